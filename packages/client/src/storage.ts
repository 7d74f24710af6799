/** What of the browser's storage is used. */
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
 * The browser's store, or one in memory where the browser forbids storage: signing in then lasts until a reload. It is opened
 * when it is first used, since the whole page waits for that: 5 to 60 ms in a process of the browser that just began.
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

/** A store whose names all begin with `prefix` in the store below: two apps of one origin share nothing. */
export const createPrefixedStore = (store: KeyValueStore, prefix: string): KeyValueStore => ({
  getItem: (key) => store.getItem(prefix + key),
  setItem: (key, value) => store.setItem(prefix + key, value),
  removeItem: (key) => store.removeItem(prefix + key),
});

/** The key within a prefixed store of one that the browser names: null stays (everything is gone), undefined is a foreign one. */
export const stripKeyPrefix = (prefix: string, key: string | null): string | null | undefined => {
  if (key === null) return null;
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
};
