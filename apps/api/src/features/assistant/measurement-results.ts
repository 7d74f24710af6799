import type { TestResult } from '@arogo/clinical/guide/guide-types';
import { type Measurement, type MeasurementKind, nameUnit } from '@arogo/contract/measurements';
import { measurementNames } from '@arogo/contract/messages/measurements';
import { namesSameTest } from '@arogo/clinical/guide/test-names';

/** A value from a record, or one that the patient typed in. */
export interface ResultValue {
  readonly name: string;
  /** The section heading on its document. */
  readonly section?: string | undefined;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly recordId?: string;
  readonly measurement?: Measurement;
}

type NamedResult = Pick<ResultValue, 'name' | 'section'>;

/**
 * Creates a filter for the results of one test, by any of the test's names. The heading may mean another specimen, such as urine.
 * @param getKey from the vault; equal for all names of a test
 */
export const createTestFilter =
  (testName: string, getKey: (result: NamedResult) => string) =>
  ({ name, section }: NamedResult): boolean => {
    const key = getKey({ name, section });
    return key === getKey({ name: testName }) || (namesSameTest(name, testName) && key === getKey({ name }));
  };

/** The records with a matching result, newest first. */
export const findNewestRecords = (
  known: readonly ResultValue[],
  isAsked: (result: NamedResult) => boolean,
): readonly string[] => {
  const named = known
    .filter((one) => one.recordId !== undefined && isAsked(one))
    .toSorted((one, other) => other.day.localeCompare(one.day));
  return [...new Set(named.flatMap(({ recordId }) => recordId ?? []))];
};

/** Common names of measurements, besides those of the form. */
const otherNames: Readonly<Record<MeasurementKind, readonly string[]>> = {
  'glucose-fasting': ['Fasting blood glucose', 'Fasting blood sugar', 'FBS'],
  'glucose-after-meal': ['Blood glucose after a meal', 'Blood sugar post prandial', 'PPBS'],
  'glucose-random': ['Random blood glucose', 'Random blood sugar', 'RBS'],
  pressure: ['BP', 'Systolic and diastolic pressure'],
  weight: ['Body weight'],
  spo2: ['Oxygen saturation', 'SpO2', 'Oxygen level'],
  pulse: ['Pulse rate', 'Heart rate'],
  temperature: ['Body temperature', 'Fever'],
};

const matchesKind = (kind: MeasurementKind, testName: string): boolean =>
  [measurementNames[kind], ...otherNames[kind]].some((name) => namesSameTest(name, testName));

/** The typed values of a test, newest first. A blood pressure is one value. */
export const toMeasuredResults = (known: readonly ResultValue[], testName: string): TestResult[] => {
  const typed = known.flatMap(({ day, measurement }) =>
    measurement !== undefined && matchesKind(measurement.kind, testName) ? [{ day, ...measurement }] : [],
  );
  return [...new Map(typed.map((one) => [one.id, one])).values()]
    .toSorted((one, other) => other.measuredAt.localeCompare(one.measuredAt))
    .map(({ day, kind, value, diastolic, unit }) => ({
      ref: null,
      name: measurementNames[kind],
      value: diastolic === null ? String(value) : `${value}/${diastolic}`,
      unit: nameUnit(unit),
      range: null,
      flag: null,
      date: day,
      isDoubtful: false,
      isTyped: true,
    }));
};
