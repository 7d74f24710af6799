import { parentPort } from 'node:worker_threads';
import { renderPrescriptionPdf, buildPreview } from './prescription-document.ts';
import type { WriterReady, WriterResult, WriterTask } from './prescription-writer.ts';

const runTask = async ({ kind, paper }: WriterTask): Promise<WriterResult> => {
  try {
    return { value: kind === 'read' ? buildPreview(paper) : Uint8Array.from(await renderPrescriptionPdf(paper)) };
  } catch (error) {
    return { failed: error instanceof Error ? error.name : 'unknown' };
  }
};

parentPort?.on(
  'message',
  (task: WriterTask) => void runTask(task).then((answer) => parentPort?.postMessage(answer, [])),
);
// All modules are loaded: announces that the worker is ready.
parentPort?.postMessage({ ready: true } satisfies WriterReady, []);
