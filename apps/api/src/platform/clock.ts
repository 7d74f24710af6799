/** The one source of time. Everything that depends on now takes it as an argument, so that tests can turn it. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** An instant as PostgreSQL's timestamptz takes it. */
export const toDate = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);

/** Seconds since an instant, for figures: 0 where there is none, and where it is to come. */
export const countSecondsSince = (at: Date | null | undefined, clock: Clock): number =>
  at ? Math.max(0, (clock.now().epochMilliseconds - at.getTime()) / 1000) : 0;
