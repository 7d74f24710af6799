import { type DatabaseListener, listenToChannels, type SendNotification } from '../database/database-listener.ts';
import type { Sessions } from './sessions.ts';

/** The channel that announces sessions that ended or changed their token. */
export const sessionChannel = 'session_changed';
/** The channel that announces changed grants, by account and person. */
export const grantChannel = 'grant_changed';

/**
 * Invalidates cached sessions and grants when the database announces a change by any server. After a lost connection everything
 * is invalidated, since announcements may be missing. A connection that broke silently is noticed within ten seconds, which
 * limits how long an ended session stays valid.
 * @param url the database's URL for the application's role
 * @param send if given, the connection proves that it receives
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
