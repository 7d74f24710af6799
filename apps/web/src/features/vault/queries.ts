import type { AnswerOf } from '@arogo/contract/endpoint';
import { recordRestoreWindow, vaultScreenPage } from '@arogo/contract/limits';
import { vaultMessages as m } from '@arogo/contract/messages/vault';
import {
  deleteRecord,
  downloadRecord,
  type HealthRecord,
  type HealthType,
  listRecords,
  recordDetails,
  type RecordWithFacts,
  restoreRecord,
} from '@arogo/contract/vault';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Call } from '../../lib/api.ts';
import { ApiError, connectionHint, messageOf } from '../../lib/api-error.ts';
import type { Connection } from '../../lib/connection.ts';
import { useServices } from '../../lib/services.ts';
import { download, type TransferOptions } from '../../lib/transfer.ts';
import { type Filter, filters } from '../../parts/vault/filters.ts';
import { pollAfter } from './reading-poll.ts';

const lists = ['vault', 'list'] as const;

/** The records of a tab and a filter, newest first, fifty a page. */
export const recordList = (call: Call, healthType: HealthType, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...lists, healthType, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listRecords, { query: { healthType, page: pageParam, limit: vaultScreenPage, sortBy: 'date', sortOrder: 'desc', ...filters[filter] } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    // Changing the tab or a filter asks the server again, while what is known already stands there.
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => pollAfter(data?.pages.flatMap(({ records }) => records) ?? [], dataUpdatedAt),
  });

/** What to say of a list that could not be fetched. */
export const listFailure = (error: Error): string =>
  error instanceof ApiError && error.code === 'answer_invalid' ? m.parseFailedInline : messageOf(error, m.listFailed);

export const recordQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['vault', 'record', id],
    queryFn: async ({ signal }) => (await call(recordDetails, { params: { id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => pollAfter(data === undefined ? [] : [data], dataUpdatedAt),
  });

/** A record as a list has it, to be shown until its details have come. */
export const listedRecord = (client: QueryClient, id: string): RecordWithFacts | undefined => {
  const record = client
    .getQueriesData<InfiniteData<AnswerOf<typeof listRecords>>>({ queryKey: lists })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ records }) => records)
    .find((listed) => listed.id === id);
  return record && { ...record, facts: null };
};

/** What to say of details that could not be fetched. */
export const detailsFailure = (error: Error): string =>
  error instanceof ApiError && error.code === 'answer_invalid' ? m.detailsInvalid : messageOf(error, m.detailsFailed);

/** The bytes of a record's file, once for the window that shows them and the button that saves them. */
export const recordFile = (connection: Connection, id: string, onProgress?: TransferOptions['onProgress']) =>
  queryOptions({
    queryKey: ['vault', 'file', id],
    queryFn: ({ signal }) => download(connection, downloadRecord, { params: { id } }, { signal, ...(onProgress && { onProgress }) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });

/** The name under which a record's file is saved. */
export const savedName = ({ id, originalFileName }: Pick<HealthRecord, 'id' | 'originalFileName'>): string =>
  originalFileName || `record-${id}.pdf`;

/** Milliseconds. */
const keepSavedFor = 60_000;

const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the bytes only after the person has said where to.
  setTimeout(() => URL.revokeObjectURL(url), keepSavedFor);
};

/** Saves a record's file on the device and says so. */
export const useDownload = (): ((record: HealthRecord) => Promise<void>) => {
  const { connection, toaster } = useServices();
  const client = useQueryClient();
  return useCallback(
    async (record) => {
      const toast = toaster.loading(m.preparingDownload);
      try {
        save(await client.fetchQuery(recordFile(connection, record.id)), savedName(record));
        toaster.update(toast, 'success', m.downloadStarted);
      } catch (error) {
        toaster.update(toast, 'error', messageOf(error, m.downloadFailed), { description: connectionHint(error) });
      }
    },
    [connection, toaster, client],
  );
};

const ofOneRecord: ReadonlySet<unknown> = new Set(['record', 'file']);

/** Every list of records asks anew. */
export const refreshVault = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [vault, what] }) => vault === 'vault' && !ofOneRecord.has(what) });

/** Deletes a record, says so, and offers to take it back while that is possible. */
export const useDeletion = () => {
  const { call, toaster } = useServices();
  const client = useQueryClient();

  const restore = async (id: string): Promise<void> => {
    const toast = toaster.loading(m.restoring);
    try {
      const { message } = await call(restoreRecord, { params: { id } });
      toaster.update(toast, 'success', message ?? m.restored);
    } catch (error) {
      toaster.update(toast, 'error', messageOf(error, m.restoreFailed), { description: connectionHint(error) });
    }
    await refreshVault(client);
  };

  return useMutation({
    mutationFn: async ({ id }: HealthRecord) => {
      const toast = toaster.loading(m.deleting);
      try {
        const { message } = await call(deleteRecord, { params: { id } });
        toaster.update(toast, 'success', message ?? m.deleted, {
          action: { label: m.undo, onClick: () => void restore(id) },
          timeout: recordRestoreWindow,
        });
      } catch (error) {
        toaster.update(toast, 'error', messageOf(error, m.deleteFailed), { description: connectionHint(error) });
        throw error;
      }
      void refreshVault(client);
    },
  });
};
