import { PSM, type Word, type Worker } from 'tesseract.js';
import type { GreyImage, Region } from './binarize.ts';
import { encodePgm } from './page-image.ts';

/** The used fields of a word. */
export type RecognisedWord = Pick<Word, 'text' | 'confidence' | 'bbox'>;

/** Margin around a piece, in pixels, for the soft edges of its letters. */
const marginPixels = 2;
/** Maximum pixels of one sheet. */
const maxPixels = 6_000_000;

/** A sheet with pieces of a page, stacked vertically, and the top of each. */
interface PageCanvas {
  readonly picture: GreyImage;
  readonly left: number;
  readonly tops: readonly number[];
}

const getHeight = ({ top, bottom }: Region): number => bottom - top + 1;
const getWidth = ({ left, right }: Region): number => right - left + 1;
const findMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Copies a piece of the page to the sheet. */
const copyRegion = (
  page: GreyImage,
  { left, top, right, bottom }: Region,
  picture: GreyImage,
  x: number,
  y: number,
): void => {
  const [from, to] = [Math.max(0, left - marginPixels), Math.min(page.width - 1, right + marginPixels)];
  for (let row = Math.max(0, top - marginPixels); row <= Math.min(page.height - 1, bottom + marginPixels); row += 1) {
    picture.pixels.set(
      page.pixels.subarray(row * page.width + from, row * page.width + to + 1),
      (y + row - top) * picture.width + x + from - left,
    );
  }
};

/** Stacks pieces vertically, spaced like lines of print. */
const buildPageCanvas = (page: GreyImage, pieces: readonly Region[]): PageCanvas => {
  const air = Math.max(8, Math.round(findMedian(pieces.map(getHeight)) * 0.5));
  const left = 2 * air;
  const tops: number[] = [];
  let height = air;
  for (const piece of pieces) {
    tops.push(height);
    height += getHeight(piece) + 2 * marginPixels + air;
  }
  const width = Math.max(0, ...pieces.map(getWidth)) + 2 * left;
  const picture = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  for (const [index, piece] of pieces.entries()) copyRegion(page, piece, picture, left, tops[index] ?? 0);
  return { picture, left, tops };
};

/** Groups pieces into sheets. Pieces of similar width share a sheet, so that no sheet is mostly empty. */
const groupIntoCanvases = (pieces: readonly Region[]): Region[][] => {
  const sheets: Region[][] = [];
  let [height, width] = [0, 0];
  for (const piece of pieces.toSorted((a, b) => getWidth(a) - getWidth(b))) {
    [height, width] = [height + getHeight(piece) * 1.7, getWidth(piece) * 1.1];
    if (sheets.length === 0 || height * width > maxPixels) {
      sheets.push([]);
      height = getHeight(piece) * 1.7;
    }
    sheets.at(-1)?.push(piece);
  }
  // Top to bottom, like lines of print.
  return sheets.map((sheet) => sheet.toSorted((a, b) => a.top - b.top || a.left - b.left));
};

/** Recognises the words of an image with one block of lines. */
const recogniseWords = async (worker: Worker, picture: GreyImage): Promise<RecognisedWord[]> => {
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  const { data } = await worker.recognize(encodePgm(picture), {}, { text: false, blocks: true });
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .filter(({ text }) => text.trim() !== '');
};

/** Recognises each of the pieces; the result may be empty. */
const recogniseCanvas = async (
  worker: Worker,
  page: GreyImage,
  pieces: readonly Region[],
): Promise<RecognisedWord[][]> => {
  const { picture, left, tops } = buildPageCanvas(page, pieces);
  const seen: RecognisedWord[][] = pieces.map(() => []);
  for (const { text, confidence, bbox } of await recogniseWords(worker, picture)) {
    const y = (bbox.y0 + bbox.y1) / 2;
    const index = Math.max(
      0,
      tops.findLastIndex((top) => top - marginPixels <= y),
    );
    const piece = pieces[index];
    if (!piece) continue;
    const [dx, dy] = [piece.left - left, piece.top - (tops[index] ?? 0)];
    seen[index]?.push({
      text,
      confidence,
      bbox: { x0: bbox.x0 + dx, y0: bbox.y0 + dy, x1: bbox.x1 + dx, y1: bbox.y1 + dy },
    });
  }
  return seen.map((one) => one.toSorted((a, b) => a.bbox.x0 - b.bbox.x0));
};

/** Recognises each of some pieces of a page, in their order. */
export const recogniseRegions = async (
  worker: Worker,
  page: GreyImage,
  pieces: readonly Region[],
): Promise<RecognisedWord[][]> => {
  const seen = new Map<Region, RecognisedWord[]>();
  for (const sheet of groupIntoCanvases(pieces)) {
    for (const [index, words] of (await recogniseCanvas(worker, page, sheet)).entries())
      seen.set(sheet[index] as Region, words);
  }
  return pieces.map((piece) => seen.get(piece) ?? []);
};
