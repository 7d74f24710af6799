// The minute's job with 100,000 patients of five alerts each, of whose doses 50,000 are due in one minute: found, written down with their
// notices and deliveries, and queued for push and e-mail. On a PostgreSQL of its own, by the product's own supervisor, with fsync.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createReminders } from '@arogo/api/features/medication/reminders';
import { openDatabase } from '@arogo/api/platform/database/database';
import { installJobs, openQueue } from '@arogo/api/platform/jobs/jobs';
import { defaultRetention } from '@arogo/api/platform/retention-config';
import { createDatabaseBus } from '@arogo/api/platform/live/event-bus';
import { createLivePublisher } from '@arogo/api/platform/live/live-publisher';
import { migrate } from '@arogo/api/platform/database/migrate';
import { bootstrapDatabase, type DatabaseUrls } from '@arogo/api/platform/postgres/bootstrap';
import { allQueueRules } from '@arogo/api/queue-rules';
import type { RolePasswords } from '@arogo/api/platform/postgres/roles';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@arogo/api/platform/postgres/supervisor';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { createTemporaryFolder } from './support/processes.ts';
import { getMedian, printTable, printLine, formatFigure, measureMs } from './support/table.ts';

const sizes = [10_000, 100_000] as const;
const rounds = 3;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const createSecret = (): string => randomBytes(24).toString('base64url');
const fail = (error: Error): never => {
  throw error;
};

/** A minute at which it is 08:00 in India, 21:30 in New York and 02:30 in London, on a Friday. */
const measuredInstant = Temporal.Instant.from('2026-11-20T02:30:00Z');
const clock = { now: () => measuredInstant };

/**
 * Patients in three zones, two in five with settings of their own, half with a browser that takes pushes. Of their five alerts one
 * is due in that minute for every second patient; the others within the day after it. A third go by slots, a third by times of the
 * clock (every day, on some weekdays or every second day), a third by the hours that pass.
 */
