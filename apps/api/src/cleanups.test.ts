import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './platform/database/database.ts';
import { buildInsertAccounts } from './platform/postgres/accounts.test-helpers.ts';
import { withClient } from './platform/postgres/bootstrap.ts';
import { createTestDatabase } from './platform/postgres/database.test-helpers.ts';
import { createCleanups } from './cleanups.ts';
import { runCleanups } from './platform/jobs/cleanup.ts';
import type { JobsDatabase } from './platform/jobs/jobs.ts';
import { defaultRetention } from './platform/retention-config.ts';

/** A database of its own, as the administrator and as the jobs' role. */
const openTestDatabase = async () => {
  const postgres = await createTestDatabase();
  onTestFinished(() => postgres.drop());
  const db = openDatabase({ url: postgres.jobsUrl, onConnectionLost: () => undefined });
  onTestFinished(() => db.close());
  return { postgres, db };
};

const hash = (name: string): string => `sha256('${name}')`;
const now = Temporal.Instant.from('2027-03-01T06:30:00Z');
const ago = (duration: Temporal.DurationLike): string => now.subtract(duration).toString();

test('the maintenance job deletes expired rows and nothing else, with the rights of the jobs role', async () => {
  const { postgres, db } = await openTestDatabase();

  await withClient(postgres.adminUrl, async (client) => {
    const patient = `(select id from patient)`;
    await client.query(`
      ${buildInsertAccounts(`select 'ravi@example.org' as email`)};
      insert into one_time_code (email, purpose, code_hash, sent_at, expires_at) values
        ('ended', 'login', ${hash('a')}, '${ago({ minutes: 10 })}', '${now.toString()}'),
        ('kept', 'login', ${hash('b')}, '${ago({ minutes: 9 })}', '${ago({ minutes: -1 })}');
      insert into rate_limit_counter (key, window_ends_at, count) values
        (${hash('ended')}, '${now.toString()}', 1), (${hash('kept')}, '${ago({ minutes: -1 })}', 1);
      insert into email_outbox (id, sealed, created_at, useful_until) values
        ('00000000-0000-4000-8000-000000000001', 'ended', '${ago({ hours: 1 })}', '${now.toString()}'),
        ('00000000-0000-4000-8000-000000000002', 'kept', '${ago({ hours: 1 })}', '${ago({ minutes: -1 })}');
      insert into idempotency_key (patient_id, key, endpoint, request_hash, resource_id, created_at) values
        (${patient}, 'ended', 'x', ${hash('x')}, gen_random_uuid(), '${ago({ hours: 7 * 24 })}'),
        (${patient}, 'kept', 'x', ${hash('x')}, gen_random_uuid(), '${ago({ hours: 7 * 24 - 1 })}');
      insert into session (patient_id, token_hash, created_at, last_used_at, expires_at, renewable_until, user_agent)
        select ${patient}, sha256(name::bytea), '${ago({ hours: 2000 })}', '${ago({ hours: 1500 })}', '${ago({ hours: 1500 })}', until::timestamptz, name
        from (values ('ended', '${ago({ hours: 30 * 24 })}'), ('kept', '${ago({ hours: 30 * 24 - 1 })}')) s (name, until);
      insert into record_share (id, patient_id, token_hash, openings_allowed, created_at, expires_at)
        select gen_random_uuid(), ${patient}, sha256(name::bytea), allowed, '${ago({ hours: 2000 })}', until::timestamptz
        from (values ('ended', 1, '${ago({ hours: 30 * 24 })}'), ('kept', 2, '${ago({ hours: 30 * 24 - 1 })}')) s (name, allowed, until);
      insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, created_at, updated_at, deleted_at)
        select ${patient}, 'hand', name, '{"kind":"as-needed","amount":1}', '2026-01-01', '${ago({ hours: 2 })}', '${ago({ hours: 2 })}', deleted::timestamptz
        from (values ('ended', '${ago({ minutes: 1 })}'), ('kept', '${ago({ seconds: 59 })}'), ('kept', null)) s (name, deleted);
      insert into medication_dose (schedule_id, patient_id, due_at, amount) select id, patient_id, created_at, 1 from medication_schedule;
      insert into notification (patient_id, recipient_id, kind, count, created_at) values
        (${patient}, ${patient}, 'doses-late', 1, '${ago({ hours: 90 * 24 })}'),
        (${patient}, ${patient}, 'doses-late', 2, '${ago({ hours: 90 * 24 - 1 })}');
      insert into notification_delivery (notification_id, patient_id, recipient_id, channel, state, created_at, changed_at)
        select id, patient_id, recipient_id, 'in-app', 'sent', created_at, created_at from notification;
      insert into clinic (code, name, address, city, state, postal_code, latitude, longitude, updated_at)
      values ('c', 'Clinic', '1 Road', 'Pune', 'Maharashtra', '411001', 18.5, 73.8, now());
      insert into doctor (code, display_name, gender, specialty, clinic_id, practising_since, registration_number,
      registration_council, languages, in_person_fee, city, state, latitude, longitude, created_at, updated_at)
        select 'd', 'Dr. D', 'female', 'Dermatologist', id, 2005, '1', 'Council', '{English}', 50000, 'Pune',
        'Maharashtra', 18.5, 73.8, now(), now() from clinic;
      insert into appointment (patient_id, doctor_id, mode, day, time, time_zone, starts_at, ends_at, state,
      confirmed_at, cancelled_at, cancelled_by, pay_on_consultation, fee, is_for_other, first_name, last_name,
          phone_number, date_of_birth, gender, address_type, symptoms, created_at, updated_at)
        select ${patient}, doctor.id, 'in-person', '2027-03-02', '10:00', 'Asia/Kolkata', '2027-03-02T04:30Z',
        '2027-03-02T05:00Z', s.state, now(), case s.state when 'cancelled' then now() end,
          case s.state when 'cancelled' then 'patient' end, false, 0, false, s.name, 'Rao', '+919876543210',
          '1990-01-01', 'Male', 'saved', '', now(), updated::timestamptz
        from doctor, (values ('ended', 'cancelled', '${ago({ hours: 30 * 24 })}'), ('ended', 'expired',
        '${ago({ hours: 30 * 24 })}'), ('kept', 'cancelled', '${ago({ hours: 30 * 24 - 1 })}'),
          ('kept', 'confirmed', '${ago({ hours: 60 * 24 })}')) s (name, state, updated);
      with file as (
        insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
        select id, patient_id, 'attachment', 1, sha256('x'), 'key', 'wrapped', 'application/pdf', now() from appointment returning id
      ) insert into appointment_document (appointment_id, patient_id, position, name, media_type, bytes, file_id, created_at)
        select a.id, a.patient_id, 1, a.first_name, 'application/pdf', 1, file.id, now() from file join appointment a on a.id = file.id;
      with chat as (
        insert into assistant_chat (patient_id, client_id, name, created_at, updated_at)
        values (${patient}, gen_random_uuid(), 'Chat', now(), now()) returning id, patient_id
      ) insert into assistant_message (chat_id, patient_id, seq, client_id, role, state, content, words, created_at, saved_at)
        select id, patient_id, 1, gen_random_uuid(), 'user', 'done', '[]', '', now(), now() from chat;
      with given as (
        select gen_random_uuid() as id, name, added::timestamptz, sent
        from (values ('ended', '${ago({ hours: 24 })}', false), ('kept', '${ago({ hours: 24 - 1 })}', false), ('kept',
        '${ago({ hours: 48 })}', true)) s (name, added, sent)
      ), file as (
        insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
        select id, ${patient}, 'assistant', 1, sha256('x'), 'key', 'wrapped', 'application/pdf', now() from given
      ) insert into assistant_attachment (patient_id, message_id, file_id, kind, name, media_type, bytes, created_at)
        select ${patient}, case when sent then (select id from assistant_message) end, id, 'document', name, 'application/pdf', 1, added from given;
    `);
  });

  const lines: unknown[] = [];
  const log = { info: (...line: unknown[]) => lines.push(line), warn: () => undefined, error: () => undefined };
  await runCleanups({ db, clock: { now: () => now }, log, cleanups: createCleanups(defaultRetention) })({
    id: 'job',
    data: {},
  });

  const left = await withClient(postgres.adminUrl, async (client) => {
    const { rows } = await client.query<{ what: string; name: string }>(`
      select 'code' as what, email as name from one_time_code
      union all select 'attempt', case key when sha256('kept') then 'kept' else 'ended' end from rate_limit_counter
      union all select 'mail', convert_from(sealed, 'utf8') from email_outbox
      union all select 'key', key from idempotency_key
      union all select 'session', user_agent from session
      union all select 'share', case openings_allowed when 2 then 'kept' else 'ended' end from record_share
      union all select 'notice', case count when 2 then 'kept' else 'ended' end from notification
      union all select 'delivery', case count when 2 then 'kept' else 'ended' end from notification_delivery d join notification n on n.id = d.notification_id
      union all select 'alert', medicine_name from medication_schedule
      union all select 'dose', medicine_name from medication_dose d join medication_schedule a on a.id = d.schedule_id
      union all select 'document', name from appointment_document
      union all select 'file', a.first_name from stored_file f join appointment a on a.id = f.id
      union all select 'attachment', name from assistant_attachment
      union all select 'attached file', a.name from stored_file f left join assistant_attachment a on a.file_id = f.id where f.kind = 'assistant'
      union all select 'audit', action from audit_event
      union all select 'patient', 'kept' from patient`);
    return rows;
  });
  expect(left.filter(({ what }) => what === 'audit').map(({ name }) => name)).toEqual([
    'appointment.remove_file',
    'appointment.remove_file',
    'assistant.remove_file',
  ]);
  expect(left.filter(({ what }) => what !== 'audit')).toEqual(
    [
      'code',
      'attempt',
      'mail',
      'key',
      'session',
      'share',
      'notice',
      'delivery',
      'alert',
      'alert',
      'dose',
      'dose',
      'document',
      'document',
      'file',
      'file',
      'attachment',
      'attachment',
      'attached file',
      'attached file',
      'patient',
    ].map((what) => ({ what, name: 'kept' })),
  );
  expect(lines).toEqual([[{ queue: 'maintenance.cleanup', count: 11 }, 'Deleted rows that have expired']]);
});

