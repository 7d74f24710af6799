import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, linkSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findReservedPort } from '@arogo/api/test/free-port';
import { startTestPostgres } from '@arogo/api/platform/postgres/server.test-helpers';
import { expect, it, onTestFinished } from 'vitest';
import { listServerPackages, writeProduction } from './production.mjs';
import { ROOT } from './programs.ts';

/** With the embedded PostgreSQL. */
const maxMebibytes = 450;
const blockBytes = 512;

type Lock = Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
const readLock = (): Lock =>
  (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;

/** All files of a folder, from it. */
const listFiles = (folder: string, below = ''): readonly string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? listFiles(folder, path) : [path];
  });

it('the server needs nothing that only development or the browser uses', () => {
  const { own, others } = listServerPackages();
  expect(own).toEqual([
    'apps/api',
    'packages/clinical',
    'packages/clinical-data',
    'packages/contract',
    'packages/document-reading',
    'packages/fair-queue',
  ]);
  const lock = readLock();
  expect(others.filter((path) => lock[path]?.dev === true)).toEqual([]);
  expect(others).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg', 'node_modules/sharp']));
  for (const name of ['react', 'vite', 'vitest', 'typescript', 'oxlint', 's3rver', 'oidc-provider', 'maplibre-gl'])
    expect(others).not.toContain(`node_modules/${name}`);
});

/** What files take on the disk; those that are links to one another once. */
const measureMebibytes = (folder: string, files: readonly string[]): number => {
  const blocks = new Map(
    files.map((path) => {
      const { ino, blocks: taken } = lstatSync(join(folder, path));
      return [ino, taken] as const;
    }),
  );
  return (blocks.values().reduce((sum, taken) => sum + taken, 0) * blockBytes) / 2 ** 20;
};

/** A link takes no time and no room; another disk has none. */
const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

const readProgram = `
  import { readFile } from 'node:fs/promises';
  const folder = process.argv[1] + '/packages/document-reading';
  const { readDocument } = await import(folder + '/src/recognition/document.ts');
  const document = await readFile(folder + '/samples/rx-hindi.pdf');
  const { recognised, pages } = await readDocument(document, 1, () => undefined);
  const read = { recognised, first: pages[0].items[0].text };
  process.stdout.write(JSON.stringify(read), () => process.exit());
`;

/** What the install itself recognises on a scanned paper of ours. */
const readSample = (folder: string): unknown => {
  const { stdout, stderr } = spawnSync(
    join(folder, 'bin', 'node'),
    ['--input-type=module', '--eval', readProgram, folder],
    { cwd: '/', env: {}, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as unknown;
};

const isBuilt = ['web', 'clinic'].every((app) => existsSync(join(ROOT, 'apps', app, 'dist', '.inputs')));

it('a production install is written to a new folder alone', () => {
  expect(() => writeProduction(ROOT)).toThrow('is not empty: please name a new folder.');
});

// Without pages there is nothing to install: `npm start` and `npm test` build them.
it.runIf(isBuilt)(
  'a production install is below 450 MiB with its own PostgreSQL, carries neither tests nor types, and starts with DATABASE_URL',
  { tags: ['heavy'] },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arogo-production-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeProduction(folder, { withDatabase: true, place: linkOrCopy });
    const files = listFiles(folder);
    expect(measureMebibytes(folder, files)).toBeLessThan(maxMebibytes);
    expect(files.filter((path) => /(?:\.test|\.test-helpers)\.tsx?$|\.d\.[cm]?ts$|\.map$/.test(path))).toEqual([]);
    expect(files.filter((path) => /danger\/(?:sealed|training|development)/.test(path))).toEqual([]);

    // Both recognisers, with their networks, data and fonts.
    expect(readSample(folder)).toEqual({ recognised: true, first: 'सूर्या' });

    const postgres = await startTestPostgres();
    onTestFinished(() => postgres.stop());
    const port = await findReservedPort();
    const dataDir = mkdtempSync(join(tmpdir(), 'arogo-production-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const [database, secret] = [new URL(postgres.adminUrl), (): string => randomBytes(32).toString('base64')];
    database.pathname = '/installed';
    const env = {
      PATH: '/usr/bin:/bin',
      DATABASE_URL: database.href,
      DATA_DIR: dataDir,
      DATA_KEY: secret(),
      PIN_PEPPER: secret(),
      PORT: String(port),
      SAMPLE_DATA: 'off',
    };
    const help = spawnSync(join(folder, 'bin', 'arogo-admin'), ['help'], { cwd: '/', env, encoding: 'utf8' });
    expect(help.stdout).toContain('admin -- migrate');
    const server: ChildProcess = spawn(join(folder, 'bin', 'arogo'), {
      cwd: '/',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(server, 'exit');
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => (said += text.toString()));
    onTestFinished(async () => {
      server.kill('SIGTERM');
      await ended;
    });
    const ask = async (path: string): Promise<string> => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        return `${answer.status} ${answer.headers.get('content-type')?.split(';')[0]}`;
      } catch {
        return server.exitCode === null ? 'nobody listens' : said;
      }
    };
    await expect.poll(() => ask('/api/health')).toBe('200 application/json');
    expect([await ask('/'), await ask('/clinic')]).toEqual(['200 text/html', '200 text/html']);
    // Both ways to start the server limit the arenas of glibc, which keep freed memory (0097).
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
    for (const command of [scripts.start, readFileSync(join(folder, 'bin', 'arogo'), 'utf8')])
      expect(command).toMatch(/\bMALLOC_ARENA_MAX="?\$\{MALLOC_ARENA_MAX:-1\}/);
  },
);
