import { type DatedResult, groupIntoSeries } from '@arogo/document-reading/laboratory/series';
import type { ConvertUnit } from '@arogo/document-reading/laboratory/units';
import type { EarlierResult } from '@arogo/contract/insights';
import {
  type Measurement,
  nameUnit,
  maxSeriesPoints,
  type TrendPoint,
  type TrendSeries,
} from '@arogo/contract/measurements';
import { measurementNames } from '@arogo/contract/messages/measurements';
import { labTestTable } from '@arogo/document-reading/laboratory/lab-test-table';

/** A result in a document, or a typed value. */
export interface TrendResult extends DatedResult {
  readonly recordId?: string;
  readonly fact?: string;
  readonly measurement?: Measurement;
}

/** The tests of a kind of measurement; a blood pressure has two. */
export const getTestsOfKind = (kind: Measurement['kind']): readonly [string, second?: string] =>
  kind === 'pressure' ? ['systolic', 'diastolic'] : [kind];

/** Converts measurements to results, oldest first; a blood pressure becomes two. */
export const toTrendResults = (measurements: readonly Measurement[], timeZone: string): readonly TrendResult[] =>
  measurements.flatMap((measurement) => {
    const { kind, value, diastolic, unit, measuredAt } = measurement;
    const day = Temporal.Instant.from(measuredAt).toZonedDateTimeISO(timeZone).toPlainDate().toString();
    const result = (testId: string, amount: number): TrendResult => ({
      name: measurementNames[kind],
      testId,
      value: amount,
      unit: nameUnit(unit),
      day,
      at: measuredAt,
      isDoubtful: false,
      measurement,
    });
    const [first, second] = getTestsOfKind(kind);
    return [result(first, value), ...(second === undefined || diastolic === null ? [] : [result(second, diastolic)])];
  });

/** Rounds to four significant digits, more than any method for these tests provides. Integers keep all digits. */
const roundSignificant = (value: number): number =>
  Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4));

const formatPrinted = ({ value, unit }: TrendResult): string =>
  [String(value), unit].filter((part) => part !== undefined && part !== '').join(' ');

const toPoint = ({
  result,
  value,
  low,
  high,
}: ReturnType<typeof groupIntoSeries<TrendResult>>[number]['points'][number]): TrendPoint => ({
  value: roundSignificant(value),
  ...(low !== undefined && { low: roundSignificant(low) }),
  ...(high !== undefined && { high: roundSignificant(high) }),
  ...(result.flag !== undefined && { flag: result.flag }),
  day: result.day,
  printed: formatPrinted(result),
  ...(result.recordId !== undefined && { recordId: result.recordId }),
  ...(result.fact !== undefined && { fact: result.fact }),
  ...(result.measurement !== undefined && { measurement: result.measurement }),
});

/** Builds the series of comparable results, newest first. */
export const buildTrends = (results: readonly TrendResult[], convert: ConvertUnit): TrendSeries[] =>
  groupIntoSeries(labTestTable, results, convert)
    .map(({ key, name, loinc, specimen, unit, points }) => ({
      key,
      name,
      ...(loinc !== undefined && { loinc }),
      specimen,
      unit,
      points: points.slice(-maxSeriesPoints).map(toPoint),
    }))
    .toSorted(
      (one, other) =>
        (other.points.at(-1)?.day ?? '').localeCompare(one.points.at(-1)?.day ?? '') ||
        one.name.localeCompare(other.name),
    );

const compare = (value: number, earlier: number): EarlierResult['change'] => {
  if (roundSignificant(value) === roundSignificant(earlier)) return 'same';
  return value > earlier ? 'up' : 'down';
};

/** For each result of a record, the latest one of an earlier day in its series, by extraction key. */
export const findEarlierInSeries = (
  results: readonly TrendResult[],
  recordId: string,
  convert: ConvertUnit,
): ReadonlyMap<string, EarlierResult> =>
  new Map(
    groupIntoSeries(labTestTable, results, convert).flatMap(({ points }) =>
      points.flatMap(({ result, value }): [string, EarlierResult][] => {
        if (result.recordId !== recordId || result.fact === undefined) return [];
        const earlier = points.findLast((point) => point.result.day < result.day);
        if (earlier === undefined) return [];
        const change = compare(value, earlier.value);
        return [[result.fact, { printed: formatPrinted(earlier.result), day: earlier.result.day, change }]];
      }),
    ),
  );
