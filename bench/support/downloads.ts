import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { downloadRecords } from '@arogo/contract/bulk';

/** Repeated downloads of one patient's archive. */
export interface DownloadTask {
  readonly url: string;
  readonly token: string;
  /** Ids of the records. */
  readonly ids: readonly string[];
  /** Number of concurrent downloads. */
  readonly count: number;
}

/** Downloads all records as one archive, and retries when it is told to wait. @returns seconds */
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

/** Downloads repeatedly in a thread of its own, so that the bytes do not delay measurements. @returns a function that stops it */
export const startDownloads = (downloads: DownloadTask): (() => Promise<unknown>) => {
  const worker = new Worker(new URL('download-worker.ts', import.meta.url), { workerData: downloads });
  worker.on(
    'error',
    (error: unknown) =>
      void process.stderr.write(`${error instanceof Error ? error.message : 'The downloads failed'}\n`),
  );
  return () => worker.terminate();
};
