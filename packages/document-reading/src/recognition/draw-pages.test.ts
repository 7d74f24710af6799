import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { drawInProcess } from './in-process-reader.test-helpers.ts';
import { createHostedReader } from './hosted-reader.ts';
import { readingLimits } from './limits.ts';
import { buildPdfBomb, buildImagePdf, buildTextPdf } from './pdf.test-helpers.ts';
import { maxPictureBytes, maxPictures } from './picture-limits.ts';
import { createDocumentReader, type DrawResult, type ReadFailure } from './reader.ts';

const samples = path.resolve(import.meta.dirname, '../../samples');
const patient = { ...readingLimits, patience: 1_000 };
const drawPdf = (pdf: Buffer): Promise<DrawResult | ReadFailure> => drawInProcess(Readable.from([pdf]));

/** The two bytes behind each marker of a JPEG file: 0xE1 would hold EXIF, 0xFE a comment. */
const listSegments = (jpeg: Uint8Array): number[] => {
  const bytes = Buffer.from(jpeg);
  const found: number[] = [];
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2))
    found.push(bytes[at + 1] ?? 0);
  return found;
};

test('the first pages are drawn in a process of their own, as JPEG files that hold pixels and nothing else', async () => {
  const reader = createHostedReader({ concurrency: 1, priority: 0 });
  onTestFinished(() => reader.close());
  const drawn = await reader.draw(Readable.from([buildTextPdf('one', 'two', 'three', 'four')]));
  if (!drawn.ok) throw new Error(drawn.reason);
  expect([drawn.count, drawn.pictures.length]).toEqual([4, maxPictures]);
  for (const picture of drawn.pictures) {
    expect([...picture.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(listSegments(picture)).not.toContain(0xe1);
    expect(listSegments(picture)).not.toContain(0xfe);
    expect(picture.length).toBeLessThanOrEqual(maxPictureBytes);
  }
  // The same processes read as well.
  expect(await reader.read(Readable.from([buildTextPdf('A page that is read beside it')]))).toMatchObject({ ok: true });
});

test('a page of noise is as small as any other', async () => {
  const noise = Buffer.from(Array.from({ length: 700 * 1_000 }, (_, at) => (at * 2_654_435_761) >>> 24));
  const drawn = await drawPdf(buildImagePdf(700, 1_000, noise));
  if (!drawn.ok) throw new Error(drawn.reason);
  expect(drawn.pictures[0]?.length).toBeLessThanOrEqual(maxPictureBytes);
});

test('what cannot be opened is not drawn, and says why', async () => {
  expect(await drawPdf(await readFile(path.join(samples, 'encrypted.pdf')))).toEqual({
    ok: false,
    reason: 'encrypted',
  });
  expect(await drawPdf(Buffer.from('%PDF-1.7\nand nothing of a PDF after that'))).toEqual({
    ok: false,
    reason: 'damaged',
  });
  expect(await drawPdf(buildTextPdf(...Array.from({ length: 21 }, () => 'One too many')))).toEqual({
    ok: false,
    reason: 'too_many_pages',
  });
});

test('a bomb ends its process and nothing else', { tags: ['heavy'] }, async () => {
  const reader = createDocumentReader({ limits: patient, priority: 0 });
  onTestFinished(() => reader.close());
  expect(await reader.draw(Readable.from([buildPdfBomb(900)]))).toEqual({ ok: false, reason: 'too_heavy' });
});

test('a document that has taken over its reader answers nothing but pictures of the agreed size', async () => {
  const reader = createDocumentReader({
    limits: patient,
    priority: 0,
    program: path.join(import.meta.dirname, 'hostile-draw.test-helpers.ts'),
  });
  onTestFinished(() => reader.close());
  const draw = (answer: object) => reader.draw(Readable.from([Buffer.from(JSON.stringify({ answer }))]));
  const facts = {
    kind: 'OTHER',
    certainty: 'sure',
    patient: {},
    symptoms: [],
    medicines: [],
    lab_tests: [],
    results: [],
  };
  expect(await draw({ say: 'drawn', count: 1, pictures: ['aaaa'] })).toMatchObject({ ok: true, count: 1 });
  for (const answer of [
    { say: 'done', recognised: false, facts, pages: [{ width: 1, height: 1, items: [] }] },
    { say: 'drawn', count: 1, pictures: [] },
    { say: 'drawn', count: 1, pictures: ['a'.repeat(maxPictureBytes * 2)] },
    { say: 'drawn', count: 1, pictures: ['no base64!'] },
    { say: 'drawn', count: 1, pictures: Array.from({ length: maxPictures + 1 }, () => 'aaaa') },
  ]) {
    expect(await draw(answer)).toMatchObject({ ok: false });
  }
});
