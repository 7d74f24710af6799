import { maxNameLength } from '@arogo/contract/limits';
import type { DocumentDetails } from '@arogo/contract/document-details';
import type { RecordFacts } from '@arogo/contract/reading';
import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import { isPossibleDate } from './document-date.ts';

const toDoctor = ({ doctor, referrer, lines }: RecordFacts): DocumentDetails['doctor'] => {
  const name = doctor?.name ?? referrer;
  if (name === undefined) return undefined;
  // The referring doctor is usually, but not always, the doctor for whom a person keeps the report.
  return {
    value: truncateAtGrapheme(name, maxNameLength),
    certainty: doctor?.name === undefined ? 'doubtful' : (lines?.doctor?.certainty ?? 'doubtful'),
  };
};

/**
 * The fields of an upload form that a document contains.
 * @param today YYYY-MM-DD
 */
export const toDocumentDetails = (facts: RecordFacts, today: string): DocumentDetails => {
  const { kind, certainty, date, lines } = facts;
  const doctor = toDoctor(facts);
  return {
    ...(kind !== 'OTHER' && { type: { value: kind, certainty } }),
    ...(doctor !== undefined && { doctor }),
    ...(date !== undefined &&
      isPossibleDate(date, today) && { date: { value: date, certainty: lines?.date?.certainty ?? 'doubtful' } }),
  };
};
