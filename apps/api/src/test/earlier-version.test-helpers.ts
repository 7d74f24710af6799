import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);

const askGit = async (...args: readonly string[]): Promise<string> =>
  (await run('git', [...args], { cwd: root })).stdout.trim();

const readPhase = async (name: string): Promise<string | undefined> =>
  (await readFile(path.join(root, 'db/migrations', name), 'utf8')).split('\n')[0];

/**
 * Finds the oldest version that must run on this version's database: PREVIOUS_VERSION (a tag or a commit), else the newest
 * release, else the version that introduced the newest contract migration. Undefined if git does not know it, as in a folder
 * without history.
 */
export const findEarlierVersion = async (): Promise<string | undefined> => {
  try {
    const named =
      process.env['PREVIOUS_VERSION'] || (await askGit('tag', '--list', 'v*', '--sort=-v:refname')).split('\n')[0];
    if (named) return await askGit('rev-parse', '--verify', `${named}^{commit}`);
    const names = (await readdir(path.join(root, 'db/migrations'))).filter((name) => name.endsWith('.sql')).toSorted();
    const phases = await Promise.all(names.map(readPhase));
    const contract = names.findLast((_, index) => phases[index] === '-- contract') ?? '';
    const commit = await askGit('log', '-1', '--diff-filter=A', '--format=%H', '--', `db/migrations/${contract}`);
    return commit === '' ? undefined : commit;
  } catch {
    return undefined;
  }
};

/** Another version of the product, run as a server. */
export interface EarlierVersion {
  /** Starts it and waits until it is ready. @returns its address, and a function that stops it */
  start(env: Readonly<Record<string, string>>): Promise<{ readonly address: string; stop(): Promise<void> }>;
  remove(): Promise<void>;
}

/** Unpacks a version into a separate folder, and links its npm packages to this version's. */
export const unpackVersion = async (commit: string): Promise<EarlierVersion> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-earlier-'));
  const archive = path.join(folder, 'version.tar');
  await run('git', ['archive', '--output', archive, commit, 'package.json', 'apps/api', 'packages', 'db'], {
    cwd: root,
  });
  await run('tar', ['-xf', archive, '-C', folder]);
  const modules = path.join(folder, 'node_modules');
  await mkdir(modules);
  // The workspaces' links are relative, so a copy of them points to the other version's own packages.
  await cp(path.join(root, 'node_modules/@arogo'), path.join(modules, '@arogo'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@arogo' && !name.startsWith('.'))
      await symlink(path.join(root, 'node_modules', name), path.join(modules, name));
  return {
    async start(env) {
      const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
        cwd: folder,
        env: { PATH: process.env['PATH'] ?? '', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = once(child, 'close');
      let said = '';
      const address = await new Promise<string>((resolve, reject) => {
        const take = (chunk: Buffer): void => {
          said += chunk.toString();
          const found = /Arogo runs at (\S+)/.exec(said)?.[1];
          if (found !== undefined) resolve(found);
        };
        child.stdout.on('data', take);
        child.stderr.on('data', take);
        void ended.then(() => reject(new Error(`The earlier version ${commit} ended: ${said}`)));
      });
      return {
        address,
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
