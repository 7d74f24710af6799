import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { needsGuardian } from '@arogo/contract/profile';
import { CallLayer } from '@arogo/talk/calls/call-layer';
import { useCalls } from '@arogo/talk/calls/call-provider';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense, useState } from 'react';
import { PersonScope } from '../components/shared/persons/person-scope.tsx';
import { useKnownPerson } from '../lib/known-persons.ts';
import { usePersonPrefix } from '../lib/person-address.ts';
import { useServices, useStoredUser } from '../lib/services.ts';

const RingingCalls = lazy(() => import('../components/shared/calls/ringing-calls.tsx'));
const GuardianPrompt = lazy(() => import('../components/shared/guardian/guardian-prompt.tsx'));

function Calls() {
  const { toaster } = useServices();
  return <CallLayer calls={useCalls()} toaster={toaster} />;
}

/** Overlays of every page of a signed-in account: calls of the page's person, and from 13 to 17 the request for a guardian's consent. */
export default function SignedInSurface({ owner }: { readonly owner: string }) {
  const [today] = useState(() => toCalendarDate(new Date(), getBrowserTimeZone()));
  const born = useStoredUser()?.dateOfBirth ?? '';
  const person = useKnownPerson();
  const isOwn = usePersonPrefix() === '';
  return (
    <>
      {person === undefined ? (
        <Calls />
      ) : (
        <PersonScope person={person}>
          <Calls />
        </PersonScope>
      )}
      <ErrorBoundary instead={null}>
        <Suspense fallback={null}>
          <RingingCalls owner={owner} />
        </Suspense>
      </ErrorBoundary>
      {isOwn && born !== '' && needsGuardian(born.slice(0, 10), today) && (
        <ErrorBoundary instead={null}>
          <Suspense fallback={null}>
            <GuardianPrompt owner={owner} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
