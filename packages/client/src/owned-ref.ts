/** Keeps one thing for one person, such as what was fetched for them; it is gone when another person comes. */
export interface OwnedRef<T> {
  /** The thing kept for `owner`, made when there is none. */
  getOrCreate(owner: string, make: () => T): T;
  /** The thing, if there is one now. */
  get(): T | undefined;
  dispose(): void;
}

/** @param end what is done with the thing when it is kept no longer */
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
