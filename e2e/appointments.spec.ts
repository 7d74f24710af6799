import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import type { Locator, Page } from '@playwright/test';
import { bookVisit } from './fixtures/booking.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const upcoming = (page: Page): Locator => page.getByRole('region', { name: 'Upcoming appointments', exact: true });
const cards = (page: Page): Locator => upcoming(page).getByRole('listitem').filter({ has: page.getByRole('heading') });
const visitWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'Upcoming appointments Details' });

test("2 §2, decision G2: 'Upcoming appointments Details', 'Back to home', 'Reschedule'; 'Upcoming appointments list; empty state'; 'Query parameter appointmentId opens a detail modal; closing the modal clears the query string'; Reschedule and cancel", async ({ page, signUp }) => {
  const patient = await signUp(page);
  await page.goto('/');
  await expect(upcoming(page).getByText('No upcoming appointments found.')).toBeVisible();

  const visit = await bookVisit(patient, { payOnConsultation: true, symptoms: 'Itching of both arms' });
  await test.step('what was booked elsewhere appears by itself', async () => {
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByText(visit.doctor.name)).toBeVisible();
    await expect(cards(page).getByText(/^Due ₹/)).toBeVisible();
    await expect(cards(page).getByText(/^Queue \d+$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('2 §2, decision B4: the modal: doctor, time, date, mode, fee paid or due, queue number, symptoms, shared documents', async () => {
    await page.goto(`/appointments?appointmentId=${visit.id}`);
    await expect(visitWindow(page).getByText('Itching of both arms')).toBeVisible();
    for (const name of [m.date, m.time, m.mode, m.fee, m.queueLabel]) await expect(visitWindow(page).getByRole('term').filter({ hasText: name })).toBeVisible();
    await expect(visitWindow(page).getByText(m.noDocuments)).toBeVisible();
    await expectAccessible(page);
    await visitWindow(page).getByRole('button', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/appointments');
    await expect(visitWindow(page)).toBeHidden();
  });

  await test.step('Reschedule: another free time of the same doctor', async () => {
    await cards(page).getByRole('button', { name: 'Reschedule' }).click();
    const window = page.getByRole('dialog', { name: m.moveTitle });
    await window.getByRole('button', { name: m.move }).click();
    await expect(window.getByText(m.chooseTime)).toBeVisible();
    await expectAccessible(page);
    await window.getByRole('radio', { name: /\d [ap]m$/ }).last().check({ force: true });
    await window.getByRole('button', { name: m.move }).click();
    await expect(page.getByText(m.moved)).toBeVisible();
    await expect(window).toBeHidden();
  });

  await test.step('cancelled after a question that names it, and kept among the past', async () => {
    await cards(page).getByRole('link', { name: m.details }).click();
    await visitWindow(page).getByRole('button', { name: m.cancel }).click();
    const question = page.getByRole('alertdialog', { name: m.cancelTitle });
    await expect(question.getByText(visit.doctor.name)).toBeVisible();
    await question.getByRole('button', { name: m.cancel }).click();
    await expect(page.getByText(m.cancelled)).toBeVisible();
    await visitWindow(page).getByRole('button', { name: 'Back to home' }).click();
    await expect(upcoming(page).getByText('No upcoming appointments found.')).toBeVisible();
    await upcoming(page).getByRole('button', { name: 'View All' }).click();
    await expect(upcoming(page).getByRole('listitem').filter({ hasText: m.states.cancelled })).toHaveCount(1);
    await expectAccessible(page);
  });
});
