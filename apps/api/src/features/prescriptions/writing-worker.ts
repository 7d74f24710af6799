import { parentPort } from 'node:worker_threads';
import { drawPrescription, whatIsRead } from './paper.ts';
import type { WritingAnswer, WritingTask } from './writing-thread.ts';

const made = async ({ kind, paper }: WritingTask): Promise<WritingAnswer> => {
  try {
    return { value: kind === 'read' ? whatIsRead(paper) : Uint8Array.from(await drawPrescription(paper)) };
  } catch (error) {
    return { failed: error instanceof Error ? error.name : 'unknown' };
  }
};

parentPort?.on('message', (task: WritingTask) => void made(task).then((answer) => parentPort?.postMessage(answer, [])));
