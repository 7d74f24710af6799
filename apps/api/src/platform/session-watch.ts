import { type Listening, listenTo } from './listen.ts';
import type { Sessions } from './sessions.ts';

/** Where the database says which session ended or changed its token. */
export const sessionChannel = 'session_changed';

/**
 * Hears from the database which sessions ended or changed their token, whichever server did it, and makes this one
 * forget them. After a lost connection everything is forgotten, since word may have been missed; one that broke without a
 * word is noticed within ten seconds, so that a session that ended meanwhile lives no longer than that.
 * @param url address of the database as the application's role
 */
export const watchSessions = (
  url: string,
  sessions: Pick<Sessions, 'forget' | 'forgetAll' | 'hears'>,
): Promise<Listening> =>
  listenTo({
    url,
    name: 'arogo-sessions',
    channels: [sessionChannel],
    onHeard: (_channel, payload) => (payload === undefined ? sessions.forgetAll() : sessions.forget(payload)),
    onHearing: () => sessions.hears(true),
    onDeaf: () => sessions.hears(false),
    limits: { askEvery: 5_000, answerWithin: 5_000 },
  });
