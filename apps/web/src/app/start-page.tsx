import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { Suspense, useState } from 'react';
import { usePersonPrefix } from '../lib/person-address.ts';
import { useSessionState } from '../lib/services.ts';
import { RequireSession } from './guard.tsx';
import { DashboardPage, FrontPage } from './pages.ts';

/** `/`: the front page for visitors, the dashboard for signed-in accounts; with a person's prefix that person's overview. */
export function StartPage() {
  const { token, isRenewing: renewing } = useSessionState();
  const [wasSignedIn, setWasSignedIn] = useState(token !== undefined);
  const isOwn = usePersonPrefix() === '';
  if (token !== undefined && !wasSignedIn) setWasSignedIn(true);
  // The page is public: only a person who was on the dashboard when the session ended is asked to renew it.
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
