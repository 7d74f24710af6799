import { calendarDate, dayOf } from '@arogo/client/formats';
import type { AccessLine } from '@arogo/contract/access-log';
import { deviceOf } from '@arogo/contract/device';
import { privacyScreen as s } from '@arogo/contract/messages/privacy-screen';

/** One thing that was done, as often as it was. */
export interface Deed {
  readonly did: string;
  readonly what: string | undefined;
  readonly times: number;
}

/** What one of them did in one go: opening a page is many looks at once. */
export interface LogRow {
  readonly id: string;
  /** When the last of it was done: ISO 8601 instant. */
  readonly at: string;
  readonly kind: AccessLine['who']['kind'];
  readonly who: string;
  /** The last one first. */
  readonly deeds: readonly Deed[];
}

/** Milliseconds within which things done by the same are one go. */
const oneGo = 10 * 60_000;

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

const withDeed = (deeds: readonly Deed[], { did, what }: Pick<Deed, 'did' | 'what'>): readonly Deed[] => {
  const isIt = (deed: Deed): boolean => deed.did === did && deed.what === what;
  if (deeds.some(isIt)) return deeds.map((deed) => (isIt(deed) ? { ...deed, times: deed.times + 1 } : deed));
  return [...deeds, { did, what, times: 1 }];
};

/** Lines, the newest first, day by day by the clock of a zone; what one of them did in one go is one row. */
export const daysOf = (lines: readonly AccessLine[], now: Date, zone: string): readonly LogDay[] => {
  const days: { name: string; rows: LogRow[] }[] = [];
  for (const { id, at, who, did, what } of lines) {
    const name = nameOf(at, now, zone);
    if (days.at(-1)?.name !== name) days.push({ name, rows: [] });
    const rows = days.at(-1)?.rows ?? [];
    const words = whoOf(who);
    const last = rows.at(-1);
    if (last?.who === words && Date.parse(last.at) - Date.parse(at) < oneGo)
      rows.splice(-1, 1, { ...last, deeds: withDeed(last.deeds, { did, what }) });
    else rows.push({ id, at, kind: who.kind, who: words, deeds: [{ did, what, times: 1 }] });
  }
  return days;
};
