import { substanceLimits } from '@arogo/document-reading/medicines/tables';

/** A dose that was taken, of any alert. */
export interface TakenSubstanceDose {
  readonly alertId: string;
  readonly medicineName: string;
  readonly at: Temporal.Instant;
  /** Milligrams of each substance; undefined where they are not known. */
  readonly amounts: ReadonlyMap<string, number | undefined>;
}

/** A further dose, and what was taken before. */
export interface DoseCheckInput {
  readonly amounts: ReadonlyMap<string, number | undefined>;
  /** In any order. */
  readonly taken: readonly TakenSubstanceDose[];
  readonly now: Temporal.Instant;
}

/** What stands against a dose because of one of its substances. */
export interface SubstanceFinding {
  readonly substance: string;
  readonly tooSoon?: {
    readonly last: TakenSubstanceDose;
    readonly until: Temporal.Instant;
    readonly leastGapMinutes: number;
  };
  /** Milligrams within 24 hours, this dose included as far as it is known. */
  readonly tooMuch?: { readonly totalMg: number; readonly maxDailyMg: number };
  /** The amount of this dose or of one that was taken is not known, so the sum was not checked in full. */
  readonly isAmountUnknown: boolean;
  /** Doses of the substance within 24 hours, this one left out. */
  readonly takenToday: readonly TakenSubstanceDose[];
}

const day = Temporal.Duration.from({ hours: 24 });
const compareInstants = (one: Temporal.Instant, other: Temporal.Instant): number =>
  Temporal.Instant.compare(one, other);

/**
 * Least gap and daily maximum of the substances of a dose, over everything that was taken. The day is any 24 hours, so that
 * midnight and a change of the time zone open no gap. Limits are for adults; their sources stand in limits.json.
 * A dose that is marked later than `now` counts too, so that two that are marked at once do not pass each other.
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
