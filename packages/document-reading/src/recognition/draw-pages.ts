import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { DrawnPages } from './child-messages.ts';
import type { OnPage } from './document.ts';
import { openPdf } from './pdf.ts';
import { maxPictureBytes, maxPictures } from './picture-limits.ts';

/** Longer side of an image, in pixels: handwriting is legible at this size, and models scale larger images down. */
const maxSidePixels = 1_600;
/** JPEG qualities to try until an image is small enough; the last one suffices even for noise. */
const qualities = [80, 60, 40, 20, 5];

/** Draws a displayed page on white as JPEG. It contains only pixels: no EXIF, no location, no text. */
const drawPicture = async (page: PDFPageProxy): Promise<Buffer | undefined> => {
  const { width: points, height: tall } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: maxSidePixels / Math.max(points, tall, 1) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  // The type of the browser's canvas, if it is loaded, does not fit this one, which has all methods that are called.
  const target: object = { canvas, viewport, background: '#ffffff' };
  await page.render(target as Parameters<PDFPageProxy['render']>[0]).promise;
  for (const quality of qualities) {
    const picture = canvas.encodeSync('jpeg', quality);
    if (picture.length <= maxPictureBytes) return picture;
  }
  return undefined;
};

/**
 * Draws the first pages of a document.
 * @param onPage called before each page is drawn; pages count from 1
 * @throws the error of pdf.js for an encrypted or broken document
 */
export const drawDocument = async (pdf: Buffer, mostPages: number, onPage: OnPage): Promise<DrawnPages> => {
  const document = await openPdf(pdf);
  const { numPages: count } = document;
  if (count === 0) return { say: 'unreadable', reason: 'empty' };
  if (count > mostPages) return { say: 'unreadable', reason: 'too_many_pages' };
  const drawn = Math.min(count, maxPictures);
  const pictures: string[] = [];
  for (let number = 1; number <= drawn; number += 1) {
    onPage(number, count, false);
    const page = await document.getPage(number);
    const picture = await drawPicture(page);
    page.cleanup();
    if (picture === undefined) return { say: 'unreadable', reason: 'too_heavy' };
    pictures.push(picture.toString('base64'));
  }
  return { say: 'drawn', count, pictures };
};
