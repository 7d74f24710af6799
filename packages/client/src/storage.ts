/** What of the browser's storage is used. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A store that lasts as long as the page. */
export const memoryStore = (): KeyValueStore => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

/** The browser's store, or one in memory where the browser forbids storage: signing in then lasts until a reload. */
export const storeOrMemory = (open: () => KeyValueStore): KeyValueStore => {
  try {
    const store = open();
    store.getItem('authToken');
    return store;
  } catch {
    return memoryStore();
  }
};

/** A store whose names all begin with `prefix` in the store below: two apps of one origin share nothing. */
export const prefixed = (store: KeyValueStore, prefix: string): KeyValueStore => ({
  getItem: (key) => store.getItem(prefix + key),
  setItem: (key, value) => store.setItem(prefix + key, value),
  removeItem: (key) => store.removeItem(prefix + key),
});

/** The key within a prefixed store of one that the browser names: null stays (everything is gone), undefined is a foreign one. */
export const keyWithin = (prefix: string, key: string | null): string | null | undefined => {
  if (key === null) return null;
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
};
