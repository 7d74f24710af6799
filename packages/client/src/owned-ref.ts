/** Holds one value for one person, such as fetched data, and drops it when another person signs in. */
export interface OwnedRef<T> {
  /** Returns the value of `owner`, created if there is none. */
  getOrCreate(owner: string, make: () => T): T;
  /** The current value, if any. */
  get(): T | undefined;
  dispose(): void;
}

/** @param end disposes of a value that is dropped */
export const createOwnedRef = <T>(end?: (thing: T) => void): OwnedRef<T> => {
  let owned: { readonly owner: string; readonly thing: T } | undefined;
  const drop = (): void => {
    if (owned) end?.(owned.thing);
    owned = undefined;
  };
  return {
    getOrCreate(owner, make) {
      if (owned?.owner === owner) return owned.thing;
      drop();
      const thing = make();
      owned = { owner, thing };
      return thing;
    },
    get: () => owned?.thing,
    dispose: drop,
  };
};
