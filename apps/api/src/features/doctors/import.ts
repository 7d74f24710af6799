import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type CsvError, parse } from 'csv-parse';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { getConstraintName, type WriteCounts, writeEntries } from './directory-store.ts';
import { optionalColumns, readRow, requiredColumns, type ImportRow } from './import-row.ts';

/** The result of an import. */
export interface ImportCounts extends WriteCounts {
  /** Rejected rows. */
  readonly refused: number;
}

export interface ImportOptions {
  /** Connected as arogo_jobs; if undefined, the file is only checked. */
  readonly db: Database | undefined;
  readonly clock: Clock;
  readonly file: string;
  /** Receives each problem. */
  readonly onProblem: (line: string) => void;
}

/** The file cannot be read as a whole. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

const batchSize = 500;
/** No genuine row is longer. The limit keeps an unclosed quote from swallowing the file. */
const maxRowLength = 200_000;

/** Spreadsheets write UTF-8 with or without a byte order mark, or UTF-16 with one. */
const detectEncoding = async (file: string): Promise<BufferEncoding> => {
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0xff && buffer[1] === 0xfe ? 'utf16le' : 'utf8';
  } finally {
    await opened.close();
  }
};

const checkHeader = (header: readonly string[]): string[] => {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = requiredColumns.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new ImportError(
      `The first line must name the columns; it lacks ${missing.join(', ')}. docs/directory.md says what each is for.`,
    );
  const known = new Set<string>([...requiredColumns, ...optionalColumns]);
  const strange = names.filter((name) => !known.has(name));
  if (strange.length > 0)
    throw new ImportError(
      `There is no column ${strange.join(', ')}. docs/directory.md names them all; leave this one out.`,
    );
  if (new Set(names).size < names.length)
    throw new ImportError('A column stands in the first line twice. Leave one out.');
  return names;
};

interface EntryOnLine {
  readonly line: number;
  readonly entry: DirectoryEntry;
}

/**
 * Imports a file of doctors: inserts new ones and updates those with a known code. Invalid rows are reported and skipped. Rows
 * are written in batches; each batch is one transaction.
 * @throws ImportError if the file cannot be read as a whole
 */
export const importDoctors = async ({ db, clock, file, onProblem }: ImportOptions): Promise<ImportCounts> => {
  const now = clock.now();
  const today = now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
  const totals = { added: 0, updated: 0, refused: 0 };
  const seen = new Map<string, number>();
  let waiting: EntryOnLine[] = [];
  let hasHeader = false;

  const refuse = (line: number, says: readonly string[]): void => {
    totals.refused += 1;
    for (const one of says) onProblem(`line ${line}: ${one}`);
  };

  const write = async (database: Database, entries: readonly DirectoryEntry[]): Promise<void> => {
    const { added, updated } = await database.asSystem((trx) => writeEntries(trx, entries, toDate(now), today));
    totals.added += added;
    totals.updated += updated;
  };

  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    if (!db || batch.length === 0) return;
    try {
      await write(
        db,
        batch.map(({ entry }) => entry),
      );
    } catch (error) {
      if (getConstraintName(error) === undefined) throw error;
      // Retries row by row, so that one refused row does not affect the others.
      for (const { line, entry } of batch) {
        await write(db, [entry]).catch((reason: unknown) => {
          const why = getConstraintName(reason);
          if (why === undefined) throw reason;
          refuse(line, [`the database refuses it (${why}). Compare it with docs/directory.md.`]);
        });
      }
    }
  };

  const take = async (line: number, row: ImportRow): Promise<void> => {
    const read = readRow(row, today);
    if ('problems' in read)
      return refuse(
        line,
        read.problems.map(({ column, says }) => `${column}: ${says}`),
      );
    const before = seen.get(read.entry.code);
    if (before !== undefined)
      return refuse(line, [`code: '${read.entry.code}' stands in line ${before} already. Give each doctor one row.`]);
    seen.set(read.entry.code, line);
    waiting.push({ line, entry: read.entry });
    if (waiting.length >= batchSize) await flush();
  };

  const encoding = await detectEncoding(file).catch(() => {
    throw new ImportError(`${file} cannot be opened.`);
  });
  const parser = parse({
    bom: true,
    encoding: encoding === 'utf16le' ? 'utf16le' : 'utf8',
    columns: (header: readonly string[]) => {
      hasHeader = true;
      return checkHeader(header);
    },
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    relax_column_count: false,
    max_record_size: maxRowLength,
    on_skip: (error: CsvError | undefined) => {
      if (error?.code !== undefined)
        refuse(Number(error['lines'] ?? 0), [
          rowProblems[error.code] ?? 'it cannot be read as CSV. Open the file in a spreadsheet and save it anew.',
        ]);
    },
  });
  const source = createReadStream(file);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: ImportRow; info: { lines: number } }>)
      await take(info.lines, record);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new ImportError(rowProblems[String(error.code)] ?? error.message, { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
  if (!hasHeader)
    throw new ImportError('The file is empty. Its first line must name the columns; docs/directory.md says which.');
  await flush();
  return db ? totals : { ...totals, added: seen.size };
};

/** Messages for the errors of the CSV parser. */
const rowProblems: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'it has more or fewer cells than the first line. Quote cells that hold commas.',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH:
    'it has more or fewer cells than the first line. Quote cells that hold commas.',
  CSV_INVALID_CLOSING_QUOTE: 'a quote ends inside a cell. Double the quotes that belong to the text.',
  INVALID_OPENING_QUOTE: 'a quote begins inside a cell. Quote the whole cell and double the quotes in it.',
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened and never closed. Close it, or double it where it belongs to the text.',
  CSV_MAX_RECORD_SIZE: 'A row is longer than 200,000 characters: most likely a quote is not closed.',
};
