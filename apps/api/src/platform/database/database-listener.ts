import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** A connection that hears. */
interface ListenConnection {
  readonly client: Client;
  readonly ended: Promise<void>;
}

export interface ListenOptions {
  /** Address of the database; any role may listen. */
  readonly url: string;
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
  stop(): Promise<void>;
}

const minRetryDelayMs = 100;
const maxRetryDelayMs = 5_000;
const defaultLimits: ListenLimits = { pingEveryMs: 30_000, pingTimeoutMs: 10_000 };

/**
 * Hears notifications of the database on a connection of its own, and makes another one when it is lost.
 * @throws when the first connection cannot be made
 */
export const listenToChannels = async ({
  url,
  name,
  channels,
  onNotification: onHeard,
  onConnected: onHearing,
  onDisconnected: onDeaf,
  limits = defaultLimits,
}: ListenOptions): Promise<DatabaseListener> => {
  const stopping = new AbortController();

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
    client.on('notification', ({ channel, payload }) => onHeard(channel, payload));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    let isAsked = false;
    const asking = setInterval(() => {
      // It takes no second question before it has answered the first.
      if (isAsked) return;
      isAsked = true;
      client.query('select').then(
        () => (isAsked = false),
        () => client.end().catch(() => undefined),
      );
    }, limits.pingEveryMs).unref();
    void ended.then(() => clearInterval(asking));
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
    async stop() {
      stopping.abort();
      await current.client.end();
      await ended;
    },
  };
};
