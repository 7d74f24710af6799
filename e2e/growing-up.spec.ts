import { growingUpScreen as s } from '@arogo/contract/messages/growing-up-screen';
import { keepersScreen as k } from '@arogo/contract/messages/keepers-screen';
import { takeoverPage as t } from '@arogo/contract/messages/takeover-page';
import { caregiversScreen, accessTexts as a } from '@arogo/contract/messages/caregivers-screen';
import { dependentsScreen as d } from '@arogo/contract/messages/dependents-screen';
import { invitationMessages } from '@arogo/contract/messages/invitations';
import { personFormScreen } from '@arogo/contract/messages/person-form';
import { personScreen } from '@arogo/contract/messages/persons';
import { privacyDataMessages } from '@arogo/contract/messages/privacy-data';
import { takeoverMail, takeoverMessages as m } from '@arogo/contract/messages/takeovers';
import { adulthoodAge, personHeader } from '@arogo/contract/limits';
import type { Locator, Page } from '@playwright/test';
import { confirmPinField, securityPinField, testPin } from './fixtures/access.ts';
import { advanceClock, test } from './fixtures/isolated-product.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { createEmailAddress, expect, expectAccessible, type Patient } from './fixtures/test.ts';
import { createPdfBytes, findToast, recordRow, vaultApi, vaultPath } from './fixtures/vault.ts';

const main = (page: Page): Locator => page.getByRole('main');
const pinIn = (within: Locator): Locator => within.getByLabel(s.pin, { exact: true });
const fullName = ({ user }: Patient): string => `${String(user['firstName'])} ${String(user['lastName'])}`;

