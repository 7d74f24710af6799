import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense } from 'react';
import { useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

// Not among the pages: what it needs would be named in the code of /login.
const NotificationBell = lazy(() => import('../features/notifications/notification-bell.tsx'));

/** The bell of who is signed in; its place is kept while its code is on the way, and stays empty where that fails. */
export function NotificationBellSlot() {
  const { token, user } = useSessionState();
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
