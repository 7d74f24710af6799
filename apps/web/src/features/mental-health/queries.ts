import type { Call } from '@arogo/client/api';
import { listRecords } from '@arogo/contract/vault';
import { queryOptions } from '@tanstack/react-query';

/** Number of the newest records that are shown. */
export const mentalRecordsCount = 3;

/** The newest records of the mental-health side of the vault. Fails with ApiError. */
export const mentalRecordsQuery = (call: Call) =>
  queryOptions({
    // Queries with this prefix are refetched when a record changes.
    queryKey: ['vault', 'latest', 'mental'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call(listRecords, { query: { healthType: 'MENTAL', limit: mentalRecordsCount } }, { signal })).records,
  });
