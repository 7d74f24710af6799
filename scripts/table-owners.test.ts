import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  findWriters,
  findWritingFiles,
  findWrittenTables,
  formatTables,
  listTables,
  TABLES_PAGE,
} from './table-owners.ts';

test('the tables are those of the generated types', () => {
  expect(
    listTables(
      'export interface X {\n  no: X;\n}\nexport interface DB {\n  appointment: A;\n  assistant_chat: C;\n}\n',
    ),
  ).toEqual(['appointment', 'assistant_chat']);
});

test.each([
  ["db.insertInto('notification').values({})", ['notification']],
  ["db.updateTable('notification as n')", ['notification']],
  ["db.deleteFrom(\n  'notification_delivery',\n)", ['notification_delivery']],
  ["deleteOldest(trx, {\n  table: 'notification',\n  column: 'created_at' })", ['notification']],
  ["db.selectFrom('notification')", []],
  ['sql`insert into notification (id) select 1`', ['notification']],
  ['sql`with x as (update notification n set read_at = now()) select 1`', ['notification']],
  ['sql`delete from only public.notification_delivery`', ['notification_delivery']],
  ['sql`select 1 from notification for no key update of notification`', []],
  ['// insert into notification', []],
])('what %s writes', (source, tables) => {
  expect(findWrittenTables(source, ['notification', 'notification_delivery'])).toEqual(tables);
});

test('only its owner writes a table', () => {
  const shared = [...findWriters()].filter(([, owners]) => owners.size > 1);
  expect(shared.map(([table, owners]) => `${table}: ${[...owners].join(', ')}`)).toEqual([]);
});

test('deliveries have one writer', () => {
  expect([...(findWritingFiles().get('notification_delivery') ?? [])]).toEqual([
    'apps/api/src/features/notifications/deliveries-store.ts',
  ]);
});

test('docs/tables.md is up to date (npm run tables)', () => {
  expect(readFileSync(TABLES_PAGE, 'utf8')).toBe(formatTables(findWriters()));
});
