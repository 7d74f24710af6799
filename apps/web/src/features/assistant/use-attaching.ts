import { messageOf } from '@arogo/client/api-error';
import { upload } from '@arogo/client/transfer';
import { aiAttachmentsMaximum, attachAiFile } from '@arogo/contract/assistant';
import { assistantMessages as m } from '@arogo/contract/messages/assistant';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { problemOf } from './attachments.ts';
import type { ChosenRecord, Drafts } from './drafts.ts';

/** A file on its way to the server, or one that did not get there. */
export interface Upload {
  readonly key: string;
  readonly chatId: string | undefined;
  readonly file: File;
  /** Bytes. */
  readonly sent: number;
  readonly failure: string | undefined;
}

/** What is attached to the message that is being written. */
export const useAttaching = (chatId: string | undefined, drafts: Drafts) => {
  const { connection } = useServices();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const change = (key: string, part: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string): void => setUploads((all) => all.filter((one) => one.key !== key));

  const run = async ({ key, file, chatId: of }: Upload): Promise<void> => {
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
      drafts.write(of, { files: [...drafts.of(of).get().draft.files, data] });
      drop(key);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { failure: messageOf(error, t.uploadFailed) });
    } finally {
      stops.current.delete(key);
    }
  };

  const own = uploads.filter((one) => one.chatId === chatId);
  const room = (): number => {
    const { files, records } = drafts.of(chatId).get().draft;
    return aiAttachmentsMaximum - files.length - records.length - own.length;
  };

  return {
    uploads: own,
    wrong,
    room: room(),
    isAttaching: own.some(({ failure }) => failure === undefined),
    forgetWrong: () => setWrong([]),
    addFiles: (files: readonly File[]): void => {
      const problems = files.flatMap((file) => {
        const why = problemOf(file);
        return why === undefined ? [] : [t.wrongFile(file.name, why)];
      });
      const good = files.filter((file) => problemOf(file) === undefined);
      const taken = good.slice(0, Math.max(0, room()));
      setWrong(taken.length < good.length ? [...problems, m.tooManyAttachments] : problems);
      const added = taken.map((file): Upload => ({
        key: crypto.randomUUID(),
        chatId,
        file,
        sent: 0,
        failure: undefined,
      }));
      setUploads((all) => [...all, ...added]);
      for (const one of added) void run(one);
    },
    addRecords: (records: readonly ChosenRecord[]): void => {
      const { records: before } = drafts.of(chatId).get().draft;
      const fresh = records.filter(({ id }) => before.every((one) => one.id !== id));
      drafts.write(chatId, { records: [...before, ...fresh.slice(0, Math.max(0, room()))] });
    },
    again: (one: Upload): void => {
      change(one.key, { failure: undefined, sent: 0 });
      void run(one);
    },
    stop: (one: Upload): void => {
      stops.current.get(one.key)?.abort();
      drop(one.key);
    },
  };
};
