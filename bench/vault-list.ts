// A page of the vault's list, and of a search in it, for patients with 10, 1,000 and 20,000 records.
import { listRecords } from '@arogo/contract/vault';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { runLoad, loadProgram, type LoadResult } from './support/load.ts';
import { type Patient, signUp } from './support/patient.ts';
import { createTemporaryFolder } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { fillVault } from './support/vault.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';

const sizes = [10, 1_000, 20_000] as const;
const rounds = 5;
const seconds = 1;
const warmUpSeconds = 2;
const connections = 4;
/** As many as the smallest vault has, so that every answer is of the same length. */
const limit = 10;

const listViews = [
  { name: 'first page', query: '' },
  { name: 'first page, lab reports', query: '&recordType=LAB_REPORT', atLeast: 1_000 },
  { name: 'page 50', query: '&page=50', atLeast: 1_000 },
  { name: 'search: a word of ten records', query: '&q=gargle' },
  { name: 'search: a word of one paper in twenty', query: '&q=metformin', atLeast: 1_000 },
  { name: 'search: a name of one in fifty', query: '&q=kulk', atLeast: 1_000 },
  { name: 'search: a word of every paper', query: '&q=tablet' },
  { name: 'search: two letters', query: '&q=ta' },
] as const;

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const patients = await Promise.all(sizes.map(() => signUp(product.url)));
  const client = new Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  try {
    for (const [index, patient] of patients.entries()) await fillVault(client, patient, sizes[index] ?? 0);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  const folder = await createTemporaryFolder(scope);
  const side = (patient: Patient, query: string, time: number): Promise<LoadResult> =>
    runLoad(
      {
        url: product.url,
        paths: [`${listRecords.path}?limit=${limit}${query}`],
        headers: { authorization: `Bearer ${patient.token}` },
        connections,
        seconds: time,
      },
      folder,
    );

  for (const patient of patients) await side(patient, '', warmUpSeconds);
  printLine(
    `${connections} connections, ${loadProgram}, ${rounds} rounds of ${seconds} s, pages of ${limit}; medians of pages a second`,
  );
  const rows: (string | number)[][] = [
    [
      '',
      ...sizes.map((size) => `${size.toLocaleString('en-GB')} records`),
      'cost of the largest, in times of the smallest',
    ],
  ];
  const worst: (readonly [string, number])[] = [];
  for (const { name, query, ...view } of listViews) {
    const smallest = 'atLeast' in view ? view.atLeast : 0;
    const measured = patients.filter((_, index) => (sizes[index] ?? 0) >= smallest);
    const found = measured.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      // Turned around each time, so that none is always the first.
      const order = [...measured.entries()];
      for (const [index, patient] of round % 2 === 0 ? order : order.toReversed())
        found[index]?.push((await side(patient, query, seconds)).perSecond);
    }
    const ratios = (found[0] ?? []).map((perSecond, round) => perSecond / (found.at(-1)?.[round] ?? Number.NaN));
    worst.push([name, getMedian(ratios)]);
    rows.push([
      name,
      ...Array.from({ length: sizes.length - measured.length }, () => ''),
      ...found.map(getMedian),
      getMedian(ratios),
    ]);
  }
  printTable(rows);
  printLine('Aim: at most 1.5 times.');
  return worst.map(([name, cost]) => ({
    what: `${name}: with 20,000 records, in times of the fewest`,
    found: formatFigure(cost),
    aim: 'at most 1.5',
  }));
};

export default benchmark;
