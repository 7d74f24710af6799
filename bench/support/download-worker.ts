// Downloads archives repeatedly, until the thread is terminated.
import { workerData } from 'node:worker_threads';
import { downloadArchive, type DownloadTask } from './downloads.ts';

const downloads = workerData as DownloadTask;

const downloadRepeatedly = async (): Promise<never> => {
  for (;;) await downloadArchive(downloads);
};
await Promise.all(Array.from({ length: downloads.count }, downloadRepeatedly));
