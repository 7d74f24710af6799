import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { downloadRecords } from '@arogo/contract/bulk';

/** Downloads of archives of one patient. */
export interface DownloadTask {
  readonly url: string;
  readonly token: string;
  /** Of the records. */
  readonly ids: readonly string[];
  /** How many go on at once. */
  readonly count: number;
}

/** Downloads all records as one archive. @returns seconds; who is told to wait does so */
export const downloadArchive = async ({ url, token, ids }: Omit<DownloadTask, 'count'>): Promise<number> => {
  const begun = performance.now();
  for (;;) {
    const answer = await fetch(url + downloadRecords.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
    for await (const piece of answer.body ?? []) if (piece.byteLength === 0) break;
    if (answer.ok) return (performance.now() - begun) / 1000;
    if (answer.status !== 429) throw new Error(`A download answered ${answer.status}.`);
    await pause(Number(answer.headers.get('retry-after')) * 1000);
  }
};

/** Downloads again and again in a thread of its own, so that whoever measures meanwhile is not held up by the bytes. @returns ends it */
export const startDownloads = (downloads: DownloadTask): (() => Promise<unknown>) => {
  const worker = new Worker(new URL('download-worker.ts', import.meta.url), { workerData: downloads });
  worker.on(
    'error',
    (error: unknown) =>
      void process.stderr.write(`${error instanceof Error ? error.message : 'The downloads failed'}\n`),
  );
  return () => worker.terminate();
};
