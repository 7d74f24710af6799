import type { Call } from '@arogo/client/api';
import { listFavouriteDoctors } from '@arogo/contract/favourite-doctors';
import { queryOptions } from '@tanstack/react-query';

/** Everything about favourites begins with this, so that a change asks for all of it anew. */
export const favouritesKey = 'favourites';

/** The ids of the patient's favourite doctors, the latest first. Fails with ApiError. */
export const favouriteDoctorsQuery = (call: Call) =>
  queryOptions({
    queryKey: [favouritesKey, 'ids'],
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await call(listFavouriteDoctors, {}, { signal })).data.doctorIds,
    staleTime: 300_000,
  });
