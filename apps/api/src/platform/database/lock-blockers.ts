import { Client } from 'pg';

/** Records which backends block a connection. */
export interface BlockerWatch extends AsyncDisposable {
  /** Names the last blockers, for a message to the operator. */
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
 * Polls from another connection which backends block this one: after a lock timeout PostgreSQL no longer knows.
 * @param url address of the other connection, which is opened after the first half second
 */
export const watchBlockers = async (client: Client, url: string): Promise<BlockerWatch> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  let lastBlockers: readonly Blocker[] = [];
  let watcher: Promise<Client> | undefined;
  let running: Promise<void> = Promise.resolve();
  const connect = async (): Promise<Client> => {
    const watcherClient = new Client({ connectionString: url, application_name: 'arogo-migrate watch' });
    watcherClient.on('error', () => undefined);
    await watcherClient.connect();
    return watcherClient;
  };
  const queryBlockers = async (): Promise<void> => {
    const blockers = await (await (watcher ??= connect())).query<Blocker>(blockersSql, [pid]);
    if (blockers.rows.length > 0) lastBlockers = blockers.rows;
  };
  const timer = setInterval(() => {
    // A failed poll only leaves the blockers unnamed.
    running = running.then(queryBlockers).catch(() => undefined);
  }, watchEveryMs).unref();
  return {
    describe: () =>
      lastBlockers.length === 0
        ? 'another process of PostgreSQL'
        : lastBlockers
            .map(
              ({ pid: blockerPid, application, role }) =>
                `PostgreSQL's process ${blockerPid} ('${application}', role ${role})`,
            )
            .join(' and '),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
      await (await watcher?.catch(() => undefined))?.end();
    },
  };
};
