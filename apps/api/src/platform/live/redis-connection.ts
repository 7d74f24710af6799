import { randomBytes } from 'node:crypto';
import type { RedisClientOptions } from '@redis/client';
import { createHearingProof, type ListeningConnection } from '../database/listener-loop.ts';
import { StartupError } from '../startup-error.ts';
import { withTimeout } from '../with-timeout.ts';
import type { BusEvent } from './event-bus.ts';

/** Two connections to Redis that live and end together: one hears, and one speaks. */
export interface RedisConnection extends ListeningConnection {
  /** Rejects where Redis did not take it in time; the connection is given up then. */
  publish(events: readonly BusEvent[]): Promise<void>;
}

export interface RedisConnectionOptions {
  readonly url: string;
  /** Before the name of every channel: several installations may share a Redis, and a user of it may be held to one. */
  readonly prefix: string;
  readonly channels: readonly string[];
  readonly onEvent: (event: BusEvent) => void;
  /** In which it has to answer, in milliseconds. */
  readonly timeoutMs: number;
}

/** What Redis was asked took too long. */
class NoAnswerError extends Error {}

/** The error texts of Redis begin with their kind: a login or a right that it refuses does not mend itself. */
const refusalPattern = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR unknown command|DENIED)\b/;

/** @throws StartupError where Redis answers and refuses; never with its address, which holds a password */
const toRefusal = (error: unknown): unknown =>
  error instanceof Error && refusalPattern.test(error.message)
    ? new StartupError(
        'The Redis of REDIS_URL answers, and does not let Arogo in or publish and subscribe. Check user and password, and that the user may ' +
          'use PUBLISH and SUBSCRIBE on channels that begin with arogo: (ACL: &arogo:* +publish +subscribe +unsubscribe), or leave REDIS_URL out.',
      )
    : error;

/**
 * Connects to Redis and proves that what is published is heard.
 * @throws StartupError where Redis refuses
 */
export const openRedisConnection = async ({
  url,
  prefix,
  channels,
  onEvent,
  timeoutMs,
}: RedisConnectionOptions): Promise<RedisConnection> => {
  // Loaded where it is used: most installations have no Redis.
  const { createClient } = await import('@redis/client');
  const options: RedisClientOptions = {
    url,
    name: 'arogo-live',
    disableOfflineQueue: true,
    // The one that keeps the connection begins anew: it has to prove that it hears.
    socket: { connectTimeout: timeoutMs, reconnectStrategy: false },
  };
  const ending = Promise.withResolvers<void>();
  const clients = [createClient(options), createClient(options)] as const;
  const [speaker, hearer] = clients;
  const close = async (): Promise<void> => {
    for (const client of clients) if (client.isOpen) client.destroy();
    ending.resolve();
  };
  // A client without a listener would end the process.
  for (const client of clients) client.on('error', () => void close());

  const withinTime = <T>(answer: Promise<T>): Promise<T> =>
    withTimeout(answer, timeoutMs, () => new NoAnswerError('Redis did not answer in time.'));

  const proofChannel = `proof:${randomBytes(8).toString('hex')}`;
  const send = async (events: readonly BusEvent[]): Promise<void> => {
    // All at once: the client writes them in one packet, in their order.
    await withinTime(
      Promise.all(events.map(({ channel, payload }) => speaker.publish(`${prefix}${channel}`, payload))),
    );
  };
  const proof = createHearingProof((token) => send([{ channel: proofChannel, payload: token }]), timeoutMs);
  const handle = (payload: string, name: string): void => {
    const channel = name.slice(prefix.length);
    if (channel === proofChannel) proof.accept(payload);
    else onEvent({ channel, payload });
  };

  try {
    await withinTime(Promise.all(clients.map((client) => client.connect())));
    await withinTime(
      hearer.subscribe(
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
