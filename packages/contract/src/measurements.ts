import * as z from 'zod/mini';
import { buildDataAnswer, doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { measurementMessages as m, measurementNames, unitNames } from './messages/measurements.ts';
import { isCalendarDate } from './profile.ts';
import { identifier, seenVersion } from './text.ts';

/** Kinds of measurements that a person can enter. The sugars differ by the time of the last meal. */
export const measurementKinds = [
  'glucose-fasting',
  'glucose-after-meal',
  'glucose-random',
  'pressure',
  'weight',
  'spo2',
  'pulse',
  'temperature',
] as const;
export type MeasurementKind = (typeof measurementKinds)[number];

/** Maximum number of measurements of one account. */
export const maxMeasurements = 5_000;
/** Earliest year of a measurement. */
export const minMeasurementYear = 1900;
/** Maximum number of decimals. */
const maxDecimals = 2;

/** A unit (UCUM) with the range of values that a living person can have; a value outside is a typing error. */
interface UnitLimits {
  readonly unit: string;
  readonly least: number;
  readonly most: number;
}

const sugarUnits: readonly UnitLimits[] = [
  { unit: 'mg/dL', least: 20, most: 1000 },
  { unit: 'mmol/L', least: 1.1, most: 55.5 },
];

/** Units of each kind, the usual one first. For a pressure the limits are those of the systolic value. */
export const measurementUnits: Readonly<Record<MeasurementKind, readonly UnitLimits[]>> = {
  'glucose-fasting': sugarUnits,
  'glucose-after-meal': sugarUnits,
  'glucose-random': sugarUnits,
  pressure: [{ unit: 'mm[Hg]', least: 50, most: 300 }],
  weight: [{ unit: 'kg', least: 1, most: 400 }],
  spo2: [{ unit: '%', least: 50, most: 100 }],
  pulse: [{ unit: '/min', least: 20, most: 300 }],
  temperature: [
    { unit: 'Cel', least: 30, most: 45 },
    { unit: '[degF]', least: 86, most: 113 },
  ],
};
/** Limits of the diastolic pressure, in mm[Hg]. */
export const diastolicLimits = { least: 20, most: 200 } as const;

interface MeasurementInput {
  readonly kind: MeasurementKind;
  readonly value: number;
  readonly diastolic?: number | null | undefined;
  readonly unit: string;
}

/** Display name of a unit. */
export const nameUnit = (unit: string): string => unitNames[unit] ?? unit;

/** Finds the problem with the numbers of a measurement, by field; undefined if there is none. */
export const findMeasurementFault = ({
  kind,
  value,
  diastolic,
  unit,
}: MeasurementInput): { readonly field: 'value' | 'diastolic' | 'unit'; readonly message: string } | undefined => {
  const limits = measurementUnits[kind].find((one) => one.unit === unit);
  if (limits === undefined) return { field: 'unit', message: m.unitInvalid };
  const outOfRange = (name: string, { least, most }: { readonly least: number; readonly most: number }): string =>
    m.outOfRange(name, least, most, nameUnit(unit));
  if (value < limits.least || value > limits.most)
    return { field: 'value', message: outOfRange(measurementNames[kind], limits) };
  if (kind !== 'pressure')
    return diastolic === undefined || diastolic === null
      ? undefined
      : { field: 'diastolic', message: m.secondUnexpected };
  if (diastolic === undefined || diastolic === null) return { field: 'diastolic', message: m.diastolicRequired };
  if (diastolic < diastolicLimits.least || diastolic > diastolicLimits.most)
    return { field: 'diastolic', message: outOfRange(measurementNames[kind], diastolicLimits) };
  return diastolic < value ? undefined : { field: 'diastolic', message: m.diastolicHigher };
};

const amount = /* @__PURE__ */ z
  .number({ error: m.valueRequired })
  .check(z.refine((value) => Number(value.toFixed(maxDecimals)) === value, { error: m.valueRequired }));

/** Body of the measurement form. The server checks that the time is past. */
const measurementFields = /* @__PURE__ */ z.object({
  kind: z.enum(measurementKinds, { error: m.kindInvalid }),
  /** At most two decimals. For a pressure the systolic value. */
  value: amount,
  /** The diastolic value of a pressure; null for all other kinds. */
  diastolic: z._default(z.nullable(amount), null),
  /** UCUM; one of `measurementUnits`. */
  unit: z.string({ error: m.unitInvalid }).check(z.maxLength(20, { error: m.unitInvalid })),
  /** An instant, ISO 8601. */
  measuredAt: z.string({ error: m.timeInvalid }).check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/, {
      error: m.timeInvalid,
      abort: true,
    }),
    z.refine((value) => isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)), {
      error: m.timeInvalid,
      abort: true,
    }),
    z.refine((value) => value >= String(minMeasurementYear + 1), {
      error: m.timeTooEarly(minMeasurementYear + 1),
    }),
  ),
});
export type MeasurementForm = z.output<typeof measurementFields>;

