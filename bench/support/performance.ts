import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './processes.ts';

/** One line of docs/performance.md: a ratio to a raw limit, or a figure with its unit. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  /** What it should be; left out where nothing was promised. */
  readonly aim?: string;
}

/** What one benchmark found when it was last run, and how busy the machine was as it began (processes, one-minute mean). */
interface Kept {
  readonly on: string;
  readonly load: string;
  /** How quick one core was: milliseconds of the yardstick. */
  readonly core?: string;
  readonly findings: readonly Finding[];
}

type Book = Readonly<Record<string, Kept>>;

const kept = join(root, 'bench', 'found.json');
const page = join(root, 'docs', 'performance.md');

const head = `# Performance

Made by \`npm run bench\` out of what each benchmark found when it was last run; how each of them measures, and against which
raw limit, is told in [bench/README.md](../bench/README.md), with what was found before. Ratios are of two sides measured in the same run on
the same machine; figures with a unit are of a machine with two cores. A load well above 0 says that the machine was busy as
the benchmark began: then ratios are guesses. The yardstick says how quick one core was then (the same hundred million steps): a
shared machine is not the same on two days.

| benchmark | what | found | aim | measured |
| --- | --- | --- | --- | --- |
`;

const tableOf = (book: Book): string =>
  Object.entries(book)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, { on, load, core, findings }]) =>
      findings.map(
        ({ what, found, aim = '' }) =>
          `| \`${name}\` | ${what} | ${found} | ${aim} | ${on}, load ${load}${core === undefined ? '' : `, yardstick ${core} ms`} |\n`,
      ),
    )
    .join('');

const read = async (): Promise<Book> => {
  try {
    return JSON.parse(await readFile(kept, 'utf8')) as Book;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** Keeps what a benchmark found in the place of what it found before, and writes docs/performance.md anew. */
export const keep = async (
  name: string,
  findings: readonly Finding[],
  machine: { readonly on: string; readonly load: number; readonly core: number },
): Promise<void> => {
  const book = {
    ...(await read()),
    [name]: { on: machine.on, load: machine.load.toFixed(1), core: machine.core.toFixed(0), findings },
  };
  await writeFile(kept, `${JSON.stringify(book, undefined, 2)}\n`);
  await writeFile(page, head + tableOf(book));
};
