import { asThemself } from '../platform/database/actor.ts';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineDataTests } from '../features/privacy/account-data.contract-tests.ts';
import { openDatabase } from '../platform/database/database.ts';
import {
  toRowJson,
  attemptAndRollBack,
  connect,
  permissionDenied,
  hasNoEffect,
  type Table,
  listTables,
} from '../platform/postgres/raw-statements.test-helpers.ts';
import { defineActingAccountTests } from './acting-account.contract-tests.ts';
import { endpointPolicies } from './endpoint-policies.ts';
import { callEndpoint, getCaller, getEndpointKey } from './endpoint-conformance.ts';
import { defineGrantTests } from './granted-tables.contract-tests.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation-fixture.ts';

// What the database refuses, independent of our code: each test queries as the application's role. Tables are discovered, so
// new ones are tested as well.

let world: IsolationFixture;
let app: Client;
let owner: string;
let other: string;
beforeAll(async () => {
  world = await createIsolationFixture();
  owner = world.owner.user.id;
  other = world.other.user.id;
  // Both patients call every endpoint, so that every table has rows of both.
  for (const { endpoint } of world.routes.filter((route) => route.endpoint.access !== 'public')) {
    const decision = endpointPolicies[getEndpointKey(endpoint)];
    const { make, request } = decision ?? {};
    for (const person of [world.owner, world.other]) {
      const patient = await getCaller(world, person, decision);
      const { headers, ...sent } = (await request?.(world, patient)) ?? {};
      const id = await make?.(world, patient);
      await callEndpoint(world, endpoint, {
        id,
        token: patient.token,
        request: { ...sent, headers: { ...headers, 'idempotency-key': 'key-1' } },
      });
    }
  }
  // Signals between devices arrive through the live connection, not through an endpoint.
  await world.sql(
    `insert into call_signal (call_id, patient_id, doctor_id, sender, number, data)
      select id, patient_id, doctor_id, 'user', 1, '{}' from call on conflict do nothing`,
  );
  for (const person of [owner, other])
    await world.sql(
      `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
        values ($1, $2, 'view', '{records}', 'Friend', 0, now())`,
      [person, world.plain.user.id],
    );
  // A row about a person without an account; here a patient of the fixture.
  for (const person of [owner, other])
    await world.sql(
      "insert into keeper_consent (patient_id, account_id, version, given_at) values ($1, $2, '2026-11-29', now())",
      [person, world.plain.user.id],
    );
  await world.call(
    'PUT',
    '/api/users/profile',
    {
      firstName: 'Asha',
      lastName: 'Rao',
      dateOfBirth: '1990-04-12',
      gender: 'Female',
      addressLine1: '1 Lake Road',
      city: 'Pune',
      state: 'MH',
      zipCode: '411001',
      country: 'India',
    },
    world.other,
  );
  app = await connect(world.database.appUrl);
}, 120_000);
afterAll(async () => {
  await app.end();
  await world.close();
});

const findPatientTables = async (): Promise<readonly (Table & { readonly whose: string })[]> =>
  (await listTables(world)).flatMap((table) => (table.whose === undefined ? [] : [{ ...table, whose: table.whose }]));

/** Tables without a column for the patient, and the reason. */
const withoutPatient: Readonly<Record<string, string>> = {
  account_quota: 'what every account may keep, in one row',
  rate_limit_counter: 'counters under keyed hashes; they must count before anybody is known',
  clinic: 'the directory, which everybody reads',
  doctor: 'the directory',
  doctor_account: 'which account works for which doctor; only privileged functions touch it',
  availability_override: 'the directory',
  doctor_hours: 'the directory',
  doctor_question: 'the directory',
  doctor_review: 'public; who wrote a review is not in it',
  doctor_word: 'words of the directory, to look them up',
  account_deletion: 'which account is being erased, until it is; only privileged functions and the jobs touch it',
  account_deletion_file: 'which contents are still to be destroyed',
  gateway_event: 'names of events, which say nothing of anybody',
  installation: 'the id that database and file store share',
  email_outbox: 'sealed; the application may only add to it, also for addresses that have no account yet',
  migration: "the owner's list of applied files",
  notification_channel: 'the channels of the product, which are the same for everybody',
  one_time_code: 'exists before an account does; only privileged functions touch it',
  place: 'cities and PIN codes',
  prescription_template: 'what a doctor often prescribes, which is about nobody; only that doctor reads it',
  presence: 'who is connected at this moment: an id and a time, for those whom they talk to; gone with the connection',
  publisher_lease: 'servers that tell of messages after their commit: an id and a time',
  removed_file: 'ids of files whose row was deleted, until their content is destroyed',
  sample_data_load: 'what of the sample world was loaded',
  unknown_file: 'ids of objects in the store that no row ever knew',
  appointment_slot: 'that a time of a doctor is taken, which everybody may know, and not by whom',
};

