import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels; a larger picture inside a document is left out. */
const maxPicturePixels = 40_000_000;

const findPdfjsFolder = (): string => path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/** Bytes to either side of a picture's width in which the rest of its dictionary stands. */
const dictionaryReachBytes = 400;

/** Whether a document holds a picture that is left out for its size. Dictionaries of streams are never compressed. */
export const hasLargerPicture = (pdf: Buffer): boolean => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Width\s+(\d{4,7})/g)].some(({ index, 1: width }) => {
    const around = text.slice(Math.max(0, index - dictionaryReachBytes), index + dictionaryReachBytes);
    const height = /\/Height\s+(\d{1,7})/.exec(around)?.[1];
    return around.includes('/Image') && Number(width) * Number(height ?? 0) > maxPicturePixels;
  });
};

/**
 * Opens a document without running or fetching anything of it.
 * @throws what pdf.js throws for one that is encrypted or broken
 */
export const openPdf = async (pdf: Buffer): Promise<PDFDocumentProxy> => {
  const folder = findPdfjsFolder();
  const task = getDocument({
    data: new Uint8Array(pdf),
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    // With them a font tells its name (legacy-fonts.ts).
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
