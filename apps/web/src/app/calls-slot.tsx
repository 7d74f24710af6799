import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense } from 'react';
import { useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

const SignedInSurface = lazy(() => import('./signed-in-surface.tsx'));

/** What lies over every page of who is signed in, such as calls; nothing of it is loaded for anybody else. */
export function CallsSlot() {
  const { token, user, isRenewing: renewing } = useSessionState();
  // A call goes on while its person proves who they are.
  if ((token === undefined && !renewing) || typeof user === 'string' || !user.completedProfile) return null;
  return (
    <ErrorBoundary instead={null}>
      <Suspense fallback={null}>
        <SignedIn owner={user.id}>
          <SignedInSurface owner={user.id} />
        </SignedIn>
      </Suspense>
    </ErrorBoundary>
  );
}
