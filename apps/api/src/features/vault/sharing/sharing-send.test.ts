import { randomUUID } from 'node:crypto';
import { sharingMail as hindiMail } from '@arogo/contract/messages/hi/sharing';
import type { ShareWithLink } from '@arogo/contract/sharing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import type { ContactSource, SharedLink } from './sharing-contacts.ts';
import { getRefusalCode, sharesPath, type SharingCalls, createSharingCalls } from './sharing.test-helpers.ts';
import { type VaultCalls, createVaultCalls, vaultPath } from '../vault.test-helpers.ts';

let api: TestApp;
let vault: VaultCalls;
let calls: SharingCalls;
let asha: TestPatient;
let share: ShareWithLink;
/** Links that were delivered to the doctor in a committed transaction. */
const handedOver: SharedLink[] = [];

const emergency: ContactSource = {
  contacts: async (_db, patientId) => [
    {
      id: 'emergency:1',
      name: 'Meena Rao',
      kind: 'emergency',
      about: 'Sister',
      reach: { by: 'email', address: `meena-${patientId}@example.org` },
    },
    {
      id: 'emergency:2',
      name: 'Vikram Rao',
      kind: 'emergency',
      about: null,
      reach: { by: 'email', address: `vikram-${patientId}@example.org` },
    },
  ],
};
const doctors: ContactSource = {
  contacts: async () => [
    {
      id: 'doctor:1',
      name: 'Dr. Kavita Deshpande',
      kind: 'doctor',
      about: 'General medicine',
      reach: { by: 'message', deliver: async (_db, link) => void handedOver.push(link) },
    },
  ],
};

/** Addresses of additional contacts, by patient. */
const reached = new Map<string, string>();
const strangers: ContactSource = {
  contacts: async (_db, patientId) => {
    const address = reached.get(patientId);
    return address === undefined
      ? []
      : [{ id: 'stranger', name: 'Stranger', kind: 'emergency', about: null, reach: { by: 'email', address } }];
  },
};

beforeAll(async () => {
  api = await buildTestApp({
    publicUrl: 'https://arogo.example',
    contactSources: [doctors, emergency, strangers],
    limits: true,
  });
  vault = createVaultCalls(api);
  calls = createSharingCalls(api);
});
beforeEach(async () => {
  asha = await api.signUp();
  share = await calls.create(asha, [(await vault.upload(asha)).id, (await vault.upload(asha)).id], {
    passcode: 'kamal',
  });
});
afterAll(() => api.close());

