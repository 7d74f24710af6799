// Writes docs/tables.md: which feature owns which table. Only the owner writes a table; others read it, or write through
// the owner's functions. `npm run tables`; the test beside this file fails where a table has two writers or the page is stale.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './programs.ts';

export const TABLES_PAGE = join(ROOT, 'docs', 'tables.md');

const SOURCES = 'apps/api/src/**/*.ts';
const TEST_FILE = /\.(?:test|test-helpers|contract-tests)\.ts$|^apps\/api\/src\/test\//;

/** A feature folder, or a file or folder of the platform. */
const toOwner = (path: string): string => path.replace(/^apps\/api\/src\/((?:features|platform)\/[^/]+).*$/, '$1');

const escapeRegExp = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The names of all tables, as the generated database types list them. */
export const listTables = (databaseTypes: string): readonly string[] =>
  [...databaseTypes.slice(databaseTypes.indexOf('export interface DB {')).matchAll(/^ {2}(\w+): /gm)].map(
    ([, name = '']) => name,
  );

/** The tables that a source file writes, by Kysely, by SQL or by what deletes expired rows. */
export const findWrittenTables = (source: string, tables: readonly string[]): readonly string[] => {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return tables.filter((table) => {
    const name = escapeRegExp(table);
    const byKysely = String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'${name}(?: as \w+)?'`;
    const bySql = String.raw`\b(?:insert into|delete from|update) (?:only )?(?:public\.)?${name}\b(?! of\b)`;
    const byCleanup = String.raw`\bdeleteOldest\(\s*trx, \{\s*table: '${name}'`;
    return new RegExp(`${byKysely}|${bySql}|${byCleanup}`).test(code);
  });
};

/** The source files that write each table. */
export const findWritingFiles = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const tables = listTables(readFileSync(join(ROOT, 'apps/api/src/platform/database/database-types.ts'), 'utf8'));
  const writers = new Map(tables.map((table) => [table, new Set<string>()]));
  for (const path of globSync(SOURCES, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()) {
    if (TEST_FILE.test(path)) continue;
    for (const table of findWrittenTables(readFileSync(join(ROOT, path), 'utf8'), tables))
      writers.get(table)?.add(path);
  }
  return writers;
};

/** All writers of each table: owners as paths below apps/api/src. A table that only the database writes has none. */
export const findWriters = (): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map([...findWritingFiles()].map(([table, files]) => [table, new Set([...files].map(toOwner))]));

/** The text of docs/tables.md. */
export const formatTables = (writers: ReadonlyMap<string, ReadonlySet<string>>): string =>
  [
    '# Tables and their owners',
    '',
    'Written by `npm run tables`. Only the owner of a table writes it. Other features read it, or call the owner.',
    'Where no owner stands, only the database writes the table: its functions, or a migration (`db/migrations`).',
    '',
    '| table | owner |',
    '| --- | --- |',
    ...[...writers]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([table, owners]) => `| \`${table}\` | ${[...owners].map((owner) => `\`${owner}\``).join(', ')} |`),
    '',
  ].join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TABLES_PAGE, formatTables(findWriters()));
