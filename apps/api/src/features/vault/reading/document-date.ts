import { isSamePerson } from '@arogo/clinical/same-person';
import type { RecordFacts } from '@arogo/contract/reading';

/** No record is older than this. */
const earliestDay = '1900-01-01';

/** Today's date in the easternmost time zone, so no patient is ahead of it. YYYY-MM-DD. */
export const getLatestDay = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('+14:00').toPlainDate().toString();

type CertaintyLine = Pick<NonNullable<NonNullable<RecordFacts['lines']>['date']>, 'certainty'> | undefined;

/** Extracted facts, or those that are shown. */
interface DatedDocument extends Pick<RecordFacts, 'date' | 'doctor'> {
  readonly lines?: { readonly date?: CertaintyLine; readonly doctor?: CertaintyLine } | undefined;
}

/**
 * Whether a document can have this date: neither in the future nor before 1900.
 * @param date YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export const isPossibleDate = (date: string, today: string): boolean => date >= earliestDay && date <= today;

/**
 * The document's own date, if it is plausible. A date that is ambiguous (03/04), in the future or before 1900 is not proposed.
 * @param today YYYY-MM-DD
 */
export const findCertainDate = ({ date, lines }: DatedDocument, today: string): string | undefined =>
  date !== undefined && lines?.date?.certainty === 'sure' && isPossibleDate(date, today) ? date : undefined;

/** The doctor whom the document names with certainty, unless it is the typed one. */
export const findOtherDoctor = ({ doctor, lines }: DatedDocument, typed: string): string | undefined =>
  doctor?.name !== undefined && lines?.doctor?.certainty === 'sure' && !isSamePerson(doctor.name, typed)
    ? doctor.name
    : undefined;
