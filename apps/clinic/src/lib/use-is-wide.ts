import { useSyncExternalStore } from 'react';

/** Room for a third column: Tailwind's xl. */
const wideQuery = '(width >= 80rem)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(wideQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether a page has room for a third column; narrower pages do not even load its content. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wideQuery).matches);
