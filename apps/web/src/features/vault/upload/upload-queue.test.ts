import type { HealthRecord } from '@arogo/contract/vault';
import { expect, test } from 'vitest';
import {
  countUploads,
  createUploadQueue,
  type SendOptions,
  type UploadFields,
  type UploadResult,
} from './upload-queue.ts';

const fields: UploadFields = {
  record_type: 'PRESCRIPTION',
  date: '2026-08-12T06:30:00.000Z',
  doctor_name: 'Dr. Kavita',
  status: 'UPLOADED',
  health_type: 'PHYSICAL',
};

const record = (id: string): HealthRecord => ({
  id,
  userId: 'asha',
  date: fields.date,
  status: 'UPLOADED',
  recordType: 'PRESCRIPTION',
  healthType: 'PHYSICAL',
  originalFileName: id,
  originalFileUrl: '/x',
  pdfUrl: '/x',
  originalFileType: 'application/pdf',
  originalFileSize: 10,
  hospitalClinicName: null,
  doctorName: fields.doctor_name,
  doctorSpecialization: null,
  labReport: null,
  reading: { state: 'reading' },
  createdAt: fields.date,
  updatedAt: fields.date,
});

class LostConnectionError extends Error {}

interface SentUpload extends SendOptions {
  readonly name: string;
  readonly fields: UploadFields;
  readonly answer: (outcome: UploadResult | Error) => void;
}

/** Lets what was answered arrive. */
const flushPromises = () => new Promise((resolve) => setTimeout(resolve));

/** A queue with `count` files, and what it sent: each waits for its answer. */
const createTestQueue = (count: number) => {
  const sent: SentUpload[] = [];
  let keys = 0;
  const queue = createUploadQueue({
    newKey: () => `key ${(keys += 1)}`,
    toFailure: (error) => ({
      fields: {},
      message: String(error),
      isOutcomeUnknown: error instanceof LostConnectionError,
    }),
    send: (file, given, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new Error('aborted')));
        sent.push({
          ...options,
          name: file.name,
          fields: given,
          answer: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)),
        });
      }),
  });
  queue.add(Array.from({ length: count }, (_, index) => new File(['0123456789'], `${index + 1}.pdf`)));
  const all = () => new Map(queue.items().map(({ id }) => [id, fields]));
  const states = () => queue.items().map(({ state }) => state.is);
  const answer = async (index: number, outcome: UploadResult | Error): Promise<void> => {
    sent[index]?.answer(outcome);
    await flushPromises();
  };
  return { queue, sent, all, states, answer };
};

test('uploads run at most two at a time, in the order in which they were chosen', async () => {
  const { queue, sent, all, states, answer } = createTestQueue(5);
  const done = queue.start(all());
  expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting', 'waiting']);
  await answer(1, { record: record('b'), isCreated: true });
  expect(sent.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf']);
  expect(states()).toEqual(['sending', 'saved', 'sending', 'waiting', 'waiting']);
  for (const index of [0, 2, 3, 4]) await answer(index, { record: record(`${index}`), isCreated: index !== 3 });
  expect(await done).toEqual({ stopped: false });
  expect(countUploads(queue.items())).toEqual({ saved: 4, alreadyStored: 1, failed: 0, all: 5 });
});

test('each file has an Idempotency-Key of its own that survives a retry, and another one for other fields', async () => {
  const { queue, sent, all, answer } = createTestQueue(2);
  const first = queue.start(all());
  await answer(0, new Error('no'));
  await answer(1, new Error('no'));
  await first;
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
  const second = queue.start(all());
  await answer(2, new Error('no'));
  await answer(3, { record: record('b'), isCreated: true });
  await second;
  expect(sent.slice(2).map(({ key }) => key)).toEqual(sent.slice(0, 2).map(({ key }) => key));
  const [failed] = queue.items();
  void queue.start(new Map([[failed?.id ?? '', { ...fields, doctor_name: 'Dr. Other' }]]));
  expect(sent[4]?.name).toBe('1.pdf');
  expect(sent.slice(0, 4).map(({ key }) => key)).not.toContain(sent[4]?.key);
});

test('a failed one keeps its place and can be tried again alone, also while others are under way', async () => {
  const { queue, sent, states, all, answer } = createTestQueue(3);
  const done = queue.start(all());
  await answer(0, new Error('Failed to upload record.'));
  expect(queue.items()[0]?.state).toEqual({
    is: 'failed',
    fields: {},
    message: 'Error: Failed to upload record.',
    isOutcomeUnknown: false,
  });
  expect(states()).toEqual(['failed', 'sending', 'sending']);
  void queue.start(new Map([[queue.items()[0]?.id ?? '', fields]]));
  expect(states()).toEqual(['waiting', 'sending', 'sending']);
  await answer(1, { record: record('b'), isCreated: true });
  expect(states()).toEqual(['sending', 'saved', 'sending']);
  // Asking for what is saved already sends nothing.
  void queue.start(all());
  for (const index of [2, 3]) await answer(index, { record: record(`${index}`), isCreated: true });
  await done;
  expect(states()).toEqual(['saved', 'saved', 'saved']);
  expect(sent).toHaveLength(4);
});

test('a lost connection fails one file and calls the waiting ones back, with nothing lost', async () => {
  const { queue, sent, states, all, answer } = createTestQueue(5);
  const done = queue.start(all());
  await answer(0, new LostConnectionError());
  expect(states()).toEqual(['failed', 'sending', 'chosen', 'chosen', 'chosen']);
  await answer(1, new LostConnectionError());
  expect(await done).toEqual({ stopped: false });
  expect(sent).toHaveLength(2);
  void queue.start(all());
  expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting', 'waiting']);
});

test('stopping ends what is under way and lets everything be sent again with the same key', async () => {
  const { queue, sent, states, all, answer } = createTestQueue(4);
  const done = queue.start(all());
  await answer(0, { record: record('a'), isCreated: true });
  queue.stop();
  expect(await done).toEqual({ stopped: true });
  expect(states()).toEqual(['saved', 'chosen', 'chosen', 'chosen']);
  expect(sent).toHaveLength(3);
  const again = queue.start(all());
  expect(sent[3]?.key).toBe(sent[1]?.key);
  for (const index of [3, 4, 5]) await answer(index, { record: record(`${index}`), isCreated: true });
  expect(await again).toEqual({ stopped: false });
});

test('progress is told in bytes of the file, and never after the file has arrived', async () => {
  const { queue, sent, all, answer } = createTestQueue(1);
  void queue.start(all());
  sent[0]?.onProgress(4);
  expect(queue.items()[0]?.state).toEqual({ is: 'sending', sent: 4 });
  sent[0]?.onProgress(900);
  expect(queue.items()[0]?.state).toEqual({ is: 'sending', sent: 10 });
  await answer(0, { record: record('a'), isCreated: true });
  sent[0]?.onProgress(10);
  expect(queue.items()[0]?.state.is).toBe('saved');
});

test('a file that is taken out is stopped, and its place goes to the next', async () => {
  const { queue, sent, states, all } = createTestQueue(3);
  void queue.start(all());
  queue.remove(queue.items()[0]?.id ?? '');
  await flushPromises();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual(['sending', 'sending']);
  expect(sent.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf']);
});

test('starting with nothing to send is over at once', async () => {
  const { queue } = createTestQueue(0);
  expect(await queue.start(new Map())).toEqual({ stopped: false });
});
