import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';

// Most people come to sign in without a remembered page: they do not load its texts.
const PendingActivity = lazy(() => import('./pending-activity.tsx'));

/** What the person was about to do before signing in or up; nothing where no page is remembered. */
export function DestinationNote({ from }: { readonly from: string | undefined }) {
  if (from === undefined) return null;
  return (
    <ErrorBoundary instead={null}>
      {/* As high as what comes, so that the form below stays where it is: a doctor has a portrait. */}
      <Suspense fallback={<div className={clsx('mb-5', from.includes('doctorId=') ? 'min-h-26' : 'min-h-18')} />}>
        <PendingActivity from={from} />
      </Suspense>
    </ErrorBoundary>
  );
}
