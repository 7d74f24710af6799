// One health record by its id through the whole API, against a bare handler that does one SELECT on the same table.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findReservedPort } from '@arogo/api/test/free-port';
import { recordDetails } from '@arogo/contract/vault';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { type Load, runLoad, loadProgram, type LoadResult } from './support/load.ts';
import { signUp } from './support/patient.ts';
import { waitForAnswer, startProgram, createTemporaryFolder } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';

const rounds = 8;
const seconds = 2;
const warmUpSeconds = 3;
const connections = 10;

const patients = 200;
const recordsPerPatient = 50;

/**
 * A database of a clinic's size: 200 patients with 50 records each and what the audit says of them, all but one
 * patient made here.
 * @returns ids of the one patient's records
 */
export const fillDatabase = async (databaseUrl: string, patientId: string): Promise<string[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with person as (
         insert into patient (created_at, updated_at) select now(), now() from generate_series(1, $1) returning id
       )
       insert into account (id, email, created_at) select id, id || '@example.com', now() from person`,
      [patients - 1],
    );
    await client.query(
      `insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
       select gen_random_uuid(), id, 'record', 100000, sha256((id::text || n)::bytea), 'none', ''::bytea, 'application/pdf', now()
       from patient, generate_series(1, $1) n`,
      [recordsPerPatient],
    );
    await client.query(
      `insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name,
        original_file_name, file_id, file_sha256, created_at, updated_at)
       select patient_id, 'PHYSICAL', 'PRESCRIPTION', 'UPLOADED', now() - random() * interval '2 years',
       'Dr. Meera Iyer', 'prescription.pdf', id, sha256, now(), now()
       from stored_file`,
    );
    // What a database of that size remembers: each record was uploaded once and opened some times.
    await client.query(
      `insert into audit_event (at, patient_id, action, resource_id)
       select now() - n * interval '1 day', patient_id, case n when 10 then 'record.upload' else 'record.read' end, id
       from health_record, generate_series(1, 10) n`,
    );
    await client.query('analyze');
    const { rows } = await client.query<{ id: string }>('select id from health_record where patient_id = $1', [
      patientId,
    ]);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
};

const startBare = async (scope: AsyncDisposableStack, databaseUrl: string): Promise<string> => {
  const port = await findReservedPort();
  const logFile = join(await createTemporaryFolder(scope), 'bare.log');
  const program = startProgram(scope, {
    command: process.execPath,
    args: [fileURLToPath(new URL('support/bare-read.ts', import.meta.url))],
    env: { DATABASE_URL: databaseUrl, PORT: String(port) },
    logFile,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(program, `${url}/healthy`, logFile);
  return url;
};

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const patient = await signUp(product.url);
  const databaseUrl = await product.databaseUrl();
  const ids = await fillDatabase(databaseUrl, patient.id);
  const bare = await startBare(scope, databaseUrl);
  const folder = await createTemporaryFolder(scope);

  const sides: Record<'api' | 'bare', Omit<Load, 'seconds'>> = {
    api: {
      url: product.url,
      paths: ids.map((id) => recordDetails.path.replace('{id}', id)),
      headers: { authorization: `Bearer ${patient.token}` },
      connections,
    },
    bare: { url: bare, paths: ids.map((id) => `/${id}`), connections },
  };
  await runLoad({ ...sides.bare, seconds: warmUpSeconds }, folder);
  await runLoad({ ...sides.api, seconds: warmUpSeconds }, folder);

  const found: { api: LoadResult; bare: LoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each side is first as often as second: what changes on the machine meanwhile favours neither.
    const first = round % 2 === 0 ? 'api' : 'bare';
    const before = await runLoad({ ...sides[first], seconds }, folder);
    const after = await runLoad({ ...sides[first === 'api' ? 'bare' : 'api'], seconds }, folder);
    found.push(first === 'api' ? { api: before, bare: after } : { api: after, bare: before });
  }

  printLine(`${connections} connections, ${loadProgram}, ${rounds} rounds of ${seconds} s on each side, medians`);
  printTable([
    ['', 'reads a second', 'p99 ms'],
    [
      'bare Fastify and pg, one SELECT',
      getMedian(found.map((round) => round.bare.perSecond)),
      getMedian(found.map((round) => round.bare.p99)),
    ],
    [
      'one record through the API',
      getMedian(found.map((round) => round.api.perSecond)),
      getMedian(found.map((round) => round.api.p99)),
    ],
    [
      'ratio, median of the rounds',
      getMedian(found.map(({ api, bare: b }) => api.perSecond / b.perSecond)),
      getMedian(found.map(({ api, bare: b }) => api.p99 / b.p99)),
    ],
    ['aim', 'above 0.5', 'below 2'],
  ]);
  return [
    {
      what: 'records a second, of a bare SELECT',
      found: formatFigure(getMedian(found.map(({ api, bare: b }) => api.perSecond / b.perSecond))),
      aim: 'above 0.5',
    },
    {
      what: 'p99, in times of it',
      found: formatFigure(getMedian(found.map(({ api, bare: b }) => api.p99 / b.p99))),
      aim: 'below 2',
    },
  ];
};

export default benchmark;
