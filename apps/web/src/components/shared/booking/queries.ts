import type { Call } from '@arogo/client/api';
import { type Appointment, listAppointments, listPastDoctors, readAppointment } from '@arogo/contract/appointments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Key prefix of all appointment queries, so that they are invalidated together. */
export const appointmentsKey = 'appointments';

/** Refetches, because a hold may expire or an appointment begin while the page is open. Milliseconds. */
const refetchIntervalMs = 60_000;

/** Upcoming appointments, soonest first; a patient has at most twenty. Fails with ApiError. */
export const upcomingAppointmentsQuery = (call: Call) =>
  queryOptions({
    queryKey: [appointmentsKey, 'upcoming'],
    queryFn: async ({ signal }): Promise<readonly Appointment[]> =>
      (await call(listAppointments, { query: { scope: 'upcoming', limit: 100 } }, { signal })).appointments,
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });

const pastPageSize = 10;

/** Past and cancelled appointments, latest first, in pages. Fails with ApiError. */
export const pastAppointmentsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [appointmentsKey, 'past'],
    queryFn: ({ pageParam, signal }) =>
      call(listAppointments, { query: { scope: 'past', page: pageParam, limit: pastPageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    staleTime: 0,
  });

/** One appointment. Fails with ApiError. */
export const appointmentQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [appointmentsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readAppointment, { params: { id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });

/** Doctors who saw the patient, the latest first. Fails with ApiError. */
export const pastDoctorsQuery = (call: Call) =>
  queryOptions({
    queryKey: [appointmentsKey, 'doctors'],
    queryFn: async ({ signal }) => (await call(listPastDoctors, {}, { signal })).data,
    staleTime: 0,
  });
