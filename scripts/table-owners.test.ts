import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findWriters, findWrittenTables, formatTables, listTables, TABLES_PAGE } from './table-owners.ts';

test('the tables are those of the generated types', () => {
  expect(
    listTables('export interface X {\n  no: X;\n}\nexport interface DB {\n  appointment: A;\n  ai_chat: C;\n}\n'),
  ).toEqual(['appointment', 'ai_chat']);
});

test.each([
  ["db.insertInto('notice').values({})", ['notice']],
  ["db.updateTable('notice as n')", ['notice']],
  ["db.deleteFrom(\n  'notice_delivery',\n)", ['notice_delivery']],
  ["db.selectFrom('notice')", []],
  ['sql`insert into notice (id) select 1`', ['notice']],
  ['sql`with x as (update notice n set read_at = now()) select 1`', ['notice']],
  ['sql`delete from only public.notice_delivery`', ['notice_delivery']],
  ['sql`select 1 from notice for no key update of notice`', []],
  ['// insert into notice', []],
])('what %s writes', (source, tables) => {
  expect(findWrittenTables(source, ['notice', 'notice_delivery'])).toEqual(tables);
});

test('only its owner writes a table', () => {
  const shared = [...findWriters()].filter(([, owners]) => owners.size > 1);
  expect(shared.map(([table, owners]) => `${table}: ${[...owners].join(', ')}`)).toEqual([]);
});

test('docs/tables.md is up to date (npm run tables)', () => {
  expect(readFileSync(TABLES_PAGE, 'utf8')).toBe(formatTables(findWriters()));
});
