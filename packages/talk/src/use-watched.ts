import { useSyncExternalStore } from 'react';
import type { Watched } from './sync/store.ts';

export const useWatched = <T>({ subscribe, get }: Watched<T>): T => useSyncExternalStore(subscribe, get);
