import type { Call } from '@arogo/client/api';
import { ApiError, getErrorText } from '@arogo/client/api-error';
import { watchPresence } from '@arogo/client/presence';
import { createPersonCall } from '@arogo/client/person-call';
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
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { liveQueryKeys } from '../lib/live-queries.ts';
import { forgetPerson, personsQueryKey } from '../components/shared/persons/queries.ts';
import { PersonGate } from '../components/shared/persons/person-gate.tsx';
import { isPartManaged } from '../components/shared/persons/person-parts.ts';
import { useAddressedPerson } from '../lib/addressed-person.ts';
import { useKnownPerson } from '../lib/known-persons.ts';
import { type Services, ServicesProvider, useServices } from '../lib/services.ts';
import { startOfflineSnapshot } from '../components/shared/offline-snapshot/offline-snapshot.ts';
import { registerServiceWorker } from '../components/shared/offline-snapshot/register-service-worker.ts';

/** The entry contains the hashed name of every file, so its own URL identifies the version. */
const getAppVersion = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** Services for one person. A request that began for a person stays theirs, even if the address changes meanwhile. */
const usePersonServices = (account: string, person: string | undefined): Services => {
  const services = useServices();
  return useMemo(() => {
    if (person === undefined) return services;
    const connection = { ...services.connection, person };
    const callForPerson = createPersonCall(connection);
    const call: Call = async (...asked) => {
      try {
        return await callForPerson(...asked);
      } catch (error) {
        // The live connection may be down: this response then tells that the access has ended.
        if (error instanceof ApiError && error.code === 'person_not_found')
          await services.queries.getOrCreate(toOwner(account, person), createQueryClient).invalidateQueries({
            queryKey: personsQueryKey,
          });
        throw error;
      }
    };
    return { ...services, connection, call };
  }, [services, account, person]);
};

/** The owner of fetched data: an account, or an account that acts for a person. */
const toOwner = (account: string, person: string | undefined): string =>
  person === undefined ? account : `${account} ${person}`;

/**
 * Provides the services of a signed-in account: caches that belong to the account and the person of the address only.
 * @param owner the account's id
 * @param isPage whether it wraps the page itself, which then renders only if the account may act for that person
 */
export default function SignedIn({
  owner: account,
  isPage = false,
  children,
}: {
  readonly owner: string;
  readonly isPage?: boolean;
  readonly children: ReactNode;
}) {
  const person = useAddressedPerson();
  const services = usePersonServices(account, person);
  const { session, call, toaster, tellPresence, queries, live, hub, calls, scriptUrl } = services;
  const owner = toOwner(account, person);
  const client = queries.getOrCreate(owner, createQueryClient);
  const known = useKnownPerson();
  const maySpeak = person === undefined || (known !== undefined && isPartManaged('messages', known));
  // Per person: a call goes on in its tab, and pages of other persons open in another tab.
  const own = calls.getOrCreate(maySpeak ? owner : `${owner} silent`, () =>
    createCalls({
      role: 'user',
      endpoints: patientCalls,
      call,
      isEnabled: maySpeak,
      channel: hub,
      tabStore: openStoreOrMemory(() => window.sessionStorage),
      browserStore: openStoreOrMemory(() => window.localStorage),
    }),
  );
  useEffect(() => runWhenIdle(prepareToasts), []);
  useEffect(() => registerServiceWorker(scriptUrl), [scriptUrl]);
  // Layout effects, so that links are renewed before the first image is requested.
  useLayoutEffect(
    () =>
      renewLinks(document, {
        renew: async (url) => (await call(renewLink, { body: { url } })).data.url,
        onFailed: (error) => toaster.error(getErrorText(error, commonMessages.internal)),
      }),
    [call, toaster],
  );
  // The snapshot must be restored before the first query, and effects of pages run earlier than those of their parents.
  useLayoutEffect(
    () =>
      startOfflineSnapshot({
        client,
        owner: account,
        person: person ?? '',
        version: getAppVersion(),
        store: openStoreOrMemory(() => window.localStorage),
        now: () => Date.now(),
        isOnline: () => navigator.onLine,
      }),
    [client, account, person],
  );
  useEffect(
    () =>
      tellPresence(() => {
        const isAway = watchPresence(window, () => performance.now());
        // A person in a call is present, even without input.
        return () => isAway() && calls.get()?.isInCall() !== true;
      }),
    [tellPresence, calls],
  );
  useEffect(() => {
    let isUnmounted = false;
    // Not awaited: until the live connection is open, pages show what they fetched.
    const start = async (): Promise<void> => {
      const { startLive } = await import('@arogo/client/live');
      if (!isUnmounted)
        live.getOrCreate(owner, () =>
          startLive({
            session,
            call,
            client,
            liveQueryKeys,
            side: 'user',
            person,
            onPersonEnded: () => (person === undefined ? undefined : forgetPerson(client, account, person)),
            hub: hub.end,
            onKinds: (kinds) => (kinds.includes('calls') ? void calls.get()?.refetch() : undefined),
          }),
        );
    };
    const cancel = runWhenIdle(() => void start().catch(() => undefined));
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [session, call, client, live, hub, calls, owner, account, person]);
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider key={owner} client={client}>
        <CallProvider value={own}>
          {isPage && person !== undefined ? <PersonGate>{children}</PersonGate> : children}
        </CallProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}
