import { maxRecordFileBytes } from '@arogo/contract/limits';
import { type PdfPage, writePdf } from './pdf-writer.ts';

/** Bytes that the finished file stays below. */
export const maxPdfBytes = maxRecordFileBytes - 64 * 1024;

/** How a page is encoded: `quality` of the JPEG from 0 to 1, `longest` side in pixels. */
export interface EncodingStep {
  readonly quality: number;
  readonly longest: number;
}

/** From the best to the smallest. Print of 8 points stays readable at 1,400 pixels a page; below that quality gives way first. */
export const encodingSteps: readonly EncodingStep[] = [
  { quality: 0.85, longest: 2600 },
  { quality: 0.75, longest: 2400 },
  { quality: 0.65, longest: 2100 },
  { quality: 0.55, longest: 1800 },
  { quality: 0.45, longest: 1500 },
  { quality: 0.35, longest: 1400 },
  { quality: 0.25, longest: 1200 },
];

/** Pages do not fit into one file even at the smallest step. */
export class PagesTooLarge extends Error {}

/** Encodes the page at this index. */
export type EncodePage = (index: number, step: EncodingStep) => Promise<PdfPage>;

/**
 * One PDF below the maximum, in the best quality that fits. Each page has an equal share; what small pages leave over
 * goes to those that follow.
 * @throws PagesTooLarge
 */
export const buildPdf = async (
  count: number,
  encode: EncodePage,
  onPage: (done: number) => void,
  maximum = maxPdfBytes,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pages: PdfPage[] = [];
  let left = maximum;
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    const share = left / (count - index);
    let page: PdfPage | undefined;
    // What was too large for one page is mostly too large for the next as well: begin one step above it.
    for (let number = Math.max(0, from - 1); number < encodingSteps.length; number += 1) {
      const step = encodingSteps[number];
      if (step === undefined) break;
      page = await encode(index, step);
      from = number;
      if (page.jpeg.length + 1024 <= share) break;
    }
    if (page === undefined || page.jpeg.length + 1024 > left)
      throw new PagesTooLarge('The pages do not fit into one file.');
    left -= page.jpeg.length + 1024;
    pages.push(page);
    onPage(pages.length);
  }
  const file = writePdf(pages);
  if (file.length > maximum) throw new PagesTooLarge('The pages do not fit into one file.');
  return file;
};
