/**
 * The only source of time. Everything that depends on the current time takes a clock as an argument, so that tests can set it.
 */
export interface Clock {
  now(): Temporal.Instant;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** Converts an instant to the form in which PostgreSQL's timestamptz takes it. */
export const toDate = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);

/** Seconds since an instant, for metrics: 0 if there is none, or it lies in the future. */
export const countSecondsSince = (at: Date | null | undefined, clock: Clock): number =>
  at ? Math.max(0, (clock.now().epochMilliseconds - at.getTime()) / 1000) : 0;
