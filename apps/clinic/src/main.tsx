import { traceErrors } from '@arogo/client/untraced';
import '@arogo/ui/styles.css';
import { createCall } from '@arogo/client/api';
import { messageOf } from '@arogo/client/api-error';
import type { Connection } from '@arogo/client/connection';
import { createKeeper } from '@arogo/client/keeper';
import { createLiveHub } from '@arogo/client/live-hub';
import type { Line } from '@arogo/client/live-line';
import { renewLinks } from '@arogo/client/renew-links';
import { createScriptUrl } from '@arogo/client/script-url';
import { createSession } from '@arogo/client/session';
import { commonMessages } from '@arogo/contract/messages/common';
import { renewLink } from '@arogo/contract/tickets';
import type { Calls } from '@arogo/talk/calls/calls-state.ts';
import type { Talk } from '@arogo/talk/sync/talk.ts';
import { createToaster } from '@arogo/ui/toaster';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { placeWithin } from './lib/base.ts';
import { dropDrafts } from './lib/drafts.ts';
import { stores } from './lib/stores.ts';

traceErrors();

const session = createSession(stores.browser, stores.tab);

// Told once somebody has signed in: until then there is nothing that could be kept alive.
let isAway: (() => boolean) | undefined;
const connection: Connection = {
  session,
  isAway: () => isAway?.() ?? false,
  fetch: (address, init) => window.fetch(address, init),
  place: () => ({ pathname: placeWithin(window.location.pathname), search: window.location.search }),
};
const queries = createKeeper<QueryClient>();
const live = createKeeper<Line>((line) => line.stop());
const talk = createKeeper<Talk>((kept) => void kept.forget().catch(() => undefined));
const calls = createKeeper<Calls>((kept) => kept.stop());
session.subscribe(() => {
  const { token, renewing } = session.state();
  if (token !== undefined || renewing) return;
  queries.drop();
  live.drop();
  talk.drop();
  calls.drop();
  dropDrafts();
});

const call = createCall(connection);
const toaster = createToaster();
renewLinks(document, {
  renew: async (url) => (await call(renewLink, { body: { url } })).data.url,
  onFailed: (error) => toaster.error(messageOf(error, commonMessages.internal)),
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
// Drawn piece by piece, so that a slow machine answers meanwhile.
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
