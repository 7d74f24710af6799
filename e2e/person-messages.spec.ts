import { callsScreen as c } from '@arogo/contract/messages/calls-screen';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { personScreen } from '@arogo/contract/messages/persons';
import { representativeTexts } from '@arogo/contract/messages/representatives';
import type { Page } from '@playwright/test';
import { getFullBrowserLaunch } from './fixtures/browser.ts';
import { createConfirmedAppointment, createDoctor, enterWorkspace } from './fixtures/doctor.ts';
import { pressEscape, pressKey } from './fixtures/keyboard.ts';
import { giveGrant } from './fixtures/persons.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

// A microphone that the browser plays.
test.use({
  launchOptions: getFullBrowserLaunch('--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'),
  permissions: ['microphone', 'camera'],
  allowedErrors: [/ERR_INTERNET_DISCONNECTED/],
});

const row = (page: Page, text: string) => page.locator('[data-seq]').filter({ hasText: text }).last();
const conversations = (page: Page) => page.getByRole('list', { name: t.listLabel }).getByRole('listitem');
const write = async (page: Page, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: /^Message to / });
  await field.fill(text);
  await pressKey(field, 'Enter');
};

test('issue 32: a daughter writes and speaks with her father’s doctor, who sees who it is; her own conversations are apart', async ({
  page,
  newPatient,
  signIn,
  anotherBrowser,
  mailTo,
}) => {
  test.setTimeout(240_000);
  const [daughter, father, doctor] = await Promise.all([
    newPatient({ firstName: 'Asha' }),
    newPatient({ firstName: 'Ravi' }),
    createDoctor(),
  ]);
  await createConfirmedAppointment(doctor, father);
  await giveGrant(String(father.user['id']), daughter);
  const prefix = `/for/${String(father.user['id'])}`;
  const spoken = representativeTexts.speaksFor('Asha Verma', 'Ravi Verma');
  const clinic = await anotherBrowser();
  await enterWorkspace(clinic, doctor, mailTo);
  await clinic.goto('/clinic/messages');
  await expect(conversations(clinic)).toContainText(['Ravi Verma']);

  // Her own list is empty; on her father's pages stands his doctor.
  await signIn(page, daughter);
  await page.goto('/messages');
  await expect(page.getByText(t.emptyTitle).filter({ visible: true }).first()).toBeVisible();
  await page.goto(`${prefix}/messages`);
  await conversations(page).filter({ hasText: doctor.card.displayName }).getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${prefix}/messages\\?activeChatId=`));
  await write(page, 'My father has a rash since Monday');
  await expect(row(page, 'a rash')).toBeVisible();
  await expectAccessible(page);

  // The doctor sees the patient and who speaks, in the list, at the top and at the message.
  await expect(conversations(clinic)).toContainText([spoken]);
  await conversations(clinic).first().getByRole('button').click();
  await expect(clinic.getByRole('heading', { level: 2, name: spoken })).toBeVisible();
  await expect(row(clinic, 'a rash')).toContainText(spoken);
  await expectAccessible(clinic);
  await write(clinic, 'Please send a photograph');
  await expect(row(page, 'a photograph')).toBeVisible();

  // What the father writes himself says nothing of anybody else; he sees what she wrote, and by whom.
  const fathers = await anotherBrowser();
  await signIn(fathers, father);
  await fathers.goto(new URL(page.url()).pathname.slice(prefix.length) + new URL(page.url()).search);
  await expect(row(fathers, 'a rash')).toContainText('Asha Verma');
  await write(fathers, 'It itches at night');
  await expect(row(clinic, 'at night')).toBeVisible();
  await expect(row(clinic, 'at night')).not.toContainText('Asha Verma');
  await expect(clinic.getByRole('heading', { level: 2, name: 'Ravi Verma', exact: true })).toBeVisible();
  await expect(row(page, 'at night')).toContainText('Ravi Verma');

  // Hers she can edit, his not.
  const openMenu = async (text: string): Promise<void> => {
    await row(page, text).hover();
    await row(page, text)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await expect(page.getByRole('menuitem', { name: t.copy })).toBeVisible();
  };
  await openMenu('at night');
  await expect(page.getByRole('menuitem', { name: t.edit })).toHaveCount(0);
  await pressEscape(page.getByRole('menu'));
  await expect(page.getByRole('menu')).toHaveCount(0);
  await openMenu('a rash');
  await expect(page.getByRole('menuitem', { name: t.edit })).toBeVisible();
  await pressEscape(page.getByRole('menu'));

  // The doctor calls: it rings on his pages that she has open, and names him. He is not there.
  await fathers.close();
  await clinic.getByRole('button', { name: t.callNamed('Ravi Verma') }).click();
  const check = clinic.getByRole('dialog', { name: c.checkTitle });
  await check.getByRole('button', { name: c.startAudio }).click();
  const incoming = page.getByRole('dialog', { name: c.incomingAudio });
  await expect(incoming).toContainText('Ravi Verma');
  await expectAccessible(page);
  await incoming.getByRole('button', { name: c.answerAudio, exact: true }).click();
  const inClinic = clinic.getByRole('dialog', { name: /^Call with / });
  await expect(inClinic).toContainText(spoken);
  await expect(page.getByRole('dialog', { name: /^Call with / })).toContainText('Ravi Verma');
  // Another person's pages open beside the call.
  await page
    .getByRole('dialog', { name: /^Call with / })
    .getByRole('button', { name: c.hangUp })
    .click();
  await expect(inClinic).toHaveCount(0);

  // Back on her own pages nothing of it stands.
  await page.getByRole('button', { name: personScreen.switchFrom('Ravi Verma') }).click();
  await page.getByRole('menuitem', { name: personScreen.yourself('Asha Verma') }).click();
  await expect(page).toHaveURL('/messages');
  await expect(page.getByText(t.emptyTitle).filter({ visible: true }).first()).toBeVisible();
});

test('issue 32: what was written for a person without a connection is sent for that person, from their pages', async ({
  page,
  context,
  newPatient,
  signIn,
}) => {
  const [daughter, father, doctor] = await Promise.all([
    newPatient(),
    newPatient({ firstName: 'Ravi' }),
    createDoctor(),
  ]);
  await createConfirmedAppointment(doctor, father);
  await createConfirmedAppointment(doctor, daughter);
  await giveGrant(String(father.user['id']), daughter);
  const prefix = `/for/${String(father.user['id'])}`;
  await signIn(page, daughter);
  await page.goto(`${prefix}/messages`);
  await conversations(page).first().getByRole('button').click();
  await expect(page.getByRole('textbox', { name: /^Message to / })).toBeVisible();
  await context.setOffline(true);
  await write(page, 'For my father');
  await expect(page.getByText(t.waiting).first()).toBeAttached();
  await page.getByRole('button', { name: personScreen.switchFrom('Ravi Verma') }).click();
  await page.getByRole('menuitem', { name: personScreen.yourself('Asha Verma') }).click();
  await expect(page).toHaveURL('/messages');
  await context.setOffline(false);
  // Her own conversation with the same doctor has nothing of it.
  await conversations(page).first().getByRole('button').click();
  await write(page, 'For myself');
  await expect(row(page, 'For myself')).toBeVisible();
  await expect(page.getByText('For my father')).toHaveCount(0);
  await page.goto(`${prefix}/messages`);
  await conversations(page).first().getByRole('button').click();
  await expect(row(page, 'For my father')).toBeVisible();
  await expect(page.getByText('For myself')).toHaveCount(0);
});
