import { ownPlace } from '@arogo/client/destination';
import { hearOtherTabs } from '@arogo/client/other-tabs';
import type { StorageChange } from '@arogo/client/session';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { placeWithin } from '../lib/base.ts';
import { useServices, useSessionState } from '../lib/services.ts';
import { storagePrefix } from '../lib/storage-prefix.ts';

/** Follows what other tabs do to the session, and leads a call that had no token to signing in. */
export function SessionWatch() {
  const { session } = useServices();
  const { strayed } = useSessionState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const counted = useRef(strayed);

  useEffect(() => {
    const take = (change: StorageChange): void => {
      // Following forgets it.
      const destination = session.destination();
      const news = session.follow(change, `${pathname}${search}`);
      const renewing = placeWithin(window.location.pathname) === '/refresh-token';
      if (!renewing) return;
      if (news === 'renewed') void navigate(ownPlace(destination, window.location.origin) ?? '/', { replace: true });
      if (news === 'signed-out') void navigate('/login', { replace: true });
    };
    return hearOtherTabs(take, storagePrefix);
  }, [session, navigate, pathname, search]);

  useEffect(() => {
    if (counted.current === strayed) return;
    counted.current = strayed;
    void navigate('/login', { replace: true });
  }, [navigate, strayed]);

  return null;
}