const fillDatabase = async (client: Client, patients: number): Promise<void> => {
  await client.query(
    `with given as (
       select lpad(to_hex(n), 32, '0')::uuid as id, n from generate_series(1, $1::integer) n
     ), person as (
       insert into patient (id, time_zone, created_at, updated_at)
       select id, (array['Asia/Kolkata', 'Asia/Kolkata', 'Asia/Kolkata', 'America/New_York', 'Europe/London'])[1 + n % 5],
         now(), now() from given
     )
     insert into account (id, email, created_at) select id, 'p' || n || '@example.com', now() from given`,
    [patients],
  );
  await client.query(
    `insert into account_setting (patient_id, quiet_from, quiet_until, updated_at)
     select id, case when n % 4 = 0 then '22:00' end, case when n % 4 = 0 then '07:00' end, now()
     from (select id, row_number() over (order by id) as n from patient) numbered where n % 5 < 2`,
  );
  await client.query(
    `insert into notification_channel_setting (patient_id, channel, is_on, updated_at)
     select id, channel, is_on, now()
     from (select id, row_number() over (order by id) as n from patient) numbered
       cross join lateral (values ('email', n % 3 > 0), ('push', n % 7 > 0)) as switch (channel, is_on)
     where n % 5 < 2`,
  );
  await client.query(
    `insert into push_subscription (patient_id, endpoint, p256dh, auth, device, created_at)
     select id, 'https://push.example/' || id, 'x', 'x', 'other', now() from (select id, row_number() over (order by id)
     as n from patient) numbered where n % 2 = 0`,
  );
  await client.query(
    `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, next_due_at, created_at, updated_at)
     select p.id, 'hand', 'x', case
         when p.n % 3 = 0 and p.time_zone = 'Asia/Kolkata'
           then '{"kind":"slots","slots":[{"slot":"morning","amount":1},{"slot":"night","amount":0.5}],"days":{"every":1}}'::jsonb
         when p.n % 3 < 2
           then jsonb_build_object('kind', 'times', 'amount', 1, 'times',
           jsonb_build_array(to_char($1::timestamptz at time zone p.time_zone, 'HH24:MI'), '15:45'),
             'days', case when p.n % 4 = 0 then '{"weekdays":[1,3,4,5]}'::jsonb when p.n % 4 = 1 then '{"every":2}' else '{"every":1}' end)
         else jsonb_build_object('kind', 'interval', 'hours', 8, 'first',
         to_char(($1::timestamptz - interval '80 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'amount', 2)
       end, ($1::timestamptz at time zone p.time_zone)::date - 10,
       case when a = 1 and p.n % 2 = 0 then $1::timestamptz else $1::timestamptz + (1 + (p.n * 7 + a * 311) % 1440) * interval '1 minute' end, now(), now()
     from (select id, time_zone, row_number() over (order by id) as n from patient) p, generate_series(1, 5) a`,
    [measuredInstant.toString()],
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
};

/** Everything as it was before the minute, and on the disk: the first change of a page after that costs more, for few as for many. */
const resetDatabase = async (client: Client): Promise<void> => {
  await client.query(
    'update medication_schedule a set next_due_at = $1 from medication_dose d where d.schedule_id = a.id',
    [measuredInstant.toString()],
  );
  await client.query(
    "truncate notification, notification_delivery, medication_dose; delete from pgboss.job where name like 'notification.%'",
  );
  await client.query('vacuum analyze medication_schedule');
  await client.query('checkpoint');
};

/** The same rows by plain SQL, each table in one statement, without a look at schedules, settings or what was there before. */
const insertBare = (client: Client): Promise<number> =>
  measureMs(async () => {
    const at = [measuredInstant.toString()];
    await client.query('begin');
    await client.query(
      `insert into medication_dose (schedule_id, patient_id, due_at, amount) select id, patient_id, next_due_at, 1
        from medication_schedule where next_due_at = $1`,
      at,
    );
    await client.query(
      `insert into notification (patient_id, recipient_id, kind, schedule_id, due_at, reminder, created_at)
        select patient_id, patient_id, 'dose', schedule_id, due_at, 0, $1 from medication_dose`,
      at,
    );
    await client.query(
      `insert into notification_delivery (notification_id, patient_id, recipient_id, channel, subscription_id, state, created_at, changed_at)
       select n.id, n.patient_id, n.patient_id, 'in-app', null, 'sent', $1::timestamptz, $1 from notification n
       union all select n.id, n.patient_id, n.patient_id, 'push', b.id, 'waiting', $1, $1
       from notification n join push_subscription b on b.patient_id = n.patient_id
         left join notification_channel_setting s on s.patient_id = n.patient_id and s.channel = 'push' where s.is_on is not false
       union all select n.id, n.patient_id, n.patient_id, 'email', null, 'waiting', $1, $1
       from notification n
         left join notification_channel_setting s on s.patient_id = n.patient_id and s.channel = 'email' where s.is_on is not false`,
      at,
    );
    await client.query(
      "update medication_schedule a set next_due_at = a.next_due_at + interval '1 day' from medication_dose d where d.schedule_id = a.id",
    );
    await client.query('commit');
  });

interface RowCounts {
  readonly doses: number;
  readonly notices: number;
  readonly inApp: number;
  readonly waiting: number;
  readonly queued: number;
  readonly apart: number;
  readonly due: number;
}

/** What is there after the minute; `queued` deliveries stand in jobs, `apart` of them different ones. */
const countRows = async (client: Client): Promise<RowCounts> => {
  const { rows } = await client.query<RowCounts>(
    `with queued as (select jsonb_array_elements_text(data->'deliveryIds')::uuid as id from pgboss.job where name like 'notification.%')
     select (select count(*)::int from medication_dose) as doses, (select count(distinct (schedule_id, due_at))::int
     from notification where kind = 'dose' and reminder = 0) as notices,
       (select count(distinct notification_id)::int from notification_delivery where channel = 'in-app' and state = 'sent') as "inApp",
       (select count(*)::int from notification_delivery where state = 'waiting') as waiting, (select count(*)::int from queued) as queued,
       (select count(distinct q.id)::int from queued q join notification_delivery d on d.id = q.id where d.state = 'waiting') as apart,
       (select count(*)::int from medication_schedule where next_due_at <= $1) as due`,
    [measuredInstant.toString()],
  );
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted.');
  return counted;
};

/** @throws unless each of the doses is there exactly once, in the list and on every way out */
const checkCounts = async (client: Client, doses: number): Promise<RowCounts> => {
  const counted = await countRows(client);
  const { waiting, queued, apart, ...each } = counted;
  const once =
    each.doses === doses &&
    each.notices === doses &&
    each.inApp === doses &&
    each.due === 0 &&
    waiting === queued &&
    queued === apart;
  if (!once) throw new Error(`Not each of ${doses} doses exactly once: ${JSON.stringify(counted)}`);
  return counted;
};

/** Servers that remind, each with connections of its own. */
const startServers = async (scope: AsyncDisposableStack, urls: DatabaseUrls, servers: number) => {
  const app = openDatabase({ url: urls.appUrl, maxConnections: 1, onConnectionLost: () => undefined });
  scope.defer(() => app.close());
  const jobs = await openQueue(app, fail);
  scope.defer(() => jobs.close());
  return Array.from({ length: servers }, () => {
    const db = openDatabase({ url: urls.jobsUrl, maxConnections: 4, onConnectionLost: () => undefined });
    scope.defer(() => db.close());
    return createReminders({
      db,
      clock,
      jobs,
      live: createLivePublisher(createDatabaseBus(db)),
      log: silent,
      doseGraceMinutes: 60,
    });
  });
};

/**
 * Milliseconds of processor time that a PostgreSQL server and this process have taken so far, where /proc tells (Linux). On a
 * machine with other work it says more than the time that passed.
 */
const getProcessorMs = (postmaster: number): number => {
  const own = process.cpuUsage();
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        // Behind the name in brackets: state, parent, and as the twelfth and thirteenth user and system time.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return Number(fields[1]) === postmaster ? Number(fields[11]) + Number(fields[12]) : 0;
      } catch {
        return 0;
      }
    });
  return (own.user + own.system) / 1000 + ticks.reduce((sum, each) => sum + each, 0) * 10;
};

