import { traceErrors } from '@arogo/client/untraced';
import '@arogo/ui/styles.css';
import './app/splash.css';
import { createCall } from '@arogo/client/api';
import type { Connection } from '@arogo/client/connection';
import { createKeeper } from '@arogo/client/keeper';
import { createLiveHub } from '@arogo/client/live-hub';
import type { Line } from '@arogo/client/live-line';
import { createScriptUrl } from '@arogo/client/script-url';
import { createSession } from '@arogo/client/session';
import { storeOrMemory } from '@arogo/client/storage';
import type { Calls } from '@arogo/talk/calls/calls-state.ts';
import type { Talk } from '@arogo/talk/sync/talk.ts';
import { createToaster } from '@arogo/ui/toaster';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadEarly } from './app/pages.ts';
import { sharedCacheName } from './lib/shared-cache.ts';
import { takeCallback } from './lib/callback.ts';
import { dropDrafts } from './lib/drop-drafts.ts';
import { keptDayKey } from './lib/kept-day-key.ts';

traceErrors();

// Before anything else: a token in the address bar must not outlive this line.
const callback = takeCallback(window.location, window.history);

const tab = storeOrMemory(() => window.sessionStorage);
const browser = storeOrMemory(() => window.localStorage);
const session = createSession(browser, tab);
if (session.token() === undefined) browser.removeItem(keptDayKey);
loadEarly(window.location.pathname, session.token() !== undefined);

// Told once somebody has signed in: until then there is nothing that could be kept alive.
let isAway: (() => boolean) | undefined;
const connection: Connection = {
  session,
  isAway: () => isAway?.() ?? false,
  fetch: (address, init) => window.fetch(address, init),
  place: () => window.location,
};
const scriptUrl = createScriptUrl(window.trustedTypes, window.location.origin);
const queries = createKeeper<QueryClient>();
const live = createKeeper<Line>((line) => line.stop());
const talk = createKeeper<Talk>((kept) => void kept.forget().catch(() => undefined));
const calls = createKeeper<Calls>((kept) => kept.stop());
session.subscribe(() => {
  const { token, renewing } = session.state();
  if (token !== undefined) return;
  browser.removeItem(keptDayKey);
  if (renewing) return;
  queries.drop();
  live.drop();
  talk.drop();
  calls.drop();
  dropDrafts(tab);
  void (window as Partial<Window>).caches?.delete(sharedCacheName);
});

const call = createCall(connection);
const toaster = createToaster();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
// Drawn piece by piece, so that a slow phone answers a touch meanwhile.
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
          site: createKeeper(),
          scriptUrl,
        }}
        callback={callback}
      />
    </StrictMode>,
  ),
);
