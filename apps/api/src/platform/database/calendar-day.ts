import { type RawBuilder, sql } from 'kysely';

/** SQL for the time zone of a patient. A subquery that names no column of the statement runs once for it. */
export const selectPatientTimeZone = (patientId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select z.time_zone from patient z where z.id = ${patientId})`;

/** SQL for the calendar date of an instant in a time zone, as the text YYYY-MM-DD. */
export const formatCalendarDay = (instant: RawBuilder<unknown>, timeZone: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD')`;
