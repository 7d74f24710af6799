import {
  listReviews,
  listSoonestOnline,
  listSpecialties,
  listTimes,
  readDoctor,
  searchDoctors,
  suggestPlaces,
} from '@arogo/contract/doctors';
import type { FastifyRequest } from 'fastify';
import { type Route, route } from '../../platform/http/endpoints.ts';
import type { DirectoryReader, DoctorsService } from './service.ts';

/** Does not validate the session: an invalid one only gets the more recent data. */
const getReader = ({ headers }: FastifyRequest): DirectoryReader =>
  headers.authorization === undefined ? 'visitor' : 'signed in';

/** The endpoints of the directory. All are public. */
export const doctorsRoutes = (doctors: DoctorsService): readonly Route[] => [
  route(searchDoctors, async ({ query, request }) => {
    await doctors.pace(request.ip);
    return { status: 'success', data: await doctors.search(query) };
  }),

  route(listSoonestOnline, async ({ query, request }) => {
    await doctors.pace(request.ip);
    return { status: 'success', data: [...(await doctors.soonestOnline(query.speciality))] };
  }),

  route(listSpecialties, async ({ request }) => {
    await doctors.pace(request.ip);
    return { status: 'success', data: await doctors.specialties() };
  }),

  route(suggestPlaces, async ({ query, request }) => {
    await doctors.pace(request.ip);
    return { status: 'success', data: [...(await doctors.places(query.q ?? ''))] };
  }),

  route(readDoctor, async ({ params, request }) => {
    await doctors.pace(request.ip);
    return { status: 'success', data: await doctors.read(params.id, getReader(request)) };
  }),

  route(listReviews, async ({ params, query, request }) => {
    await doctors.pace(request.ip);
    const { page, limit } = query;
    const { reviews, total } = await doctors.reviews(params.id, query, getReader(request));
    return { status: 'success', data: { reviews: [...reviews], total, page, limit } };
  }),

  route(listTimes, async ({ params, query, request }) => {
    await doctors.pace(request.ip);
    const { days, ...times } = await doctors.times(params.id, query, getReader(request));
    return { status: 'success', data: { ...times, days: [...days] } };
  }),
];
