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
  let kept: { readonly owner: string; readonly thing: T } | undefined;
  const drop = (): void => {
    if (kept) end?.(kept.thing);
    kept = undefined;
  };
  return {
    getOrCreate(owner, make) {
      if (kept?.owner === owner) return kept.thing;
      drop();
      const thing = make();
      kept = { owner, thing };
      return thing;
    },
    get: () => kept?.thing,
    dispose: drop,
  };
};
