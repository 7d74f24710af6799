import { getErrorText } from '@arogo/client/api-error';
import { upload } from '@arogo/client/transfer';
import { maxAiAttachments, attachAiFile } from '@arogo/contract/assistant';
import { assistantMessages as m } from '@arogo/contract/messages/assistant';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { findFileProblem } from './attachments.ts';
import type { AttachedRecord, ChatDrafts } from './drafts.ts';

/** A file that is being uploaded, or whose upload failed. */
export interface AttachmentUpload {
  readonly key: string;
  readonly chatId: string | undefined;
  readonly file: File;
  /** Bytes. */
  readonly sent: number;
  readonly failure: string | undefined;
}

/** Attachments of the current draft. */
export const useFileAttachments = (chatId: string | undefined, drafts: ChatDrafts) => {
  const { connection } = useServices();
  const [uploads, setUploads] = useState<readonly AttachmentUpload[]>([]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const change = (key: string, part: Partial<AttachmentUpload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string): void => setUploads((all) => all.filter((one) => one.key !== key));

  const run = async ({ key, file, chatId: of }: AttachmentUpload): Promise<void> => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    const form = new FormData();
    form.append('file', file);
    try {
      const { data } = await upload(connection, attachAiFile, form, {
        signal: stop.signal,
        idempotencyKey: key,
        onProgress: (sent) => change(key, { sent }),
      });
      drafts.write(of, { files: [...drafts.get(of).get().draft.files, data] });
      drop(key);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { failure: getErrorText(error, t.uploadFailed) });
    } finally {
      stops.current.delete(key);
    }
  };

  const own = uploads.filter((one) => one.chatId === chatId);
  const room = (): number => {
    const { files, records } = drafts.get(chatId).get().draft;
    return maxAiAttachments - files.length - records.length - own.length;
  };

  return {
    uploads: own,
    wrong,
    room: room(),
    isAttaching: own.some(({ failure }) => failure === undefined),
    forgetWrong: () => setWrong([]),
    addFiles: (files: readonly File[]): void => {
      const problems = files.flatMap((file) => {
        const why = findFileProblem(file);
        return why === undefined ? [] : [t.wrongFile(file.name, why)];
      });
      const good = files.filter((file) => findFileProblem(file) === undefined);
      const taken = good.slice(0, Math.max(0, room()));
      setWrong(taken.length < good.length ? [...problems, m.tooManyAttachments] : problems);
      const added = taken.map((file): AttachmentUpload => ({
        key: crypto.randomUUID(),
        chatId,
        file,
        sent: 0,
        failure: undefined,
      }));
      setUploads((all) => [...all, ...added]);
      for (const one of added) void run(one);
    },
    addRecords: (records: readonly AttachedRecord[]): void => {
      const { records: before } = drafts.get(chatId).get().draft;
      const fresh = records.filter(({ id }) => before.every((one) => one.id !== id));
      drafts.write(chatId, { records: [...before, ...fresh.slice(0, Math.max(0, room()))] });
    },
    again: (one: AttachmentUpload): void => {
      change(one.key, { failure: undefined, sent: 0 });
      void run(one);
    },
    stop: (one: AttachmentUpload): void => {
      stops.current.get(one.key)?.abort();
      drop(one.key);
    },
  };
};
