import { PSM, type Word, type Worker } from 'tesseract.js';
import type { GreyImage, Region } from './ink.ts';
import { pgm } from './page-image.ts';

/** A word as far as it matters here. */
export type Seen = Pick<Word, 'text' | 'confidence' | 'bbox'>;

/** Pixels around a piece that belong to it: the soft edges of its letters. */
const margin = 2;
/** Of one sheet. */
const mostPixels = 6_000_000;

/** A sheet of pieces of a page, one below the other, and where each begins on it. */
interface Sheet {
  readonly picture: GreyImage;
  readonly left: number;
  readonly tops: readonly number[];
}

const tall = ({ top, bottom }: Region): number => bottom - top + 1;
const wide = ({ left, right }: Region): number => right - left + 1;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Copies a piece of the page. */
const copy = (
  page: GreyImage,
  { left, top, right, bottom }: Region,
  picture: GreyImage,
  x: number,
  y: number,
): void => {
  const [from, to] = [Math.max(0, left - margin), Math.min(page.width - 1, right + margin)];
  for (let row = Math.max(0, top - margin); row <= Math.min(page.height - 1, bottom + margin); row += 1) {
    picture.pixels.set(
      page.pixels.subarray(row * page.width + from, row * page.width + to + 1),
      (y + row - top) * picture.width + x + from - left,
    );
  }
};

/** Pieces one below the other, with as much air between them as lines of print have. */
const buildSheet = (page: GreyImage, pieces: readonly Region[]): Sheet => {
  const air = Math.max(8, Math.round(median(pieces.map(tall)) * 0.5));
  const left = 2 * air;
  const tops: number[] = [];
  let height = air;
  for (const piece of pieces) {
    tops.push(height);
    height += tall(piece) + 2 * margin + air;
  }
  const width = Math.max(0, ...pieces.map(wide)) + 2 * left;
  const picture = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  for (const [index, piece] of pieces.entries()) copy(page, piece, picture, left, tops[index] ?? 0);
  return { picture, left, tops };
};

/** As many pieces at a time as a sheet holds; those of about one width together, so that no sheet is mostly empty. */
const sheetsFull = (pieces: readonly Region[]): Region[][] => {
  const sheets: Region[][] = [];
  let [height, width] = [0, 0];
  for (const piece of pieces.toSorted((a, b) => wide(a) - wide(b))) {
    [height, width] = [height + tall(piece) * 1.7, wide(piece) * 1.1];
    if (sheets.length === 0 || height * width > mostPixels) {
      sheets.push([]);
      height = tall(piece) * 1.7;
    }
    sheets.at(-1)?.push(piece);
  }
  // From top to bottom, as lines of print are.
  return sheets.map((sheet) => sheet.toSorted((a, b) => a.top - b.top || a.left - b.left));
};

/** The words of a picture whose lines stand one below the other. */
const wordsOn = async (worker: Worker, picture: GreyImage): Promise<Seen[]> => {
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  const { data } = await worker.recognize(pgm(picture), {}, { text: false, blocks: true });
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .filter(({ text }) => text.trim() !== '');
};

/** What is recognised in each of the pieces, which is nothing for some. */
const onSheet = async (worker: Worker, page: GreyImage, pieces: readonly Region[]): Promise<Seen[][]> => {
  const { picture, left, tops } = buildSheet(page, pieces);
  const seen: Seen[][] = pieces.map(() => []);
  for (const { text, confidence, bbox } of await wordsOn(worker, picture)) {
    const y = (bbox.y0 + bbox.y1) / 2;
    const index = Math.max(
      0,
      tops.findLastIndex((top) => top - margin <= y),
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
export const seenOnSheets = async (worker: Worker, page: GreyImage, pieces: readonly Region[]): Promise<Seen[][]> => {
  const seen = new Map<Region, Seen[]>();
  for (const sheet of sheetsFull(pieces)) {
    for (const [index, words] of (await onSheet(worker, page, sheet)).entries())
      seen.set(sheet[index] as Region, words);
  }
  return pieces.map((piece) => seen.get(piece) ?? []);
};
