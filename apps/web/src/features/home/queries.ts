import type { Call } from '@arogo/client/api';
import { listRecords, type HealthRecord } from '@arogo/contract/vault';
import { queryOptions } from '@tanstack/react-query';

/** Number of the newest records on the dashboard. */
export const latestRecordsCount = 3;
/** Number of the newest records per side of the vault that are searched for news. */
const newestPerSide = 10;

/** The newest records of both sides of the vault, and the total number. */
export interface LatestRecords {
  readonly records: readonly HealthRecord[];
  /** The same records and some more, to search for recently added ones. */
  readonly newest: readonly HealthRecord[];
  readonly total: number;
}

const compareNewestFirst = (a: HealthRecord, b: HealthRecord): number => Date.parse(b.date) - Date.parse(a.date);

/** Fails with ApiError. */
export const latestRecordsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['vault', 'latest'],
    // A record may have been added on another device; the cached records are shown while they are refetched.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<LatestRecords> => {
      const sides = await Promise.all(
        (['PHYSICAL', 'MENTAL'] as const).map((healthType) =>
          call(listRecords, { query: { healthType, limit: newestPerSide } }, { signal }),
        ),
      );
      const newest = sides.flatMap(({ records }) => records).toSorted(compareNewestFirst);
      return {
        records: newest.slice(0, latestRecordsCount),
        newest,
        total: sides.reduce((sum, { total }) => sum + total, 0),
      };
    },
  });