/** Three hundred of each of the last forty days, each with a delivery. */
const insertNotifications = (adminUrl: string) =>
  withClient(adminUrl, (client) =>
    client.query(`
      ${buildInsertAccounts(`select 'ravi@example.org' as email`)};
      insert into notification (patient_id, recipient_id, kind, count, created_at)
        select id, id, 'doses-late', day, timestamptz '${now.toString()}' - (day - 1) * interval '24 hours' - second * interval '1 second'
        from patient, generate_series(1, 40) day, generate_series(1, 300) second;
      insert into notification_delivery (notification_id, patient_id, recipient_id, channel, state, created_at, changed_at)
        select id, patient_id, recipient_id, 'in-app', 'sent', created_at, created_at from notification;`),
  );

const countLeft = (adminUrl: string): Promise<unknown> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query(`
      select max(count)::int as "oldestDay", count(*)::int as notifications,
        (select count(*)::int from notification_delivery) as deliveries from notification`);
    return rows[0];
  });

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('notifications', () => {
  test('stay for as many days as the operator sets, and go with their deliveries in batches', async () => {
    const { postgres, db } = await openTestDatabase();
    await insertNotifications(postgres.adminUrl);
    const batches: unknown[] = [];
    const counting: JobsDatabase = {
      asSystem: async (work) => {
        const result = await db.asSystem(work);
        batches.push(result);
        return result;
      },
    };
    const run = (notificationDays: number) =>
      runCleanups({
        db: counting,
        clock: { now: () => now },
        log: silent,
        cleanups: createCleanups({ notificationDays }),
      })({
        id: 'job',
        data: {},
      });
    await run(90);
    expect(await countLeft(postgres.adminUrl)).toEqual({ oldestDay: 40, notifications: 12_000, deliveries: 12_000 });
    await run(30);
    expect(await countLeft(postgres.adminUrl)).toEqual({ oldestDay: 30, notifications: 9_000, deliveries: 9_000 });
    expect(batches.filter((count) => count !== 0)).toEqual([1_000, 1_000, 1_000]);
  });

  test('that one run has no time for go with the next, and it says so', async () => {
    const { postgres, db } = await openTestDatabase();
    await insertNotifications(postgres.adminUrl);
    let looks = 0;
    const warnings: unknown[] = [];
    const run = () =>
      runCleanups({
        db,
        // Two minutes pass with each look at the clock.
        clock: { now: () => now.add({ minutes: 2 * looks++ }) },
        log: { ...silent, warn: (...line: unknown[]) => warnings.push(line) },
        cleanups: createCleanups({ notificationDays: 30 }),
      })({ id: 'job', data: {} });
    await run();
    expect(await countLeft(postgres.adminUrl)).toMatchObject({ notifications: 11_000 });
    expect(warnings).toEqual([
      [
        { queue: 'maintenance.cleanup' },
        'There was no time to delete all rows that have expired; the next hour goes on',
      ],
    ]);
    await run();
    expect(await countLeft(postgres.adminUrl)).toMatchObject({ notifications: 10_000 });
  });
});
