/** @module-tag heavy */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdir, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { locateBinaries } from './binaries.ts';
import { poll } from './poll.ts';
import { readPostmasterFile, viewPostmaster } from './processes.ts';
import { buildInvocation } from './programs.ts';
import { acquireStartLock } from './start-lock.ts';
import { createDataDir, query, startSupervisor, startProduct, copyUsedDataDir } from './supervisor.test-helpers.ts';
import { StartupError } from '../startup-error.ts';

const asRoot = process.getuid?.() === 0;
const onLinux = process.platform === 'linux';

/** Milliseconds after which what has not come never will. */
const forEver = 60_000;

describe('what an earlier start left in the data folder', () => {
  it('a living product: the second start is refused with a sentence, and the first goes on', async () => {
    const dataDir = await copyUsedDataDir();
    const product = startProduct(dataDir);
    const pid = await product.waitForLine('ready');
    const sentence = `The product is already running on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`;
    await expect(startSupervisor(dataDir)).rejects.toThrow(new StartupError(sentence));
    expect(await viewPostmaster(Number(pid), path.join(dataDir, 'postgres'))).toBeDefined();
  });

  it('a living product, its folder named by another path: refused too', async () => {
    const dataDir = await copyUsedDataDir();
    const postgres = await startSupervisor(dataDir);
    const elsewhere = await createDataDir();
    await symlink(dataDir, path.join(elsewhere, 'link'));
    await expect(startSupervisor(path.join(elsewhere, 'link'))).rejects.toThrow('The product is already running');
    expect(await query(postgres.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a postmaster that another parent started for a living product: the advisory lock refuses the second start', async () => {
    const dataDir = await copyUsedDataDir();
    const first = await startSupervisor(dataDir);
    await first.stop();
    // Started without the supervisor, so that nothing but the lock tells that a product lives.
    const { postgres: binary } = await locateBinaries();
    const cluster = path.join(dataDir, 'postgres');
    const { command, args, env } = buildInvocation(binary, [
      '-D',
      cluster,
      '-c',
      `port=${first.port}`,
      '-c',
      'unix_socket_directories=',
    ]);
    const child = spawn(command, args, { env, stdio: 'ignore' });
    onTestFinished(async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    });
    expect(
      await poll(async () => ((await readPostmasterFile(cluster))?.status === 'ready' ? true : undefined), forEver),
    ).toBe(true);
    const { acquireProductLock } = await import('./product-lock.ts');
    const password = (await readFile(path.join(dataDir, 'postgres-password'), 'utf8')).trim();
    await acquireProductLock({ dataDir, directory: cluster, password, logFile: '' }, first.port);
    await expect(startSupervisor(dataDir, { limits: { lockMs: 0 } })).rejects.toThrow('The product is already running');
    expect(await viewPostmaster(child.pid ?? 0, cluster)).toBeDefined();
  });

  it('a postmaster.pid with the id of an unrelated living process: it is passed over', async () => {
    const dataDir = await copyUsedDataDir();
    const first = await startSupervisor(dataDir);
    await query(first.adminUrl, 'create table kept (n int)');
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    const left = (await readFile(file, 'utf8')).split('\n');
    await first.stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => {
      stranger.kill('SIGKILL');
    });
    await writeFile(file, [String(stranger.pid), ...left.slice(1)].join('\n'));
    const second = await startSupervisor(dataDir);
    expect(await query(second.adminUrl, 'select n from kept')).toEqual([]);
    expect(stranger.exitCode).toBeNull();
  });

  it.each([
    ['empty', ''],
    ['without meaning', 'nonsense\n'],
  ])('a postmaster.pid that is %s, as a power cut leaves it: it is passed over', async (_, content) => {
    const dataDir = await copyUsedDataDir();
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), content);
    const postgres = await startSupervisor(dataDir);
    expect(await query(postgres.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a cluster whose making was killed half way: it is made anew and nothing of the first try stays', async () => {
    const dataDir = await createDataDir();
    const product = startProduct(dataDir);
    const unfinished = async (): Promise<string | undefined> =>
      (await readdir(dataDir)).find((name) => name.startsWith('postgres.unfinished-'));
    const folder = await poll(
      async () => {
        const name = await unfinished();
        const begun =
          name !== undefined && (await readdir(path.join(dataDir, name)).catch((): string[] => [])).includes('base');
        return begun ? name : undefined;
      },
      forEver,
      1,
    );
    await product.kill();
    expect(folder).toBeDefined();
    expect(await readdir(dataDir)).not.toContain('postgres');

    const postgres = await startSupervisor(dataDir);
    expect(await query(postgres.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await unfinished()).toBeUndefined();
  });

  it('two first starts at once: one runs and the other is refused with the sentence', async () => {
    const dataDir = await createDataDir();
    const results = await Promise.allSettled(
      [startProduct(dataDir), startProduct(dataDir)].map((product) =>
        Promise.race([product.waitForLine('kept'), product.waitForLine('refused')]),
      ),
    );
    const answers = results.map((result) => (result.status === 'fulfilled' ? result.value.slice(0, 30) : 'ended'));
    expect(answers.toSorted()).toEqual(['1', 'The product is already running']);
  });

  it('the lock of a start: one has it at a time, and the next gets it when it is free', async () => {
    const dataDir = await createDataDir();
    const said: string[] = [];
    const log = { info: (_fields: object, message: string) => void said.push(message) };
    const release = await acquireStartLock(dataDir, 0, log);
    expect(said).toEqual([]);
    await expect(acquireStartLock(dataDir, 0, log)).rejects.toThrow('The product is already running');
    expect(said).toEqual(['Another start is at work on the data folder; waiting for it']);
    const next = acquireStartLock(dataDir, forEver, log);
    release();
    (await next)();
    expect((await stat(path.join(dataDir, 'start.lock'))).mode & 0o777).toBe(0o600);
  });
});

describe('a data folder that does not serve', () => {
  it('below a regular file: one sentence that names it', async () => {
    const file = path.join(await createDataDir(), 'file');
    await writeFile(file, '');
    const dataDir = path.join(file, 'data');
    const sentence =
      `The data folder ${dataDir} cannot be written (ENOTDIR): ` +
      'make it a folder that belongs to the user who starts the product, or set DATA_DIR to another one.';
    await expect(startSupervisor(dataDir)).rejects.toThrow(new StartupError(sentence));
  });

  it.runIf(asRoot && onLinux)('read-only: one sentence that names it', async () => {
    const dataDir = await createDataDir();
    const product = startProduct(dataDir, {
      wrapper: ['unshare', '-m', 'sh', '-c', `mount -t tmpfs -o ro none ${dataDir} && exec "$0" "$@"`],
      startOnly: true,
    });
    expect(await product.waitForLine('refused')).toBe(
      `The data folder ${dataDir} cannot be written (EROFS): make it a folder that belongs to the user who starts the product, or set DATA_DIR to another one.`,
    );
  });

  it.runIf(asRoot && onLinux)('on a full disk: one sentence that says so', async () => {
    const dataDir = await createDataDir();
    const product = startProduct(dataDir, {
      wrapper: ['unshare', '-m', 'sh', '-c', `mount -t tmpfs -o size=8m none ${dataDir} && exec "$0" "$@"`],
      startOnly: true,
    });
    expect(await product.waitForLine('refused')).toBe(
      `The disk that holds the data folder ${dataDir} is full: free some space and start again, or set DATA_DIR to a folder on another disk.`,
    );
  });

  it('made by another major version: one sentence that names both', async () => {
    const dataDir = await copyUsedDataDir();
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(startSupervisor(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 17 and this product brings PostgreSQL 18: /,
    );
  });

  it('with something else in the place of the cluster: it is left alone', async () => {
    const dataDir = await createDataDir();
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres', 'letter.txt'), 'mine');
    await expect(startSupervisor(dataDir)).rejects.toThrow('holds something that is not a database');
    expect(await readdir(path.join(dataDir, 'postgres'))).toEqual(['letter.txt']);
  });

  it('without its password: one sentence that says what is missing', async () => {
    const dataDir = await copyUsedDataDir();
    await rm(path.join(dataDir, 'postgres-password'));
    await expect(startSupervisor(dataDir)).rejects.toThrow(
      `The file ${path.join(dataDir, 'postgres-password')} is missing`,
    );
  });
});

describe('as root', () => {
  it.runIf(asRoot && onLinux)(
    'works below a home that only root may enter, and the files stay root’s and private',
    async () => {
      const home = await createDataDir(); // mkdtemp makes it 0700
      const postgres = await startSupervisor(path.join(home, 'data'));
      expect(await query(postgres.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      const modes = await Promise.all(
        ['data', 'data/postgres', 'data/postgres-password', 'data/postgres.log'].map(
          async (name) => await stat(path.join(home, name)),
        ),
      );
      expect(modes.map((entry) => [entry.uid, (entry.mode & 0o777).toString(8)])).toEqual([
        [0, '700'],
        [0, '700'],
        [0, '600'],
        [0, '600'],
      ]);
    },
  );

  it.runIf(asRoot && onLinux)(
    'on a machine that forbids user namespaces: one sentence that names DATA_DIR',
    async () => {
      const dataDir = await createDataDir();
      const forbidding = [
        'unshare',
        '-Ur',
        'sh',
        '-c',
        'echo 0 > /proc/sys/user/max_user_namespaces && exec "$0" "$@"',
      ];
      const product = startProduct(dataDir, { wrapper: forbidding, startOnly: true });
      expect(await product.waitForLine('refused')).toBe(
        'PostgreSQL refuses to run as root, and this machine forbids the user namespace that would keep it ' +
          `apart: start the product as an ordinary user who owns DATA_DIR (${dataDir}).`,
      );
    },
  );
});
