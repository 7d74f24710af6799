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
  /** The id of the installation: another one on the same Redis hears nothing of it. */
  readonly installation: string;
  readonly db: Pick<Database, 'pipeline'>;
  /** Told when events go through Redis, and when they go through the database instead. */
  readonly onChange: (isThroughRedis: boolean) => void;
}

/** How often a connection proves that it hears. */
const pingEveryMs = 30_000;
/** In which Redis has to answer. */
const timeoutMs = 4_000;
/** How often a server says that it does not hear Redis. */
const announceEveryMs = 10_000;
/** So long the others believe it, unless it says that it hears again. */
const lossLastsMs = 30_000;
/** After which a server that died counts as dead. */
const leaseMs = 30_000;

/** On which a server says through the database that it does not hear Redis, or that it does again. */
const redisLossChannel = 'arogo_redis_loss';

const channels: readonly string[] = [liveChannel, conversationChannel];

/**
 * Through Redis, after the commit: no transaction waits for the others that announce something. Where Redis is away for this
 * server or for another one, events go through the database as without it, so that a Redis that is down keeps nobody from
 * anything. Whoever lost it makes its pages ask again, when it noticed and when it hears again.
 *
 * What a server committed and had not told when it died is made good by its lease, as with messages (docs/decisions/0092).
 * @throws StartupError where Redis answers and refuses; one that is away is no reason not to start
 */
export const createRedisBus = async ({ url, installation, db, onChange }: RedisBusOptions): Promise<EventBus> => {
  const database = createDatabaseBus(db);
  const server = randomUUID();
  const counts = { redis: 0, database: 0 };
  let listener: BusListener | undefined;
  /** Until when which other server counts as one that does not hear Redis. */
  const lossEndsByServer = new Map<string, number>();
  let announcing: NodeJS.Timeout | undefined;
  /** Whether the pages of this server asked again since it lost Redis. */
  let isGapTold = false;
  let isStopping = false;

  /** It is always held, so that no transaction has to wait for it. */
  const lease = createPublisherLease({ db, server, isPublishing: () => true, durationMs: leaseMs });
  const holdLease = (): Promise<void> => lease.hold().catch(() => undefined);

  const announce = async (state: 'lost' | 'back'): Promise<void> => {
    const event = { channel: redisLossChannel, payload: `${state}:${server}` };
    await database.publishCommitted([event]).catch(() => undefined);
  };
  const onLost = (): void => {
    if (isStopping) return;
    onChange(false);
    isGapTold = false;
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

  const isHeardByAll = (): boolean => {
    for (const [other, endsAt] of lossEndsByServer) if (endsAt < performance.now()) lossEndsByServer.delete(other);
    return lossEndsByServer.size === 0;
  };
  /** The connection, where every server hears what goes through it. */
  const getRedis = (): RedisConnection | undefined => (isHeardByAll() ? kept.getConnection() : undefined);

  const publishCommitted = async (events: readonly BusEvent[]): Promise<void> => {
    if (events.length === 0) return;
    const isTold = await getRedis()
      ?.publish(events)
      .then(
        () => true,
        () => false,
      );
    if (!isTold) await database.publishCommitted(events);
    counts[isTold ? 'redis' : 'database'] += events.length;
  };

  const queue = createDeliveryQueue({ deliver: publishCommitted });
  /** Whether these are told after the commit of the transaction, so that it has nothing to tell itself. */
  const tellAfterCommit: (...args: Parameters<EventBus['publish']>) => boolean = (trx, events) =>
    getRedis() !== undefined && lease.isHeld() && afterCommit(trx, () => queue.push(events));

  return {
    async publish(trx, events) {
      if (events.length === 0 || tellAfterCommit(trx, events)) return;
      counts.database += events.length;
      await database.publish(trx, events);
    },
    buildStatement(trx, events) {
      if (events.length === 0 || tellAfterCommit(trx, events)) return undefined;
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
        // From now on the others tell this one through the database; what went through Redis meanwhile it missed.
        if (!isGapTold) listener?.onGap();
        isGapTold = true;
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