interface RoundResult {
  /** Milliseconds until the last dose, by one server, by two at once, and by plain SQL. */
  readonly one: number;
  readonly two: number;
  readonly bare: number;
  /** Milliseconds of processor time of the one server with its database, and of the database for plain SQL. */
  readonly oneTook: number;
  readonly bareTook: number;
  /** Share of the doses that the server with fewer of them did. */
  readonly share: number;
  readonly counted: RowCounts;
}

/** A filled database. @returns what measures one round on it */
const prepareDatabase = async (
  scope: AsyncDisposableStack,
  { adminUrl, pid = 0 }: Pick<EmbeddedPostgres, 'adminUrl' | 'pid'>,
  passwords: RolePasswords,
  patients: number,
): Promise<() => Promise<RoundResult>> => {
  const database = `bench_${patients}`;
  const urls = await bootstrapDatabase({ adminUrl, database, passwords });
  await migrate(urls.ownerUrl);
  await installJobs({ jobsUrl: urls.jobsUrl, queues: allQueueRules, retention: defaultRetention, onError: fail });
  const address = new URL(adminUrl);
  address.pathname = `/${database}`;
  const client = new Client({ connectionString: address.href });
  await client.connect();
  scope.defer(() => client.end());
  const filled = await measureMs(() => fillDatabase(client, patients));
  printLine(`${patients.toLocaleString('en-GB')} patients filled in ${Math.round(filled / 1000)} s`);

  const doses = patients / 2;
  return async () => {
    await using servers = new AsyncDisposableStack();
    const [alone, first, second] = await startServers(servers, urls, 3);
    if (!alone || !first || !second) throw new Error('Three servers were started.');
    const beforeOne = getProcessorMs(pid);
    const one = await measureMs(() => alone.run());
    const oneTook = getProcessorMs(pid) - beforeOne;
    const counted = await checkCounts(client, doses);
    await resetDatabase(client);
    const two = await measureMs(() => Promise.all([first.run(), second.run()]));
    await checkCounts(client, doses);
    await resetDatabase(client);
    const beforeBare = getProcessorMs(pid);
    const plain = await insertBare(client);
    const bareTook = getProcessorMs(pid) - beforeBare;
    await resetDatabase(client);
    return {
      one,
      two,
      bare: plain,
      oneTook,
      bareTook,
      share: Math.min(first.counts().reminded, second.counts().reminded) / doses,
      counted,
    };
  };
};

