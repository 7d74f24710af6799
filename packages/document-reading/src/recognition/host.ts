// Reads documents for the server that started this process, each in a child process. Spawning copies the memory mappings of the
// parent: 18 ms in which a server of 300 MB does not respond, 1 ms here. Exits with the server, however that ends.
import { PassThrough } from 'node:stream';
import type { HostMessage, HostedReaderOptions, HostRequest } from './hosted-reader.ts';
import { createDocumentReader } from './reader.ts';
import { stopSignals } from './stop-signals.ts';
import type { ReadingTask } from './reading-task.ts';

const options: HostedReaderOptions = JSON.parse(process.argv[2] ?? '{}');
const reader = createDocumentReader(options);
/** Streams of documents that are still being received. */
const incomingDocuments = new Map<number, PassThrough>();
const ignore = (): void => undefined;

const sendToParent = (words: HostMessage): void => void process.send?.(words, undefined, undefined, ignore);

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
