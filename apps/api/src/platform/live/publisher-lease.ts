import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { conversationChannel, type ConversationChange } from './conversation-channel.ts';

/**
 * A row in the database which says that this server may have committed events that it has not published yet. When a lease
 * expires, its server died with them: the server that finds it makes all pages fetch again.
 */
export interface PublisherLease {
  /** Resolves when the lease lasts long enough. Must be awaited before a commit whose events are published afterwards. */
  hold(): Promise<void>;
  /** Whether the lease lasts long enough, without a query. */
  isHeld(): boolean;
  /** Releases the lease. */
  stop(): Promise<void>;
}

export interface PublisherLeaseDeps {
  readonly db: Pick<Database, 'pipeline'>;
  /** The id of this server. */
  readonly server: string;
  /** Whether events are queued: then the lease is renewed. */
  readonly isPublishing: () => boolean;
  readonly durationMs: number;
}

// Leases use the database's clock, the only one that all servers share.
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

  /** Runs at half of the lease. Errors are ignored: after an outage of the database all pages fetch again anyway. */
  const keepOrRelease = (): Promise<void> =>
    (isUsed || isPublishing() ? renewOnce() : release()).catch(() => undefined);

  // A commit that starts now publishes before the last quarter of the lease is over.
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

/** Deletes expired leases. If there were any, makes all pages fetch again. */
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
