import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense } from 'react';
import { isPartOpen } from '../components/shared/persons/person-parts.ts';
import { useKnownPerson } from '../lib/known-persons.ts';
import { usePersonPrefix } from '../lib/person-address.ts';
import { useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

// Lazy and not in pages.ts: otherwise /login's code would contain the names of its chunks.
const NotificationBell = lazy(() => import('../features/notifications/notification-bell.tsx'));

/** The notification bell of a signed-in account. Its space is reserved while the code loads, and stays empty if that fails. */
export function NotificationBellSlot() {
  const { token, user } = useSessionState();
  const isOwn = usePersonPrefix() === '';
  const person = useKnownPerson();
  // The bell shows notifications of the person of the page.
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
