import { useSyncExternalStore } from 'react';

/** Milliseconds. */
const minute = 60_000;

const everyMinute = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, minute / 4);
  return () => clearInterval(timer);
};

const thisMinute = (): number => Math.floor(Date.now() / minute) * minute;

/** This browser's clock to the minute; it goes on while the page stays open. */
export const useNow = (): Date => new Date(useSyncExternalStore(everyMinute, thisMinute));
