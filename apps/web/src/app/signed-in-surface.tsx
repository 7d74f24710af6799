import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { needsGuardian } from '@arogo/contract/profile';
import { CallLayer } from '@arogo/talk/calls/call-layer';
import { useCalls } from '@arogo/talk/calls/call-provider';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense, useState } from 'react';
import { usePersonPrefix } from '../lib/person-address.ts';
import { useServices, useStoredUser } from '../lib/services.ts';

const GuardianPrompt = lazy(() => import('../components/shared/guardian/guardian-prompt.tsx'));

/** Over every page of the signed-in person: their calls, and from 13 to 17 the question for a guardian. */
export default function SignedInSurface({ owner }: { readonly owner: string }) {
  const { toaster } = useServices();
  const [today] = useState(() => toCalendarDate(new Date(), getBrowserTimeZone()));
  const born = useStoredUser()?.dateOfBirth ?? '';
  const isOwn = usePersonPrefix() === '';
  return (
    <>
      <CallLayer calls={useCalls()} toaster={toaster} />
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
