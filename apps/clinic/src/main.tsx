import '@arogo/ui/styles.css';
import { createCall } from '@arogo/client/api';
import type { Connection } from '@arogo/client/connection';
import { createKeeper } from '@arogo/client/keeper';
import { createLiveHub } from '@arogo/client/live-hub';
import type { Line } from '@arogo/client/live-line';
import { createSession } from '@arogo/client/session';
import { prefixed, storeOrMemory } from '@arogo/client/storage';
import { createToaster } from '@arogo/ui/toaster';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { placeWithin } from './lib/base.ts';
import { dropDrafts } from './lib/drafts.ts';
import { storagePrefix } from './lib/storage-prefix.ts';

const session = createSession(
  prefixed(
    storeOrMemory(() => window.localStorage),
    storagePrefix,
  ),
  prefixed(
    storeOrMemory(() => window.sessionStorage),
    storagePrefix,
  ),
);

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
session.subscribe(() => {
  const { token, renewing } = session.state();
  if (token !== undefined || renewing) return;
  queries.drop();
  live.drop();
  dropDrafts();
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
createRoot(root).render(
  <StrictMode>
    <App services={{ session, connection, tellPresence: (told) => (isAway ??= told()), call: createCall(connection), toaster: createToaster(), queries, live, hub: createLiveHub() }} />
  </StrictMode>,
);
