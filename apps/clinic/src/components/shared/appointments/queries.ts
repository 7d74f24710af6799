import type { Call } from '@arogo/client/api';
import { clinicDay, clinicReadAppointment } from '@arogo/contract/clinic';
import { queryOptions } from '@tanstack/react-query';

/** @param date YYYY-MM-DD; defaults to the doctor's today */
export const clinicDayQuery = (call: Call, date: string | undefined) =>
  queryOptions({
    queryKey: ['clinic', 'day', date ?? 'today'],
    queryFn: async ({ signal }) =>
      (await call(clinicDay, { query: date === undefined ? {} : { date } }, { signal })).data,
    // Another device, or a patient who reschedules, may have changed it; the cached data is shown while it is refetched.
    staleTime: 0,
  });

export const clinicAppointmentQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['clinic', 'visit', id],
    queryFn: async ({ signal }) => (await call(clinicReadAppointment, { params: { id } }, { signal })).data,
  });
