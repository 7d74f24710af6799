import { readDocument as readClinically } from '../parsing/read-document.ts';
import { checkAgainstTests } from '../parsing/lab-report/ocr-results.ts';
import { isOtherScript, measureScripts, type ScriptShares, unreadMark } from '../parsing/text-layout/other-script.ts';
import type { RecordFacts, UnreadableReason } from '@arogo/contract/reading';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { labTestTable } from '../laboratory/lab-test-table.ts';
import type { ChildMessage, ReadPage } from './child-messages.ts';
import { toRecordFacts } from './facts-mapper.ts';
import { readFormText } from './form-fields.ts';
import { computeInkShare } from './binarize.ts';
import { drawPage } from './page-image.ts';
import { hasLargerPicture, openPdf } from './pdf.ts';
import { openRecogniser, type RecognisedPage, type Recogniser } from './recognise.ts';
import { countLetters, maxItems, countCharacters, readTextLayer, removeStrayMarks } from './text-layer.ts';
import { toUprightBox, rotateSize, type Rotation, mapPlaces } from './rotate.ts';
import { createVisibilityCheck } from './visible-text.ts';

/** A page with at least this many letters in its text layer needs no OCR, */
const enoughLetters = 200;
/** and one with fewer than this counts as having no text layer: a scanner may have added a stamp. */
const minLetters = 20;
/** Below this ink share a page is blank: specks, and a shadow at its edge. */
const minInkShare = 0.0002;

type ReadOutcome = Extract<ChildMessage, { say: 'done' | 'unreadable' }>;
export type OnPage = (page: number, pages: number, recognising: boolean) => void;

const imageOperators: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
]);
/** Text rendering modes of invisible text, such as over the image of a scan. */
const invisibleRenderModes: ReadonlySet<unknown> = new Set([3, 7]);

/** Whether a page has images, and invisible text. */
const inspectDrawing = async (page: PDFPageProxy): Promise<{ hasPicture: boolean; hasInvisible: boolean }> => {
  const { fnArray, argsArray } = await page.getOperatorList();
  const modes = fnArray.flatMap((operator, index) =>
    operator === OPS.setTextRenderingMode ? [(argsArray[index] as unknown[])[0]] : [],
  );
  return {
    hasPicture: fnArray.some((operator) => imageOperators.has(operator)),
    hasInvisible: modes.some((mode) => invisibleRenderModes.has(mode)),
  };
};

/** A page as it is read, with its rotation relative to the displayed page. */
interface UprightPage extends ReadPage {
  readonly turn: Rotation;
}

/** The visible text of the page's text layer, and its filled-in form fields. */
const readOwnText = async (page: PDFPageProxy): Promise<UprightPage> => {
  const { shown, upright, turn } = await readTextLayer(page);
  const isSeen = shown.items.length > 0 ? await createVisibilityCheck(page, shown) : () => true;
  const visible = upright.items.filter((_, index) => isSeen(shown.items[index] as ReadPage['items'][number]));
  // A form that was filled in on a screen is not rotated.
  const filled = turn === 0 ? await readFormText(page) : [];
  return { ...upright, turn, items: removeStrayMarks([...visible, ...filled]).slice(0, maxItems) };
};

/**
 * Reads the text of a document: the text layers, and OCR for pages with little or no text.
 * @param onPage called before each page is read; pages count from 1
 * @throws the error of pdf.js for an encrypted or broken document
 */
