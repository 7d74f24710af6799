import type { Measurement } from '@arogo/contract/measurements';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { Decision } from '../../test/decisions.ts';

export const measurementsPath = '/api/physical-health/measurements';
export const trendsPath = '/api/physical-health/trends';

/** A weight, before the time at which tests are. */
export const weight = { kind: 'weight', value: 68.5, unit: 'kg', measuredAt: '2026-08-01T02:00:00.000Z' } as const;

/** Adds a measurement. */
export const addTestMeasurement = async (
  test: Pick<TestApp, 'call'>,
  patient: Pick<TestPatient, 'token'>,
  words: object = {},
): Promise<Measurement> =>
  (await test.call('POST', measurementsPath, { ...weight, ...words }, patient)).json<{ data: Measurement }>().data;

const make: NonNullable<Decision['make']> = async (world, patient) => (await addTestMeasurement(world, patient)).id;

/** What the walk does with measurements and trends. */
export const measurementDecisions: Readonly<Record<string, Decision>> = {
  [`GET ${measurementsPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${measurementsPath}`]: {
    access: 'patient',
    succeeds: 201,
    request: () => Promise.resolve({ payload: weight }),
  },
  [`PUT ${measurementsPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make,
    request: () => Promise.resolve({ payload: { ...weight, value: 69, version: 1 } }),
  },
  [`DELETE ${measurementsPath}/{id}`]: { access: 'patient', succeeds: 200, make },
  [`GET ${trendsPath}`]: { access: 'patient', succeeds: 200 },
};
