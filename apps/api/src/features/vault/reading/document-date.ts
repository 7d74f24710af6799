import { isSamePerson } from '@arogo/clinical/same-person';
import type { RecordFacts } from '@arogo/contract/reading';

/** No record is older than this. */
const earliestDay = '1900-01-01';

/** The day that it is anywhere by now, east of every patient. YYYY-MM-DD. */
export const getLatestDay = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('+14:00').toPlainDate().toString();

type CertaintyLine = Pick<NonNullable<NonNullable<RecordFacts['lines']>['date']>, 'certainty'> | undefined;

/** What was read, or what is shown of it. */
interface DatedDocument extends Pick<RecordFacts, 'date' | 'doctor'> {
  readonly lines?: { readonly date?: CertaintyLine; readonly doctor?: CertaintyLine } | undefined;
}

/**
 * Whether a paper can have this date: neither ahead nor before 1900.
 * @param date YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export const isPossibleDate = (date: string, today: string): boolean => date >= earliestDay && date <= today;

/**
 * The paper's own date, if it can be meant. One that can be read in two ways (03/04), lies ahead or before 1900 is not proposed.
 * @param today YYYY-MM-DD
 */
export const findCertainDate = ({ date, lines }: DatedDocument, today: string): string | undefined =>
  date !== undefined && lines?.date?.certainty === 'sure' && isPossibleDate(date, today) ? date : undefined;

/** The doctor whom the paper names with certainty, unless it is the one that was typed. */
export const findOtherDoctor = ({ doctor, lines }: DatedDocument, typed: string): string | undefined =>
  doctor?.name !== undefined && lines?.doctor?.certainty === 'sure' && !isSamePerson(doctor.name, typed)
    ? doctor.name
    : undefined;
