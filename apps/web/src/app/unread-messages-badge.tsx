import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense } from 'react';
import { useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

// Not among the pages: what it needs would be named in the code of /login.
const UnreadCount = lazy(() => import('../components/shared/messaging/unread-count.tsx'));

/** How many messages wait for who is signed in. */
export function UnreadMessagesBadge() {
  const { token, user } = useSessionState();
  if (token === undefined || typeof user === 'string' || !user.completedProfile) return null;
  return (
    <ErrorBoundary instead={null}>
      <Suspense fallback={null}>
        <SignedIn owner={user.id}>
          <UnreadCount />
        </SignedIn>
      </Suspense>
    </ErrorBoundary>
  );
}
