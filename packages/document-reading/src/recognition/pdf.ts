import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** In pixels; a larger image in a document is skipped. */
const maxPicturePixels = 40_000_000;

const findPdfjsFolder = (): string => path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/** Bytes before and after an image's width in which the rest of its dictionary is searched. */
const dictionaryReachBytes = 400;

/** Whether a document contains an image that is skipped for its size. Dictionaries of streams are never compressed. */
export const hasLargerPicture = (pdf: Buffer): boolean => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Width\s+(\d{4,7})/g)].some(({ index, 1: width }) => {
    const around = text.slice(Math.max(0, index - dictionaryReachBytes), index + dictionaryReachBytes);
    const height = /\/Height\s+(\d{1,7})/.exec(around)?.[1];
    return around.includes('/Image') && Number(width) * Number(height ?? 0) > maxPicturePixels;
  });
};

/**
 * Opens a document without executing or fetching anything in it.
 * @throws the error of pdf.js for an encrypted or broken document
 */
export const openPdf = async (pdf: Buffer): Promise<PDFDocumentProxy> => {
  const folder = findPdfjsFolder();
  const task = getDocument({
    data: new Uint8Array(pdf),
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    // Makes font names available (legacy-fonts.ts).
    fontExtraProperties: true,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: maxPicturePixels,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    cMapUrl: `${folder}/cmaps/`,
    wasmUrl: `${folder}/wasm/`,
    iccUrl: `${folder}/iccs/`,
    verbosity: 0,
  });
  return task.promise;
};
