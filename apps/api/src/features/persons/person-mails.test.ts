import { adulthoodAge } from '@arogo/contract/limits';
import { invitationAcceptedMail } from '@arogo/contract/messages/hi/invitation-accepted';
import { pinChange } from '@arogo/contract/messages/hi/pin-change';
import { sharingMail } from '@arogo/contract/messages/hi/sharing';
import { comeOfAgeMail, handoverMail } from '@arogo/contract/messages/hi/takeovers';
import type { Caregiver } from '@arogo/contract/invitations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { pinPath } from '../access/pin.test-helpers.ts';
import type { ContactSource } from '../vault/sharing/sharing-contacts.ts';
import { createTestShare, sharesPath } from '../vault/sharing/sharing.test-helpers.ts';
import { createVaultCalls } from '../vault/vault.test-helpers.ts';
import { createComeOfAgeJob } from './come-of-age-jobs.ts';
import { caregiversPath, giveAccess } from './invitations.test-helpers.ts';
import { callForPerson } from './person-calls.test-helpers.ts';
import { addTestPerson, giveTestGrant, personsPath } from './persons.test-helpers.ts';

// Mails to another account than the one that acts, and about another person: each in the language of whoever reads it.

const contactAddress = 'ravi@example.org';
const contacts: ContactSource = {
  contacts: () =>
    Promise.resolve([
      {
        id: 'emergency:1',
        name: 'Ravi',
        kind: 'emergency',
        about: null,
        reach: { by: 'email', address: contactAddress },
      },
    ]),
};

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ publicUrl: 'https://arogo.example', contactSources: [contacts] });
});
afterAll(() => t.close());

const signUpInHindi = async (): Promise<TestPatient> => {
  const patient = await t.signUp();
  const { statusCode } = await t.call('PATCH', '/api/users/settings', { language: 'hi' }, patient);
  expect(statusCode).toBe(200);
  return patient;
};
const findMail = async ({ email }: TestPatient, subject: string) =>
  (await t.mailTo(email)).find((mail) => mail.subject === subject);
const formatName = ({ user }: TestPatient): string => `${user.firstName} ${user.lastName}`;

/** What of a mail is not in Hindi: its words in Latin letters, but for names and addresses, and the language that its page says. */
const findEnglish = async (to: TestPatient, subject: string, names: readonly string[]): Promise<readonly string[]> => {
  const mail = await findMail(to, subject);
  if (!mail?.html?.includes('<html lang="hi">')) return ['no mail in Hindi'];
  const text = [...names, 'Arogo'].reduce((rest, name) => rest.replaceAll(name, ''), mail?.text ?? '');
  return text.replaceAll(/https?:\S+|\S+@\S+/g, '').match(/[A-Za-z]+/g) ?? [];
};

it('an accepted invitation is told to its sender in the sender’s language, whoever accepts it', async () => {
  const [asha, ravi] = [await signUpInHindi(), await t.signUp()];
  await giveAccess(t, asha, ravi);
  expect(await findEnglish(asha, invitationAcceptedMail.subject(formatName(ravi)), [formatName(ravi)])).toEqual([]);
});

it('a caregiver is asked to keep a person in the caregiver’s language', async () => {
  const [keeper, manager] = [await t.signUp(), await signUpInHindi()];
  const person = await addTestPerson(t, keeper);
  await giveTestGrant(t, person.id, manager.user.id, { areas: ['records', 'medicines', 'visits', 'messages'] });
  const { data } = (await t.call('GET', caregiversPath, undefined, keeper)).json<{ data: Caregiver[] }>();
  const caregiverId = data.find(({ personId }) => personId === person.id)?.id;
  const form = { caregiverId, securityPin: keeper.pin };
  expect((await t.call('POST', `${personsPath}/${person.id}/handover`, form, keeper)).statusCode).toBe(201);
  expect(
    await findEnglish(manager, handoverMail.subject(formatName(keeper), 'Kiran Rao'), [
      formatName(keeper),
      'Kiran Rao',
    ]),
  ).toEqual([]);
});

it('a keeper learns of the 18th birthday in the keeper’s language', async () => {
  const keeper = await signUpInHindi();
  const today = t.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate();
  const child = await addTestPerson(t, keeper, { dateOfBirth: today.subtract({ years: 17 }).toString() });
  await t.database.rows('update patient set date_of_birth = $2, consent_birth_date = $2 where id = $1', [
    child.id,
    today.subtract({ years: adulthoodAge }).toString(),
  ]);
  const { jobsDb, clock } = t;
  await createComeOfAgeJob({ ...t.parts, jobsDb, clock, publicUrl: 'https://arogo.example' })();
  expect(await findEnglish(keeper, comeOfAgeMail.subject('Kiran Rao', adulthoodAge), ['Kiran Rao'])).toEqual([]);
});

it('a link to papers of another person goes out in the language of who sends it', async () => {
  const keeper = await signUpInHindi();
  const person = await addTestPerson(t, keeper);
  const forChild = callForPerson(t, person.id);
  const { id } = await createVaultCalls(forChild).upload(keeper);
  const share = await createTestShare(forChild, keeper, [id]);
  const sent = await forChild.call('POST', `${sharesPath}/${share.id}/send`, { contactIds: ['emergency:1'] }, keeper);
  expect([sent.statusCode, sent.body]).toEqual([200, sent.body]);
  expect(await findEnglish({ ...keeper, email: contactAddress }, sharingMail.subject('Kiran'), ['Kiran'])).toEqual([]);
});

it('who changed their PIN is told in their language', async () => {
  const asha = await signUpInHindi();
  const form = { oldPin: asha.pin, securityPin: '739205', confirmPin: '739205' };
  expect((await t.call('PUT', pinPath, form, asha)).statusCode).toBe(200);
  expect(await findEnglish(asha, pinChange.mailSubject, [])).toEqual([]);
});
