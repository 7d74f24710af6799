import type { Call } from '@arogo/client/api';
import { readTrends } from '@arogo/contract/measurements';
import { queryOptions } from '@tanstack/react-query';

/** Results and measurements as series. Fails with ApiError. */
export const trendsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['trends'],
    queryFn: async ({ signal }) => (await call(readTrends, {}, { signal })).data.series,
    staleTime: 0,
  });
