/** Input of the check before a further dose. */
export interface DoseGuardInput {
  /** Times at which doses of this medicine were taken, in any order. */
  readonly taken: readonly Temporal.Instant[];
  readonly now: Temporal.Instant;
  readonly leastGapMinutes?: number | undefined;
  readonly mostPerDay?: number | undefined;
  /** The patient's time zone (IANA). */
  readonly timeZone: string;
}

/** Warnings before a further dose; a limit that is kept is absent. */
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
 * Checks whether a further dose now would be too soon after the last one, or exceed the daily maximum. Today is the day of `now`
 * in the patient's time zone. A dose with a time after `now` counts too, so that two doses that are marked concurrently do not
 * both pass.
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
