import { randomUUID } from 'node:crypto';
import type { KeptPerson } from '@arogo/contract/kept-persons';
import { keeperConsentVersion } from '@arogo/contract/legal';
import { adulthoodAge } from '@arogo/contract/limits';
import { comeOfAgeMail, takeoverMail, takeoverMessages as m } from '@arogo/contract/messages/takeovers';
import type { Person } from '@arogo/contract/persons';
import type { FormerCaregiver } from '@arogo/contract/former-caregivers';
import type { Takeover } from '@arogo/contract/takeover-link';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../platform/audit.ts';
import { toActing } from '../../platform/database/actor.ts';
import type { ExternalModel } from '../../platform/model/model.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { getSql } from '../notifications/notifications.test-helpers.ts';
import { medicalPath } from '../profile/medical-profile/medical.test-helpers.ts';
import { parseRefusal } from '../profile/profile.test-helpers.ts';
import { createComeOfAgeJob } from './come-of-age-jobs.ts';
import { findTakeoverToken, formerPath, keptPath, newPin, takeoverApi } from './growing-up.test-helpers.ts';
import { accessForm } from './invitations.test-helpers.ts';
import { callForPerson } from './person-calls.test-helpers.ts';
import { addTestPerson, personsPath } from './persons.test-helpers.ts';

let t: TestApp;
beforeAll(async () => {
  const model = { name: 'Some model', host: 'model.example' } as ExternalModel;
  t = await buildTestApp({ publicUrl: 'https://arogo.example', model });
});
afterAll(() => t.close());

let addresses = 0;
const newAddress = (): string => `grown-${(addresses += 1)}@example.org`;
const grownUp = { dateOfBirth: '1950-06-01', relation: 'parent', agrees: false, firstName: 'Ramesh' } as const;

const send = (by: TestPatient, personId: string, email: string, change: object = {}) =>
  t.call('POST', `${personsPath}/${personId}/takeover`, { email, securityPin: by.pin, ...change }, by);
const look = (token: string) => t.call('POST', `${takeoverApi}/look`, { token });
const accept = (token: string, change: object = {}) =>
  t.call('POST', `${takeoverApi}/accept`, { token, ...newPin, ...change });
const readMedical = (person: string, by: Pick<TestPatient, 'token'>) =>
  callForPerson(t, person).call('GET', medicalPath, undefined, by);
const findKept = async (by: TestPatient, id: string) =>
  (await t.call('GET', keptPath, undefined, by)).json<{ data: KeptPerson[] }>().data.find((kept) => kept.id === id);
const listFormer = async (by: Pick<TestPatient, 'token'>) =>
  (await t.call('GET', formerPath, undefined, by)).json<{ data: FormerCaregiver[] }>().data;

/** A keeper, a grown-up whom they keep, and the token of the link that was sent to the person. */
const prepare = async (change: object = {}) => {
  const keeper = await t.signUp();
  const person = await addTestPerson(t, keeper, { ...grownUp, ...change });
  const email = newAddress();
  const sent = await send(keeper, person.id, email);
  expect([sent.statusCode, sent.json()]).toEqual([201, { status: 'success', message: m.sent(email) }]);
  return { keeper, person, email, token: await findTakeoverToken(t, email) };
};

const notFound = [404, { code: 'takeover_not_found', message: m.notFound }];

