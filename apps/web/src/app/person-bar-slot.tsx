import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense } from 'react';
import { usePersonPrefix } from '../lib/person-address.ts';
import { useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

// Not among the pages: what it needs would be named in the code of /login.
const PersonBar = lazy(() => import('../features/persons/person-bar.tsx'));

/** Whose pages these are, for who cares for others; its place is kept on another person's page while its code is on the way. */
export function PersonBarSlot() {
  const { token, user } = useSessionState();
  const isOwn = usePersonPrefix() === '';
  if (token === undefined || typeof user === 'string' || !user.completedProfile) return null;
  return (
    <ErrorBoundary instead={null}>
      <Suspense fallback={isOwn ? null : <div aria-hidden="true" className="h-11" />}>
        <SignedIn owner={user.id}>
          <PersonBar />
        </SignedIn>
      </Suspense>
    </ErrorBoundary>
  );
}
