import { randomUUID } from 'node:crypto';
import { type Caregiver, type Invitation, invitationDays, invitationsPerDay } from '@arogo/contract/invitations';
import { invitationAcceptedMail as acceptedMail } from '@arogo/contract/messages/invitation-accepted';
import { invitationMail, invitationMessages as m } from '@arogo/contract/messages/invitations';
import { maxPersons, type Person } from '@arogo/contract/persons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { getSql } from '../notifications/notifications.test-helpers.ts';
import { medicalPath } from '../profile/medical-profile/medical.test-helpers.ts';
import { parseRefusal } from '../profile/profile.test-helpers.ts';
import {
  accessForm,
  caregiversPath,
  findInvitationToken,
  giveAccess,
  invitationForm,
  invitationsPath,
} from './invitations.test-helpers.ts';
import { addTestPerson, personsPath } from './persons.test-helpers.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ publicUrl: 'https://arogo.example' });
});
afterAll(() => t.close());

let people = 0;
/** Somebody with a name of their own. */
const signUp = async (firstName: string): Promise<TestPatient> => {
  people += 1;
  const patient = await t.signUp({ email: `person-${people}@example.org` });
  await getSql(t)('update patient set first_name = $2, last_name = $3 where id = $1', [
    patient.user.id,
    firstName,
    'Verma',
  ]);
  return patient;
};

const give = (from: TestPatient, email: string, change: object = {}) =>
  t.call(
    'POST',
    invitationsPath,
    { ...invitationForm, personId: from.user.id, email, securityPin: from.pin, ...change },
    from,
  );
const ask = (from: TestPatient, email: string, change: object = {}) =>
  t.call('POST', invitationsPath, { ...invitationForm, email, ...change }, from);
const post = (what: 'look' | 'accept' | 'decline', by: TestPatient, body: object) =>
  t.call('POST', `${invitationsPath}/${what}`, body, by);
const look = (by: TestPatient, token: string) => post('look', by, { token });
const accept = (by: TestPatient, token: string, securityPin = by.pin) => post('accept', by, { token, securityPin });
const listPersons = async (by: TestPatient) =>
  (await t.call('GET', personsPath, undefined, by)).json<{ data: Person[] }>().data;
const listSent = async (by: TestPatient) =>
  (await t.call('GET', invitationsPath, undefined, by)).json<{ data: Invitation[] }>().data;
const listCaregivers = async (by: TestPatient) =>
  (await t.call('GET', caregiversPath, undefined, by)).json<{ data: Caregiver[] }>().data;
const readFor = (person: string, by: TestPatient) =>
  t.app.inject({
    method: 'GET',
    url: medicalPath,
    headers: { authorization: `Bearer ${by.token}`, 'arogo-person': person },
  });
/** The newest mail to an account that says who accepted its invitation. */
const readAcceptedMail = async ({ email }: TestPatient) =>
  (await t.mailTo(email)).find(({ subject }) => subject.endsWith(acceptedMail.subject('')));
const anotherPin = ({ pin }: TestPatient): string => (pin === '111111' ? '222222' : '111111');