/** Adds a person whom the patient keeps. @returns their id */
const addPerson = async (page: Page, { token }: Patient, change: object): Promise<string> => {
  const answer = await page.request.post('/api/persons', {
    headers: { authorization: `Bearer ${token}` },
    data: { firstName: 'Asha', lastName: 'Verma', gender: 'Female', relation: 'child', agrees: true, ...change },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
};

test('issue 32: a child turns 18; her mother invites her; she takes over by a PIN of her own with her papers, and lets her look again', async ({
  page,
  signUp,
  mailTo,
  anotherBrowser,
  product,
}) => {
  const mother = await signUp(page, { firstName: 'Meera' });
  const today = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
  const birthday = today.toPlainDate().add({ days: 2 });
  const child = await addPerson(page, mother, { dateOfBirth: birthday.subtract({ years: adulthoodAge }).toString() });
  await page.goto(`/for/${child}`);
  await expect(main(page).getByText(s.takeoverMinor('Asha', adulthoodAge))).toBeVisible();
  await expect(main(page).getByRole('button', { name: s.invite })).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: s.consentTitle })).toBeVisible();
  await expectAccessible(page);
  const uploaded = await page.request.post(vaultApi, {
    headers: { authorization: `Bearer ${mother.token}`, [personHeader]: child },
    multipart: {
      record_type: 'LAB_REPORT',
      health_type: 'PHYSICAL',
      doctor_name: 'Dr. Kapoor',
      date: '2020-01-15T08:00:00.000Z',
      status: 'UPLOADED',
      file: { name: 'old.pdf', mimeType: 'application/pdf', buffer: createPdfBytes(2000, 'an old paper') },
    },
  });
  expect(uploaded.status()).toBe(201);

  // Past midnight of the birthday, whenever the journey begins; the session is over by then.
  const end = birthday.toZonedDateTime('Asia/Kolkata').add({ minutes: 1 });
  await advanceClock(product, Math.ceil(today.until(end).total('minutes')));
  await page.reload();
  await page.getByLabel('Enter 6-Digit Security PIN').fill(mother.pin);
  await page.getByRole('button', { name: 'Renew Session' }).click();
  await expect(main(page).getByText(s.comeOfAge('Asha', adulthoodAge))).toBeVisible();

  const address = createEmailAddress();
  await pressKey(main(page).getByRole('button', { name: s.invite }), 'Enter');
  const form = page.getByRole('dialog', { name: s.inviteTitle('Asha') });
  await form.getByLabel(s.email('Asha')).fill(mother.email);
  await pinIn(form).fill(mother.pin);
  await pressKey(form.getByRole('button', { name: s.send }), 'Enter');
  await expect(form.getByText(m.emailOwn)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await form.getByLabel(s.email('Asha')).fill(address);
  await pinIn(form).fill(mother.pin);
  await pressKey(form.getByRole('button', { name: s.send }), 'Enter');
  await expect(findToast(page, personScreen.toast('Asha Verma', m.sent(address)))).toBeVisible();
  await expect(main(page).getByText(`Invited: ${address}`)).toBeVisible();
  await expectAccessible(page);

  const hers = await anotherBrowser();
  const mail = await mailTo(address);
  expect(mail.subject).toBe(takeoverMail.subject);
  await hers.goto(/\/invitation\?to=own-pages#[\w-]{43}/.exec(mail.text)?.[0] ?? '');
  await expect(hers.getByRole('heading', { level: 1, name: t.title('Asha') })).toBeVisible();
  await expect(hers.getByText(t.email(address))).toBeVisible();
  await expectAccessible(hers);
  await securityPinField(hers).fill(testPin);
  await confirmPinField(hers).fill('111999');
  await pressKey(confirmPinField(hers), 'Enter');
  await expect(hers.getByRole('heading', { level: 1, name: t.title('Asha') }), 'two different PINs').toBeVisible();
  await confirmPinField(hers).fill(testPin);
  await pressKey(confirmPinField(hers), 'Enter');
  await expect(hers).toHaveURL('/profile?section=people');
  await expect(findToast(hers, m.done)).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: personScreen.notFoundTitle }),
    'the mother’s page closes',
  ).toBeVisible();

  // She lets the mother look again.
  const former = main(hers).getByRole('list', { name: k.formerTitle }).getByRole('listitem');
  await expect(former).toContainText(fullName(mother));
  await expectAccessible(hers);
  await pressKey(former.getByRole('button'), 'Enter');
  const again = hers.getByRole('dialog', { name: k.againTitle(fullName(mother)) });
  await expect(again.getByRole('radio', { name: a.roleHints.view })).toBeChecked();
  await pinIn(again).fill(testPin);
  await expectAccessible(hers, '[role=dialog]');
  await pressKey(again.getByRole('button', { name: k.againGo }), 'Enter');
  await expect(findToast(hers, m.givenAgain)).toBeVisible();
  await expect(main(hers).getByRole('list', { name: caregiversScreen.ownTitle })).toContainText(a.roles.view);
  await expect(main(hers).getByRole('list', { name: k.formerTitle })).toHaveCount(0);

  await hers.goto(vaultPath);
  await expect(recordRow(hers, 'Dr. Kapoor'), 'what was kept for her is hers').toBeVisible();
  await page.goto(`/for/${child}${vaultPath}`);
  await expect(recordRow(page, 'Dr. Kapoor'), 'the mother may look').toBeVisible();
});

