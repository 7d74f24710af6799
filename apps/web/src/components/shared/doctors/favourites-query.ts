import type { Call } from '@arogo/client/api';
import { listFavouriteDoctors } from '@arogo/contract/favourite-doctors';
import { queryOptions } from '@tanstack/react-query';

/** Key prefix of all favourites queries, so that a change invalidates them together. */
export const favouritesKey = 'favourites';

/** The ids of the patient's favourite doctors, the latest first. Fails with ApiError. */
export const favouriteDoctorsQuery = (call: Call) =>
  queryOptions({
    queryKey: [favouritesKey, 'ids'],
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await call(listFavouriteDoctors, {}, { signal })).data.doctorIds,
    staleTime: 300_000,
  });
