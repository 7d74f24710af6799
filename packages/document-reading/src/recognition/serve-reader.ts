import { PassThrough } from 'node:stream';
import type { HostMessage, HostRequest } from './hosted-reader.ts';
import type { DocumentReader } from './reader.ts';
import type { ReadingTask } from './reading-task.ts';
import { stopSignals } from './stop-signals.ts';

const ignore = (): void => undefined;

const sendToParent = (words: HostMessage): void => void process.send?.(words, undefined, undefined, ignore);

/** Serves the requests of the parent process (`createHostedReader`). Exits with the parent, however that ends. */
export const serveReader = (reader: DocumentReader): void => {
  /** Streams of documents that are still being received. */
  const incomingDocuments = new Map<number, PassThrough>();

  const beginTask = async (id: number, task: ReadingTask, account: string | undefined): Promise<void> => {
    const bytes = new PassThrough();
    // Data may arrive after reading has ended; its error is irrelevant.
    bytes.on('error', ignore);
    incomingDocuments.set(id, bytes);
    try {
      const outcome = await reader[task](bytes, {
        account,
        onPage: (page, pages) => sendToParent({ id, page, pages }),
        onStill: (pid, isStill) => sendToParent({ id, pid, isStill }),
      });
      sendToParent({ id, outcome });
    } catch (error) {
      sendToParent({ id, failed: error instanceof Error ? error.message : 'unknown' });
    } finally {
      incomingDocuments.delete(id);
    }
  };

  process.on('message', (words: HostRequest) => {
    const { id } = words;
    if (words.what === 'begin') return void beginTask(id, words.task, words.account);
    const bytes = incomingDocuments.get(id);
    if (words.what === 'piece') bytes?.write(words.piece);
    else if (words.what === 'whole') bytes?.end();
    else bytes?.destroy(new Error('The document does not come'));
    return undefined;
  });

  // Signals of a terminal or service manager reach the server too, which ends this process by disconnecting.
  for (const signal of stopSignals) process.on(signal, ignore);
  process.once('disconnect', () => {
    void reader.close().finally(() => process.exit());
  });
};