const send = (contactIds: readonly string[], key?: string) =>
  api.app.inject({
    method: 'POST',
    url: `${sharesPath}/${share.id}/send`,
    headers: { authorization: `Bearer ${asha.token}`, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { contactIds },
  });
const findMailTo = (name: string) => api.mailTo(`${name}-${asha.user.id}@example.org`);

test(
  "decision V4: the contacts of all sources, without how they are reached: 'the patient's doctors (as a message) " +
    "and emergency contacts (by e-mail)'",
  async () => {
    const answer = await api.call('GET', `${vaultPath}/share-contacts`, undefined, asha);
    expect(answer.json()).toEqual({
      status: 'success',
      contacts: [
        { id: 'doctor:1', name: 'Dr. Kavita Deshpande', kind: 'doctor', about: 'General medicine' },
        { id: 'emergency:1', name: 'Meena Rao', kind: 'emergency', about: 'Sister' },
        { id: 'emergency:2', name: 'Vikram Rao', kind: 'emergency', about: null },
      ],
    });
  },
);

test('Send: the chosen contacts get the link, e-mail contacts a mail that names no record and no surname', async () => {
  const answer = await send(['emergency:1', 'doctor:1', 'emergency:1']);
  expect(answer.json()).toEqual({ status: 'success', message: 'Sent to 2 contacts.' });
  const mails = await findMailTo('meena');
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toBe('Asha is sharing health records with you');
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(share.url);
    expect(part).toContain('2 health records');
    expect(part).toContain('passcode');
    expect(part).not.toMatch(/Rao|Deshpande|kamal|\.pdf/);
  }
  expect(await findMailTo('vikram')).toEqual([]);
  expect(handedOver.at(-1)).toMatchObject({ url: share.url, sharedBy: 'Asha', records: 2, hasPasscode: true });
  expect(await calls.findAuditLines(asha)).toEqual(['share.create', 'share.send']);
  expect(api.logged.join('')).not.toMatch(/meena|shared#/);
});

test('the mail has the language of the account that shares', async () => {
  const before = (await findMailTo('meena')).length;
  await api.call('PATCH', '/api/users/settings', { language: 'hi' }, asha);
  await send(['emergency:1']);
  await api.call('PATCH', '/api/users/settings', { language: 'en' }, asha);
  const mails = await findMailTo('meena');
  expect(mails).toHaveLength(before + 1);
  const mail = mails.find(({ subject }) => subject === hindiMail.subject('Asha'));
  expect(mail?.text).toContain(hindiMail.lead('Asha', 2));
  expect(mail?.html).toContain('<html lang="hi">');
});

test('a mail that waits beyond the end of its link is not sent', async () => {
  await send(['emergency:1']);
  const end = Temporal.Instant.from(share.expiresAt);
  api.clock.advance(api.clock.now().until(end));
  expect(await findMailTo('meena')).toEqual([]);
});

test('the same key again sends nothing twice, also concurrently', async () => {
  const answers = await Promise.all([
    send(['emergency:1'], 'once'),
    send(['emergency:1'], 'once'),
    send(['emergency:1'], 'once'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await findMailTo('meena')).toHaveLength(1);
  expect(getRefusalCode(await send(['emergency:2'], 'once'))).toBe('idempotency_key_reused');
});

test('an unknown contact is 404, and nothing is sent', async () => {
  const answer = await send(['emergency:1', `emergency:${randomUUID()}`]);
  expect([answer.statusCode, getRefusalCode(answer)]).toEqual([404, 'not_found']);
  expect(await findMailTo('meena')).toEqual([]);
});

test('a link that has ended is not sent', async () => {
  await calls.revoke(asha, share.id);
  expect(getRefusalCode(await send(['emergency:1']))).toBe('share_not_live');
  expect(await findMailTo('meena')).toEqual([]);
});

test.for([[[]], [Array.from({ length: 21 }, (_, index) => `c${index}`)], ['x'], [[5]], [['x'.repeat(101)]]])(
  '%j is refused as a list of contacts',
  async ([contactIds]) => {
    expect((await api.call('POST', `${sharesPath}/${share.id}/send`, { contactIds }, asha)).statusCode).toBe(400);
  },
);

test('limits: 50 sent a day, 60 links an hour, 120 openings an hour per client', async () => {
  for (let time = 0; time < 50; time += 1) expect((await send(['doctor:1'])).statusCode).toBe(200);
  expect((await send(['emergency:1'])).statusCode).toBe(429);
  const tries = Array.from({ length: 150 }, () => api.call('POST', '/api/shared/open', { token: 'x' }));
  const refused = (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(30);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  const recordId = (await vault.upload(asha)).id;
  const made = await Promise.all(
    Array.from({ length: 60 }, () => api.call('POST', sharesPath, { recordIds: [recordId] }, asha)),
  );
  expect(made.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

const renamePatient = (patient: TestPatient, firstName: string) =>
  api.database.rows('update patient set first_name = $2 where id = $1', [patient.user.id, firstName]);

test('a name that contains a message to strangers is left out of subject and text', async () => {
  await renamePatient(asha, 'Your account is blocked. Sign in at http://evil.example/login or evil.tk');
  await send(['emergency:1']);
  const [mail] = await findMailTo('meena');
  expect(mail?.subject).toBe('Someone is sharing health records with you');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/blocked|evil/);
});

test('the mail says who sent it, with the address masked', async () => {
  await send(['emergency:1']);
  const [mail] = await findMailTo('meena');
  const line = `Asha (${asha.email[0]}…@example.com) sent you this through Arogo. If you do not know this person, ignore this email.`;
  expect(mail?.text).toContain(line);
  expect(mail?.html).toContain(line);
  expect(mail?.text).not.toContain(asha.email);
});

test('decision O1: 20 mails a day to people outside, also when they are sent concurrently', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(['emergency:1', 'emergency:2'])));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(answers).toHaveLength(refused.length + 10);
  const refusals = refused.map((answer) => [
    answer.statusCode,
    getRefusalCode(answer),
    Number(answer.headers['retry-after']) > 0,
  ]);
  expect(refusals).toEqual(refused.map(() => [429, 'mail_limit_reached', true]));
  expect((await findMailTo('meena')).length + (await findMailTo('vikram')).length).toBe(20);
  expect((await send(['doctor:1'])).statusCode).toBe(200);
});

test('one address outside gets ten mails a day from all accounts together, however it is written', async () => {
  const stranger = `stranger-${randomUUID()}`;
  const accounts = await Promise.all([api.signUp(), api.signUp(), api.signUp()]);
  const spellings = [`${stranger}@example.org`, `${stranger}+a@example.org`, `${stranger.toUpperCase()}@EXAMPLE.org`];
  const codes: string[] = [];
  for (const [at, account] of accounts.entries()) {
    reached.set(account.user.id, spellings[at] ?? '');
    const own = await calls.create(account, [(await vault.upload(account)).id], {});
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        api.call('POST', `${sharesPath}/${own.id}/send`, { contactIds: ['stranger'] }, account),
      ),
    );
    codes.push(...answers.map((answer) => (answer.statusCode === 200 ? 'sent' : getRefusalCode(answer))));
  }
  expect([
    codes.filter((code) => code === 'sent').length,
    codes.filter((code) => code === 'mail_limit_reached').length,
  ]).toEqual([10, 5]);
});