describe('a person takes over', () => {
  it('by the mail, with a PIN of their own: nothing moves, every access of others ends, and they give it again', async () => {
    const { keeper, person, email, token } = await prepare();
    const brother = await t.signUp();
    await getSql(t)(
      `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
        values ($1, $2, 'view', '{records}', 'parent', 1, '2020-01-01')`,
      [person.id, brother.user.id],
    );
    await callForPerson(t, person.id).call('PATCH', medicalPath, { version: 0, bloodGroup: 'O-' }, keeper);
    const [mail] = await t.mailTo(email);
    expect(mail?.subject).toBe(takeoverMail.subject);
    expect(mail?.text).toContain(takeoverMail.lead('Ramesh', `${keeper.user.firstName} ${keeper.user.lastName}`));
    expect(mail?.text).not.toContain(keeper.email);
    expect((await look(token)).json<{ data: Takeover }>().data).toMatchObject({
      personName: 'Ramesh',
      email,
      isTaken: false,
    });

    expect(parseRefusal(await accept(token, { securityPin: '111111' }))).toMatchObject([
      400,
      { code: 'invalid_input' },
    ]);
    const accepted = await accept(token);
    expect(accepted.statusCode).toBe(200);
    const own = accepted.json<{ token: string; user: { id: string; email: string } }>();
    expect(own.user).toMatchObject({ id: person.id, email, completedProfile: true });
    expect((await t.call('GET', medicalPath, undefined, own)).json()).toMatchObject({ data: { bloodGroup: 'O-' } });
    for (const former of [keeper, brother])
      await expect.poll(async () => (await readMedical(person.id, former)).statusCode).toBe(404);
    expect((await t.call('GET', personsPath, undefined, keeper)).json<{ data: Person[] }>().data).toEqual([]);

    // Signing in from now on is that of any account.
    await t.call('POST', '/api/auth/login', { email });
    const otp = await t.codeFor(email);
    expect((await t.call('POST', '/api/auth/verify-login-otp', { email, otp })).json()).toMatchObject({
      user: { id: person.id },
    });

    // Who had access is named, also who has none any more.
    const log = await t.call('GET', '/api/users/access-log?from=others&limit=50', undefined, own);
    const names = log.json<{ lines: { who: { kind: string; name?: string } }[] }>().lines.map(({ who }) => who);
    expect(names).toContainEqual({ kind: 'account', name: `${keeper.user.firstName} ${keeper.user.lastName}` });

    const former = await listFormer(own);
    expect(former).toMatchObject([
      { role: 'manage', mental: true },
      { role: 'view', areas: ['records'] },
    ]);
    const again = (pin: string) =>
      t.call(
        'POST',
        `${formerPath}/${former[0]?.id}`,
        { ...accessForm, role: 'view', areas: ['records'], securityPin: pin },
        own,
      );
    expect(parseRefusal(await again('111222'))).toMatchObject([422, { code: 'pin_wrong' }]);
    expect((await again(newPin.securityPin)).statusCode).toBe(201);
    expect((await readMedical(person.id, keeper)).statusCode).toBe(200);
    expect((await t.call('GET', personsPath, undefined, keeper)).json()).toMatchObject({
      data: [{ id: person.id, role: 'view', areas: ['records'], mental: false }],
    });
    expect(await listFormer(own)).toHaveLength(1);
    expect(parseRefusal(await again(newPin.securityPin)), 'once').toMatchObject([404, { code: 'not_found' }]);
    const lines = await getSql(t)(
      `select action, account_id from audit_event where patient_id = $1 and action in ('takeover.send', 'takeover.accept', 'caregiver.give_again')
        order by id`,
      [person.id],
    );
    expect(lines).toEqual([
      { action: 'takeover.send', account_id: keeper.user.id },
      { action: 'takeover.accept', account_id: null },
      { action: 'caregiver.give_again', account_id: null },
    ]);
  });

  it('declines, and the keeper sees it and can invite again, which ends the link of before', async () => {
    const { keeper, person, email, token } = await prepare();
    expect(await findKept(keeper, person.id)).toMatchObject({ takeover: { email, state: 'waiting' } });
    expect((await t.call('POST', `${takeoverApi}/decline`, { token })).statusCode).toBe(200);
    expect(await findKept(keeper, person.id)).toMatchObject({ takeover: { email, state: 'declined' } });
    expect(parseRefusal(await accept(token))).toMatchObject(notFound);
    const second = newAddress();
    await send(keeper, person.id, second);
    const later = await findTakeoverToken(t, second);
    const third = newAddress();
    await send(keeper, person.id, third);
    expect(parseRefusal(await look(later))).toMatchObject(notFound);
    expect((await look(await findTakeoverToken(t, third))).statusCode).toBe(200);
  });
});

