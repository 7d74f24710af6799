import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/database.test-helpers.ts';

// docs/security.md lists the rights of each role. These tests compare it with the database's actual grants.

let database: TestDatabase;
let page: string;
beforeAll(async () => {
  database = await createTestDatabase();
  page = await readFile(path.resolve(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
});
afterAll(() => database.drop());

const ask = <T extends object>(text: string): Promise<readonly T[]> => database.rows<T>(text);

/** The cells of the table below a heading of the page, without its header. */
const parseTableUnder = (heading: string): readonly (readonly string[])[] => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
};

interface Grant {
  readonly role: string;
  readonly name: string;
  readonly privilege: string;
  /** Null for a privilege on the whole table. */
  readonly columns: readonly string[] | null;
}

const findGrants = (): Promise<readonly Grant[]> =>
  ask<Grant>(`
    with tables as (
      select c.oid, c.relacl, case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss', 'privileged', 'sandbox') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    ), whole as (
      select a.grantee, t.oid, t.name, lower(a.privilege_type) as privilege, null::text[] as columns
      from tables t, aclexplode(t.relacl) a
    ), parts as (
      select a.grantee, t.oid, t.name, lower(a.privilege_type) as privilege, array_agg(c.attname::text order by c.attnum) as columns
      from tables t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0, aclexplode(c.attacl) a group by 1, 2, 3, 4
    )
    select case g.grantee when 0 then 'public' else pg_get_userbyid(g.grantee)::text end as role, g.name, g.privilege, g.columns
    from (select * from whole union all select * from parts) g
    where g.grantee = 0 or pg_get_userbyid(g.grantee) not in ('arogo_owner', 'postgres') and not (g.name like 'pgboss.%'
    and pg_get_userbyid(g.grantee) = 'arogo_jobs')
    order by array_position(array['select', 'insert', 'update', 'delete'], g.privilege)`);

/** The expression with which a policy checks the actor's right for the subject. */
const granted = (area: string, role: string): string =>
  `(patient_id = ( SELECT permitted('${area}'::text, '${role}'::text) AS permitted))`;

/** Rows of a caregiver; for the person and the keeper, all rows. */
const caregiverOrKeeper = `((account_id = ( SELECT actor() AS actor)) OR ${granted('any', 'keep')})`;

/** The page's words for a policy's expression. */
const privilegeName: Readonly<Record<string, string>> = {
  true: 'all',
  '(patient_id = actor())': 'own',
  '(id = actor())': 'own',
  "(patient_id = ( SELECT permitted('any'::text, 'view'::text) AS permitted))": 'own or granted (any area, view)',
  "(patient_id = ( SELECT permitted('any'::text, 'manage'::text) AS permitted))":
    'changes own or granted (any area, manage)',
  "(patient_id = ( SELECT permitted('any'::text, 'keep'::text) AS permitted))": 'own or granted (any area, keep)',
  "(id = ( SELECT permitted('any'::text, 'view'::text) AS permitted))": 'own or granted (any area, view)',
  "(id = ( SELECT permitted('any'::text, 'keep'::text) AS permitted))": 'changes own or granted (any area, keep)',
  ["((patient_id = ( SELECT permitted('records'::text, 'view'::text) AS permitted)) AND ((NOT mental) OR " +
  "(patient_id = ( SELECT permitted('mental'::text, 'view'::text) AS permitted))))"]:
    'own or granted (records, view; those of the mind: mental)',
  ["((patient_id = ( SELECT permitted('records'::text, 'manage'::text) AS permitted)) AND ((NOT mental) OR " +
  "(patient_id = ( SELECT permitted('mental'::text, 'manage'::text) AS permitted))))"]:
    'changes own or granted (records, manage; those of the mind: mental)',
  [granted('visits', 'view')]: 'own or granted (visits, view)',
  [granted('visits', 'manage')]: 'changes own or granted (visits, manage)',
  [`(${granted('visits', 'view')} AND ((health_type <> 'MENTAL'::text) OR may_mind('view'::text)))`]:
    'own or granted (visits, view; those of the mind: mental)',
  '((account_id = ( SELECT actor() AS actor)) AND ( SELECT (actor() = subject())))': 'paid by the account',
  ['(( SELECT (actor() = subject())) AND (EXISTS ( SELECT FROM payment p WHERE ((p.id = ledger_entry.payment_id) ' +
  'AND (p.account_id = ( SELECT actor() AS actor))))))']: 'paid by the account',
  [granted('messages', 'view')]: 'own or granted (messages, view)',
  [granted('messages', 'manage')]: 'changes own or granted (messages, manage)',
  "((sender = 'user'::text) AND ((NOT (account_id IS DISTINCT FROM NULLIF(actor(), subject()))) OR (actor() = subject())))":
    'changes what the account or, for the person, anybody wrote',
  "(patient_id = ( SELECT permitted('medicines'::text, 'view'::text) AS permitted))":
    'own or granted (medicines, view)',
  "(patient_id = ( SELECT permitted('medicines'::text, 'manage'::text) AS permitted))":
    'changes own or granted (medicines, manage)',
  ["((patient_id = ( SELECT permitted('any'::text, 'view'::text) AS permitted)) AND (recipient_id = ( SELECT actor() AS actor)) " +
  "AND (patient_id = CASE WHEN (kind = ANY (ARRAY['dose'::text, 'doses-late'::text, 'alerts-made'::text, 'dose-missed'::text])) " +
  "THEN ( SELECT permitted('medicines'::text, 'view'::text) AS permitted) WHEN (kind = ANY (ARRAY['message'::text, 'call-missed'::text])) " +
  "THEN ( SELECT permitted('messages'::text, 'view'::text) AS permitted) WHEN (kind ~~ 'visit-%'::text) " +
  "THEN ( SELECT permitted('visits'::text, 'view'::text) AS permitted) WHEN (kind = 'assessment-done'::text) " +
  "THEN ( SELECT permitted('mental'::text, 'view'::text) AS permitted) WHEN (kind = 'result-read'::text) " +
  "THEN CASE WHEN sees_notified_record(record_id) THEN ( SELECT permitted('records'::text, 'view'::text) AS permitted) " +
  "ELSE NULL::uuid END ELSE ( SELECT permitted('any'::text, 'view'::text) AS permitted) END))"]:
    'the actor is told, own or granted (the area of its kind, view)',
  "((patient_id = ( SELECT permitted('any'::text, 'view'::text) AS permitted)) AND (recipient_id = ( SELECT actor() AS actor)))":
    'the actor is told, own or granted (any area, view)',
  "((account_id = ( SELECT actor() AS actor)) OR (patient_id = ( SELECT permitted('any'::text, 'keep'::text) AS permitted)))":
    "the actor's, own or granted (any area, keep)",
  [`(${granted('any', 'view')} AND ${caregiverOrKeeper})`]: "the caregiver's, own or granted (any area, keep)",
  [`(${granted('any', 'view')} AND ${caregiverOrKeeper} AND (EXISTS ( SELECT FROM person_grant g WHERE ` +
  '((g.account_id = care_notice.account_id) AND (g.patient_id = care_notice.patient_id) AND (g.ended_at IS NULL)))))']:
    'of a caregiver with a grant',
  '(NOT (account_id IS DISTINCT FROM NULLIF(actor(), subject())))': "in no other account's name",
  "(patient_id = ( SELECT permitted('records'::text, 'view'::text) AS permitted))": 'own or granted (records, view)',
  "(patient_id = ( SELECT permitted('records'::text, 'manage'::text) AS permitted))":
    'own or granted (records, manage)',
  [`(${granted('records', 'view')} AND ((health_type <> 'MENTAL'::text) OR may_mind('view'::text)))`]:
    'own or granted (records, view; those of the mind: mental)',
  [`(${granted('records', 'manage')} AND ((health_type <> 'MENTAL'::text) OR may_mind('manage'::text)))`]:
    'changes own or granted (records, manage; those of the mind: mental)',
  "((patient_id = ( SELECT subject() AS subject)) AND may_record(record_id, 'view'::text))":
    'own or granted (records, view; those of the mind: mental)',
  "((patient_id = ( SELECT subject() AS subject)) AND (( SELECT is_own() AS is_own) OR may_record(record_id, 'view'::text)))":
    'own or granted (records, view; those of the mind: mental)',
  "((patient_id = ( SELECT subject() AS subject)) AND may_record(record_id, 'manage'::text))":
    'changes own or granted (records, manage; those of the mind: mental)',
  [`(${granted('records', 'manage')} AND (may_mind('manage'::text) OR sees_records_of(id)))`]:
    'own or granted (records, manage; with one of the mind: mental)',
  [`(${granted('records', 'manage')} AND (may_mind('manage'::text) OR sees_share(share_id)))`]:
    'own or granted (records, manage; as their link)',
  [`(${granted('records', 'manage')} AND (may_mind('manage'::text) OR sees_opening(opening_id)))`]:
    'own or granted (records, manage; as their link)',
  "((patient_id = ( SELECT subject() AS subject)) AND (( SELECT is_own() AS is_own) OR may_file(kind, id, 'view'::text)))":
    'own or granted (the area of their kind, view; those of the mind: mental)',
  "((patient_id = ( SELECT subject() AS subject)) AND may_file(kind, id, 'manage'::text))":
    'changes own or granted (the area of their kind, manage)',
  "may_file(kind, id, 'manage'::text)": 'changes own or granted (the area of their kind, manage)',
  [granted('mental', 'view')]: 'own or granted (mental, view)',
  [granted('mental', 'manage')]: 'changes own or granted (mental, manage)',
  [`(${granted('records', 'view')} AND is_own_chat(account_id))`]: 'own, or begun by the actor (records, view)',
  [`(${granted('records', 'manage')} AND is_own_chat(account_id))`]:
    'changes own, or begun by the actor (records, manage)',
  "((patient_id = ( SELECT subject() AS subject)) AND may_chat(chat_id, areas, 'view'::text))":
    'own, or of chats begun by the actor (records, view; all areas of which it tells)',
  "((patient_id = ( SELECT subject() AS subject)) AND may_chat(chat_id, areas, 'manage'::text))":
    'changes own, or of chats begun by the actor (records, manage; all areas of which it tells)',
  "((patient_id = ( SELECT subject() AS subject)) AND may_attachment(account_id, message_id, 'view'::text))":
    'own, or attached by the actor (records, view; as their message)',
  "((patient_id = ( SELECT subject() AS subject)) AND may_attachment(account_id, message_id, 'manage'::text))":
    'changes own, or attached by the actor (records, manage; as their message)',
  [`(${granted('records', 'view')} AND sees_chat_message(message_id))`]: 'own, or as their message (records, view)',
  [`(${granted('records', 'manage')} AND sees_chat_message(message_id))`]:
    'changes own, or as their message (records, manage)',
  "((role = 'keep'::text) AND (ended_at IS NULL))": 'of keepers',
  '(deleted_at IS NOT NULL)': 'deleted',
  "((state = ANY (ARRAY['held'::text, 'confirmed'::text])) AND (attendance = 'expected'::text) AND (cancelled_at IS NULL) AND (decision_due_at IS NULL))":
    'begins as held or confirmed',
  "(state <> 'ended'::text)": 'that have not ended',
  '(message_id IS NULL)': 'not yet sent',
  '(doctor_id = acting_doctor())': "the doctor's",
  '((doctor_id = acting_doctor()) AND (confirmed_at IS NOT NULL))': "the doctor's, once confirmed",
  "(sender = 'user'::text)": 'changes their own words alone',
  "(sender = 'doctor'::text)": 'changes their own words alone',
  "(sender = ANY (ARRAY['user'::text, 'system'::text]))": 'never speaks as the other',
  "(sender = ANY (ARRAY['doctor'::text, 'system'::text]))": 'never speaks as the other',
  '(EXISTS ( SELECT FROM conversation c WHERE (c.patient_id = patient.id)))': 'who have a conversation with the doctor',
  ['(EXISTS ( SELECT FROM appointment a WHERE ((a.id = appointment_document.appointment_id) ' +
  "AND ((a.state = 'confirmed'::text) OR (a.attendance = ANY (ARRAY['arrived'::text, 'in'::text, " +
  "'done'::text]))))))"]: "of the doctor's visits that stand or were attended",
  '(EXISTS ( SELECT FROM appointment a WHERE (a.id = ledger_entry.appointment_id)))': "of the doctor's visits",
  '((doctor_id = acting_doctor()) AND (EXISTS ( SELECT FROM appointment a WHERE (a.patient_id = audit_event.patient_id))))':
    "of the doctor's patients, in the doctor's name",
  ['((deleted_at IS NULL) AND ((EXISTS ( SELECT FROM appointment_document d WHERE (d.record_id = ' +
  'health_record.id))) OR (EXISTS ( SELECT FROM message m WHERE ((m.record_id = health_record.id) ' +
  "AND (m.sender = 'user'::text))))))"]: 'given to the doctor with a visit or a message',
  ["(((kind = 'message'::text) AND (EXISTS ( SELECT FROM message m WHERE (m.file_id = stored_file.id)))) " +
  'OR (EXISTS ( SELECT FROM appointment_document d WHERE (d.file_id = stored_file.id))) ' +
  'OR (EXISTS ( SELECT FROM health_record r WHERE (r.file_id = stored_file.id))))']:
    'given to the doctor with a visit or a message',
  "((kind = 'message'::text) AND (EXISTS ( SELECT FROM conversation c WHERE (c.patient_id = stored_file.patient_id))))":
    'adds and deletes those of messages',
  "(status = 'UPLOADED'::text)": 'adds none but uploads',
  '(doctor_id IS NULL)': "in no doctor's name",
  ['((doctor_id = acting_doctor()) AND (EXISTS ( SELECT FROM appointment a WHERE ((a.id = ' +
  "prescription.appointment_id) AND (a.patient_id = prescription.patient_id) AND (a.state = 'confirmed'::text) " +
  "AND (a.attendance <> 'absent'::text) AND (a.is_for_other = prescription.is_for_other) " +
  'AND (prescription.day = ((prescription.written_at AT TIME ZONE a.time_zone))::date) ' +
  'AND (a.day <= prescription.day) AND (prescription.day <= (a.day + 30))))))']:
    'adds those for confirmed visits, from their day until 30 days after it',
  '((deleted_at IS NULL) AND (EXISTS ( SELECT FROM prescription p WHERE (p.record_id = health_record.id))))':
    'of their prescriptions',
  ["((status = 'UHP'::text) AND (record_type = 'PRESCRIPTION'::text) AND (deleted_at IS NULL) " +
  'AND (EXISTS ( SELECT FROM prescription p WHERE ((p.record_id = health_record.id) ' +
  'AND (p.patient_id = health_record.patient_id) AND (p.vault_file_id = health_record.file_id)))))']:
    'adds the record of a prescription',
  ["((question = 'person'::text) AND (answer = 'someone_else'::text) AND (EXISTS ( SELECT FROM prescription p " +
  'WHERE ((p.record_id = record_annotation.record_id) AND p.is_for_other))))']:
    'says of a prescription for somebody else that it is',
  '(EXISTS ( SELECT FROM prescription p WHERE ((p.record_id = record_reading.record_id) AND (p.vault_file_id = record_reading.file_id))))':
    'adds that of a prescription',
  "((kind = 'prescription'::text) AND (EXISTS ( SELECT FROM prescription p WHERE (p.file_id = stored_file.id))))":
    'of their prescriptions',
  ['(EXISTS ( SELECT FROM prescription p WHERE ((p.patient_id = stored_file.patient_id) ' +
  "AND (((stored_file.kind = 'prescription'::text) AND (p.file_id = stored_file.id)) " +
  "OR ((stored_file.kind = 'record'::text) AND (p.vault_file_id = stored_file.id))))))"]:
    'adds the two of a prescription',
};

/** A policy's expression on one line. */
const joinLines = (expression: string): string => expression.replaceAll(/\s+/g, ' ').trim();

interface Policy {
  readonly name: string;
  readonly role: string;
  readonly command: string;
  readonly using: string | null;
  readonly check: string | null;
}

const findPolicies = (): Promise<readonly Policy[]> =>
  ask<Policy>(
    `select tablename as name, unnest(roles)::text as role, lower(cmd) as command, qual as using, with_check as check
      from pg_policies order by cmd desc, policyname`,
  );

/** Whose rows a role may access by the policies of a table. */
const rowsFor = (all: readonly Policy[], open: ReadonlySet<string>, role: string, name: string): string => {
  if (/^(pgboss|sandbox)\./.test(name) || open.has(name)) return 'no patient in it';
  const found = all.filter((policy) => policy.role === role && policy.name === name);
  const words = found.flatMap(({ using, check }) =>
    [using, check].flatMap((expression) =>
      expression === null ? [] : [privilegeName[joinLines(expression)] ?? joinLines(expression)],
    ),
  );
  return [...new Set(words)].join(', ') || 'none';
};

describe('docs/security.md, Roles and tables', () => {
  it('lists for every role exactly the rights and rows that the database grants', async () => {
    const [given, all] = [await findGrants(), await findPolicies()];
    const unprotected = await ask<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity",
    );
    const open = new Set(unprotected.map(({ name }) => name));
    const pairs = new Map<string, string[]>();
    for (const { role, name, privilege, columns } of given) {
      const key = `${role} ${name}`;
      pairs.set(key, [
        ...(pairs.get(key) ?? []),
        columns === null ? privilege : `${privilege} (${columns.join(', ')})`,
      ]);
    }
    const real = [...pairs].map(([key, may]) => {
      const [role = '', name = ''] = key.split(' ');
      return [role, name, may.join(', '), rowsFor(all, open, role, name)].join(' | ');
    });
    const written = parseTableUnder('Roles and tables').filter(([role]) => role !== 'arogo_owner');
    expect(written.map((row) => row.slice(0, 4).join(' | ')).toSorted()).toEqual(real.toSorted());
    expect(written.filter((row) => (row[4] ?? '').length < 10)).toEqual([]);
  });

  it('lists the tables that the owner reads through its functions; all others hide their rows even from the owner', async () => {
    const all = (await findPolicies()).filter(({ role }) => role === 'arogo_owner');
    expect(all.map(({ using, check, command }) => [using, check, command])).toEqual(
      all.map(() => ['true', 'true', 'all']),
    );
    const row = parseTableUnder('Roles and tables').find(([role]) => role === 'arogo_owner');
    expect(row?.[1]?.split(', ').toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  });

  it('covers every role of a policy', async () => {
    expect(new Set((await findPolicies()).map(({ role }) => role))).toEqual(
      new Set(['arogo_app', 'arogo_clinic', 'arogo_jobs', 'arogo_owner', 'arogo_search']),
    );
  });

  it('no role inherits from another, can do more than log in, or owns a table of patients', async () => {
    const rows = await ask(`
      select rolname from pg_roles where rolname like 'arogo%'
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
          or rolcanlogin = (rolname in ('arogo_backup', 'arogo_clinic', 'arogo_search')))`);
    expect(rows).toEqual([]);
    const members = await ask<{ member: string; role: string; inherits: boolean }>(
      `select member::regrole::text as member, roleid::regrole::text as role, inherit_option as inherits
        from pg_auth_members where member::regrole::text like 'arogo%' order by 1`,
    );
    expect(members).toEqual([
      { member: 'arogo_app', role: 'arogo_clinic', inherits: false },
      { member: 'arogo_owner', role: 'arogo_search', inherits: false },
    ]);
    const owners = await ask<{ owner: string }>(
      "select distinct pg_get_userbyid(relowner)::text as owner from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    expect(owners).toEqual([{ owner: 'arogo_owner' }]);
  });

  it('only the owner may create objects, and the jobs in the schema of the queue', async () => {
    const rows = await ask<{ schema: string; role: string }>(`
      select nspname as schema, r.rolname as role from pg_namespace n cross join (select rolname from pg_roles
      where rolname like 'arogo%' union select 'public') r
      where nspname in ('public', 'privileged', 'pgboss', 'sandbox') and has_schema_privilege(r.rolname, n.oid, 'create') order by 1, 2`);
    expect(rows).toEqual([
      { schema: 'pgboss', role: 'arogo_jobs' },
      { schema: 'privileged', role: 'arogo_owner' },
      { schema: 'public', role: 'arogo_owner' },
      { schema: 'sandbox', role: 'arogo_owner' },
    ]);
    expect(
      await ask(
        `select 1 as found from pg_roles
          where rolname like 'arogo%' and rolname <> 'arogo_owner'
          and has_database_privilege(rolname, current_database(), 'temp')`,
      ),
    ).toEqual([]);
  });
});

describe('docs/security.md, Functions that cross patients', () => {
  interface Fn {
    readonly name: string;
    readonly owner: string;
    readonly callers: readonly string[];
    readonly settings: readonly string[] | null;
  }
  const definers = (): Promise<readonly Fn[]> =>
    ask<Fn>(`
      select n.nspname || '.' || p.proname as name, pg_get_userbyid(p.proowner)::text as owner, p.proconfig as settings,
        array(select case a.grantee when 0 then 'public' else pg_get_userbyid(a.grantee)::text end
          from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee <> p.proowner order by 1) as callers
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`);

  it('lists every SECURITY DEFINER function with the roles that may call it', async () => {
    const real = (await definers()).map(({ name, callers }) => `${name} | ${callers.join(', ')}`);
    const written = parseTableUnder('Functions that cross patients');
    expect(written.map((row) => row.slice(0, 2).join(' | ')).toSorted()).toEqual(real);
    expect(written.filter((row) => (row[2] ?? '').length < 10)).toEqual([]);
  });

  it('each has a search path of its own, so that no other schema can shadow a table', async () => {
    for (const { name, settings, owner } of await definers()) {
      const paths = settings?.filter((setting) => setting.startsWith('search_path='));
      expect([name, paths]).toEqual([name, ['search_path=public, pg_temp']]);
      expect([name, owner]).toEqual([name, /\.(index_|search_)/.test(name) ? 'arogo_search' : 'arogo_owner']);
    }
  });
});
