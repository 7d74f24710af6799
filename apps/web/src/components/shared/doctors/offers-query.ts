import type { Call } from '@arogo/client/api';
import { type DoctorQueryInput, searchDoctors } from '@arogo/contract/doctors';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Matching doctors in pages, with or without sign-in. Fails with ApiError. */
export const doctorOffersQuery = (call: Call, query: Omit<DoctorQueryInput, 'page'>) =>
  infiniteQueryOptions({
    queryKey: ['doctors', 'offers', query],
    queryFn: async ({ pageParam, signal }) =>
      (await call(searchDoctors, { query: { ...query, page: pageParam } }, { signal })).data,
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    staleTime: 30_000,
  });