describe('what is refused', () => {
  it('below 18, the own address, a foreign or unknown person, a wrong PIN', async () => {
    const keeper = await t.signUp();
    const child = await addTestPerson(t, keeper);
    const parent = await addTestPerson(t, keeper, grownUp);
    expect(parseRefusal(await send(keeper, child.id, newAddress()))).toMatchObject([
      422,
      { code: 'takeover_too_early', message: m.tooEarly(adulthoodAge) },
    ]);
    expect(parseRefusal(await send(keeper, parent.id, keeper.email))).toMatchObject([
      400,
      { fields: { email: m.emailOwn } },
    ]);
    expect(parseRefusal(await send(keeper, parent.id, newAddress(), { securityPin: '000111' }))).toMatchObject([
      422,
      { code: 'pin_wrong' },
    ]);
    const stranger = await t.signUp();
    for (const [by, id] of [
      [stranger, parent.id],
      [keeper, randomUUID()],
      [keeper, stranger.user.id],
      [keeper, keeper.user.id],
      [keeper, 'nobody'],
    ] as const)
      expect(parseRefusal(await send(by, id, newAddress()))).toMatchObject([404, { code: 'not_found' }]);
    expect(await t.mailTo(keeper.email)).not.toContainEqual(expect.objectContaining({ subject: takeoverMail.subject }));
  });

  it('an address that has an account, whenever it began, in words; the sender is told nothing', async () => {
    const { token, email } = await prepare();
    await t.signUp({ email });
    expect((await look(token)).json()).toMatchObject({ data: { isTaken: true } });
    expect(parseRefusal(await accept(token))).toMatchObject([
      409,
      { code: 'takeover_address_taken', message: m.taken },
    ]);
  });

  it('a link that was withdrawn, is late, or is about a person who was removed meanwhile: always the same 404', async () => {
    const withdrawn = await prepare();
    const path = `${personsPath}/${withdrawn.person.id}/takeover`;
    expect((await t.call('DELETE', path, undefined, withdrawn.keeper)).statusCode).toBe(200);
    expect(parseRefusal(await t.call('DELETE', path, undefined, withdrawn.keeper))).toMatchObject([404, {}]);
    const removed = await prepare();
    await t.call(
      'POST',
      `${personsPath}/${removed.person.id}/erase`,
      { securityPin: removed.keeper.pin, confirm: true },
      removed.keeper,
    );
    const late = await prepare();
    await getSql(t)(
      "update person_takeover set expires_at = created_at + interval '1 microsecond' where person_id = $1",
      [late.person.id],
    );
    t.clock.advance({ seconds: 1 });
    const bodies = new Set<string>();
    for (const token of [withdrawn.token, removed.token, late.token, 'x'.repeat(43), ''])
      for (const answer of [
        await look(token),
        await accept(token),
        await t.call('POST', `${takeoverApi}/decline`, { token }),
      ]) {
        expect(parseRefusal(answer)).toMatchObject(notFound);
        bodies.add(answer.body);
      }
    expect(bodies.size).toBe(1);
  });
});

describe('at once', () => {
  it('two accept: one takes over, the other finds nothing', async () => {
    const { token, person } = await prepare();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await getSql(t)('select 1 from session where patient_id = $1', [person.id])).toHaveLength(1);
  });

  it('one accepts and somebody signs up with the address: one account begins, and nothing hangs', async () => {
    const { token, email } = await prepare();
    await t.call('POST', '/api/auth/request-otp', { email });
    const otp = await t.codeFor(email);
    const [taken, verified] = await Promise.all([
      accept(token),
      t.call('POST', '/api/auth/verify-otp', { email, otp }),
    ]);
    expect([200, 409]).toContain(taken?.statusCode);
    expect(verified?.statusCode).toBe(200);
    expect(await getSql(t)('select 1 from account where email = $1', [email])).toHaveLength(1);
  });

  it('the keeper writes: it is committed before the person sees their pages, and refused afterwards', async () => {
    const { token, keeper, person } = await prepare();
    const session = await t.sessions.find(keeper.token);
    if (session === undefined) throw new Error('The keeper has no session.');
    const acting = toActing({ accountId: keeper.user.id, patientId: person.id });
    const line = {
      patientId: person.id,
      sessionId: session.id,
      action: 'record.create',
      resourceId: randomUUID(),
    } as const;
    const audit = createAudit(t.clock);
    const order: string[] = [];
    const [running, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = t.parts.db.asPatient(acting, async (trx) => {
      await audit(trx, line);
      running.resolve();
      await gate.promise;
      order.push('commit');
    });
    await running.promise;
    const taken = accept(token).then(({ statusCode }) => order.push(String(statusCode)));
    await expect
      .poll(() => t.database.rows(`select 1 from pg_locks where locktype = 'advisory' and not granted`))
      .toHaveLength(1);
    gate.resolve();
    await Promise.all([work, taken]);
    expect(order).toEqual(['commit', '200']);
    await expect(t.parts.db.asPatient(acting, (trx) => audit(trx, line))).rejects.toMatchObject({ code: '42501' });
  });
});

/** The day in that zone whose midnight comes next, after the clock went on to the second before it. */
const waitForMidnight = (zone: string): Temporal.PlainDate => {
  const day = t.clock.now().toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
  const midnight = day.toZonedDateTime(zone).toInstant();
  t.clock.advance({ milliseconds: midnight.epochMilliseconds - t.clock.now().epochMilliseconds - 1000 });
  return day;
};

