import type { Call } from '@arogo/client/api';
import { listRecords, type HealthRecord } from '@arogo/contract/vault';
import { queryOptions } from '@tanstack/react-query';

/** How many of the newest records the dashboard shows. */
export const latestRecordsCount = 3;

/** The newest records of both sides of the vault, and how many there are in all. */
export interface LatestRecords {
  readonly records: readonly HealthRecord[];
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
          call(listRecords, { query: { healthType, limit: latestRecordsCount } }, { signal }),
        ),
      );
      return {
        records: sides
          .flatMap(({ records }) => records)
          .toSorted(compareNewestFirst)
          .slice(0, latestRecordsCount),
        total: sides.reduce((sum, { total }) => sum + total, 0),
      };
    },
  });
