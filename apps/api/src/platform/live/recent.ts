import type { LiveKind } from '@arogo/contract/live';
import { eventsOf } from './announce.ts';
import type { Party } from './party.ts';

/** What was heard lately: who connects a moment after a page was fetched is told what changed in between, and asks for nothing else again. */
export interface Recent {
  /** From now on everything is heard; what was said before may have been missed. */
  hearing(): void;
  /** @param payload of a notification, of one or of two hundred parties: it is looked into when somebody asks */
  heard(payload: string): void;
  /**
   * What changed for somebody within so many milliseconds.
   * @returns undefined where nobody knows any more
   */
  within(party: Party, milliseconds: number): ReadonlySet<LiveKind> | undefined;
}

export interface RecentLimits {
  /** Milliseconds for which it is kept. */
  readonly kept: number;
  /** As many notifications are kept at most; each has less than 8 kB, and most have 60 bytes. */
  readonly most: number;
}

const standard: RecentLimits = { kept: 90_000, most: 4_000 };

/** @param now milliseconds of a clock that never goes back */
export const createRecent = (now: () => number, { kept, most }: RecentLimits = standard): Recent => {
  const all: { readonly at: number; readonly payload: string }[] = [];
  /** Since when nothing is missing. */
  let since = now();

  return {
    hearing() {
      all.length = 0;
      since = now();
    },
    heard(payload) {
      const at = now();
      all.push({ at, payload });
      for (let first = all[0]; first && (all.length > most || first.at < at - kept); first = all[0]) {
        since = first.at;
        all.shift();
      }
    },
    within({ side, id }, milliseconds) {
      const from = now() - milliseconds;
      if (from <= since) return undefined;
      const about = all
        .filter(({ at, payload }) => at >= from && payload.includes(id))
        .flatMap(({ payload }) => eventsOf(payload));
      return new Set(
        about
          .filter(({ patientId, doctorId }) => (side === 'user' ? patientId : doctorId) === id)
          .flatMap(({ kinds }) => kinds),
      );
    },
  };
};