/** A keeper in that zone, whose child is 18 a second later. */
const addAlmostGrown = async (zone: string) => {
  const day = waitForMidnight(zone);
  const keeper = await t.signUp();
  await getSql(t)('update patient set time_zone = $2, date_of_birth = $3 where id = $1', [
    keeper.user.id,
    zone,
    '1970-01-01',
  ]);
  const child = await addTestPerson(t, keeper, { dateOfBirth: day.subtract({ years: adulthoodAge }).toString() });
  return { keeper, child };
};

const tellOfAge = () =>
  createComeOfAgeJob({
    db: t.parts.db,
    jobsDb: t.jobsDb,
    clock: t.clock,
    outbox: t.parts.outbox,
    publicUrl: 'https://arogo.example',
  })();

describe('the 18th birthday', () => {
  it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'])(
    'in %s: refused and told nothing at 23:59:59, allowed and told once at 00:00:00, whichever server looks',
    async (zone) => {
      const { keeper, child } = await addAlmostGrown(zone);
      expect(await findKept(keeper, child.id)).toMatchObject({
        isAdult: false,
        hasComeOfAge: false,
        consent: { version: keeperConsentVersion, isOwn: true },
      });
      expect(parseRefusal(await send(keeper, child.id, newAddress()))).toMatchObject([
        422,
        { code: 'takeover_too_early' },
      ]);
      await tellOfAge();
      const subject = comeOfAgeMail.subject('Kiran Rao', adulthoodAge);
      const countMails = async () => (await t.mailTo(keeper.email)).filter((mail) => mail.subject === subject).length;
      expect(await countMails()).toBe(0);

      t.clock.advance({ seconds: 1 });
      await Promise.all([tellOfAge(), tellOfAge()]);
      await tellOfAge();
      expect(await countMails()).toBe(1);
      expect(await findKept(keeper, child.id)).toMatchObject({ isAdult: true, hasComeOfAge: true });
      expect((await send(keeper, child.id, newAddress())).statusCode).toBe(201);
    },
  );

  it("ends the guardian's yes to the language model and closes mental health; the rest goes on", async () => {
    const { keeper, child } = await addAlmostGrown('Asia/Kolkata');
    const api = callForPerson(t, child.id);
    const agree = (agreed: boolean) =>
      api.call('PUT', '/api/users/model-consent', { healthType: 'PHYSICAL', agreed }, keeper);
    const mental = () => api.call('GET', '/api/assessments/results', undefined, keeper);
    const count = async () =>
      (
        await getSql(t)(
          `select 1 from consent c where c.patient_id = $1 and c.withdrawn_at is null
            and privileged.keeper_may_consent(c.patient_id, c.account_id, $2)`,
          [child.id, t.clock.now().toString()],
        )
      ).length;
    expect((await agree(true)).statusCode).toBe(200);
    expect(await count()).toBe(1);
    expect((await t.call('GET', personsPath, undefined, keeper)).json()).toMatchObject({ data: [{ mental: true }] });
    t.clock.advance({ seconds: 1 });
    t.sessions.invalidateAll();
    expect(await count()).toBe(0);
    expect(parseRefusal(await agree(true))).toMatchObject([422, { code: 'person_came_of_age' }]);
    expect((await t.call('GET', personsPath, undefined, keeper)).json()).toMatchObject({ data: [{ mental: false }] });
    expect(parseRefusal(await mental())).toMatchObject([404, { code: 'person_not_found' }]);
    expect((await readMedical(child.id, keeper)).statusCode).toBe(200);
  });

  it('of a parent who was grown up when they were added means nothing: the keeper agrees for them, nobody else', async () => {
    const keeper = await t.signUp();
    const parent = await addTestPerson(t, keeper, grownUp);
    const body = { healthType: 'PHYSICAL', agreed: true };
    const agree = (by: TestPatient) => callForPerson(t, parent.id).call('PUT', '/api/users/model-consent', body, by);
    expect((await agree(keeper)).statusCode).toBe(200);
    const [row] = await getSql(t)('select account_id from consent where patient_id = $1', [parent.id]);
    expect(row).toEqual({ account_id: keeper.user.id });
    const manager = await t.signUp();
    await getSql(t)(
      `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
        values ($1, $2, 'manage', '{records}', 'parent', 1, '2020-01-01')`,
      [parent.id, manager.user.id],
    );
    expect(parseRefusal(await agree(manager))).toMatchObject([404, { code: 'person_not_found' }]);
    await tellOfAge();
    expect((await t.mailTo(keeper.email)).map(({ subject }) => subject)).not.toContain(
      comeOfAgeMail.subject('Ramesh Rao', adulthoodAge),
    );
  });
});
