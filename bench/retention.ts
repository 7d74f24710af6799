// What it costs that notifications end after their days: the hourly job on a table of millions, one statement beside it, and what the
// tables weigh once everything in them was replaced. docs/scale.md and decision 0088 reckon with these.
import { createNotificationCleanup } from '@arogo/api/features/notifications/cleanup-store';
import { openDatabase } from '@arogo/api/platform/database/database';
import { runCleanups } from '@arogo/api/platform/jobs/cleanup';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { readTreeMs } from './support/processor-time.ts';
import { startProduct } from './support/product.ts';
import { measureMs, printLine, printTable } from './support/table.ts';

const keptDays = 90;
const notificationsADay = Number(process.env['RETENTION_NOTIFICATIONS_A_DAY'] ?? 20_000);
/** Days that come and go one after the other: every row is replaced once. */
const replacedDays = keptDays;
/** Later than any clock says, so that the product's own job finds nothing. */
const start = Temporal.Instant.from('2099-09-01T00:00:00Z');

const atDay = (day: number): Temporal.Instant => start.add({ hours: day * 24 }).subtract({ seconds: 1 });

const insertDay = async (client: Client, day: number): Promise<void> => {
  const from = start.add({ hours: day * 24 }).toString();
  // As a minute's job writes them: many of one instant, each with one delivery in the product and one to a browser.
  await client.query(
    `with added as (
       insert into notification (patient_id, recipient_id, kind, schedule_id, due_at, reminder, created_at)
         select patient_id, patient_id, 'dose', id, timestamptz '${from}' + n * interval '1 second', 0,
           date_trunc('minute', timestamptz '${from}' + n * interval '1 second')
         from (select patient_id, id, row_number() over () as line, count(*) over () as lines from medication_schedule) s,
           generate_series(0, 86399, 86400 / greatest(1, ${notificationsADay} / s.lines::int)) n
       returning id, patient_id, recipient_id, created_at)
     insert into notification_delivery (notification_id, patient_id, recipient_id, channel, state, subscription_id, created_at, changed_at)
       select id, patient_id, recipient_id, channel, 'shown', case channel when 'push' then gen_random_uuid() end, created_at, created_at
       from added, unnest(array['in-app', 'push']) channel`,
  );
};

const readSizes = async (client: Client) => {
  const { rows } = await client.query<{ name: string; bytes: number; dead: number; vacuums: number }>(
    `select relname as name, pg_total_relation_size(relid)::float8 as bytes, n_dead_tup::float8 as dead, autovacuum_count::int as vacuums
     from pg_stat_user_tables where relname in ('notification', 'notification_delivery') order by 1`,
  );
  return rows;
};

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const url = await product.databaseUrl();
  const client = new Client({ connectionString: url });
  await client.connect();
  scope.defer(() => client.end());
  await client.query(`with made as (insert into patient (created_at, updated_at) select now(), now() from generate_series(1, 500) returning id),
    account as (insert into account (id, email, created_at) select id, id || '@example.com', now() from made)
    insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, created_at, updated_at)
      select id, 'hand', 'Metformin 500 mg', '{"kind":"as-needed","amount":1}', '2025-12-01', now(), now() from made`);
  for (let day = 0; day < keptDays; day += 1) await insertDay(client, day);
  await client.query('vacuum analyze notification, notification_delivery');
  const before = await readSizes(client);

  // Under the policies and rights of the role that the job has.
  const address = new URL(url);
  address.searchParams.set('options', '-c role=arogo_jobs');
  const db = openDatabase({ url: address.href, onConnectionLost: () => undefined });
  scope.defer(() => db.close());
  const postgresPid = await product.postgresPid();
  const batches: { count: number; ms: number }[] = [];
  const clean = (today: Temporal.Instant) =>
    runCleanups({
      db: {
        asSystem: async (work) => {
          const begun = performance.now();
          const result = await db.asSystem(work);
          batches.push({ count: Number(result), ms: performance.now() - begun });
          return result;
        },
      },
      clock: { now: () => today },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      cleanups: [createNotificationCleanup(keptDays)],
    })({ id: 'job', data: {} });

  const measure = async (work: () => Promise<unknown>) => {
    const processorBefore = await readTreeMs(postgresPid);
    const ms = await measureMs(async () => void (await work()));
    return { ms, processor: (await readTreeMs(postgresPid)) - processorBefore };
  };
  await clean(atDay(keptDays));
  batches.length = 0;
  const day = await measure(() => clean(atDay(keptDays + 1)));
  const deleted = batches.reduce((sum, { count }) => sum + count, 0);
  const longest = Math.max(...batches.map(({ ms }) => ms));
  const largest = Math.max(...batches.map(({ count }) => count));
  await insertDay(client, keptDays);
  const whole = await measure(() =>
    client.query(`delete from notification where created_at < '${start.add({ hours: 48 }).toString()}'`),
  );
  printLine(`One day out of ${keptDays}: ${deleted} notifications, each with two deliveries`);
  printTable([
    ['', 'ms', 'PostgreSQL, ms of processor', 'longest transaction, ms', 'rows of the largest'],
    ['the job', day.ms, day.processor, longest, largest],
    ['one statement', whole.ms, whole.processor, whole.ms, deleted],
  ]);

  printLine(`\nAfter ${replacedDays} days more, each a day in and a day out`);
  const table: (string | number)[][] = [
    ['after days', 'table', 'MB', 'times its first size', 'dead rows', 'autovacuums'],
  ];
  const note = async (days: number): Promise<void> => {
    for (const [index, { name, bytes, dead, vacuums }] of (await readSizes(client)).entries())
      table.push([days, name, bytes / 1e6, bytes / (before[index]?.bytes ?? 1), dead, vacuums]);
  };
  await note(0);
  for (let days = 1; days <= replacedDays; days += 1) {
    await insertDay(client, keptDays + days);
    await clean(atDay(keptDays + days + 1));
    if (days % 15 === 0) await note(days);
  }
  printTable(table);
  return [];
};

export default benchmark;
