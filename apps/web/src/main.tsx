import { restoreErrorTraces } from '@arogo/client/error-traces';
import '@arogo/ui/styles.css';
import { createCall } from '@arogo/client/api';
import type { Connection } from '@arogo/client/connection';
import { createOwnedRef } from '@arogo/client/owned-ref';
import { createLiveHub } from '@arogo/client/live-hub';
import type { ReconnectingSocket } from '@arogo/client/reconnecting-socket';
import { createScriptUrl } from '@arogo/client/script-url';
import { createSession } from '@arogo/client/session';
import { openStoreOrMemory } from '@arogo/client/storage';
import type { Calls } from '@arogo/talk/calls/calls-state.ts';
import type { MessagingClient } from '@arogo/talk/sync/messaging-client.ts';
import { loadFont } from '@arogo/ui/load-font';
import { createToaster } from '@arogo/ui/toaster';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/pages.ts';
import { sharedCacheName } from './lib/shared-cache.ts';
import { consumeCallback } from './lib/callback.ts';
import { clearDrafts } from './lib/clear-drafts.ts';
import { offlineSnapshotKey } from './lib/offline-snapshot-key.ts';
import { personsKey } from './lib/persons-key.ts';

restoreErrorTraces();

// Before anything else: a token in the address bar must not outlive this line.
const callback = consumeCallback(window.location, window.history);

const tab = openStoreOrMemory(() => window.sessionStorage);
const browser = openStoreOrMemory(() => window.localStorage);
const session = createSession(browser, tab);
const forgetPersons = (): void => {
  browser.removeItem(offlineSnapshotKey);
  browser.removeItem(personsKey);
};
if (session.token() === undefined) forgetPersons();
const pageLoaded = preloadPage(window.location.pathname, session.token() !== undefined);

// Told once somebody has signed in: until then there is nothing that could be kept alive.
let isAway: (() => boolean) | undefined;
const connection: Connection = {
  session,
  isAway: () => isAway?.() ?? false,
  fetch: (address, init) => window.fetch(address, init),
  place: () => window.location,
};
const scriptUrl = createScriptUrl(window.trustedTypes, window.location.origin);
const queries = createOwnedRef<QueryClient>();
const live = createOwnedRef<ReconnectingSocket>((line) => line.stop());
const talk = createOwnedRef<MessagingClient>((kept) => void kept.clear().catch(() => undefined));
const calls = createOwnedRef<Calls>((kept) => kept.stop());
session.subscribe(() => {
  const { token, isRenewing: renewing } = session.state();
  if (token !== undefined) return;
  forgetPersons();
  if (renewing) return;
  queries.dispose();
  live.dispose();
  talk.dispose();
  calls.dispose();
  clearDrafts(tab);
  void (window as Partial<Window>).caches?.delete(sharedCacheName);
});

const call = createCall(connection);
const toaster = createToaster();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
// The static shell stands until the page can be drawn in its place. Drawn piece by piece, so that a slow phone answers a touch
// meanwhile.
const draw = (): void =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App
          services={{
            session,
            connection,
            tellPresence: (told) => (isAway ??= told()),
            call,
            toaster,
            queries,
            live,
            calls,
            hub: createLiveHub(),
            talk,
            site: createOwnedRef(),
            scriptUrl,
          }}
          callback={callback}
        />
      </StrictMode>,
    ),
  );
void Promise.all([pageLoaded, loadFont()]).then(draw);
