import { buffer } from 'node:stream/consumers';
import type { Handover } from '@arogo/contract/received-handovers';
import type { Caregiver } from '@arogo/contract/invitations';
import type { KeptPerson } from '@arogo/contract/kept-persons';
import { keeperConsentVersion } from '@arogo/contract/legal';
import { adulthoodAge } from '@arogo/contract/limits';
import { personMessages } from '@arogo/contract/messages/persons';
import { handoverMail, takeoverMessages as m } from '@arogo/contract/messages/takeovers';
import type { Person } from '@arogo/contract/persons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { medicalPath } from '../profile/medical-profile/medical.test-helpers.ts';
import { parseRefusal } from '../profile/profile.test-helpers.ts';
import { handoversPath, keptPath } from './growing-up.test-helpers.ts';
import { caregiversPath } from './invitations.test-helpers.ts';
import { createAccountDeletionJobs } from '../privacy/account-deletion-jobs.ts';
import { buildFields, buildMultipart, createFilePart, createPdfBytes, vaultPath } from '../vault/vault.test-helpers.ts';
import { callForPerson } from './person-calls.test-helpers.ts';
import { addTestPerson, giveTestGrant, personsPath } from './persons.test-helpers.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ publicUrl: 'https://arogo.example' });
});
afterAll(() => t.close());

const offer = (by: TestPatient, personId: string, caregiverId: string, securityPin = by.pin) =>
  t.call('POST', `${personsPath}/${personId}/handover`, { caregiverId, securityPin }, by);
const listHandovers = async (by: TestPatient) =>
  (await t.call('GET', handoversPath, undefined, by)).json<{ data: Handover[] }>().data;
const accept = (by: TestPatient, id: string, change: object = {}) =>
  t.call('POST', `${handoversPath}/${id}/accept`, { securityPin: by.pin, agrees: true, ...change }, by);
const findCaregiver = async (by: TestPatient, personId: string) => {
  const { data } = (await t.call('GET', caregiversPath, undefined, by)).json<{ data: Caregiver[] }>();
  return data.find((caregiver) => caregiver.personId === personId)?.id ?? '';
};
const findKept = async (by: TestPatient, id: string) =>
  (await t.call('GET', keptPath, undefined, by)).json<{ data: KeptPerson[] }>().data.find((kept) => kept.id === id);
const readMedical = (person: string, by: TestPatient) =>
  callForPerson(t, person).call('GET', medicalPath, undefined, by);
const all = ['records', 'medicines', 'visits', 'messages'] as const;

/** A keeper, a child whom they keep, and somebody who manages the child's pages. */
const prepare = async (change: object = {}) => {
  const [keeper, manager] = [await t.signUp(), await t.signUp()];
  const person = await addTestPerson(t, keeper, change);
  await giveTestGrant(t, person.id, manager.user.id, { areas: all });
  return { keeper, manager, person, caregiverId: await findCaregiver(keeper, person.id) };
};

