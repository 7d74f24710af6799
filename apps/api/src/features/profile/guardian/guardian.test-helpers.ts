import { randomBytes } from 'node:crypto';
import type { GuardianConsent } from '@arogo/contract/guardian';
import { hashToken } from '../../../platform/auth/sessions.ts';
import type { TestApp, TestPatient } from '../../../test/app.ts';
import type { EndpointPolicy } from '../../../test/endpoint-policies.ts';
import type { IsolationFixture } from '../../../test/isolation-fixture.ts';

export const guardianPath = '/api/users/guardian';
export const guardianForm = { guardianName: 'Meena Rao', guardianEmail: 'meena.rao@example.org' } as const;

export const readGuardianConsent = async (api: Pick<TestApp, 'call'>, patient: TestPatient): Promise<GuardianConsent> =>
  (await api.call('GET', guardianPath, undefined, patient)).json<{ data: GuardianConsent }>().data;

/** Inserts a pending request for a patient of any age. @returns the token of its link */
const insertRequest = async (world: IsolationFixture, patientId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await world.sql('update guardian_consent set ended_at = requested_at where patient_id = $1 and ended_at is null', [
    patientId,
  ]);
  await world.sql(
    `insert into guardian_consent (patient_id, guardian_name, guardian_email, version, token_hash, requested_at, expires_at)
      values ($1, $2, $3, '2026-11-26', $4, $5, $5::timestamptz + interval '14 days')`,
    [patientId, guardianForm.guardianName, guardianForm.guardianEmail, hashToken(token), world.clock.now().toString()],
  );
  return token;
};

const createTokenRequest = async (world: IsolationFixture, more: object = {}) => ({
  payload: { token: await insertRequest(world, world.other.user.id), ...more },
});

/** The endpoint policies of guardians' consents. */
export const guardianEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${guardianPath}`]: { access: 'patient', succeeds: 200 },
  // All patients of the fixture are adults, to whom nothing is sent. The row is inserted directly, so that export and deletion
  // have one.
  [`POST ${guardianPath}`]: {
    access: 'patient',
    succeeds: 200,
    request: async (world, patient) => {
      await insertRequest(world, patient.user.id);
      return { payload: guardianForm };
    },
  },
  'POST /api/guardian/look': { access: 'public', succeeds: 200, request: (world) => createTokenRequest(world) },
  'POST /api/guardian/withdraw': {
    access: 'public',
    succeeds: 200,
    request: async (world) => {
      const payload = { token: await insertRequest(world, world.other.user.id) };
      await world.sql(
        'update guardian_consent set agrees = true, answered_at = requested_at where patient_id = $1 and ended_at is null',
        [world.other.user.id],
      );
      return { payload };
    },
  },
  'POST /api/guardian/answer': {
    access: 'public',
    succeeds: 200,
    request: (world) => createTokenRequest(world, { agrees: true }),
  },
};
