import { cropped, type GreyImage, inkLevel, piecesOf, type Region } from './ink.ts';

/** Print that stands together, a word or several, and what is known of it without recognition. */
export interface Cell extends Region {
  /** The page's lines from top to bottom, over its whole width. */
  readonly row: number;
  /** A sign whose ink tells what it is. */
  readonly sign?: '-' | ':';
}

/** Inches. What is larger is a picture or a border. */
const largest = { width: 1.2, height: 0.6 };
/** Pixels. What is smaller is dirt. */
const smallest = 3;
/** With more pieces than this a page is no print. */
const mostPieces = 30_000;
/** Times the height of a row's letters: a wider gap parts cells. */
const gap = 1.6;
/** An ellipsis has three. */
const leastLeaders = 5;

const tall = ({ top, bottom }: Region): number => bottom - top + 1;
const wide = ({ left, right }: Region): number => right - left + 1;
const middle = ({ top, bottom }: Region): number => (top + bottom) / 2;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const around = (pieces: readonly Region[]): Region => ({
  left: Math.min(...pieces.map(({ left }) => left)),
  top: Math.min(...pieces.map(({ top }) => top)),
  right: Math.max(...pieces.map(({ right }) => right)),
  bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
});

interface Row {
  top: number;
  bottom: number;
  readonly pieces: Region[];
}

/** Letters gathered into rows: those that share some of their height. */
const rowsOf = (letters: readonly Region[]): Row[] => {
  const rows: Row[] = [];
  for (const piece of letters.toSorted((a, b) => middle(a) - middle(b))) {
    let best: Row | undefined;
    let most = 0.4;
    for (const row of rows.slice(-6)) {
      const share = (Math.min(row.bottom, piece.bottom) - Math.max(row.top, piece.top)) / Math.min(row.bottom - row.top, piece.bottom - piece.top);
      if (share > most) [best, most] = [row, share];
    }
    if (!best) rows.push({ top: piece.top, bottom: piece.bottom, pieces: [piece] });
    else {
      best.pieces.push(piece);
      const count = Math.min(best.pieces.length, 30);
      best.top += (piece.top - best.top) / count;
      best.bottom += (piece.bottom - best.bottom) / count;
    }
  }
  return rows;
};

/** Points, dashes and commas go to the row of the letters they stand nearest to. */
const withSmall = (rows: readonly Row[], small: readonly Region[], usual: number): void => {
  const letters = rows.map(({ pieces }) => [...pieces]);
  for (const piece of small) {
    const own = rows
      .map((row, index) => {
        const beyond = Math.max(row.top - usual * 0.5 - middle(piece), middle(piece) - row.bottom - usual * 0.3, 0);
        const apart = Math.min(...(letters[index] ?? []).map((letter) => Math.max(letter.left - piece.right, piece.left - letter.right, 0)));
        return { row, beyond, far: Math.min(apart, usual * 30) + Math.abs(middle(piece) - (row.top + row.bottom) / 2) };
      })
      .filter(({ beyond }) => beyond === 0)
      .toSorted((a, b) => a.far - b.far)[0];
    own?.row.pieces.push(piece);
  }
};

const signOf = (pieces: readonly Region[], usual: number): Cell['sign'] | undefined => {
  const [first, second] = pieces;
  if (pieces.length === 1 && first && wide(first) > 1.6 * tall(first) && wide(first) > usual * 0.2 && wide(first) < usual * 1.5 && tall(first) < usual * 0.4) return '-';
  const isDot = (piece: Region | undefined): boolean => piece !== undefined && tall(piece) <= usual * 0.4 && wide(piece) <= usual * 0.4;
  const isColon = pieces.length === 2 && first && second && isDot(first) && isDot(second) && Math.abs(first.left - second.left) < usual * 0.2 && Math.abs(first.top - second.top) > usual * 0.35;
  return isColon ? ':' : undefined;
};

