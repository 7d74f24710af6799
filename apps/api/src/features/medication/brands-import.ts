import { readFile, rename, writeFile } from 'node:fs/promises';
import { type BrandRow, findBrandProblems } from '@arogo/document-reading/medicines/own-brands';
import { buildNameKey } from '@arogo/document-reading/medicines/medicine-names';
import { brandColumns } from '@arogo/document-reading/medicines/tables';
import { parse } from 'csv-parse/sync';
import { StartupError } from '../../platform/startup-error.ts';

/** The counts of an import: rows accepted and rows rejected. */
export interface BrandsImportCounts {
  readonly taken: number;
  readonly refused: number;
}

interface BrandsImport {
  /** A CSV file in UTF-8 with the columns of the built-in table. */
  readonly file: string;
  /** Where to store the brands; if undefined, the file is only checked. */
  readonly target: string | undefined;
  /** Receives each problem, with its line number. */
  readonly onProblem: (line: string) => void;
}

interface CsvRow {
  readonly record: BrandRow;
  readonly info: { readonly lines: number };
}

const readRows = async (file: string): Promise<readonly CsvRow[]> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`${file} cannot be opened.`);
  });
  try {
    return parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      info: true,
      columns: (header: readonly string[]) => {
        const names = header.map((name) => name.trim().toLowerCase());
        if (names.join() !== brandColumns.join())
          throw new StartupError(`The first line must be: ${brandColumns.join(',')}`);
        return names;
      },
    }) as unknown as readonly CsvRow[];
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `${file} is no CSV file that can be read: ${error instanceof Error ? error.message : 'unknown'}`,
      { cause: error },
    );
  }
};

/**
 * Imports the operator's own brands from a CSV file. The file replaces the whole earlier list. Invalid rows are reported and
 * skipped. Servers use the new list from their next start.
 * @throws StartupError if the file cannot be read
 */
export const importBrands = async ({ file, target, onProblem }: BrandsImport): Promise<BrandsImportCounts> => {
  const seen = new Map<string, number>();
  const taken: BrandRow[] = [];
  let refused = 0;
  for (const { record, info } of await readRows(file)) {
    const before = seen.get(buildNameKey(record.brand));
    const problems =
      before === undefined
        ? findBrandProblems(record)
        : [`brand: '${record.brand}' stands in line ${before} already. Give each brand one row.`];
    seen.set(buildNameKey(record.brand), before ?? info.lines);
    for (const problem of problems) onProblem(`line ${info.lines}: ${problem}`);
    if (problems.length > 0) refused += 1;
    else taken.push(record);
  }
  if (target !== undefined) {
    // Renames a complete file into place: a server that starts meanwhile reads the old list or the new one.
    await writeFile(`${target}.new`, JSON.stringify(taken), { mode: 0o600 });
    await rename(`${target}.new`, target);
  }
  return { taken: taken.length, refused };
};
