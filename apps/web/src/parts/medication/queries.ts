import type { Call } from '@arogo/client/api';
import {
  adherence,
  checkDose,
  dayOfDoses,
  listAlerts,
  type MedicationAlert,
  readAlert,
} from '@arogo/contract/medication';
import { pageMaximum } from '@arogo/contract/limits';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

/** Everything about medicines begins with this, so that it is asked anew together. */
const medication = 'medication';

/** A dose becomes due or missed while the page is open. Milliseconds. */
const everyMinute = 60_000;

const dayKey = [medication, 'day'] as const;

/** Today's doses in their order, and the medicines taken when needed. Fails with ApiError. */
export const todayQuery = (call: Call) =>
  queryOptions({
    queryKey: dayKey,
    queryFn: async ({ signal }) => (await call(dayOfDoses, {}, { signal })).data,
    staleTime: 0,
    refetchInterval: everyMinute,
  });

/** All of the patient's alerts, the latest first. Fails with ApiError. */
export const alertsQuery = (call: Call) =>
  queryOptions({
    queryKey: [medication, 'alerts'],
    queryFn: async ({ signal }): Promise<readonly MedicationAlert[]> => {
      const alerts: MedicationAlert[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await call(listAlerts, { query: { page, limit: pageMaximum } }, { signal });
        alerts.push(...answer.alerts);
        if (answer.alerts.length === 0 || alerts.length >= answer.total) return alerts;
      }
    },
    staleTime: 0,
    refetchInterval: everyMinute,
  });

/** One alert with its doctor, its files and how its doses went. Fails with ApiError. */
export const alertQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [medication, 'alert', id],
    queryFn: async ({ signal }) => (await call(readAlert, { params: { id } }, { signal })).data,
    staleTime: 0,
  });

/** What stands against a dose of an alert now, and what could not be checked. Fails with ApiError. */
export const doseSafetyQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [medication, 'safety', id],
    queryFn: async ({ signal }) => (await call(checkDose, { params: { id } }, { signal })).data,
    staleTime: 0,
  });

/** How the doses of some days went, both included; 'YYYY-MM-DD'. Fails with ApiError. */
export const adherenceQuery = (call: Call, from: string, to: string) =>
  queryOptions({
    queryKey: [medication, 'adherence', from, to],
    queryFn: async ({ signal }) => (await call(adherence, { query: { from, to } }, { signal })).data,
    staleTime: 0,
  });

export const useToday = () => {
  const { call } = useServices();
  return useQuery(todayQuery(call));
};

export const useAlerts = () => {
  const { call } = useServices();
  return useQuery(alertsQuery(call));
};

/** Whatever was fetched about medicines is asked anew. */
export const refreshMedication = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [medication] });
