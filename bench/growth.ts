// What a patient adds to the database in a year: rows of each table that grows with time, filled in the product's own schema, and their bytes
// with indexes. docs/scale.md reckons with these.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { signUp } from './support/patient.ts';
import { root } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { formatFigure, printLine, printTable } from './support/table.ts';
import { uploadDocument } from './support/vault.ts';

const patients = 200;
const papers = ['lab-cbc-typed', 'lab-lipid-hba1c-typed', 'rx-diabetes-typed', 'rx-sig-style', 'rx-tonsillitis-table'];
/** Of a patient in a year: somebody with two medicines, each twice a day, who looks at the app every other day. */
const yearly = {
  medicines: 2,
  dosesADay: 2,
  lines: 2_000,
  measurements: 52,
  papers: 6,
  keptNotificationDays: 90,
} as const;

/** What fills each table, with the patients in `person`; the statements run in their order. */
const fillings: readonly (readonly [table: string, text: string])[] = [
  [
    'medication_schedule',
    `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, created_at, updated_at)
       select id, 'hand', 'Metformin 500 mg', '{"kind":"as-needed","amount":1}', '2025-12-01', now(), now()
       from person, generate_series(1, ${yearly.medicines})`,
  ],
  [
    'medication_dose',
    `insert into medication_dose (schedule_id, patient_id, due_at, slot, amount, answer, answered_at, answered_from)
       select id, patient_id, timestamptz '2025-12-01 02:30Z' + n * interval '12 hours', 'morning', 1, 'taken', now(), 'app'
       from generate_series(1, ${365 * yearly.dosesADay}) n, medication_schedule`,
  ],
  [
    'notification',
    `insert into notification (patient_id, recipient_id, kind, schedule_id, due_at, reminder, created_at)
       select patient_id, patient_id, 'dose', id, timestamptz '2026-09-01 02:30Z' + n * interval '12 hours', 0, now()
       from generate_series(1, ${yearly.keptNotificationDays * yearly.dosesADay}) n, medication_schedule`,
  ],
  [
    'notification_delivery',
    `insert into notification_delivery (notification_id, patient_id, recipient_id, channel, state, subscription_id, created_at, changed_at)
       select id, patient_id, recipient_id, channel, 'shown', case channel when 'push' then gen_random_uuid() end, now(), now()
       from notification, unnest(array['in-app', 'push']) channel`,
  ],
  [
    'measurement',
    `insert into measurement (patient_id, kind, value, unit, measured_at, created_at, updated_at)
       select id, 'pulse', 60 + n % 40, '/min', timestamptz '2025-12-01Z' + n * interval '7 days', now(), now()
       from generate_series(1, ${yearly.measurements}) n, person`,
  ],
  [
    'audit_event',
    `insert into audit_event (at, patient_id, action, resource_id, session_id)
       select timestamptz '2025-12-01Z' + n * interval '4 hours', id, 'record.read', gen_random_uuid(), gen_random_uuid()
       from generate_series(1, ${yearly.lines}) n, person`,
  ],
];

interface Growth {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

const sizeSql = `select count(*)::float8 as rows, (select coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size('TABLE'))::float8
  from pg_partition_tree('TABLE') where isleaf) as bytes from TABLE`;

const fill = async (client: Client): Promise<readonly Growth[]> => {
  const measure = async (table: string): Promise<{ rows: number; bytes: number }> =>
    (await client.query<{ rows: number; bytes: number }>(sizeSql.replaceAll('TABLE', table))).rows[0] ?? {
      rows: 0,
      bytes: 0,
    };
  await client.query(`create temporary table person as
    with made as (insert into patient (created_at, updated_at) select now(), now() from generate_series(1, ${patients}) returning id), account as (
      insert into account (id, email, created_at) select id, id || '@example.com', now() from made) select id from made`);
  const found: Growth[] = [];
  for (const [table, text] of fillings) {
    const before = await measure(table);
    await client.query(text);
    const after = await measure(table);
    found.push({ table, rows: (after.rows - before.rows) / patients, bytes: (after.bytes - before.bytes) / patients });
  }
  return found;
};

/** Bytes of the rows of all tables that a patient's papers fill, for one paper; their indexes are not in it. */
const measurePapers = async (client: Client, patientId: string): Promise<number> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'patient_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and (c.relname like '%record%' or c.relname = 'stored_file')`,
  );
  let bytes = 0;
  for (const { name } of tables) {
    const text = `select coalesce(sum(pg_column_size(t)), 0)::float8 as bytes from ${name} t where patient_id = $1`;
    bytes += (await client.query<{ bytes: number }>(text, [patientId])).rows[0]?.bytes ?? 0;
  }
  return bytes / papers.length;
};

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const patient = await signUp(product.url);
  for (const name of papers)
    await uploadDocument(product.url, patient, {
      name,
      pdf: await readFile(join(root, 'bench/samples', `${name}.pdf`)),
    });
  await product.waitForJobs();
  const client = new Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  scope.defer(() => client.end());
  const paper = await measurePapers(client, patient.id);
  const found = [
    ...(await fill(client)),
    { table: 'papers, read (rows alone)', rows: yearly.papers, bytes: yearly.papers * paper },
  ];
  printLine(`A patient and year, means of ${patients}; bytes with indexes`);
  printTable([
    ['', 'rows', 'bytes', 'bytes a row'],
    ...found.map(({ table, rows, bytes }) => [table, rows, bytes, bytes / rows]),
  ]);
  const total = found.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    { what: 'database of a patient and year, with indexes', found: `${formatFigure(total / 1000)} kB` },
    ...found
      .filter(({ table }) => ['audit_event', 'medication_dose'].includes(table))
      .map(({ table, rows, bytes }) => ({
        what: `${table}: bytes a row, with indexes`,
        found: formatFigure(bytes / rows),
      })),
  ];
};

export default benchmark;
