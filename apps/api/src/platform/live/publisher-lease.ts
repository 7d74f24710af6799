import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { conversationChannel, type ConversationChange } from './conversation-channel.ts';

/**
 * Says in the database that this server may have committed what it has not told the other servers. What a server had not
 * told when it died is made good by whoever finds that its lease is over: everybody asks again.
 */
export interface PublisherLease {
  /** Resolves when the lease is held for long enough. Must be called ahead of a commit that is told afterwards. */
  hold(): Promise<void>;
  /** Whether it is held for long enough, without a question to the database. */
  isHeld(): boolean;
  /** Gives the lease back. */
  stop(): Promise<void>;
}

export interface PublisherLeaseDeps {
  readonly db: Pick<Database, 'pipeline'>;
  /** As the database knows this server. */
  readonly server: string;
  /** Whether something waits to be told: then the lease is kept. */
  readonly isPublishing: () => boolean;
  readonly durationMs: number;
}

// Leases are compared by the one clock that all servers share: the database's.
const asyncCommit = { durable: false };

export const createPublisherLease = ({ db, server, isPublishing, durationMs }: PublisherLeaseDeps): PublisherLease => {
  let heldUntil = -Infinity;
  let isUsed = false;
  let renewing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const renew = async (): Promise<void> => {
    const asked = performance.now();
    await db.pipeline(
      'system',
      (trx) => [
        sql`insert into publisher_lease (server, until)
          values (${server}::uuid, clock_timestamp() + ${durationMs}::integer * interval '1 millisecond')
          on conflict (server) do update set until = excluded.until`.compile(trx),
      ],
      asyncCommit,
    );
    heldUntil = asked + durationMs;
    isUsed = false;
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void keepOrRelease(), durationMs / 2).unref();
  };
  const renewOnce = (): Promise<void> =>
    (renewing ??= renew().finally(() => {
      renewing = undefined;
    }));

  const release = async (): Promise<void> => {
    heldUntil = -Infinity;
    await db.pipeline(
      'system',
      (trx) => [sql`delete from publisher_lease where server = ${server}::uuid`.compile(trx)],
      asyncCommit,
    );
  };

  /** Half of the lease is over. A database that is away makes everybody ask again when it is back. */
  const keepOrRelease = (): Promise<void> =>
    (isUsed || isPublishing() ? renewOnce() : release()).catch(() => undefined);

  // What is committed now is told within the last quarter at the latest.
  const isHeld = (): boolean => performance.now() <= heldUntil - durationMs / 4;

  return {
    async hold() {
      isUsed = true;
      if (!isHeld()) await renewOnce();
    },
    isHeld,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await renewing?.catch(() => undefined);
      clearTimeout(timer);
      if (heldUntil > -Infinity) await release().catch(() => undefined);
    },
  };
};

/** Ends the leases of servers that died, and makes everybody ask again if there were any. */
export const endLostLeases = async (db: Pick<Database, 'pipeline'>): Promise<void> => {
  const change: ConversationChange = { about: 'lost' };
  await db.pipeline(
    'system',
    (trx) => [
      sql`with ended as (delete from publisher_lease where until < clock_timestamp() returning server)
        select pg_notify(${conversationChannel}, ${JSON.stringify(change)}) from ended limit 1`.compile(trx),
    ],
    asyncCommit,
  );
};
