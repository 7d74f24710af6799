import { useSyncExternalStore } from 'react';

/** Milliseconds. */
const millisecondsPerMinute = 60_000;

const subscribeEveryMinute = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, millisecondsPerMinute / 4);
  return () => clearInterval(timer);
};

const getCurrentMinute = (): number => Math.floor(Date.now() / millisecondsPerMinute) * millisecondsPerMinute;

/** This browser's clock to the minute; it updates while the page is open. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribeEveryMinute, getCurrentMinute));
