import { isOwn, type ActingIds } from '../database/actor.ts';

/** What goes on for another person for a while, such as an answer that is written: it ends with the access by which it began. */
export interface AccessWatch {
  /**
   * @param isPermitted asked anew, of the database, whenever the grant changed
   * @param end called once the access is gone
   * @returns what stops watching, to be called when it is over
   */
  watch(acting: ActingIds, isPermitted: () => Promise<boolean>, end: () => void): () => void;
  /** Must be called for each grant that changed. @param key as the database tells it: account and person */
  recheck(key: string): void;
  /** Must be called when word of changes may have been missed. */
  recheckAll(): void;
}

interface Watched {
  readonly isPermitted: () => Promise<boolean>;
  readonly end: () => void;
}

export const createAccessWatch = (): AccessWatch => {
  const byGrant = new Map<string, Set<Watched>>();

  const check = (one: Watched): void => {
    // What cannot be asked is not permitted.
    one.isPermitted().then(
      (isPermitted) => (isPermitted ? undefined : one.end()),
      () => one.end(),
    );
  };
  const recheck: AccessWatch['recheck'] = (key) => {
    for (const one of byGrant.get(key) ?? []) check(one);
  };

  return {
    watch(acting, isPermitted, end) {
      if (isOwn(acting)) return () => undefined;
      const key = `${acting.accountId}:${acting.patientId}`;
      const one = { isPermitted, end };
      byGrant.set(key, (byGrant.get(key) ?? new Set<Watched>()).add(one));
      return () => {
        const all = byGrant.get(key);
        all?.delete(one);
        if (all?.size === 0) byGrant.delete(key);
      };
    },
    recheck,
    recheckAll() {
      for (const key of byGrant.keys()) recheck(key);
    },
  };
};
