import type { IdentifiedTest, LabTestTable } from './lab-tests.ts';
import { type ConvertUnit, readUnit, toCanonical } from './units.ts';

/** One result, as a report prints it or a person typed it in. */
export interface DatedResult {
  readonly name: string;
  /** The heading that it stands under. */
  readonly section?: string | undefined;
  readonly value: number | string;
  /** As printed. */
  readonly unit?: string | undefined;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly flag?: string | undefined;
  /** YYYY-MM-DD, by which the newest is told. */
  readonly day: string;
  /** Of those of one day, when it was added or measured; ISO 8601. */
  readonly at: string;
  /** It was not read surely and is not confirmed: no point of a trend by itself, and no newest result. */
  readonly isDoubtful: boolean;
  /** Of the table, where it is known without a name, as of a value that was typed in. */
  readonly testId?: string | undefined;
}

/** A result as a point of its series: value and range in the series' unit. */
export interface SeriesPoint<T extends DatedResult> {
  readonly result: T;
  readonly value: number;
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** Results that can be compared: of one test, specimen, method and unit. */
export interface ResultSeries<T extends DatedResult> {
  readonly key: string;
  readonly name: string;
  /** Of the table; undefined for a test that it does not have. */
  readonly testId: string | undefined;
  readonly loinc: string | undefined;
  readonly specimen: IdentifiedTest['specimen'];
  /** UCUM where it is known, else as printed; '' for none. */
  readonly unit: string;
  /** The oldest first. */
  readonly points: readonly SeriesPoint<T>[];
}

const identify = (table: LabTestTable, { testId, name, section }: DatedResult): IdentifiedTest => {
  if (testId === undefined) return table.identify(name, section);
  const test = table.get(testId);
  return { test, specimen: test.specimen, method: '', key: test.id };
};

const compareOldestFirst = (one: DatedResult, other: DatedResult): number =>
  one.day.localeCompare(other.day) || one.at.localeCompare(other.at);

/** The result with its place: which series it belongs to, and its numbers there. */
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
    // What cannot be compared stands by itself: another unit, or a test that the table does not have.
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
 * Puts results into series that can be compared. Only exact conversions join results; another specimen, unit or method makes a
 * series of its own. Doubtful results and words are left out.
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

/** What tells results of the same test and specimen, whatever their unit or method. */
export const getTestKey = (table: LabTestTable, result: DatedResult): string => identify(table, result).key;

/**
 * The newest result of each test, by the day of its report: what every answer from results says. A doubtful one replaces nothing.
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
