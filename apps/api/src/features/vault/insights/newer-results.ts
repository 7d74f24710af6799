import { omitUndefined } from '@arogo/document-reading/parsing/omit-undefined';
import type { ResultView } from '@arogo/contract/corrections';
import type { EarlierResult, InsightResult, NewerResult } from '@arogo/contract/insights';
import type { HealthType } from '@arogo/contract/vault';
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

/** Where insights learn of newer and earlier results. */
export interface ResultsInTime {
  /** The newest certain result of each test that has a later one, by the key of a result. Writes no audit line. */
  findNewest(trx: Trx, patientId: string, query: NewestResultsQuery): Promise<ReadonlyMap<string, DatedValue>>;
  /** Of each result of a record that can be compared, the one before it, by the name of its fact. Writes no audit line. */
  findEarlier(
    trx: Trx,
    patientId: string,
    query: { readonly recordId: string; readonly side: HealthType },
  ): Promise<ReadonlyMap<string, EarlierResult>>;
}

/** The results of a record that a newer one replaces; none where the paper is of somebody else. */
export const findNewerResults = async (
  trx: Trx,
  history: ResultsInTime,
  {
    patientId,
    recordId,
    results,
  }: { readonly patientId: string; readonly recordId: string; readonly results: readonly ResultView[] },
): Promise<NewerResult[]> => {
  if (results.length === 0) return [];
  const own = await patientResults.listForRecord(trx, patientId, recordId);
  const [first] = own;
  if (first === undefined) return [];
  const latest = await history.findNewest(trx, patientId, {
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

/** The results of a record as its paper prints them, each with the one before it where they can be compared. */
export const loadInsightResults = async (
  trx: Trx,
  history: ResultsInTime,
  {
    patientId,
    recordId,
    side,
    results,
  }: {
    readonly patientId: string;
    readonly recordId: string;
    readonly side: HealthType;
    readonly results: readonly ResultView[];
  },
): Promise<InsightResult[]> => {
  if (results.length === 0) return [];
  const earlier = await history.findEarlier(trx, patientId, { recordId, side });
  return results.map(({ fact, name, value, unit, low, high, range, flag, certainty }, index) => {
    const before = earlier.get(fact);
    return {
      index,
      name,
      value,
      certainty,
      ...omitUndefined({ unit, low, high, range, flag, earlier: before }),
    };
  });
};
