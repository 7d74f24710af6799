/** The part of the browser's Storage interface that is used. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A store that lasts as long as the page. */
export const createMemoryStore = (): KeyValueStore => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

/**
 * The browser's storage, or one in memory if the browser forbids storage: signing in then lasts until a reload. It is opened on
 * first use, since opening blocks the page: 5 to 60 ms in a browser process that just started.
 */
export const openStoreOrMemory = (open: () => KeyValueStore): KeyValueStore => {
  let store: KeyValueStore | undefined;
  const opened = (): KeyValueStore => {
    if (store === undefined) {
      try {
        store = open();
        store.getItem('authToken');
      } catch {
        store = createMemoryStore();
      }
    }
    return store;
  };
  return {
    getItem: (key) => opened().getItem(key),
    setItem: (key, value) => opened().setItem(key, value),
    removeItem: (key) => opened().removeItem(key),
  };
};

/** A store with `prefix` before every key: two apps of one origin share nothing. */
export const createPrefixedStore = (store: KeyValueStore, prefix: string): KeyValueStore => ({
  getItem: (key) => store.getItem(prefix + key),
  setItem: (key, value) => store.setItem(prefix + key, value),
  removeItem: (key) => store.removeItem(prefix + key),
});

/**
 * Converts a key of the underlying store to one within the prefix: null (all was cleared) stays null, a foreign key is undefined.
 */
export const stripKeyPrefix = (prefix: string, key: string | null): string | null | undefined => {
  if (key === null) return null;
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
};
