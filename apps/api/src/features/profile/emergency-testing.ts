import type { EmergencyContact } from '@arogo/contract/emergency-contacts';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { Decision } from '../../test/decisions.ts';
import { canaries, type World } from '../../test/world.ts';

export const contactsPath = '/api/users/emergency-contacts';

/** The least that a contact has. */
export const mother = { kind: 'personal', firstName: 'Meera', phoneNumber: '9876543210', relation: 'Parent' } as const;

/** Adds a contact. */
export const contactOf = async (
  test: Pick<TestApp, 'call'>,
  patient: Pick<TestPatient, 'token'>,
  words: object = {},
): Promise<EmergencyContact> =>
  (await test.call('POST', contactsPath, { ...mother, ...words }, patient)).json<{ data: EmergencyContact }>().data;

const words = (world: World, patient: TestPatient) =>
  patient === world.owner ? { lastName: canaries.lastName, email: canaries.email } : {};

const made: NonNullable<Decision['make']> = async (world, patient) =>
  (await contactOf(world, patient, words(world, patient))).id;

/** What the walk does with emergency contacts. */
export const emergencyDecisions: Readonly<Record<string, Decision>> = {
  [`GET ${contactsPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${contactsPath}`]: {
    access: 'patient',
    succeeds: 201,
    request: (world, patient) => Promise.resolve({ payload: { ...mother, kind: 'care', ...words(world, patient) } }),
  },
  [`PUT ${contactsPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: made,
    request: (world, patient) => {
      const { kind: _, ...form } = mother;
      return Promise.resolve({ payload: { ...form, ...words(world, patient), version: 1 } });
    },
  },
  [`DELETE ${contactsPath}/{id}`]: { access: 'patient', succeeds: 200, make: made },
};
