import { formatCalendarDate, getBrowserTimeZone, toCalendarDate } from './format.ts';

/** A record's date, as the API returns it. */
export interface RecordDate {
  /** ISO 8601 instant. */
  readonly date: string;
  /** YYYY-MM-DD in the patient's time zone; absent in answers of the previous version, and for doctors. */
  readonly day?: string | undefined;
}

/** The calendar date of a record, YYYY-MM-DD. It does not depend on the browser's time zone if the API sent it. */
export const getRecordDay = ({ date, day }: RecordDate, timeZone = getBrowserTimeZone()): string =>
  day ?? toCalendarDate(date, timeZone);

/** Formats the date of a record as '20 Nov 2026', the same in every time zone. */
export const formatRecordDate = (record: RecordDate, timeZone = getBrowserTimeZone()): string =>
  formatCalendarDate(getRecordDay(record, timeZone));
