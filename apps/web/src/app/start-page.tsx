import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { Suspense } from 'react';
import { useSessionState } from '../lib/services.ts';
import { Guarded } from './guard.tsx';
import { DashboardPage, FrontPage } from './pages.ts';

/** `/`: what the product is for a visitor, the dashboard for who is signed in. */
export function StartPage() {
  const { token, renewing } = useSessionState();
  if (token === undefined && !renewing) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <FrontPage />
      </Suspense>
    );
  }
  return (
    <Guarded>
      <DashboardPage />
    </Guarded>
  );
}
