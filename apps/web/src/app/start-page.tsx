import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { Suspense, useState } from 'react';
import { usePersonPrefix } from '../lib/person-address.ts';
import { useSessionState } from '../lib/services.ts';
import { RequireSession } from './guard.tsx';
import { DashboardPage, FrontPage } from './pages.ts';

/** `/`: what the product is for a visitor, the dashboard for who is signed in; below a person's prefix their overview. */
export function StartPage() {
  const { token, isRenewing: renewing } = useSessionState();
  const [wasSignedIn, setWasSignedIn] = useState(token !== undefined);
  const isOwn = usePersonPrefix() === '';
  if (token !== undefined && !wasSignedIn) setWasSignedIn(true);
  // The page is public: only who was using the dashboard when the session ended is asked to renew it.
  if (token === undefined && isOwn && !(renewing && wasSignedIn)) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <FrontPage />
      </Suspense>
    );
  }
  return (
    <RequireSession>
      <DashboardPage />
    </RequireSession>
  );
}
