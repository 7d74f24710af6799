import type { LiveKind } from '@arogo/contract/live';

/** What was heard lately: who connects a moment after a page was fetched is told what changed in between, and asks for nothing else again. */
export interface Recent {
  /** From now on everything is heard; what was said before may have been missed. */
  hearing(): void;
  heard(party: string, kinds: readonly LiveKind[]): void;
  /**
   * What changed for somebody within so many milliseconds.
   * @returns undefined where nobody knows any more
   */
  within(party: string, milliseconds: number): ReadonlySet<LiveKind> | undefined;
}

export interface RecentLimits {
  /** Milliseconds for which it is kept. */
  readonly kept: number;
  /** As many are kept at most. */
  readonly most: number;
}

const standard: RecentLimits = { kept: 90_000, most: 20_000 };

/** @param now milliseconds of a clock that never goes back */
export const createRecent = (now: () => number, { kept, most }: RecentLimits = standard): Recent => {
  let all: { readonly at: number; readonly party: string; readonly kinds: readonly LiveKind[] }[] = [];
  /** What stands before it is dropped: a reminder for fifty thousand moves none of them one by one. */
  let head = 0;
  /** Since when nothing is missing. */
  let since = now();

  const drop = (): void => {
    since = all[head]?.at ?? since;
    head += 1;
    if (head <= most) return;
    all = all.slice(head);
    head = 0;
  };

  return {
    hearing() {
      all = [];
      head = 0;
      since = now();
    },
    heard(party, kinds) {
      all.push({ at: now(), party, kinds });
      if (all.length - head > most) drop();
      const old = now() - kept;
      for (let first = all[head]; first && first.at < old; first = all[head]) drop();
    },
    within(party, milliseconds) {
      const from = now() - milliseconds;
      if (from <= since) return undefined;
      return new Set(all.slice(head).filter((one) => one.at >= from && one.party === party).flatMap(({ kinds }) => kinds));
    },
  };
};
