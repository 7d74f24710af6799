import { PSM, type Word, type Worker } from 'tesseract.js';
import type { GreyImage, Region } from './binarize.ts';
import { encodePgm } from './page-image.ts';

/** A word as far as it matters here. */
export type RecognisedWord = Pick<Word, 'text' | 'confidence' | 'bbox'>;

/** Pixels around a piece that belong to it: the soft edges of its letters. */
const marginPixels = 2;
/** Of one sheet. */
const maxPixels = 6_000_000;

/** A sheet of pieces of a page, one below the other, and where each begins on it. */
interface PageCanvas {
  readonly picture: GreyImage;
  readonly left: number;
  readonly tops: readonly number[];
}

const getHeight = ({ top, bottom }: Region): number => bottom - top + 1;
const getWidth = ({ left, right }: Region): number => right - left + 1;
const findMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Copies a piece of the page. */
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

/** Pieces one below the other, with as much air between them as lines of print have. */
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

/** As many pieces at a time as a sheet holds; those of about one width together, so that no sheet is mostly empty. */
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
  // From top to bottom, as lines of print are.
  return sheets.map((sheet) => sheet.toSorted((a, b) => a.top - b.top || a.left - b.left));
};

/** The words of a picture whose lines stand one below the other. */
const recogniseWords = async (worker: Worker, picture: GreyImage): Promise<RecognisedWord[]> => {
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  const { data } = await worker.recognize(encodePgm(picture), {}, { text: false, blocks: true });
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .filter(({ text }) => text.trim() !== '');
};

/** What is recognised in each of the pieces, which is nothing for some. */
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

/** What is recognised in each of some pieces of a page, in their order. */
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
