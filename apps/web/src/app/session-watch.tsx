import { parseOwnPath } from '@arogo/client/destination';
import { subscribeOtherTabs } from '@arogo/client/storage-events';
import type { StorageChange } from '@arogo/client/session';
import { useEffect, useRef } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { useServices, useSessionState } from '../lib/services.ts';

/** Where someone who signed out in another tab must not stay; guarded pages see to it themselves. */
const pathsLeftOnSignOut = new Set(['/', '/refresh-token']);

/** Follows what other tabs do to the session, and leads a call that had no token to signing in. */
export function SessionWatch() {
  const { session } = useServices();
  const { unauthenticatedCalls: strayed } = useSessionState();
  const { pathname, search } = useLocation();
  const place = useHref({ pathname, search });
  const navigate = useNavigate();
  const counted = useRef(strayed);

  useEffect(() => {
    const take = (change: StorageChange): void => {
      // Following forgets it.
      const destination = session.destination();
      const news = session.applyStorageChange(change, place);
      // The renewal page may still be on its way, so it cannot be what goes on.
      if (news === 'renewed' && window.location.pathname === '/refresh-token') {
        void navigate(parseOwnPath(destination, window.location.origin) ?? '/', { replace: true });
      }
      if (news === 'signed-out' && pathsLeftOnSignOut.has(pathname)) void navigate('/login', { replace: true });
    };
    return subscribeOtherTabs(take);
  }, [session, navigate, place, pathname]);

  useEffect(() => {
    if (counted.current === strayed) return;
    counted.current = strayed;
    void navigate('/login', { replace: true });
  }, [navigate, strayed]);

  return null;
}
