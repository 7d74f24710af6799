import type { StorageChange } from './session.ts';
import { stripKeyPrefix } from './storage.ts';

/**
 * Tells what other tabs change in local storage below `prefix`, with names as they are within it, also where the page
 * slept meanwhile in the browser's cache.
 * @returns how to hear no more
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
