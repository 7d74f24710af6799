import { callsScreen as c } from '@arogo/contract/messages/calls-screen';
import { clinicDay as d } from '@arogo/contract/messages/clinic-day';
import { consultOnline } from '@arogo/contract/messages/consult-online';
import type { Page } from '@playwright/test';
import { getFullBrowserLaunch } from './fixtures/browser.ts';
import { createConfirmedAppointment, createDoctor, enterWorkspace, openHoursAllDay } from './fixtures/doctor.ts';
import { advanceClock, test } from './fixtures/isolated-product.ts';
import { expect, expectAccessible } from './fixtures/test.ts';

test.use({ launchOptions: getFullBrowserLaunch('--use-fake-device-for-media-stream=fps=5') });

const now = () => Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
/** Late in the evening the doctors' tomorrow has to begin, so that both appointments are on one day. */
const lateMinutes = 120;
const minutesLeftToday = (): number =>
  Math.floor(
    now()
      .until(now().add({ days: 1 }).startOfDay())
      .total('minutes'),
  );

const visits = (page: Page) => page.getByRole('list', { name: d.list }).getByRole('listitem');
const expectCount = (page: Page, waiting: number) =>
  expect(page.getByRole('status').getByText(/waits?$/)).toHaveText(waiting === 0 ? [] : [d.waitingCount(waiting)]);

test('issue 31: the day shows who waits, live: at the clinic, and in the call until they leave @desk', async ({
  page,
  newPatient,
  signIn,
  anotherBrowser,
  mailTo,
  product,
}) => {
  const aheadMinutes = minutesLeftToday() < lateMinutes ? minutesLeftToday() + 1 : 0;
  if (aheadMinutes > 0) await advanceClock(product, aheadMinutes);
  const [doctor, walkIn, caller] = [await createDoctor(product), await newPatient(), await newPatient()];
  const home = await anotherBrowser();
  await enterWorkspace(page, doctor, mailTo);
  // Soon enough to be joined once the product's clock has gone on a little.
  const soon = now()
    .add({ minutes: aheadMinutes + 13 })
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
  await openHoursAllDay(page, doctor, [soon]);
  const online = await createConfirmedAppointment(doctor, caller, {
    mode: 'online',
    inDays: 0,
    leadMinutes: 11,
    symptoms: 'A rash on my arm',
  });
  await createConfirmedAppointment(doctor, walkIn, { inDays: 0, symptoms: 'Knee pain on the stairs' });
  await page.goto('/clinic');
  const there = visits(page).filter({ hasText: 'Knee pain on the stairs' });
  const calling = visits(page).filter({ hasText: 'A rash on my arm' });
  await expect(there).toBeVisible();
  await expect(calling).toBeVisible();
  await expectCount(page, 0);
  await expect(page.getByText(d.nobodyWaits)).toBeVisible();

  await test.step('the doctor says that somebody has arrived, on a second page as well, and undoes it', async () => {
    const second = await page.context().newPage();
    await second.goto('/clinic');
    await there.getByRole('button', { name: d.say.arrived }).click();
    await expectCount(page, 1);
    await expect(there.getByText(/^Waiting since /)).toBeVisible();
    await expectCount(second, 1);
    await there.getByRole('button', { name: d.undo('Asha Verma') }).click();
    await Promise.all([expectCount(page, 0), expectCount(second, 0)]);
    await expect(there.getByText(/^Waiting since /)).toHaveCount(0);
    await there.getByRole('button', { name: d.say.arrived }).click();
    await Promise.all([expectCount(page, 1), expectCount(second, 1)]);
    await second.close();
  });

  await test.step('a patient who joins the call waits as well, also once the doctor has declined it', async () => {
    await advanceClock(product, 5);
    await signIn(home, caller);
    await home.context().grantPermissions(['camera', 'microphone']);
    await home.clock.setSystemTime(new Date(Date.parse(online.startsAt) - 5 * 60_000));
    await home.goto('/service/consult-online');
    await home.getByRole('link', { name: consultOnline.joinWith(doctor.card.displayName) }).click();
    const check = home.getByRole('dialog', { name: c.checkTitle });
    await check.getByRole('button', { name: c.startVideo }).click();
    await expect(page.getByRole('dialog', { name: c.incomingVideo })).toBeVisible();
    await page.getByRole('button', { name: c.decline, exact: true }).click();
    await expectCount(page, 2);
    await expect(calling.getByText(d.joined, { exact: true })).toBeVisible();
    await expect(calling.getByText(/^Waiting since /)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('beside the list: who waits, the longest first, and whom to see next', async () => {
    const waiting = page.getByRole('region', { name: d.waitingTitle, exact: true });
    await expect(waiting.getByRole('listitem')).toHaveText([/In person/, /Online/]);
    await expect(page.getByRole('region', { name: d.nextTitle.waiting })).toBeVisible();
  });

  await test.step('whoever closes Arogo waits no longer', async () => {
    await home.close();
    await expectCount(page, 1);
    await expect(calling.getByText(d.joined, { exact: true })).toHaveCount(0);
    await expect(there.getByText(/^Waiting since /)).toBeVisible();
  });

  await test.step('and whoever comes in', async () => {
    await there.getByRole('button', { name: d.say.in }).click();
    await expectCount(page, 0);
    await expect(page.getByRole('region', { name: d.nextTitle.in })).toContainText('Asha Verma');
  });

  await test.step('beside their conversation stand their appointments, on a wide page', async () => {
    await there.getByRole('link', { name: d.messageTo('Asha Verma') }).click();
    const beside = page.getByRole('region', { name: d.withPatient });
    await expect(beside.getByText('Knee pain on the stairs')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect(beside).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await beside.getByRole('link', { name: /^Today, / }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Verma' })).toBeVisible();
  });
});
