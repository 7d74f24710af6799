import type { StorageChange } from './session.ts';
import { stripKeyPrefix } from './storage.ts';

/**
 * Reports changes that other tabs make in local storage below `prefix`, with keys relative to it. Also reports a change when the
 * page returns from the back/forward cache, where it missed events.
 * @returns a function that unsubscribes
 */
export const subscribeOtherTabs = (take: (change: StorageChange) => void, prefix = ''): (() => void) => {
  const follow = ({ key, oldValue, storageArea }: StorageEvent): void => {
    const own = stripKeyPrefix(prefix, key);
    if (storageArea === window.localStorage && own !== undefined) take({ key: own, oldValue });
  };
  const wake = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) take({ key: null, oldValue: null });
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', wake);
  };
};
