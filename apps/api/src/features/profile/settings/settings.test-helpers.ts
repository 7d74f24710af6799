import type { Settings } from '@arogo/contract/settings';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestPatient } from '../../../test/app.ts';
import type { EndpointPolicy } from '../../../test/endpoint-policies.ts';

export const settingsPath = '/api/users/settings';

/** The endpoint policies of settings. */
export const settingsEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  'GET /api/users/usage': { access: 'patient', succeeds: 200 },
  [`GET ${settingsPath}`]: { access: 'patient', succeeds: 200 },
  [`PATCH ${settingsPath}`]: {
    access: 'patient',
    succeeds: 200,
    request: () =>
      Promise.resolve({
        payload: {
          notifications: { push: true },
          autoMedAlert: false,
          quietHours: { from: '23:00', until: '06:00' },
        },
      }),
  },
};

export interface SettingsCalls {
  change(patient: Pick<TestPatient, 'token'>, body: unknown): Promise<LightMyRequestResponse>;
  /** The present settings. */
  read(patient: Pick<TestPatient, 'token'>): Promise<Settings>;
}

export const createSettingsCalls = ({ call }: Pick<TestApp, 'call'>): SettingsCalls => ({
  change: (patient, body) => call('PATCH', settingsPath, body, patient),
  read: async (patient) => (await call('GET', settingsPath, undefined, patient)).json<{ data: Settings }>().data,
});
