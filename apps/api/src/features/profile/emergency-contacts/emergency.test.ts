import type { EmergencyContact } from '@arogo/contract/emergency-contacts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createTestShare, sharesPath } from '../../vault/sharing/sharing.test-helpers.ts';
import { createVaultCalls, vaultPath } from '../../vault/vault.test-helpers.ts';
import { addContact, contactsPath, motherContact } from './emergency.test-helpers.ts';
import { createInvalidInput, parseRefusal } from '../profile.test-helpers.ts';

let t: TestApp;
let asha: TestPatient;
let ravi: TestPatient;
beforeAll(async () => {
  t = await buildTestApp();
  [asha, ravi] = [await t.signUp(), await t.signUp()];
});
afterAll(() => t.close());

const list = async (patient: TestPatient): Promise<readonly EmergencyContact[]> =>
  (await t.call('GET', contactsPath, undefined, patient)).json<{ contacts: EmergencyContact[] }>().contacts;
const send = (body: object, key: string, patient = asha) =>
  t.app.inject({
    method: 'POST',
    url: contactsPath,
    headers: { authorization: `Bearer ${patient.token}`, 'idempotency-key': key },
    payload: { ...motherContact, ...body },
  });

describe('1 §2.8: Emergency Profile, two lists of contacts', () => {
  it('1 §3: id, firstName, lastName, phoneNumber, gender, dateOfBirth {day, month, year}, relation; bloodGroup in the second form', async () => {
    const patient = await t.signUp();
    const whole = {
      ...motherContact,
      kind: 'care',
      firstName: 'City Hospital',
      lastName: 'Pune',
      countryCode: '91',
      phoneNumber: '2026123456',
      gender: 'female',
      dateOfBirth: { day: 29, month: 2, year: 1960 },
      relation: 'Other',
      bloodGroup: 'AB-',
      email: 'Desk@City.Example',
    };
    const answer = await t.call('POST', contactsPath, whole, patient);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        status: 'success',
        message: 'Contact added.',
        data: { ...whole, email: 'desk@city.example', id: expect.any(String), version: 1 },
      },
    ]);
    await addContact(t, patient, { firstName: 'Zoya' });
    await addContact(t, patient, { firstName: 'anil' });
    const answered = await t.call('GET', contactsPath, undefined, patient);
    expect(answered.json()).toMatchObject({ status: 'success', total: 3, page: 1, limit: 100 });
    expect((await list(patient)).map(({ kind, firstName }) => `${kind} ${firstName}`)).toEqual([
      'personal anil',
      'personal Zoya',
      'care City Hospital',
    ]);
  });

  it('the least that a contact has is a first name, a number and the relation', async () => {
    const patient = await t.signUp();
    expect(await addContact(t, patient)).toMatchObject({
      ...motherContact,
      lastName: '',
      countryCode: '91',
      gender: '',
      dateOfBirth: null,
      bloodGroup: '',
      email: '',
    });
    expect((await addContact(t, patient, { phoneNumber: '108' })).phoneNumber).toBe('108');
  });

  it.each([
    [{ firstName: ' ' }, { firstName: 'First Name is required.' }],
    [{ phoneNumber: '' }, { phoneNumber: 'Phone Number is required.' }],
    [{ phoneNumber: '98765432101' }, { phoneNumber: 'Please enter 3 to 10 digits, digits only.' }],
    [{ phoneNumber: '98765 4321' }, { phoneNumber: 'Please enter 3 to 10 digits, digits only.' }],
    [{ countryCode: '0' }, { countryCode: 'Please enter a country code of at most 3 digits, such as 91.' }],
    [{ relation: 'Boss' }, { relation: 'Relation is required.' }],
    [{ gender: 'Female' }, { gender: 'Please choose Male or Female, or leave it empty.' }],
    [
      { dateOfBirth: { day: 31, month: 2, year: 1990 } },
      { dateOfBirth: 'Please enter a valid date of birth, or leave it empty.' },
    ],
    [
      { dateOfBirth: { day: 1, month: 1, year: 2999 } },
      { dateOfBirth: 'Please enter a valid date of birth, or leave it empty.' },
    ],
    [{ bloodGroup: 'C' }, { bloodGroup: 'Please choose a blood type from the list.' }],
    [{ email: 'nobody' }, { email: 'Enter a valid email address' }],
    [{ lastName: 'a\u202Eb' }, { lastName: 'Please use only letters, numbers and punctuation.' }],
  ])(
    '1 §5: Mobile inputs accept digits only, at most 10, and the other rules of the form: %j',
    async (words, fields) => {
      expect(parseRefusal(await t.call('POST', contactsPath, { ...motherContact, ...words }, asha))).toEqual([
        400,
        expect.objectContaining({ fields: createInvalidInput(fields)[1].fields }),
      ]);
    },
  );

  it('of the same request sent ten times at once one contact is made; another under its key is refused', async () => {
    const patient = await t.signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ firstName: 'Once' }, 'key-1', patient)));
    expect(
      new Set(answers.map((answer) => `${answer.statusCode} ${answer.json<{ data: { id: string } }>().data.id}`)).size,
    ).toBe(1);
    expect((await list(patient)).length).toBe(1);
    expect((await send({ firstName: 'Twice' }, 'key-1', patient)).statusCode).toBe(409);
    // What the key made is gone: as everywhere that is a conflict, and not made anew.
    await t.call(
      'DELETE',
      `${contactsPath}/${answers[0]?.json<{ data: { id: string } }>().data.id}`,
      undefined,
      patient,
    );
    expect((await send({ firstName: 'Once' }, 'key-1', patient)).json()).toMatchObject({ code: 'conflict' });
  });

  it('each list takes twenty, also when more come at once', async () => {
    const patient = await t.signUp();
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, index) =>
        t.call('POST', contactsPath, { ...motherContact, firstName: `P${index}` }, patient),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(parseRefusal(await t.call('POST', contactsPath, motherContact, patient))).toMatchObject([
      422,
      {
        code: 'contacts_limit_reached',
        message: 'You can have up to 20 contacts in this list. Delete one to add another.',
      },
    ]);
    expect((await t.call('POST', contactsPath, { ...motherContact, kind: 'care' }, patient)).statusCode).toBe(201);
  });

  it("1 §2.8: 'Edit' changes a contact; the later of two windows is told; 'Delete' destroys it; nobody reaches another's", async () => {
    const { id, kind: _, version, ...form } = await addContact(t, asha, { firstName: 'Edited' });
    const put = (words: object, patient = asha) =>
      t.call('PUT', `${contactsPath}/${id}`, { ...form, ...words }, patient);
    expect((await put({ version, lastName: 'Rao' })).json()).toMatchObject({
      message: 'Contact saved.',
      data: { id, kind: 'personal', version: 2, lastName: 'Rao' },
    });
    expect(parseRefusal(await put({ version, lastName: 'Other' }))).toMatchObject([409, { code: 'conflict' }]);
    expect(parseRefusal(await put({ version: 2 }, ravi))).toMatchObject([404, { code: 'not_found' }]);
    expect((await t.call('DELETE', `${contactsPath}/${id}`, undefined, ravi)).statusCode).toBe(404);
    expect((await t.call('DELETE', `${contactsPath}/${id}`, undefined, asha)).json()).toEqual({
      status: 'success',
      message: 'Contact deleted.',
    });
    expect((await t.call('DELETE', `${contactsPath}/${id}`, undefined, asha)).statusCode).toBe(404);
    expect((await put({ version: 2 })).statusCode).toBe(404);
    const rows = await withClient(
      t.database.adminUrl,
      async (client) => (await client.query('select 1 from emergency_contact where id = $1', [id])).rows,
    );
    expect(rows).toEqual([]);
  });
});

