import type { Call } from './api.ts';
import type { Connection } from './connection.ts';
import { createLiveHub } from './live-hub.ts';
import { createSession, type Session, storageKeys } from './session.ts';
import { createMemoryStore } from './storage.ts';

/** The viewer for whom a static shell is drawn. */
export type StaticShellViewer = 'visitor' | 'own';

interface StaticShellServices {
  readonly session: Session;
  readonly connection: Connection;
  readonly call: Call;
  readonly tellPresence: () => undefined;
  readonly hub: ReturnType<typeof createLiveHub>;
  readonly scriptUrl: () => never;
}

/** A placeholder without a name: the shell is the same for every person. */
const somebody = { id: 'somebody', firstName: '', lastName: '', email: '', completedProfile: true };

const refuse = (): never => {
  throw new Error('Nothing is asked for while the app is built.');
};

/** The services of an app while the build draws its pages: a placeholder session, and no server. */
export const createStaticShellServices = (viewer: StaticShellViewer): StaticShellServices => {
  const browser = createMemoryStore();
  if (viewer === 'own') {
    browser.setItem(storageKeys.authToken, 'somebody');
    browser.setItem(storageKeys.user, JSON.stringify(somebody));
  }
  const session = createSession(browser, createMemoryStore());
  return {
    session,
    connection: { session, fetch: refuse, place: refuse },
    call: refuse,
    tellPresence: () => undefined,
    hub: createLiveHub(),
    scriptUrl: refuse,
  };
};
