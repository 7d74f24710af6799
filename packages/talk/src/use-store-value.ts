import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './sync/writable-store.ts';

export const useStoreValue = <T>({ subscribe, get }: ReadableStore<T>): T => useSyncExternalStore(subscribe, get);
