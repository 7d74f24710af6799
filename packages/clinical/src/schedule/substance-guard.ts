import { substanceLimits } from '@arogo/document-reading/medicines/tables';

/** A dose that was taken, of any alert. */
export interface TakenSubstanceDose {
  readonly alertId: string;
  readonly medicineName: string;
  readonly at: Temporal.Instant;
  /** Milligrams by substance; undefined if the amount is unknown. */
  readonly amounts: ReadonlyMap<string, number | undefined>;
}

/** A further dose, and the doses taken before. */
export interface DoseCheckInput {
  readonly amounts: ReadonlyMap<string, number | undefined>;
  /** In any order. */
  readonly taken: readonly TakenSubstanceDose[];
  readonly now: Temporal.Instant;
}

/** A warning about one substance of a dose. */
export interface SubstanceFinding {
  readonly substance: string;
  readonly tooSoon?: {
    readonly last: TakenSubstanceDose;
    readonly until: Temporal.Instant;
    readonly leastGapMinutes: number;
  };
  /** Milligrams within 24 hours, including this dose as far as it is known. */
  readonly tooMuch?: { readonly totalMg: number; readonly maxDailyMg: number };
  /** The amount of this dose or of an earlier one is unknown, so the sum is incomplete. */
  readonly isAmountUnknown: boolean;
  /** Doses of the substance within 24 hours, without this one. */
  readonly takenToday: readonly TakenSubstanceDose[];
}

const day = Temporal.Duration.from({ hours: 24 });
const compareInstants = (one: Temporal.Instant, other: Temporal.Instant): number =>
  Temporal.Instant.compare(one, other);

/**
 * Checks the minimum gap and the daily maximum of each substance of a dose against all doses taken. A day is any 24 hours, so
 * that midnight or a change of time zone cannot bypass the limit. Limits are for adults; their sources are in limits.json. A dose
 * with a time after `now` counts too, so that two doses that are marked concurrently do not both pass.
 */
export const checkSubstances = ({ amounts, taken, now }: DoseCheckInput): readonly SubstanceFinding[] =>
  [...amounts].flatMap(([substance, mg]): SubstanceFinding[] => {
    const limit = substanceLimits.get(substance);
    if (limit === undefined) return [];
    const same = taken
      .filter((dose) => dose.amounts.has(substance))
      .toSorted((one, other) => compareInstants(one.at, other.at));
    const takenToday = same.filter(({ at }) => compareInstants(at, now.subtract(day)) > 0);
    const known = takenToday.map((dose) => dose.amounts.get(substance));
    const totalMg = [mg, ...known].reduce<number>((sum, each) => sum + (each ?? 0), 0);
    const last = same.at(-1);
    const until = limit.leastGapMinutes === undefined ? undefined : last?.at.add({ minutes: limit.leastGapMinutes });
    return [
      {
        substance,
        ...(last &&
          until &&
          limit.leastGapMinutes !== undefined &&
          compareInstants(now, until) < 0 && { tooSoon: { last, until, leastGapMinutes: limit.leastGapMinutes } }),
        ...(totalMg > limit.maxDailyMg && { tooMuch: { totalMg, maxDailyMg: limit.maxDailyMg } }),
        isAmountUnknown: [mg, ...known].includes(undefined),
        takenToday,
      },
    ];
  });