describe('decision V4: Sending to contacts means the patient’s doctors (as a message) and emergency contacts (by e-mail)', () => {
  it('those with an e-mail address stand in the share window of the vault and get the link; nobody else’s do', async () => {
    const patient = await t.signUp();
    const { id } = await addContact(t, patient, { lastName: 'Rao', email: 'meera@example.com' });
    await addContact(t, patient, { firstName: 'Without' });
    const known = await t.call('GET', `${vaultPath}/share-contacts`, undefined, patient);
    expect(known.json()).toEqual({
      status: 'success',
      contacts: [{ id: `emergency-${id}`, name: 'Meera Rao', kind: 'emergency', about: 'Parent' }],
    });
    const record = await createVaultCalls(t).upload(patient);
    const share = await createTestShare(t, patient, [record.id]);
    expect(
      (await t.call('POST', `${sharesPath}/${share.id}/send`, { contactIds: [`emergency-${id}`] }, patient)).json(),
    ).toEqual({ status: 'success', message: 'Sent to 1 contact.' });
    expect((await t.mailTo('meera@example.com'))[0]?.text).toContain(share.url);

    const foreign = await createVaultCalls(t).upload(ravi);
    const strange = await createTestShare(t, ravi, [foreign.id]);
    expect(
      (await t.call('POST', `${sharesPath}/${strange.id}/send`, { contactIds: [`emergency-${id}`] }, ravi)).statusCode,
    ).toBe(404);
  });
});