describe('another keeper', () => {
  it('is asked with the PIN, agrees as the guardian with theirs, and keeps the child from then on', async () => {
    const { keeper, manager, person, caregiverId } = await prepare();
    expect(parseRefusal(await offer(keeper, person.id, caregiverId, '000111'))).toMatchObject([
      422,
      { code: 'pin_wrong' },
    ]);
    expect((await offer(keeper, person.id, caregiverId)).statusCode).toBe(201);
    const keeperName = `${keeper.user.firstName} ${keeper.user.lastName}`;
    expect((await t.mailTo(manager.email))[0]?.subject).toBe(handoverMail.subject(keeperName, 'Kiran Rao'));
    expect(await findKept(keeper, person.id)).toMatchObject({
      handover: { name: `${manager.user.firstName} ${manager.user.lastName}` },
    });
    const [handover] = await listHandovers(manager);
    expect(handover).toMatchObject({ personName: 'Kiran Rao', senderName: keeperName, needsConsent: true });
    const id = handover?.id ?? '';
    expect(parseRefusal(await accept(manager, id, { agrees: false }))).toMatchObject([
      400,
      { fields: { agrees: m.handoverConsent(adulthoodAge) } },
    ]);
    expect((await readMedical(person.id, keeper)).statusCode, 'nothing changed').toBe(200);
    expect((await accept(manager, id)).json()).toEqual({ status: 'success', data: { personId: person.id } });
    await expect.poll(async () => (await readMedical(person.id, keeper)).statusCode).toBe(404);
    expect((await t.call('GET', personsPath, undefined, manager)).json<{ data: Person[] }>().data).toMatchObject([
      { id: person.id, role: 'keep', areas: all, mental: true },
    ]);
    expect(await findKept(manager, person.id)).toMatchObject({
      consent: { version: keeperConsentVersion, isOwn: true },
      handover: null,
    });
    expect(parseRefusal(await accept(manager, id)), 'once').toMatchObject([404, { code: 'not_found' }]);
    const lines = await t.database.rows(
      `select action, account_id from audit_event where patient_id = $1 and action like 'handover.%' order by id`,
      [person.id],
    );
    expect(lines).toEqual([
      { action: 'handover.offer', account_id: keeper.user.id },
      { action: 'handover.accept', account_id: manager.user.id },
    ]);
  });

  it('is asked for nobody but their own, and must be able to manage; declining and withdrawing leave all as it was', async () => {
    const { keeper, manager, person, caregiverId } = await prepare({ dateOfBirth: '1950-01-01', relation: 'parent' });
    const other = await prepare();
    for (const [by, id, grant] of [
      [other.keeper, person.id, caregiverId],
      [manager, person.id, caregiverId],
      [keeper, person.id, other.caregiverId],
      [keeper, keeper.user.id, caregiverId],
    ] as const)
      expect(parseRefusal(await offer(by, id, grant))).toMatchObject([404, { code: 'not_found' }]);
    await giveTestGrant(t, person.id, manager.user.id, { role: 'view', areas: all });
    const viewing = await findCaregiver(keeper, person.id);
    expect(parseRefusal(await offer(keeper, person.id, viewing))).toMatchObject([404, { code: 'not_found' }]);

    await giveTestGrant(t, person.id, manager.user.id, { areas: all });
    await offer(keeper, person.id, await findCaregiver(keeper, person.id));
    const [asked] = await listHandovers(manager);
    expect(asked).toMatchObject({ needsConsent: false });
    for (const [what, by] of [
      ['accept', other.manager],
      ['decline', other.manager],
      ['accept', keeper],
    ] as const)
      expect(
        parseRefusal(await t.call('POST', `${handoversPath}/${asked?.id}/${what}`, { securityPin: by.pin }, by)),
      ).toMatchObject([404, { code: 'not_found' }]);
    expect((await t.call('POST', `${handoversPath}/${asked?.id}/decline`, undefined, manager)).statusCode).toBe(200);
    expect(await findKept(keeper, person.id)).toMatchObject({ handover: null, consent: null });
    await offer(keeper, person.id, await findCaregiver(keeper, person.id));
    const [again] = await listHandovers(manager);
    const path = `${personsPath}/${person.id}/handover`;
    expect((await t.call('DELETE', path, undefined, keeper)).statusCode).toBe(200);
    expect(parseRefusal(await t.call('DELETE', path, undefined, keeper))).toMatchObject([404, { code: 'not_found' }]);
    expect(parseRefusal(await accept(manager, again?.id ?? ''))).toMatchObject([404, { code: 'not_found' }]);
    expect((await readMedical(person.id, keeper)).statusCode).toBe(200);
  });

  it('twice at once is one keeper', async () => {
    const { keeper, manager, person, caregiverId } = await prepare();
    await offer(keeper, person.id, caregiverId);
    const [asked] = await listHandovers(manager);
    const answers = await Promise.all([accept(manager, asked?.id ?? ''), accept(manager, asked?.id ?? '')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const keepers = await t.database.rows(
      "select account_id from person_grant where patient_id = $1 and role = 'keep' and ended_at is null",
      [person.id],
    );
    expect(keepers).toEqual([{ account_id: manager.user.id }]);
  });
});

const eraseAccount = (by: TestPatient, erase?: readonly string[]) =>
  t.call('POST', '/api/users/erase', { securityPin: by.pin, confirm: true, ...(erase && { erase }) }, by);

describe('an account ends', () => {
  it('after each person whom it keeps was handed over, or named to be erased with it: nobody is erased silently', async () => {
    const { keeper, manager, person, caregiverId } = await prepare();
    const second = await addTestPerson(t, keeper, { firstName: 'Asha' });
    const foreign = await addTestPerson(t, manager, { firstName: 'Foreign' });
    const refusal = [422, { code: 'account_keeps_persons', message: personMessages.keepsPersons }];
    const wrong = [undefined, [], [second.id], [person.id, second.id, foreign.id], [person.id, keeper.user.id]];
    for (const erase of wrong) expect(parseRefusal(await eraseAccount(keeper, erase))).toMatchObject(refusal);
    expect(await t.database.rows('select 1 from account_deletion'), 'all or nothing').toEqual([]);

    await offer(keeper, person.id, caregiverId);
    const [asked] = await listHandovers(manager);
    await accept(manager, asked?.id ?? '');
    expect(parseRefusal(await eraseAccount(keeper, [person.id, second.id])), 'read again').toMatchObject(refusal);
    expect((await eraseAccount(keeper, [second.id, second.id])).statusCode).toBe(200);
    const deletions = await t.database.rows<{ account_id: string }>('select account_id from account_deletion');
    expect(new Set(deletions.map((row) => row.account_id))).toEqual(new Set([keeper.user.id, second.id]));
    const queued = await t.database.rows<{ id: string }>(
      "select data ->> 'accountId' as id from pgboss.job where name = 'account.delete'",
    );
    expect(new Set(queued.map(({ id }) => id))).toEqual(new Set([keeper.user.id, second.id]));
    expect((await readMedical(person.id, manager)).statusCode).toBe(200);
  });
});

describe('a person is removed', () => {
  it('with every row that names them in any table, their files, and what was asked about them', async () => {
    const { keeper, manager, person, caregiverId } = await prepare({ dateOfBirth: '1950-01-01', relation: 'parent' });
    const api = callForPerson(t, person.id);
    const form = buildMultipart([...buildFields({}), createFilePart(createPdfBytes(2_000, 'removed'), 'removed.pdf')]);
    const uploaded = await api.app.inject({
      method: 'POST',
      url: vaultPath,
      headers: { ...form.headers, authorization: `Bearer ${keeper.token}` },
      payload: form.payload,
    });
    expect(uploaded.statusCode).toBe(201);
    await api.call('PATCH', medicalPath, { version: 0, conditions: ['Asthma'] }, keeper);
    await offer(keeper, person.id, caregiverId);
    const email = 'removed-person@example.org';
    const invite = { email, securityPin: keeper.pin };
    expect((await t.call('POST', `${personsPath}/${person.id}/takeover`, invite, keeper)).statusCode).toBe(201);
    const files = await t.database.rows<{ id: string }>('select id::text from stored_file where patient_id = $1', [
      person.id,
    ]);
    expect(files).toHaveLength(1);
    const erased = { securityPin: keeper.pin, confirm: true };
    expect((await t.call('POST', `${personsPath}/${person.id}/erase`, erased, keeper)).statusCode).toBe(200);
    expect(await listHandovers(manager)).toEqual([]);

    const removed: string[] = [];
    await createAccountDeletionJobs({
      ...t.parts,
      jobsDb: t.jobsDb,
      files: { remove: async (id) => void removed.push(id) },
      cancelAppointments: () => Promise.resolve([]),
      settle: () => Promise.resolve(),
    }).erase(person.id);
    expect(removed).toEqual(files.map(({ id }) => id));
    // What others did with them stays in their own log, by the id alone.
    const columns = await t.database.rows<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype and a.attname <> 'resource_id'`,
    );
    const left: unknown[] = [];
    for (const { table, column } of columns) {
      const rows = await t.database.rows(`select 1 from ${table} where ${column} = $1`, [person.id]);
      if (rows.length > 0) left.push([table, column]);
    }
    expect(left, 'but when something was done, without its content').toEqual([['audit_event', 'patient_id']]);
  });
});

const ask = (person: string, by: TestPatient, securityPin = by.pin) =>
  callForPerson(t, person).call('POST', '/api/users/export', { securityPin }, by);

describe('everything to take home', () => {
  it('is of the person, for their keeper and the PIN of the account; no other caregiver has it', async () => {
    const { keeper, manager, person } = await prepare();
    await callForPerson(t, person.id).call('PATCH', medicalPath, { version: 0, bloodGroup: 'AB-' }, keeper);
    await t.call('PATCH', medicalPath, { version: 0, bloodGroup: 'B+' }, keeper);
    expect(parseRefusal(await ask(person.id, keeper, '000111'))).toMatchObject([422, { code: 'pin_wrong' }]);
    expect(parseRefusal(await ask(person.id, manager))).toMatchObject([404, { code: 'person_not_found' }]);
    const { url } = (await ask(person.id, keeper)).json<{ data: { url: string } }>().data;
    const answer = await t.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    const zip = await yauzl.fromBufferPromise(answer.rawPayload, { strictFileNames: true });
    const texts = new Map<string, string>();
    for await (const entry of zip.eachEntry())
      texts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
    const readme = texts.get('README.txt') ?? '';
    expect(readme).toMatch(/^Everything Arogo stores about Kiran Rao, as of 20/);
    expect(readme).not.toMatch(/\byou/i);
    expect(texts.get('tables/medical_profile.csv')).toContain('AB-');
    expect(texts.get('tables/patient.csv')).toContain('Kiran');
    expect(texts.get('tables/keeper_consent.csv')).toContain(keeper.user.id);
    const whole = [...texts.values()].join('\n');
    for (const own of [keeper.email, 'B+']) expect(whole).not.toContain(own);

    // A link of a keeper who is none any more is dead.
    await giveTestGrant(t, person.id, manager.user.id, { areas: all });
    await offer(keeper, person.id, await findCaregiver(keeper, person.id));
    const [asked] = await listHandovers(manager);
    await accept(manager, asked?.id ?? '');
    await expect.poll(async () => (await t.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});
