import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildInsertAccounts } from '../platform/postgres/accounts.test-helpers.ts';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/database.test-helpers.ts';
import { connect } from '../platform/postgres/raw-statements.test-helpers.ts';

// Chats and self-assessments of another person: what the database allows an account, independent of our code.

let database: TestDatabase;
let app: Client;
let [caregiver, brother, father]: [string, string, string] = ['', '', ''];
/** Ids of chats by who began them. */
const chats: Record<string, string> = {};
const messages: Record<string, string> = {};
const now = '2026-11-29T12:00:00Z';

const insert = async (text: string, values: readonly unknown[]): Promise<string> =>
  (await database.rows<{ id: string }>(`${text} returning id`, values))[0]?.id ?? '';

const addFile = (patient: string) =>
  insert(
    `insert into stored_file (id, patient_id, kind, media_type, bytes, sha256, key_id, wrapped_key, created_at)
      values (gen_random_uuid(), $1, 'assistant', 'application/pdf', 10, decode(repeat('00', 32), 'hex'), 'k', '\\x00', now())`,
    [patient],
  );

const addChat = async (by: string, account: string | null): Promise<void> => {
  chats[by] = await insert(
    `insert into assistant_chat (patient_id, client_id, name, created_at, updated_at, account_id)
      values ($1, gen_random_uuid(), $2, now(), now(), $3)`,
    [father, by, account],
  );
  for (const [seq, areas] of ['{}', '{medicines}', '{visits}', '{mental}'].entries())
    messages[`${by} ${areas}`] = await insert(
      `insert into assistant_message (chat_id, patient_id, seq, role, state, content, words, created_at, saved_at, areas)
        values ($1, $2, $3, 'ai', 'done', '[]', '', now(), now(), $4)`,
      [chats[by], father, seq + 1, areas],
    );
  await insert(
    `insert into assistant_attachment (patient_id, message_id, file_id, kind, name, created_at, account_id)
      values ($1, $2, $3, 'document', 'a.pdf', now(), $4)`,
    [father, messages[`${by} {mental}`], await addFile(father), account],
  );
  await insert(
    `insert into assistant_proposal (patient_id, message_id, kind, input, created_at)
      values ($1, $2, 'dose-taken', '{}', now())`,
    [father, messages[`${by} {medicines}`]],
  );
};

beforeAll(async () => {
  database = await createTestDatabase();
  app = await connect(database.appUrl);
  const people = await database.rows<{ id: string }>(
    buildInsertAccounts(
      `select name || '@example.com' as email, name as first_name from unnest(array['caregiver', 'brother', 'father']) name`,
    ),
  );
  [caregiver = '', brother = '', father = ''] = people.map(({ id }) => id);
  await addChat('father', null);
  await addChat('caregiver', caregiver);
  await addChat('brother', brother);
  await database.rows(
    `insert into assessment_draft (patient_id, questionnaire, answers, page, created_at, updated_at)
      values ($1, 'mood', '{}', 'one', now(), now())`,
    [father],
  );
  await database.rows(
    `insert into assessment_result (id, patient_id, questionnaire, title, definition, answers, outcome, crisis, finished_at)
      values (gen_random_uuid(), $1, 'mood', 'Mood', '{}', '{}', '{}', false, now())`,
    [father],
  );
});
afterAll(async () => {
  await app.end();
  await database.drop();
});
beforeEach(() => database.rows('delete from person_grant'));

interface Grant {
  readonly role?: string;
  readonly areas?: readonly string[];
  readonly mental?: boolean;
  readonly endsAt?: string;
  readonly endedAt?: string;
}

