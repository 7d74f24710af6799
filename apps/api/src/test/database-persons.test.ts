import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInsertAccounts } from '../platform/postgres/accounts.test-helpers.ts';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/database.test-helpers.ts';
import { connect } from '../platform/postgres/raw-statements.test-helpers.ts';

// An account that acts for another person: what the database allows it, independent of our code.

let database: TestDatabase;
let app: Client;
let [caregiver, father, stranger]: [string, string, string] = ['', '', ''];
beforeAll(async () => {
  database = await createTestDatabase();
  app = await connect(database.appUrl);
  const people = await database.rows<{ id: string }>(
    buildInsertAccounts(
      `select name || '@example.com' as email, name as first_name from unnest(array['caregiver', 'father', 'stranger']) name`,
    ),
  );
  [caregiver = '', father = '', stranger = ''] = people.map(({ id }) => id);
});
afterAll(async () => {
  await app.end();
  await database.drop();
});

const now = '2026-11-29T12:00:00Z';

interface Grant {
  readonly patientId?: string;
  readonly role?: string;
  readonly areas?: readonly string[];
  readonly mental?: boolean;
  readonly endsAt?: string;
  readonly endedAt?: string;
}

/** Gives the caregiver a grant for the father, or for another person, and ends the previous one. */
const give = async ({ patientId = father, role = 'view', areas = ['records'], ...rest }: Grant = {}): Promise<void> => {
  await database.rows('delete from person_grant where account_id = $1 and patient_id = $2', [caregiver, patientId]);
  await database.rows(
    `insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at, ends_at, ended_at)
      values ($1, $2, $3, $4, $5, 'Parent', 1, '2026-01-01', $6, $7)`,
    [patientId, caregiver, role, areas, rest.mental ?? false, rest.endsAt ?? null, rest.endedAt ?? null],
  );
};

/** Runs a statement as the application in a transaction, and rolls back. */
const ask = async (
  settings: { readonly actor?: string; readonly subject?: string; readonly now?: string },
  text: string,
  values: readonly unknown[] = [],
): Promise<unknown> => {
  await app.query('begin');
  try {
    for (const [name, value] of Object.entries(settings))
      await app.query('select set_config($1, $2, true)', [`app.${name}`, value]);
    return (await app.query(text, [...values])).rows;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await app.query('rollback');
  }
};

const own = (actor: string) => ({ actor, subject: actor });

const permitted = async (area: string, role: string, settings: object = { actor: caregiver, subject: father, now }) => {
  const rows = (await ask(settings, 'select public.permitted($1, $2) as person', [area, role])) as [
    { person: string | null },
  ];
  return rows[0].person;
};

describe('who may act for whom', () => {
  it('everything is permitted for oneself, and nothing without a subject or an actor', async () => {
    expect(await permitted('mental', 'keep', { actor: father, subject: father })).toBe(father);
    await give({ role: 'manage' });
    for (const settings of [
      {},
      { actor: father, now },
      { actor: caregiver, now },
      { actor: father, subject: '', now },
      { subject: father, now },
    ])
      expect([settings, await permitted('any', 'view', settings)]).toEqual([settings, null]);
  });

  it('another person only with a live grant: its role, areas, consent for mental health, and end', async () => {
    expect(await permitted('any', 'view', { actor: stranger, subject: father, now })).toBeNull();
    await give();
    const asked = async () => [
      await permitted('any', 'view'),
      await permitted('records', 'view'),
      await permitted('records', 'manage'),
      await permitted('medicines', 'view'),
      await permitted('mental', 'view'),
      await permitted('records', 'unknown'),
    ];
    expect(await asked()).toEqual([father, father, null, null, null, null]);
    await give({ role: 'manage', areas: ['records', 'medicines'], mental: true });
    expect(await asked()).toEqual([father, father, father, father, father, null]);
    await give({ areas: [], mental: true });
    expect(await asked()).toEqual([father, null, null, null, null, null]);
    await give({ endsAt: '2026-11-29T12:00:01Z' });
    expect(await asked()).toEqual([father, father, null, null, null, null]);
    expect(await permitted('any', 'view', { actor: caregiver, subject: father })).toBeNull();
    await give({ endsAt: now });
    expect(await asked()).toEqual([null, null, null, null, null, null]);
    await give({ endedAt: '2026-11-01' });
    expect(await asked()).toEqual([null, null, null, null, null, null]);
  });

  it('its account, the person and the keeper see a grant, and only functions write it', async () => {
    await give();
    const count = 'select count(*)::int from person_grant';
    expect(await ask(own(caregiver), count)).toEqual([{ count: 1 }]);
    expect(await ask(own(father), count)).toEqual([{ count: 1 }]);
    expect(await ask(own(stranger), count)).toEqual([{ count: 0 }]);
    for (const text of ['delete from person_grant', 'update person_grant set ended_at = now()'])
      expect(await ask(own(caregiver), text)).toBe('42501');
    await expect(database.rows(`update person_grant set role = 'manage'`)).rejects.toMatchObject({
      constraint: 'person_grant_unchanged',
    });
  });

  it('the person sees the actor’s name, and nobody else does', async () => {
    await give();
    const names = 'select account_id, first_name from privileged.find_acting_accounts()';
    expect(await ask(own(father), names)).toEqual([{ account_id: caregiver, first_name: 'caregiver' }]);
    expect(await ask(own(stranger), names)).toEqual([]);
    expect(await ask({ actor: stranger, subject: father, now }, names)).toEqual([]);
  });
});

