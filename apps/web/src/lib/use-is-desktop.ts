import { useSyncExternalStore } from 'react';

/** Same as `lg` and `xl` in the styles. */
const desktopQuery = '(min-width: 64rem)';
const wideDesktopQuery = '(min-width: 80rem)';

const subscribeTo =
  (mediaQuery: string) =>
  (listener: () => void): (() => void) => {
    const query = window.matchMedia(mediaQuery);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
const subscribeDesktop = subscribeTo(desktopQuery);
const subscribeWideDesktop = subscribeTo(wideDesktopQuery);

/**
 * Whether there is room for parts that a phone shows only on request; rendering them hidden would cost as much as showing them.
 */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(subscribeDesktop, () => window.matchMedia(desktopQuery).matches);

/** Whether there is room for a third column. */
export const useIsWideDesktop = (): boolean =>
  useSyncExternalStore(subscribeWideDesktop, () => window.matchMedia(wideDesktopQuery).matches);
