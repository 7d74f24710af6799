import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import type { Connection } from '@arogo/client/connection';
import { upload } from '@arogo/client/transfer';
import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { vaultMessages as m } from '@arogo/contract/messages/vault';
import { uploadRecord } from '@arogo/contract/vault';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../../lib/services.ts';
import { refreshVault } from '../queries.ts';
import {
  countUploads,
  createUploadQueue,
  isUploading,
  type UploadFailure,
  type UploadFields,
  type UploadItem,
  type UploadQueue,
} from './upload-queue.ts';

const toFormData = (file: File, fields: UploadFields): FormData => {
  const form = new FormData();
  // Fields first, so that the server has them before the bytes arrive.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
};

const toUploadFailure = (error: unknown): UploadFailure => {
  const fields = error instanceof ApiError ? error.fields : {};
  const hint = getConnectionHint(error);
  // Errors at a field are not repeated in the message.
  return {
    fields,
    message:
      Object.keys(fields).length > 0 ? undefined : (hint ?? getErrorText(error, m.uploadFailed, m.uploadUnclear)),
    isOutcomeUnknown: hint !== undefined,
  };
};

const createQueue = (connection: Connection): UploadQueue =>
  createUploadQueue({
    newKey: () => crypto.randomUUID(),
    toFailure: toUploadFailure,
    async send(file, fields, { key, signal, onProgress }) {
      const { data: record, message } = await upload(connection, uploadRecord, toFormData(file, fields), {
        signal,
        idempotencyKey: key,
        onProgress,
      });
      return { record, isCreated: message !== m.alreadyThere };
    },
  });

interface Uploads extends Pick<UploadQueue, 'add' | 'remove' | 'stop'> {
  readonly items: readonly UploadItem[];
  /** The items at the time of the call, independent of the render. */
  readonly latest: () => readonly UploadItem[];
  readonly saving: boolean;
  /**
   * Uploads these files and reports the outcome; resolves to the state of all files. Undefined if other uploads are running,
   * which then report the outcome.
   */
  readonly start: (sending: ReadonlyMap<string, UploadFields>) => Promise<readonly UploadItem[] | undefined>;
}

/**
 * The uploads of the open dialog: their progress, their toasts, and the data that they change. Closing the dialog cancels them.
 */
export const useUploads = (): Uploads => {
  const { connection, toaster } = useServices();
  const client = useQueryClient();
  const [queue] = useState(() => createQueue(connection));
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const saving = items.some(isUploading);
  useEffect(() => () => queue.stop(), [queue]);
  useEffect(() => {
    if (!saving) return undefined;
    // Leaving the site asks for confirmation, in the browser's own words.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [saving]);

  const reportFile = (toast: string, { state }: UploadItem, arrived: boolean): void => {
    if (state.is === 'saved') toaster.update(toast, 'success', m.uploaded);
    else if (state.is === 'failed')
      toaster.update(toast, 'error', state.message ?? Object.values(state.fields)[0] ?? m.uploadFailed);
    else if (state.is === 'chosen') toaster.update(toast, 'info', arrived ? t.stoppedLate : t.stopped);
    else toaster.dismiss(toast);
  };

  const reportSummary = (toast: string, all: readonly UploadItem[], stopped: boolean): void => {
    const counts = countUploads(all);
    if (stopped) toaster.update(toast, 'info', t.stoppedMany(counts.saved, counts.all));
    else if (counts.failed > 0) toaster.update(toast, 'error', t.summary({ ...counts, there: counts.alreadyStored }));
    else if (counts.alreadyStored > 0)
      toaster.update(toast, 'info', t.summary({ ...counts, there: counts.alreadyStored }));
    else if (counts.saved > 0) toaster.update(toast, 'success', t.savedMany(counts.saved));
    else toaster.dismiss(toast);
  };

  return {
    items,
    latest: queue.items,
    saving,
    add: queue.add,
    remove: queue.remove,
    stop: queue.stop,
    async start(sending) {
      // Files that join running uploads are reported together with those.
      if (queue.items().some(isUploading)) {
        void queue.start(sending);
        return undefined;
      }
      const one = queue.items().length === 1;
      const toast = toaster.loading(one || sending.size === 1 ? m.uploading : t.uploadingMany(sending.size));
      let arrived = false;
      const watch = queue.subscribe(() => {
        arrived ||= queue.items().some(({ file, state }) => state.is === 'sending' && state.sent === file.size);
      });
      const { stopped } = await queue.start(sending);
      watch();
      const after = queue.items();
      const [only] = after;
      if (one && only) reportFile(toast, only, arrived);
      else reportSummary(toast, after, stopped);
      const shown = refreshVault(client);
      // Waits for the list to contain the saved files before the dialog closes; failures are reported at once.
      if (after.some(({ state }) => 'record' in state)) await shown;
      return after;
    },
  };
};
