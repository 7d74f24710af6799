import { changeFavouriteDoctor, listFavouriteDoctors, searchFavouriteDoctors } from '@arogo/contract/favourite-doctors';
import { route, type Route } from '../../platform/http/endpoints.ts';
import type { FavouriteDoctorsService } from './favourite-doctors-service.ts';

export const favouriteDoctorsRoutes = (
  favourites: FavouriteDoctorsService,
  doctors: { readonly pace: (address: string) => Promise<void> },
): readonly Route[] => [
  route(listFavouriteDoctors, async ({ session }) => ({
    status: 'success',
    data: { doctorIds: [...(await favourites.list(session))] },
  })),
  route(changeFavouriteDoctor, async ({ session, body: { doctorId, isFavourite } }) => ({
    status: 'success',
    data: { doctorIds: [...(await favourites.change(session, doctorId, isFavourite))] },
  })),
  route(searchFavouriteDoctors, async ({ session, query, request }) => {
    await doctors.pace(request.ip);
    return { status: 'success', data: await favourites.search(session, query) };
  }),
];
