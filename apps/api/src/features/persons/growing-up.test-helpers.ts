import { randomBytes } from 'node:crypto';
import { hashToken } from '../../platform/auth/sessions.ts';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import type { IsolationFixture } from '../../test/isolation-fixture.ts';
import { accessForm } from './invitations.test-helpers.ts';

export const takeoverApi = '/api/takeover';
export const keptPath = '/api/persons/kept';
export const handoversPath = '/api/persons/handovers';
export const formerPath = '/api/persons/former-caregivers';
export const newPin = { securityPin: '283946' } as const;

/** The token of the newest takeover mailed to an address. */
export const findTakeoverToken = async (api: Pick<TestApp, 'mailTo'>, address: string): Promise<string> => {
  const [mail] = await api.mailTo(address);
  const token = /\/invitation\?to=own-pages#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('No takeover was sent to this address.');
  return token;
};

/** The purpose that a person was created for. */
type Purpose = 'takeover' | 'handover' | 'withdrawal' | 'request' | 'answer';

/** Deletes the persons created earlier for the same purpose, since an account may keep only so many. */
const deleteKept = (world: IsolationFixture, accountId: string, purpose: Purpose) =>
  world.sql(
    `delete from patient p using person_grant g
      where g.patient_id = p.id and g.account_id = $1 and p.first_name = 'Walked' and p.last_name = $2
        and not exists (select from account a where a.id = p.id)`,
    [accountId, purpose],
  );

/** Inserts an adult whom the account keeps. @returns their id */
const insertKept = async (world: IsolationFixture, accountId: string, purpose: Purpose): Promise<string> => {
  await deleteKept(world, accountId, purpose);
  const [row] = await world.sql(
    `with person as (
      insert into patient (first_name, last_name, date_of_birth, gender, completed_profile, created_at, updated_at)
        values ('Walked', $3, '1950-01-01', 'Female', true, $2, $2) returning id
    ) insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at)
      select id, $1, 'keep', '{records,medicines,visits,messages}', true, 'parent', 1, $2 from person returning patient_id::text as id`,
    [accountId, world.clock.now().toString(), purpose],
  );
  return String(row?.['id']);
};

/** Finds or inserts a person, so that path and payload name the same one. */
const findOrInsertKept = async (world: IsolationFixture, accountId: string): Promise<string> => {
  const [row] = await world.sql(
    `select g.patient_id::text as id from person_grant g join patient p on p.id = g.patient_id
      where g.account_id = $1 and g.role = 'keep' and g.ended_at is null and p.first_name = 'Walked' and p.last_name = 'handover'`,
    [accountId],
  );
  return row === undefined ? insertKept(world, accountId, 'handover') : String(row['id']);
};

const insertTakeover = async (
  world: IsolationFixture,
  accountId: string,
): Promise<{ readonly personId: string; readonly token: string }> => {
  const personId = await insertKept(world, accountId, 'withdrawal');
  const token = randomBytes(32).toString('base64url');
  await world.sql(
    `insert into person_takeover (patient_id, person_id, to_email, token_hash, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $5::timestamptz + interval '7 days')`,
    [accountId, personId, world.newAddress(), hashToken(token), world.clock.now().toString()],
  );
  return { personId, token };
};

/** Inserts a takeover link from a keeper to a person without an account. */
const createLinkRequest = async (world: IsolationFixture, more: object = {}) => {
  const keeper = await world.signUp();
  const { token } = await insertTakeover(world, keeper.user.id);
  return { payload: { token, ...more } };
};

/** Inserts an account that manages the pages of a person. @returns the grant's id */
const insertManager = async (world: IsolationFixture, personId: string, accountId: string): Promise<string> => {
  const [row] = await world.sql(
    `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
      values ($1, $2, 'manage', '{records}', 'parent', 1, $3) returning id::text`,
    [personId, accountId, world.clock.now().toString()],
  );
  return String(row?.['id']);
};

