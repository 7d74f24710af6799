import type { Call } from '@arogo/client/api';
import { listRecords, type HealthRecord } from '@arogo/contract/vault';
import { queryOptions } from '@tanstack/react-query';

/** How many of the newest records the dashboard shows. */
export const latestShown = 3;

/** The newest records of both sides of the vault, and how many there are in all. */
export interface LatestRecords {
  readonly records: readonly HealthRecord[];
  readonly total: number;
}

const newestFirst = (a: HealthRecord, b: HealthRecord): number => Date.parse(b.date) - Date.parse(a.date);

/** Fails with ApiError. */
export const latestRecords = (call: Call) =>
  queryOptions({
    queryKey: ['vault', 'latest'],
    // A record may have been added on another device; what is known already stands there meanwhile.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<LatestRecords> => {
      const sides = await Promise.all(
        (['PHYSICAL', 'MENTAL'] as const).map((healthType) =>
          call(listRecords, { query: { healthType, limit: latestShown } }, { signal }),
        ),
      );
      return {
        records: sides
          .flatMap(({ records }) => records)
          .toSorted(newestFirst)
          .slice(0, latestShown),
        total: sides.reduce((sum, { total }) => sum + total, 0),
      };
    },
  });
