import { getErrorText } from '@arogo/client/api-error';
import { watchPresence } from '@arogo/client/presence';
import { createQueryClient } from '@arogo/client/query-client';
import { renewLinks } from '@arogo/client/link-renewal';
import { openStoreOrMemory } from '@arogo/client/storage';
import { runWhenIdle } from '@arogo/client/run-when-idle';
import { patientCalls } from '@arogo/contract/calls';
import { commonMessages } from '@arogo/contract/messages/common';
import { renewLink } from '@arogo/contract/tickets';
import { CallProvider } from '@arogo/talk/calls/call-provider';
import { createCalls } from '@arogo/talk/calls/calls.ts';
import { prepareToasts } from '@arogo/ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { liveQueryKeys } from '../lib/live-queries.ts';
import { useServices } from '../lib/services.ts';
import { startOfflineSnapshot } from '../components/shared/offline-snapshot/offline-snapshot.ts';
import { registerServiceWorker } from '../components/shared/offline-snapshot/register-service-worker.ts';

/** The entry names every file of the app, so its address is the version. */
const getAppVersion = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** What pages of a signed-in person stand on: what was fetched for `owner`, and for nobody else. */
export default function SignedIn({ owner, children }: { readonly owner: string; readonly children: ReactNode }) {
  const { session, call, toaster, tellPresence, queries, live, hub, calls, scriptUrl } = useServices();
  const client = queries.getOrCreate(owner, createQueryClient);
  const own = calls.getOrCreate(owner, () =>
    createCalls({
      role: 'user',
      endpoints: patientCalls,
      call,
      channel: hub,
      tabStore: openStoreOrMemory(() => window.sessionStorage),
      browserStore: openStoreOrMemory(() => window.localStorage),
    }),
  );
  useEffect(() => runWhenIdle(prepareToasts), []);
  useEffect(() => registerServiceWorker(scriptUrl), [scriptUrl]);
  // Before the first picture is asked for.
  useLayoutEffect(
    () =>
      renewLinks(document, {
        renew: async (url) => (await call(renewLink, { body: { url } })).data.url,
        onFailed: (error) => toaster.error(getErrorText(error, commonMessages.internal)),
      }),
    [call, toaster],
  );
  // Before the first question is asked, which effects of pages do earlier than those of what stands around them.
  useLayoutEffect(
    () =>
      startOfflineSnapshot({
        client,
        owner,
        version: getAppVersion(),
        store: openStoreOrMemory(() => window.localStorage),
        now: () => Date.now(),
        isOnline: () => navigator.onLine,
      }),
    [client, owner],
  );
  useEffect(
    () =>
      tellPresence(() => {
        const isAway = watchPresence(window, () => performance.now());
        // Who is in a call is there, whatever their hands do.
        return () => isAway() && calls.get()?.isInCall() !== true;
      }),
    [tellPresence, calls],
  );
  useEffect(() => {
    let gone = false;
    // Nobody waits for it: until it is there, things are as they were fetched.
    const start = async (): Promise<void> => {
      const { startLive } = await import('@arogo/client/live');
      if (!gone)
        live.getOrCreate(owner, () =>
          startLive({
            session,
            call,
            client,
            liveQueryKeys,
            side: 'user',
            hub: hub.end,
            onKinds: (kinds) => (kinds.includes('calls') ? void own.refetch() : undefined),
          }),
        );
    };
    const leave = runWhenIdle(() => void start().catch(() => undefined));
    return () => {
      gone = true;
      leave();
    };
  }, [session, call, client, live, hub, own, owner]);
  return (
    <QueryClientProvider key={owner} client={client}>
      <CallProvider value={own}>{children}</CallProvider>
    </QueryClientProvider>
  );
}
