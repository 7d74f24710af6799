import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { maxRecordFileBytes } from '@arogo/contract/limits';
import { findPdfProblem } from '../upload/pdf-choice.ts';
import { type PdfPage, writePdf } from './pdf-writer.ts';
import { type EncodingStep, PagesTooLarge, buildPdf, encodingSteps } from './size-budget.ts';

/** A page whose size in bytes depends on the step as a JPEG's does. */
const pageAt =
  (bytes: number) =>
  (_index: number, { quality, longest }: EncodingStep): Promise<PdfPage> =>
    Promise.resolve({
      width: longest / 2,
      height: longest,
      jpeg: new Uint8Array(Math.round(bytes * quality * (longest / 2600) ** 2)),
    });

const read = async (file: Uint8Array) => {
  const document = await getDocument({ data: file.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) pages.push(await document.getPage(number));
  return pages;
};

describe('decision V8: one PDF of all pages', () => {
  test('is what the upload takes, with one picture a page', async () => {
    const file = writePdf([
      { width: 1000, height: 1414, jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]) },
      { width: 1414, height: 1000, jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]) },
      { width: 500, height: 1600, jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]) },
    ]);
    expect(await findPdfProblem(new Blob([file]))).toBeUndefined();
    const pages = await read(file);
    expect(pages.map(({ view }) => view)).toEqual([
      [0, 0, 595.28, 841.85],
      [0, 0, 841.85, 595.28],
      [0, 0, 595.28, 1904.9],
    ]);
    for (const page of pages) expect((await page.getOperatorList()).fnArray).toContain(OPS.transform);
  });

  test('the same pages make the same file, and nothing says who made it, when or where', () => {
    const pages = [{ width: 10, height: 14, jpeg: new Uint8Array([1, 2, 3]) }];
    const file = writePdf(pages);
    expect(writePdf(pages)).toEqual(file);
    expect(new TextDecoder('latin1').decode(file)).not.toMatch(/Info|Producer|Date|GPS|Exif|Metadata/);
  });

  test('one page keeps its best quality, many share the room, all stay below 5 MB', async () => {
    const steps: EncodingStep[] = [];
    const watched = (encode: ReturnType<typeof pageAt>) => (index: number, step: EncodingStep) => {
      steps.push(step);
      return encode(index, step);
    };
    expect((await buildPdf(1, watched(pageAt(1_500_000)), () => undefined)).length).toBeGreaterThan(1_200_000);
    expect(steps).toEqual([encodingSteps[0]]);
    const progress: number[] = [];
    const many = await buildPdf(20, pageAt(1_500_000), (done) => progress.push(done));
    expect(many.length).toBeLessThan(maxRecordFileBytes);
    expect(many.length).toBeGreaterThan(maxRecordFileBytes / 3);
    expect(progress.at(-1)).toBe(20);
  });

  test('what does not fit even at its smallest is refused, not cut', async () => {
    await expect(buildPdf(3, pageAt(80_000_000), () => undefined)).rejects.toThrow(PagesTooLarge);
  });
});
