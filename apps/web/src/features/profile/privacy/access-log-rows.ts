import { toCalendarDate, formatDate } from '@arogo/client/format';
import type { AccessLine } from '@arogo/contract/access-log';
import { describeDevice } from '@arogo/contract/device';
import { privacyScreen as s } from '@arogo/contract/messages/privacy-screen';

/** An action, and how often it happened. */
export interface AccessEvent {
  readonly action: string;
  readonly subject: string | undefined;
  readonly count: number;
}

/** Actions of one accessor within a short time: opening one page causes many reads. */
export interface AccessLogRow {
  readonly id: string;
  /** Time of the last action: ISO 8601 instant. */
  readonly at: string;
  readonly kind: AccessLine['who']['kind'];
  readonly actor: string;
  /** The latest first. */
  readonly events: readonly AccessEvent[];
}

/** Actions of the same accessor within this many milliseconds form one row. */
const groupWindowMs = 10 * 60_000;

export interface AccessLogDay {
  /** 'Today', or '22 Nov 2026'. */
  readonly name: string;
  readonly rows: readonly AccessLogRow[];
}

const otherAccessors = { link: s.link, model: s.model, speech: s.speech, arogo: s.arogo } as const;

/** Describes the accessor. */
export const formatAccessor = ({ kind, name, userAgent, current }: AccessLine['who']): string => {
  if (kind === 'doctor') return name ?? s.somebody;
  if (kind === 'account') return name ?? s.someAccount;
  if (kind !== 'you') return otherAccessors[kind];
  if (userAgent === undefined) return s.fromNotice;
  return s.youOn(current ? s.here : userAgent === null ? s.formerBrowser : describeDevice(userAgent));
};

const formatLogDay = (instant: string, now: Date, zone: string): string => {
  const day = toCalendarDate(new Date(instant), zone);
  if (day === toCalendarDate(now, zone)) return s.today;
  return day === toCalendarDate(new Date(now.getTime() - 86_400_000), zone) ? s.yesterday : formatDate(instant, zone);
};

const addAccessEvent = (
  deeds: readonly AccessEvent[],
  { action: did, subject: what }: Pick<AccessEvent, 'action' | 'subject'>,
): readonly AccessEvent[] => {
  const isIt = (deed: AccessEvent): boolean => deed.action === did && deed.subject === what;
  if (deeds.some(isIt)) return deeds.map((deed) => (isIt(deed) ? { ...deed, count: deed.count + 1 } : deed));
  return [...deeds, { action: did, subject: what, count: 1 }];
};

/** Groups audit rows (newest first) by day in a time zone, and an accessor's actions within the window to one row. */
export const groupByDay = (lines: readonly AccessLine[], now: Date, zone: string): readonly AccessLogDay[] => {
  const days: { name: string; rows: AccessLogRow[] }[] = [];
  for (const { id, at, who, did, what } of lines) {
    const name = formatLogDay(at, now, zone);
    if (days.at(-1)?.name !== name) days.push({ name, rows: [] });
    const rows = days.at(-1)?.rows ?? [];
    const words = formatAccessor(who);
    const last = rows.at(-1);
    if (last?.actor === words && Date.parse(last.at) - Date.parse(at) < groupWindowMs)
      rows.splice(-1, 1, { ...last, events: addAccessEvent(last.events, { action: did, subject: what }) });
    else rows.push({ id, at, kind: who.kind, actor: words, events: [{ action: did, subject: what, count: 1 }] });
  }
  return days;
};
