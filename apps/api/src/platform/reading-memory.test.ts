import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../test/test-clock.ts';
import { readInProcess } from '@arogo/document-reading/recognition/in-process-reader.test-helpers';
import { buildTextPdf } from '@arogo/document-reading/recognition/pdf.test-helpers';
import type { DocumentReader } from '@arogo/document-reading/recognition/reader';
import { createReadingMemory, readingKeptMs, readingsKeptMaximum } from './reading-memory.ts';

let clock: ReturnType<typeof createTestClock>;
let memory: Pick<DocumentReader, 'read'>;
let timesRead = 0;
beforeEach(() => {
  clock = createTestClock();
  timesRead = 0;
  const counting: DocumentReader['read'] = (pdf, options) => {
    timesRead += 1;
    return readInProcess(pdf, options);
  };
  memory = createReadingMemory({ read: counting }, clock);
});

const pdfBytes = buildTextPdf('Dr. Anil Joshi');
const read = (account: string, isFirst: boolean, content = pdfBytes) =>
  memory.read(Readable.from([content]), { account, isFirst });

test('what was read before it was saved is not read again when it is, and then no more is kept of it', async () => {
  const first = await read('asha', true);
  expect(first).toMatchObject({ ok: true, pages: [{ items: [{ text: 'Dr. Anil Joshi' }] }] });
  expect(await read('asha', false)).toEqual(first);
  expect(timesRead).toBe(1);
  await read('asha', false);
  expect(timesRead).toBe(2);
});

test('another account, another paper, a later time and a paper that could not be read are read by themselves', async () => {
  await read('asha', true);
  await read('ravi', false);
  expect(timesRead).toBe(2);
  await read('asha', false, buildTextPdf('Dr. Kavita Rao'));
  expect(timesRead).toBe(3);
  clock.advance({ milliseconds: readingKeptMs });
  await read('asha', false);
  expect(timesRead).toBe(4);
  const broken = Buffer.from('%PDF-1.7\nbroken');
  expect(await read('asha', true, broken)).toMatchObject({ ok: false });
  await read('asha', false, broken);
  expect(timesRead).toBe(6);
});

test('so many are kept at most: the oldest gives way', async () => {
  // All papers say the same here, so that a hundred take no longer than one.
  const outcome = await readInProcess(Readable.from([pdfBytes]));
  const readQuickly: DocumentReader['read'] = (pdf) => {
    timesRead += 1;
    pdf.destroy();
    return Promise.resolve(outcome);
  };
  const full = createReadingMemory({ read: readQuickly }, clock);
  const readIn = (content: Buffer | undefined, isFirst: boolean) =>
    full.read(Readable.from([content]), { account: 'asha', isFirst });
  const papers = Array.from({ length: readingsKeptMaximum + 1 }, (_, number) => buildTextPdf(`Paper ${number}`));
  for (const one of papers) await readIn(one, true);
  timesRead = 0;
  await readIn(papers[1], false);
  expect(timesRead).toBe(0);
  await readIn(papers[0], false);
  expect(timesRead).toBe(1);
});
