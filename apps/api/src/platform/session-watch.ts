import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Sessions } from './sessions.ts';

export interface SessionWatch {
  stop(): Promise<void>;
}

/** A connection that hears. */
interface Listening {
  readonly client: Client;
  readonly ended: Promise<void>;
}

const firstPause = 100;
const longestPause = 5_000;

/**
 * Hears from the database which sessions ended or changed their token, whichever server did it, and makes this one
 * forget them. After a lost connection everything is forgotten, since word may have been missed.
 * @param url address of the database as the application's role
 */
export const watchSessions = async (url: string, sessions: Pick<Sessions, 'forget' | 'forgetAll'>): Promise<SessionWatch> => {
  const stopping = new AbortController();

  const listen = async (): Promise<Listening> => {
    const client = new Client({ connectionString: url, application_name: 'arogo-sessions', keepAlive: true, connectionTimeoutMillis: 4_000 });
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
    });
    client.on('error', () => undefined); // 'end' follows, and with it the next attempt
    client.on('notification', ({ payload }) => (payload === undefined ? sessions.forgetAll() : sessions.forget(payload)));
    try {
      await client.connect();
      await client.query('listen session_changed');
    } catch (error) {
      await client.end();
      throw error;
    }
    sessions.forgetAll();
    return { client, ended };
  };

  /** Tries until it hears again; undefined when it is stopped before. */
  const listenAgain = async (): Promise<Listening | undefined> => {
    for (let wait = firstPause; !stopping.signal.aborted; wait = Math.min(wait * 2, longestPause)) {
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
    for (let next: Listening | undefined = first; next; next = await listenAgain()) {
      current = next;
      // Stopped while it was connecting.
      if (stopping.signal.aborted) await next.client.end();
      await next.ended;
      sessions.forgetAll();
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
