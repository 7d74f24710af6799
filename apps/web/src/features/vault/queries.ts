import type { Call } from '@arogo/client/api';
import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import type { Connection } from '@arogo/client/connection';
import { formatFileSize } from '@arogo/client/format';
import { saveFile } from '@arogo/client/save-file';
import { download, type TransferOptions } from '@arogo/client/transfer';
import { deleteRecords, downloadRecords, restoreRecords } from '@arogo/contract/bulk';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import { recordRestoreWindowMs, vaultPageSize } from '@arogo/contract/limits';
import { recordScreen, vaultMessages as m, vaultScreen } from '@arogo/contract/messages/vault';
import {
  deleteRecord,
  downloadRecord,
  type HealthRecord,
  listRecords,
  recordDetails,
  type RecordWithFacts,
  restoreRecord,
} from '@arogo/contract/vault';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '../../lib/services.ts';
import { createRecordPages } from '../../components/shared/vault/record-pages.ts';
import type { ListFilter } from './use-vault-route.ts';
import { getPollInterval } from './reading/reading-poll.ts';

const recordListKey = ['vault', 'list'] as const;

const hasSameRecords = (key: readonly unknown[] | undefined, { healthType, filter }: ListFilter): boolean =>
  key?.[2] === healthType && key[3] === filter;

/** Records of a tab and a filter that match the search, newest first, fifty a page. */
export const recordListQuery = (call: Call, place: ListFilter) => {
  const { healthType, filter, q } = place;
  return infiniteQueryOptions({
    queryKey: [...recordListKey, healthType, filter, q],
    ...createRecordPages(call, place, vaultPageSize),
    // Shows the previous matches while a new search is running.
    placeholderData: (found, query) => (hasSameRecords(query?.queryKey, place) ? found : undefined),
    // Shows cached records and refetches them when the tab or a filter changes.
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      getPollInterval(data?.pages.flatMap(({ records }) => records) ?? [], dataUpdatedAt),
  });
};

/** Error text for a list that could not be fetched. */
export const getListError = (error: Error): string =>
  error instanceof ApiError && error.code === 'answer_invalid'
    ? m.parseFailedInline
    : getErrorText(error, m.listFailed);

/** Interval for polling whether a model has read a document, for clients without a live connection. Milliseconds. */
const modelPollMs = 5_000;

export const recordQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['vault', 'record', id],
    queryFn: async ({ signal }) => (await call(recordDetails, { params: { id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data?.modelReading?.state === 'under_way'
        ? modelPollMs
        : getPollInterval(data === undefined ? [] : [data], dataUpdatedAt),
  });

/** A record from a cached list, to show until its details have loaded. */
export const findListedRecord = (client: QueryClient, id: string): RecordWithFacts | undefined => {
  const record = client
    .getQueriesData<InfiniteData<EndpointAnswer<typeof listRecords>>>({ queryKey: recordListKey })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ records }) => records)
    .find((listed) => listed.id === id);
  return record && { ...record, facts: null };
};

/** Error text for details that could not be fetched. */
export const getDetailsError = (error: Error): string =>
  error instanceof ApiError && error.code === 'answer_invalid'
    ? m.detailsInvalid
    : getErrorText(error, m.detailsFailed);

