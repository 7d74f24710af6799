import type { Call } from '@arogo/client/api';
import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { createAlertsFromRecord, proposeAlerts } from '@arogo/contract/record-alerts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import type { toRequestedAlerts } from './alerts-choice.ts';

/** Interval for polling whether a prescription has been read. Milliseconds. */
const readingPollMs = 1_500;

const isReadingPending = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The medicines of a prescription with their proposed alerts. Fails with ApiError. */
export const alertProposalsQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['medication', 'proposals', id],
    queryFn: async ({ signal }) => (await call(proposeAlerts, { params: { id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { error } }) => (isReadingPending(error) ? readingPollMs : false),
  });

/** 'Add med alert': creates the selected alerts and reports the result. */
export const useCreateAlerts = (id: string, onMade: () => void) => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (medicines: ReturnType<typeof toRequestedAlerts>) =>
      call(createAlertsFromRecord, { params: { id }, body: { medicines: [...medicines] } }),
    onSuccess: ({ message = m.created }) => {
      toaster.success(message);
      onMade();
    },
    onError: (error) => toaster.error(getErrorText(error, m.createFailed), { description: getConnectionHint(error) }),
    // Refetches the current state, also if another window was faster. Not awaited, so that the button is enabled again as soon as
    // the toast reports a failure.
    onSettled: () => void client.invalidateQueries({ queryKey: ['medication'] }),
  });
};
