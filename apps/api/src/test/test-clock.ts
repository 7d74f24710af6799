import type { Clock } from '../platform/clock.ts';

/** A clock that only moves when a test moves it. */
export interface TestClock extends Clock {
  advance(by: Temporal.DurationLike): void;
}

/** Starts at the real time, so that jobs, which use the database's clock, keep working. */
export const createTestClock = (start: Temporal.Instant = Temporal.Now.instant()): TestClock => {
  let now = start;
  return {
    now: () => now,
    advance(by) {
      now = now.add(by);
    },
  };
};
