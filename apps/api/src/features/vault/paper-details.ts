import { nameMaximum } from '@arogo/contract/limits';
import type { PaperDetails } from '@arogo/contract/paper-details';
import type { RecordFacts } from '@arogo/contract/reading';
import { beginningWithin } from '../../platform/beginning.ts';
import { isPossibleDate } from './paper-date.ts';

const toDoctor = ({ doctor, referrer, lines }: RecordFacts): PaperDetails['doctor'] => {
  const name = doctor?.name ?? referrer;
  if (name === undefined) return undefined;
  // Who sent a patient to a laboratory is mostly, and not always, the doctor for whom a person keeps its report.
  return {
    value: beginningWithin(name, nameMaximum),
    certainty: doctor?.name === undefined ? 'doubtful' : (lines?.doctor?.certainty ?? 'doubtful'),
  };
};

/**
 * What a paper says of what an upload asks.
 * @param today YYYY-MM-DD
 */
export const toPaperDetails = (facts: RecordFacts, today: string): PaperDetails => {
  const { kind, certainty, date, lines } = facts;
  const doctor = toDoctor(facts);
  return {
    ...(kind !== 'OTHER' && { type: { value: kind, certainty } }),
    ...(doctor !== undefined && { doctor }),
    ...(date !== undefined &&
      isPossibleDate(date, today) && { date: { value: date, certainty: lines?.date?.certainty ?? 'doubtful' } }),
  };
};
