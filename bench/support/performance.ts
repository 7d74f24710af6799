import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatVerdict } from './aims.ts';
import { root } from './processes.ts';
import { printTable } from './table.ts';

/** One line of docs/performance.md: a ratio to a raw limit, or a figure with its unit. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  /** What it should be, as `judgeAim` reads it: 'at least 0.6', 'below 60 ms', '0 each'. Left out where nothing was promised. */
  readonly aim?: string;
}

/** What one benchmark found when it was last run, and how busy the machine was as it began (processes, one-minute mean). */
interface StoredFindings {
  readonly on: string;
  readonly load: string;
  /** How quick one core was: milliseconds of the yardstick. */
  readonly core?: string;
  readonly findings: readonly Finding[];
}

type FindingsByBenchmark = Readonly<Record<string, StoredFindings>>;

const foundFile = join(root, 'bench', 'found.json');
const performancePage = join(root, 'docs', 'performance.md');

const pageHead = `# Performance

Made by \`npm run bench\` out of what each benchmark found when it was last run; how each of them measures, and against which
raw limit, is told in [bench/README.md](../bench/README.md), with what was found before. Ratios are of two sides measured in the same run on
the same machine; figures with a unit are of a machine with two cores. A load well above 0 says that the machine was busy as
the benchmark began: then ratios are guesses. The yardstick says how quick one core was then (the same hundred million steps): a
shared machine is not the same on two days.

**Days.** A whole run takes hours, so a benchmark is run again when what it measures was changed, and its lines say on which day that was.
Figures of different days are of different versions of the product and of hours in which the machine was more or less busy. Do not compare
them with each other: compare each with its aim.

**Met** says whether the figure of that day meets its aim, and how far it is from it; where a line has several figures, of the one that is
furthest from its bound. An aim is what was decided before the measurement, and is not moved to what was found.

`;

const tableHead = `| benchmark | what | found | aim | met | measured |
| --- | --- | --- | --- | --- | --- |
`;

const countAims = (book: FindingsByBenchmark): string => {
  const verdicts = Object.values(book).flatMap(({ findings }) =>
    findings.flatMap(({ found, aim }) => (aim === undefined ? [] : [formatVerdict(found, aim)])),
  );
  const met = verdicts.filter((verdict) => verdict.startsWith('yes')).length;
  return `Of ${verdicts.length} aims ${met} are met.\n\n`;
};

const formatTable = (book: FindingsByBenchmark): string =>
  Object.entries(book)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, { on, load, core, findings }]) =>
      findings.map(({ what, found, aim = '' }) => {
        const measured = `${on}, load ${load}${core === undefined ? '' : `, yardstick ${core} ms`}`;
        return `| \`${name}\` | ${what} | ${found} | ${aim} | ${formatVerdict(found, aim)} | ${measured} |\n`;
      }),
    )
    .join('');

/** docs/performance.md. */
export const formatPage = (book: FindingsByBenchmark): string =>
  pageHead + countAims(book) + tableHead + formatTable(book);

/** Prints what benchmarks found, each with its aim and whether it is met. */
export const printFindings = (findings: readonly Finding[]): void =>
  printTable([
    ['', 'found', 'aim', 'met'],
    ...findings.map(({ what, found, aim = '' }) => [what, found, aim, formatVerdict(found, aim).replaceAll('*', '')]),
  ]);

const readFindings = async (): Promise<FindingsByBenchmark> => {
  try {
    return JSON.parse(await readFile(foundFile, 'utf8')) as FindingsByBenchmark;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** Keeps what a benchmark found in the place of what it found before, and writes docs/performance.md anew. */
export const saveFindings = async (
  name: string,
  findings: readonly Finding[],
  machine: { readonly on: string; readonly load: number; readonly core: number },
): Promise<void> => {
  const book = {
    ...(await readFindings()),
    [name]: { on: machine.on, load: machine.load.toFixed(1), core: machine.core.toFixed(0), findings },
  };
  await writeFile(foundFile, `${JSON.stringify(book, undefined, 2)}\n`);
  await writeFile(performancePage, formatPage(book));
};
