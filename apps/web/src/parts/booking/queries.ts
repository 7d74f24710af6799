import type { Call } from '@arogo/client/api';
import { type Appointment, listAppointments, listPastDoctors, readAppointment } from '@arogo/contract/appointments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Everything about visits begins with this, so that it is asked anew together. */
export const appointments = 'appointments';

/** A hold ends, and a visit begins, while the page stays open. Milliseconds. */
const everyMinute = 60_000;

/** The visits to come, soonest first; a patient has at most twenty. Fails with ApiError. */
export const upcomingQuery = (call: Call) =>
  queryOptions({
    queryKey: [appointments, 'upcoming'],
    queryFn: async ({ signal }): Promise<readonly Appointment[]> =>
      (await call(listAppointments, { query: { scope: 'upcoming', limit: 100 } }, { signal })).appointments,
    staleTime: 0,
    refetchInterval: everyMinute,
  });

const pastPage = 10;

/** Visits that are over or cancelled, latest first, a page after the other. Fails with ApiError. */
export const pastQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [appointments, 'past'],
    queryFn: ({ pageParam, signal }) =>
      call(listAppointments, { query: { scope: 'past', page: pageParam, limit: pastPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    staleTime: 0,
  });

/** One visit. Fails with ApiError. */
export const appointmentQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [appointments, 'one', id],
    queryFn: async ({ signal }) => (await call(readAppointment, { params: { id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: everyMinute,
  });

/** Doctors who saw the patient, the latest first. Fails with ApiError. */
export const pastDoctorsQuery = (call: Call) =>
  queryOptions({
    queryKey: [appointments, 'doctors'],
    queryFn: async ({ signal }) => (await call(listPastDoctors, {}, { signal })).data,
    staleTime: 0,
  });