export const readDocument = async (pdf: Buffer, mostPages: number, onPage: OnPage): Promise<ReadOutcome> => {
  if (pdf.length === 0) return { say: 'unreadable', reason: 'empty' };
  const document = await openPdf(pdf);
  const { numPages: count } = document;
  if (count === 0) return { say: 'unreadable', reason: 'empty' };
  if (count > mostPages) return { say: 'unreadable', reason: 'too_many_pages' };

  let recogniser: Recogniser | undefined;
  let anyInk = false;
  let recognised = false;

  const recognise = async (page: PDFPageProxy, number: number): Promise<RecognisedPage | undefined> => {
    const image = await drawPage(page);
    page.cleanup();
    // Image buffers lie outside V8's heap, so that V8 would not collect them before the next page is drawn.
    globalThis.gc?.();
    if (computeInkShare(image) < minInkShare) return undefined;
    anyInk = true;
    onPage(number, count, true);
    recogniser ??= openRecogniser();
    return recogniser.recognise(image);
  };

  const read = async (number: number): Promise<UprightPage> => {
    onPage(number, count, false);
    const page = await document.getPage(number);
    try {
      const own = await readOwnText(page);
      // A page without any text is drawn anyway; inspecting it would decode its images once more.
      const { hasPicture, hasInvisible } =
        own.items.length === 0 ? { hasPicture: true, hasInvisible: false } : await inspectDrawing(page);
      // Invisible text over an image may differ from the image, so the image is read instead.
      const isHidden = hasPicture && hasInvisible;
      const letters = isHidden ? 0 : countLetters(own.items);
      if (letters >= enoughLetters || (letters >= minLetters && !hasPicture)) return own;
      const seen = await recognise(page, number);
      // The few letters of a stamp do not replace the content of the image.
      if (seen === undefined || countCharacters(seen.items) <= letters)
        return letters === 0 ? { ...own, items: [] } : own;
      recognised = true;
      const { width, height } = page.getViewport({ scale: 1 });
      return { ...rotateSize({ width, height }, seen.turn), items: seen.items, turn: seen.turn };
    } finally {
      page.cleanup();
    }
  };

  const pages: UprightPage[] = [];
  for (let number = 1; number <= count; number += 1) pages.push(await read(number));
  if (pages.every((page) => page.items.length === 0))
    return { say: 'unreadable', reason: anyInk ? 'no_text' : hasLargerPicture(pdf) ? 'too_heavy' : 'empty' };
  const scripts = measureScripts({ pages });
  const isPicture = (page: number): boolean =>
    pages[page]?.items.some(({ confidence }) => confidence !== undefined) ?? false;
  const understood = readClinically({ pages });
  const reading = toRecordFacts(
    understood.kind === 'LAB_REPORT'
      ? { ...understood, ...checkAgainstTests(understood, labTestTable, isPicture) }
      : understood,
  );
  if (isInOtherScript(scripts, reading)) return { say: 'unreadable', reason: 'other_script' };
  const facts = mapPlaces(
    { ...reading, ...(hasOmittedScript(pages, reading) && { otherScript: true as const }) },
    (place) => {
      const page = pages[place.page];
      return page ? { page: place.page, ...toUprightBox(place, page.turn, page) } : place;
    },
  );
  return { say: 'done', recognised, pages: pages.map(toUprightReadPage), facts };
};

/**
 * From this share of its print on, a document counts as being in another script, unless facts were found in the rest. Devanagari is
 * kept as text.
 */
const mostlyOtherShare = 0.5;

const isInOtherScript = (
  { all, other, devanagari }: ScriptShares,
  { medicines, results, lab_tests: tests }: RecordFacts,
): boolean =>
  other - devanagari >= mostlyOtherShare * all && all > 0 && medicines.length + results.length + tests.length === 0;

/** Whether print in another script was left out. A patient's name is kept in any script. */
const hasOmittedScript = (pages: readonly UprightPage[], { patient }: RecordFacts): boolean => {
  const named = new Set(patient?.name?.split(/\s+/u));
  return pages.some(({ items }) =>
    items.some(({ text }) => text.split(/\s+/u).some((word) => isOtherScript(word) && !named.has(word))),
  );
};

/** Maps a page's text to the displayed page, without marks for unread print. */
const toUprightReadPage = ({ turn, ...page }: UprightPage): ReadPage => ({
  ...rotateSize(page, turn),
  items: page.items
    .map(removeUnreadMarks)
    .filter(({ text }) => text.trim() !== '')
    .map((item) => ({ ...item, ...toUprightBox(item, turn, page) })),
});

const removeUnreadMarks = (item: ReadPage['items'][number]): ReadPage['items'][number] => ({
  ...item,
  text: item.text.replaceAll(unreadMark, ''),
});

/** Maps the error of reading a document to a reason. */
export const toUnreadableReason = (error: unknown): UnreadableReason => {
  // A failed allocation is a RangeError.
  if (error instanceof RangeError) return 'too_heavy';
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged';
};
