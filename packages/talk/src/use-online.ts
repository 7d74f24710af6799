import { useSyncExternalStore } from 'react';

const subscribeOnline = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser reports a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine);
