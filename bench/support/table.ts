/** The median; of an even number of figures the mean of both middle ones. */
export const getMedian = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
};

/** Formats a figure with three significant digits and thousands separators. */
export const formatFigure = (figure: number): string =>
  figure.toLocaleString('en-GB', figure >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 });

/** Prints a table: the first column is left-aligned, figures are right-aligned. */
export const printTable = (rows: readonly (readonly (string | number)[])[]): void => {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatFigure(cell) : cell)));
  const widths = cells.reduce<number[]>(
    (known, row) => row.map((cell, index) => Math.max(known[index] ?? 0, cell.length)),
    [],
  );
  for (const row of cells) {
    const line = row.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
    );
    process.stdout.write(`${line.join('   ')}\n`);
  }
};

/** Prints a line below a table. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** The duration of the work in milliseconds. */
export const measureMs = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};
