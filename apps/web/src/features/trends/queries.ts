import type { Call } from '@arogo/client/api';
import { type Measurement, readTrends, type TrendSeries } from '@arogo/contract/measurements';
import { queryOptions } from '@tanstack/react-query';

/** Results and measurements as series. Fails with ApiError. */
export const trendsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['trends'],
    queryFn: async ({ signal }) => (await call(readTrends, {}, { signal })).data.series,
    staleTime: 0,
  });

/** Finds a measurement in the current series. */
export const findMeasurement = (series: readonly TrendSeries[], id: string): Measurement | undefined =>
  series.flatMap(({ points }) => points).find(({ measurement }) => measurement?.id === id)?.measurement;