const insertHandover = async (
  world: IsolationFixture,
  from: string,
  to: string,
  purpose: Purpose,
): Promise<{ readonly id: string; readonly personId: string }> => {
  const personId = await insertKept(world, from, purpose);
  await insertManager(world, personId, to);
  const [row] = await world.sql(
    `insert into person_handover (patient_id, person_id, to_account, created_at) values ($1, $2, $3, $4) returning id::text`,
    [from, personId, to, world.clock.now().toString()],
  );
  return { id: String(row?.['id']), personId };
};

/** Inserts a handover that a new account offers to the patient. */
const insertReceivedHandover = async (world: IsolationFixture, { user }: TestPatient): Promise<string> => {
  // Each run accepts one, and the number of kept persons is limited.
  await deleteKept(world, user.id, 'answer');
  return (await insertHandover(world, (await world.signUp()).user.id, user.id, 'answer')).id;
};

/** Inserts a caregiver whose access ended when the patient took over. @returns the grant's id */
const insertFormer = async (world: IsolationFixture, { user }: TestPatient): Promise<string> => {
  const former = await world.signUp();
  const now = world.clock.now().toString();
  await world.sql('delete from person_takeover where person_id = $1', [user.id]);
  await world.sql(
    `insert into person_takeover (patient_id, person_id, to_email, token_hash, created_at, expires_at, accepted_at)
      values ($1, $2, $3, $4, $5, $5::timestamptz + interval '7 days', $5)`,
    [former.user.id, user.id, world.newAddress(), randomBytes(32), now],
  );
  const [row] = await world.sql(
    `insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at, ended_at)
      values ($1, $2, 'keep', '{records}', true, 'child', 1, $3, $3) returning id::text`,
    [user.id, former.user.id, now],
  );
  return String(row?.['id']);
};

/** The endpoint policies of takeovers and handovers. */
export const growingUpEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${keptPath}`]: { access: 'patient', succeeds: 200 },
  'POST /api/persons/{id}/takeover': {
    access: 'patient',
    succeeds: 201,
    make: (world, { user }) => insertKept(world, user.id, 'takeover'),
    request: (world, { pin }) => Promise.resolve({ payload: { email: world.newAddress(), securityPin: pin } }),
  },
  'DELETE /api/persons/{id}/takeover': {
    access: 'patient',
    succeeds: 200,
    make: async (world, { user }) => (await insertTakeover(world, user.id)).personId,
  },
  [`POST ${takeoverApi}/look`]: { access: 'public', succeeds: 200, request: (world) => createLinkRequest(world) },
  [`POST ${takeoverApi}/accept`]: {
    access: 'public',
    succeeds: 200,
    request: (world) => createLinkRequest(world, newPin),
  },
  [`POST ${takeoverApi}/decline`]: { access: 'public', succeeds: 200, request: (world) => createLinkRequest(world) },
  [`GET ${formerPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${formerPath}/{id}`]: {
    access: 'patient',
    succeeds: 201,
    make: insertFormer,
    request: (_world, { pin }) => Promise.resolve({ payload: { ...accessForm, securityPin: pin } }),
  },
  'POST /api/persons/{id}/handover': {
    access: 'patient',
    succeeds: 201,
    make: (world, { user }) => findOrInsertKept(world, user.id),
    // A manager of the person in the path.
    request: async (world, { user, pin }) => {
      const caregiver = await world.signUp();
      const personId = await findOrInsertKept(world, user.id);
      return {
        payload: { caregiverId: await insertManager(world, personId, caregiver.user.id), securityPin: pin },
      };
    },
  },
  'DELETE /api/persons/{id}/handover': {
    access: 'patient',
    succeeds: 200,
    make: async (world, { user }) =>
      (await insertHandover(world, user.id, (await world.signUp()).user.id, 'request')).personId,
  },
  [`GET ${handoversPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${handoversPath}/{id}/accept`]: {
    access: 'patient',
    succeeds: 200,
    make: insertReceivedHandover,
    request: (_world, { pin }) => Promise.resolve({ payload: { securityPin: pin } }),
  },
  [`POST ${handoversPath}/{id}/decline`]: { access: 'patient', succeeds: 200, make: insertReceivedHandover },
};
