/** What is known before a further dose is taken. */
export interface DoseGuardInput {
  /** When doses of this medicine were taken, in any order. */
  readonly taken: readonly Temporal.Instant[];
  readonly now: Temporal.Instant;
  readonly leastGapMinutes?: number | undefined;
  readonly mostPerDay?: number | undefined;
  /** The patient's own zone (IANA). */
  readonly timeZone: string;
}

/** What is to be said before a further dose is taken; what is in order is absent. */
export interface GuardFindings {
  readonly lastTaken?: Temporal.Instant;
  readonly tooSoon?: { readonly until: Temporal.Instant; readonly leastGapMinutes: number };
  readonly tooMany?: { readonly most: number; readonly takenToday: number };
}

const compareInstants = (one: Temporal.Instant, other: Temporal.Instant): number =>
  Temporal.Instant.compare(one, other);

const getDay = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString();

/**
 * Whether a further dose now would come too soon after the last one, or be more than the day's most. Today is the day of
 * `now` in the patient's zone. A dose that is marked later than `now` counts too, so that two that are marked at once
 * do not pass each other.
 */
export const checkDoseLimits = ({
  taken,
  now,
  leastGapMinutes,
  mostPerDay,
  timeZone,
}: DoseGuardInput): GuardFindings => {
  const lastTaken = taken.toSorted(compareInstants).at(-1);
  const until = leastGapMinutes === undefined ? undefined : lastTaken?.add({ minutes: leastGapMinutes });
  const today = getDay(now, timeZone);
  const takenToday = taken.filter((at) => getDay(at, timeZone) === today).length;
  return {
    ...(lastTaken && { lastTaken }),
    ...(until &&
      leastGapMinutes !== undefined &&
      Temporal.Instant.compare(now, until) < 0 && { tooSoon: { until, leastGapMinutes } }),
    ...(mostPerDay !== undefined && takenToday >= mostPerDay && { tooMany: { most: mostPerDay, takenToday } }),
  };
};