/** The bytes of a record's file, cached for both the viewer and the download button. */
export const recordFileQuery = (connection: Connection, id: string, onProgress?: TransferOptions['onProgress']) =>
  queryOptions({
    queryKey: ['vault', 'file', id],
    queryFn: ({ signal }) =>
      download(connection, downloadRecord, { params: { id } }, { signal, ...(onProgress && { onProgress }) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });

/** File name under which a record is saved. */
export const getDownloadName = ({ id, originalFileName }: Pick<HealthRecord, 'id' | 'originalFileName'>): string =>
  originalFileName || `record-${id}.pdf`;

/** Saves a record's file on the device and reports it. */
export const useDownload = (): ((record: HealthRecord) => Promise<void>) => {
  const { connection, toaster } = useServices();
  const client = useQueryClient();
  return useCallback(
    async (record) => {
      const toast = toaster.loading(m.preparingDownload);
      try {
        saveFile(await client.fetchQuery(recordFileQuery(connection, record.id)), getDownloadName(record));
        toaster.update(toast, 'success', m.downloadStarted);
      } catch (error) {
        toaster.update(toast, 'error', getErrorText(error, m.downloadFailed), {
          description: getConnectionHint(error),
        });
      }
    },
    [connection, toaster, client],
  );
};

/** Minimum size in bytes for a progress report; smaller files arrive before it could be read. */
const progressMinBytes = 5 * 1024 * 1024;

/** Reports progress ten times at most, because screen readers announce each report. */
const throttleProgress = (total: number, onProgress: (done: number) => void): ((done: number) => void) => {
  let reportedTenth = 0;
  return (done) => {
    const tenth = Math.floor((done / total) * 10);
    if (total < progressMinBytes || tenth <= reportedTenth || tenth >= 10) return;
    reportedTenth = tenth;
    onProgress(done);
  };
};

/** Error text for an action on records; for several records the server does not say which one is missing. */
export const getBulkError = (records: readonly HealthRecord[], error: unknown, failed: string): string =>
  records.length > 1 && error instanceof ApiError && error.code === 'not_found'
    ? m.someGone
    : getErrorText(error, failed);

/**
 * Saves the files of records on the device and reports it: one as its PDF, several as a ZIP.
 * @returns a stable function
 */
export const useDownloads = (): ((records: readonly HealthRecord[]) => Promise<void>) => {
  const { connection, toaster } = useServices();
  const saveOne = useDownload();
  return useCallback(
    async (records) => {
      const [first] = records;
      if (first === undefined) return;
      if (records.length === 1) return saveOne(first);
      const toast = toaster.loading(m.preparingDownload);
      const total = records.reduce((sum, { originalFileSize }) => sum + originalFileSize, 0);
      const onProgress = throttleProgress(total, (done) => {
        toaster.update(toast, 'loading', m.preparingDownload, {
          description: recordScreen.received(formatFileSize(done), formatFileSize(total)),
        });
      });
      try {
        const body = { ids: records.map(({ id }) => id) };
        saveFile(await download(connection, downloadRecords, { body }, { onProgress }), vaultScreen.archiveName);
        toaster.update(toast, 'success', m.downloadStarted);
      } catch (error) {
        const answered = error instanceof ApiError && error.status > 0;
        toaster.update(toast, 'error', answered ? m.downloadManyRefused : m.downloadManyFailed, {
          description:
            answered && error.hasServerMessage ? getBulkError(records, error, error.message) : getConnectionHint(error),
        });
      }
    },
    [connection, toaster, saveOne],
  );
};

const recordQueryNames: ReadonlySet<unknown> = new Set(['record', 'file']);

/** Invalidates all lists of records. */
export const refreshVault = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [vault, what] }) => vault === 'vault' && !recordQueryNames.has(what),
  });

/** Deletes records, reports it, and offers to undo it for all at once while that is possible. */
export const useDeletion = () => {
  const { call, toaster } = useServices();
  const client = useQueryClient();

  const restore = async (ids: readonly string[]): Promise<void> => {
    const [only, ...others] = ids;
    const one = others.length === 0;
    const toast = toaster.loading(one ? m.restoring : m.restoringMany);
    try {
      const { message } = one
        ? await call(restoreRecord, { params: { id: only ?? '' } })
        : await call(restoreRecords, { body: { ids: [...ids] } });
      toaster.update(toast, 'success', message ?? (one ? m.restored : m.restoredMany(ids.length)));
    } catch (error) {
      toaster.update(toast, 'error', getErrorText(error, one ? m.restoreFailed : m.restoreManyFailed), {
        description: getConnectionHint(error),
      });
    }
    await refreshVault(client);
  };

  return useMutation({
    mutationFn: async (records: readonly HealthRecord[]) => {
      const ids = records.map(({ id }) => id);
      const [only, ...others] = ids;
      const one = others.length === 0;
      const toast = toaster.loading(m.deleting);
      try {
        const { message } = one
          ? await call(deleteRecord, { params: { id: only ?? '' } })
          : await call(deleteRecords, { body: { ids } });
        toaster.update(toast, 'success', message ?? (one ? m.deleted : m.deletedMany(ids.length)), {
          action: { label: m.undo, onClick: () => void restore(ids) },
          timeout: recordRestoreWindowMs,
        });
      } catch (error) {
        toaster.update(toast, 'error', getBulkError(records, error, m.deleteFailed), {
          description: getConnectionHint(error),
        });
        // Some records may already have been deleted on another device.
        if (error instanceof ApiError && error.code === 'not_found') void refreshVault(client);
        throw error;
      }
      void refreshVault(client);
    },
  });
};
