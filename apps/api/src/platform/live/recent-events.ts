import type { LiveKind } from '@arogo/contract/live';
import { parseLiveEvents } from './live-publisher.ts';
import type { Participant } from './participant.ts';

/** What was heard lately: who connects a moment after a page was fetched is told what changed in between, and asks for nothing else again. */
export interface RecentEvents {
  /** From now on everything is heard; what was said before may have been missed. */
  startRecording(): void;
  /** @param payload of a notification, of one or of two hundred parties: it is looked into when somebody asks */
  record(payload: string): void;
  /**
   * What changed for somebody within so many milliseconds.
   * @returns undefined where nobody knows any more
   */
  findWithin(party: Participant, milliseconds: number): ReadonlySet<LiveKind> | undefined;
}

export interface RecentEventsLimits {
  /** Milliseconds for which it is kept. */
  readonly retentionMs: number;
  /** As many notifications are kept at most; each has less than 8 kB, and most have 60 bytes. */
  readonly maxEntries: number;
}

const defaultLimits: RecentEventsLimits = { retentionMs: 90_000, maxEntries: 4_000 };

/** @param now milliseconds of a clock that never goes back */
export const createRecentEvents = (
  now: () => number,
  { retentionMs, maxEntries: most }: RecentEventsLimits = defaultLimits,
): RecentEvents => {
  const all: { readonly at: number; readonly payload: string }[] = [];
  /** Since when nothing is missing. */
  let since = now();

  return {
    startRecording() {
      all.length = 0;
      since = now();
    },
    record(payload) {
      const at = now();
      all.push({ at, payload });
      for (let first = all[0]; first && (all.length > most || first.at < at - retentionMs); first = all[0]) {
        since = first.at;
        all.shift();
      }
    },
    findWithin({ side, id }, milliseconds) {
      const from = now() - milliseconds;
      if (from <= since) return undefined;
      const about = all
        .filter(({ at, payload }) => at >= from && payload.includes(id))
        .flatMap(({ payload }) => parseLiveEvents(payload));
      return new Set(
        about
          .filter(({ patientId, doctorId }) => (side === 'user' ? patientId : doctorId) === id)
          .flatMap(({ kinds }) => kinds),
      );
    },
  };
};
