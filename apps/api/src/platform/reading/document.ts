import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDocument as readClinically } from '@arogo/clinical/reading';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ChildLine, ReadPage } from './answer.ts';
import { factsOf } from './facts.ts';
import { inkShare } from './ink.ts';
import { drawPage } from './page-image.ts';
import { openRecogniser, type Recogniser } from './recognise.ts';
import { lettersOf, textLayerOf } from './text-layer.ts';

/** A page with this many letters of its own needs no recognition, */
const plenty = 200;
/** and with fewer than this it has no text of its own, whatever stamps a scanner put on it. */
const some = 20;
/** Below this a page is blank paper: specks and a shadow at its edge. */
const leastInk = 0.0002;
/** Pixels; a larger picture inside a document is left out. */
const largestPicture = 40_000_000;

type Outcome = Extract<ChildLine, { say: 'done' | 'unreadable' }>;
export type OnPage = (page: number, pages: number, recognising: boolean) => void;

const pdfjsFolder = (): string => path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

const open = async (pdf: Buffer) => {
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

const pictures: ReadonlySet<number> = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject, OPS.paintImageXObjectRepeat]);

const hasPicture = async (page: PDFPageProxy): Promise<boolean> => (await page.getOperatorList()).fnArray.some((operator) => pictures.has(operator));

/**
 * The text of a document: what its pages say of themselves, and what is recognised on pages that say little or nothing.
 * @param onPage told of each page before it is read; pages count from 1
 * @throws what pdf.js throws for a document that is encrypted or broken
 */
export const readDocument = async (pdf: Buffer, mostPages: number, onPage: OnPage): Promise<Outcome> => {
  if (pdf.length === 0) return { say: 'unreadable', reason: 'empty' };
  const document = await open(pdf);
  const { numPages: count } = document;
  if (count === 0) return { say: 'unreadable', reason: 'empty' };
  if (count > mostPages) return { say: 'unreadable', reason: 'too_many_pages' };

  let recogniser: Recogniser | undefined;
  let anyInk = false;
  let recognised = false;

  const recognise = async (page: PDFPageProxy, number: number): Promise<ReadPage['items'] | undefined> => {
    const image = await drawPage(page);
    page.cleanup();
    // Pictures lie outside V8's own heap, which sees no reason to collect them before the next page is drawn.
    globalThis.gc?.();
    if (inkShare(image) < leastInk) return undefined;
    anyInk = true;
    onPage(number, count, true);
    recogniser ??= await openRecogniser();
    return recogniser.recognise(image);
  };

  const read = async (number: number): Promise<ReadPage> => {
    onPage(number, count, false);
    const page = await document.getPage(number);
    try {
      const own = await textLayerOf(page);
      const letters = lettersOf(own);
      if (letters >= plenty || (letters >= some && !(await hasPicture(page)))) return own;
      const seen = await recognise(page, number);
      // A stamp's few letters do not stand for what the picture shows.
      if (seen === undefined || lettersOf({ ...own, items: seen }) <= letters) return letters === 0 ? { ...own, items: [] } : own;
      recognised = true;
      return { ...own, items: seen };
    } finally {
      page.cleanup();
    }
  };

  const pages: ReadPage[] = [];
  for (let number = 1; number <= count; number += 1) pages.push(await read(number));
  await recogniser?.close();
  if (pages.some((page) => page.items.length > 0)) return { say: 'done', recognised, pages, facts: factsOf(readClinically({ pages })) };
  return { say: 'unreadable', reason: anyInk ? 'no_text' : 'empty' };
};
