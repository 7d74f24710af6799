import { useSyncExternalStore } from 'react';

const subscribeEveryMinute = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
};

/** The hour of this browser's clock, 0 to 23, in its time zone; updates while the page is open. */
export const useCurrentHour = (): number => useSyncExternalStore(subscribeEveryMinute, () => new Date().getHours());
