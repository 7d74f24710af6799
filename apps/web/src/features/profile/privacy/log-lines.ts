import { calendarDate, dayOf } from '@arogo/client/formats';
import type { AccessLine } from '@arogo/contract/access-log';
import { deviceOf } from '@arogo/contract/device';
import { privacyScreen as s } from '@arogo/contract/messages/privacy-screen';

/** The same done by the same again and again: one row. */
export interface LogRow {
  readonly id: string;
  /** When it was last done: ISO 8601 instant. */
  readonly at: string;
  readonly kind: AccessLine['who']['kind'];
  readonly who: string;
  readonly did: string;
  readonly what: string | undefined;
  readonly times: number;
}

export interface LogDay {
  /** 'Today', or '22 Nov 2026'. */
  readonly name: string;
  readonly rows: readonly LogRow[];
}

const others = { link: s.link, model: s.model, arogo: s.arogo } as const;

/** Who it was, in words. */
export const whoOf = ({ kind, name, userAgent, current }: AccessLine['who']): string => {
  if (kind === 'doctor') return name ?? s.somebody;
  if (kind !== 'you') return others[kind];
  if (userAgent === undefined) return s.fromNotice;
  return s.youOn(current ? s.here : userAgent === null ? s.formerBrowser : deviceOf(userAgent));
};

const nameOf = (instant: string, now: Date, zone: string): string => {
  const day = calendarDate(new Date(instant), zone);
  if (day === calendarDate(now, zone)) return s.today;
  return day === calendarDate(new Date(now.getTime() - 86_400_000), zone) ? s.yesterday : dayOf(instant, zone);
};

const isSame = (row: LogRow | undefined, line: Omit<LogRow, 'id' | 'at' | 'times'>): boolean =>
  row !== undefined && row.who === line.who && row.did === line.did && row.what === line.what;

/** Lines, the newest first, day by day by the clock of a zone; what follows upon its like is one row. */
export const daysOf = (lines: readonly AccessLine[], now: Date, zone: string): readonly LogDay[] => {
  const days: { name: string; rows: LogRow[] }[] = [];
  for (const { id, at, who, did, what } of lines) {
    const name = nameOf(at, now, zone);
    if (days.at(-1)?.name !== name) days.push({ name, rows: [] });
    const rows = days.at(-1)?.rows ?? [];
    const line = { kind: who.kind, who: whoOf(who), did, what };
    const last = rows.at(-1);
    if (last !== undefined && isSame(last, line)) rows.splice(-1, 1, { ...last, times: last.times + 1 });
    else rows.push({ id, at, ...line, times: 1 });
  }
  return days;
};
