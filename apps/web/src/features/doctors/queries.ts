import type { Call } from '@arogo/client/api';
import { type DoctorQueryInput, searchDoctors } from '@arogo/contract/doctors';
import { searchFavouriteDoctors } from '@arogo/contract/favourite-doctors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { favouritesKey } from '../../components/shared/doctors/favourites-query.ts';

/**
 * Matching doctors; the previous result stays while a new one is loading. Fails with ApiError.
 * @param isAmongFavourites searches only the patient's favourites
 */
export const doctorSearchQuery = (call: Call, query: DoctorQueryInput, isAmongFavourites: boolean) =>
  queryOptions({
    queryKey: isAmongFavourites ? [favouritesKey, 'search', query] : ['doctors', 'search', query],
    queryFn: async ({ signal }) =>
      (await call(isAmongFavourites ? searchFavouriteDoctors : searchDoctors, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
