import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatVerdict } from './aims.ts';
import { root } from './processes.ts';
import { printTable } from './table.ts';

/** One line of docs/performance.md: a ratio to a raw limit, or a figure with its unit. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  /** The aim, in the format of `judgeAim`: 'at least 0.6', 'below 60 ms', '0 each'. Undefined if there is none. */
  readonly aim?: string;
}

/** The result of a benchmark's last run, and the load of the machine when it began (processes, one-minute mean). */
interface StoredFindings {
  readonly on: string;
  readonly load: string;
  /** Speed of one core: the calibration's milliseconds (`measureCalibration`). */
  readonly core?: string;
  readonly findings: readonly Finding[];
}

type FindingsByBenchmark = Readonly<Record<string, StoredFindings>>;

const foundFile = join(root, 'bench', 'found.json');
const performancePage = join(root, 'docs', 'performance.md');

const pageHead = `# Performance

\`npm run bench\` writes this page from the last result of each benchmark. [bench/README.md](../bench/README.md) says how each benchmark
measures, what its raw limit is, and what earlier runs found. A ratio compares two sides that were measured in the same run on the same machine.
A figure with a unit is from a machine with two cores. A load well above 0 means that the machine was busy when the benchmark began; ratios are
then uncertain. The yardstick is a calibration of one core, the time of the same hundred million steps: a shared machine does not have the same
speed on two days.

**Measured.** A whole run takes hours, so a benchmark runs again when the code that it measures changes. Figures of different days come from different
versions of the product, and from hours in which the machine was more or less busy. Do not compare them with each other; compare each with its
aim.

**Met** says whether the figure meets its aim, and by how much. If a line has several figures, the margin is that of the figure furthest from its bound.
An aim is set before the measurement, and is not adjusted to the result.

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

/** Formats docs/performance.md. */
export const formatPage = (book: FindingsByBenchmark): string =>
  pageHead + countAims(book) + tableHead + formatTable(book);

/** Prints findings, each with its aim and whether it is met. */
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

/** Replaces the stored findings of a benchmark, and writes docs/performance.md again. */
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