const benchmark: Benchmark = async (scope) => {
  const server = await startEmbeddedPostgres({ dataDir: await createTemporaryFolder(scope), log: silent });
  scope.defer(() => server.stop());
  const passwords = {
    owner: createSecret(),
    app: createSecret(),
    jobs: createSecret(),
  };
  const small = await prepareDatabase(scope, server, passwords, sizes[0]);
  const large = await prepareDatabase(scope, server, passwords, sizes[1]);
  await small();
  const found: (readonly [RoundResult, RoundResult])[] = [];
  // In alternation, so that whatever else the machine does takes from both.
  for (let round = 0; round < rounds; round += 1) found.push([await small(), await large()]);

  printLine(`${rounds} rounds, medians; five alerts a patient, one of ten due in the minute`);
  printTable([
    [
      '',
      's until the last',
      'doses a second',
      'of plain SQL',
      'by processor time',
      'two servers: s',
      'share of the lesser',
    ],
    ...sizes.map((size, place): (string | number)[] => {
      const doses = size / 2;
      const of = (figure: (measured: RoundResult) => number): number =>
        getMedian(found.map((round) => figure(round[place] ?? round[0])));
      return [
        `${size.toLocaleString('en-GB')} patients, ${doses.toLocaleString('en-GB')} doses`,
        of(({ one }) => one / 1000),
        of(({ one }) => doses / (one / 1000)),
        of(({ one, bare: plain }) => plain / one),
        of(({ oneTook, bareTook }) => bareTook / oneTook),
        of(({ two }) => two / 1000),
        of(({ share }) => share),
      ];
    }),
  ]);
  const counted = found[0]?.[1].counted;
  if (counted)
    printLine(
      `Each exactly once: ${counted.doses} doses, ${counted.notices} notices, ${counted.inApp} ` +
        `in the list, ${counted.queued} deliveries queued, all different, by one server and by two.`,
    );
  const growth = (figure: (measured: RoundResult) => number): number =>
    getMedian(found.map(([few, many]) => ((figure(many) / figure(few)) * sizes[0]) / sizes[1]));
  printLine(
    `With ten times as many patients and doses one dose takes ${growth(({ one }) => one).toFixed(2)} times
      as long, by plain SQL ${growth(({ bare: plain }) => plain).toFixed(2)} times.`,
  );
  printLine(
    `In processor time: ${growth(({ oneTook }) => oneTook).toFixed(2)} times as much, by plain SQL ${growth(({ bareTook }) => bareTook).toFixed(2)} times.`,
  );
  printLine('Aim: at most linear, which is 1.');
  const large100 = (figure: (measured: RoundResult) => number): number =>
    getMedian(found.map(([, many]) => figure(many)));
  return [
    {
      what: `${(sizes[1] / 2).toLocaleString('en-GB')} doses of one minute, until the last is in its list`,
      found: `${formatFigure(large100(({ one }) => one / 1000))} s`,
      aim: 'below 60 s',
    },
    { what: 'of plain SQL', found: formatFigure(large100(({ one, bare: plain }) => plain / one)) },
    {
      what: 'a dose with ten times as many patients, in times of before',
      found: growth(({ one }) => one).toFixed(2),
      aim: 'at most 1',
    },
  ];
};

export default benchmark;
