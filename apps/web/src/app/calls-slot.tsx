import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense } from 'react';
import { useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

const SignedInSurface = lazy(() => import('./signed-in-surface.tsx'));

/** Overlays of a signed-in account, such as calls. Their code is not loaded for visitors. */
export function CallsSlot() {
  const { token, user, isRenewing: renewing } = useSessionState();
  // A call goes on while the session is being renewed.
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
