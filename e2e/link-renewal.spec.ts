import { ticketLifetimeMs } from '@arogo/contract/limits';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { sharedScreen } from '@arogo/contract/messages/sharing';
import { recordScreen } from '@arogo/contract/messages/vault';
import type { Response } from '@playwright/test';
import { bookAppointment } from './fixtures/booking.ts';
import { test, advanceClock } from './fixtures/isolated-product.ts';
import { createPng } from './fixtures/png-image.ts';
import { expect } from './fixtures/test.ts';
import { addRecord, sampleBytes, vaultApi } from './fixtures/vault.ts';

/** Minutes after which a ticket has surely ended. */
const afterItsEnd = ticketLifetimeMs / 60_000 + 1;

/** Whether a ticket was renewed for the address that the journey gave a picture. */
const isRenewal = (response: Response): boolean =>
  response.url().endsWith('/api/tickets/renew') && response.request().postData()?.includes('again=1') === true;

test.describe('on a page that was left open', () => {
  // The first try of the picture is refused.
  test.use({ allowedErrors: [/^console: Failed to load resource/] });

  test('a link opens its file on click, and a picture that can no longer be loaded comes back', async ({
    page,
    signUp,
    product,
  }) => {
    const { url } = product;
    const { token } = await signUp(page);
    const form = new FormData();
    form.append('photo', new Blob([Uint8Array.from(createPng(64, [14, 107, 87]))], { type: 'image/png' }), 'me.png');
    const sent = await fetch(`${url}/api/physical-health/user/profile/photo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(sent.status).toBe(200);
    const appointment = await bookAppointment({ token, url }, { payOnConsultation: true });

    await test.step('the calendar of a visit', async () => {
      await page.goto(`/appointments?appointmentId=${appointment.id}`);
      const link = page.getByRole('link', { name: m.calendar });
      await expect(link).toBeVisible();
      const old = (await link.getAttribute('href')) ?? '';
      await advanceClock(product, afterItsEnd);
      expect((await fetch(`${url}${old}`)).status).toBe(404);
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(/\.ics$/);
      await expect(link).not.toHaveAttribute('href', old);
    });

    await test.step('the photo', async () => {
      await page.goto('/profile');
      const photo = page.getByRole('group', { name: 'Profile photo' }).locator('img');
      await expect(photo).toBeVisible();
      // The page may ask for the profile again at any time, which brings a ticket that has not ended.
      const old = (await photo.getAttribute('src')) ?? '';
      await advanceClock(product, afterItsEnd);
      expect((await fetch(`${url}${old}`)).status).toBe(404);
      // The browser keeps what it has shown, but not under another address. A copy that React does not know keeps that
      // address: the page may fetch the profile at any moment, and would give its own picture a fresh ticket.
      const ended = `${old}&again=1`;
      const renewed = page.waitForResponse(isRenewal);
      await page.evaluate((src) => {
        const copy = document.createElement('img');
        copy.alt = 'a copy';
        copy.src = src;
        document.body.append(copy);
      }, ended);
      expect((await renewed).status()).toBe(200);
      const copy = page.getByAltText('a copy');
      await expect(copy).not.toHaveAttribute('src', /again/);
      await expect.poll(() => copy.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });
  });

  test('a shared record whose ticket has ended is renewed by its link, and opens', async ({
    page,
    newPatient,
    product,
  }) => {
    const { url } = product;
    const patient = await newPatient();
    const id = await addRecord(patient, { file: sampleBytes, name: 'rx-diabetes.pdf', url });
    const other = await addRecord(patient, { url });
    const headers = { authorization: `Bearer ${patient.token}` };
    const made = await page.request.post(`${url}${vaultApi}/shares`, {
      headers,
      data: { recordIds: [id, other], openings: 1 },
    });
    const { data } = (await made.json()) as { data: { id: string; url: string } };
    await page.goto(`${url}/shared${new URL(data.url).hash}`);
    await page.getByRole('button', { name: sharedScreen.open, exact: true }).click();
    const document = page.getByRole('article').first();
    await expect(document).toBeVisible();

    await advanceClock(product, afterItsEnd);
    const renewed = page.waitForResponse((response) => response.url().endsWith(`/api/shared/files/${id}/ticket`));
    await document.getByRole('button', { name: sharedScreen.showPdf }).click();
    expect((await renewed).status()).toBe(200);
    await expect(page.getByRole('figure', { name: recordScreen.pageName(1, 1) }).locator('canvas')).toBeVisible();

    await advanceClock(product, afterItsEnd);
    expect((await page.request.delete(`${url}${vaultApi}/shares/${data.id}`, { headers })).status()).toBe(200);
    await page.getByRole('article').last().getByRole('button', { name: sharedScreen.download }).click();
    await expect(page.getByRole('heading', { name: sharedScreen.endedTitle })).toBeVisible();
  });
});
