import { randomBytes } from 'node:crypto';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import type { IsolationFixture } from '../../test/isolation-fixture.ts';
import { hashToken } from '../../platform/auth/sessions.ts';

export const invitationsPath = '/api/persons/invitations';
export const caregiversPath = '/api/persons/caregivers';

/** The form of an access. */
export const accessForm = {
  role: 'manage',
  areas: ['records', 'medicines', 'visits', 'messages'],
  mental: false,
  endsOn: null,
} as const;

/** The form of an invitation, without person and address. */
export const invitationForm = { ...accessForm, relation: 'parent' } as const;

/** The token of the newest invitation mailed to an address. */
export const findInvitationToken = async (api: Pick<TestApp, 'mailTo'>, address: string): Promise<string> => {
  const mails = await api.mailTo(address);
  const [token] = mails.flatMap(({ text }) => /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? []);
  if (token === undefined) throw new Error('No invitation was sent to this address.');
  return token;
};

/** Gives `caregiver` access to the pages of `person`, by an accepted invitation. */
export const giveAccess = async (
  api: Pick<TestApp, 'call' | 'mailTo'>,
  person: TestPatient,
  caregiver: TestPatient,
  change: object = {},
): Promise<void> => {
  const form = { ...invitationForm, personId: person.user.id, email: caregiver.email, securityPin: person.pin };
  const sent = await api.call('POST', invitationsPath, { ...form, ...change }, person);
  if (sent.statusCode !== 201) throw new Error(`The invitation was refused: ${sent.body}`);
  const token = await findInvitationToken(api, caregiver.email);
  const accepted = await api.call(
    'POST',
    `${invitationsPath}/accept`,
    { token, securityPin: caregiver.pin },
    caregiver,
  );
  if (accepted.statusCode !== 200) throw new Error(`The acceptance was refused: ${accepted.body}`);
};

/** Inserts a pending invitation. @returns its id and the token of its link */
const insertInvitation = async (
  world: IsolationFixture,
  from: string,
  { to, personId = from }: { readonly to: string; readonly personId?: string },
): Promise<{ readonly id: string; readonly token: string }> => {
  const token = randomBytes(32).toString('base64url');
  const [row] = await world.sql(
    `insert into person_invitation (patient_id, person_id, to_email, role, areas, mental, relation, token_hash, created_at, expires_at)
      values ($1, $2, $3, 'view', '{records}', false, 'parent', $4, $5, $5::timestamptz + interval '7 days')
      on conflict (patient_id, person_id, to_email) do update set token_hash = excluded.token_hash, declined_at = null
      returning id::text`,
    [from, personId, to, hashToken(token), world.clock.now().toString()],
  );
  return { id: String(row?.['id']), token };
};

/** Inserts an invitation from a new account to the patient. */
const createReceivedRequest = async (world: IsolationFixture, { email }: TestPatient, more: object = {}) => {
  const sender = await world.signUp();
  const { token } = await insertInvitation(world, sender.user.id, { to: email });
  return { payload: { token, ...more } };
};

/** Inserts a grant by which a new account may act for the patient. @returns its id */
export const insertCaregiver = async (world: IsolationFixture, personId: string): Promise<string> => {
  const caregiver = await world.signUp();
  return insertGrant(world, personId, caregiver.user.id);
};

const insertGrant = async (world: IsolationFixture, personId: string, accountId: string): Promise<string> => {
  const [row] = await world.sql(
    `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
      values ($1, $2, 'view', '{records}', 'parent', 1, $3) returning id::text`,
    [personId, accountId, world.clock.now().toString()],
  );
  return String(row?.['id']);
};

/** The endpoint policies of invitations and caregivers. */
export const invitationsEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`POST ${invitationsPath}`]: {
    access: 'patient',
    succeeds: 201,
    request: (world, { user, pin }) =>
      Promise.resolve({
        payload: { ...invitationForm, personId: user.id, email: world.newAddress(), securityPin: pin },
      }),
  },
  [`GET ${invitationsPath}`]: { access: 'patient', succeeds: 200 },
  [`DELETE ${invitationsPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: async (world, { user }) => (await insertInvitation(world, user.id, { to: world.newAddress() })).id,
  },
  [`POST ${invitationsPath}/look`]: {
    access: 'patient',
    succeeds: 200,
    request: (world, patient) => createReceivedRequest(world, patient),
  },
  [`POST ${invitationsPath}/accept`]: {
    access: 'patient',
    succeeds: 200,
    request: (world, patient) => createReceivedRequest(world, patient, { securityPin: patient.pin }),
  },
  [`POST ${invitationsPath}/decline`]: {
    access: 'patient',
    succeeds: 200,
    request: (world, patient) => createReceivedRequest(world, patient),
  },
  [`GET ${caregiversPath}`]: { access: 'patient', succeeds: 200 },
  [`PUT ${caregiversPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: (world, { user }) => insertCaregiver(world, user.id),
    request: (_world, { pin }) => Promise.resolve({ payload: { ...accessForm, securityPin: pin } }),
  },
  [`DELETE ${caregiversPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: (world, { user }) => insertCaregiver(world, user.id),
  },
  'DELETE /api/persons/{id}/access': {
    access: 'patient',
    succeeds: 200,
    make: async (world, { user }) => {
      const person = await world.signUp();
      await insertGrant(world, person.user.id, user.id);
      return person.user.id;
    },
  },
};
