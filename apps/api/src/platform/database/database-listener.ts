import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';

/** A connection that hears. */
interface ListenConnection {
  readonly client: Client;
  readonly ended: Promise<void>;
}

/** Says something on a channel by the way on which the product says what changed. */
export type SendNotification = (channel: string, payload: string) => Promise<unknown>;

export interface ListenOptions {
  /** Address of the database itself, not of a pooler; any role may listen. */
  readonly url: string;
  /**
   * With it the connection proves that it hears: what is sent in this way has to arrive, at first and again and again. That a server
   * answers proves nothing, since a pooler in transaction mode answers LISTEN and passes no notification on.
   */
  readonly send?: SendNotification;
  /** As the database lists the connection. */
  readonly name: string;
  readonly channels: readonly string[];
  /** Told of every notification. Must not throw. */
  readonly onNotification: (channel: string, payload: string | undefined) => void;
  /** From now on it hears, for the first time or again; what was said before may have been missed. */
  readonly onConnected: () => void;
  /** The connection is lost; another one is being made. */
  readonly onDisconnected: () => void;
  readonly limits?: ListenLimits;
}

/** A connection that broke without a word is noticed within both together. Milliseconds. */
export interface ListenLimits {
  readonly pingEveryMs: number;
  readonly pingTimeoutMs: number;
}

export interface DatabaseListener {
  /** @throws when it does not hear at this moment */
  check(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends over the connections of the application. */
export const createNotificationSender =
  (db: Pick<Database, 'autocommit'>): SendNotification =>
  (channel, payload) =>
    db.autocommit((trx) => sql`select pg_notify(${channel}, ${payload})`.execute(trx));

const minRetryDelayMs = 100;
const maxRetryDelayMs = 5_000;
const defaultLimits: ListenLimits = { pingEveryMs: 30_000, pingTimeoutMs: 10_000 };

/** The connection answers, and what is said does not arrive. */
class DeafError extends StartupError {
  constructor() {
    super(
      'Notifications of the database do not arrive, so that a session that ended on one server would live on at another. ' +
        'DATABASE_URL leads through a connection pooler, or DATABASE_DIRECT_URL to another database: ' +
        'set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.',
    );
  }
}

/**
 * Hears notifications of the database on a connection of its own, and makes another one when it is lost.
 * @throws when the first connection cannot be made; StartupError when it hears nothing
 */
export const listenToChannels = async ({
  url,
  send,
  name,
  channels,
  onNotification: onHeard,
  onConnected: onHearing,
  onDisconnected: onDeaf,
  limits = defaultLimits,
}: ListenOptions): Promise<DatabaseListener> => {
  const stopping = new AbortController();
  const proofChannel = `arogo_proof_${randomBytes(8).toString('hex')}`;
  /** What was sent and has to arrive. */
  const awaited = new Map<string, () => void>();
  let isHearing = false;

  /** Resolves with whether what was sent arrived; rejects when it could not be sent, which says nothing of hearing. */
  const prove = async (through: SendNotification): Promise<boolean> => {
    const token = randomUUID();
    const arrived = Promise.withResolvers<boolean>();
    awaited.set(token, () => arrived.resolve(true));
    const timer = setTimeout(() => arrived.resolve(false), limits.pingTimeoutMs);
    try {
      await through(proofChannel, token);
      return await arrived.promise;
    } finally {
      clearTimeout(timer);
      awaited.delete(token);
    }
  };

  const listen = async (): Promise<ListenConnection> => {
    const client = new Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
      query_timeout: limits.pingTimeoutMs,
    });
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
    });
    client.on('error', () => undefined); // 'end' follows, and with it the next attempt
    client.on('notification', ({ channel, payload }) => {
      if (channel === proofChannel) awaited.get(payload ?? '')?.();
      else onHeard(channel, payload);
    });
    try {
      await client.connect();
      for (const channel of [...channels, ...(send ? [proofChannel] : [])]) await client.query(`listen ${channel}`);
      if (send && !(await prove(send))) throw new DeafError();
    } catch (error) {
      await client.end();
      throw error;
    }
    let isAsked = false;
    const isSound = async (): Promise<boolean> => {
      if (send) {
        // Where nothing can be sent the database is down for the application, or busy: the line itself may be sound.
        const isHeard = await prove(send).catch(() => undefined);
        if (isHeard !== undefined) return isHeard;
      }
      await client.query('select');
      return true;
    };
    const ask = async (): Promise<void> => {
      const sound = await isSound().catch(() => false);
      isAsked = false;
      if (!sound) await client.end().catch(() => undefined);
    };
    const asking = setInterval(() => {
      // It takes no second question before it has answered the first.
      if (isAsked) return;
      isAsked = true;
      void ask();
    }, limits.pingEveryMs).unref();
    client.once('end', () => {
      clearInterval(asking);
      isHearing = false;
    });
    isHearing = true;
    onHearing();
    return { client, ended };
  };

  /** Tries until it hears again; undefined when it is stopped before. */
  const listenAgain = async (): Promise<ListenConnection | undefined> => {
    for (let wait = minRetryDelayMs; !stopping.signal.aborted; wait = Math.min(wait * 2, maxRetryDelayMs)) {
      try {
        return await listen();
      } catch {
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  };

  const first = await listen();
  let current = first;
  const keepListening = async (): Promise<void> => {
    for (let next: ListenConnection | undefined = first; next; next = await listenAgain()) {
      current = next;
      // Stopped while it was connecting.
      if (stopping.signal.aborted) await next.client.end();
      await next.ended;
      onDeaf();
    }
  };
  const ended = keepListening();
  return {
    async check() {
      if (!isHearing) throw new Error('Notifications of the database do not arrive.');
    },
    async stop() {
      stopping.abort();
      await current.client.end();
      await ended;
    },
  };
};
