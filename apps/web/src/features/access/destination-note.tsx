import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { lazy, Suspense } from 'react';

// Most people come to sign in without a remembered page: they do not load its texts.
const PendingActivity = lazy(() => import('./pending-activity.tsx'));

/** What the person was about to do before signing in; nothing where no page is remembered. */
export function DestinationNote({ from }: { readonly from: string | undefined }) {
  if (from === undefined) return null;
  return (
    <ErrorBoundary instead={null}>
      <Suspense fallback={<div className="mb-5 min-h-18" />}>
        <PendingActivity from={from} />
      </Suspense>
    </ErrorBoundary>
  );
}