/** A colon that leads a cell stands by itself: recognition would take it for a 1. */
const withoutColon = (pieces: readonly Region[], usual: number): readonly (readonly Region[])[] => {
  const [first, second, third] = pieces;
  const isApart = first && second && third && third.left - Math.max(first.right, second.right) > usual * 0.12;
  return isApart && signOf([first, second], usual) === ':' ? [pieces.slice(0, 2), pieces.slice(2)] : [pieces];
};

/** Points in a row lead the eye from a name to its value and say nothing. */
const withoutLeaders = (ordered: readonly Region[], usual: number): readonly Region[] => {
  const isDot = (piece: Region | undefined): boolean => piece !== undefined && tall(piece) <= usual * 0.3 && wide(piece) <= usual * 0.3;
  const runs: Region[][] = [];
  for (const piece of ordered) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && isDot(piece) && isDot(before) && Math.abs(piece.bottom - before.bottom) < usual * 0.15) last.push(piece);
    else runs.push([piece]);
  }
  return runs.filter((run) => run.length < leastLeaders).flat();
};

const cellsOfRow = (found: Row, row: number): Cell[] => {
  const heights = found.pieces.map(tall).toSorted((a, b) => b - a);
  const tallest = heights[Math.floor(heights.length * 0.05)] ?? 0;
  const usual = median(heights.filter((height) => height > tallest * 0.4));
  const pieces = withoutLeaders(found.pieces.toSorted((a, b) => a.left - b.left), usual);
  const cells: Region[][] = [];
  let right = -Infinity;
  for (const piece of pieces) {
    if (piece.left - right < usual * gap) cells.at(-1)?.push(piece);
    else cells.push([piece]);
    right = cells.at(-1)?.length === 1 ? piece.right : Math.max(right, piece.right);
  }
  const isDirt = (cell: readonly Region[]): boolean => signOf(cell, usual) === undefined && cell.every((piece) => wide(piece) < usual * 0.25 && tall(piece) < usual * 0.25);
  return cells.flatMap((cell) => withoutColon(cell, usual)).filter((cell) => !isDirt(cell)).map((cell) => {
    const sign = signOf(cell, usual);
    return { ...around(cell), row, ...(sign && { sign }) };
  });
};

/** White print on a dark bar, turned into dark print on white. */
const withoutBars = (image: GreyImage, pieces: readonly Region[], dpi: number): GreyImage | undefined => {
  const level = inkLevel(image.pixels);
  const bars = pieces.filter((piece) => wide(piece) > dpi && tall(piece) > dpi * 0.1 && tall(piece) < dpi).filter((piece) => {
    const { pixels } = cropped(image, piece);
    let ink = 0;
    for (let at = 0; at < pixels.length; at += 1) ink += (pixels[at] ?? 255) <= level ? 1 : 0;
    return ink > pixels.length * 0.6;
  });
  if (bars.length === 0) return undefined;
  const pixels = Uint8Array.from(image.pixels);
  for (const { left, top, right, bottom } of bars) {
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) pixels[y * image.width + x] = 255 - (pixels[y * image.width + x] ?? 0);
    }
  }
  return { ...image, pixels };
};

export interface Print {
  /** The picture as it is to be recognised. */
  readonly image: GreyImage;
  readonly cells: readonly Cell[];
}

/**
 * Where the print of a level page stands; nowhere where it is a picture.
 * @param dpi pixels of an inch
 */
export const printOf = (page: GreyImage, dpi: number): Print => {
  const first = piecesOf(page);
  if (first.length > mostPieces) return { image: page, cells: [] };
  const turned = withoutBars(page, first, dpi);
  const pieces = (turned ? piecesOf(turned) : first).filter((piece) => wide(piece) <= largest.width * dpi && tall(piece) <= largest.height * dpi && (wide(piece) >= smallest || tall(piece) >= smallest));
  const usual = median(pieces.map(tall).filter((height) => height > dpi * 0.03));
  const isLetter = (piece: Region): boolean => tall(piece) >= usual * 0.6;
  const rows = rowsOf(pieces.filter(isLetter));
  withSmall(rows, pieces.filter((piece) => !isLetter(piece)), usual);
  return { image: turned ?? page, cells: rows.toSorted((a, b) => a.top - b.top).flatMap(cellsOfRow) };
};
