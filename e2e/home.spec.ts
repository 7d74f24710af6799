import { readFileSync } from 'node:fs';
import { appointmentsScreen } from '@arogo/contract/messages/appointments-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { doctorListMessages } from '@arogo/contract/messages/doctor-list';
import { frontMessages } from '@arogo/contract/messages/front-page';
import { dashboardMessages } from '@arogo/contract/messages/home';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import { photographScreen } from '@arogo/contract/messages/photograph';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { uiMessages } from '@arogo/contract/messages/ui';
import type { APIRequestContext, Page } from '@playwright/test';
import { bookAppointment } from './fixtures/booking.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { createAlert, moveToDaytime } from './fixtures/medication.ts';
import { type Patient, expect, expectAccessible, test, disableLive } from './fixtures/test.ts';
import { addRecord as addPaper, answerQuestions, sampleBytes, waitUntilRead } from './fixtures/vault.ts';

const main = (page: Page) => page.getByRole('main');
/** Buttons and links that are filled with leaf: of these a screen has one. */
const primaries = (page: Page) => main(page).locator('a.bg-leaf, button.bg-leaf');

/** Puts a paper into the vault of `patient` through the API; `note` makes its content one of a kind. */
const addRecord = async (
  request: APIRequestContext,
  patient: Patient,
  record: Record<string, string>,
): Promise<void> => {
  const document = readFileSync(new URL('samples/rx-diabetes-typed.pdf', import.meta.url));
  const answer = await request.post('/api/physical-health/health-vault', {
    headers: { authorization: `Bearer ${patient.token}` },
    multipart: {
      ...record,
      status: 'UPLOADED',
      file: {
        name: 'prescription.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([document, Buffer.from(`\n% ${record['doctor_name']}\n`)]),
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
};

test.describe('front page for visitors', () => {
  test('1 §2.1, decision G8: /: public; / shows a visitor the front page; what the product does, and the ways in, with one primary button', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(frontMessages.title);
    for (const { name } of [frontMessages.vault, frontMessages.reminders, frontMessages.doctors])
      await expect(main(page).getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
    await expect(primaries(page)).toHaveText([photographScreen.action]);
    await main(page).getByRole('link', { name: frontMessages.logIn }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await main(page).getByRole('link', { name: frontMessages.signUp }).click();
    await expect(page).toHaveURL(/\/signup/);
  });

  test('accessible in both themes', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
});

test.describe('doctors near you', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 18.5204, longitude: 73.8567 } });

  test(
    '2 §2, 2 §7, decision G8: doctors near you are shown after the browser is asked for its location, ' +
      'to a visitor on request and on the dashboard once location is allowed',
    async ({ page, signUp }) => {
      await page.goto('/');
      const found = page.getByRole('region', { name: frontMessages.findTitle });
      const doctors = found.getByRole('list', { name: doctorListMessages.title }).getByRole('listitem');
      // Nobody knows yet near what.
      await expect(doctors.first()).not.toContainText(/\d km/);
      await pressKey(found.getByRole('button', { name: doctorListMessages.here }), 'Enter');
      await expect(page).toHaveURL('/?latitude=18.52&longitude=73.86');
      await expect(doctors.first()).toContainText(/\d km/);
      await expect(doctors.filter({ hasText: 'Pune' }).first()).toBeVisible();
      await expect(found.getByRole('status')).toContainText(doctorListMessages.nearHere);
      await expect(found.getByRole('link', { name: frontMessages.allDoctors })).toHaveAttribute(
        'href',
        '/doctor-list?latitude=18.52&longitude=73.86&sort=distance',
      );
      await signUp(page);
      await page.goto('/');
      const near = page.getByRole('region', { name: doctorListMessages.titleNear });
      await expect(near.getByRole('listitem').filter({ hasText: 'Pune' }).first()).toBeVisible();
      await expect(near.getByRole('link', { name: doctorListMessages.nearbyAll })).toHaveAttribute(
        'href',
        '/doctor-list?latitude=18.52&longitude=73.86&sort=distance',
      );
      await near
        .getByRole('listitem')
        .first()
        .getByRole('link', { name: /^Book ?, / })
        .click();
      await expect(page).not.toHaveURL('/');
      await page.goBack();
      await expect(near.getByRole('listitem').first()).toContainText(/\d km/);
    },
  );
});

test.describe('dashboard', () => {
  test(
    '2 §2, decisions G1, G8: a new patient sees a good empty state; a signed-in patient the dashboard; ' +
      "empty states 'No upcoming appointments found.' and 'No medication reminders found.', each with what to do next",
    async ({ page, signUp }) => {
      await signUp(page);
      await page.goto('/');
      const appointments = page.getByRole('region', { name: 'Upcoming appointments' });
      await expect(appointments.getByText('No upcoming appointments found.', { exact: true })).toBeVisible();
      await expect(appointments.getByRole('link', { name: dashboardMessages.appointmentsAction })).toHaveAttribute(
        'href',
        '/doctor-list',
      );
      const reminders = page.getByRole('region', { name: 'Medication reminders' });
      await expect(reminders.getByText('No medication reminders found.', { exact: true })).toBeVisible();
      await expect(reminders.getByRole('link', { name: dashboardMessages.remindersAction })).toHaveAttribute(
        'href',
        '/service/health-vault',
      );
      await expect(main(page).getByText(dashboardMessages.nowEmpty)).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await expect(primaries(page)).toHaveText([photographScreen.action]);
      await primaries(page).click();
      await expect(page).toHaveURL(/\/service\/health-vault/);
    },
  );

  test("greets by the patient's own time of day", async ({ page, signUp }) => {
    await signUp(page, { firstName: 'Meera' });
    for (const [at, greeting] of [
      ['2026-11-20T09:00:00+05:30', 'Good morning, Meera'],
      ['2026-11-20T14:00:00+05:30', 'Good afternoon, Meera'],
      ['2026-11-20T21:00:00+05:30', 'Good evening, Meera'],
    ] as const) {
      await page.clock.setFixedTime(at);
      await page.goto('/appointments');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);
    }
  });

  test('the three newest records of both sides of the vault, newest first', async ({ page, request, signUp }) => {
    const patient = await signUp(page);
    const addDocument = (doctor: string, date: string, more: Record<string, string> = {}) =>
      addRecord(request, patient, { doctor_name: doctor, date, record_type: 'PRESCRIPTION', ...more });
    await addDocument('Dr. Oldest', '2025-01-05T00:00:00Z');
    await addDocument('Dr. Middle', '2025-03-05T00:00:00Z', { health_type: 'MENTAL' });
    await addDocument('Dr. Newest', '2025-06-05T00:00:00Z', { record_type: 'LAB_REPORT' });
    await addDocument('Dr. Second', '2025-04-05T00:00:00Z');
    await page.goto('/');
    const records = page.getByRole('region', { name: dashboardMessages.records });
    await expect(records.getByRole('listitem')).toHaveText([
      /Dr. Newest.*Lab Report · 5 Jun 2025 · Physical health.*Uploaded/,
      /Dr. Second.*Prescription · 5 Apr 2025/,
      /Dr. Middle.*Mental health/,
    ]);
    await expect(main(page).getByText(dashboardMessages.nowRecords(4, '5 Jun 2025'))).toBeVisible();
    await expectAccessible(page);
    await records.getByRole('listitem').filter({ hasText: 'Dr. Middle' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/service\/health-vault\?record=[0-9a-f-]{36}&tab=mental$/);
  });

  test("'What now?': today's doses with a tick, medicines that were read and ring for nobody yet, new results with what is out of range", async ({
    page,
    signUp,
  }) => {
    const patient = await signUp(page);
    const { hour } = await moveToDaytime(patient);
    const time = `${String(hour + 1).padStart(2, '0')}:30`;
    await createAlert(patient, {
      medicineName: 'Glycomet',
      strength: '500 mg',
      schedule: { kind: 'times', times: [time], amount: 1, days: { every: 1 } },
    });
    const lab = readFileSync(new URL('../packages/document-reading/samples/lab-cbc-typed.pdf', import.meta.url));
    const [prescription, report] = await Promise.all([
      addPaper(patient, { file: sampleBytes }),
      addPaper(patient, { file: lab, type: 'LAB_REPORT', doctor: 'City Lab' }),
    ]);
    await waitUntilRead(patient, report);
    expect(await waitUntilRead(patient, prescription)).toBe('ready');
    await page.goto('/');
    const results = page.getByRole('region', { name: dashboardMessages.results });
    const remind = page.getByRole('region', { name: dashboardMessages.remindTitle(4) });

    await test.step('a paper that names another person is nothing new, until the patient says that it is theirs', async () => {
      await expect(page.getByRole('region', { name: dashboardMessages.records }).getByRole('listitem')).toHaveCount(2);
      await expect(results).toBeHidden();
      await expect(remind).toBeHidden();
      await Promise.all([prescription, report].map((id) => answerQuestions(patient, id, { person: 'mine' })));
      await page.reload();
      await expect(results).toBeVisible();
      await expect(remind).toBeVisible();
    });

    await test.step('a tick takes a dose, a second one takes that back', async () => {
      const doses = page.getByRole('region', { name: dashboardMessages.doses });
      const tick = doses.getByRole('button', {
        name: medAlertScreen.named(medAlertScreen.taken, 'Glycomet 500 mg', formatClock(time)),
      });
      await expect(tick).toHaveAttribute('aria-pressed', 'false');
      await pressKey(tick, 'Space');
      await expect(tick).toHaveAttribute('aria-pressed', 'true');
      await expect(tick).toBeFocused();
      await expect(main(page).getByText('1 of 1 dose taken today, all answered')).toBeVisible();
      await tick.click();
      await expect(tick).toHaveAttribute('aria-pressed', 'false');
    });

    await test.step('what is out of range in the new report is named', async () => {
      await expect(results.getByText(dashboardMessages.resultsOutside(4))).toBeVisible();
      await expect(results.getByRole('listitem').first()).toHaveText(/^Haemoglobin10.2 g\/dL.*Low$/);
      await expect(results.getByRole('listitem')).toHaveCount(3);
      await expect(results.getByText(dashboardMessages.resultsMore(1))).toBeVisible();
    });

    await test.step('the medicines that were read lead to their alerts; put off, they ask no more', async () => {
      await expect(remind.getByRole('link', { name: dashboardMessages.remindAction })).toHaveAttribute(
        'href',
        `/service/health-vault?alerts=${prescription}`,
      );
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await remind.getByRole('button', { name: dashboardMessages.remindLater }).click();
      await expect(remind).toBeHidden();
      await page.reload();
      await expect(results).toBeVisible();
      await expect(remind).toBeHidden();
    });
  });

  test('the next appointment stands first, by its time, with the one step that its state asks for', async ({
    page,
    signUp,
  }) => {
    const patient = await signUp(page);
    const appointments = page.getByRole('region', { name: dashboardMessages.appointments }).getByRole('listitem');
    const first = appointments.filter({ has: page.getByRole('heading') }).first();
    const atClinic = await bookAppointment(patient, { payOnConsultation: true });
    await page.goto('/');
    const [begins = ''] = atClinic.times.split(' – ').map(formatClock);
    await expect(first).toHaveText(
      new RegExp(`^${appointmentsScreen.next}[^:]+, ${begins.replace(' ', String.raw`\s`)}`),
    );
    // Paid at the clinic: nothing is to be done about it now.
    await expect(first.getByText(appointmentsScreen.dueAtClinic(formatRupees(atClinic.fee)))).toBeVisible();
    await expect(first.locator('.bg-brick')).toHaveCount(0);
    await expect(primaries(page)).toHaveText([photographScreen.action]);
    const held = await bookAppointment(patient, { inDays: 4 });
    await expect(first.getByRole('heading', { name: held.doctor.name })).toBeVisible();
    await expect(first.getByText(appointmentsScreen.due(formatRupees(held.fee)), { exact: true })).toBeVisible();
    await expect(primaries(page)).toHaveText([`${appointmentsScreen.pay}, ${held.doctor.name}`]);
    await expectAccessible(page);
    await primaries(page).click();
    await expect(page).toHaveURL(`/payment?appointmentId=${held.id}`);
  });

  test.describe('when the vault cannot be reached', () => {
    test.use({ allowedErrors: [/ERR_FAILED/] });

    test("'Failed to fetch health records.': says what is safe and tries again when asked", async ({
      page,
      signUp,
    }) => {
      await signUp(page);
      await disableLive(page);
      const records = '**/api/physical-health/health-vault?*';
      await page.route(records, (route) => route.abort());
      await page.goto('/');
      const section = page.getByRole('region', { name: dashboardMessages.records });
      const again = section.getByRole('button', { name: uiMessages.tryAgain });
      await expect(again).toBeVisible();
      await expect(section.getByRole('alert')).toContainText('Failed to fetch health records.');
      await expect(main(page).getByText(dashboardMessages.nowUnknown)).toBeVisible();
      await page.unroute(records);
      await again.click();
      await expect(section.getByText(dashboardMessages.recordsEmpty)).toBeVisible();
    });
  });
});
