import type { EmergencyContact } from '@arogo/contract/emergency-contacts';
import type { TestApp, TestPatient } from '../../../test/app.ts';
import type { EndpointPolicy } from '../../../test/endpoint-policies.ts';
import { canaries, type IsolationFixture } from '../../../test/isolation-fixture.ts';

export const contactsPath = '/api/users/emergency-contacts';

/** A contact with the required fields only. */
export const motherContact = {
  kind: 'personal',
  firstName: 'Meera',
  phoneNumber: '9876543210',
  relation: 'Parent',
} as const;

/** Adds a contact. */
export const addContact = async (
  test: Pick<TestApp, 'call'>,
  patient: Pick<TestPatient, 'token'>,
  words: object = {},
): Promise<EmergencyContact> =>
  (await test.call('POST', contactsPath, { ...motherContact, ...words }, patient)).json<{ data: EmergencyContact }>()
    .data;

const getCanaryFields = (world: IsolationFixture, patient: TestPatient) =>
  patient === world.owner ? { lastName: canaries.lastName, email: canaries.email } : {};

const createContactId: NonNullable<EndpointPolicy['make']> = async (world, patient) =>
  (await addContact(world, patient, getCanaryFields(world, patient))).id;

/** The endpoint policies of emergency contacts. */
export const emergencyEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${contactsPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${contactsPath}`]: {
    access: 'patient',
    succeeds: 201,
    request: (world, patient) =>
      Promise.resolve({ payload: { ...motherContact, kind: 'care', ...getCanaryFields(world, patient) } }),
  },
  [`PUT ${contactsPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: createContactId,
    request: (world, patient) => {
      const { kind: _, ...form } = motherContact;
      return Promise.resolve({ payload: { ...form, ...getCanaryFields(world, patient), version: 1 } });
    },
  },
  [`DELETE ${contactsPath}/{id}`]: { access: 'patient', succeeds: 200, make: createContactId },
};
