import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { createHearingProof, keepListening, type ListeningConnection } from './listener-loop.ts';

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
  onNotification,
  onConnected,
  onDisconnected,
  limits = defaultLimits,
}: ListenOptions): Promise<DatabaseListener> => {
  const proofChannel = `arogo_proof_${randomBytes(8).toString('hex')}`;
  const proof = send && createHearingProof((token) => send(proofChannel, token), limits.pingTimeoutMs);

  const open = async (): Promise<ListeningConnection> => {
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
      if (channel === proofChannel) proof?.accept(payload ?? '');
      else onNotification(channel, payload);
    });
    try {
      await client.connect();
      for (const channel of [...channels, ...(proof ? [proofChannel] : [])]) await client.query(`listen ${channel}`);
      if (proof && !(await proof.prove())) throw new DeafError();
    } catch (error) {
      await client.end();
      throw error;
    }
    return {
      ended,
      async isSound() {
        if (proof) {
          // Where nothing can be sent the database is down for the application, or busy: the line itself may be sound.
          const isHeard = await proof.prove().catch(() => undefined);
          if (isHeard !== undefined) return isHeard;
        }
        await client.query('select');
        return true;
      },
      close: () => client.end(),
    };
  };

  const kept = await keepListening({ open, pingEveryMs: limits.pingEveryMs, onConnected, onDisconnected });
  return {
    async check() {
      if (kept.getConnection() === undefined) throw new Error('Notifications of the database do not arrive.');
    },
    stop: () => kept.stop(),
  };
};
