import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { vaultMessages as m } from '@arogo/contract/messages/vault';
import { type HealthRecord, type uploadForm, uploadRecord } from '@arogo/contract/vault';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { output } from 'zod/mini';
import { ApiError, connectionHint, messageOf } from '../../lib/api-error.ts';
import { useServices } from '../../lib/services.ts';
import { upload } from '../../lib/transfer.ts';
import { refreshVault } from './queries.ts';

export type UploadFields = output<typeof uploadForm>;

export interface Uploaded {
  readonly record: HealthRecord;
  /** False where the vault held this file already. */
  readonly made: boolean;
}

/** Why an upload did not succeed: at which fields, or in general. */
export interface UploadFailure {
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string | undefined;
}

interface Upload {
  /** Bytes that were sent; undefined while nothing is under way. */
  readonly sent: number | undefined;
  /** Sends a file; a repetition of the same makes nothing twice. Undefined when it was stopped. */
  readonly start: (file: File, fields: UploadFields) => Promise<Uploaded | UploadFailure | undefined>;
  readonly stop: () => void;
}

const formOf = (file: File, fields: UploadFields): FormData => {
  const form = new FormData();
  // Fields first: the server knows them before the bytes come.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
};

const failureOf = (error: unknown): UploadFailure => {
  const fields = error instanceof ApiError ? error.fields : {};
  // What stands at a field is not said a second time.
  return { fields, message: Object.keys(fields).length > 0 ? undefined : (connectionHint(error) ?? messageOf(error, m.uploadFailed)) };
};

/** The upload of the open window: its progress, its toasts, and what it changed. Closing the window stops it. */
export const useUpload = (): Upload => {
  const { connection, toaster } = useServices();
  const client = useQueryClient();
  const [sent, setSent] = useState<number>();
  const stopper = useRef<AbortController>(undefined);
  const attempt = useRef<{ readonly content: string; readonly key: string }>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  const keyFor = (file: File, fields: UploadFields): string => {
    const content = JSON.stringify([fields, file.name, file.size, file.lastModified]);
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  return {
    sent,
    stop: () => stopper.current?.abort(),
    async start(file, fields) {
      const stopped = new AbortController();
      stopper.current = stopped;
      setSent(0);
      const toast = toaster.loading(m.uploading);
      try {
        const { data: record, message } = await upload(connection, uploadRecord, formOf(file, fields), {
          signal: stopped.signal,
          idempotencyKey: keyFor(file, fields),
          // The form around the file is sent too; nobody needs to know.
          onProgress: (done) => setSent(Math.min(done, file.size)),
        });
        const made = message !== m.alreadyThere;
        if (made) toaster.update(toast, 'success', message ?? m.uploaded);
        else toaster.dismiss(toast);
        await refreshVault(client);
        return { record, made };
      } catch (error) {
        if (stopped.signal.aborted) {
          toaster.update(toast, 'info', t.stopped);
          return undefined;
        }
        toaster.update(toast, 'error', messageOf(error, m.uploadFailed));
        return failureOf(error);
      } finally {
        setSent(undefined);
      }
    },
  };
};
