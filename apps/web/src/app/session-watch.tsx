import { parseOwnPath } from '@arogo/client/destination';
import { subscribeOtherTabs } from '@arogo/client/storage-events';
import type { StorageChange } from '@arogo/client/session';
import { useEffect, useRef } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { useServices, useSessionState } from '../lib/services.ts';

/** Pages to leave after a sign-out in another tab; guarded pages redirect by themselves. */
const pathsLeftOnSignOut = new Set(['/', '/refresh-token']);

/** Applies session changes of other tabs, and redirects to the sign-in page after a call without a token. */
export function SessionWatch() {
  const { session } = useServices();
  const { unauthenticatedCalls: callCount } = useSessionState();
  const { pathname, search } = useLocation();
  const currentPath = useHref({ pathname, search });
  const navigate = useNavigate();
  const handledCount = useRef(callCount);

  useEffect(() => {
    const apply = (change: StorageChange): void => {
      // Read it first: applying the change deletes it.
      const destination = session.destination();
      const outcome = session.applyStorageChange(change, currentPath);
      // Navigates from here, since the code of the renewal page may still be loading.
      if (outcome === 'renewed' && window.location.pathname === '/refresh-token') {
        void navigate(parseOwnPath(destination, window.location.origin) ?? '/', { replace: true });
      }
      if (outcome === 'signed-out' && pathsLeftOnSignOut.has(pathname)) void navigate('/login', { replace: true });
    };
    return subscribeOtherTabs(apply);
  }, [session, navigate, currentPath, pathname]);

  useEffect(() => {
    if (handledCount.current === callCount) return;
    handledCount.current = callCount;
    void navigate('/login', { replace: true });
  }, [navigate, callCount]);

  return null;
}
