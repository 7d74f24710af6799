import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The generated file, which is kept in the repository. */
export const databaseTypesFile = path.join(import.meta.dirname, 'database-types.ts');

/**
 * The TypeScript types of a migrated database, as its owner sees it.
 * @returns the text that `databaseTypesFile` must have
 */
export const generateDatabaseTypes = async (ownerUrl: string): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-types-'));
  const file = path.join(folder, 'types.ts');
  const command = path.resolve(import.meta.dirname, '../../../../../node_modules/.bin/kysely-codegen');
  try {
    await run(command, [
      '--dialect',
      'postgres',
      '--url',
      ownerUrl,
      '--default-schema',
      'public',
      '--include-pattern',
      '{public,sandbox}.*',
      '--exclude-pattern',
      'public.migration',
      '--date-parser',
      'string',
      '--out-file',
      file,
    ]);
    const text = await readFile(file, 'utf8');
    return text.replaceAll('"', "'");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
