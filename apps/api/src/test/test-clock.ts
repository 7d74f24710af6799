import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until a test turns it. */
export interface TestClock extends Clock {
  advance(by: Temporal.DurationLike): void;
}

/** Starts at the real time, so that what the database's own clock decides (jobs) goes on working. */
export const createTestClock = (start: Temporal.Instant = Temporal.Now.instant()): TestClock => {
  let now = start;
  return {
    now: () => now,
    advance(by) {
      now = now.add(by);
    },
  };
};
