import { commonMessages } from '@arogo/contract/messages/common';
import { emergencyScreen } from '@arogo/contract/messages/emergency';
import { dashboardMessages } from '@arogo/contract/messages/home';
import { paymentScreen } from '@arogo/contract/messages/payment-screen';
import { uiMessages } from '@arogo/contract/messages/ui';
import { bookAppointment } from './fixtures/booking.ts';
import { createAlert } from './fixtures/medication.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch dynamically imported module/],
});

test(
  'installable; opens without network with today’s medicines and the coming appointments; nothing of a person stays after they signed out',
  { tag: '@phone' },
  async ({ page, context, signUp }) => {
    const patient = await signUp(page);
    await createAlert(patient, { medicineName: 'Zincovit', doseUnit: 'tablet' });
    const { doctor } = await bookAppointment(patient, { payOnConsultation: true });
    await page.goto('/');
    const reminders = page.getByRole('region', { name: dashboardMessages.reminders });
    const appointments = page.getByRole('region', { name: dashboardMessages.appointments });
    await expect(reminders.getByText('Zincovit').first()).toBeVisible();
    await expect(appointments.getByRole('heading', { name: doctor.name })).toBeVisible();
    const manifest = await page.request.get('/manifest.webmanifest');
    expect(await manifest.json()).toMatchObject({ name: 'Arogo', start_url: '/', display: 'standalone' });
    await page.evaluate(() => navigator.serviceWorker.ready);

    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText(dashboardMessages.offlineTitle)).toBeVisible();
    await expect(reminders.getByText('Zincovit').first()).toBeVisible();
    await expect(appointments.getByRole('heading', { name: doctor.name })).toBeVisible();
    await expectAccessible(page);

    await context.setOffline(false);
    await page.goto('/profile?section=logout');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => Object.values(localStorage).join(' '))).not.toContain('Zincovit');
    const cached = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) texts.push(new URL(request.url).pathname);
      }
      return texts;
    });
    expect(cached).toContain('/index.html');
    expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Zincovit')).toHaveCount(0);
  },
);

test(
  'without a connection the emergency page shows its numbers, and no section of the profile takes the page down',
  { tag: '@phone' },
  async ({ page, context, signUp }) => {
    await signUp(page);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    for (const section of ['', 'medical', 'emergency', 'address', 'health', 'transaction', 'settings', 'feedback']) {
      await page.goto(`/profile?section=${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    }
    await page.goto('/profile?section=emergency');
    await expect(page.getByRole('link', { name: /112/ })).toBeVisible();
    await page.goto('/profile?section=feedback');
    await expect(page.getByText('We could not load this section.')).toBeVisible();
    await expect(page.getByRole('link', { name: /112/ })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/payment?appointmentId=00000000-0000-4000-8000-000000000000');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(paymentScreen.failed);
    await expect(alert).toContainText(commonMessages.networkFailed);
    await expect(alert.getByRole('button', { name: uiMessages.tryAgain })).toBeEnabled();
  },
);

test(
  'the emergency card is read without a connection, with its age, until its person signs out',
  { tag: '@phone' },
  async ({ page, context, signUp }) => {
    const { token } = await signUp(page);
    const headers = { authorization: `Bearer ${token}` };
    const profile = {
      version: 0,
      bloodGroup: 'O-',
      healthConditions: ['Asthma'],
      allergies: ['Penicillin'],
      medications: [],
    };
    expect((await page.request.patch('/api/users/medical-profile', { headers, data: profile })).status()).toBe(200);
    const contact = {
      kind: 'personal',
      firstName: 'Meera',
      countryCode: '91',
      phoneNumber: '9876543210',
      relation: 'Parent',
    };
    expect((await page.request.post('/api/users/emergency-contacts', { headers, data: contact })).status()).toBe(201);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/profile?section=medical');
    await expect(page.getByText('Penicillin').first()).toBeVisible();
    await page.goto('/profile?section=emergency');
    await expect(page.getByText('Meera')).toBeVisible();
    // The view's own file, which comes when the page is at rest, is on the device.
    await page.getByRole('button', { name: emergencyScreen.view }).click();
    await expect(page.getByRole('dialog').getByText('Penicillin')).toBeVisible();

    await context.setOffline(true);
    await page.goto('/profile?section=emergency');
    const notice = page.getByText(/^Saved on this device at .*\d{4}/);
    await expect(notice).toBeVisible();
    await expect(page.getByText('Meera')).toBeVisible();
    await expect(page.getByRole('button', { name: emergencyScreen.menuOf('Meera') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: emergencyScreen.addTo.personal })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: emergencyScreen.view }).click();
    const view = page.getByRole('dialog');
    for (const text of ['O-', 'Asthma', 'Penicillin', /Meera/])
      await expect(view.getByText(text).first()).toBeVisible();
    await expect(view.getByRole('link', { name: emergencyScreen.edit })).toHaveCount(0);
    await page.goto('/profile?section=medical');
    await expect(notice).toBeVisible();
    const fields = page.locator('fieldset[disabled]').filter({ hasText: 'Penicillin' });
    await expect(fields.getByRole('button').first()).toBeDisabled();
    await expect(fields.locator(':is(button, input, select):enabled')).toHaveCount(0);

    await context.setOffline(false);
    await page.goto('/profile?section=logout');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => Object.values(localStorage).join(' '))).not.toMatch(/Meera|Penicillin/);
  },
);

test(
  'without a connection a new patient reads that nothing is kept here, not that there is nothing',
  { tag: '@phone' },
  async ({ page, context, signUp }) => {
    await signUp(page);
    await page.goto('/');
    await expect(page.getByText(dashboardMessages.appointmentsEmpty)).toBeVisible();
    await expect(page.getByText(dashboardMessages.remindersEmpty)).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText(dashboardMessages.appointmentsNotKept)).toBeVisible();
    await expect(page.getByText(dashboardMessages.remindersNotKept)).toBeVisible();
    await expect(page.getByText(dashboardMessages.appointmentsEmpty)).toHaveCount(0);
  },
);
