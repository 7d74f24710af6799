import { randomUUID } from 'node:crypto';
import { afterCommit } from '../database/after-commit.ts';
import type { Database } from '../database/database.ts';
import { keepListening } from '../database/listener-loop.ts';
import { StartupError } from '../startup-error.ts';
import { conversationChannel } from './conversation-channel.ts';
import { createDeliveryQueue } from './delivery-queue.ts';
import { type BusEvent, type BusListener, createDatabaseBus, type EventBus } from './event-bus.ts';
import { liveChannel } from './live-publisher.ts';
import { createPublisherLease } from './publisher-lease.ts';
import { openRedisConnection, type RedisConnection } from './redis-connection.ts';

export interface RedisBusOptions {
  readonly url: string;
  /** The id of the installation. It keeps apart several installations that share a Redis. */
  readonly installation: string;
  readonly db: Pick<Database, 'pipeline'>;
  /** Called when the transport changes to Redis, and when it falls back to the database. */
  readonly onChange: (isThroughRedis: boolean) => void;
}

/** How often a connection proves that it receives what is published. */
const pingEveryMs = 30_000;
/** How long Redis may take to answer. */
const timeoutMs = 4_000;
/** How often a server repeats that it has lost Redis. */
const announceEveryMs = 10_000;
/** How long the other servers count it as lost, unless it reports that it is back. */
const lossLastsMs = 30_000;
/** How long after its last renewal a server counts as dead. */
const leaseMs = 30_000;

/** The database channel on which a server reports that it lost Redis, or that it is back. */
const redisLossChannel = 'arogo_redis_loss';

const channels: readonly string[] = [liveChannel, conversationChannel];

/**
 * Publishes through Redis after the commit, so that transactions do not wait for the lock that NOTIFY takes at commit. While
 * this server or another one has lost Redis, all events go through the database: an outage of Redis stops nothing. A server
 * that lost Redis makes its pages fetch again, once when it notices and once when it is back.
 *
 * If a server dies between a commit and its publication, its expired lease makes all pages fetch again (docs/decisions/0092).
 * @throws StartupError if Redis answers and refuses. If Redis is unreachable the server starts without it.
 */
export const createRedisBus = async ({ url, installation, db, onChange }: RedisBusOptions): Promise<EventBus> => {
  const database = createDatabaseBus(db);
  const server = randomUUID();
  const counts = { redis: 0, database: 0 };
  let listener: BusListener | undefined;
  /** When each server that lost Redis stops counting as lost, by server. */
  const lossEndsByServer = new Map<string, number>();
  let announcing: NodeJS.Timeout | undefined;
  /** Whether the pages of this server were made to fetch again since it lost Redis. */
  let isGapHandled = false;
  let isStopping = false;

  /** Always held, so that no transaction waits for it. */
  const lease = createPublisherLease({ db, server, isPublishing: () => true, durationMs: leaseMs });
  const holdLease = (): Promise<void> => lease.hold().catch(() => undefined);

  const announce = async (state: 'lost' | 'back'): Promise<void> => {
    const event = { channel: redisLossChannel, payload: `${state}:${server}` };
    await database.publishCommitted([event]).catch(() => undefined);
  };
  const onLost = (): void => {
    if (isStopping) return;
    onChange(false);
    isGapHandled = false;
    clearInterval(announcing);
    announcing = setInterval(() => void announce('lost'), announceEveryMs).unref();
    void announce('lost');
  };

  const kept = await keepListening<RedisConnection>({
    open: () =>
      openRedisConnection({
        url,
        prefix: `arogo:${installation}:`,
        channels,
        onEvent: (event) => channels.includes(event.channel) && listener?.onEvent(event),
        timeoutMs,
      }),
    pingEveryMs,
    onConnected() {
      if (announcing !== undefined) void announce('back');
      clearInterval(announcing);
      announcing = undefined;
      onChange(true);
      listener?.onGap();
    },
    onDisconnected: onLost,
    mayFailAtFirst: (error) => !(error instanceof StartupError),
  });
  if (kept.getConnection() === undefined) onLost();
  await holdLease();
  const holding = setInterval(() => void holdLease(), leaseMs / 3).unref();

  const doAllReceive = (): boolean => {
    for (const [other, endsAt] of lossEndsByServer) if (endsAt < performance.now()) lossEndsByServer.delete(other);
    return lossEndsByServer.size === 0;
  };
  /** The connection, if every server receives what is published on it. */
  const getRedis = (): RedisConnection | undefined => (doAllReceive() ? kept.getConnection() : undefined);

  const publishCommitted = async (events: readonly BusEvent[]): Promise<void> => {
    if (events.length === 0) return;
    const isPublished = await getRedis()
      ?.publish(events)
      .then(
        () => true,
        () => false,
      );
    if (!isPublished) await database.publishCommitted(events);
    counts[isPublished ? 'redis' : 'database'] += events.length;
  };

  const queue = createDeliveryQueue({ deliver: publishCommitted });
  /** Queues the events for after the commit. Returns false if the transaction must publish them itself. */
  const publishAfterCommit: (...args: Parameters<EventBus['publish']>) => boolean = (trx, events) =>
    getRedis() !== undefined && lease.isHeld() && afterCommit(trx, () => queue.push(events));

  return {
    async publish(trx, events) {
      if (events.length === 0 || publishAfterCommit(trx, events)) return;
      counts.database += events.length;
      await database.publish(trx, events);
    },
    buildStatement(trx, events) {
      if (events.length === 0 || publishAfterCommit(trx, events)) return undefined;
      counts.database += events.length;
      return database.buildStatement(trx, events);
    },
    publishCommitted,
    databaseChannels: {
      [redisLossChannel](payload) {
        const [state, other = ''] = payload.split(':', 2);
        if (state === 'back') lossEndsByServer.delete(other);
        if (state !== 'lost') return;
        if (other !== server) {
          lossEndsByServer.set(other, performance.now() + lossLastsMs);
          return;
        }
        // Its own report has arrived: from now on the others use the database. What they sent through Redis before is lost.
        if (!isGapHandled) listener?.onGap();
        isGapHandled = true;
      },
    },
    attach(own) {
      listener = own;
    },
    getState: () => ({ isThroughRedis: getRedis() !== undefined, counts: { ...counts } }),
    async stop() {
      isStopping = true;
      clearInterval(holding);
      clearInterval(announcing);
      await queue.stop();
      await kept.stop();
      await lease.stop();
    },
  };
};
