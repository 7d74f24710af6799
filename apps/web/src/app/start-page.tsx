import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { Suspense, useState } from 'react';
import { usePersonPrefix } from '../lib/person-address.ts';
import { useSessionState } from '../lib/services.ts';
import { RequireSession } from './guard.tsx';
import { DashboardPage, FrontPage, PersonPage } from './pages.ts';

/** `/`: what the product is for a visitor, the dashboard for who is signed in; below a person's prefix their overview. */
export function StartPage() {
  const { token, isRenewing: renewing } = useSessionState();
  const [wasSignedIn, setWasSignedIn] = useState(token !== undefined);
  if (token !== undefined && !wasSignedIn) setWasSignedIn(true);
  if (usePersonPrefix() !== '')
    return (
      <RequireSession>
        <PersonPage />
      </RequireSession>
    );
  // The page is public: only who was using the dashboard when the session ended is asked to renew it.
  if (token === undefined && !(renewing && wasSignedIn)) {
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
