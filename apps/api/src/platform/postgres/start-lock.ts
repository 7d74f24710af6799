import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createAlreadyRunningError } from './failures.ts';
import { poll } from './poll.ts';
import type { SupervisorLog } from './supervisor-log.ts';

/** SQLITE_BUSY: another connection has locked the file. */
const sqliteBusy = 5;

/** Polling interval of a waiting start, in milliseconds. */
const askEveryMs = 100;

/**
 * Serialises the starts on a data folder: of two concurrent ones, one would remove what the other is creating.
 *
 * Uses the lock of an SQLite file, because Node has no file locks. The kernel releases it when its process ends for any reason,
 * so there are no stale locks.
 *
 * @param dataDir an existing folder
 * @param withinMs how long to wait for another start, in milliseconds
 * @param log reports that it waits for another start
 * @returns a function that releases the lock
 * @throws StartupError if another start does not end in time
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

/** Opens a connection that holds the file's lock; undefined if another one holds it. */
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