describe('a person without an account', () => {
  it('has exactly one keeper', async () => {
    const client = await database.connect();
    const add = async (keepers: number): Promise<unknown> => {
      const child = crypto.randomUUID();
      await client.query('begin');
      try {
        await client.query('insert into patient (id, created_at, updated_at) values ($1, now(), now())', [child]);
        await client.query(
          `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
            select $1, id, 'keep', '{records}', 'Child', 2, now() from account order by id limit $2`,
          [child, keepers],
        );
        await client.query('set constraints all immediate');
        return 'added';
      } catch (error) {
        return (error as { constraint?: string }).constraint;
      } finally {
        await client.query('rollback');
      }
    };
    expect([await add(0), await add(1), await add(2)]).toEqual([
      'person_grant_account_or_keeper',
      'added',
      'person_grant_keeper',
    ]);
    await client.end();
    await expect(give({ role: 'keep' })).rejects.toMatchObject({ constraint: 'person_grant_account_or_keeper' });
  });
});

const register = (client: Client) =>
  client.query<{ id: string }>("select privileged.register_account('twice@example.com', '2026-11-29', now()) as id");

describe('an account', () => {
  it('has a PIN, sessions, browsers and doctors; a person without an account has none of them', async () => {
    const owned = await database.rows<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'account'::regclass and confdeltype = 'c' order by 1`,
    );
    expect(owned.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['credential', 'doctor_account', 'push_subscription', 'session']),
    );
    const client = await database.connect();
    const child = crypto.randomUUID();
    await client.query('begin');
    await client.query('insert into patient (id, created_at, updated_at) values ($1, now(), now())', [child]);
    await client.query(
      `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
        values ($1, $2, 'keep', '{records}', 'Child', 2, now())`,
      [child, caregiver],
    );
    await expect(
      client.query(`insert into credential (patient_id, pin_hash, set_at) values ($1, 'x', now())`, [child]),
    ).rejects.toMatchObject({ constraint: 'credential_patient_id_fkey' });
    await client.query('rollback');
    await client.end();
  });

  it('is unique per address, also when two sign up concurrently', async () => {
    const [one, two] = [await database.connect(), await database.connect()];
    await one.query('begin');
    const { rows: first } = await register(one);
    const second = register(two);
    await expect.poll(() => database.rows('select 1 from pg_locks where not granted')).toHaveLength(1);
    await one.query('commit');
    expect((await second).rows).toEqual(first);
    expect(
      await database.rows(
        `select (select count(*)::int from patient p where p.id = a.id) as persons,
          (select count(*)::int from consent c where c.patient_id = a.id) as consents
          from account a where a.email = 'twice@example.com'`,
      ),
    ).toEqual([{ persons: 1, consents: 2 }]);
    expect(await database.rows('select 1 from patient where id not in (select id from account)')).toEqual([]);
    await Promise.all([one.end(), two.end()]);
  });
});

describe('the acting account', () => {
  const line = `insert into audit_event (at, patient_id, action) values (now(), $1, 'record.read') returning account_id`;

  it('is set by the database: null for oneself, the account for another person', async () => {
    expect(await ask(own(father), line, [father])).toEqual([{ account_id: null }]);
    await give();
    expect(await ask({ actor: caregiver, subject: father, now }, line, [father])).toEqual([{ account_id: caregiver }]);
  });

  it('cannot be set to another, and nothing can be written about a person without a grant', async () => {
    await give();
    const named = `insert into audit_event (at, patient_id, action, account_id) values (now(), $1, 'record.read', $2)`;
    for (const settings of [own(father), { actor: caregiver, subject: father, now }]) {
      expect(await ask(settings, named, [father, stranger])).toBe('42501');
    }
    expect(await ask({ actor: caregiver, subject: father, now }, named, [father, null])).toBe('42501');
    expect(await ask({ actor: caregiver, subject: stranger, now }, line, [stranger])).toBe('42501');
    expect(await ask({ actor: caregiver, subject: father, now }, line, [caregiver])).toBe('42501');
    await give({ endedAt: '2026-11-01' });
    expect(await ask({ actor: caregiver, subject: father, now }, line, [father])).toBe('42501');
  });

  it('is stored with a marked dose, and removed with the mark', async () => {
    await database.rows(`
      with schedule as (
        insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, created_at, updated_at)
        values ('${father}', 'hand', 'Metformin', '{}', now(), now(), now()) returning id
      ) insert into medication_dose (schedule_id, patient_id, due_at, amount) select id, '${father}', '${now}', 1 from schedule`);
    await database.rows(`
      select set_config('app.actor', '${caregiver}', true), set_config('app.subject', '${father}', true);
      update medication_dose set answer = 'taken', answered_at = now(), answered_from = 'app'`);
    expect(await database.rows('select account_id from medication_dose')).toEqual([{ account_id: caregiver }]);
    await database.rows('update medication_dose set answer = null, answered_at = null, answered_from = null');
    expect(await database.rows('select account_id from medication_dose')).toEqual([{ account_id: null }]);
  });
});
