import { type DatabaseListener, listenToChannels, type SendNotification } from '../database/database-listener.ts';
import type { Sessions } from './sessions.ts';

/** Where the database says which session ended or changed its token. */
export const sessionChannel = 'session_changed';
/** Where it says which account's grant for which person changed. */
export const grantChannel = 'grant_changed';

/**
 * Hears from the database which sessions ended or changed their token and which grants changed, whichever server did it, and makes
 * this one forget them. After a lost connection everything is forgotten, since word may have been missed; one that broke without a
 * word is noticed within ten seconds, so that a session that ended meanwhile lives no longer than that.
 * @param url address of the database as the application's role
 * @param send with it the connection proves that it hears
 */
export const listenToSessionChanges = (
  url: string,
  sessions: Pick<Sessions, 'invalidate' | 'invalidateGrant' | 'invalidateAll' | 'setListening'>,
  send?: SendNotification,
): Promise<DatabaseListener> =>
  listenToChannels({
    url,
    ...(send && { send }),
    name: 'arogo-sessions',
    channels: [sessionChannel, grantChannel],
    onNotification: (channel, payload) => {
      if (payload === undefined) sessions.invalidateAll();
      else if (channel === grantChannel) sessions.invalidateGrant(payload);
      else sessions.invalidate(payload);
    },
    onConnected: () => sessions.setListening(true),
    onDisconnected: () => sessions.setListening(false),
    limits: { pingEveryMs: 5_000, pingTimeoutMs: 5_000 },
  });
