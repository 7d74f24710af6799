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

/** What a host is told of a document: that it comes, its bytes piece by piece, and that they are all there or that no more will come. */
export type HostRequest = { readonly id: number } & (
  | { readonly what: 'begin'; readonly task: ReadingTask; readonly account: string | undefined }
  | { readonly what: 'whole' | 'broken' }
  | { readonly what: 'piece'; readonly piece: Uint8Array }
);

/** What it says of one: the page that is begun, whether its process stands still, and once what came of it. */
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

/** What a host has its reader made with. */
export type HostedReaderOptions = Pick<
  DocumentReaderOptions,
  'concurrency' | 'pagesAtOnce' | 'program' | 'priority' | 'brandsFile'
>;

/** Milliseconds after which a host that does not end is ended. */
const killTimeoutMs = 5_000;

/** Ends a process that nobody else will end. */
const killProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
};

const hostProgram = path.join(import.meta.dirname, 'host.ts');

/**
 * Reads as `createDocumentReader` does, whose processes a small process of its own starts and watches (host.ts). That one is
 * started with the first document; should it end, what it had read is rejected, and the next document starts another.
 */
export const createHostedReader = (options: HostedReaderOptions): DocumentReader => {
  const start = () => {
    // It is told nothing that the server knows: no address of a database, no key.
    const child = fork(hostProgram, [JSON.stringify(options)], {
      cwd: '/',
      env: {},
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const waiting = new Map<number, PendingDocument>();
    /** Processes that stand still, by their documents: they cannot see that their host has ended. */
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
        // What it said last may be heard after its end.
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
    // That it is not there to hear is told by its end.
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
      // What nobody came to read is left open by nobody either.
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
