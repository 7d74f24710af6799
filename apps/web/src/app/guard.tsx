import { parseOwnPath } from '@arogo/client/destination';
import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useHref, useLocation } from 'react-router';
import { buildProfileStepPath } from '../lib/access-paths.ts';
import { useServices, useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

/** 'Login/SignUp' leads here only to be led on: the profile is not where the person wants to end. */
const isSignInLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'forSigningIn' in state;

/** The routes below are for those with a token and a complete profile. */
export function SessionGuardRoute() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
}

/** Shows its children to those with a token and a complete profile; everybody else is led to where they get them. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { token, user, isRenewing: renewing } = useSessionState();
  const { session, toaster } = useServices();
  const location = useLocation();
  const { state } = location;
  // With the person whom it is about.
  const address = useHref(location);
  // Who signs out on a guarded page wants to leave it; only who came without a session is brought back later.
  const [cameSignedIn] = useState(token !== undefined);
  const unreadable = user === 'unreadable';

  useEffect(() => {
    if (!unreadable) return;
    session.clear();
    // Rarely said, so its words are not part of what every page loads.
    import('@arogo/contract/messages/profile').then(
      ({ profileMessages }) => toaster.error(profileMessages.couldNotLoad),
      () => undefined,
    );
  }, [session, toaster, unreadable]);

  const place = parseOwnPath(address, window.location.origin);
  // The address that was opened last is where the person wants to go on, not the one at which the session ended.
  useEffect(() => {
    if (renewing && !isSignInLink(state)) session.remember(place);
  }, [renewing, session, place, state]);

  if (renewing) return <Navigate to="/refresh-token" replace />;
  if (token === undefined) {
    const remembers = !cameSignedIn && !isSignInLink(state);
    return <Navigate to="/login" replace state={remembers ? { from: place } : null} />;
  }
  if (unreadable) return null;
  if (user !== 'none' && !user.completedProfile)
    return <Navigate to={buildProfileStepPath(user.email)} replace state={address === '/' ? null : { from: place }} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SignedIn isPage owner={user === 'none' ? token : user.id}>
        {children}
      </SignedIn>
    </Suspense>
  );
}
