import type { Call } from '@arogo/client/api';
import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { saveFile } from '@arogo/client/save-file';
import { download } from '@arogo/client/transfer';
import {
  changeModelConsent,
  insightsPdf,
  generateInsights,
  readInsights,
  type RecordInsights,
} from '@arogo/contract/insights';
import { insightMessages as m, insightsScreen as t } from '@arogo/contract/messages/insights';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../../lib/services.ts';

/** A toast is shown only if loading takes longer than this. Milliseconds. */
const toastDelayMs = 250;
/** Interval for polling whether a document has been read. Milliseconds. */
const readingPollMs = 1_500;

/** Whether a document is still being read: its insights then appear automatically. */
export const isReadingPending = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'insights_reading';

const insightsQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['vault', 'insights', id],
    queryFn: async ({ signal }) => (await call(readInsights, { params: { id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { error } }) => (isReadingPending(error) ? readingPollMs : false),
  });

/** Error text for insights: the server's own words, else the specification's. */
export const getInsightsError = (error: unknown): string => getErrorText(error, m.fetchFailed, m.getFailed);

/** Insights of a record; shows a toast if they take time or fail. */
export const useInsights = (id: string) => {
  const { call, toaster } = useServices();
  const query = useQuery(insightsQuery(call, id));
  const { error, isPending } = query;
  useEffect(() => {
    if (!isPending) return undefined;
    let toast: string | undefined;
    const timer = setTimeout(() => {
      toast = toaster.loading(m.fetching);
    }, toastDelayMs);
    return () => {
      clearTimeout(timer);
      if (toast !== undefined) toaster.dismiss(toast);
    };
  }, [isPending, toaster]);
  useEffect(() => {
    if (error !== null && !isReadingPending(error)) toaster.error(getInsightsError(error));
  }, [error, toaster]);
  return query;
};

/** Implements 'Generate new'. */
export const useGenerateInsights = (id: string, onMade: () => void) => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const toast = toaster.loading(m.fetching);
      try {
        const { data } = await call(generateInsights, { params: { id } });
        client.setQueryData(insightsQuery(call, id).queryKey, data);
        toaster.dismiss(toast);
        onMade();
      } catch (error) {
        toaster.update(toast, 'error', getInsightsError(error), { description: getConnectionHint(error) });
        throw error;
      }
    },
  });
};

/** Sets the patient's consent to the language model for records of this kind: an optimistic update, reverted if saving fails. */
export const useModelConsent = (id: string) => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { queryKey } = insightsQuery(call, id);
  const show = (agreed: boolean): void => {
    client.setQueryData(
      queryKey,
      (known: RecordInsights | undefined) => known && { ...known, model: known.model && { ...known.model, agreed } },
    );
  };
  return useMutation({
    mutationFn: async ({
      healthType,
      agreed,
    }: {
      readonly healthType: RecordInsights['healthType'];
      readonly agreed: boolean;
    }) => {
      show(agreed);
      try {
        await call(changeModelConsent, { body: { healthType, agreed } });
        void client.invalidateQueries({ queryKey: ['settings', 'model-consent'] });
      } catch (error) {
        show(!agreed);
        toaster.error(getErrorText(error, t.consentFailed), { description: getConnectionHint(error) });
        throw error;
      }
    },
  });
};

/** Saves the insights as a PDF and reports it. */
export const useInsightsDownload = (id: string, name: string) => {
  const { connection, toaster } = useServices();
  return useMutation({
    mutationFn: async () => {
      const toast = toaster.loading(vaultMessages.preparingDownload);
      try {
        saveFile(await download(connection, insightsPdf, { params: { id } }), name);
        toaster.update(toast, 'success', vaultMessages.downloadStarted);
      } catch (error) {
        toaster.update(toast, 'error', getErrorText(error, vaultMessages.downloadFailed), {
          description: getConnectionHint(error),
        });
      }
    },
  });
};
