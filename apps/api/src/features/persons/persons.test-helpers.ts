import type { Person } from '@arogo/contract/persons';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';

export const personsPath = '/api/persons';

/** The form of a child. */
export const childForm = {
  firstName: 'Kiran',
  lastName: 'Rao',
  dateOfBirth: '2022-03-01',
  gender: 'Male',
  relation: 'child',
  agrees: true,
} as const;

/** Adds a person kept by the account. */
export const addTestPerson = async (
  test: Pick<TestApp, 'call'>,
  patient: Pick<TestPatient, 'token'>,
  change: object = {},
): Promise<Person> =>
  (await test.call('POST', personsPath, { ...childForm, ...change }, patient)).json<{ data: Person }>().data;

/** Finds a person kept by the account, or adds one, since their number is limited. */
export const findTestPerson = async (
  test: Pick<TestApp, 'call'>,
  patient: Pick<TestPatient, 'token'>,
): Promise<Person> => {
  const { data } = (await test.call('GET', personsPath, undefined, patient)).json<{ data: readonly Person[] }>();
  return data.find(({ role }) => role === 'keep') ?? addTestPerson(test, patient);
};

/** Replaces an account's access to a person with this grant. */
export const giveTestGrant = async (
  { database, sessions }: Pick<TestApp, 'database' | 'sessions'>,
  person: string,
  account: string,
  { role = 'manage', areas }: { readonly role?: 'view' | 'manage'; readonly areas: readonly string[] },
): Promise<void> => {
  await database.rows(
    'update person_grant set ended_at = now() where patient_id = $1 and account_id = $2 and ended_at is null',
    [person, account],
  );
  await database.rows(
    `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
      values ($1, $2, $3, $4, 'parent', 1, '2026-01-01')`,
    [person, account, role, areas],
  );
  sessions.invalidateAll();
};

/** The endpoint policies of persons. */
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
