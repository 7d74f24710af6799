import { issueTicket } from '../../platform/crypto/tickets.ts';
import type { TestPatient } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import type { IsolationFixture } from '../../test/isolation-fixture.ts';

export const exportApiPath = '/api/users/export';
export const erasePath = '/api/users/erase';

/** Creates the ticket that a request with the PIN would get. @param personId the person whose data is exported */
export const createExportTicket = async (
  world: IsolationFixture,
  { token, user }: TestPatient,
  personId = user.id,
): Promise<string> => {
  const [row] = await world.sql('select id::text as id from session where token_hash = sha256($1::bytea)', [
    Buffer.from(token),
  ]);
  return issueTicket(world.keyring, {
    purpose: 'export',
    subject: personId,
    account: user.id,
    resource: '',
    session: String(row?.['id']),
    expiresAt: world.clock.now().add({ minutes: 10 }),
  });
};

/** The endpoint policies of the export and the deletion. */
export const dataEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`POST ${exportApiPath}`]: {
    access: 'patient',
    succeeds: 200,
    request: (_world, { pin }) => Promise.resolve({ payload: { securityPin: pin } }),
  },
  [`GET ${exportApiPath}`]: {
    access: 'ticket',
    succeeds: 200,
    request: async (world, patient) => ({ query: { ticket: await createExportTicket(world, patient) } }),
  },
  [`GET ${erasePath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${erasePath}`]: {
    access: 'patient',
    succeeds: 200,
    newcomer: true,
    request: (_world, { pin }) => Promise.resolve({ payload: { securityPin: pin, confirm: true } }),
  },
};
