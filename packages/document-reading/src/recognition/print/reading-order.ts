import type { Region } from '../binarize.ts';

/** Minimum overlap of two lines in one row, as a share of the lower line's height. */
const minSharedHeight = 0.5;

/** Sorts lines of print by row from top to bottom, and within each row from left to right. */
export const sortByReadingOrder = <Line extends { readonly region: Region }>(lines: readonly Line[]): Line[] => {
  const rows: Line[][] = [];
  for (const line of lines.toSorted((a, b) => a.region.top + a.region.bottom - b.region.top - b.region.bottom)) {
    const before = rows.at(-1)?.at(-1)?.region;
    const { top, bottom } = line.region;
    const common = before ? Math.min(before.bottom, bottom) - Math.max(before.top, top) : 0;
    if (before && common > minSharedHeight * Math.min(before.bottom - before.top, bottom - top))
      rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.region.left - b.region.left));
};
