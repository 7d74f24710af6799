/** A value to subscribe to. `get` returns the same reference until it changes. */
export interface ReadableStore<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<T> extends ReadableStore<T> {
  readonly set: (next: T) => void;
  readonly hasSubscribers: () => boolean;
}

export const createWritableStore = <T>(first: T): WritableStore<T> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    hasSubscribers: () => listeners.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
