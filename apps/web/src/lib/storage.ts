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

/** In session storage: what was begun of a booking. A reload or a way back loses nothing of it; signing out does. */
export const bookingDraftKey = 'arogo.booking';

export const dropDraft = (store: KeyValueStore): void => store.removeItem(bookingDraftKey);