describe('a father invites his daughter', () => {
  it('with his PIN; she reads what it says, accepts with hers, and acts for him; both logs name it', async () => {
    const [father, daughter] = [await signUp('Ramesh'), await signUp('Anita')];
    expect(parseRefusal(await give(father, daughter.email, { securityPin: undefined }))).toMatchObject([
      400,
      { fields: { securityPin: m.pinRequired } },
    ]);
    expect(parseRefusal(await give(father, daughter.email, { securityPin: anotherPin(father) }))).toMatchObject([
      422,
      { code: 'pin_wrong' },
    ]);
    const sent = await give(father, daughter.email, { areas: ['records', 'medicines'] });
    expect([sent.statusCode, sent.json()]).toEqual([201, { status: 'success', message: m.sent(daughter.email) }]);
    const [mail] = await t.mailTo(daughter.email);
    expect(mail?.subject).toBe(invitationMail.giveSubject('Ramesh Verma'));
    expect(mail?.text).toContain(invitationMail.giveOwnLead('Ramesh Verma'));
    expect(mail?.text).toMatch(/https:\/\/arogo\.example\/invitation#[\w-]{43}/);
    expect(mail?.text).not.toContain(father.email);

    const token = await findInvitationToken(t, daughter.email);
    expect((await look(daughter, token)).json()).toMatchObject({
      data: {
        senderName: 'Ramesh Verma',
        kind: 'own',
        personName: '',
        role: 'manage',
        areas: ['records', 'medicines'],
        mental: false,
        relation: 'parent',
        endsAt: null,
      },
    });
    expect(parseRefusal(await accept(daughter, token, anotherPin(daughter)))).toMatchObject([
      422,
      { code: 'pin_wrong' },
    ]);
    expect((await readFor(father.user.id, daughter)).statusCode).toBe(404);
    expect((await accept(daughter, token)).json()).toEqual({ status: 'success', data: { personId: father.user.id } });
    expect((await readFor(father.user.id, daughter)).statusCode).toBe(200);
    expect(await listPersons(daughter)).toMatchObject([
      { id: father.user.id, firstName: 'Ramesh', role: 'manage', relation: 'parent', areas: ['records', 'medicines'] },
    ]);
    expect(await readAcceptedMail(father)).toMatchObject({
      subject: acceptedMail.subject('Anita Verma'),
      text: expect.stringContaining(
        `${acceptedMail.ownLead('Anita Verma')}\n\nhttps://arogo.example/profile?section=people\n`,
      ),
    });
    expect(await listSent(father)).toEqual([]);
    expect(await listCaregivers(father)).toMatchObject([
      { personId: father.user.id, name: 'Anita Verma', role: 'manage', areas: ['records', 'medicines'], mental: false },
    ]);
    const lines = await getSql(t)(
      `select action, account_id from audit_event where patient_id = $1 and action in ('invitation.send', 'invitation.accept', 'medical.read')
        order by id`,
      [father.user.id],
    );
    expect(lines).toEqual([
      { action: 'invitation.send', account_id: null },
      { action: 'invitation.accept', account_id: daughter.user.id },
      { action: 'medical.read', account_id: daughter.user.id },
    ]);
    const log = await t.call('GET', '/api/users/access-log', undefined, father);
    expect(log.json<{ lines: unknown[] }>().lines[0]).toMatchObject({ who: { kind: 'account', name: 'Anita Verma' } });
  });

  it('until a last day where he lives, after which nothing is left', async () => {
    const [father, daughter] = [await signUp('Ramesh'), await signUp('Anita')];
    const today = t.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate();
    for (const [endsOn, message] of [
      [today.subtract({ days: 1 }).toString(), m.endPast],
      ['9999-12-31', m.endInvalid],
      ['2026-02-30', m.endInvalid],
    ] as const)
      expect(parseRefusal(await give(father, daughter.email, { endsOn }))).toMatchObject([
        400,
        { fields: { endsOn: message } },
      ]);
    await giveAccess(t, father, daughter, { endsOn: today.toString() });
    const [grant] = await listCaregivers(father);
    expect(grant?.endsAt).toBe(
      today.add({ days: 1 }).toZonedDateTime('Asia/Kolkata').toInstant().toString({ fractionalSecondDigits: 3 }),
    );
    expect((await readFor(father.user.id, daughter)).statusCode).toBe(200);
  });
});

describe('asking for access', () => {
  it('takes no PIN; whoever is asked gives it with theirs', async () => {
    const [daughter, father] = [await signUp('Anita'), await signUp('Ramesh')];
    expect((await ask(daughter, father.email, { role: 'view', mental: true })).statusCode).toBe(201);
    const [mail] = await t.mailTo(father.email);
    expect(mail?.subject).toBe(invitationMail.askSubject('Anita Verma'));
    const token = await findInvitationToken(t, father.email);
    expect((await look(father, token)).json()).toMatchObject({ data: { kind: 'ask', role: 'view', mental: true } });
    expect((await accept(father, token)).json()).toEqual({ status: 'success', data: { personId: null } });
    expect(await listPersons(daughter)).toMatchObject([{ id: father.user.id, role: 'view', mental: true }]);
    expect((await readAcceptedMail(daughter))?.text).toContain(
      `${acceptedMail.askLead('Ramesh Verma')}\n\nhttps://arogo.example/for/${father.user.id}\n`,
    );
    // It is told once, to who asked, and says nothing of what the access covers.
    expect(await readAcceptedMail(father)).toBeUndefined();
    expect(parseRefusal(await accept(father, token))).toMatchObject([404, { code: 'invitation_not_found' }]);
    const told = (await t.mailTo(daughter.email)).filter(
      ({ subject }) => subject === acceptedMail.subject('Ramesh Verma'),
    );
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toMatch(/mental/i);
    expect(await listPersons(father)).toEqual([]);
  });

  it('is refused to whoever cares for twelve people, also where they do by the time it is accepted', async () => {
    const [caregiver, father] = [await signUp('Anita'), await signUp('Ramesh')];
    for (let count = 1; count < maxPersons; count += 1) await addTestPerson(t, caregiver);
    expect((await ask(caregiver, father.email)).statusCode).toBe(201);
    const token = await findInvitationToken(t, father.email);
    await addTestPerson(t, caregiver);
    expect(parseRefusal(await ask(caregiver, 'another@example.org'))).toMatchObject([
      422,
      { code: 'persons_limit_reached' },
    ]);
    expect(parseRefusal(await accept(father, token))).toMatchObject([
      422,
      { code: 'persons_limit_reached', message: m.full(maxPersons) },
    ]);
    expect(await listCaregivers(father)).toEqual([]);
  });
});

describe('a couple shares a child', () => {
  it('whoever keeps the child invites; the child’s log names both', async () => {
    const [mother, father] = [await signUp('Anita'), await signUp('Vikram')];
    const { id } = await addTestPerson(t, mother);
    expect((await give(mother, father.email, { personId: id, relation: 'child', mental: true })).statusCode).toBe(201);
    const token = await findInvitationToken(t, father.email);
    expect((await look(father, token)).json()).toMatchObject({ data: { kind: 'person', personName: 'Kiran Rao' } });
    expect((await accept(father, token)).json()).toMatchObject({ data: { personId: id } });
    expect((await readAcceptedMail(mother))?.text).toContain(acceptedMail.personLead('Vikram Verma', 'Kiran Rao'));
    expect(await listPersons(father)).toMatchObject([{ id, role: 'manage', relation: 'child', mental: true }]);
    expect(await listCaregivers(mother)).toMatchObject([
      { personId: id, personName: 'Kiran Rao', name: 'Vikram Verma' },
    ]);
    expect(await listCaregivers(father)).toEqual([]);
    expect(
      await getSql(t)(
        `select action, account_id from audit_event where patient_id = $1 and action like 'invitation.%' order by id`,
        [id],
      ),
    ).toEqual([
      { action: 'invitation.send', account_id: mother.user.id },
      { action: 'invitation.accept', account_id: father.user.id },
    ]);
  });

  it('a caregiver invites nobody: the database refuses it, in calm words', async () => {
    const [mother, father] = [await signUp('Anita'), await signUp('Vikram')];
    const { id } = await addTestPerson(t, mother);
    await giveAccess(t, mother, father, { personId: id, relation: 'child' });
    await giveAccess(t, mother, father);
    for (const personId of [id, mother.user.id])
      expect(parseRefusal(await give(father, 'third@example.org', { personId }))).toMatchObject([
        422,
        { code: 'caregiver_cannot_invite', message: m.caregiver },
      ]);
    for (const personId of [randomUUID(), (await signUp('Nobody')).user.id])
      expect(parseRefusal(await give(father, 'third@example.org', { personId }))).toMatchObject([
        404,
        { code: 'not_found' },
      ]);
    expect(await listSent(father)).toEqual([]);
    expect(await t.mailTo('third@example.org')).toEqual([]);
  });
});

describe('an invitation', () => {
  it('to an unknown address gets the same answer, and waits for the account of that address', async () => {
    const father = await signUp('Ramesh');
    const known = await signUp('Anita');
    const [first, second] = [await give(father, known.email), await give(father, 'new.daughter@example.org')];
    expect([second.statusCode, second.body.replaceAll('new.daughter@example.org', known.email)]).toEqual([
      first.statusCode,
      first.body,
    ]);
    const token = await findInvitationToken(t, 'new.daughter@example.org');
    const daughter = await t.signUp({ email: 'new.daughter@example.org' });
    expect((await accept(daughter, token)).statusCode).toBe(200);
  });

  it('late, twice, withdrawn, declined or by another account is the same 404', async () => {
    const [father, daughter, stranger] = [await signUp('Ramesh'), await signUp('Anita'), await signUp('Nobody')];
    const token = async (): Promise<string> => {
      expect((await give(father, daughter.email)).statusCode).toBe(201);
      return findInvitationToken(t, daughter.email);
    };
    const answers = [];
    const first = await token();
    for (const what of [
      look(stranger, first),
      accept(stranger, first),
      accept(daughter, 'x'),
      look(daughter, 'x'.repeat(43)),
    ])
      answers.push(await what);
    const [sent] = await listSent(father);
    expect((await t.call('DELETE', `${invitationsPath}/${sent?.id}`, undefined, stranger)).statusCode).toBe(404);
    expect((await t.call('DELETE', `${invitationsPath}/${sent?.id}`, undefined, father)).json()).toMatchObject({
      message: m.withdrawn,
    });
    answers.push(await accept(daughter, first));
    const second = await token();
    expect((await post('decline', daughter, { token: second })).json()).toMatchObject({ message: m.declined });
    expect(await listSent(father)).toMatchObject([{ state: 'declined', email: daughter.email }]);
    answers.push(await accept(daughter, second), await post('decline', daughter, { token: second }));
    await t.call('DELETE', `${invitationsPath}/${(await listSent(father))[0]?.id}`, undefined, father);
    const third = await token();
    expect((await accept(daughter, third)).statusCode).toBe(200);
    answers.push(await accept(daughter, third), await look(daughter, third));
    const [late, other] = [await signUp('Late'), await signUp('Other')];
    expect((await give(other, late.email)).statusCode).toBe(201);
    const fourth = await findInvitationToken(t, late.email);
    await getSql(t)('update person_invitation set expires_at = $2 where patient_id = $1', [
      other.user.id,
      new Date(t.clock.now().epochMilliseconds),
    ]);
    answers.push(await look(late, fourth), await accept(late, fourth));
    expect(await listSent(other)).toMatchObject([{ state: 'expired' }]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(parseRefusal(answers[0]!)).toMatchObject([404, { code: 'invitation_not_found', message: m.notFound }]);
  });

  it('lives for seven days, as the page says', async () => {
    const [father, daughter] = [await signUp('Ramesh'), await signUp('Anita')];
    await give(father, daughter.email);
    const [sent] = await listSent(father);
    expect(Temporal.Instant.from(sent?.expiresAt ?? '').epochMilliseconds).toBe(
      t.clock.now().add({ hours: invitationDays * 24 }).epochMilliseconds,
    );
  });

  it('to oneself, in whatever spelling, or a second time is refused', async () => {
    const [father, daughter] = [await signUp('Ramesh'), await signUp('Anita')];
    const [name, domain] = father.email.split('@');
    for (const own of [father.email, father.email.toUpperCase(), `${name}+more@${domain}`])
      for (const answer of [await give(father, own), await ask(father, own)])
        expect(parseRefusal(answer)).toMatchObject([400, { fields: { email: m.emailOwn } }]);
    expect((await give(father, daughter.email)).statusCode).toBe(201);
    expect(parseRefusal(await give(father, daughter.email, { role: 'view' }))).toMatchObject([
      409,
      { code: 'invitation_exists', message: m.alreadyInvited },
    ]);
    expect((await accept(daughter, await findInvitationToken(t, daughter.email))).statusCode).toBe(200);
    for (const answer of [await give(father, daughter.email), await ask(daughter, father.email)])
      expect(parseRefusal(answer)).toMatchObject([409, { code: 'access_exists', message: m.alreadyGranted }]);
  });

  it('accepted by two at once is accepted once, and each at once for one account leaves one access', async () => {
    const [father, daughter] = [await signUp('Ramesh'), await signUp('Anita')];
    await give(father, daughter.email);
    const token = await findInvitationToken(t, daughter.email);
    const answers = await Promise.all([accept(daughter, token), accept(daughter, token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);

    const [mother, son] = [await signUp('Meena'), await signUp('Arun')];
    expect([(await give(mother, son.email)).statusCode, (await ask(son, mother.email)).statusCode]).toEqual([201, 201]);
    const both = await Promise.all([
      accept(son, await findInvitationToken(t, son.email)),
      accept(mother, await findInvitationToken(t, mother.email)),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listPersons(son)).toHaveLength(1);
  });

  it('of twelve that are accepted at once with eleven people already, one is', async () => {
    const caregiver = await signUp('Anita');
    for (let count = 1; count < maxPersons; count += 1) await addTestPerson(t, caregiver);
    const fathers = [await signUp('One'), await signUp('Two'), await signUp('Three')];
    for (const father of fathers) expect((await ask(caregiver, father.email)).statusCode).toBe(201);
    const tokens = await Promise.all(fathers.map(async (father) => findInvitationToken(t, father.email)));
    const answers = await Promise.all(fathers.map((father, index) => accept(father, tokens[index] ?? '')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(await listPersons(caregiver)).toHaveLength(maxPersons);
  });

  it('of somebody who no longer keeps the person is gone', async () => {
    const [mother, father] = [await signUp('Anita'), await signUp('Vikram')];
    const { id } = await addTestPerson(t, mother);
    await give(mother, father.email, { personId: id });
    const token = await findInvitationToken(t, father.email);
    await t.call('POST', `${personsPath}/${id}/erase`, { securityPin: mother.pin, confirm: true }, mother);
    expect((await look(father, token)).statusCode).toBe(404);
    expect((await accept(father, token)).statusCode).toBe(404);
  });

  it('says nothing but names of what was typed as one', async () => {
    const father = await signUp('Visit https://evil.example now');
    const daughter = await signUp('Anita');
    await give(father, daughter.email);
    const [mail] = await t.mailTo(daughter.email);
    expect(`${mail?.subject}${mail?.text}`).not.toContain('evil');
    const token = await findInvitationToken(t, daughter.email);
    expect((await look(daughter, token)).body).not.toContain('evil');
  });

  it('with a yes for the mind and no area, or an area twice, is refused', async () => {
    const father = await signUp('Ramesh');
    expect(parseRefusal(await give(father, 'a@example.org', { areas: [], mental: true }))).toMatchObject([
      400,
      { fields: { mental: m.mentalAlone } },
    ]);
    expect((await give(father, 'a@example.org', { areas: ['records', 'records'] })).statusCode).toBe(400);
    expect((await give(father, 'a@example.org', { role: 'keep' })).statusCode).toBe(400);
    expect((await give(father, 'a@example.org', { areas: [] })).statusCode).toBe(201);
  });
});

const change = (by: TestPatient, id: string | undefined, body: object) =>
  t.call('PUT', `${caregiversPath}/${id}`, { ...accessForm, securityPin: by.pin, ...body }, by);
const end = (by: TestPatient, id: string | undefined) => t.call('DELETE', `${caregiversPath}/${id}`, undefined, by);

describe('access', () => {
  it('is changed by the person with the PIN: another row, and other rights at once', async () => {
    const [father, daughter] = [await signUp('Ramesh'), await signUp('Anita')];
    await giveAccess(t, father, daughter);
    const [before] = await listCaregivers(father);
    expect(parseRefusal(await change(father, before?.id, { securityPin: anotherPin(father) }))).toMatchObject([
      422,
      { code: 'pin_wrong' },
    ]);
    expect((await change(daughter, before?.id, { role: 'view' })).statusCode).toBe(404);
    expect((await change(father, before?.id, { role: 'view', areas: ['medicines'] })).json()).toMatchObject({
      message: m.changed,
    });
    const [after] = await listCaregivers(father);
    expect([after?.id === before?.id, after?.role, after?.areas]).toEqual([false, 'view', ['medicines']]);
    expect((await change(father, before?.id, {})).statusCode).toBe(404);
    expect(await listPersons(daughter)).toMatchObject([{ role: 'view', areas: ['medicines'], relation: 'parent' }]);
    expect(
      await getSql(t)('select count(*)::int as rows from person_grant where patient_id = $1', [father.user.id]),
    ).toEqual([{ rows: 2 }]);
  });

  it('is ended by the person, by whoever keeps them, or given up, at once; nobody else ends it', async () => {
    const [mother, father, stranger] = [await signUp('Anita'), await signUp('Vikram'), await signUp('Nobody')];
    const { id } = await addTestPerson(t, mother);
    await giveAccess(t, mother, father, { personId: id, relation: 'child' });
    await giveAccess(t, mother, father);
    const [own, ofChild] = await listCaregivers(mother);
    for (const who of [father, stranger]) expect((await end(who, own?.id)).statusCode).toBe(404);
    expect((await end(mother, own?.id)).json()).toMatchObject({ message: m.ended });
    expect((await end(mother, own?.id)).statusCode).toBe(404);
    expect((await readFor(mother.user.id, father)).json()).toMatchObject({ code: 'person_not_found' });
    expect((await readFor(id, father)).statusCode).toBe(200);
    expect((await end(mother, ofChild?.id)).statusCode).toBe(200);
    expect((await readFor(id, father)).statusCode).toBe(404);

    await giveAccess(t, mother, father);
    const leave = (by: TestPatient, person: string) =>
      t.call('DELETE', `${personsPath}/${person}/access`, undefined, by);
    expect((await leave(stranger, mother.user.id)).statusCode).toBe(404);
    expect((await leave(mother, id)).statusCode).toBe(404);
    expect((await leave(father, mother.user.id)).json()).toMatchObject({ message: m.left });
    expect((await leave(father, mother.user.id)).statusCode).toBe(404);
    expect(await listPersons(father)).toEqual([]);
  });

  it('ends with the account of the person, and so does what they sent', async () => {
    const [father, daughter] = [await signUp('Ramesh'), await signUp('Anita')];
    await giveAccess(t, father, daughter);
    await give(father, 'another@example.org');
    await t.call('POST', '/api/users/erase', { securityPin: father.pin, confirm: true }, father);
    expect((await readFor(father.user.id, daughter)).statusCode).toBe(404);
    expect(await getSql(t)('select id from person_invitation where patient_id = $1', [father.user.id])).toEqual([]);
  });
});

const saveConditions = (
  by: TestPatient,
  person: TestPatient,
  version: number,
  healthConditions: readonly string[] | null,
) =>
  t.app.inject({
    method: 'PATCH',
    url: medicalPath,
    headers: { authorization: `Bearer ${by.token}`, 'arogo-person': person.user.id },
    payload: { version, healthConditions },
  });

describe('conditions of another person', () => {
  it('are refused in plain words where the access does not cover them, or the mind', async () => {
    const [father, daughter, son] = [await signUp('Ramesh'), await signUp('Anita'), await signUp('Arun')];
    await giveAccess(t, father, daughter, { areas: ['records'] });
    await giveAccess(t, father, son, { areas: ['medicines'], mental: true });
    expect(parseRefusal(await saveConditions(daughter, father, 0, ['Asthma', 'Depression']))).toMatchObject([
      422,
      { code: 'mental_not_permitted', fields: { healthConditions: m.mentalNotPermitted } },
    ]);
    expect(parseRefusal(await saveConditions(son, father, 0, ['Asthma']))).toMatchObject([
      422,
      { code: 'conditions_not_permitted', message: m.conditionsNotPermitted },
    ]);
    expect((await saveConditions(daughter, father, 0, ['Asthma'])).json()).toMatchObject({ data: { version: 1 } });
  });

  it('that may not be seen stay, whatever is saved of the others', async () => {
    const [father, daughter] = [await signUp('Ramesh'), await signUp('Anita')];
    await giveAccess(t, father, daughter, { areas: ['records'] });
    const own = { version: 0, healthConditions: ['Asthma', 'Depression'] };
    expect((await t.call('PATCH', medicalPath, own, father)).statusCode).toBe(200);
    expect((await saveConditions(daughter, father, 1, null)).statusCode).toBe(200);
    expect((await t.call('GET', medicalPath, undefined, father)).json()).toMatchObject({
      data: { healthConditions: ['Depression'], version: 2 },
    });
  });
});

it('an account sends few invitations within a day, in words that say so', async () => {
  const limited = await buildTestApp({ limits: true });
  const father = await limited.signUp();
  const send = (count: number) =>
    limited.call('POST', invitationsPath, { ...invitationForm, email: `someone-${count}@example.org` }, father);
  for (let count = 0; count < invitationsPerDay; count += 1) expect((await send(count)).statusCode).toBe(201);
  expect(parseRefusal(await send(invitationsPerDay))).toMatchObject([
    429,
    { code: 'rate_limited', message: m.tooMany },
  ]);
  await limited.close();
});
