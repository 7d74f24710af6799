import type { Call } from '@arogo/client/api';
import { listSoonestOnline } from '@arogo/contract/doctors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The doctors who are free online soonest, of a specialty or of all (''). Fails with ApiError. */
export const soonestOnlineDoctorsQuery = (call: Call, speciality: string) =>
  queryOptions({
    queryKey: ['doctors', 'soonest', speciality],
    queryFn: async ({ signal }) =>
      (await call(listSoonestOnline, { query: speciality === '' ? {} : { speciality } }, { signal })).data,
    placeholderData: keepPreviousData,
    // Times pass, and somebody else may take one at any moment.
    staleTime: 15_000,
    refetchInterval: 60_000,
  });
