import type { MedicalProfile } from '@arogo/contract/medical-profile';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestPatient } from '../../../test/app.ts';
import type { EndpointPolicy } from '../../../test/endpoint-policies.ts';
import { canaries } from '../../../test/isolation-fixture.ts';

export const medicalPath = '/api/users/medical-profile';

export interface MedicalCalls {
  /** Changes the profile at its present version. */
  change(patient: Pick<TestPatient, 'token'>, change: object): Promise<LightMyRequestResponse>;
  read(patient: Pick<TestPatient, 'token'>): Promise<MedicalProfile>;
}

export const createMedicalCalls = ({ call }: Pick<TestApp, 'call'>): MedicalCalls => {
  const of: MedicalCalls['read'] = async (patient) =>
    (await call('GET', medicalPath, undefined, patient)).json<{ data: MedicalProfile }>().data;
  return {
    read: of,
    change: async (patient, change) =>
      call('PATCH', medicalPath, { version: (await of(patient)).version, ...change }, patient),
  };
};

/** The endpoint policies of the medical profile. */
export const medicalEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${medicalPath}`]: { access: 'patient', succeeds: 200 },
  [`PATCH ${medicalPath}`]: {
    access: 'patient',
    succeeds: 200,
    request: async (world, patient) => {
      const { version } = await createMedicalCalls(world).read(patient);
      return {
        payload: {
          version,
          bloodGroup: 'B+',
          healthConditions: ['Asthma'],
          medications: patient === world.owner ? [canaries.medicine] : [],
        },
      };
    },
  },
  [`GET ${medicalPath}/vocabulary`]: {
    access: 'patient',
    unaudited: 'the vocabulary is the same for everybody',
    succeeds: 200,
    request: () => Promise.resolve({ query: { list: 'allergies', query: 'pen' } }),
  },
  [`GET ${medicalPath}/suggestions`]: { access: 'patient', succeeds: 200 },
};
