import { useSyncExternalStore } from 'react';

/** As `lg` in the styles. */
const desktopQuery = '(min-width: 64rem)';

const subscribeDesktop = (listener: () => void): (() => void) => {
  const query = window.matchMedia(desktopQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether there is room for what a phone shows only when it is asked for: what is merely hidden there costs as much as what is seen. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(subscribeDesktop, () => window.matchMedia(desktopQuery).matches);
