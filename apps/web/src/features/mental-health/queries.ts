import type { Call } from '@arogo/client/api';
import { listRecords } from '@arogo/contract/vault';
import { queryOptions } from '@tanstack/react-query';

/** How many of the newest records are shown. */
export const mentalRecordsCount = 3;

/** The newest records of the mental side of the vault. Fails with ApiError. */
export const mentalRecordsQuery = (call: Call) =>
  queryOptions({
    // What begins with this is asked again when a record changed.
    queryKey: ['vault', 'latest', 'mental'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call(listRecords, { query: { healthType: 'MENTAL', limit: mentalRecordsCount } }, { signal })).records,
  });
