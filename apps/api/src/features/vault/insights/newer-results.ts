import type { ResultView } from '@arogo/contract/corrections';
import type { NewerResult } from '@arogo/contract/insights';
import type { Trx } from '../../../platform/database/database.ts';
import { patientResults, type NewestResultsQuery, resultKeys } from '../results/patient-results.ts';

/** A result of a paper, or a value that was typed in: that one has no record. */
interface DatedValue {
  readonly recordId?: string;
  readonly fact?: string;
  readonly value: number | string;
  readonly unit?: string | undefined;
  /** YYYY-MM-DD. */
  readonly day: string;
}

/** Where insights learn of newer results. */
export interface NewestResults {
  /** The newest certain result of each test that has a later one, by the key of a result. Writes no audit line. */
  findNewest(statements: Trx, patientId: string, asked: NewestResultsQuery): Promise<ReadonlyMap<string, DatedValue>>;
}

/** The results of a record that a newer one replaces; none where the paper is of somebody else. */
export const findNewerResults = async (
  statements: Trx,
  history: NewestResults,
  {
    patientId,
    recordId,
    results,
  }: { readonly patientId: string; readonly recordId: string; readonly results: readonly ResultView[] },
): Promise<NewerResult[]> => {
  if (results.length === 0) return [];
  const own = await patientResults.listForRecord(statements, patientId, recordId);
  const [first] = own;
  if (first === undefined) return [];
  const latest = await history.findNewest(statements, patientId, {
    keys: new Set(own.map((result) => resultKeys.getKey(result))),
    after: first.day,
  });
  return results.flatMap((result, index): NewerResult[] => {
    const newest = latest.get(resultKeys.getKey(result));
    if (newest === undefined) return [];
    const { value, unit, day } = newest;
    const printed = unit === undefined || unit === '' ? String(value) : `${value} ${unit}`;
    return [
      {
        index,
        printed,
        day,
        ...(newest.recordId !== undefined && { recordId: newest.recordId }),
        ...(newest.fact !== undefined && { fact: newest.fact }),
      },
    ];
  });
};
