import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense } from 'react';
import { usePersonPrefix } from '../lib/person-address.ts';
import { useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

// Lazy and not in pages.ts: otherwise /login's code would contain the names of its chunks.
const PersonBar = lazy(() => import('../features/persons/person-bar.tsx'));

/** Names the person of the page, for caregivers. On another person's page its space is reserved while the code loads. */
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
