import type { IdentifiedTest, LabTestTable } from './lab-tests.ts';
import { type ConvertUnit, readUnit, toCanonical } from './units.ts';

/** A result, printed on a report or typed by a person. */
export interface DatedResult {
  readonly name: string;
  /** The heading above it. */
  readonly section?: string | undefined;
  readonly value: number | string;
  /** As printed. */
  readonly unit?: string | undefined;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly flag?: string | undefined;
  /** YYYY-MM-DD; decides which result is the newest. */
  readonly day: string;
  /** Decides among results of one day: when it was added or measured; ISO 8601. */
  readonly at: string;
  /** It was read with doubt and is not confirmed: it is no point of a trend and no newest result. */
  readonly isDoubtful: boolean;
  /** Id in the table, if it is known without a name, as for typed values. */
  readonly testId?: string | undefined;
}

/** A result as a point of its series: value and range in the series' unit. */
export interface SeriesPoint<T extends DatedResult> {
  readonly result: T;
  readonly value: number;
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** Comparable results: same test, specimen, method and unit. */
export interface ResultSeries<T extends DatedResult> {
  readonly key: string;
  readonly name: string;
  /** Id in the table; undefined for an unknown test. */
  readonly testId: string | undefined;
  readonly loinc: string | undefined;
  readonly specimen: IdentifiedTest['specimen'];
  /** UCUM if known, otherwise as printed; '' for none. */
  readonly unit: string;
  /** Oldest first. */
  readonly points: readonly SeriesPoint<T>[];
}

const identify = (table: LabTestTable, { testId, name, section }: DatedResult): IdentifiedTest => {
  if (testId === undefined) return table.identify(name, section);
  const test = table.get(testId);
  return { test, specimen: test.specimen, method: '', key: test.id };
};

const compareOldestFirst = (one: DatedResult, other: DatedResult): number =>
  one.day.localeCompare(other.day) || one.at.localeCompare(other.at);

/** The series of a result, and its numbers in the unit of the series. */
const placeResult = <T extends DatedResult>(
  table: LabTestTable,
  result: T,
  convert: ConvertUnit,
): { readonly series: Omit<ResultSeries<T>, 'points'>; readonly point: SeriesPoint<T> } | undefined => {
  const { value, low, high, name, unit: printed = '' } = result;
  if (typeof value !== 'number') return undefined;
  const { test, specimen, method, key } = identify(table, result);
  const unit = test && readUnit(printed, test);
  const canonical = test && toCanonical(value, unit, test, convert);
  if (test === undefined || canonical === undefined) {
    // An unknown unit or test has a series of its own.
    const ownUnit = unit ?? printed.trim();
    return {
      series: {
        key: `${key}|${ownUnit.toLowerCase()}|${method}`,
        name,
        testId: test?.id,
        loinc: undefined,
        specimen,
        unit: ownUnit,
      },
      point: { result, value, low, high },
    };
  }
  const convertBound = (bound: number | undefined): number | undefined =>
    bound === undefined ? undefined : toCanonical(bound, unit, test, convert);
  const shown = method === '' ? test.name : `${test.name} (${method})`;
  return {
    series: {
      key: `${key}|${test.unit}|${method}`,
      name: shown,
      testId: test.id,
      loinc: test.loinc,
      specimen,
      unit: test.unit,
    },
    point: { result, value: canonical, low: convertBound(low), high: convertBound(high) },
  };
};

/**
 * Groups results into comparable series. Only exact conversions join results; another specimen, unit or method is another
 * series. Doubtful results and results in words are left out.
 */
export const groupIntoSeries = <T extends DatedResult>(
  table: LabTestTable,
  results: readonly T[],
  convert: ConvertUnit,
): readonly ResultSeries<T>[] => {
  const placed = results
    .filter(({ isDoubtful }) => !isDoubtful)
    .flatMap((result) => placeResult(table, result, convert) ?? []);
  return [...Map.groupBy(placed, ({ series }) => series.key).values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    return [
      {
        ...first.series,
        points: members
          .map(({ point }) => point)
          .toSorted((one, other) => compareOldestFirst(one.result, other.result)),
      },
    ];
  });
};

/** The key of a result's test and specimen, whatever the unit or method. */
export const getTestKey = (table: LabTestTable, result: DatedResult): string => identify(table, result).key;

/**
 * The newest result of each test, by the day of its report, which all features use. A doubtful result replaces nothing.
 * @returns by `getTestKey`
 */
export const findLatestByTest = <T extends DatedResult>(
  table: LabTestTable,
  results: readonly T[],
): ReadonlyMap<string, T> =>
  new Map(
    results
      .filter(({ isDoubtful }) => !isDoubtful)
      .toSorted(compareOldestFirst)
      .map((result) => [getTestKey(table, result), result]),
  );
