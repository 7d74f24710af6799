import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readInProcess } from './in-process-reader.test-helpers.ts';
import { drawPage } from './page-image.ts';
import { openPdf } from './pdf.ts';
import { buildContentPdf, buildImagePdf } from './pdf.test-helpers.ts';
import type { ReadFailure, ReadResult } from './reader.ts';

// Printed by Chromium, whose text layers lack the joined letters of these scripts.
const sample = (name: string): Promise<Buffer> => readFile(path.resolve(import.meta.dirname, '../../samples', name));
const read = (pdf: Buffer): Promise<ReadResult | ReadFailure> => readInProcess(Readable.from([pdf]));
/** The document's first page as a scanner gives it, at 200 dots an inch. */
const scanPdf = async (pdf: Buffer): Promise<Buffer> => {
  const { width, height, pixels } = await drawPage(await (await openPdf(pdf)).getPage(1), 200 / 72);
  return buildImagePdf(width, height, Buffer.from(pixels));
};

const joinText = (answer: ReadResult | ReadFailure): string =>
  answer.ok ? answer.pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ') : '';
const getMedicines = (answer: ReadResult | ReadFailure) =>
  answer.ok
    ? answer.facts.medicines.map(({ medicine_name: name, strength, doses, durationDays, certainty }) =>
        [name, strength, doses, durationDays, certainty].join(' '),
      )
    : [];

const hindiLines = [
  'Paracetamol 650 mg 1-1-1 5 sure',
  'Amoxicillin 500 mg 1-0-1 7 doubtful',
  'Cetirizine 10 mg 0-0-1 5 sure',
];

test('an English prescription with lines in Hindi keeps its facts; Hindi words make their own line doubtful', async () => {
  const answer = await read(await sample('rx-hindi-lines.pdf'));
  expect(answer).toMatchObject({
    ok: true,
    recognised: false,
    facts: { diagnosis: 'Acute tonsillitis', otherScript: true, lines: { diagnosis: { certainty: 'sure' } } },
  });
  expect(getMedicines(answer)).toEqual(hindiLines);
  expect(JSON.stringify(answer)).not.toMatch(/\\u0000|\uFFFD/);
});

test(
  'the same scanned: its Hindi lines are read as Devanagari, none as Latin letters',
  { tags: ['heavy'] },
  async () => {
    const answer = await read(await scanPdf(await sample('rx-hindi-lines.pdf')));
    expect(answer).toMatchObject({
      ok: true,
      recognised: true,
      facts: { diagnosis: 'Acute tonsillitis', otherScript: true },
    });
    expect(getMedicines(answer)).toEqual([
      hindiLines[0],
      expect.stringMatching(/^Amoxicil.* 500 mg 1-0-1 7 doubtful$/),
      hindiLines[2],
    ]);
    for (const words of ['निदान: तीव्र गले का संक्रमण', 'खाना खाने के बाद दवा लें', 'गर्म पानी'])
      expect(joinText(answer)).toContain(words);
  },
);

test('a document in Hindi is kept as text; nothing is taken from it', { tags: ['heavy'] }, async () => {
  const answer = await read(await sample('rx-hindi.pdf'));
  expect(answer).toMatchObject({
    ok: true,
    facts: { certainty: 'doubtful', otherScript: true, medicines: [], results: [], lab_tests: [], patient: {} },
  });
  expect(joinText(answer)).toContain('सिरदर्द');
});

test('a document in Tamil is in a script that is not read, as text and scanned', { tags: ['heavy'] }, async () => {
  const tamil = await sample('rx-tamil.pdf');
  expect(await read(tamil)).toEqual({ ok: false, reason: 'other_script' });
  expect(await read(await scanPdf(tamil))).toEqual({ ok: false, reason: 'other_script' });
});

test(
  'a laboratory report with lines in Kannada keeps its results, and makes none of those lines',
  { tags: ['heavy'] },
  async () => {
    const report = await sample('lab-kannada-lines.pdf');
    const names = [
      'Haemoglobin 11.4',
      'WBC Count 8.9',
      'Platelet Count 245',
      'Fasting Glucose 126',
      'Creatinine 1.1',
      'TSH 6.84',
    ];
    for (const answer of [await read(report), await read(await scanPdf(report))]) {
      expect(answer).toMatchObject({
        ok: true,
        facts: { kind: 'LAB_REPORT', otherScript: true, patient: { name: 'Rohan Kulkarni', age: 46 } },
      });
      expect(answer.ok && answer.facts.results.map(({ name, value }) => `${name} ${value}`)).toEqual(names);
    }
  },
);

test('where a letter of a Latin word is missing, the picture is read', { tags: ['heavy'] }, async () => {
  // A font of which the letter F has no meaning.
  const gap = await read(
    buildContentPdf(
      [
        'BT /F 12 Tf 40 700 Td (Tab. Ce\\000trum 500 mg 1-0-1 x 5 days after food) Tj ET',
        'BT /F 12 Tf 40 670 Td (Diagnosis: fever and cough since Monday) Tj ET',
      ].join('\n'),
    ),
  );
  expect(gap).toMatchObject({ ok: true, recognised: true });
  expect(joinText(gap)).not.toContain('\uFFFD');
});

test('a bullet of a font without meanings costs nothing', async () => {
  const answer = await read(
    buildContentPdf(
      [
        'BT /F 12 Tf 40 700 Td (\\000 Tab. Dolo 650 mg 1-0-1 x 5 days after food) Tj ET',
        'BT /F 12 Tf 40 670 Td (Diagnosis: fever and cough since Monday) Tj ET',
      ].join('\n'),
    ),
  );
  expect(answer).toMatchObject({ ok: true, recognised: false });
});
