import type { EndpointPolicy } from '../../test/endpoint-policies.ts';

const agreement = { healthType: 'PHYSICAL', agreed: true };

/** The endpoint policies of the speech service. */
export const speechEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  'GET /api/users/speech': { access: 'patient', succeeds: 200 },
  'PUT /api/users/speech': {
    access: 'patient',
    succeeds: 200,
    request: () => Promise.resolve({ payload: agreement }),
  },
  'POST /api/speech': {
    access: 'patient',
    succeeds: 200,
    request: async (world, patient) => {
      await world.call('PUT', '/api/users/speech', agreement, patient);
      return { payload: { text: 'One tablet at 8:00 am, after food', language: 'en' } };
    },
  },
};
