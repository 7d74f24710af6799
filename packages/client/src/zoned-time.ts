/** Date and time of day in a zone. */
export interface ZonedTime {
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
type ToZonedTime = (instant: number, timeZone: string) => ZonedTime;

export const toZonedTimeByTemporal: ToZonedTime = (instant, timeZone) => {
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

const formattersByZone = new Map<string, Intl.DateTimeFormat>();

const getFormatter = (timeZone: string): Intl.DateTimeFormat => {
  let format = formattersByZone.get(timeZone);
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
    formattersByZone.set(timeZone, format);
  }
  return format;
};

export const toZonedTimeByIntl: ToZonedTime = (instant, timeZone) => {
  const part = Object.fromEntries(
    getFormatter(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7, hour, minute };
};

const hasTemporal = 'Temporal' in globalThis;

/**
 * Uses Temporal if the browser has it: the first use of Intl, whatever it is, reads lists of all languages for 30 ms, on a phone
 * four times that, and Temporal does not.
 * @throws RangeError for an unknown zone
 */
export const toZonedTime: ToZonedTime = hasTemporal ? toZonedTimeByTemporal : toZonedTimeByIntl;

/** The zone of this browser; undefined if it cannot tell. */
export const findBrowserZone = (): string | undefined =>
  (hasTemporal ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone) || undefined;
