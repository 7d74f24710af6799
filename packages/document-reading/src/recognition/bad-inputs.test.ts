import { createCanvas } from '@napi-rs/canvas';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readInProcess } from './in-process-reader.test-helpers.ts';
import { drawPage } from './page-image.ts';
import { openPdf } from './pdf.ts';
import { buildContentPdf, buildImagePdf } from './pdf.test-helpers.ts';
import type { ReadFailure, ReadResult } from './reader.ts';

const read = (pdf: Buffer): Promise<ReadResult | ReadFailure> => readInProcess(Readable.from([pdf]));
const createLinesPdf = (...texts: readonly string[]): Buffer =>
  buildContentPdf(texts.map((text, index) => `BT /F 12 Tf 40 ${780 - index * 24} Td (${text}) Tj ET`).join('\n'));

/** The grey levels of a drawing. */
const createDrawnPdf = (
  width: number,
  height: number,
  draw: (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void,
): Buffer => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  draw(context);
  const { data } = context.getImageData(0, 0, width, height);
  return Buffer.from(Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0));
};

test('a photograph of a cat has no text', { tags: ['heavy'] }, async () => {
  const cat = createDrawnPdf(900, 1_200, (context) => {
    context.fillStyle = '#b4b4b4';
    context.fillRect(0, 0, 900, 1_200);
    context.fillStyle = '#5a5a5a';
    for (const [x, y, across, down] of [
      [450, 800, 260, 320],
      [450, 430, 190, 170],
    ] as const) {
      context.beginPath();
      context.ellipse(x, y, across, down, 0, 0, Math.PI * 2);
      context.fill();
    }
    for (const side of [-1, 1]) {
      context.beginPath();
      context.moveTo(450 + side * 180, 380);
      context.lineTo(450 + side * 170, 190);
      context.lineTo(450 + side * 60, 290);
      context.fill();
    }
    context.strokeStyle = '#e6e6e6';
    for (const side of [-1, 1])
      for (const slope of [-40, 0, 40]) {
        context.beginPath();
        context.moveTo(450 + side * 40, 490);
        context.lineTo(450 + side * 260, 480 + slope);
        context.stroke();
      }
  });
  expect(await read(buildImagePdf(900, 1_200, cat))).toEqual({ ok: false, reason: 'no_text' });
});

test('a dark picture is not read, and nothing is made of it', { tags: ['heavy'] }, async () => {
  const dark = Buffer.from(Array.from({ length: 700 * 990 }, (_, at) => 14 + ((at * 7) % 9)));
  const answer = await read(buildImagePdf(700, 990, dark));
  expect(answer).toMatchObject({ ok: false, reason: expect.stringMatching(/^(?:empty|no_text)$/) });
});

test('a picture of 100 megapixels takes more than a document should', { tags: ['heavy'] }, async () => {
  expect(await read(buildImagePdf(10_000, 10_000, Buffer.alloc(100_000_000, 200)))).toEqual({
    ok: false,
    reason: 'too_heavy',
  });
});

test('a page that lies upside down is read', { tags: ['heavy'] }, async () => {
  const document = await openPdf(
    createLinesPdf('Dr. Anil Joshi, MBBS', 'Patient Name: Meera Kulkarni', 'Rx', '1. Tab. Pan 40 mg 1-0-0 x 5 days'),
  );
  const { width, height, pixels } = await drawPage(await document.getPage(1), 200 / 72);
  const answer = await read(buildImagePdf(width, height, Buffer.from(pixels.toReversed())));
  expect(answer).toMatchObject({
    ok: true,
    facts: {
      kind: 'PRESCRIPTION',
      patient: { name: 'Meera Kulkarni' },
      medicines: [{ medicine_name: 'Pan', doses: '1-0-0' }],
    },
  });
});

test('a report for a dog says so, and nothing on it is sure', async () => {
  const answer = await read(
    createLinesPdf(
      'Happy Paws Veterinary Laboratory',
      'Pet Name: Bruno',
      'Species: Canine   Breed: Labrador',
      'Age: 6 Y   Sex: Male',
      'Haemoglobin 11.4 g/dL 12.0 - 18.0',
      'Creatinine 1.1 mg/dL 0.5 - 1.8',
      'Glucose 126 mg/dL 70 - 110',
    ),
  );
  expect(answer).toMatchObject({ ok: true, facts: { animal: true, certainty: 'doubtful' } });
  expect(JSON.stringify(answer.ok && answer.facts)).not.toContain('"sure"');
  expect(answer.ok && answer.facts.results.length).toBeGreaterThan(0);
});
