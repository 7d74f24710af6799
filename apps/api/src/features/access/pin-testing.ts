import type { Decision } from '../../test/decisions.ts';
import { letCodesBeSent } from '../../test/world.ts';

export const pinPath = '/api/users/security-pin';

/** What the walk does with the PIN: whoever changes it goes on under another token. */
export const pinDecisions: Readonly<Record<string, Decision>> = {
  [`POST ${pinPath}/code`]: {
    access: 'patient',
    succeeds: 200,
    request: async (world, { email }) => {
      await world.sql(letCodesBeSent, [email]);
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
