import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from './migrate.ts';
import { findContractions, parseConcurrentStatements, readPhase } from './migration-phase.ts';

/** Files before the first that could say it. */
const firstWithPhase = '0010';

describe('a migration that is marked as expand', () => {
  it.each([
    'drop function privileged.old(uuid)',
    'drop table old',
    'alter table patient drop column email',
    'alter table patient rename column email to address',
    'alter table patient alter column email type citext',
    'alter table patient alter column email set not null',
    'alter table patient add column town text not null',
    'alter table patient add constraint short check (length(email) < 10)',
    'revoke select on patient from arogo_app',
    'truncate patient',
    'delete from patient',
    'drop policy own on patient',
    'drop trigger count on patient',
  ])('is refused with what the version before would stumble over: %s', (statement) => {
    expect(findContractions(`-- expand\n${statement};`)).toHaveLength(1);
    expect(() => readPhase('0099-x.sql', `-- expand\n${statement};`)).toThrow('0099-x.sql is marked as expand, and ');
    expect(readPhase('0099-x.sql', `-- contract\n${statement};`)).toBe('contract');
  });

  it.each([
    'create table new (id uuid primary key, note text not null)',
    'create table new (id int); alter table new enable row level security, force row level security; alter table new add constraint c check (id > 0)',
    'alter table patient add column town text',
    "alter table patient add column town text not null default ''",
    'alter table patient alter column email drop not null',
    'alter table patient drop constraint short',
    'create policy more on patient to arogo_jobs using (true)',
    'grant select on patient to arogo_jobs',
    'revoke execute on function privileged.new() from public',
    'drop index if exists old',
    'create or replace function privileged.f() returns void language sql as $$ delete from patient; drop table x $$',
    "comment on table patient is 'drop table; delete'",
    '-- drop table patient\nselect 1',
  ])('may say: %s', (statement) => {
    expect(findContractions(`-- expand\n${statement};`)).toEqual([]);
  });
});

it('what builds indexes concurrently does nothing else', () => {
  expect(parseConcurrentStatements('x.sql', '-- concurrently\ncreate index concurrently a on b (c);\n')).toEqual([
    { text: 'create index concurrently a on b (c)', index: 'a' },
  ]);
  for (const text of [
    'create index a on b (c)',
    'alter table b add column c int',
    'create index concurrently on b (c)',
  ])
    expect(() => parseConcurrentStatements('x.sql', `-- concurrently\n${text};`)).toThrow(
      "takes 'create index concurrently NAME",
    );
});

it('every migration of this version says its phase, and does what it says', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql') && name >= firstWithPhase);
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(migrationsFolder, name), 'utf8')] as const),
  );
  expect(texts.filter(([, text]) => !/^-- (expand|contract|concurrently)$/m.test(text.split('\n')[0] ?? ''))).toEqual(
    [],
  );
  for (const [name, text] of texts) if (readPhase(name, text) === 'concurrently') parseConcurrentStatements(name, text);
});
