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

/** The entry names every file of the app, so its address is the version. */
const getAppVersion = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** What asks the server, for one person: what was begun for somebody ends with them, whatever the address says by then. */
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
        // The live connection may be away: then this is how it is heard that the access ended.
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

/** To whom what was fetched belongs: an account, or an account that acts for a person. */
const toOwner = (account: string, person: string | undefined): string =>
  person === undefined ? account : `${account} ${person}`;

/**
 * What pages of a signed-in account stand on: what was fetched for it and the person of the address, and for nobody else.
 * @param owner the account's id
 * @param isPage whether it is what the address is about: then it is shown only where the account may act for that person
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
  // Of the person: a call goes on in its tab, and other persons' pages open in another.
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
            person,
            onPersonEnded: () => (person === undefined ? undefined : forgetPerson(client, account, person)),
            hub: hub.end,
            onKinds: (kinds) => (kinds.includes('calls') ? void calls.get()?.refetch() : undefined),
          }),
        );
    };
    const leave = runWhenIdle(() => void start().catch(() => undefined));
    return () => {
      gone = true;
      leave();
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