const findPatientRows = async (table: Table, patient: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  world.sql(`select * from ${table.name} where ${table.whose} = $1`, [patient]);

const findFileId = async (patient: string, kind: string): Promise<unknown> =>
  (await world.sql('select id from stored_file where patient_id = $1 and kind = $2', [patient, kind]))[0]?.['id'];

it('every table belongs to patients, or its reason is listed', async () => {
  const none = (await listTables(world)).filter(({ whose }) => whose === undefined).map(({ name }) => name);
  expect(none).toEqual(Object.keys(withoutPatient).toSorted());
});

it('both patients have rows in every table of patients, so that there is something to hide', async () => {
  const empty: string[] = [];
  for (const table of await findPatientTables()) {
    for (const patient of [owner, other])
      if ((await findPatientRows(table, patient)).length === 0) empty.push(table.name);
  }
  expect(empty).toEqual([]);
});

it('row-level security is enabled and forced on every table with an owner', async () => {
  const rows = await world.sql(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity) order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(
    Object.keys(withoutPatient)
      .filter(
        (name) =>
          ![
            'doctor_account',
            'account_deletion',
            'account_deletion_file',
            'email_outbox',
            'one_time_code',
            'prescription_template',
          ].includes(name),
      )
      .toSorted(),
  );
});

/** The sandbox gateway's own books. It replaces an external company, and only the jobs' role reaches it. */
const outside = 'sandbox';

it('there are no views, and all our tables are in schema public, where these tests find them', async () => {
  const rows = await world.sql(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('public', 'pgboss', '${outside}', 'pg_catalog', 'information_schema')
        and not (n.nspname = 'audit_partition' and c.relispartition)
      or c.relkind in ('v', 'm', 'f') and n.nspname in ('public', 'pgboss')`);
  expect(rows).toEqual([]);
});

it('partitions of the audit can only be reached through the audit', async () => {
  const parts = await world.sql(
    `select c.oid::regclass::text as name from pg_class c where relnamespace = 'audit_partition'::regnamespace and relkind = 'r' order by 1`,
  );
  expect(parts.length).toBeGreaterThan(3);
  const reached = await world.sql(`
    select r.rolname as role, c.oid::regclass::text as name from pg_class c, pg_roles r
    where c.relnamespace = 'audit_partition'::regnamespace and c.relkind = 'r' and r.rolname like 'arogo%' and r.rolname <> 'arogo_owner'
      and (has_schema_privilege(r.oid, 'audit_partition', 'usage, create') or not c.relrowsecurity
        or has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege(r.oid, c.oid, 'select, insert, update, references'))`);
  expect(reached).toEqual([]);
  for (const { name } of parts)
    for (const text of [
      `select from ${String(name)}`,
      `insert into ${String(name)} default values`,
      `delete from ${String(name)}`,
    ])
      expect(await attemptAndRollBack(app, owner, text)).toEqual({ refused: permissionDenied });
});

describe('as the application', () => {
  it('without an actor no row of a patient can be read, changed, deleted or added', async () => {
    const faults: string[] = [];
    for (const { name, whose, columns } of await findPatientTables()) {
      const add = `insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_record(null::${name}, $1)`;
      for (const actor of [undefined, '']) {
        const inserted = await attemptAndRollBack(app, actor, add, [JSON.stringify({ [whose]: owner })]);
        if (!('refused' in inserted) || inserted.refused !== permissionDenied)
          faults.push(`insert ${name}: ${JSON.stringify(inserted)}`);
        for (const text of [
          `select 1 from ${name}`,
          `update ${name} set ${columns.at(-1)} = ${columns.at(-1)}`,
          `delete from ${name}`,
        ]) {
          const outcome = await attemptAndRollBack(app, actor, text);
          if (!hasNoEffect(outcome)) faults.push(`${text}: ${JSON.stringify(outcome)}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('an actor that is no id is refused before any row is read', async () => {
    for (const actor of ['x', 'null', `${owner}'`, '0']) {
      expect(await attemptAndRollBack(app, actor, 'select 1 from health_record')).toEqual({ refused: '22P02' });
    }
  });

  it("a patient sees all of their own rows and none of another's", async () => {
    const seen: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const table of await findPatientTables()) {
      const outcome = await attemptAndRollBack(app, owner, `select ${table.whose} as whose from ${table.name}`);
      if ('refused' in outcome) continue;
      seen[table.name] = [outcome.count, new Set(outcome.rows.map(({ ['whose']: whose }) => whose as string))];
      wanted[table.name] = [(await findPatientRows(table, owner)).length, new Set([owner])];
    }
    // An account also sees the grants with which it may act.
    const grants = await world.sql('select patient_id from person_grant where $1 in (patient_id, account_id)', [owner]);
    wanted['person_grant'] = [grants.length, new Set(grants.map((row) => row['patient_id']))];
    expect(seen).toEqual(wanted);
    expect(Object.keys(seen)).toContain('health_record');
  });

  it('patients cannot read credentials, codes, mail, migrations, and keys of sessions', async () => {
    const tables = ['credential', 'one_time_code', 'email_outbox', 'migration'];
    const refused = [
      ...tables.flatMap((name) => [`select 1 from ${name}`, `delete from ${name}`, `truncate ${name}`]),
      'select token_hash from session',
      'select pin_attempts from session',
      'select * from session',
      'update session set ended_at = null',
      "update session set token_hash = sha256('x')",
      'delete from session',
      'truncate session',
    ];
    for (const text of refused)
      expect([text, await attemptAndRollBack(app, owner, text)]).toEqual([text, { refused: permissionDenied }]);
  });

  it("a patient cannot change or delete another's rows, by any column", async () => {
    const faults: string[] = [];
    for (const { name, whose, columns } of await findPatientTables()) {
      for (const column of columns) {
        const outcome = await attemptAndRollBack(
          app,
          owner,
          `update ${name} set ${column} = ${column} where ${whose} <> $1`,
          [owner],
        );
        if (!hasNoEffect(outcome)) faults.push(`update ${name}.${column}: ${JSON.stringify(outcome)}`);
      }
      const outcome = await attemptAndRollBack(app, owner, `delete from ${name} where ${whose} <> $1`, [owner]);
      if (!hasNoEffect(outcome)) faults.push(`delete ${name}: ${JSON.stringify(outcome)}`);
    }
    expect(faults).toEqual([]);
  });

  it('refuses a forged owner in every insert, with a copy of an own row and with its own key', async () => {
    const faults: string[] = [];
    for (const table of await findPatientTables()) {
      const { name, whose, columns, key } = table;
      const pattern = (await findPatientRows(table, owner))[0] ?? {};
      const fresh = Object.fromEntries(
        key
          .filter((column) => column === 'id' && whose !== 'id' && columns.includes(column))
          .map((column) => [column, crypto.randomUUID()]),
      );
      const text = `insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_record(null::${name}, $1)`;
      for (const row of [{ ...pattern, ...fresh }, pattern, { ...pattern, ...fresh, key: 'another' }]) {
        const outcome = await attemptAndRollBack(app, owner, text, [toRowJson({ ...row, [whose]: other })]);
        if (!('refused' in outcome) || outcome.refused !== permissionDenied)
          faults.push(`${name}: ${JSON.stringify(outcome)}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('no row can be moved to another owner', async () => {
    const faults: string[] = [];
    for (const { name, whose } of await findPatientTables()) {
      for (const [from, to] of [
        [owner, other],
        [other, owner],
      ]) {
        const outcome = await attemptAndRollBack(app, owner, `update ${name} set ${whose} = $1 where ${whose} = $2`, [
          to,
          from,
        ]);
        if (!hasNoEffect(outcome)) faults.push(`${name}: ${JSON.stringify(outcome)}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it("neither a photo nor a record can use another patient's file; the error is that of a missing file", async () => {
    const takePhoto = 'update patient set photo_id = $1';
    const [photo, record] = [await findFileId(other, 'photo'), await findFileId(other, 'record')];
    const absent = crypto.randomUUID();
    for (const id of [photo, record, absent])
      expect(await attemptAndRollBack(app, owner, takePhoto, [id])).toEqual({ refused: '23503' });
    const takeFile = `insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name,
      original_file_name, file_id, file_sha256, created_at, updated_at)
      select $1, health_type, record_type, 'UPLOADED', record_date, doctor_name, original_file_name, $2, sha256('x'),
      created_at, updated_at from health_record limit 1`;
    for (const id of [photo, record, absent])
      expect(await attemptAndRollBack(app, owner, takeFile, [owner, id])).toEqual({ refused: '23503' });
    expect(await attemptAndRollBack(app, owner, takePhoto, [await findFileId(owner, 'photo')])).toMatchObject({
      count: 1,
    });
  });

  it("the application cannot change a patient's address, identity and audit", async () => {
    for (const text of [
      "update account set email = 'else@example.com'",
      'update patient set id = gen_random_uuid()',
      "update patient set created_at = now() - interval '1 year'",
      'delete from patient',
      'update audit_event set at = now()',
      'delete from audit_event',
      'truncate audit_event',
      'delete from health_record',
      "update health_record set doctor_specialization = 'x'",
      'update health_record set file_id = gen_random_uuid()',
      'update stored_file set wrapped_key = null',
      'delete from consent',
      "update consent set version = '1'",
      'update guardian_consent set agrees = true, answered_at = now()',
      'update guardian_consent set withdrawn_at = null',
      'update patient set consent_birth_date = null',
      'delete from guardian_consent',
    ]) {
      expect(await attemptAndRollBack(app, owner, text)).toEqual({ refused: permissionDenied });
    }
  });

  it('error messages of statements reveal nothing of hidden rows', async () => {
    const nobody = crypto.randomUUID();
    for (const text of [
      'select 1 from patient where cast(first_name as integer) = 1',
      'select 1 from health_record where cast(doctor_name as integer) = 1',
    ]) {
      expect(await attemptAndRollBack(app, nobody, text)).toEqual({ rows: [], count: 0 });
      expect(await attemptAndRollBack(app, owner, text)).toEqual({ refused: expect.stringMatching(/^22/) });
    }
  });
});

describe('an account that acts for another person', () => {
  defineActingAccountTests(() => ({ world, app, owner, findPatientTables }));
});

describe('a pooled connection', () => {
  it('has no actor in the next transaction, whether the previous one committed or failed', async () => {
    const db = openDatabase({ url: world.database.appUrl, maxConnections: 1, onConnectionLost: () => undefined });
    try {
      const ids = (): Promise<readonly string[]> =>
        db.asSystem(async (trx) => (await trx.selectFrom('patient').select('id').execute()).map(({ id }) => id));
      const as = (actor: string, fails = false): Promise<readonly string[]> =>
        db.asPatient(asThemself(actor), async (trx) => {
          const rows = await trx.selectFrom('patient').select('id').execute();
          if (fails) throw new Error('on purpose');
          return rows.map(({ id }) => id);
        });
      expect([await as(owner), await ids(), await as(other), await ids()]).toEqual([[owner], [], [other], []]);
      await expect(as(owner, true)).rejects.toThrow('on purpose');
      expect([await ids(), await as(other)]).toEqual([[], [other]]);
    } finally {
      await db.close();
    }
  });

  it('accepts only an id as actor', () => {
    const db = world.parts.db;
    for (const actor of ['', 'x', `${owner}'; reset role; --`, `${owner}\n`, owner.slice(1), 'null']) {
      expect(() => db.asPatient(asThemself(actor), async () => undefined)).toThrow(
        'The actor of a transaction must be a UUID.',
      );
    }
  });
});

describe('as the application for another person', () => {
  defineGrantTests(() => ({ world, app }));
});

// Last, since one of the two patients is erased.
describe('export and erasure of a patient', () => {
  defineDataTests(() => world);
});
