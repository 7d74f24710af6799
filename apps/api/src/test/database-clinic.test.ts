import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDoctor } from '../features/doctors/doctors.test-helpers.ts';
import { openConversation, createMessagingCalls } from '../features/messaging/messaging.test-helpers.ts';
import {
  actAsThemself,
  toRowJson,
  connect,
  permissionDenied,
  hasNoEffect,
  type StatementOutcome,
  type Table,
  listTables,
} from '../platform/postgres/raw-statements.test-helpers.ts';
import { endpointPolicies } from './endpoint-policies.ts';
import { callEndpoint, getEndpointKey } from './endpoint-conformance.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation-fixture.ts';

// What the database refuses a doctor, independent of our code: each test queries as the role of the workspace. Tables are
// discovered, so new ones are tested as well.

let world: IsolationFixture;
let app: Client;
/** A doctor without visits; a doctor whom `plain` has visited; and the account of that doctor. */
let stranger: string;
let doctor: string;
let patient: string;

beforeAll(async () => {
  world = await createIsolationFixture();
  // Both doctors call every endpoint of the workspace, so that there are rows of both.
  for (const { endpoint } of world.routes.filter((route) => route.endpoint.access === 'doctor')) {
    const { make, request } = endpointPolicies[getEndpointKey(endpoint)] ?? {};
    for (const person of [world.owner, world.other]) {
      const { headers, ...sent } = (await request?.(world, person)) ?? {};
      const id = await make?.(world, person);
      await callEndpoint(world, endpoint, {
        id,
        token: person.token,
        request: { ...sent, headers: { ...headers, 'idempotency-key': 'key-1' } },
      });
    }
  }
  const { sql } = createMessagingCalls(world);
  stranger = await createTestDoctor(sql, { name: 'Dr. Strange' });
  doctor = await createTestDoctor(sql, { name: 'Dr. Meera Iyer' });
  patient = world.owner.user.id;
  await openConversation(sql, patient, doctor);
  await world.sql(
    "insert into call_signal (call_id, patient_id, doctor_id, sender, number, data) select id, patient_id, doctor_id, 'user', 1, 'a signal' from call",
  );
  // A paid appointment, without the payment itself.
  await world.sql(`
    set local session_replication_role = replica;
    insert into ledger_entry (patient_id, payment_id, appointment_id, kind, state, amount, currency, method,
      payee_name, payee_registration, reason, reference, created_at)
      select patient_id, gen_random_uuid(), id, 'charge', 'pending', 100, 'INR', 'Visa', 'a doctor', 'a number',
        'appointment', id::text, now() from appointment where doctor_id <> '${doctor}'`);
  app = await connect(world.database.appUrl);
  // Draws, signs and reads prescriptions of both.
});
afterAll(async () => {
  await app.end();
  await world.close();
});

interface As {
  readonly doctor?: string;
  readonly actor?: string;
  /** The application's role instead of the workspace's. */
  readonly role?: 'arogo_app';
}

/** Runs statements in one transaction and rolls back. @returns the outcome of the last one */
const attemptAs = async (
  { doctor: acting, actor, role }: As,
  text: string,
  values: readonly unknown[] = [],
  ...before: readonly (readonly [string, readonly unknown[]])[]
): Promise<StatementOutcome> => {
  await app.query('begin');
  try {
    if (role === undefined) await app.query('set local role arogo_clinic');
    if (acting !== undefined) await app.query("select set_config('app.doctor', $1, true)", [acting]);
    if (actor !== undefined) await actAsThemself(app, actor);
    for (const [first, its] of before) await app.query(first, [...its]);
    const { rows, rowCount } = await app.query(text, [...values]);
    await app.query('set constraints all immediate');
    return { rows, count: rowCount ?? 0 };
  } catch (error) {
    return { refused: String((error as { code?: string }).code) };
  } finally {
    await app.query('rollback');
  }
};

