import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useServices, useSessionState } from '../lib/services.ts';
import { SignedIn } from './signed-in.tsx';

/** Protects the routes below: without a token it redirects to sign-in or session renewal. */
export function Guard() {
  const { session } = useServices();
  const { token, user, isRenewing: renewing } = useSessionState();
  const { pathname, search, hash } = useLocation();
  // A sign-out on a guarded page is deliberate; only a visitor without a session returns here after signing in.
  const [cameSignedIn] = useState(token !== undefined);
  const unreadable = typeof user === 'string';
  useEffect(() => {
    if (token !== undefined && unreadable) session.clear();
  }, [session, token, unreadable]);

  // After the renewal the doctor returns to the address that was opened last.
  useEffect(() => {
    if (renewing) session.remember(`${pathname}${search}${hash}`);
  }, [renewing, session, pathname, search, hash]);

  if (renewing) return <Navigate to="/refresh-token" replace />;
  if (token === undefined)
    return <Navigate to="/login" replace state={cameSignedIn ? null : { from: `${pathname}${search}${hash}` }} />;
  if (unreadable) return null;
  return (
    <SignedIn owner={user.id}>
      <Outlet />
    </SignedIn>
  );
}
