import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import { allowCodesSql } from '../../test/isolation-fixture.ts';

export const pinPath = '/api/users/security-pin';

/** The endpoint policies of the PIN. A change gives the session a new token. */
export const pinEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`POST ${pinPath}/code`]: {
    access: 'patient',
    succeeds: 200,
    request: async (world, { email }) => {
      await world.sql(allowCodesSql, [email]);
      return {};
    },
  },
  [`PUT ${pinPath}`]: {
    access: 'patient',
    succeeds: 200,
    newcomer: true,
    request: (_world, { pin }) =>
      Promise.resolve({ payload: { oldPin: pin, securityPin: '739205', confirmPin: '739205' } }),
  },
};
