import { expect, test } from 'vitest';
import { findPdfProblem } from './pdf-choice.ts';

const limit = 5 * 1024 * 1024;
const pdf = (bytes: number): Blob => new Blob(['%PDF-1.7\n', new Uint8Array(bytes - 9)]);

test('2 §9, decision V1: 5 MB is 5 × 1024 × 1024 bytes: that size passes and one byte more does not', async () => {
  expect(await findPdfProblem(pdf(limit))).toBeUndefined();
  expect(await findPdfProblem(pdf(limit + 1))).toBe('File size exceeds 5MB limit.');
});

test.each([
  ['a page', '<html>%PDF-1.7'],
  ['nothing', ''],
  ['a picture', '\u0089PNG'],
])("2 §5: %s is 'Invalid file type. Please upload a PDF.'", async (_what, content) => {
  expect(await findPdfProblem(new File([content], 'scan.pdf', { type: 'application/pdf' }))).toBe(
    'Invalid file type. Please upload a PDF.',
  );
});

test('a PDF is told by its content: neither name nor type matter', async () => {
  expect(await findPdfProblem(new File(['%PDF-2.0'], 'scan', { type: '' }))).toBeUndefined();
  expect(
    await findPdfProblem(
      new Blob(
        ['\u00EF\u00BB\u00BF %PDF-1.4'].map((text) =>
          Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0),
        ),
      ),
    ),
  ).toBeUndefined();
});
