import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/database.test-helpers.ts';

// docs/scale.md, Several primaries, by patient: the schema must allow that all rows of a patient are on one server.

let database: TestDatabase;
let page: string;
beforeAll(async () => {
  database = await createTestDatabase();
  page = await readFile(path.resolve(import.meta.dirname, '../../../../docs/scale.md'), 'utf8');
});
afterAll(() => database.drop());

/** The rows of the table below a heading, without its header. */
const readRows = (heading: string): readonly (readonly [string, string])[] => {
  const section = page.split(`\n### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name = '', text = '']) => [name, text]);
};

/** The tables of the schema, without partitions. */
const tables = `(select c.oid, c.relname as name, (select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'patient_id') as filled
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition)`;
const names = (rows: readonly { readonly name: string }[]): readonly string[] => rows.map(({ name }) => name);

it('each table about a patient has a patient_id that is not null; the others are listed with their reason', async () => {
  const without = await database.rows<{ name: string }>(`select name from ${tables} t where filled is null order by 1`);
  const listed = readRows('Tables without a patient');
  expect(names(without)).toEqual(listed.map(([name]) => name).toSorted());
  expect(listed.filter(([, reason]) => reason.length < 6)).toEqual([]);
  expect(await database.rows(`select name from ${tables} t where filled = false`)).toEqual([]);
});

it('each such table has the patient in a key, or its key is listed', async () => {
  const lacking = await database.rows<{ name: string; key: string }>(
    `select name, (select string_agg(a.attname, ', ' order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
         join pg_attribute a on a.attrelid = oid and a.attnum = any(i.indkey) where i.indrelid = oid and i.indisprimary) as key
       from ${tables} t where filled and not exists (
         select from pg_index i join pg_attribute a on a.attrelid = oid and a.attnum = any(i.indkey)
          where i.indrelid = oid and i.indisunique and i.indpred is null and a.attname = 'patient_id') order by 1`,
  );
  expect(lacking.map(({ name, key }) => [name, key])).toEqual(readRows('Keys that lack the patient'));
});

it('each reference between two such tables includes the patient on both sides, or is listed', async () => {
  const crossing = await database.rows<{ from: string; to: string }>(
    `select f.name as "from", t.name as "to" from pg_constraint k join ${tables} f on f.oid = k.conrelid join ${tables} t on t.oid = k.confrelid
       where k.contype = 'f' and k.conparentid = 0 and f.filled and t.filled and not exists (
         select from unnest(k.conkey, k.confkey) pair (own, other)
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = own and a.attname = 'patient_id'
           join pg_attribute b on b.attrelid = k.confrelid and b.attnum = other and b.attname = 'patient_id') order by 1, 2`,
  );
  expect(crossing.map(({ from, to }) => [from, to])).toEqual(
    readRows('References that lack the patient').map(([from, text]) => [from, /^`(\w+)`/.exec(text)?.[1]]),
  );
});
