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

/** A message to the host about a document: it begins, a chunk of its bytes, it is complete, or its source failed. */
export type HostRequest = { readonly id: number } & (
  | { readonly type: 'begin'; readonly task: ReadingTask; readonly account: string | undefined }
  | { readonly type: 'chunk'; readonly chunk: Uint8Array }
  | { readonly type: 'end' | 'abort' }
);

/** A message from the host about a document: the process that will read it, a page that begins, and finally the outcome. */
export type HostMessage = { readonly id: number } & (
  | { readonly pid: number }
  | { readonly page: number; readonly pages: number }
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

const killProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited.
  }
};

const defaultHostProgram = path.join(import.meta.dirname, 'host.ts');

/**
 * Reads like `createDocumentReader`, but a small host process (host.ts) starts and watches the child processes. The host starts
 * with the first document. If it exits, its pending reads reject, its child processes are killed, and the next document starts
 * another host.
 * @param hostProgram the module that the host process runs
 */
export const createHostedReader = (options: HostedReaderOptions, hostProgram = defaultHostProgram): DocumentReader => {
  const startHost = () => {
    // An empty environment: the host gets no secrets of the server, such as the database address or keys.
    const child = fork(hostProgram, [JSON.stringify(options)], {
      cwd: '/',
      env: {},
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const pendingDocuments = new Map<number, PendingDocument>();
    /**
     * Ids of the processes that have a document, by request. Without their host nothing limits them: one that a document has
     * compromised may ignore that its pipes are closed, and a paused one cannot notice it.
     */
    const readingPids = new Map<number, number>();
    const startedHost = { child, pendingDocuments, exited: Promise.allSettled([once(child, 'exit')]) };
    const cleanUp = (): void => {
      if (host === startedHost) host = undefined;
      for (const { reject } of pendingDocuments.values())
        reject(
          isClosed
            ? new ReaderClosed('The reader was closed')
            : new Error('The process that has documents read has ended'),
        );
      pendingDocuments.clear();
      for (const pid of readingPids.values()) killProcess(pid);
      readingPids.clear();
    };
    child.on('error', cleanUp);
    child.once('exit', cleanUp);
    child.on('message', (message: HostMessage) => {
      const pending = pendingDocuments.get(message.id);
      if ('pid' in message) {
        // A message may arrive after the exit of its host.
        if (child.exitCode === null && child.signalCode === null) readingPids.set(message.id, message.pid);
        else killProcess(message.pid);
        return;
      }
      if ('page' in message) {
        pending?.onPage?.(message.page, message.pages);
        return;
      }
      readingPids.delete(message.id);
      if ('outcome' in message) pending?.resolve(message.outcome);
      else pending?.reject(isClosed ? new ReaderClosed('The reader was closed') : new Error(message.failed));
    });
    return startedHost;
  };
  let host: ReturnType<typeof startHost> | undefined;
  let isClosed = false;
  let lastId = 0;

  const runTask = async (
    task: ReadingTask,
    pdf: Readable,
    { onPage, account }: ReadOptions = {},
  ): Promise<ReaderOutcome> => {
    if (isClosed) {
      pdf.destroy();
      throw new ReaderClosed('The reader is closed');
    }
    host ??= startHost();
    const { child, pendingDocuments } = host;
    lastId += 1;
    const id = lastId;
    const { promise, resolve, reject }: PendingOutcome = Promise.withResolvers();
    pendingDocuments.set(id, { resolve, reject, onPage });
    // A failure to send needs no handling: the exit of the host rejects the read.
    const sendRequest = (request: HostRequest): Promise<void> =>
      new Promise((resolveSent) => void child.send(request, () => resolveSent()));
    const sendDocument = async (): Promise<void> => {
      try {
        void sendRequest({ id, type: 'begin', task, account });
        for await (const chunk of pdf as AsyncIterable<Uint8Array>) {
          if (!pendingDocuments.has(id)) return;
          await sendRequest({ id, type: 'chunk', chunk });
        }
        await sendRequest({ id, type: 'end' });
      } catch (error) {
        await sendRequest({ id, type: 'abort' });
        reject(error instanceof Error ? error : new Error('The document could not be fetched', { cause: error }));
      }
    };
    try {
      void sendDocument();
      return await promise;
    } finally {
      pendingDocuments.delete(id);
      // Releases the source of a document that nobody reads.
      pdf.destroy();
    }
  };

  return {
    read: async (pdf, readOptions) => toReadOutcome(await runTask('read', pdf, readOptions)),
    draw: async (pdf, readOptions) => toDrawOutcome(await runTask('draw', pdf, readOptions)),
    async close() {
      isClosed = true;
      if (host === undefined) return;
      const { child, exited } = host;
      if (child.connected) child.disconnect();
      const killTimer = setTimeout(() => child.kill('SIGKILL'), killTimeoutMs);
      await exited;
      clearTimeout(killTimer);
    },
  };
};
