import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';

// Loaded lazily, because most people sign in without a remembered page.
const PendingActivity = lazy(() => import('./pending-activity.tsx'));

/** Shows the activity that sign-in or sign-up interrupted; renders nothing without a remembered page. */
export function DestinationNote({ from }: { readonly from: string | undefined }) {
  if (from === undefined) return null;
  return (
    <ErrorBoundary instead={null}>
      {/* Same height as the content, so that the form below does not move: a doctor has a portrait. */}
      <Suspense fallback={<div className={clsx('mb-5', from.includes('doctorId=') ? 'min-h-26' : 'min-h-18')} />}>
        <PendingActivity from={from} />
      </Suspense>
    </ErrorBoundary>
  );
}
