import type { Call } from '@arogo/client/api';
import { type DoctorQueryInput, searchDoctors } from '@arogo/contract/doctors';
import { searchFavouriteDoctors } from '@arogo/contract/favourite-doctors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { favouritesKey } from '../../components/shared/doctors/favourites-query.ts';

/**
 * Doctors that fit; while others are asked for, the last ones stay. Fails with ApiError.
 * @param isAmongFavourites only the patient's favourites are looked at
 */
export const doctorSearchQuery = (call: Call, query: DoctorQueryInput, isAmongFavourites: boolean) =>
  queryOptions({
    queryKey: isAmongFavourites ? [favouritesKey, 'search', query] : ['doctors', 'search', query],
    queryFn: async ({ signal }) =>
      (await call(isAmongFavourites ? searchFavouriteDoctors : searchDoctors, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
