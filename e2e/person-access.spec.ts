import { callsScreen } from '@arogo/contract/messages/calls-screen';
import { doctorTexts } from '@arogo/contract/messages/doctor-texts';
import { emergencyScreen } from '@arogo/contract/messages/emergency';
import { dashboardMessages } from '@arogo/contract/messages/home';
import { insuranceScreen } from '@arogo/contract/messages/insurance-screen';
import { landingMessages } from '@arogo/contract/messages/landing';
import { trendsScreen } from '@arogo/contract/messages/measurements';
import { personTimes } from '@arogo/contract/messages/person-times';
import { personScreen as s } from '@arogo/contract/messages/persons';
import { photographScreen } from '@arogo/contract/messages/photograph';
import { physicalMessages } from '@arogo/contract/messages/physical';
import { ringingCall as t } from '@arogo/contract/messages/ringing-call';
import { settingsScreen } from '@arogo/contract/messages/settings-screen';
import { unreadCountTexts } from '@arogo/contract/messages/unread-counts';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { viewerTexts } from '@arogo/contract/messages/viewer-texts';
import { listInPersonDoctors } from './fixtures/booking.ts';
import { createDoctor } from './fixtures/doctor.ts';
import { addChild, addNotification, giveGrant, startRinging } from './fixtures/persons.ts';
import { expect, expectAccessible, getProductUrl, test } from './fixtures/test.ts';
import { findToast, vaultPath } from './fixtures/vault.ts';

test('issue 32: who may only look is offered nothing to add, to upload or to book', async ({
  page,
  signUp,
  newPatient,
}) => {
  const daughter = await signUp(page, { firstName: 'Meera' });
  const father = await newPatient({ firstName: 'Ravi' });
  const [doctor] = await listInPersonDoctors(getProductUrl());
  if (doctor === undefined) throw new Error('The directory is empty.');
  await giveGrant(String(father.user['id']), daughter, 'view');
  const pages = `/for/${String(father.user['id'])}`;
  const main = page.getByRole('main');

  await page.goto(`${pages}${vaultPath}`);
  await expect(main.getByText(viewerTexts.records)).toBeVisible();
  await expect(main.getByRole('button', { name: vaultScreen.emptyAction })).toHaveCount(0);
  await expect(main.getByRole('button', { name: vaultScreen.addNew })).toHaveCount(0);
  await page.goto(`${pages}/service/health-vault/trends`);
  await expect(main.getByText(trendsScreen.emptyToView)).toBeVisible();
  await expect(main.getByRole('button', { name: trendsScreen.add })).toHaveCount(0);
  await page.goto(`${pages}/profile?section=emergency`);
  await expect(main.getByText(emergencyScreen.lists.personal.emptyToView)).toBeVisible();
  await expect(main.getByRole('button', { name: emergencyScreen.addTo.personal })).toHaveCount(0);
  await page.goto(`${pages}/profile?section=health`);
  await expect(main.getByText(insuranceScreen.emptyToView)).toBeVisible();
  await expect(main.getByRole('button', { name: insuranceScreen.add })).toHaveCount(0);
  await page.goto(`${pages}/appointments`);
  await expect(main.getByText(viewerTexts.appointments)).toBeVisible();
  await expect(main.getByRole('link', { name: dashboardMessages.appointmentsAction })).toHaveCount(0);

  await page.goto(`${pages}/mental`);
  await expect(main.getByRole('heading', { name: landingMessages.expertsTitle })).toBeVisible();
  await expect(main.getByRole('tab')).toHaveText([
    landingMessages.slides.doctors.tab,
    landingMessages.slides.online.tab,
  ]);
  for (const name of [landingMessages.consultNow, landingMessages.talk, landingMessages.startAssessment])
    await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${pages}/physical`);
  await expect(main.getByRole('heading', { name: physicalMessages.tilesTitle })).toBeVisible();
  await expect(main.getByRole('link', { name: physicalMessages.tiles['medicine-alert'].name })).toBeVisible();
  await expect(main.getByRole('link', { name: physicalMessages.tiles['mental-health'].text })).toHaveCount(0);
  await expect(main.getByRole('link', { name: photographScreen.action })).toHaveCount(0);

  await page.goto(`${pages}/doctor-list?q=${encodeURIComponent(doctor.displayName)}`);
  const card = main.getByRole('listitem').filter({ hasText: doctor.displayName });
  await expect(card.getByRole('link')).toHaveText([`${viewerTexts.seeDoctor}, ${doctor.displayName}`]);
  await expect(main.getByRole('link', { name: doctorTexts.bookTime(doctor.displayName) })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: doctor.displayName })).toBeVisible();
});

test('issue 32: what is unread of a child is counted in the switcher; the times of her day are set with her medicines', async ({
  page,
  signUp,
}) => {
  const mother = await signUp(page, { firstName: 'Meera' });
  const child = await addChild(mother, 'Asha');
  await addNotification(child.id, mother);
  const bar = page.getByRole('complementary', { name: s.bar });
  await page.goto('/');
  const switcher = bar.getByRole('button', { name: s.switchFromOwn });
  await expect(switcher).toHaveAccessibleName(`${s.switchFromOwn}. ${unreadCountTexts.ofOthers(1)}`);
  await switcher.click();
  await expectAccessible(page);
  await page
    .getByRole('menuitem')
    .filter({ hasText: unreadCountTexts.unread(1) })
    .click();
  await expect(page).toHaveURL(`/for/${child.id}`);
  await expect(bar.getByRole('button')).toHaveAccessibleName(s.switchFrom('Asha Verma'));

  await page.goto(`/for/${child.id}/service/medicine-alert`);
  await expect(page.getByRole('heading', { name: personTimes.title('Asha') })).toBeVisible();
  const morning = page.getByLabel(settingsScreen.slots.morning);
  await morning.fill('07:15');
  await page.reload();
  await expect(morning, 'what was typed survives a reload').toHaveValue('07:15');
  await expectAccessible(page);
  await page.getByRole('button', { name: settingsScreen.save }).click();
  await expect(findToast(page, s.toast('Asha Verma', settingsScreen.timesSaved))).toBeVisible();
  await page.reload();
  await expect(morning).toHaveValue('07:15');
  await page.goto('/profile?section=settings&tab=notification');
  await expect(morning).toHaveValue('08:00');
});

test('issue 32: a call for a child rings on the parent’s own pages and says for whom; it is answered on hers', async ({
  page,
  signUp,
}) => {
  const mother = await signUp(page, { firstName: 'Meera' });
  const child = await addChild(mother, 'Asha');
  const doctor = await createDoctor();
  await startRinging(child.id, doctor.card.userId);
  await page.goto('/profile');
  const ringing = page.getByRole('dialog', { name: t.title('Asha') });
  await expect(ringing).toContainText(doctor.card.displayName);
  await expect(ringing).toContainText('Asha Verma');
  await expectAccessible(page);
  await ringing.getByRole('button', { name: t.answer('Asha') }).click();
  await expect(page).toHaveURL(new RegExp(`/for/${child.id}/messages`));
  const incoming = page.getByRole('dialog', { name: callsScreen.incomingAudio });
  await expect(incoming).toContainText(doctor.card.displayName);
  await incoming.getByRole('button', { name: callsScreen.decline }).click();
  await expect(incoming).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ringing).toHaveCount(0);
});
