import { readFile, rename, writeFile } from 'node:fs/promises';
import { type BrandRow, findBrandProblems } from '@arogo/document-reading/medicines/own-brands';
import { buildNameKey } from '@arogo/document-reading/medicines/medicine-names';
import { brandColumns } from '@arogo/document-reading/medicines/tables';
import { parse } from 'csv-parse/sync';
import { StartupError } from '../../platform/startup-error.ts';

/** What an import of brands did: rows that were taken, and those that were not. */
export interface BrandsImportCounts {
  readonly taken: number;
  readonly refused: number;
}

interface BrandsImport {
  /** A CSV file in UTF-8 with the columns of the product's own table. */
  readonly file: string;
  /** Where the brands are kept; undefined: the file is only checked. */
  readonly target: string | undefined;
  /** Told of each thing that is wrong, with its line. */
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
 * Takes the operator's own brands from a CSV file. The file is the whole list: what an earlier one brought and this one lacks
 * is gone. A row that cannot be used is told and left out; the product uses the list from its next start on.
 * @throws StartupError where the file as a whole cannot be read
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
    // Whole or not at all: a product that starts meanwhile reads the list before or after.
    await writeFile(`${target}.new`, JSON.stringify(taken), { mode: 0o600 });
    await rename(`${target}.new`, target);
  }
  return { taken: taken.length, refused };
};
