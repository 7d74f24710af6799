/** Keeps one thing for one person, such as what was fetched for them; it is gone when another person comes. */
export interface Keeper<T> {
  /** The thing kept for `owner`, made when there is none. */
  keep(owner: string, make: () => T): T;
  drop(): void;
}

export const createKeeper = <T>(): Keeper<T> => {
  let kept: { readonly owner: string; readonly thing: T } | undefined;
  return {
    keep(owner, make) {
      if (kept?.owner !== owner) kept = { owner, thing: make() };
      return kept.thing;
    },
    drop() {
      kept = undefined;
    },
  };
};
