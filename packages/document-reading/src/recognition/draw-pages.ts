import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { DrawnPages } from './child-messages.ts';
import type { OnPage } from './document.ts';
import { openPdf } from './pdf.ts';
import { maxPictureBytes, maxPictures } from './picture-limits.ts';

/** Pixels of a picture's longer side: handwriting can be read at that, and models make larger ones smaller. */
const maxSidePixels = 1_600;
/** JPEG qualities that are tried until a picture is small enough; at the last one even noise is. */
const qualities = [80, 60, 40, 20, 5];

/** Draws a page on white, as it is shown, in a JPEG that holds pixels and nothing else: no EXIF, no place, no text. */
const drawPicture = async (page: PDFPageProxy): Promise<Buffer | undefined> => {
  const { width: points, height: tall } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: maxSidePixels / Math.max(points, tall, 1) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  // Where a browser's types are at hand they do not fit this canvas, which has all that is called.
  const target: object = { canvas, viewport, background: '#ffffff' };
  await page.render(target as Parameters<PDFPageProxy['render']>[0]).promise;
  for (const quality of qualities) {
    const picture = canvas.encodeSync('jpeg', quality);
    if (picture.length <= maxPictureBytes) return picture;
  }
  return undefined;
};

/**
 * The first pages of a document as pictures.
 * @param onPage told of each page before it is drawn; pages count from 1
 * @throws what pdf.js throws for a document that is encrypted or broken
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
