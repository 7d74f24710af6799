import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useServices, useSessionState } from '../lib/services.ts';
import { SignedIn } from './signed-in.tsx';

/** The routes below are for those with a token; everybody else is led to where they get one. */
export function Guard() {
  const { session } = useServices();
  const { token, user, isRenewing: renewing } = useSessionState();
  const { pathname, search, hash } = useLocation();
  // Who signs out on a guarded page wants to leave it; only who came without a session is brought back later.
  const [cameSignedIn] = useState(token !== undefined);
  const unreadable = typeof user === 'string';
  useEffect(() => {
    if (token !== undefined && unreadable) session.clear();
  }, [session, token, unreadable]);

  // The address that was opened last is where the doctor wants to go on.
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
