import type { Region } from '../binarize.ts';

/** Of the lower one of two lines' heights: what they share where they stand in one row. */
const minSharedHeight = 0.5;

/** Lines of print from the top row to the bottom row, and within each from left to right. */
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
