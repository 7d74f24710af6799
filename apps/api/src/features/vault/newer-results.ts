import type { ShownResult } from '@arogo/contract/corrections';
import type { NewerResult } from '@arogo/contract/insights';
import type { HealthType } from '@arogo/contract/vault';
import type { Statements } from '../../platform/database.ts';
import { resultKeys } from './known-results.ts';

/** A result of a paper, or a value that was typed in: that one has no record. */
interface DatedValue {
  readonly recordId?: string;
  readonly fact?: string;
  readonly value: number | string;
  readonly unit?: string | undefined;
  /** YYYY-MM-DD. */
  readonly day: string;
}

/** Results of papers and typed values, with the newest of each test by the key of a result. */
interface KnownResultHistory {
  readonly results: readonly DatedValue[];
  readonly latest: ReadonlyMap<string, DatedValue>;
}

/** Where insights learn of newer results. */
export interface LoadResultHistory {
  load(statements: Statements, patientId: string, sides: readonly HealthType[]): Promise<KnownResultHistory>;
}

/** The results of a record that a newer one replaces; none where the paper is of somebody else. */
export const findNewerResults = (recordId: string, results: readonly ShownResult[], { results: all, latest }: KnownResultHistory): NewerResult[] => {
  const days = new Map(all.filter((one) => one.recordId === recordId).map(({ fact, day }) => [fact, day]));
  return results.flatMap((result, index): NewerResult[] => {
    const [own, newest] = [days.get(result.fact), latest.get(resultKeys.getKey(result))];
    if (own === undefined || newest === undefined || newest.day <= own) return [];
    const { value, unit, day } = newest;
    const printed = unit === undefined || unit === '' ? String(value) : `${value} ${unit}`;
    return [{ index, printed, day, ...(newest.recordId !== undefined && { recordId: newest.recordId }),
      ...(newest.fact !== undefined && { fact: newest.fact }) }];
  });
};
