// A page of the vault's list, and of a search in it, for patients with 10, 1,000 and 20,000 records.
import { listRecords } from '@arogo/contract/vault';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { runLoad, loadProgram, type LoadResult } from './support/load.ts';
import { type Patient, signUp } from './support/patient.ts';
import { createTemporaryFolder } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';

const sizes = [10, 1_000, 20_000] as const;
const rounds = 5;
const seconds = 1;
const warmUpSeconds = 2;
const connections = 4;
/** As many as the smallest vault has, so that every answer is of the same length. */
const limit = 10;

/**
 * Records with papers of some 150 words each, drawn from 5,000 words. Every paper says 'tablet', one in twenty
 * 'metformin', one in fifty is of Dr. Kulkarni, and the newest ten say 'gargle'.
 */
const fillVault = async (client: Client, patient: Patient, records: number): Promise<void> => {
  await client.query(
    `insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
     select gen_random_uuid(), $1::uuid, 'record', 100000, sha256(($1::uuid::text || n)::bytea), 'none', ''::bytea,
     'application/pdf', now() from generate_series(1, $2::integer) n`,
    [patient.id, records],
  );
  await client.query(
    `insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name,
      original_file_name, file_id, file_sha256, created_at, updated_at)
     select patient_id, 'PHYSICAL', case when n % 3 = 0 then 'LAB_REPORT' else 'PRESCRIPTION' end, 'UPLOADED', now() - n * interval '5 hours',
       case when n % 50 = 0 then 'Dr. Kulkarni' else 'Dr. Meera Iyer' end, 'paper ' || n || '.pdf', id, sha256, now(), now()
     from (select *, row_number() over (order by id) as n from stored_file where patient_id = $1) files`,
    [patient.id],
  );
  await client.query(
    `update record_search s set document_text = 'tablet ' || case when n % 20 = 0 then 'metformin ' else '' end || case when n <= 10 then 'gargle ' else '' end
       || (select string_agg(translate(to_char((random() * 5000)::int, 'FM0000'), '0123456789', 'bcdfghjklm'), ' ') from generate_series(1, 150) where n > 0)
     from (select record_id, row_number() over (order by record_date desc) as n from record_search where patient_id = $1) placed
     where s.record_id = placed.record_id`,
    [patient.id],
  );
};

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
