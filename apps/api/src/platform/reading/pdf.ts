import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels; a larger picture inside a document is left out. */
const largestPicture = 40_000_000;

const pdfjsFolder = (): string => path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/**
 * Opens a document without running or fetching anything of it.
 * @throws what pdf.js throws for one that is encrypted or broken
 */
export const openPdf = async (pdf: Buffer): Promise<PDFDocumentProxy> => {
  const folder = pdfjsFolder();
  const task = getDocument({
    data: new Uint8Array(pdf),
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: largestPicture,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    cMapUrl: `${folder}/cmaps/`,
    wasmUrl: `${folder}/wasm/`,
    iccUrl: `${folder}/iccs/`,
    verbosity: 0,
  });
  return task.promise;
};
