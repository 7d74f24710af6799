import type { Measurement } from '@arogo/contract/measurements';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';

export const measurementsPath = '/api/physical-health/measurements';
export const trendsPath = '/api/physical-health/trends';

/** A weight, measured before the tests' time. */
export const weightForm = { kind: 'weight', value: 68.5, unit: 'kg', measuredAt: '2026-08-01T02:00:00.000Z' } as const;

/** Adds a measurement. */
export const addTestMeasurement = async (
  test: Pick<TestApp, 'call'>,
  patient: Pick<TestPatient, 'token'>,
  words: object = {},
): Promise<Measurement> =>
  (await test.call('POST', measurementsPath, { ...weightForm, ...words }, patient)).json<{ data: Measurement }>().data;

const createMeasurementId: NonNullable<EndpointPolicy['make']> = async (world, patient) =>
  (await addTestMeasurement(world, patient)).id;

/** The endpoint policies of measurements and trends. */
export const measurementEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${measurementsPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${measurementsPath}`]: {
    access: 'patient',
    succeeds: 201,
    request: () => Promise.resolve({ payload: weightForm }),
  },
  [`PUT ${measurementsPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: createMeasurementId,
    request: () => Promise.resolve({ payload: { ...weightForm, value: 69, version: 1 } }),
  },
  [`DELETE ${measurementsPath}/{id}`]: { access: 'patient', succeeds: 200, make: createMeasurementId },
  [`GET ${trendsPath}`]: { access: 'patient', succeeds: 200 },
};