const give = ({ role = 'manage', areas = ['records'], mental = false, endsAt, endedAt }: Grant = {}) =>
  database.rows(
    `insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at, ends_at, ended_at)
      values ($1, $2, $3, $4, $5, 'Parent', 1, '2026-01-01', $6, $7)`,
    [father, caregiver, role, areas, mental, endsAt ?? null, endedAt ?? null],
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

const count = (table: string, actor?: string) => ask(`select 1 from ${table}`, [], actor);
const countAll = async (actor?: string): Promise<readonly unknown[]> => {
  const found: unknown[] = [];
  for (const table of [
    'assistant_chat',
    'assistant_message',
    'assistant_attachment',
    'assistant_proposal',
    'stored_file',
  ])
    found.push(await count(table, actor));
  return found;
};

/** Statements that change the caregiver's own chat or add to it. */
const writes = (): readonly (readonly [text: string, values: readonly unknown[]])[] => [
  [`update assistant_chat set name = 'x' where id = $1`, [chats['caregiver']]],
  [`update assistant_message set words = 'x' where id = $1`, [messages['caregiver {}']]],
  [
    `insert into assistant_message (chat_id, patient_id, seq, role, state, content, words, created_at, saved_at)
      values ($1, $2, 9, 'ai', 'done', '[]', '', now(), now())`,
    [chats['caregiver'], father],
  ],
  [
    `insert into assistant_chat (patient_id, client_id, name, created_at, updated_at)
      values ($1, gen_random_uuid(), 'x', now(), now())`,
    [father],
  ],
  [`delete from assistant_message where id = $1`, [messages['caregiver {}']]],
  [`delete from assistant_chat where id = $1`, [chats['caregiver']]],
];
const writeAll = async (): Promise<readonly unknown[]> => {
  const done: unknown[] = [];
  for (const [text, values] of writes()) done.push(await ask(text, values));
  return done;
};

describe('chats about another person', () => {
  it.each<[string, Grant | undefined]>([
    ['without a grant', undefined],
    ['with one that was ended', { endedAt: '2026-11-01', mental: true }],
    ['with one that has expired', { endsAt: now, mental: true }],
    ['with one of other areas', { areas: ['medicines', 'visits', 'messages'], mental: true }],
  ])('%s nothing can be read or changed, not even own chats', async (_, grant) => {
    if (grant) await give(grant);
    expect(await countAll()).toEqual([0, 0, 0, 0, 0]);
    expect(await writeAll()).toEqual([0, 0, '42501', '42501', 0, 0]);
  });

  it('the person reads all of them, another account those that it began', async () => {
    expect(await countAll(father)).toEqual([3, 12, 3, 3, 3]);
    await give({ areas: ['records', 'medicines', 'visits'], mental: true });
    expect(await countAll()).toEqual([1, 4, 1, 1, 1]);
    expect(await ask(`select 1 from assistant_chat where name = 'caregiver'`)).toBe(1);
  });

  it('an answer needs the areas of its data too, and so do its parts', async () => {
    await give();
    expect(await countAll()).toEqual([1, 1, 0, 0, 0]);
    await database.rows('delete from person_grant');
    await give({ areas: ['records', 'medicines'] });
    expect(await countAll()).toEqual([1, 2, 0, 1, 0]);
    await database.rows('delete from person_grant');
    await give({ mental: true });
    expect(await countAll()).toEqual([1, 2, 1, 0, 1]);
  });

  it('a viewer reads own chats and writes nothing; with a grant to manage one writes, only in one’s own name', async () => {
    await give({ role: 'view' });
    expect(await countAll()).toEqual([1, 1, 0, 0, 0]);
    expect(await writeAll()).toEqual(['42501', '42501', '42501', '42501', 0, 0]);
    await database.rows('delete from person_grant');
    await give();
    expect(await writeAll()).toEqual([1, 1, 1, 1, 1, 1]);
    const others = `insert into assistant_chat (patient_id, client_id, name, created_at, updated_at, account_id)
      values ($1, gen_random_uuid(), 'x', now(), now(), $2)`;
    expect([await ask(others, [father, brother]), await ask(others, [father, null])]).toEqual(['42501', '42501']);
    const into = `insert into assistant_message (chat_id, patient_id, seq, role, state, content, words, created_at, saved_at)
      values ($1, $2, 9, 'ai', 'done', '[]', '', now(), now())`;
    expect([await ask(into, [chats['father'], father]), await ask(into, [chats['brother'], father])]).toEqual([
      '42501',
      '42501',
    ]);
    expect(await ask('delete from assistant_chat where id = $1', [chats['brother']])).toBe(0);
  });
});

const countAssessments = async () => [await count('assessment_draft'), await count('assessment_result')];
const changeAssessments = async () => [
  await ask(`update assessment_draft set page = 'two'`),
  await ask('delete from assessment_draft'),
  await ask('delete from assessment_result'),
  await ask(
    `insert into assessment_result (id, patient_id, questionnaire, title, definition, answers, outcome, crisis, finished_at)
      values (gen_random_uuid(), $1, 'mood', 'Mood', '{}', '{}', '{}', false, now())`,
    [father],
  ),
];

describe('self-assessments of another person', () => {
  it.each<[string, Grant | undefined]>([
    ['without a grant', undefined],
    ['without a yes for the mind', { areas: ['records', 'medicines', 'visits', 'messages'] }],
    ['with that yes and no area', { areas: [], mental: true }],
    ['after its end', { mental: true, endedAt: '2026-11-01' }],
  ])('%s nothing can be read or changed', async (_, grant) => {
    if (grant) await give(grant);
    expect(await countAssessments()).toEqual([0, 0]);
    expect(await changeAssessments()).toEqual([0, 0, 0, '42501']);
  });

  it('with the consent for mental health they can be read, and changed with a grant to manage, with the name of who answered', async () => {
    await give({ role: 'view', mental: true });
    expect([await countAssessments(), await changeAssessments()]).toEqual([
      [1, 1],
      ['42501', 0, 0, '42501'],
    ]);
    await database.rows('delete from person_grant');
    await give({ mental: true });
    expect([await countAssessments(), await changeAssessments()]).toEqual([
      [1, 1],
      [1, 1, 1, 1],
    ]);
    const answered = `with made as (
        insert into assessment_result (id, patient_id, questionnaire, title, definition, answers, outcome, crisis, finished_at)
        values (gen_random_uuid(), $1, 'mood', 'Mood', '{}', '{}', '{}', false, now()) returning account_id
      ) select from made where account_id is not distinct from $2`;
    expect([await ask(answered, [father, caregiver]), await ask(answered, [father, null], father)]).toEqual([1, 1]);
  });
});
