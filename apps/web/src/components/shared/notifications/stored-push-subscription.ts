import { type KeyValueStore, openStoreOrMemory } from '@arogo/client/storage';

/** That somebody turned push on in this browser: who, and what the server calls it. */
export interface StoredPushSubscription {
  readonly owner: string;
  /** Of the browser, among those of its owner. */
  readonly id: string;
  readonly endpoint: string;
}

const storageKey = 'pushBrowser';
const getLocalStore = (): KeyValueStore => openStoreOrMemory(() => window.localStorage);

export const readStoredPush = (): StoredPushSubscription | undefined => {
  try {
    const value: unknown = JSON.parse(getLocalStore().getItem(storageKey) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { owner, id, endpoint } = value as Partial<Record<keyof StoredPushSubscription, unknown>>;
    return typeof owner === 'string' && typeof id === 'string' && typeof endpoint === 'string'
      ? { owner, id, endpoint }
      : undefined;
  } catch {
    return undefined;
  }
};

export const writeStoredPush = (memory: StoredPushSubscription): void =>
  getLocalStore().setItem(storageKey, JSON.stringify(memory));
export const clearStoredPush = (): void => getLocalStore().removeItem(storageKey);
