import type { Person } from '@arogo/contract/persons';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';

export const personsPath = '/api/persons';

/** What the form of a child sends. */
export const childForm = {
  firstName: 'Kiran',
  lastName: 'Rao',
  dateOfBirth: '2022-03-01',
  gender: 'Male',
  relation: 'child',
  agrees: true,
} as const;

/** Adds a person whom the account keeps. */
export const addTestPerson = async (
  test: Pick<TestApp, 'call'>,
  patient: Pick<TestPatient, 'token'>,
  change: object = {},
): Promise<Person> =>
  (await test.call('POST', personsPath, { ...childForm, ...change }, patient)).json<{ data: Person }>().data;

/** What the walk does with the people whom an account cares for. */
export const personsEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${personsPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${personsPath}`]: {
    access: 'patient',
    succeeds: 201,
    request: () => Promise.resolve({ payload: childForm }),
  },
  [`POST ${personsPath}/{id}/erase`]: {
    access: 'patient',
    succeeds: 200,
    make: async (world, patient) => (await addTestPerson(world, patient)).id,
    request: (_world, { pin }) => Promise.resolve({ payload: { securityPin: pin, confirm: true } }),
  },
  [`PUT ${personsPath}/current`]: {
    access: 'patient',
    succeeds: 200,
    request: async (world, patient) => {
      const { id, version } = await addTestPerson(world, patient);
      return {
        headers: { 'arogo-person': id },
        payload: { ...childForm, firstName: 'Kirti', version },
      };
    },
  },
};
