import { parseOwnPath } from '@arogo/client/destination';
import { subscribeOtherTabs } from '@arogo/client/storage-events';
import type { StorageChange } from '@arogo/client/session';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stripBasePath } from '../lib/base-path.ts';
import { useServices, useSessionState } from '../lib/services.ts';
import { storagePrefix } from '../lib/storage-prefix.ts';

/** Applies session changes from other tabs, and redirects to sign-in after a call without a token. */
export function SessionWatch() {
  const { session } = useServices();
  const { unauthenticatedCalls: strayed } = useSessionState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const counted = useRef(strayed);

  useEffect(() => {
    const take = (change: StorageChange): void => {
      // Read first, because applying the change clears it.
      const destination = session.destination();
      const news = session.applyStorageChange(change, `${pathname}${search}`);
      const renewing = stripBasePath(window.location.pathname) === '/refresh-token';
      if (!renewing) return;
      if (news === 'renewed')
        void navigate(parseOwnPath(destination, window.location.origin) ?? '/', { replace: true });
      if (news === 'signed-out') void navigate('/login', { replace: true });
    };
    return subscribeOtherTabs(take, storagePrefix);
  }, [session, navigate, pathname, search]);

  useEffect(() => {
    if (counted.current === strayed) return;
    counted.current = strayed;
    void navigate('/login', { replace: true });
  }, [navigate, strayed]);

  return null;
}
