import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  toDrawOutcome,
  toReadOutcome,
  type DocumentReader,
  type DocumentReaderOptions,
  type ReaderOutcome,
  ReaderClosed,
  type ReadOptions,
} from './reader.ts';
import type { ReadingTask } from './reading-task.ts';

/** Messages to the host about a document: its start, its bytes in pieces, and whether it is complete or broken off. */
export type HostRequest = { readonly id: number } & (
  | { readonly what: 'begin'; readonly task: ReadingTask; readonly account: string | undefined }
  | { readonly what: 'whole' | 'broken' }
  | { readonly what: 'piece'; readonly piece: Uint8Array }
);

/** Messages from the host about a document: a page that begins, whether its process is paused, and finally the outcome. */
export type HostMessage = { readonly id: number } & (
  | { readonly page: number; readonly pages: number }
  | { readonly pid: number; readonly isStill: boolean }
  | { readonly outcome: ReaderOutcome }
  | { readonly failed: string }
);

type PendingOutcome = PromiseWithResolvers<ReaderOutcome>;

interface PendingDocument extends Pick<PendingOutcome, 'resolve' | 'reject'> {
  readonly onPage: ReadOptions['onPage'];
}

/** Options of the host's reader. */
export type HostedReaderOptions = Pick<
  DocumentReaderOptions,
  'concurrency' | 'pagesAtOnce' | 'program' | 'priority' | 'brandsFile'
>;

/** Milliseconds after which a host that does not exit is killed. */
const killTimeoutMs = 5_000;

/** Kills a process that lost its parent. */
const killProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited.
  }
};

const defaultHostProgram = path.join(import.meta.dirname, 'host.ts');

/**
 * Reads like `createDocumentReader`, but the child processes are started and watched by a small host process (host.ts). The host
 * starts with the first document. If it exits, its pending reads reject, and the next document starts another.
 * @param hostProgram the module that the host process runs
 */
export const createHostedReader = (options: HostedReaderOptions, hostProgram = defaultHostProgram): DocumentReader => {
  const start = () => {
    // An empty environment: the host gets no secrets of the server, such as the database address or keys.
    const child = fork(hostProgram, [JSON.stringify(options)], {
      cwd: '/',
      env: {},
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const waiting = new Map<number, PendingDocument>();
    /** Paused processes by document: they cannot notice that their host has exited. */
    const still = new Map<number, number>();
    const own = { child, waiting, ended: Promise.allSettled([once(child, 'exit')]) };
    const gone = (): void => {
      if (host === own) host = undefined;
      for (const { reject } of waiting.values())
        reject(
          closed
            ? new ReaderClosed('The reader was closed')
            : new Error('The process that has documents read has ended'),
        );
      waiting.clear();
      for (const pid of still.values()) killProcess(pid);
      still.clear();
    };
    child.on('error', gone);
    child.once('exit', gone);
    child.on('message', (message: HostMessage) => {
      const pending = waiting.get(message.id);
      if ('pid' in message) {
        if (!message.isStill) still.delete(message.id);
        // Its last message may arrive after its exit.
        else if (child.exitCode === null && child.signalCode === null) still.set(message.id, message.pid);
        else killProcess(message.pid);
        return;
      }
      if (!('page' in message)) still.delete(message.id);
      if ('page' in message) pending?.onPage?.(message.page, message.pages);
      else if ('outcome' in message) pending?.resolve(message.outcome);
      else pending?.reject(closed ? new ReaderClosed('The reader was closed') : new Error(message.failed));
    });
    return own;
  };
  let host: ReturnType<typeof start> | undefined;
  let closed = false;
  let last = 0;

  const work = async (
    task: ReadingTask,
    pdf: Readable,
    { onPage, account }: ReadOptions = {},
  ): Promise<ReaderOutcome> => {
    if (closed) {
      pdf.destroy();
      throw new ReaderClosed('The reader is closed');
    }
    host ??= start();
    const { child, waiting } = host;
    last += 1;
    const id = last;
    const { promise, resolve, reject }: PendingOutcome = Promise.withResolvers();
    waiting.set(id, { resolve, reject, onPage });
    // If the host is gone, its exit event reports that.
    const sendMessage = (words: HostRequest): Promise<void> =>
      new Promise((resolveSent) => void child.send(words, () => resolveSent()));
    const send = async (): Promise<void> => {
      try {
        void sendMessage({ id, what: 'begin', task, account });
        for await (const piece of pdf as AsyncIterable<Uint8Array>) {
          if (!waiting.has(id)) return;
          await sendMessage({ id, what: 'piece', piece });
        }
        await sendMessage({ id, what: 'whole' });
      } catch (error) {
        await sendMessage({ id, what: 'broken' });
        reject(error instanceof Error ? error : new Error('The document could not be fetched', { cause: error }));
      }
    };
    try {
      void send();
      return await promise;
    } finally {
      waiting.delete(id);
      // Releases the source of a document that nobody reads.
      pdf.destroy();
    }
  };

  return {
    read: async (pdf, readOptions) => toReadOutcome(await work('read', pdf, readOptions)),
    draw: async (pdf, readOptions) => toDrawOutcome(await work('draw', pdf, readOptions)),
    async close() {
      closed = true;
      if (host === undefined) return;
      const { child, ended } = host;
      if (child.connected) child.disconnect();
      const force = setTimeout(() => child.kill('SIGKILL'), killTimeoutMs);
      await ended;
      clearTimeout(force);
    },
  };
};
