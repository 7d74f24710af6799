import type { Call } from './api.ts';
import type { Connection } from './connection.ts';
import { createLiveHub } from './live-hub.ts';
import { createSession, type Session, storageKeys } from './session.ts';
import { createMemoryStore } from './storage.ts';

/** Whose page a static shell is. */
export type StaticShellViewer = 'visitor' | 'own';

interface StaticShellServices {
  readonly session: Session;
  readonly connection: Connection;
  readonly call: Call;
  readonly tellPresence: () => undefined;
  readonly hub: ReturnType<typeof createLiveHub>;
  readonly scriptUrl: () => never;
}

/** Of nobody in particular: a name would be wrong for everybody else. */
const somebody = { id: 'somebody', firstName: '', lastName: '', email: '', completedProfile: true };

const refuse = (): never => {
  throw new Error('Nothing is asked for while the app is built.');
};

/** The services of an app whose pages are drawn while it is built: a session of nobody in particular, and no server. */
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
