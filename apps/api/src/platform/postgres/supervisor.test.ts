import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { poll } from './poll.ts';
import { viewPostmaster } from './processes.ts';
import type { UnexpectedExit } from './supervisor.ts';
import { createDataDir, query, startSupervisor, startProduct, copyUsedDataDir } from './supervisor.test-helpers.ts';

const countKept = async (url: string): Promise<number> =>
  Number((await query(url, 'select count(*) as n from kept'))[0]?.['n']);

/** Milliseconds after which what has not come never will. How long a recovery takes is the machine's, and no test's. */
const forEver = 60_000;

/** Asks until the database answers; undefined when it never does. */
const waitForAnswer = async (url: string, question: string): Promise<readonly Record<string, unknown>[] | undefined> =>
  await poll(async () => await query(url, question).catch(() => undefined), forEver);

describe('a start and a stop', () => {
  it('keeps rows from one start to the next', async () => {
    const dataDir = await createDataDir();
    const first = await startSupervisor(dataDir);
    await query(first.adminUrl, 'create table kept (n int)', 'insert into kept values (1), (2)');
    await first.stop();
    const second = await startSupervisor(dataDir);
    expect(await countKept(second.adminUrl)).toBe(2);
  });

  it('writes everything out on stop and leaves no process behind', async () => {
    const dataDir = await copyUsedDataDir();
    const postgres = await startSupervisor(dataDir);
    const { pid } = postgres;
    await Promise.all([postgres.stop(), postgres.stop()]);
    expect(await viewPostmaster(pid ?? 0, path.join(dataDir, 'postgres'))).toBeUndefined();
    expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);
  });

  it('runs with fsync, synchronous_commit, full_page_writes and data checksums on, in UTF8, on the loopback alone', async () => {
    const postgres = await startSupervisor(await copyUsedDataDir());
    const names = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'server_encoding',
      'listen_addresses',
      'unix_socket_directories',
      'password_encryption',
    ];
    const rows = await query(
      postgres.adminUrl,
      `select name, setting from pg_settings where name in (${names.map((name) => `'${name}'`).join()})`,
    );
    expect(Object.fromEntries(rows.map((row) => [row['name'], row['setting']]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      password_encryption: 'scram-sha-256',
    });
    const [words] = await query(
      postgres.adminUrl,
      `select lower('ÉCOLE ÄRZTIN') as lowered, 'Zebra' < 'apple' as by_bytes`,
    );
    expect(words).toEqual({ lowered: 'école ärztin', by_bytes: true });
  });

  it('asks every connection for the password', async () => {
    const postgres = await startSupervisor(await copyUsedDataDir());
    const wrong = new URL(postgres.adminUrl);
    wrong.password = 'another';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('hands no secret of the product to PostgreSQL', async () => {
    const dataDir = await copyUsedDataDir();
    const product = startProduct(dataDir, { wrapper: ['env', 'DATA_KEY=canary-7f3a'] });
    const pid = await product.waitForLine('ready');
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('LC_ALL=C');
    expect(environment).not.toContain('canary-7f3a');
    expect(await readFile(`/proc/${product.child.pid}/environ`, 'utf8')).toContain('canary-7f3a');
  });

  it('writes no personal data to its log, however a statement fails', async () => {
    const dataDir = await copyUsedDataDir();
    const postgres = await startSupervisor(dataDir);
    await query(
      postgres.adminUrl,
      'create table patients (name text primary key)',
      `insert into patients values ('canary-asha')`,
    );
    await expect(query(postgres.adminUrl, `insert into patients values ('canary-asha')`)).rejects.toThrow(
      'duplicate key',
    );
    await expect(query(postgres.adminUrl, `select 'canary-asha'::uuid`)).rejects.toThrow('canary-asha');
    await expect(query(postgres.adminUrl, `do $$ begin raise exception 'about canary-asha'; end $$`)).rejects.toThrow(
      'canary-asha',
    );
    await postgres.stop();
    const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('canary-asha');
  });

  it('stands apart from the terminal, so that Ctrl-C cannot end it before the product has drained', async () => {
    const postgres = await startSupervisor(await copyUsedDataDir());
    const [, , group, session] = ((await readFile(`/proc/${postgres.pid}/stat`, 'utf8')).split(') ')[1] ?? '').split(
      ' ',
    );
    expect({ group, session }).toEqual({ group: String(postgres.pid), session: String(postgres.pid) });
  });
});

describe('after a kill -9', () => {
  it('of the product alone: the next start ends the orphan, and no acknowledged row is lost', async () => {
    const dataDir = await copyUsedDataDir();
    const product = startProduct(dataDir);
    const orphan = Number(await product.waitForLine('ready'));
    await product.waitForLine('kept');
    const committed = await product.kill();
    expect(await viewPostmaster(orphan, path.join(dataDir, 'postgres'))).toBeDefined();

    const next = await startSupervisor(dataDir);
    expect(next.pid).not.toBe(orphan);
    expect(await viewPostmaster(orphan, path.join(dataDir, 'postgres'))).toBeUndefined();
    expect(await countKept(next.adminUrl)).toBeGreaterThanOrEqual(committed);
  });

  it('of product and postmaster together: the next start recovers, and no acknowledged row is lost', async () => {
    const dataDir = await copyUsedDataDir();
    const product = startProduct(dataDir);
    const pid = Number(await product.waitForLine('ready'));
    await product.waitForLine('kept');
    process.kill(pid, 'SIGKILL');
    const committed = await product.kill();

    const next = await startSupervisor(dataDir);
    expect(committed).toBeGreaterThan(0);
    expect(await countKept(next.adminUrl)).toBeGreaterThanOrEqual(committed);
  });

  it('of the postmaster while the product runs: it answers again on the same port, and says what happened', async () => {
    const dataDir = await copyUsedDataDir();
    const postgres = await startSupervisor(dataDir);
    const exits: UnexpectedExit[] = [];
    postgres.onExit((exit) => exits.push(exit));
    await query(postgres.adminUrl, 'create table kept (n int)', 'insert into kept values (1)');
    const before = { pid: postgres.pid ?? 0, url: postgres.adminUrl };
    process.kill(before.pid, 'SIGKILL');
    expect(await waitForAnswer(before.url, 'select n from kept')).toEqual([{ n: 1 }]);
    expect(postgres.pid).not.toBe(before.pid);
    expect(postgres.adminUrl).toBe(before.url);
    expect(exits).toEqual([{ code: null, signal: 'SIGKILL', recovering: true }]);
  });

  it('of the postmaster in the middle of a long statement: the statement does not hold up the restart', async () => {
    const postgres = await startSupervisor(await copyUsedDataDir());
    const long = query(postgres.adminUrl, 'select count(*) from generate_series(1, 1e12)').catch(() => 'cut off');
    const running = `select 1 as running from pg_stat_activity where query like 'select count%' and state = 'active'`;
    expect(await poll(async () => (await query(postgres.adminUrl, running)).at(0), forEver)).toBeDefined();
    process.kill(postgres.pid ?? 0, 'SIGKILL');
    expect(await long).toBe('cut off');
    expect(await waitForAnswer(postgres.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of a postmaster that cannot come up again: it gives up after the allowed number of restarts and says so', async () => {
    const dataDir = await copyUsedDataDir();
    const postgres = await startSupervisor(dataDir, { limits: { restarts: 2 } });
    const exits: UnexpectedExit[] = [];
    const gaveUp = new Promise<void>((resolve) => {
      postgres.onExit((exit) => {
        exits.push(exit);
        if (!exit.recovering) resolve();
      });
    });
    await rm(path.join(dataDir, 'postgres', 'global', 'pg_control'));
    process.kill(postgres.pid ?? 0, 'SIGKILL');
    await gaveUp;
    expect(exits.map((exit) => exit.recovering)).toEqual([true, false]);
  });

  it('the restarted server is the one that stop ends', async () => {
    const dataDir = await copyUsedDataDir();
    const postgres = await startSupervisor(dataDir);
    const first = postgres.pid ?? 0;
    process.kill(first, 'SIGKILL');
    expect(await waitForAnswer(postgres.adminUrl, 'select 1 as one')).toBeDefined();
    const second = postgres.pid ?? 0;
    await postgres.stop();
    expect(second).not.toBe(first);
    expect(await viewPostmaster(second, path.join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('of the postmaster, and a stop at the same moment: nothing comes up again', async () => {
    const dataDir = await copyUsedDataDir();
    const postgres = await startSupervisor(dataDir);
    const exited = new Promise<UnexpectedExit>((resolve) => {
      postgres.onExit(resolve);
    });
    process.kill(postgres.pid ?? 0, 'SIGKILL');
    await exited;
    await postgres.stop();
    expect(await viewPostmaster(postgres.pid ?? 0, path.join(dataDir, 'postgres'))).toBeUndefined();
    await expect(query(postgres.adminUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('of the connection that holds the product’s lock: the lock is taken again', async () => {
    const postgres = await startSupervisor(await copyUsedDataDir());
    const holder = `select pid from pg_locks where locktype = 'advisory'`;
    const [before] = await query(postgres.adminUrl, holder);
    await query(postgres.adminUrl, `select pg_terminate_backend(${String(before?.['pid'])})`);
    const after = await poll(
      async () => (await query(postgres.adminUrl, holder)).find((row) => row['pid'] !== before?.['pid']),
      forEver,
    );
    expect(after).toBeDefined();
  });
});
