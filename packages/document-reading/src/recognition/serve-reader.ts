import { PassThrough } from 'node:stream';
import type { HostMessage, HostRequest } from './hosted-reader.ts';
import type { DocumentReader } from './reader.ts';
import type { ReadingTask } from './reading-task.ts';
import { stopSignals } from './stop-signals.ts';

const ignore = (): void => undefined;

/** Resolves when the system has taken the message, so that it arrives even if this process is killed afterwards. */
const sendToServer = (message: HostMessage): Promise<void> =>
  new Promise((resolve) => void process.send?.(message, undefined, undefined, () => resolve()));

/** Serves the requests of the server (`createHostedReader`) that started this process. Ends when the server ends, in any way. */
export const serveReader = (reader: DocumentReader): void => {
  /** Documents that are still being received, by request. */
  const incomingDocuments = new Map<number, PassThrough>();

  const runTask = async (id: number, task: ReadingTask, account: string | undefined): Promise<void> => {
    const document = new PassThrough();
    // Data may arrive after reading has ended; its error is irrelevant.
    document.on('error', ignore);
    incomingDocuments.set(id, document);
    try {
      const outcome = await reader[task](document, {
        account,
        onStart: (pid) => sendToServer({ id, pid }),
        onPage: (page, pages) => void sendToServer({ id, page, pages }),
      });
      void sendToServer({ id, outcome });
    } catch (error) {
      void sendToServer({ id, failed: error instanceof Error ? error.message : 'unknown' });
    } finally {
      incomingDocuments.delete(id);
    }
  };

  process.on('message', (request: HostRequest) => {
    const { id } = request;
    if (request.type === 'begin') return void runTask(id, request.task, request.account);
    const document = incomingDocuments.get(id);
    if (request.type === 'chunk') document?.write(request.chunk);
    else if (request.type === 'end') document?.end();
    else document?.destroy(new Error('The document does not come'));
    return undefined;
  });

  // Signals of a terminal or service manager reach the server too, which ends this process by disconnecting.
  for (const signal of stopSignals) process.on(signal, ignore);
  process.once('disconnect', () => {
    // Kills the child processes, also those that would not notice that nobody reads their answers.
    void reader.close().finally(() => process.exit());
  });
};
