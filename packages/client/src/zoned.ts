/** What calendar and clock of a zone show. */
export interface Zoned {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 1 (Monday) to 7. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

/** @param instant milliseconds since 1970 */
type InZone = (instant: number, timeZone: string) => Zoned;

export const byTemporal: InZone = (instant, timeZone) => {
  const {
    year,
    month,
    day,
    dayOfWeek: weekday,
    hour,
    minute,
  } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return { year, month, day, weekday, hour, minute };
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      timeZone,
      calendar: 'iso8601',
    });
    formats.set(timeZone, format);
  }
  return format;
};

export const byIntl: InZone = (instant, timeZone) => {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7, hour, minute };
};

const knowsTemporal = 'Temporal' in globalThis;

/**
 * By Temporal where the browser has it: the first thing that a page asks of Intl, whatever it is, reads lists of all languages
 * for 30 ms, on a phone four times that, and Temporal does not.
 * @throws RangeError for a zone that does not exist
 */
export const inZone: InZone = knowsTemporal ? byTemporal : byIntl;

/** The zone of this browser; undefined where it cannot tell. */
export const ownZone = (): string | undefined =>
  (knowsTemporal ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone) || undefined;
