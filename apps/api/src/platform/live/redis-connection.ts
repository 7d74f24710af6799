import { randomBytes } from 'node:crypto';
import type { RedisClientOptions } from '@redis/client';
import { createDeliveryProof, type ListeningConnection } from '../database/listener-loop.ts';
import { StartupError } from '../startup-error.ts';
import { withTimeout } from '../with-timeout.ts';
import type { BusEvent } from './event-bus.ts';

/** A pair of connections to Redis, one subscribed and one that publishes. Both close together. */
export interface RedisConnection extends ListeningConnection {
  /** Rejects if Redis did not accept the events in time, and closes the connection. */
  publish(events: readonly BusEvent[]): Promise<void>;
}

export interface RedisConnectionOptions {
  readonly url: string;
  /** Prefix of every channel name. Several installations can share a Redis, and an ACL can restrict a user to one prefix. */
  readonly prefix: string;
  readonly channels: readonly string[];
  readonly onEvent: (event: BusEvent) => void;
  /** How long Redis may take to answer, in milliseconds. */
  readonly timeoutMs: number;
}

/** Redis did not answer in time. */
class NoAnswerError extends Error {}

/** Redis errors begin with their kind. A refused login or permission needs the operator: a retry does not help. */
const refusalPattern = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR unknown command|DENIED)\b/;

/** Maps a refusal by Redis to a StartupError. The text leaves out the URL, which holds a password. */
const toRefusal = (error: unknown): unknown =>
  error instanceof Error && refusalPattern.test(error.message)
    ? new StartupError(
        'The Redis of REDIS_URL answers, and does not let Arogo in or publish and subscribe. Check user and password, and that the user may ' +
          'use PUBLISH and SUBSCRIBE on channels that begin with arogo: (ACL: &arogo:* +publish +subscribe +unsubscribe), or leave REDIS_URL out.',
      )
    : error;

/**
 * Connects to Redis and proves that what is published arrives.
 * @throws StartupError if Redis refuses
 */
export const openRedisConnection = async ({
  url,
  prefix,
  channels,
  onEvent,
  timeoutMs,
}: RedisConnectionOptions): Promise<RedisConnection> => {
  // Loaded on demand: most installations have no Redis.
  const { createClient } = await import('@redis/client');
  const options: RedisClientOptions = {
    url,
    name: 'arogo-live',
    disableOfflineQueue: true,
    // `keepListening` reconnects: a new connection has to prove that it receives.
    socket: { connectTimeout: timeoutMs, reconnectStrategy: false },
  };
  const ending = Promise.withResolvers<void>();
  const clients = [createClient(options), createClient(options)] as const;
  const [publisher, subscriber] = clients;
  const close = async (): Promise<void> => {
    for (const client of clients) if (client.isOpen) client.destroy();
    ending.resolve();
  };
  // An 'error' event without a listener would end the process.
  for (const client of clients) client.on('error', () => void close());

  const withinTime = <T>(answer: Promise<T>): Promise<T> =>
    withTimeout(answer, timeoutMs, () => new NoAnswerError('Redis did not answer in time.'));

  const proofChannel = `proof:${randomBytes(8).toString('hex')}`;
  const send = async (events: readonly BusEvent[]): Promise<void> => {
    // Pipelined: the client writes them in one packet, in order.
    await withinTime(
      Promise.all(events.map(({ channel, payload }) => publisher.publish(`${prefix}${channel}`, payload))),
    );
  };
  const proof = createDeliveryProof((token) => send([{ channel: proofChannel, payload: token }]), timeoutMs);
  const handle = (payload: string, name: string): void => {
    const channel = name.slice(prefix.length);
    if (channel === proofChannel) proof.accept(payload);
    else onEvent({ channel, payload });
  };

  try {
    await withinTime(Promise.all(clients.map((client) => client.connect())));
    await withinTime(
      subscriber.subscribe(
        [...channels, proofChannel].map((channel) => `${prefix}${channel}`),
        handle,
      ),
    );
    if (!(await proof.prove())) throw new NoAnswerError('What is published in Redis does not arrive.');
  } catch (error) {
    await close();
    throw toRefusal(error);
  }
  return {
    ended: ending.promise,
    isSound: () => proof.prove(),
    async publish(events) {
      try {
        await send(events);
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
};
