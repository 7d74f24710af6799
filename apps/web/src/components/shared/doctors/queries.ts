import type { Call } from '@arogo/client/api';
import { listReviews, listSpecialties, listTimes, readDoctor, suggestPlaces } from '@arogo/contract/doctors';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const doctorsKey = 'doctors';

/** Profile of a doctor. Fails with ApiError. */
export const doctorQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [doctorsKey, 'profile', id],
    queryFn: async ({ signal }) => (await call(readDoctor, { params: { id } }, { signal })).data,
  });

/** Free times of some days from a day on ('YYYY-MM-DD'; empty: the doctor's today). Fails with ApiError. */
export const doctorTimesQuery = (call: Call, id: string, from: string, days: number) =>
  queryOptions({
    queryKey: [doctorsKey, 'times', id, from, days],
    queryFn: async ({ signal }) =>
      (await call(listTimes, { params: { id }, query: { days, ...(from !== '' && { from }) } }, { signal })).data,
    // Somebody else may take a time at any moment; components of one page share a request.
    staleTime: 2_000,
    refetchInterval: 60_000,
  });

/** Reviews of a doctor, newest first, in pages. Fails with ApiError. */
export const doctorReviewsQuery = (call: Call, id: string) =>
  infiniteQueryOptions({
    queryKey: [doctorsKey, 'reviews', id],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listReviews, { params: { id }, query: { page: pageParam } }, { signal })).data,
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });

/** The specialties and languages of the directory. Fails with ApiError. */
export const specialtiesQuery = (call: Call) =>
  queryOptions({
    queryKey: [doctorsKey, 'specialties'],
    queryFn: async ({ signal }) => (await call(listSpecialties, {}, { signal })).data,
    staleTime: 600_000,
  });

/** Places that begin with the input. Fails with ApiError. */
export const placesQuery = (call: Call, q: string) =>
  queryOptions({
    queryKey: [doctorsKey, 'places', q],
    queryFn: async ({ signal }) => (await call(suggestPlaces, { query: { q } }, { signal })).data,
    staleTime: 600_000,
    enabled: q.trim().length > 1,
  });
