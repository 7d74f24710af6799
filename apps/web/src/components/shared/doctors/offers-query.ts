import type { Call } from '@arogo/client/api';
import { type DoctorQueryInput, searchDoctors } from '@arogo/contract/doctors';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Doctors that fit, a page after the other, for whoever looks, signed in or not. Fails with ApiError. */
export const doctorOffersQuery = (call: Call, query: Omit<DoctorQueryInput, 'page'>) =>
  infiniteQueryOptions({
    queryKey: ['doctors', 'offers', query],
    queryFn: async ({ pageParam, signal }) =>
      (await call(searchDoctors, { query: { ...query, page: pageParam } }, { signal })).data,
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    staleTime: 30_000,
  });
