import type { Call } from '@arogo/client/api';
import {
  readAdherence,
  checkDose,
  readDosesOfDay,
  listAlerts,
  type MedicationAlert,
  readAlert,
} from '@arogo/contract/medication';
import { maxPageSize } from '@arogo/contract/limits';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';

/** Key prefix of all medication queries, so that they are invalidated together. */
const medicationKey = 'medication';

/** Refetches, because a dose may become due or missed while the page is open. Milliseconds. */
const refetchIntervalMs = 60_000;

const todayKey = [medicationKey, 'day'] as const;

/** Today's doses in order, and the medicines taken as needed. Fails with ApiError. */
export const todayDosesQuery = (call: Call) =>
  queryOptions({
    queryKey: todayKey,
    queryFn: async ({ signal }) => (await call(readDosesOfDay, {}, { signal })).data,
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });

/** All of the patient's alerts, the latest first. Fails with ApiError. */
export const medicationAlertsQuery = (call: Call) =>
  queryOptions({
    queryKey: [medicationKey, 'alerts'],
    queryFn: async ({ signal }): Promise<readonly MedicationAlert[]> => {
      const alerts: MedicationAlert[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await call(listAlerts, { query: { page, limit: maxPageSize } }, { signal });
        alerts.push(...answer.alerts);
        if (answer.alerts.length === 0 || alerts.length >= answer.total) return alerts;
      }
    },
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });

/** One alert with its doctor, its files and its adherence. Fails with ApiError. */
export const medicationAlertQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [medicationKey, 'alert', id],
    queryFn: async ({ signal }) => (await call(readAlert, { params: { id } }, { signal })).data,
    staleTime: 0,
  });

/** Warnings against a dose of an alert now, and checks that were not possible. Fails with ApiError. */
export const doseSafetyQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [medicationKey, 'safety', id],
    queryFn: async ({ signal }) => (await call(checkDose, { params: { id } }, { signal })).data,
    staleTime: 0,
  });

/** Adherence for some days, both included; 'YYYY-MM-DD'. Fails with ApiError. */
export const adherenceQuery = (call: Call, from: string, to: string) =>
  queryOptions({
    queryKey: [medicationKey, 'adherence', from, to],
    queryFn: async ({ signal }) => (await call(readAdherence, { query: { from, to } }, { signal })).data,
    staleTime: 0,
  });

export const useTodayDoses = () => {
  const { call } = useServices();
  return useQuery(todayDosesQuery(call));
};

export const useMedicationAlerts = () => {
  const { call } = useServices();
  return useQuery(medicationAlertsQuery(call));
};

/** Invalidates all medication queries. */
export const refreshMedication = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [medicationKey] });
