import type { Call } from '@arogo/client/api';
import { type DoctorQueryInput, searchDoctors } from '@arogo/contract/doctors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Doctors that fit; while others are asked for, the last ones stay. Fails with ApiError. */
export const doctorSearchQuery = (call: Call, query: DoctorQueryInput) =>
  queryOptions({
    queryKey: ['doctors', 'search', query],
    queryFn: async ({ signal }) => (await call(searchDoctors, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
