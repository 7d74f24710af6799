import { PSM, type Worker } from 'tesseract.js';
import type { Cell } from './cells.ts';
import type { GreyImage, Region } from './ink.ts';
import { pgm } from './page-image.ts';
import type { Seen } from './second-look.ts';

/** Pixels around a cell that belong to it: the soft edges of its letters. */
const margin = 2;
/** Of one sheet. */
const mostPixels = 6_000_000;

/** A sheet of cells, one below the other, and where each begins on it. */
interface Sheet {
  readonly picture: GreyImage;
  readonly left: number;
  readonly tops: readonly number[];
}

const tall = ({ top, bottom }: Region): number => bottom - top + 1;
const wide = ({ left, right }: Region): number => right - left + 1;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Copies a cell of the page. */
const copy = (page: GreyImage, { left, top, right, bottom }: Region, picture: GreyImage, x: number, y: number): void => {
  const [from, to] = [Math.max(0, left - margin), Math.min(page.width - 1, right + margin)];
  for (let row = Math.max(0, top - margin); row <= Math.min(page.height - 1, bottom + margin); row += 1) {
    picture.pixels.set(page.pixels.subarray(row * page.width + from, row * page.width + to + 1), (y + row - top) * picture.width + x + from - left);
  }
};

/** Cells one below the other, with as much air between them as lines of print have. */
const sheetOf = (page: GreyImage, cells: readonly Region[]): Sheet => {
  const air = Math.max(8, Math.round(median(cells.map(tall)) * 0.7));
  const left = 2 * air;
  const tops: number[] = [];
  let height = air;
  for (const cell of cells) {
    tops.push(height);
    height += tall(cell) + 2 * margin + air;
  }
  const width = Math.max(0, ...cells.map(wide)) + 2 * left;
  const picture = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  for (const [index, cell] of cells.entries()) copy(page, cell, picture, left, tops[index] ?? 0);
  return { picture, left, tops };
};

/** As many cells at a time as a sheet holds; those of about one width together, so that no sheet is mostly empty. */
const sheetsFull = (cells: readonly Cell[]): Cell[][] => {
  const sheets: Cell[][] = [];
  let [height, width] = [0, 0];
  for (const cell of cells.toSorted((a, b) => wide(a) - wide(b))) {
    [height, width] = [height + tall(cell) * 1.7, wide(cell) * 1.1];
    if (sheets.length === 0 || height * width > mostPixels) {
      sheets.push([]);
      height = tall(cell) * 1.7;
    }
    sheets.at(-1)?.push(cell);
  }
  // From top to bottom, as lines of print are.
  return sheets.map((sheet) => sheet.toSorted((a, b) => a.row - b.row || a.left - b.left));
};

/** The words of a picture whose lines stand one below the other. */
const wordsOn = async (worker: Worker, picture: GreyImage): Promise<Seen[]> => {
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  const { data } = await worker.recognize(pgm(picture), {}, { text: false, blocks: true });
  return (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words))).filter(({ text }) => text.trim() !== '');
};

/** What is recognised in each of the cells, which is nothing for some. */
const onSheet = async (worker: Worker, page: GreyImage, cells: readonly Cell[]): Promise<Seen[][]> => {
  const { picture, left, tops } = sheetOf(page, cells);
  const seen: Seen[][] = cells.map(() => []);
  for (const { text, confidence, bbox } of await wordsOn(worker, picture)) {
    const y = (bbox.y0 + bbox.y1) / 2;
    const index = Math.max(0, tops.findLastIndex((top) => top - margin <= y));
    const cell = cells[index];
    if (!cell) continue;
    const [dx, dy] = [cell.left - left, cell.top - (tops[index] ?? 0)];
    seen[index]?.push({ text, confidence, bbox: { x0: bbox.x0 + dx, y0: bbox.y0 + dy, x1: bbox.x1 + dx, y1: bbox.y1 + dy } });
  }
  return seen.map((one) => one.toSorted((a, b) => a.bbox.x0 - b.bbox.x0));
};

/** Cells that tell which way up a page is: letters enough, and few enough to be quick. */
const telling = 8;
/** The mean certainty of what looks like words; of print that stands on its head it is low. */
const certaintyOf = (words: readonly Seen[]): number => {
  const told = words.filter(({ text }) => /[\p{L}\d]{3}/u.test(text));
  return told.reduce((sum, { confidence }) => sum + confidence / 100, 0) / Math.max(told.length, 1);
};

interface Standing {
  readonly onHead: boolean;
  /** From 0 to 1, how sure its words are. */
  readonly certainty: number;
}

/** From here on nothing else is tried. */
export const certain = 0.65;

/** Whether a page's print stands on its feet or on its head. */
export const standingOf = async (worker: Worker, page: GreyImage, cells: readonly Cell[]): Promise<Standing> => {
  const longest = cells.filter(({ sign }) => sign === undefined).toSorted((a, b) => wide(b) - wide(a));
  // The very longest may be a picture or a signature.
  const { picture } = sheetOf(page, longest.slice(Math.min(2, Math.max(0, longest.length - telling))).slice(0, telling));
  const upright = certaintyOf(await wordsOn(worker, picture));
  if (upright >= certain) return { onHead: false, certainty: upright };
  const turned = certaintyOf(await wordsOn(worker, { ...picture, pixels: picture.pixels.toReversed() }));
  return { onHead: turned > upright, certainty: Math.max(turned, upright) };
};

/** What is recognised in cells of a page. */
export const readCells = async (worker: Worker, page: GreyImage, cells: readonly Cell[]): Promise<Map<Cell, Seen[]>> => {
  const read = new Map<Cell, Seen[]>();
  for (const cell of cells) {
    if (cell.sign) read.set(cell, [{ text: cell.sign, confidence: 90, bbox: { x0: cell.left, y0: cell.top, x1: cell.right + 1, y1: cell.bottom + 1 } }]);
  }
  for (const sheet of sheetsFull(cells.filter(({ sign }) => sign === undefined))) {
    const seen = await onSheet(worker, page, sheet);
    for (const [index, cell] of sheet.entries()) read.set(cell, seen[index] ?? []);
  }
  return read;
};
