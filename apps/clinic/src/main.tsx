import { restoreErrorTraces } from '@arogo/client/error-traces';
import '@arogo/ui/styles.css';
import { createCall } from '@arogo/client/api';
import { getErrorText } from '@arogo/client/api-error';
import type { Connection } from '@arogo/client/connection';
import { createOwnedRef } from '@arogo/client/owned-ref';
import { createLiveHub } from '@arogo/client/live-hub';
import type { ReconnectingSocket } from '@arogo/client/reconnecting-socket';
import { renewLinks } from '@arogo/client/link-renewal';
import { createScriptUrl } from '@arogo/client/script-url';
import { createSession } from '@arogo/client/session';
import { commonMessages } from '@arogo/contract/messages/common';
import { renewLink } from '@arogo/contract/tickets';
import type { Calls } from '@arogo/talk/calls/calls-state.ts';
import type { MessagingClient } from '@arogo/talk/sync/messaging-client.ts';
import { loadFont } from '@arogo/ui/load-font';
import { createToaster } from '@arogo/ui/toaster';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/pages.ts';
import { stripBasePath } from './lib/base-path.ts';
import { clearDrafts } from './lib/draft-store.ts';
import { browserStores } from './lib/stores.ts';

restoreErrorTraces();

const session = createSession(browserStores.browser, browserStores.tab);
const pageLoaded = preloadPage(stripBasePath(window.location.pathname), session.token() !== undefined);

// Set after sign-in: before, there is no session to keep alive.
let isAway: (() => boolean) | undefined;
const connection: Connection = {
  session,
  isAway: () => isAway?.() ?? false,
  fetch: (address, init) => window.fetch(address, init),
  place: () => ({ pathname: stripBasePath(window.location.pathname), search: window.location.search }),
};
const queries = createOwnedRef<QueryClient>();
const live = createOwnedRef<ReconnectingSocket>((line) => line.stop());
const talk = createOwnedRef<MessagingClient>((kept) => void kept.clear().catch(() => undefined));
const calls = createOwnedRef<Calls>((kept) => kept.stop());
session.subscribe(() => {
  const { token, isRenewing: renewing } = session.state();
  if (token !== undefined || renewing) return;
  queries.dispose();
  live.dispose();
  talk.dispose();
  calls.dispose();
  clearDrafts();
});

const call = createCall(connection);
const toaster = createToaster();
renewLinks(document, {
  renew: async (url) => (await call(renewLink, { body: { url } })).data.url,
  onFailed: (error) => toaster.error(getErrorText(error, commonMessages.internal)),
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
// The static shell stays until the page replaces it. Rendered in a transition, so that a slow machine stays responsive.
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
            talk,
            hub: createLiveHub(),
            scriptUrl: createScriptUrl(window.trustedTypes, window.location.origin),
          }}
        />
      </StrictMode>,
    ),
  );
void Promise.all([pageLoaded, loadFont()]).then(draw);