const findPatientTables = async (): Promise<readonly (Table & { readonly whose: string })[]> =>
  (await listTables(world)).flatMap((table) => {
    const whose = table.whose ?? { doctor_account: 'account_id', ledger_entry: 'patient_id' }[table.name];
    return whose === undefined ? [] : [{ ...table, whose }];
  });

/** The columns of a table that the workspace's role may read. */
const findReadableColumns = async ({ name }: Table): Promise<readonly string[]> =>
  (
    await world.sql(
      `select attname::text as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and has_column_privilege('arogo_clinic', attrelid, attnum, 'select') order by attnum`,
      [name],
    )
  ).map((row) => String(row['name']));

/** The appointments whose documents a doctor ($1) may see: those that take place, and those that were attended. */
const giving =
  "select id from appointment where doctor_id = $1 and confirmed_at is not null and (state = 'confirmed' or attendance not in ('expected', 'absent'))";

/**
 * For each table of patients the rows that a doctor ($1) may see, written independently of the policies. Tables that are
 * missing here must be empty, and columns that are missing must be unreadable.
 */
const given: Readonly<Record<string, { readonly rows: string; readonly columns: string }>> = {
  appointment: { rows: 'doctor_id = $1 and confirmed_at is not null', columns: '*' },
  appointment_document: { rows: `appointment_id in (${giving})`, columns: '*' },
  call: { rows: 'doctor_id = $1', columns: '*' },
  call_signal: { rows: 'doctor_id = $1', columns: '*' },
  conversation: { rows: 'doctor_id = $1', columns: '*' },
  health_record: {
    rows: `deleted_at is null and (
      id in (select record_id from appointment_document where appointment_id in (${giving}))
      or id in (select record_id from message where doctor_id = $1 and sender = 'user') or id in (select record_id from prescription where doctor_id = $1))`,
    columns:
      'id patient_id health_type record_type status record_date doctor_name doctor_specialization ' +
      'hospital_clinic_name lab_test_name original_file_name file_id created_at updated_at deleted_at',
  },
  ledger_entry: {
    rows: 'appointment_id in (select id from appointment where doctor_id = $1 and confirmed_at is not null)',
    columns: 'appointment_id kind state',
  },
  message: { rows: 'doctor_id = $1', columns: '*' },
  patient: {
    rows: 'id in (select patient_id from conversation where doctor_id = $1)',
    columns: 'id first_name last_name date_of_birth gender',
  },
  prescription: { rows: 'doctor_id = $1', columns: '*' },
  stored_file: {
    rows: `kind = 'message' and id in (select file_id from message where doctor_id = $1)
      or id in (select file_id from appointment_document where appointment_id in (${giving}))
      or kind = 'prescription' and id in (select file_id from prescription where doctor_id = $1)
      or id in (select file_id from health_record r where r.deleted_at is null and (
        r.id in (select record_id from appointment_document where appointment_id in (${giving}))
        or r.id in (select record_id from message
          where doctor_id = $1 and sender = 'user') or r.id in (select record_id from prescription
          where doctor_id = $1)))`,
    columns: '*',
  },
};

/** Selects the rows of a table as text, in a stable order. */
const buildRowSelect = (columns: readonly string[], name: string, where = 'true'): string =>
  `select row(${columns.join(', ')})::text as shown from ${name} where ${where} order by 1`;

