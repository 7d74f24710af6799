import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense } from 'react';
import { isPartOpen } from '../components/shared/persons/person-parts.ts';
import { useKnownPerson } from '../lib/known-persons.ts';
import { usePersonPrefix } from '../lib/person-address.ts';
import { useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

// Not among the pages: what it needs would be named in the code of /login.
const NotificationBell = lazy(() => import('../features/notifications/notification-bell.tsx'));

/** The bell of who is signed in; its place is kept while its code is on the way, and stays empty where that fails. */
export function NotificationBellSlot() {
  const { token, user } = useSessionState();
  const isOwn = usePersonPrefix() === '';
  const person = useKnownPerson();
  // The bell is of whom the page is about.
  if (!isOwn && (person === undefined || !isPartOpen('notifications', person))) return null;
  if (token === undefined || typeof user === 'string' || !user.completedProfile) return null;
  const empty = <span aria-hidden="true" className="block size-11 shrink-0" />;
  return (
    <ErrorBoundary instead={empty}>
      <Suspense fallback={empty}>
        <SignedIn owner={user.id}>
          <NotificationBell />
        </SignedIn>
      </Suspense>
    </ErrorBoundary>
  );
}
