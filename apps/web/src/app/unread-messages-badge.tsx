import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense } from 'react';
import { useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

// Lazy and not in pages.ts: otherwise /login's code would contain the names of its chunks.
const UnreadCount = lazy(() => import('../components/shared/messaging/unread-count.tsx'));

/** The number of unread messages of a signed-in account. */
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
