import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createAlreadyRunningError } from './failures.ts';
import { poll } from './poll.ts';
import type { SupervisorLog } from './supervisor-log.ts';

/** SQLITE_BUSY: another connection has the file locked. */
const sqliteBusy = 5;

/** How often a start that waits asks for the lock, in milliseconds. */
const askEveryMs = 100;

/**
 * Lets one start at a time work on a data folder: of two at once, one would remove what the other is just making.
 *
 * The lock is that of an SQLite file, because Node has no lock on files of its own. The kernel frees it when its process
 * ends, however it ends, so that there is no stale lock to recognise.
 *
 * @param dataDir an existing folder
 * @param withinMs how long to wait for another start, in milliseconds
 * @param log is told when there is one to wait for
 * @returns frees the lock
 * @throws StartupError when another start does not come to an end
 */
export async function acquireStartLock(
  dataDir: string,
  withinMs: number,
  log: Pick<SupervisorLog, 'info'>,
): Promise<() => void> {
  const file = path.join(dataDir, 'start.lock');
  await writeFile(file, '', { flag: 'a', mode: 0o600 });
  let lock = await tryLock(file);
  if (lock === undefined) {
    log.info({ dataDir }, 'Another start is at work on the data folder; waiting for it');
    lock = await poll(async () => await tryLock(file), withinMs, askEveryMs);
  }
  if (lock === undefined) throw createAlreadyRunningError(dataDir);
  return () => lock.close();
}

/** The connection that holds the lock of the file; undefined while another has it. */
async function tryLock(file: string): Promise<DatabaseSync | undefined> {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec('begin exclusive');
    return connection;
  } catch (error) {
    connection.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined;
    throw error;
  }
}
