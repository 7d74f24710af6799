import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { createDeliveryProof, keepListening, type ListeningConnection } from './listener-loop.ts';

/** Sends a notification the same way as the product does. */
export type SendNotification = (channel: string, payload: string) => Promise<unknown>;

export interface ListenOptions {
  /** Address of the database itself, not of a pooler; any role may listen. */
  readonly url: string;
  /**
   * If given, the connection proves that it receives: a notification sent this way must arrive, at the start and at intervals. An
   * answer to LISTEN proves nothing: a pooler in transaction mode answers it and passes no notification on.
   */
  readonly send?: SendNotification;
  /** The connection's application_name. */
  readonly name: string;
  readonly channels: readonly string[];
  /** Called for every notification. Must not throw. */
  readonly onNotification: (channel: string, payload: string | undefined) => void;
  /** Called at the first connection and after each reconnect: notifications sent before may be missing. */
  readonly onConnected: () => void;
  /** Called when the connection is lost; the listener is already reconnecting. */
  readonly onDisconnected: () => void;
  readonly limits?: ListenLimits;
}

/** In milliseconds. A connection that broke silently is noticed within the sum of both. */
export interface ListenLimits {
  readonly pingEveryMs: number;
  readonly pingTimeoutMs: number;
}

export interface DatabaseListener {
  /** @throws if it is not connected at the moment */
  check(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends over the application's connection pool. */
export const createNotificationSender =
  (db: Pick<Database, 'autocommit'>): SendNotification =>
  (channel, payload) =>
    db.autocommit((trx) => sql`select pg_notify(${channel}, ${payload})`.execute(trx));

const defaultLimits: ListenLimits = { pingEveryMs: 30_000, pingTimeoutMs: 10_000 };

/** The connection answers, but notifications do not arrive. */
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
 * Receives notifications of the database on a dedicated connection, and reconnects when it is lost.
 * @throws if the first connection fails; StartupError if no notification arrives
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
  const proof = send && createDeliveryProof((token) => send(proofChannel, token), limits.pingTimeoutMs);

  const connect = async (): Promise<ListeningConnection> => {
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
          // If nothing can be sent, the application's pool is down or busy; this connection may still be sound.
          const hasArrived = await proof.prove().catch(() => undefined);
          if (hasArrived !== undefined) return hasArrived;
        }
        await client.query('select');
        return true;
      },
      close: () => client.end(),
    };
  };

  const loop = await keepListening({ open: connect, pingEveryMs: limits.pingEveryMs, onConnected, onDisconnected });
  return {
    async check() {
      if (loop.getConnection() === undefined) throw new Error('Notifications of the database do not arrive.');
    },
    stop: () => loop.stop(),
  };
};
