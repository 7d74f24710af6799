import { clear, createStore, del, entries, set } from 'idb-keyval';
import type { PendingMessage } from './outbox.ts';

/** Persists pending messages beyond the life of the page. */
export interface OutboxStore {
  readonly all: () => Promise<readonly PendingMessage[]>;
  readonly put: (item: PendingMessage) => Promise<void>;
  readonly remove: (clientId: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** A store in memory, as long as the page. */
export const createMemoryOutboxStore = (): OutboxStore => {
  const items = new Map<string, PendingMessage>();
  return {
    all: async () => [...items.values()],
    put: async (item) => void items.set(item.clientId, item),
    remove: async (clientId) => void items.delete(clientId),
    clear: async () => items.clear(),
  };
};

/**
 * Stores pending messages in IndexedDB, with their files. Deletes those of another account, left when its sign-out went
 * unnoticed. Those for another person of this account wait until that person's pages are open again.
 * @param side which of the two apps of the origin, since they share no messages
 * @param owner the account's id
 * @param person the person for whom the messages are sent, if not the account's own
 */
export const createBrowserOutboxStore = (side: string, owner: string, person?: string): OutboxStore => {
  const store = createStore(`arogo-talk-${side}`, 'waiting');
  const prefix = person === undefined ? owner : `${owner} ${person}`;
  const buildKey = (clientId: string): string => `${prefix} ${clientId}`;
  return {
    async all() {
      const mine: PendingMessage[] = [];
      for (const [key, item] of await entries<string, PendingMessage>(store)) {
        if (key === buildKey(item.clientId)) mine.push(item);
        else if (!key.startsWith(`${owner} `)) await del(key, store);
      }
      return mine;
    },
    put: (item) => set(buildKey(item.clientId), item, store),
    remove: (clientId) => del(buildKey(clientId), store),
    clear: () => clear(store),
  };
};

/** Uses `store` until the browser refuses it once, then memory for the rest of the page's life. */
export const createFallbackOutboxStore = (
  store: OutboxStore,
  instead: OutboxStore = createMemoryOutboxStore(),
): OutboxStore => {
  let broken = false;
  const either = async <T>(work: (used: OutboxStore) => Promise<T>): Promise<T> => {
    if (!broken) {
      try {
        return await work(store);
      } catch {
        broken = true;
      }
    }
    return work(instead);
  };
  return {
    all: () => either((used) => used.all()),
    put: (item) => either((used) => used.put(item)),
    remove: (clientId) => either((used) => used.remove(clientId)),
    clear: () => either((used) => used.clear()),
  };
};
