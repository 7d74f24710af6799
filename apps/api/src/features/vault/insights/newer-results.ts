import { omitUndefined } from '@arogo/document-reading/parsing/omit-undefined';
import type { ResultView } from '@arogo/contract/corrections';
import type { EarlierResult, InsightResult, NewerResult } from '@arogo/contract/insights';
import type { HealthType } from '@arogo/contract/vault';
import type { Trx } from '../../../platform/database/database.ts';
import { patientResults, type NewestResultsQuery, resultKeys } from '../results/patient-results.ts';

/** A result of a document, or a measurement, which has no record. */
interface DatedValue {
  readonly recordId?: string;
  readonly fact?: string;
  readonly value: number | string;
  readonly unit?: string | undefined;
  /** YYYY-MM-DD. */
  readonly day: string;
}

/** Finds newer and earlier results for insights. */
export interface ResultHistory {
  /** The newest certain result of each test that has a later one, by result key. Writes no audit row. */
  findNewest(trx: Trx, patientId: string, query: NewestResultsQuery): Promise<ReadonlyMap<string, DatedValue>>;
  /** The previous result of each comparable result of a record, by fact id. Writes no audit row. */
  findEarlier(
    trx: Trx,
    patientId: string,
    query: { readonly recordId: string; readonly side: HealthType },
  ): Promise<ReadonlyMap<string, EarlierResult>>;
}

/** Newer results for those of a record; none if its document is another person's. */
export const findNewerResults = async (
  trx: Trx,
  history: ResultHistory,
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

/** The results of a record as printed, each with the previous one if they are comparable. */
export const loadInsightResults = async (
  trx: Trx,
  history: ResultHistory,
  {
    patientId,
    recordId,
    healthType,
    results,
  }: {
    readonly patientId: string;
    readonly recordId: string;
    readonly healthType: HealthType;
    readonly results: readonly ResultView[];
  },
): Promise<InsightResult[]> => {
  if (results.length === 0) return [];
  const earlier = await history.findEarlier(trx, patientId, { recordId, side: healthType });
  return results.map(({ fact, name, value, unit, low, high, range, flag, certainty }, index) => {
    const earlierResult = earlier.get(fact);
    return {
      index,
      name,
      value,
      certainty,
      ...omitUndefined({ unit, low, high, range, flag, earlier: earlierResult }),
    };
  });
};