const getShownTexts = (rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
  rows.map(({ ['shown']: shown }) => String(shown)).toSorted();

describe('as the workspace', () => {
  it('a doctor reads only the listed columns of the tables of patients', async () => {
    const real: Record<string, string> = {};
    const open: unknown[] = [];
    for (const table of await findPatientTables()) {
      const columns = await findReadableColumns(table);
      if (columns.length > 0)
        real[table.name] = table.columns.every((column) => columns.includes(column)) ? '*' : columns.join(' ');
      const outcome = await attemptAs({ doctor }, `select 1 from ${table.name}`);
      if (columns.length === 0 && !('refused' in outcome && outcome.refused === permissionDenied))
        open.push([table.name, outcome]);
    }
    expect(open).toEqual([]);
    expect(real).toEqual(Object.fromEntries(Object.entries(given).map(([name, { columns }]) => [name, columns])));
    for (const column of ['phone_number', 'photo_id', 'time_zone'])
      expect([column, await attemptAs({ doctor }, `select ${column} from patient`)]).toEqual([
        column,
        { refused: permissionDenied },
      ]);
    for (const column of ['amount', 'patient_id', 'provider_id'])
      expect([column, await attemptAs({ doctor }, `select ${column} from ledger_entry`)]).toMatchObject([
        column,
        { refused: expect.stringMatching(/^42(501|703)$/) },
      ]);
  });

  it('each doctor sees only the rows that were given to them, whatever actor is set', async () => {
    const doctors = [stranger, doctor, world.owner.doctorId, world.other.doctorId];
    const seen: Record<string, readonly number[]> = {};
    for (const [name, { rows }] of Object.entries(given)) {
      const columns = await findReadableColumns({ name, whose: undefined, columns: [], key: [] });
      for (const acting of doctors) {
        const wanted = getShownTexts(await world.sql(buildRowSelect(columns, name, rows), [acting]));
        for (const actor of [undefined, patient, world.other.user.id]) {
          const outcome = await attemptAs(
            { doctor: acting, ...(actor !== undefined && { actor }) },
            buildRowSelect(columns, name),
          );
          expect([name, 'rows' in outcome ? getShownTexts(outcome.rows) : outcome]).toEqual([name, wanted]);
        }
        seen[name] = [...(seen[name] ?? []), wanted.length];
      }
    }
    // The stranger sees nothing, and the doctors of the two patients see rows of every table.
    expect(Object.entries(seen).filter(([, [ofStranger]]) => ofStranger !== 0)).toEqual([]);
    expect(
      Object.entries(seen)
        .filter(([, [, , ...counts]]) => counts.some((count) => count === 0))
        .map(([name]) => name),
    ).toEqual([]);
    expect(['appointment', 'conversation', 'patient'].map((name) => seen[name]?.[1])).toEqual([1, 1, 1]);
    expect(
      ['health_record', 'stored_file', 'message', 'prescription', 'ledger_entry'].map((name) => seen[name]?.[1]),
    ).toEqual([0, 0, 0, 0, 0]);
  });

  it('without a doctor, or with only an actor, no row is visible', async () => {
    for (const name of Object.keys(given)) {
      for (const as of [{}, { doctor: '' }, { actor: patient }, { doctor: '', actor: patient }]) {
        expect([name, await attemptAs(as, `select 1 from ${name}`)]).toEqual([name, { rows: [], count: 0 }]);
      }
    }
    for (const wrong of ['x', `${doctor}'`, '0'])
      expect(await attemptAs({ doctor: wrong }, 'select 1 from conversation')).toEqual({ refused: '22P02' });
  });

  it('a doctor that the application also sets changes nothing of what its patient sees', async () => {
    for (const { name, whose } of await findPatientTables()) {
      const outcomes = [
        await attemptAs({ actor: patient, role: 'arogo_app' }, `select ${whose} from ${name}`),
        await attemptAs(
          { actor: patient, doctor: world.other.doctorId, role: 'arogo_app' },
          `select ${whose} from ${name}`,
        ),
      ];
      expect([name, outcomes[1]]).toEqual([name, outcomes[0]]);
      expect([
        name,
        await attemptAs({ doctor: world.other.doctorId, role: 'arogo_app' }, `select ${whose} from ${name}`),
      ]).toSatisfy(([, outcome]) => hasNoEffect(outcome as StatementOutcome));
    }
  });

  it('a doctor without visits changes, deletes and adds nothing, by any column and in any name', async () => {
    const faults: string[] = [];
    for (const { name, whose, columns, key } of await findPatientTables()) {
      for (const column of columns) {
        const outcome = await attemptAs({ doctor: stranger }, `update ${name} set ${column} = ${column}`);
        if (!hasNoEffect(outcome)) faults.push(`update ${name}.${column}: ${JSON.stringify(outcome)}`);
      }
      const outcome = await attemptAs({ doctor: stranger }, `delete from ${name}`);
      if (!hasNoEffect(outcome)) faults.push(`delete ${name}: ${JSON.stringify(outcome)}`);
      const [pattern] = await world.sql(`select * from ${name} limit 1`);
      const fresh = Object.fromEntries(
        key
          .filter((column) => column === 'id' && whose !== 'id' && columns.includes(column))
          .map((column) => [column, randomUUID()]),
      );
      for (const forged of [{}, fresh, { ...fresh, doctor_id: stranger }]) {
        const text = `insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_record(null::${name}, $1)`;
        const inserted = await attemptAs({ doctor: stranger, actor: patient }, text, [
          toRowJson({ ...pattern, ...forged }),
        ]);
        // With their own id the row still refers to another doctor's data, which a rule of the table refuses.
        const refusals = 'doctor_id' in forged ? ['23503', '23505', permissionDenied] : [permissionDenied];
        if (!('refused' in inserted) || !refusals.includes(inserted.refused))
          faults.push(`insert ${name}: ${JSON.stringify(inserted)}`);
      }
    }
    expect(faults).toEqual([]);
  });

  describe('with a patient of their own', () => {
    let mine: IsolationFixture['owner'];
    let conversation: Readonly<Record<string, unknown>>;
    let others: Readonly<Record<string, unknown>>;
    const as = (): As => ({ doctor: mine.doctorId, actor: String(conversation['patient_id']) });
    const saying = `insert into message (conversation_id, patient_id, doctor_id, seq, version, client_id, sender, kind, content, record_id, file_id, sent_at)
      select id, patient_id, doctor_id, last_seq + (select count(*) from message m
      where m.conversation_id = c.id)::int + 1000, version + 2000, gen_random_uuid(), $2, 'pdf', 'Forged', $3, $4, now()
      from conversation c where id = $1`;

    beforeAll(async () => {
      mine = world.owner;
      [conversation = {}] = await world.sql(
        'select c.* from conversation c join prescription p using (patient_id, doctor_id) where doctor_id = $1 limit 1',
        [mine.doctorId],
      );
      await world.sql(saying, [conversation['id'], 'user', null, null]);
      [others = {}] = await world.sql('select * from conversation where doctor_id = $1 limit 1', [
        world.other.doctorId,
      ]);
    });

    it('a doctor cannot write as the patient, change the patient’s messages, or write into others’ conversations', async () => {
      const values = [conversation['id'], 'user', null, null];
      expect(await attemptAs(as(), saying, values)).toEqual({ refused: permissionDenied });
      expect(await attemptAs(as(), saying, [conversation['id'], 'doctor', null, null])).toMatchObject({ count: 1 });
      expect(await attemptAs(as(), saying, [others['id'], 'doctor', null, null])).toMatchObject({ count: 0 });
      expect(await attemptAs(as(), "update message set content = 'Forged' where sender <> 'doctor'")).toMatchObject({
        count: 0,
      });
      expect(await attemptAs(as(), 'delete from message')).toEqual({ refused: permissionDenied });
      expect(await attemptAs(as(), 'update conversation set patient_read = last_seq')).toEqual({
        refused: permissionDenied,
      });
      const signal =
        "insert into call_signal (call_id, patient_id, doctor_id, sender, number, data) select id, patient_id, doctor_id, $1, 2, 'x' from call";
      expect([await attemptAs(as(), signal, ['user']), await attemptAs(as(), signal, ['doctor'])]).toMatchObject([
        { refused: permissionDenied },
        { rows: [] },
      ]);
    });

    it('a doctor’s message that refers to a record or file of the patient gives nobody access to it', async () => {
      const [record] = await world.sql(
        `insert into stored_file (patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at, id)
           select patient_id, 'record', bytes, sha256, key_id, wrapped_key, media_type, created_at, gen_random_uuid()
           from stored_file where patient_id = $1 limit 1 returning id as file_id, patient_id`,
        [conversation['patient_id']],
      );
      const [recordRow] = await world.sql(
        `insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name,
          original_file_name, file_id, file_sha256, created_at, updated_at)
           values ($1, 'PHYSICAL', 'PRESCRIPTION', 'UPLOADED', now(), 'Dr. Else', 'else.pdf', $2, sha256('kept'), now(), now()) returning id`,
        [record?.['patient_id'], record?.['file_id']],
      );
      const naming = async (recordId: unknown, fileId: unknown, text: string, id: unknown): Promise<StatementOutcome> =>
        attemptAs(as(), text, [id], [saying, [conversation['id'], 'doctor', recordId, fileId]]);
      expect(
        await naming(recordRow?.['id'], null, 'select 1 from health_record where id = $1', recordRow?.['id']),
      ).toEqual({
        rows: [],
        count: 0,
      });
      expect(
        await naming(recordRow?.['id'], null, 'select 1 from stored_file where id = $1', record?.['file_id']),
      ).toEqual({
        rows: [],
        count: 0,
      });
      expect(
        await naming(null, record?.['file_id'], 'select 1 from stored_file where id = $1', record?.['file_id']),
      ).toEqual({ rows: [], count: 0 });
      // The patient sends it: now it is shared.
      await world.sql(saying, [conversation['id'], 'user', recordRow?.['id'], null]);
      expect(await attemptAs(as(), 'select 1 from health_record where id = $1', [recordRow?.['id']])).toMatchObject({
        count: 1,
      });
      expect(
        await attemptAs({ doctor: world.other.doctorId }, 'select 1 from health_record where id = $1', [
          recordRow?.['id'],
        ]),
      ).toMatchObject({ count: 0 });
    });

    it('a doctor cannot create a Main record without its prescription, free a booked slot, or read in another’s name', async () => {
      const record = `insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name,
          original_file_name, file_id, file_sha256, created_at, updated_at)
          select patient_id, 'PHYSICAL', 'PRESCRIPTION', 'UHP', now(), 'Dr. Forged', 'x.pdf', file_id, sha256('x'),
          now(), now() from prescription limit 1`;
      expect(await attemptAs(as(), record)).toEqual({ refused: permissionDenied });
      const look = 'insert into audit_event (at, patient_id, action, doctor_id) values (now(), $1, $2, $3)';
      const patientId = conversation['patient_id'];
      expect(await attemptAs(as(), look, [patientId, 'message.read', world.other.doctorId])).toEqual({
        refused: permissionDenied,
      });
      expect(await attemptAs(as(), look, [patientId, 'message.read', null])).toEqual({ refused: permissionDenied });
      expect(await attemptAs(as(), look, [patientId, 'message.read', mine.doctorId])).toMatchObject({ count: 1 });
      expect(
        await attemptAs({ actor: String(patientId), role: 'arogo_app' }, look, [
          patientId,
          'message.read',
          mine.doctorId,
        ]),
      ).toEqual({ refused: permissionDenied });
      for (const acting of [mine.doctorId, world.other.doctorId]) {
        const [standing] = await world.sql(
          "select a.id from appointment a join appointment_slot t on t.appointment_id = a.id where a.state = 'confirmed' limit 1",
        );
        const counting = 'select count(*)::int as times from appointment_slot';
        const before = await attemptAs({ doctor: acting }, counting);
        expect(
          await attemptAs(
            { doctor: acting },
            counting,
            [],
            ['select privileged.release_slot_as_doctor($1)', [standing?.['id']]],
          ),
        ).toEqual(before);
      }
    });

    it('sessions of an account that no longer works for a doctor lose that access', async () => {
      const sessions = 'select count(*)::int as live from session where patient_id = $1 and ended_at is null';
      expect((await world.sql(sessions, [mine.user.id]))[0]).not.toEqual({ live: 0 });
      await world.sql('delete from doctor_account where account_id = $1', [mine.user.id]);
      expect((await world.sql(sessions, [mine.user.id]))[0]).toEqual({ live: 0 });
      // The database notifies the server a moment later.
      await expect.poll(async () => (await world.call('GET', '/api/clinic/me', undefined, mine)).statusCode).toBe(401);
    });
  });
});
