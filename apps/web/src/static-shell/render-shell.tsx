import { createOwnedRef } from '@arogo/client/owned-ref';
import { createLiveHub } from '@arogo/client/live-hub';
import { createSession, storageKeys } from '@arogo/client/session';
import { createMemoryStore } from '@arogo/client/storage';
import { createToaster } from '@arogo/ui/toaster';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { type Services, ServicesProvider } from '../lib/services.ts';

/** Whose page it is: the early script tells, before anything is drawn. */
export type Viewer = 'visitor' | 'own';

/** Of nobody in particular: a name would be wrong for everybody else. */
const somebody = { id: 'somebody', firstName: '', lastName: '', email: '', completedProfile: true };

const refuse = (): never => {
  throw new Error('Nothing is asked for while the app is built.');
};

const createServices = (viewer: Viewer): Services => {
  const browser = createMemoryStore();
  if (viewer === 'own') {
    browser.setItem(storageKeys.authToken, 'somebody');
    browser.setItem(storageKeys.user, JSON.stringify(somebody));
  }
  const session = createSession(browser, createMemoryStore());
  return {
    session,
    connection: { session, fetch: refuse, place: refuse },
    tellPresence: () => undefined,
    call: refuse,
    toaster: createToaster(),
    queries: createOwnedRef(),
    live: createOwnedRef(),
    calls: createOwnedRef(),
    hub: createLiveHub(),
    talk: createOwnedRef(),
    site: createOwnedRef(),
    scriptUrl: refuse,
  };
};

export interface Shell {
  readonly viewer: Viewer;
  /** What stands around the page, by its address. */
  readonly Layout: ComponentType;
  readonly address: string;
  readonly page: ReactNode;
}

/**
 * The HTML of a page as its viewer sees it first. It is only looked at: what is pressed, typed or read out would be gone a moment
 * later, when the app takes its place.
 * @param isDefault shown where nothing tells whether somebody is signed in: without scripts
 */
export const renderShell = ({ viewer, Layout, address, page }: Shell, isDefault: boolean): string =>
  renderToStaticMarkup(
    <div data-shell={viewer} {...(isDefault && { 'data-default': '' })} inert aria-hidden="true">
      <ServicesProvider value={createServices(viewer)}>
        <StaticRouter location={address}>
          <Routes>
            <Route element={<Layout />}>
              <Route path="*" element={page} />
            </Route>
          </Routes>
        </StaticRouter>
      </ServicesProvider>
    </div>,
    { identifierPrefix: `${viewer}-` },
  );
