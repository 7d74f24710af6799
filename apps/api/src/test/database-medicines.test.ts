import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildInsertAccounts } from '../platform/postgres/accounts.test-helpers.ts';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/database.test-helpers.ts';
import { connect } from '../platform/postgres/raw-statements.test-helpers.ts';

// Medicines and notifications of another person: what the database allows an account, independent of our code.

let database: TestDatabase;
let app: Client;
let jobs: Client;
let [caregiver, father]: [string, string] = ['', ''];
let schedule = '';
const now = '2026-11-29T12:00:00Z';
const ownDose = '2026-11-28T08:00:00Z';

beforeAll(async () => {
  database = await createTestDatabase();
  app = await connect(database.appUrl);
  jobs = await connect(database.jobsUrl);
  const people = await database.rows<{ id: string }>(
    buildInsertAccounts(
      `select name || '@example.com' as email, name as first_name from unnest(array['caregiver', 'father']) name`,
    ),
  );
  [caregiver = '', father = ''] = people.map(({ id }) => id);
  const [made] = await database.rows<{ id: string }>(
    `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, created_at, updated_at)
      values ($1, 'hand', 'Metformin', '{}', '2026-01-01', now(), now()) returning id`,
    [father],
  );
  schedule = made?.id ?? '';
  await database.rows(`insert into medication_dose (schedule_id, patient_id, due_at, amount) values ($1, $2, $3, 1)`, [
    schedule,
    father,
    ownDose,
  ]);
  await database.rows(
    `insert into notification_setting (patient_id, morning, updated_at) values ($1, '07:00', now())`,
    [father],
  );
  // Rows of the caregiver's own, which a statement about the father must never show.
  await database.rows(
    `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, created_at, updated_at)
      values ($1, 'hand', 'Own', '{}', '2026-01-01', now(), now())`,
    [caregiver],
  );
});
afterAll(async () => {
  await app.end();
  await jobs.end();
  await database.drop();
});
beforeEach(() => database.rows('delete from person_grant'));

interface Grant {
  readonly role?: string;
  readonly areas?: readonly string[];
  readonly endsAt?: string;
  readonly endedAt?: string;
}

const give = ({ role = 'view', areas = ['medicines'], endsAt, endedAt }: Grant = {}) =>
  database.rows(
    `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at, ends_at, ended_at)
      values ($1, $2, $3, $4, 'Parent', 1, '2026-01-01', $5, $6)`,
    [father, caregiver, role, areas, endsAt ?? null, endedAt ?? null],
  );

/** Runs a statement about the father in a transaction, and rolls back. @returns the number of rows, or the error */
const ask = async (text: string, values: readonly unknown[] = [], actor = caregiver): Promise<unknown> => {
  await app.query('begin');
  try {
    for (const [name, value] of Object.entries({ actor, subject: father, now }))
      await app.query('select set_config($1, $2, true)', [`app.${name}`, value]);
    return (await app.query(text, [...values])).rowCount;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await app.query('rollback');
  }
};

const statements = (): Readonly<Record<string, readonly [text: string, values?: readonly unknown[]]>> => ({
  'sees schedules': ['select 1 from medication_schedule'],
  'sees doses': ['select 1 from medication_dose'],
  'sees times of meals': ['select 1 from notification_setting'],
  'changes a schedule': [`update medication_schedule set state = 'paused'`],
  'marks a dose': [`update medication_dose set answer = 'taken', answered_at = now(), answered_from = 'app'`],
  'forgets a dose': ['delete from medication_dose'],
  'changes times of meals': [`update notification_setting set morning = '06:00'`],
  'adds a schedule': [
    `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, created_at, updated_at)
      values ($1, 'hand', 'x', '{}', '2026-01-01', now(), now())`,
    [father],
  ],
  'adds a dose': [
    `insert into medication_dose (schedule_id, patient_id, due_at, amount) values ($1, $2, '2026-11-29', 1)`,
    [schedule, father],
  ],
  'adds a schedule of their own from here': [
    `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, created_at, updated_at)
      values ($1, 'hand', 'x', '{}', '2026-01-01', now(), now())`,
    [caregiver],
  ],
});

const askAll = async (): Promise<Readonly<Record<string, unknown>>> => {
  const found: Record<string, unknown> = {};
  for (const [what, [text, values]] of Object.entries(statements())) found[what] = await ask(text, values);
  return found;
};

const nothing = {
  'sees schedules': 0,
  'sees doses': 0,
  'sees times of meals': 0,
  'changes a schedule': 0,
  'marks a dose': 0,
  'forgets a dose': 0,
  'changes times of meals': 0,
  'adds a schedule': '42501',
  'adds a dose': '42501',
  'adds a schedule of their own from here': '42501',
};

