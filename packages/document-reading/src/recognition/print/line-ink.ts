import { cropImage, type GreyImage, computeInkThreshold, type Region } from '../binarize.ts';

/** A run of columns or rows, both edges included. */
export interface InkRun {
  readonly first: number;
  readonly last: number;
}

/** The ink of a line: its columns, and its vertical extent. */
export interface LineInk {
  readonly columns: Uint8Array;
  readonly top: number;
  readonly bottom: number;
  readonly picture: GreyImage;
  readonly level: number;
}

/** Minimum ink pixels of a row; less is dirt, or the descenders of the line above. */
const minRowInkPixels = 2;

/** Finds the rows of the line itself: the run with the most ink, and other runs that do not enter from outside. */
const findLineRows = (rows: Uint32Array): InkRun => {
  const runs: (InkRun & { readonly ink: number })[] = [];
  let [start, ink] = [-1, 0];
  for (let y = 0; y <= rows.length; y += 1) {
    const count = y < rows.length ? (rows[y] ?? 0) : 0;
    if (count >= minRowInkPixels) {
      if (start < 0) [start, ink] = [y, 0];
      ink += count;
    } else if (start >= 0) {
      runs.push({ first: start, last: y - 1, ink });
      start = -1;
    }
  }
  const most = Math.max(0, ...runs.map((run) => run.ink));
  const own = runs.filter((run) => run.ink === most || (run.first > 0 && run.last < rows.length - 1));
  return { first: own[0]?.first ?? 0, last: own.at(-1)?.last ?? rows.length - 1 };
};

/** Measures the ink of a line in a region of a page. */
export const measureLineInk = (page: GreyImage, region: Region): LineInk => {
  const picture = cropImage(page, region);
  const level = computeInkThreshold(picture.pixels);
  const isInk = (x: number, y: number): boolean => (picture.pixels[y * picture.width + x] ?? 255) <= level;
  const rows = new Uint32Array(picture.height);
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) if (isInk(x, y)) rows[y] = (rows[y] ?? 0) + 1;
  }
  const { first: top, last: bottom } = findLineRows(rows);
  const columns = new Uint8Array(picture.width);
  for (let y = top; y <= bottom; y += 1) {
    for (let x = 0; x < picture.width; x += 1) if (isInk(x, y)) columns[x] = 1;
  }
  return { columns, top, bottom, picture, level };
};
