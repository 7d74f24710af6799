import { dateFormat } from '@arogo/client/formats';

const hours = 3_600_000;

/** An instant as `datetime-local` takes it, 'YYYY-MM-DDTHH:mm', by the clock of a zone. Empty for what is no date. */
export const localIn = (instant: string, timeZone: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const format = dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const part = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
};

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
const aheadAt = (time: number, timeZone: string): number => Date.parse(`${localIn(new Date(time).toISOString(), timeZone)}:00Z`) - time;

/**
 * The instant at which a zone's clock shows 'YYYY-MM-DDTHH:mm', as ISO 8601. A time in a gap of the clock goes forward;
 * one that the clock shows twice counts the first time, as everywhere in schedules. Empty for what is no date.
 */
export const instantIn = (local: string, timeZone: string): string => {
  const shown = Date.parse(`${local}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(shown)) return '';
  const [before, after] = [shown - aheadAt(shown - 24 * hours, timeZone), shown - aheadAt(shown + 24 * hours, timeZone)];
  const fits = (time: number): boolean => localIn(new Date(time).toISOString(), timeZone) === local;
  return new Date(!fits(before) && fits(after) ? after : before).toISOString();
};
