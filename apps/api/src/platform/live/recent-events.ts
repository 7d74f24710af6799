import type { LiveKind } from '@arogo/contract/live';
import { parseLiveEvents } from './live-publisher.ts';
import type { Participant } from './participant.ts';

/** The latest events. A page that connects after it was fetched learns what changed in between, and refetches only that. */
export interface RecentEvents {
  /** Starts anew: from now on every event is received, and earlier ones may be missing. */
  startRecording(): void;
  /** @param payload of a notification, for up to two hundred participants; it is parsed only when needed */
  record(payload: string): void;
  /**
   * Finds what changed for a participant within the last `milliseconds`.
   * @returns undefined if events of that time are no longer kept
   */
  findWithin(party: Participant, milliseconds: number): ReadonlySet<LiveKind> | undefined;
}

export interface RecentEventsLimits {
  /** How long an event is kept, in milliseconds. */
  readonly retentionMs: number;
  /** Maximum number of notifications; each has less than 8 kB, and most have 60 bytes. */
  readonly maxEntries: number;
}

const defaultLimits: RecentEventsLimits = { retentionMs: 90_000, maxEntries: 4_000 };

/** @param now reads a monotonic clock, in milliseconds */
export const createRecentEvents = (
  now: () => number,
  { retentionMs, maxEntries: most }: RecentEventsLimits = defaultLimits,
): RecentEvents => {
  const all: { readonly at: number; readonly payload: string }[] = [];
  /** The time since which no event is missing. */
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
