import { Client } from 'pg';

/** Who kept a connection waiting. */
export interface BlockerWatch extends AsyncDisposable {
  /** For the sentence to an operator. */
  describe(): string;
}

const watchEveryMs = 500;

const blockersSql = `
  select a.pid, a.application_name as application, a.usename as role
    from unnest(pg_blocking_pids($1)) as blocker(pid) join pg_stat_activity a on a.pid = blocker.pid order by 1`;

interface Blocker {
  readonly pid: number;
  readonly application: string | null;
  readonly role: string | null;
}

/**
 * Looks from another connection who keeps this one waiting: once its lock was given up nobody can say any more.
 * @param url for the other connection, which is made when the first half second is over
 */
export const watchBlockers = async (client: Client, url: string): Promise<BlockerWatch> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  let seen: readonly Blocker[] = [];
  let watcher: Promise<Client> | undefined;
  let looking: Promise<void> = Promise.resolve();
  const connect = async (): Promise<Client> => {
    const other = new Client({ connectionString: url, application_name: 'arogo-migrate watch' });
    other.on('error', () => undefined);
    await other.connect();
    return other;
  };
  const look = async (): Promise<void> => {
    const found = await (await (watcher ??= connect())).query<Blocker>(blockersSql, [pid]);
    if (found.rows.length > 0) seen = found.rows;
  };
  const timer = setInterval(() => {
    // Who cannot be asked is not named.
    looking = looking.then(look).catch(() => undefined);
  }, watchEveryMs).unref();
  return {
    describe: () =>
      seen.length === 0
        ? 'another process of PostgreSQL'
        : seen
            .map(
              ({ pid: other, application, role }) => `PostgreSQL's process ${other} ('${application}', role ${role})`,
            )
            .join(' and '),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await looking;
      await (await watcher?.catch(() => undefined))?.end();
    },
  };
};
