import type { Call } from '@arogo/client/api';
import { listRecords, type HealthRecord } from '@arogo/contract/vault';
import { queryOptions } from '@tanstack/react-query';

/** How many of the newest records the dashboard lists. */
export const latestRecordsCount = 3;
/** So many of each side of the vault are looked at for what is new in them. */
const newestPerSide = 10;

/** The newest records of both sides of the vault, and how many there are in all. */
export interface LatestRecords {
  readonly records: readonly HealthRecord[];
  /** The first of them and some more, among which what was added lately is. */
  readonly newest: readonly HealthRecord[];
  readonly total: number;
}

const compareNewestFirst = (a: HealthRecord, b: HealthRecord): number => Date.parse(b.date) - Date.parse(a.date);

/** Fails with ApiError. */
export const latestRecordsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['vault', 'latest'],
    // A record may have been added on another device; what is known already stands there meanwhile.
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
