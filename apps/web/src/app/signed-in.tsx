import { messageOf } from '@arogo/client/api-error';
import { watchPresence } from '@arogo/client/presence';
import { createQueryClient } from '@arogo/client/query-client';
import { renewLinks } from '@arogo/client/renew-links';
import { storeOrMemory } from '@arogo/client/storage';
import { whenIdle } from '@arogo/client/when-idle';
import { patientCalls } from '@arogo/contract/calls';
import { commonMessages } from '@arogo/contract/messages/common';
import { renewLink } from '@arogo/contract/tickets';
import { CallProvider } from '@arogo/talk/calls/call-provider';
import { createCalls } from '@arogo/talk/calls/calls.ts';
import { prepareToasts } from '@arogo/ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { queriesOf } from '../lib/live-queries.ts';
import { useServices } from '../lib/services.ts';
import { keepDay } from '../parts/kept-day/kept-day.ts';
import { startWorker } from '../parts/kept-day/start-worker.ts';

/** The entry names every file of the app, so its address is the version. */
const appVersion = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** What pages of a signed-in person stand on: what was fetched for `owner`, and for nobody else. */
export default function SignedIn({ owner, children }: { readonly owner: string; readonly children: ReactNode }) {
  const { session, call, toaster, tellPresence, queries, live, hub, calls, scriptUrl } = useServices();
  const client = queries.keep(owner, createQueryClient);
  const own = calls.keep(owner, () =>
    createCalls({
      side: 'user',
      endpoints: patientCalls,
      call,
      line: hub,
      tab: storeOrMemory(() => window.sessionStorage),
      browser: storeOrMemory(() => window.localStorage),
    }),
  );
  useEffect(() => whenIdle(prepareToasts), []);
  useEffect(() => startWorker(scriptUrl), [scriptUrl]);
  // Before the first picture is asked for.
  useLayoutEffect(
    () =>
      renewLinks(document, {
        renew: async (url) => (await call(renewLink, { body: { url } })).data.url,
        onFailed: (error) => toaster.error(messageOf(error, commonMessages.internal)),
      }),
    [call, toaster],
  );
  // Before the first question is asked, which effects of pages do earlier than those of what stands around them.
  useLayoutEffect(
    () =>
      keepDay({
        client,
        owner,
        version: appVersion(),
        store: storeOrMemory(() => window.localStorage),
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
        return () => isAway() && calls.kept()?.isInCall() !== true;
      }),
    [tellPresence, calls],
  );
  useEffect(() => {
    let gone = false;
    // Nobody waits for it: until it is there, things are as they were fetched.
    const start = async (): Promise<void> => {
      const { startLive } = await import('@arogo/client/live');
      if (!gone)
        live.keep(owner, () =>
          startLive({
            session,
            call,
            client,
            queriesOf,
            side: 'user',
            hub: hub.end,
            onKinds: (kinds) => (kinds.includes('calls') ? void own.look() : undefined),
          }),
        );
    };
    const leave = whenIdle(() => void start().catch(() => undefined));
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
