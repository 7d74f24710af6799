import { randomUUID } from 'node:crypto';
import { keeperConsentVersion } from '@arogo/contract/legal';
import { maxPersons, type Person } from '@arogo/contract/persons';
import { personRemoval } from '@arogo/contract/messages/person-removal';
import { personMessages as m } from '@arogo/contract/messages/persons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { getSql } from '../notifications/notifications.test-helpers.ts';
import { createAccountDeletionJobs } from '../privacy/account-deletion-jobs.ts';
import { contactsPath, motherContact } from '../profile/emergency-contacts/emergency.test-helpers.ts';
import { medicalPath } from '../profile/medical-profile/medical.test-helpers.ts';
import { parseRefusal } from '../profile/profile.test-helpers.ts';
import { addTestPerson, childForm, personsPath } from './persons.test-helpers.ts';

let t: TestApp;
let asha: TestPatient;
let ravi: TestPatient;
beforeAll(async () => {
  t = await buildTestApp();
  [asha, ravi] = [await t.signUp(), await t.signUp()];
});
afterAll(() => t.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls as an account for a person. */
const callFor = (person: string, method: Method, url: string, payload?: object, account = asha) =>
  t.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${account.token}`, 'arogo-person': person },
    ...(payload && { payload }),
  });
const add = (change: object, account = asha) => t.call('POST', personsPath, { ...childForm, ...change }, account);
const list = async (account = asha): Promise<readonly Person[]> =>
  (await t.call('GET', personsPath, undefined, account)).json<{ data: Person[] }>().data;

describe('a person without an account', () => {
  it('is added with names, relation, birth date, gender and blood type, and stands in the list of who added them alone', async () => {
    const account = await t.signUp();
    const answer = await add({ firstName: 'Zoya', bloodGroup: 'B+' }, account);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        status: 'success',
        message: m.added,
        data: {
          id: expect.any(String),
          firstName: 'Zoya',
          lastName: 'Rao',
          dateOfBirth: '2022-03-01',
          gender: 'Male',
          relation: 'child',
          colour: 0,
          role: 'keep',
          areas: ['records', 'medicines', 'visits', 'messages'],
          mental: true,
          endsAt: null,
          version: 1,
        },
      },
    ]);
    const { colour } = await addTestPerson(t, account, { firstName: 'anil' });
    expect(colour).toBe(1);
    expect((await list(account)).map(({ firstName }) => firstName)).toEqual(['anil', 'Zoya']);
    expect(await list(ravi)).toEqual([]);
    const { id } = answer.json<{ data: Person }>().data;
    expect((await callFor(id, 'GET', medicalPath, undefined, account)).json()).toMatchObject({
      data: { bloodGroup: 'B+', version: 1 },
    });
  });

  it('below 18 needs the yes of the guardian, kept with its version, its time and the account; the database holds it as well', async () => {
    expect(parseRefusal(await add({ agrees: false }))).toMatchObject([
      400,
      { fields: { agrees: 'Below 18 years, please confirm that you are the parent or guardian.' } },
    ]);
    const child = await addTestPerson(t, asha);
    const parent = await addTestPerson(t, asha, { relation: 'parent', dateOfBirth: '1950-01-01', agrees: false });
    const consents = await getSql(t)(
      'select patient_id, account_id, version from keeper_consent where account_id = $1',
      [asha.user.id],
    );
    expect(consents).toEqual([{ patient_id: child.id, account_id: asha.user.id, version: keeperConsentVersion }]);
    const grown = {
      ...childForm,
      relation: 'parent',
      dateOfBirth: '2020-01-01',
      agrees: false,
      isSure: true,
      version: 1,
    };
    expect(parseRefusal(await callFor(parent.id, 'PUT', `${personsPath}/current`, grown))[1]).toMatchObject({
      fields: { agrees: expect.any(String) },
    });
  });

  it.each([
    [{ firstName: ' ' }, { firstName: m.firstNameRequired }],
    [{ lastName: '' }, { lastName: m.lastNameRequired }],
    [{ firstName: 'a\u202Eb' }, { firstName: 'Please use only letters, numbers and punctuation.' }],
    [{ dateOfBirth: '' }, { dateOfBirth: m.birthDateRequired }],
    [{ dateOfBirth: '2022-02-30' }, { dateOfBirth: m.birthDateInvalid }],
    [{ dateOfBirth: '2999-01-01' }, { dateOfBirth: m.birthDateInvalid }],
    [{ dateOfBirth: '1880-01-01' }, { dateOfBirth: m.birthDateInvalid }],
    [{ gender: 'male' }, { gender: m.genderRequired }],
    [{ relation: 'boss' }, { relation: m.relationRequired }],
    [{ bloodGroup: 'C' }, { bloodGroup: 'Please choose a blood type from the list.' }],
    [{ colour: 12 }, { colour: m.colourInvalid }],
    [{ colour: 0.5 }, { colour: m.colourInvalid }],
  ])('of %j it is said what is wrong', async (change, fields) => {
    expect(parseRefusal(await add(change))).toMatchObject([400, { code: 'invalid_input', fields }]);
  });

  it('a child older than its parent is asked about, and taken when it is said once more', async () => {
    const old = { dateOfBirth: '1960-01-01', relation: 'child' };
    expect(parseRefusal(await add(old))).toMatchObject([
      409,
      { code: 'person_birth_date_unlikely', message: m.childOlder('Kiran') },
    ]);
    expect(parseRefusal(await add({ relation: 'parent' }))).toMatchObject([409, { message: m.parentYounger('Kiran') }]);
    const account = await t.signUp();
    expect((await add({ ...old, isSure: true }, account)).statusCode).toBe(201);
  });

  it('an account cares for twelve, also when more come at once; of one request sent ten times at once one is made', async () => {
    const account = await t.signUp();
    const once = await Promise.all(
      Array.from({ length: 10 }, () =>
        t.app.inject({
          method: 'POST',
          url: personsPath,
          headers: { authorization: `Bearer ${account.token}`, 'idempotency-key': 'once' },
          payload: childForm,
        }),
      ),
    );
    expect(new Set(once.map((answer) => `${answer.statusCode} ${answer.json<{ data: Person }>().data.id}`)).size).toBe(
      1,
    );
    const answers = await Promise.all(
      Array.from({ length: maxPersons + 2 }, (_, index) => add({ firstName: `P${index}` }, account)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxPersons - 1);
    expect(parseRefusal(await add({}, account))).toMatchObject([
      422,
      { code: 'persons_limit_reached', message: m.full(maxPersons) },
    ]);
    expect(new Set((await list(account)).map(({ colour }) => colour)).size).toBe(maxPersons);
  });

  it('their details change under the version that was seen; nobody else’s account changes them', async () => {
    const account = await t.signUp();
    const { id, version } = await addTestPerson(t, account);
    const form = { ...childForm, firstName: 'Kirti', relation: 'grandchild', colour: 7, version };
    const put = (change: object, by = account) =>
      callFor(id, 'PUT', `${personsPath}/current`, { ...form, ...change }, by);
    expect((await put({})).json()).toMatchObject({
      message: m.saved,
      data: { id, firstName: 'Kirti', relation: 'grandchild', colour: 7, role: 'keep', version: 2 },
    });
    expect(parseRefusal(await put({}))).toMatchObject([409, { code: 'conflict' }]);
    expect((await put({ version: 2 }, ravi)).statusCode).toBe(404);
    expect((await list(account)).map(({ firstName }) => firstName)).toEqual(['Kirti']);
  });

  it('cannot sign in: no code is sent for them, and their row has no address', async () => {
    const { id } = await addTestPerson(t, await t.signUp());
    expect(await getSql(t)('select 1 from account where id = $1', [id])).toEqual([]);
    expect(await getSql(t)('select id from account where id = $1', [id])).toEqual([]);
  });
});

describe('the pages of a person', () => {
  it('medical profile and emergency contacts are theirs, and never the account’s own', async () => {
    const account = await t.signUp();
    const { id } = await addTestPerson(t, account);
    const change = {
      version: 0,
      bloodGroup: 'O+',
      healthConditions: ['Asthma', 'Depression'],
      allergies: ['Penicillin'],
    };
    expect((await callFor(id, 'PATCH', medicalPath, change, account)).statusCode).toBe(200);
    expect((await callFor(id, 'POST', contactsPath, motherContact, account)).statusCode).toBe(201);
    expect((await callFor(id, 'GET', medicalPath, undefined, account)).json()).toMatchObject({
      data: { bloodGroup: 'O+', healthConditions: ['Asthma', 'Depression'], mentalConditions: ['Depression'] },
    });
    expect((await callFor(id, 'GET', contactsPath, undefined, account)).json()).toMatchObject({ total: 1 });
    expect((await t.call('GET', medicalPath, undefined, account)).json()).toMatchObject({ data: { version: 0 } });
    expect((await t.call('GET', contactsPath, undefined, account)).json()).toMatchObject({ total: 0 });
  });

  it('each line of the audit is of the person and names the account', async () => {
    const account = await t.signUp();
    const { id } = await addTestPerson(t, account);
    await callFor(id, 'GET', medicalPath, undefined, account);
    await callFor(id, 'GET', contactsPath, undefined, account);
    const lines = await getSql(t)('select action, account_id from audit_event where patient_id = $1 order by id', [id]);
    expect(lines).toEqual(
      ['person.create', 'medical.read', 'contact.list'].map((action) => ({ action, account_id: account.user.id })),
    );
  });

  it('a foreign, an absent and a malformed person are the same 404, before anything is looked for', async () => {
    const { id } = await addTestPerson(t, await t.signUp());
    const answers = await Promise.all(
      [id, randomUUID(), 'nobody', `${id} `].map((person) => callFor(person, 'GET', medicalPath)),
    );
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, answers[1]?.body]);
    expect(answers[1]?.json()).toMatchObject({ code: 'person_not_found' });
  });

  it('what is of the account alone is refused for a person', async () => {
    const account = await t.signUp();
    const { id } = await addTestPerson(t, account);
    expect((await callFor(id, 'GET', '/api/users/me', undefined, account)).statusCode).toBe(404);
    expect((await callFor(id, 'GET', personsPath, undefined, account)).statusCode).toBe(404);
  });

  it('who may only look changes nothing, and sees no condition of the mind without a yes of its own', async () => {
    const { id } = await addTestPerson(t, asha, { firstName: 'Shared' });
    await callFor(id, 'PATCH', medicalPath, {
      version: 0,
      healthConditions: ['Depression'],
      allergies: ['Penicillin'],
    });
    const viewer = await t.signUp();
    await getSql(t)(
      `insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at)
        values ($1, $2, 'view', '{records}', false, 'child', 1, now())`,
      [id, viewer.user.id],
    );
    expect((await callFor(id, 'GET', medicalPath, undefined, viewer)).json()).toMatchObject({
      data: { healthConditions: null, mentalConditions: [], allergies: ['Penicillin'] },
    });
    expect((await callFor(id, 'PATCH', medicalPath, { version: 1, bloodGroup: 'A+' }, viewer)).statusCode).toBe(404);
    expect((await callFor(id, 'PUT', `${personsPath}/current`, { ...childForm, version: 1 }, viewer)).statusCode).toBe(
      404,
    );
  });
});

const removePerson = (id: string, account: TestPatient, body: object = {}) =>
  t.call('POST', `${personsPath}/${id}/erase`, { securityPin: account.pin, confirm: true, ...body }, account);

describe('removing a person', () => {
  it('ends every access and link at once; then the data is erased, and the account can be', async () => {
    const account = await t.signUp();
    const { id } = await addTestPerson(t, account, { firstName: 'Kiran' });
    await callFor(id, 'PATCH', medicalPath, { version: 0, allergies: ['Penicillin'] }, account);
    const viewer = await t.signUp();
    await getSql(t)(
      `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
        values ($1, $2, 'view', '{records}', 'child', 1, now())`,
      [id, viewer.user.id],
    );
    expect((await removePerson(id, account)).json()).toEqual({ status: 'success', message: personRemoval.removed });
    for (const caregiver of [account, viewer])
      expect((await callFor(id, 'GET', medicalPath, undefined, caregiver)).json()).toMatchObject({
        code: 'person_not_found',
      });
    expect(await list(account)).toEqual([]);
    await createAccountDeletionJobs({
      ...t.parts,
      jobsDb: t.jobsDb,
      files: { remove: () => Promise.resolve() },
      cancelAppointments: () => Promise.resolve([]),
      settle: () => Promise.resolve(),
    }).erase(id);
    expect(await getSql(t)('select 1 from patient where id = $1', [id])).toEqual([]);
    expect(await getSql(t)('select 1 from account_deletion where account_id = $1', [id])).toEqual([]);
    expect((await t.mailTo(account.user.email))[0]?.subject).toBe(personRemoval.mailSubject('Kiran Rao'));
    expect(
      (await t.call('POST', '/api/users/erase', { securityPin: account.pin, confirm: true }, account)).statusCode,
    ).toBe(200);
  });

  it('asks for the PIN and the confirmation, of whoever keeps the person alone', async () => {
    const account = await t.signUp();
    const { id } = await addTestPerson(t, account);
    expect(parseRefusal(await removePerson(id, account, { confirm: false }))).toMatchObject([
      400,
      { fields: { confirm: personRemoval.confirmRequired } },
    ]);
    const wrong = account.pin === '111111' ? '222222' : '111111';
    expect(parseRefusal(await removePerson(id, account, { securityPin: wrong }))).toMatchObject([
      422,
      { code: 'pin_wrong' },
    ]);
    const manager = await t.signUp();
    await getSql(t)(
      `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
        values ($1, $2, 'manage', '{records}', 'child', 1, now())`,
      [id, manager.user.id],
    );
    for (const [person, caregiver] of [
      [id, manager],
      [id, await t.signUp()],
      [randomUUID(), account],
      [account.user.id, account],
    ] as const)
      expect(parseRefusal(await removePerson(person, caregiver))).toMatchObject([404, { code: 'not_found' }]);
    expect(await list(account)).toHaveLength(1);
  });

  it('twice at once is done once', async () => {
    const account = await t.signUp();
    const { id } = await addTestPerson(t, account);
    const answers = await Promise.all([removePerson(id, account), removePerson(id, account)]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '404']);
  });
});

it('an account that keeps others is not erased before they were removed', async () => {
  const account = await t.signUp();
  await addTestPerson(t, account);
  const answer = await t.call('POST', '/api/users/erase', { securityPin: account.pin, confirm: true }, account);
  expect(parseRefusal(answer)).toMatchObject([422, { code: 'account_keeps_persons', message: m.keepsPersons }]);
});
