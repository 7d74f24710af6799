import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A connection that receives notifications. */
export interface ListeningConnection {
  /** Resolves when the connection is lost or closed. */
  readonly ended: Promise<void>;
  /** Whether a notification arrives. Rejects if the connection is broken. */
  isSound(): Promise<boolean>;
  close(): Promise<unknown>;
}

export interface KeepListeningOptions<Connection extends ListeningConnection> {
  /** Resolves with a connection that is already subscribed. */
  readonly open: () => Promise<Connection>;
  readonly pingEveryMs: number;
  /** Called at the first connection and after each reconnect: notifications sent before may be missing. */
  readonly onConnected: (connection: Connection) => void;
  /** Called when the connection is lost; the loop is already reconnecting. */
  readonly onDisconnected: () => void;
  /** Whether to retry in the background when the first attempt fails with this error; otherwise it is thrown. */
  readonly mayFailAtFirst?: (error: unknown) => boolean;
}

export interface KeptListener<Connection extends ListeningConnection> {
  /** The connection, unless it is lost at the moment. */
  getConnection(): Connection | undefined;
  stop(): Promise<void>;
}

const minRetryDelayMs = 100;
const maxRetryDelayMs = 5_000;

/** Keeps one subscribed connection: checks it at intervals, and reconnects with backoff when it is lost. */
export const keepListening = async <Connection extends ListeningConnection>({
  open,
  pingEveryMs,
  onConnected,
  onDisconnected,
  mayFailAtFirst = () => false,
}: KeepListeningOptions<Connection>): Promise<KeptListener<Connection>> => {
  const stopping = new AbortController();
  let current: Connection | undefined;

  const begin = async (): Promise<Connection> => {
    const connection = await open();
    let isAsked = false;
    const ask = async (): Promise<void> => {
      const isSound = await connection.isSound().catch(() => false);
      isAsked = false;
      if (!isSound) await connection.close().catch(() => undefined);
    };
    const asking = setInterval(() => {
      // One check at a time.
      if (isAsked) return;
      isAsked = true;
      void ask();
    }, pingEveryMs).unref();
    const forget = async (): Promise<void> => {
      await connection.ended;
      clearInterval(asking);
      current = undefined;
    };
    void forget();
    current = connection;
    onConnected(connection);
    return connection;
  };

  /** Retries until it is connected; undefined if it is stopped first. */
  const beginAgain = async (): Promise<Connection | undefined> => {
    for (let wait = minRetryDelayMs; !stopping.signal.aborted; wait = Math.min(wait * 2, maxRetryDelayMs)) {
      try {
        return await begin();
      } catch {
        await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
    return undefined;
  };

  const beginFirst = async (): Promise<Connection | undefined> => {
    try {
      return await begin();
    } catch (error) {
      if (mayFailAtFirst(error)) return undefined;
      throw error;
    }
  };

  const first = await beginFirst();
  const keep = async (): Promise<void> => {
    for (let next = first ?? (await beginAgain()); next; next = await beginAgain()) {
      // Stopped while it was connecting.
      if (stopping.signal.aborted) await next.close();
      await next.ended;
      onDisconnected();
    }
  };
  const ended = keep();
  return {
    getConnection: () => current,
    async stop() {
      stopping.abort();
      await current?.close();
      await ended;
    },
  };
};

/** Proves that notifications arrive, by sending one to itself. */
export interface DeliveryProof {
  /** Resolves with whether the notification arrived. Rejects if it could not be sent, which proves nothing about receiving. */
  prove(): Promise<boolean>;
  /** Takes a token that arrived. */
  accept(token: string): void;
}

/** @param send sends a token, which has to come back through `accept` within `timeoutMs` */
export const createDeliveryProof = (send: (token: string) => Promise<unknown>, timeoutMs: number): DeliveryProof => {
  /** Tokens that were sent and have not arrived. */
  const awaited = new Map<string, () => void>();
  return {
    async prove() {
      const token = randomUUID();
      const arrived = Promise.withResolvers<boolean>();
      awaited.set(token, () => arrived.resolve(true));
      const timer = setTimeout(() => arrived.resolve(false), timeoutMs);
      try {
        await send(token);
        return await arrived.promise;
      } finally {
        clearTimeout(timer);
        awaited.delete(token);
      }
    },
    accept: (token) => awaited.get(token)?.(),
  };
};
