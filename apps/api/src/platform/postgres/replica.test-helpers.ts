import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locateBinaries } from './binaries.ts';
import { withClient } from './bootstrap.ts';
import { findReservedPort } from '../../test/free-port.ts';
import { launchPostmaster } from './postmaster.ts';

/** A server that follows the test server by streaming replication. */
export interface TestReplica {
  /** The superuser's URL of the maintenance database. */
  readonly adminUrl: string;
  /** Pauses the replay: changes are received, but not visible. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Promotes it to a primary. */
  promote(): Promise<void>;
  /** Stops it, closing all connections. */
  halt(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** The files that a copy of a running server omits: those of the running process, and the WAL, which is streamed. */
const leftOut = /\/postmaster\.(?:pid|opts)$|\/pg_wal\/.|\/pg_replslot\/.|\/pg_stat_tmp\/./;

const readyMs = 60_000;

/**
 * Copies a running server like `pg_basebackup`, which the embedded PostgreSQL lacks, and starts replication.
 * @param primaryUrl the superuser's URL
 */
export const startTestReplica = async (primaryUrl: string): Promise<TestReplica> => {
  const { postgres: binary } = await locateBinaries();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'arogo-test-replica-'));
  const directory = path.join(dataDir, 'postgres');
  const { hostname, port: primaryPort, username, password } = new URL(primaryUrl);
  await withClient(primaryUrl, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`);
    const shown = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const from = shown.rows[0]?.folder ?? '';
    await cp(from, directory, {
      recursive: true,
      filter: (file) => !leftOut.test(file.slice(from.length)),
    });
    const ended = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
    await writeFile(path.join(directory, 'backup_label'), ended.rows[0]?.label ?? '');
  });
  const login = `host=${hostname} port=${primaryPort} user=${username} password=${decodeURIComponent(password)}`;
  await writeFile(path.join(directory, 'postgresql.auto.conf'), `primary_conninfo = '${login}'\n`);
  await writeFile(path.join(directory, 'standby.signal'), '');
  const port = await findReservedPort();
  const launch = () =>
    launchPostmaster({
      binary,
      cluster: { dataDir, directory, password: decodeURIComponent(password), logFile: path.join(dataDir, 'log') },
      port,
      unsafeFast: true,
      readyMs,
    });
  let postmaster = launch();
  await postmaster.ready;
  const url = new URL(primaryUrl);
  url.port = String(port);
  const ask = (text: string) => withClient(url.href, async (client) => void (await client.query(text)));
  const halt = async (): Promise<void> => {
    postmaster.signal('SIGINT');
    await postmaster.exited;
  };
  return {
    adminUrl: url.href,
    pauseReplay: () => ask('select pg_wal_replay_pause()'),
    resumeReplay: () => ask('select pg_wal_replay_resume()'),
    promote: () => ask('select pg_promote()'),
    halt,
    async start() {
      postmaster = launch();
      await postmaster.ready;
    },
    async stop() {
      await halt();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
