import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A connection that hears. */
export interface ListeningConnection {
  /** Resolves when the connection is lost or closed. */
  readonly ended: Promise<void>;
  /** Whether what is sent arrives. Rejects where the connection is broken. */
  isSound(): Promise<boolean>;
  close(): Promise<unknown>;
}

export interface KeepListeningOptions<Connection extends ListeningConnection> {
  /** Resolves with a connection that hears already. */
  readonly open: () => Promise<Connection>;
  readonly pingEveryMs: number;
  /** From now on it hears, for the first time or again; what was said before may have been missed. */
  readonly onConnected: (connection: Connection) => void;
  /** The connection is lost; another one is being made. */
  readonly onDisconnected: () => void;
  /** Whether a first attempt that failed in this way is tried again in the background; otherwise it is thrown. */
  readonly mayFailAtFirst?: (error: unknown) => boolean;
}

export interface KeptListener<Connection extends ListeningConnection> {
  /** The connection that hears at this moment. */
  getConnection(): Connection | undefined;
  stop(): Promise<void>;
}

const minRetryDelayMs = 100;
const maxRetryDelayMs = 5_000;

/** Keeps one connection that hears, looks again and again whether it does, and makes another one when it is lost. */
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
      // It takes no second question before it has answered the first.
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

  /** Tries until it hears again; undefined when it is stopped before. */
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

/** Proves that what is sent arrives. */
export interface HearingProof {
  /** Resolves with whether what was sent arrived; rejects when it could not be sent, which says nothing of hearing. */
  prove(): Promise<boolean>;
  /** Something arrived. */
  accept(token: string): void;
}

/** @param send sends a token that has to come back by `accept` within `timeoutMs` */
export const createHearingProof = (send: (token: string) => Promise<unknown>, timeoutMs: number): HearingProof => {
  /** What was sent and has to arrive. */
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
