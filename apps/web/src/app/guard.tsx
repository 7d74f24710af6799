import { parseOwnPath } from '@arogo/client/destination';
import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useHref, useLocation } from 'react-router';
import { buildProfileStepPath } from '../lib/access-paths.ts';
import { useServices, useSessionState } from '../lib/services.ts';
import { SignedIn } from './pages.ts';

/** The 'Login/SignUp' link points to the profile only to pass this guard: after sign-in the profile is not the destination. */
const isSignInLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'forSigningIn' in state;

/** Its child routes need a token and a complete profile. */
export function SessionGuardRoute() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
}

/** Renders its children with a token and a complete profile; otherwise redirects to the page where the person gets them. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { token, user, isRenewing: renewing } = useSessionState();
  const { session, toaster } = useServices();
  const location = useLocation();
  const { state } = location;
  // Includes the prefix of the person.
  const address = useHref(location);
  // After sign-out on this page, the next sign-in does not return to it. Only a visit without a session is remembered.
  const [cameSignedIn] = useState(token !== undefined);
  const unreadable = user === 'unreadable';

  useEffect(() => {
    if (!unreadable) return;
    session.clear();
    // Rare, so its texts are not part of the code that every page loads.
    import('@arogo/contract/messages/profile').then(
      ({ profileMessages }) => toaster.error(profileMessages.couldNotLoad),
      () => undefined,
    );
  }, [session, toaster, unreadable]);

  const place = parseOwnPath(address, window.location.origin);
  // While the session is renewed, remember the address that was opened last, not the one where the session ended.
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
