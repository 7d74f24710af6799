import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense } from 'react';
import { useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

const CallSurface = lazy(() => import('./call-surface.tsx'));

/** Where calls of who is signed in ring and go on, whichever page is shown; nothing of it is loaded for anybody else. */
export function CallsPlace() {
  const { token, user, renewing } = useSessionState();
  // A call goes on while its person proves who they are.
  if ((token === undefined && !renewing) || typeof user === 'string' || !user.completedProfile) return null;
  return (
    <ErrorBoundary instead={null}>
      <Suspense fallback={null}>
        <SignedIn owner={user.id}>
          <CallSurface />
        </SignedIn>
      </Suspense>
    </ErrorBoundary>
  );
}
