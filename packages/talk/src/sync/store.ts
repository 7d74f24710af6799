/** Something that is watched while it changes; what `get` answers stays the same until then. */
export interface Watched<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Kept<T> extends Watched<T> {
  readonly set: (next: T) => void;
  readonly isWatched: () => boolean;
}

export const createKept = <T>(first: T): Kept<T> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    isWatched: () => listeners.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
