import { randomBytes, randomUUID } from 'node:crypto';
import type { Schedule } from '@arogo/contract/schedule';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { buildInsertAccounts } from '../../platform/postgres/accounts.test-helpers.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { openQueue } from '../../platform/jobs/jobs.ts';
import { createDatabaseBus } from '../../platform/live/event-bus.ts';
import {
  createLivePublisher,
  type LivePublisher,
  parseLiveEvents,
  liveChannel,
  type LiveEvent,
} from '../../platform/live/live-publisher.ts';
import { createTestDatabase } from '../../platform/postgres/database.test-helpers.ts';
import { createTestClock, type TestClock } from '../../test/test-clock.ts';
import { setChannel } from '../notifications/notifications.test-helpers.ts';
import { createReminders, type Reminders, type RemindersDeps } from './reminders.ts';

/** Patients, their alerts and the servers that remind them, with a database of their own and a manual clock. */
export interface ReminderTestBed {
  readonly clock: TestClock;
  readonly live: LivePublisher;
  /** Events that browsers received. */
  readonly received: readonly LiveEvent[];
  /** Log entries: fields and message. */
  readonly logged: readonly (readonly [Record<string, unknown>, string])[];
  /** Adds a patient. @returns its id */
  patient(settings?: PatientSettings): Promise<string>;
  /** Adds an alert, first due at `due`. @returns its id */
  alert(patientId: string, due: string | null, schedule?: unknown, more?: AlertColumns): Promise<string>;
  /** Starts a second server with its own connections. */
  server(parts?: Partial<RemindersDeps>): Promise<Reminders>;
  sql<T extends object>(text: string, values?: readonly unknown[]): Promise<readonly T[]>;
  /** The doses of a patient in order, late ones with the suffix 'late'. */
  doses(patientId: string): Promise<readonly string[]>;
  /** The notifications of a patient in order: due time and reminder number, or the count of late doses. */
  listNotifications(patientId: string): Promise<readonly string[]>;
  /** The deliveries of a patient's notifications: channel, state and reason. */
  deliveries(patientId: string): Promise<readonly string[]>;
  /** The deliveries of each queued job. */
  queued(queue: string): Promise<readonly (readonly string[])[]>;
}

export interface PatientSettings {
  readonly zone?: string;
  /** Channels to turn on or off. */
  readonly channels?: Readonly<Record<string, boolean>>;
  /** Columns of notification_setting, and those of account_setting for quiet hours. Without any there is no row. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly browsers?: number;
}

export interface AlertColumns {
  readonly startsOn?: string;
  readonly endsOn?: string;
  readonly state?: string;
  readonly deletedAt?: string;
}

/** SQL that formats an instant as ISO 8601, to the minute. */
const formatInstantColumn = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`;

/** A daily schedule at these times of the patient's clock. */
export const createDailySchedule = (...times: string[]): Schedule => ({
  kind: 'times',
  times,
  amount: 1,
  days: { every: 1 },
});

/** Dropping the test database breaks its connections before they are closed. */
const ignore = (): void => undefined;

export const createReminderTestBed = async (start: string): Promise<ReminderTestBed> => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  const received: LiveEvent[] = [];
  admin.on('notification', ({ payload }) => received.push(...parseLiveEvents(payload ?? '')));
  await admin.query(`listen ${liveChannel}`);
  const app = openDatabase({ url: database.appUrl, maxConnections: 1, onConnectionLost: ignore });
  onTestFinished(() => app.close());
  const live = createLivePublisher(createDatabaseBus(app));
  const jobs = await openQueue(app, ignore);
  onTestFinished(() => jobs.close());

  const clock = createTestClock(Temporal.Instant.from(start));
  const logged: (readonly [Record<string, unknown>, string])[] = [];
  const note = (fields: Record<string, unknown>, message: string): void => void logged.push([fields, message]);
  const sql: ReminderTestBed['sql'] = async <T extends object>(text: string, values: readonly unknown[] = []) =>
    (await admin.query<T>(text, [...values])).rows;
  const list = async (text: string, patientId: string): Promise<readonly string[]> =>
    (await sql<{ line: string }>(`select line from (${text}) lines (line, at) order by at, line`, [patientId])).map(
      ({ line }) => line,
    );
  return {
    clock,
    live,
    received,
    logged,
    sql,

    async patient({ zone = 'Asia/Kolkata', channels = {}, set, browsers = 0 } = {}) {
      const id = randomUUID();
      const now = clock.now().toString();
      await sql(buildInsertAccounts('select $1::text as id, $2::text as email, $3::text as time_zone'), [
        id,
        `${id}@example.com`,
        zone,
      ]);
      const settings = Object.entries(set ?? {});
      for (const [table, columns] of [
        ['account_setting', settings.filter(([name]) => name.startsWith('quiet'))],
        ['notification_setting', settings.filter(([name]) => !name.startsWith('quiet'))],
      ] as const) {
        if (columns.length === 0) continue;
        const values = columns.map((_, place) => `$${place + 3}`);
        await sql(
          `insert into ${table} (${['patient_id', 'updated_at', ...columns.map(([name]) => name)].join(', ')}) values (${['$1', '$2', ...values].join(', ')})`,
          [id, now, ...columns.map(([, value]) => value)],
        );
      }
      for (const [channel, isOn] of Object.entries(channels)) await setChannel(sql, id, channel, isOn);
      for (let browser = 0; browser < browsers; browser += 1) {
        await sql(
          "insert into push_subscription (patient_id, endpoint, p256dh, auth, device, created_at) values ($1, $2, 'x', 'x', 'other', $3)",
          [id, `https://push.example/${randomBytes(8).toString('hex')}`, now],
        );
      }
      return id;
    },

    async alert(
      patientId,
      due,
      schedule = createDailySchedule('08:00', '20:00'),
      { startsOn = '2026-01-01', endsOn, state = 'active', deletedAt } = {},
    ) {
      const [row] = await sql<{ id: string }>(
        `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, ends_on, state,
          next_due_at, deleted_at, created_at, updated_at)
         values ($1, 'hand', 'Canarycillin', $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
        [
          patientId,
          JSON.stringify(schedule),
          startsOn,
          endsOn ?? null,
          state,
          due,
          deletedAt ?? null,
          clock.now().toString(),
        ],
      );
      return row?.id ?? '';
    },

    async server(parts = {}) {
      const db = openDatabase({ url: database.jobsUrl, maxConnections: 2, onConnectionLost: ignore });
      onTestFinished(() => db.close());
      return createReminders({
        db,
        clock,
        jobs,
        live,
        log: { info: note, error: note },
        doseGraceMinutes: 60,
        ...parts,
      });
    },

    doses: (patientId) =>
      list(
        `select ${formatInstantColumn('due_at')} || case when late then ' late' else '' end, due_at from medication_dose where patient_id = $1`,
        patientId,
      ),
    listNotifications: (patientId) =>
      list(
        `select case kind when 'dose' then ${formatInstantColumn('due_at')} || ' #' || reminder
          else kind || ' ' || count end, created_at from notification where patient_id = $1`,
        patientId,
      ),
    deliveries: (patientId) =>
      list(
        `select concat_ws(' ', channel, state, reason), created_at from notification_delivery where patient_id = $1`,
        patientId,
      ),
    queued: async (queue) =>
      (
        await sql<{ ids: string[] }>(
          `select data->'deliveryIds' as ids from pgboss.job where name = $1 order by created_on, id`,
          [queue],
        )
      ).map(({ ids }) => ids),
  };
};
