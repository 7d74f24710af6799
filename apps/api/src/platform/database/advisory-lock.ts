import type { ClientBase } from 'pg';
import { poll } from '../postgres/poll.ts';
import { StartupError } from '../startup-error.ts';

export interface AdvisoryLock {
  /** The key of the lock, a bigint as text. */
  readonly key: string;
  /** Its purpose in messages to the operator: 'the migrations'. */
  readonly purpose: string;
  /** Maximum wait for the lock, in milliseconds. */
  readonly timeoutMs?: number;
}

/** A first start takes seconds, a migration minutes. */
const defaultTimeoutMs = 300_000;
const retryMs = 100;

const holderSql = `
  select a.pid, a.application_name as application, a.usename as role, host(a.client_addr) as address,
         to_char(a.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
   where l.locktype = 'advisory' and l.granted and l.objsubid = 1
     and l.database = (select oid from pg_database where datname = current_database())
     and (l.classid::bigint << 32) | l.objid::bigint = $1::bigint`;

interface Holder {
  readonly pid: number;
  readonly application: string | null;
  readonly role: string | null;
  /** Null if this role may not see other roles' statistics. */
  readonly address: string | null;
  readonly since: string | null;
}

const describeHolder = ({ pid, application, role, address, since }: Holder): string => {
  const details = [
    application && `'${application}'`,
    role && `role ${role}`,
    address && `from ${address}`,
    since && `connected since ${since} UTC`,
  ].filter((part) => part);
  return `PostgreSQL's process ${pid}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
};

/**
 * Runs `work` while this connection holds the lock. It polls for the lock, since a statement that waits for it would hold a snapshot,
 * and a concurrent index build waits for snapshots.
 * @throws StartupError that names the holder if the lock is not free in time
 */
export const withAdvisoryLock = async <T>(
  client: ClientBase,
  { key, purpose, timeoutMs = defaultTimeoutMs }: AdvisoryLock,
  work: () => Promise<T>,
): Promise<T> => {
  const tryLock = async (): Promise<true | undefined> => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [key]);
    return rows[0]?.taken || undefined;
  };
  if (!(await poll(tryLock, timeoutMs, retryMs))) throw await explainHolder(client, key, purpose, timeoutMs);
  try {
    return await work();
  } finally {
    // A broken connection has released the lock already.
    await client.query('select pg_advisory_unlock($1::bigint)', [key]).catch(() => undefined);
  }
};

const explainHolder = async (
  client: ClientBase,
  key: string,
  purpose: string,
  timeoutMs: number,
): Promise<StartupError> => {
  const { rows } = await client.query<Holder>(holderSql, [key]);
  const [holder] = rows;
  return new StartupError(
    `The lock of ${purpose} was not free within ${Math.round(timeoutMs / 1000)} s: ` +
      (holder === undefined
        ? 'it was let go at the last moment. Start again.'
        : `${describeHolder(holder)} holds it. Wait until that has finished and start again; ` +
          `where nothing of Arogo runs any more, end it with "select pg_terminate_backend(${holder.pid})".`),
  );
};
