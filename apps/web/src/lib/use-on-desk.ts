import { useSyncExternalStore } from 'react';

/** As `lg` in the styles. */
const desk = '(min-width: 64rem)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(desk);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether there is room for what a phone shows only when it is asked for: what is merely hidden there costs as much as what is seen. */
export const useOnDesk = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(desk).matches);