const checkNumbers: z.core.CheckFn<MeasurementForm> = ({ value, issues }) => {
  const fault = findMeasurementFault(value);
  if (fault !== undefined) issues.push({ code: 'custom', input: value, path: [fault.field], message: fault.message });
};
export const measurementForm = /* @__PURE__ */ measurementFields.check(checkNumbers);

const measurement = /* @__PURE__ */ z.object({
  id: z.uuid(),
  version: z.number(),
  kind: z.enum(measurementKinds),
  value: z.number(),
  diastolic: z.nullable(z.number()),
  unit: z.string(),
  measuredAt: z.string(),
});
export type Measurement = z.infer<typeof measurement>;

const path = '/api/physical-health/measurements';
const params = /* @__PURE__ */ z.object({ id: identifier });

export const listMeasurements = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'records', role: 'view' },
  summary: 'Measurements that the patient entered, the newest first',
  query: /* @__PURE__ */ z.object(buildPageQuery(50)),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      measurements: z.array(measurement),
      ...pageAnswer,
    }),
  },
});

export const addMeasurement = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Add a measurement. Takes an Idempotency-Key',
  body: measurementForm,
  answers: { 201: /* @__PURE__ */ buildDataAnswer(measurement) },
});

export const changeMeasurement = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Correct a measurement as a whole; 409 conflict where another version is there by now',
  params,
  body: /* @__PURE__ */ z.extend(measurementFields, { version: seenVersion }).check(checkNumbers),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(measurement) },
});

export const deleteMeasurement = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Destroy a measurement',
  params,
  answers: { 200: doneAnswer },
});

/** Maximum number of points of one series, the newest. */
export const maxSeriesPoints = 200;

const number = /* @__PURE__ */ z.optional(z.number());

const trendPoint = /* @__PURE__ */ z.object({
  /** In the unit of the series. */
  value: z.number(),
  low: number,
  high: number,
  flag: z.optional(z.string()),
  /** YYYY-MM-DD: the report's own date if the patient confirmed it, else the record's; for a measurement its day. */
  day: z.string(),
  /** As printed on the report, with its unit. */
  printed: z.string(),
  /** The record and the fact; absent for a measurement. */
  recordId: z.optional(z.uuid()),
  fact: z.optional(z.string()),
  /** The measurement; absent for a result of a record. */
  measurement: z.optional(measurement),
});
export type TrendPoint = z.infer<typeof trendPoint>;

const trendSeries = /* @__PURE__ */ z.object({
  key: z.string(),
  name: z.string(),
  /** LOINC code; absent for a test that is not in the table. */
  loinc: z.optional(z.string()),
  specimen: z.enum(['blood', 'arterial', 'urine', 'urine-24h', 'stool', 'csf', 'body', 'other']),
  /** UCUM if known, else as printed. */
  unit: z.string(),
  /** The oldest first. */
  points: z.array(trendPoint),
});
export type TrendSeries = z.infer<typeof trendSeries>;

export const readTrends = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/physical-health/trends',
  access: 'patient',
  about: { area: 'records', role: 'view' },
  summary: 'Results of records and measurements as series that can be compared, the series with the newest value first',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ series: z.array(trendSeries) })) },
});
