import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort, launchPostmaster } from './postmaster.ts';
import { buildSuperuserUrl } from './product-lock.ts';
import { runProgram } from './programs.ts';
import type { EmbeddedPostgres } from './supervisor.ts';

const initMs = 120_000;
const readyMs = 60_000;

/**
 * Starts another version of PostgreSQL than the embedded one, for tests: nothing is flushed to disk.
 * @param programs the folder of its programs, such as /usr/lib/postgresql/15/bin
 * @param dataDir an empty folder; the cluster is created in `postgres` below it
 */
export async function startOtherPostgres(
  programs: string,
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'adminUrl' | 'pid' | 'stop'>> {
  const password = randomBytes(24).toString('base64url');
  const cluster = {
    dataDir,
    directory: path.join(dataDir, 'postgres'),
    password,
    logFile: path.join(dataDir, 'postgres.log'),
  };
  const passwordFile = path.join(dataDir, 'postgres-password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  const login = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const init = ['-D', cluster.directory, ...login, '--encoding=UTF8', '--locale=C', '--no-sync'];
  const { failure } = await runProgram(path.join(programs, 'initdb'), init, initMs);
  if (failure !== undefined) throw new Error(`initdb of ${programs} failed: ${failure}`);
  const port = await findFreePort();
  const postmaster = launchPostmaster({
    binary: path.join(programs, 'postgres'),
    cluster,
    port,
    unsafeFast: true,
    readyMs,
  });
  await postmaster.ready;
  return {
    adminUrl: buildSuperuserUrl(cluster, port),
    pid: postmaster.pid,
    async stop() {
      postmaster.signal('SIGINT');
      await postmaster.exited;
    },
  };
}