describe('medicines of another person', () => {
  it.each<[string, Grant | undefined]>([
    ['without a grant', undefined],
    ['with one that was ended', { role: 'manage', endedAt: '2026-11-01' }],
    ['with one that has expired', { role: 'manage', endsAt: now }],
    ['with one of other areas', { role: 'manage', areas: ['records', 'visits', 'messages'] }],
  ])('%s nothing can be read or changed', async (_, grant) => {
    if (grant) await give(grant);
    expect(await askAll()).toEqual(nothing);
  });

  it('with a grant to view they can be read, and every write fails or finds no row', async () => {
    await give();
    expect(await askAll()).toEqual({
      ...nothing,
      'sees schedules': 1,
      'sees doses': 1,
      'sees times of meals': 1,
      'changes a schedule': '42501',
      'marks a dose': '42501',
      'changes times of meals': '42501',
    });
  });

  it('with a grant to manage they can be changed, and a mark says by whom', async () => {
    await give({ role: 'manage' });
    expect(await askAll()).toEqual({
      'sees schedules': 1,
      'sees doses': 1,
      'sees times of meals': 1,
      'changes a schedule': 1,
      'marks a dose': 1,
      'forgets a dose': 1,
      'changes times of meals': 1,
      'adds a schedule': 1,
      'adds a dose': 1,
      'adds a schedule of their own from here': '42501',
    });
    const mark = `with marked as (
        update medication_dose set answer = 'taken', answered_at = now(), answered_from = 'app' returning account_id
      ) select from marked where account_id = $1`;
    expect(await ask(mark, [caregiver])).toBe(1);
    expect(await ask(mark, [caregiver], father)).toBe(0);
  });
});

const dose = () =>
  JSON.stringify([{ patientId: father, kind: 'dose', alertId: schedule, dueAt: ownDose, reminder: 0 }]);
const countDeliveries = (actor = caregiver) => ask('select 1 from notification_delivery', [], actor);

describe('recipients of notifications', () => {
  const notify = `select * from privileged.notify($1::jsonb, '2026-11-29T12:00:00Z')`;

  it('jobs can notify everybody, the application only about its subject', async () => {
    await jobs.query('begin');
    expect((await jobs.query(notify, [dose()])).rowCount).toBe(1);
    await jobs.query('rollback');
    expect(await ask(notify, [dose()])).toBe('42501');
    await give();
    expect(await ask(notify, [dose()])).toBe('42501');
    expect(await ask(notify, [dose()], father)).toBe(1);
    await app.query('begin');
    await expect(app.query(notify, [dose()])).rejects.toMatchObject({ code: '42501' });
    await app.query('rollback');
  });

  it('only its recipient sees a notification, with the area of its kind, and nobody can forge one', async () => {
    await database.rows(
      `insert into notification (patient_id, recipient_id, kind, schedule_id, due_at, reminder, count, created_at)
        select $1, recipient, kind, case kind when 'dose' then $3::uuid end, case kind when 'dose' then $4::timestamptz end,
          case kind when 'dose' then 0 end, case kind when 'dose' then null else 1 end, now()
        from unnest(array[$1, $2]::uuid[]) recipient, unnest(array['dose', 'doses-late']) kind`,
      [father, caregiver, schedule, ownDose],
    );
    const seen = async (actor = caregiver) => ask('select 1 from notification', [], actor);
    const read = (actor = caregiver) => ask('update notification set read_at = now()', [], actor);
    expect([await seen(), await seen(father)]).toEqual([0, 2]);
    await give({ role: 'manage', areas: ['records'] });
    expect([await seen(), await read()]).toEqual([0, 0]);
    await database.rows('delete from person_grant');
    await give();
    expect([await seen(), await seen(father), await read(), await read(father)]).toEqual([2, 2, 2, 2]);
    const forge = `insert into notification (patient_id, recipient_id, kind, created_at) values ($1, $2, 'test', now())`;
    expect(await ask(forge, [father, father])).toBe('42501');
    expect(await ask(forge, [caregiver, caregiver])).toBe('42501');
    expect(await ask(forge, [father, caregiver])).toBe(1);
    expect(await ask(forge, [father, caregiver], father)).toBe('42501');
    await database.rows('delete from person_grant');
    await give({ role: 'manage', endedAt: '2026-11-01' });
    expect([await seen(), await read(), await ask(forge, [father, caregiver])]).toEqual([0, 0, '42501']);
  });

  it('only its recipient sees the deliveries of a notification', async () => {
    await database.rows(
      `insert into notification_delivery (notification_id, patient_id, recipient_id, channel, state, created_at, changed_at)
        select id, patient_id, recipient_id, 'in-app', 'sent', now(), now() from notification`,
    );
    expect([await countDeliveries(), await countDeliveries(father)]).toEqual([0, 2]);
    await give();
    expect([await countDeliveries(), await countDeliveries(father)]).toEqual([2, 2]);
  });

  it('channel settings belong to the account, whomever it acts for', async () => {
    await give({ role: 'manage' });
    await database.rows(
      `insert into account_setting (patient_id, show_names, updated_at) select id, true, now() from account`,
    );
    expect(await ask('select 1 from account_setting where patient_id = $1', [caregiver])).toBe(1);
    expect(await ask('select 1 from account_setting where patient_id = $1', [father])).toBe(0);
    expect(await ask('update account_setting set show_names = false where patient_id = $1', [father])).toBe(0);
  });
});