test('issue 32: a keeper who deletes the account decides about each dependent: one is handed over, one is erased', async ({
  page,
  signUp,
  newPatient,
  signIn,
  mailTo,
  anotherBrowser,
}) => {
  const keeper = await signUp(page, { firstName: 'Meera' });
  const father = await newPatient({ firstName: 'Vikram' });
  const child = await addPerson(page, keeper, { dateOfBirth: '2020-03-01' });
  await addPerson(page, keeper, { firstName: 'Ramesh', relation: 'parent', dateOfBirth: '1950-03-01', agrees: false });
  const sent = await page.request.post('/api/persons/invitations', {
    headers: { authorization: `Bearer ${keeper.token}` },
    data: {
      personId: child,
      email: father.email,
      relation: 'child',
      role: 'manage',
      areas: ['records', 'medicines', 'visits', 'messages'],
      mental: false,
      endsOn: null,
      securityPin: keeper.pin,
    },
  });
  expect((await sent.json()).message).toBe(invitationMessages.sent(father.email));
  const his = await anotherBrowser();
  await signIn(his, father);
  await his.goto(/\/invitation#[\w-]{43}/.exec((await mailTo(father.email, 2)).text)?.[0] ?? '');
  await his.getByLabel(s.pin, { exact: true }).fill(father.pin);
  await his.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(his).toHaveURL(`/for/${child}`);

  await page.goto('/profile?section=settings&tab=privacy');
  const openQuestion = async (): Promise<Locator> => {
    await page.getByRole('button', { name: privacyDataMessages.eraseButton }).click();
    return page.getByRole('dialog', { name: privacyDataMessages.eraseAsk });
  };
  const question = await openQuestion();
  await expect(question.getByRole('heading', { name: d.title })).toBeVisible();
  await question.getByLabel(privacyDataMessages.understood).check();
  await pinIn(question).fill(keeper.pin);
  await question.getByRole('button', { name: privacyDataMessages.eraseGo }).click();
  await expect(question.getByText(d.undecided('Asha'))).toBeVisible();
  await expect(question.getByText(d.undecided('Ramesh'))).toBeVisible();
  await expectAccessible(page, '[role=dialog]');

  await pressKey(question.getByRole('link', { name: d.open('Asha') }), 'Enter');
  await expect(page).toHaveURL(`/for/${child}`);
  await pressKey(main(page).getByRole('button', { name: s.handover }), 'Enter');
  const asking = page.getByRole('dialog', { name: s.handoverAsk('Asha') });
  await asking.getByRole('radio', { name: fullName(father) }).check();
  await pinIn(asking).fill(keeper.pin);
  await expectAccessible(page, '[role=dialog]');
  await pressKey(asking.getByRole('button', { name: s.handoverGo, exact: true }), 'Enter');
  await expect(main(page).getByText(s.handoverWaits(fullName(father)))).toBeVisible();

  await his.goto('/profile?section=people');
  await expect(his.getByText(k.received(fullName(keeper), 'Asha Verma'))).toBeVisible();
  await expectAccessible(his);
  await pressKey(main(his).getByRole('button', { name: k.accept }), 'Enter');
  const keeping = his.getByRole('dialog', { name: k.acceptTitle('Asha Verma') });
  await pinIn(keeping).fill(father.pin);
  await pressKey(keeping.getByRole('button', { name: k.accept }), 'Enter');
  await expect(keeping.getByText(m.handoverConsent(adulthoodAge))).toBeVisible();
  await expectAccessible(his, '[role=dialog]');
  await keeping.getByLabel(personFormScreen.consent('Asha Verma')).check();
  await pinIn(keeping).fill(father.pin);
  await pressKey(keeping.getByRole('button', { name: k.accept }), 'Enter');
  await expect(his).toHaveURL(`/for/${child}`);
  await expect(main(his).getByRole('heading', { name: s.consentTitle })).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: personScreen.notFoundTitle })).toBeVisible();
  await page.goto('/profile?section=settings&tab=privacy');
  const last = await openQuestion();
  await expect(last.getByLabel(d.erase('Asha Verma'))).toHaveCount(0);
  await last.getByLabel(d.erase('Ramesh Verma')).check();
  await last.getByLabel(privacyDataMessages.understood).check();
  await pinIn(last).fill(keeper.pin);
  await last.getByRole('button', { name: privacyDataMessages.eraseGo }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(privacyDataMessages.erased)).toBeVisible();
  await his.reload();
  await expect(main(his).getByRole('heading', { level: 1, name: 'Asha Verma' })).toBeVisible();
});
