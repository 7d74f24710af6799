import type { TestResult } from '@arogo/clinical/guide/guide-types';
import { type Measurement, type MeasurementKind, nameUnit } from '@arogo/contract/measurements';
import { measurementNames } from '@arogo/contract/messages/measurements';
import { namesSameTest } from '@arogo/clinical/guide/test-names';

/** A result of a record, or a value that the patient typed in. */
export interface ResultValue {
  readonly name: string;
  /** The heading that it stands under on its paper. */
  readonly section?: string | undefined;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly recordId?: string;
  readonly measurement?: Measurement;
}

type NamedResult = Pick<ResultValue, 'name' | 'section'>;

/**
 * Tells whether a result is of a test that is asked for: by its words, or by any other name that the test has. The heading may say
 * another specimen, such as urine.
 * @param getKey of the vault, the same for all names of a test
 */
export const createTestFilter =
  (testName: string, getKey: (result: NamedResult) => string) =>
  ({ name, section }: NamedResult): boolean => {
    const key = getKey({ name, section });
    return key === getKey({ name: testName }) || (namesSameTest(name, testName) && key === getKey({ name }));
  };

/** The records with a result that is asked for, the newest first. */
export const findNewestRecords = (
  known: readonly ResultValue[],
  isAsked: (result: NamedResult) => boolean,
): readonly string[] => {
  const named = known
    .filter((one) => one.recordId !== undefined && isAsked(one))
    .toSorted((one, other) => other.day.localeCompare(one.day));
  return [...new Set(named.flatMap(({ recordId }) => recordId ?? []))];
};

/** What people call what they measure, besides the names of the form. */
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

/** The typed values of a test that is asked for by its name, the newest first; a blood pressure is one value. */
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
