import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cancelAppointment } from '@arogo/contract/appointments';
import { bookingScreen } from '@arogo/contract/messages/booking-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { commonMessages } from '@arogo/contract/messages/common';
import { paymentMessages } from '@arogo/contract/messages/payment';
import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import { sandboxMessages } from '@arogo/contract/messages/payment-sandbox';
import { transactionsScreen as t } from '@arogo/contract/messages/transactions';
import type { Locator, Page } from '@playwright/test';
import { bookAppointment } from './fixtures/booking.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { slideByKeys } from './fixtures/payment.ts';
import { expect, expectAccessible, getProductUrl, test, disableLive } from './fixtures/test.ts';

/** A bank that answers late. */
const gatewayMs = { timeout: 60_000 };

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name });
const slider = (page: Page): Locator => page.getByRole('slider', { name: m.slide });
const paymentPath = (id: string): string => `/payment?appointmentId=${id}`;

const fillCard = async (page: Page, number: string): Promise<void> => {
  await field(page, m.number).fill(number);
  await field(page, m.expiry).fill('1239');
  await field(page, m.cvc).fill('123');
};
const fillAddress = async (page: Page): Promise<void> => {
  await field(page, m.addressLine).fill('14 Baner Road');
  await field(page, m.city).fill('Pune');
  await field(page, m.state).fill('Maharashtra');
  await field(page, m.postal).fill('411045');
};

test(
  '2 §2, decision B6: the confirmed window opens only when it is confirmed; / reached after booking confirmation; ' +
    "'Complete registration payment': what is typed is checked, a real card never leaves the browser, " +
    'a declined one loses nothing, and a paid visit has its receipt',
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    const appointment = await bookAppointment(patient);
    await page.goto(paymentPath(appointment.id));
    await expect(page.getByRole('heading', { name: 'Complete registration payment' })).toBeVisible();
    await expect(page.getByText(appointment.doctor.name)).toBeVisible();
    await expect(field(page, m.name)).toHaveValue('Asha Verma');
    // At one glance: the slide, with the amount.
    await expect(slider(page)).toBeInViewport();
    await expect(page.getByText(m.slideAmount(formatRupees(appointment.fee)), { exact: true })).toBeVisible();
    await expectAccessible(page);

    await test.step(
      "2 §5: 'Address, city, state required; postal code 4-6 digits', 'Card number exactly 16 digits', " +
        "'Expiry MM/YY', 'CVC exactly 3 digits'",
      async () => {
        await field(page, m.number).fill('4242x4242');
        await expect(field(page, m.number)).toHaveValue('4242 4242');
        await field(page, m.expiry).fill('139');
        await expect(field(page, m.expiry)).toHaveValue('13/9');
        await slideByKeys(slider(page));
        for (const text of [
          paymentMessages.addressRequired,
          paymentMessages.cityRequired,
          paymentMessages.stateRequired,
          paymentMessages.postalInvalid,
          m.numberInvalid,
          m.expiryInvalid,
          m.cvcInvalid,
        ]) {
          await expect(page.getByText(text, { exact: true })).toBeVisible();
        }
        await expect(field(page, m.addressLine)).toBeFocused();
        // What is changed is no longer called wrong.
        await field(page, m.city).fill('Pune');
        await expect(page.getByText(paymentMessages.cityRequired, { exact: true })).toBeHidden();
        await field(page, m.cvc).fill('12');
        await expect(page.getByText(m.cvcInvalid, { exact: true })).toBeHidden();
        await expect(page.getByText(m.expiryInvalid, { exact: true })).toBeVisible();
      },
    );

    await test.step('decision P1: the sandbox refuses every number but its test numbers already in the browser', async () => {
      await fillAddress(page);
      await fillCard(page, '4111 1111 1111 1111');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await expect(page.getByText(sandboxMessages.onlyTestCards)).toBeVisible();
      await slideByKeys(slider(page));
      await expect(page.getByText(sandboxMessages.onlyTestCards)).toBeVisible();
      expect(sent.filter((line) => /payments|4111/.test(line))).toEqual([]);
    });

    await test.step('a declined card says so, and what was typed stays', async () => {
      await page.getByText(m.testCards, { exact: true }).click();
      await page.getByRole('button', { name: sandboxMessages.declined }).click();
      await expect(page.getByText(sandboxMessages.onlyTestCards)).toBeHidden();
      await slideByKeys(slider(page));
      await expect(page.getByText(paymentMessages.declined)).toBeVisible();
      await expect(field(page, m.city)).toHaveValue('Pune');
    });

    await test.step('no answer in time, and not charged: it says so, and the same slide pays anew', async () => {
      await page.getByRole('button', { name: sandboxMessages.timeoutNotCharged }).click();
      await slideByKeys(slider(page));
      await expect(page.getByText(m.notCharged)).toBeVisible(gatewayMs);
    });

    await test.step('paid, by whoever cannot drag: the confirmed window leads home, and the page asks for nothing any more', async () => {
      await page.getByRole('button', { name: sandboxMessages.visa }).click();
      // Left half-way it goes back: no later press ends it by surprise.
      await page.getByRole('button', { name: m.nudge }).click();
      await expect(slider(page)).not.toHaveAttribute('aria-valuenow', '0');
      await field(page, m.city).focus();
      await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
      for (let press = 0; press < 5; press += 1) await page.getByRole('button', { name: m.nudge }).click();
      const confirmed = page.getByRole('dialog', { name: bookingScreen.confirmedTitle });
      await expect(confirmed).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(confirmed).toBeVisible();
      await confirmed.getByRole('button', { name: 'Back to Home Screen' }).click();
      await expect(page).toHaveURL('/');
      await expect(
        page.getByRole('listitem').filter({ hasText: appointment.doctor.name }).getByText('Paid', { exact: true }),
      ).toBeVisible();
    });

    await test.step("1 §2.8, 1 §3, 1 §4, decision G2: 'Transactions': table, Sort, 'Transaction Details', Back to List, Download PDF", async () => {
      await page.goto('/profile?section=transaction');
      await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
      await expect(page.getByText(t.statuses.completed)).toBeVisible();
      await expect(page.getByText(t.statuses.failed)).toBeVisible();
      await page.getByLabel(t.sort).selectOption({ label: 'Fees highest to lowest' });
      await expectAccessible(page);
      await page.getByRole('button', { name: /View Details of Appointment, ₹\S+, Completed, / }).click();
      const details = page.getByRole('dialog', { name: 'Transaction Details' });
      await expect(details.getByText('Visa •••• 4242')).toBeVisible();
      await expectAccessible(page);
      const downloading = page.waitForEvent('download');
      await details.getByRole('link', { name: 'Download PDF' }).click();
      const file = await (await downloading).path();
      expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
      await details.getByRole('button', { name: 'Back to List' }).click();
      await expect(details).toBeHidden();
    });
  },
);

test(
  "2 §2, 2 §4, 2 §9: thresholds 0.5 and 0.9; 'Slide-to-pay: above 0.9 confirmed, above 0.5 Alrighty, " +
    "otherwise Pay now; releasing resets to 0'; 'Releasing or leaving with fraction under 1 resets to 0'; " +
    'a bank that does not answer ends in the true state',
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    const appointment = await bookAppointment(patient);
    await page.goto(paymentPath(appointment.id));
    await fillAddress(page);
    await page.getByText(m.testCards, { exact: true }).click();
    await page.getByRole('button', { name: sandboxMessages.processing }).click();
    await field(page, m.expiry).fill('1239');
    await field(page, m.cvc).fill('123');

    await slider(page).scrollIntoViewIfNeeded();
    const knob = await slider(page).boundingBox();
    const track = await slider(page).locator('..').boundingBox();
    if (knob === null || track === null) throw new Error('The slide is not there.');
    const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2];
    const reach = track.width - track.height;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + reach * 0.3, y);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Pay now');
    await page.mouse.move(x + reach * 0.7, y);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Alrighty');
    await page.mouse.up();
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
    // Back for the eye too, and taken hold of before it is moved.
    const hasGoneBack = () =>
      expect.poll(async () => Math.round((await slider(page).boundingBox())?.x ?? 0)).toBe(Math.round(knob.x));
    await hasGoneBack();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + reach * 0.7, y + track.height);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Alrighty');
    await page.mouse.move(x + reach * 0.7, y - track.height * 2);
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
    await page.mouse.move(x + reach * 0.95, y);
    await page.mouse.up();
    await hasGoneBack();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + reach * 0.3, y);
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '30');
    await page.mouse.move(x + reach * 0.95, y, { steps: 3 });
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: bookingScreen.confirmedTitle })).toBeVisible(gatewayMs);

    const ledger = await page.evaluate(async () => {
      const answer = await fetch('/api/users/transactions', {
        headers: { authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` },
      });
      return (await answer.json()) as { total: number };
    });
    expect(ledger.total).toBe(1);
  },
);

test('decision G2: a visit with nothing to pay, and one that is not there, lead on; a cancelled one says where the money goes', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page);
  const [free, paid] = [
    await bookAppointment(patient, { doctorIndex: 0, payOnConsultation: true }),
    await bookAppointment(patient, { doctorIndex: 1 }),
  ];
  for (const [id, message] of [
    [free.id, paymentMessages.nothingToPay],
    [randomUUID(), commonMessages.notFound],
  ] as const) {
    await page.goto(paymentPath(id));
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: m.toHome }).click();
    await expect(page).toHaveURL('/');
  }

  await page.goto(paymentPath(paid.id));
  await fillAddress(page);
  await fillCard(page, '4242 4242 4242 4242');
  await slideByKeys(slider(page));
  await expect(page.getByRole('dialog', { name: bookingScreen.confirmedTitle })).toBeVisible();
  const headers = { authorization: `Bearer ${patient.token}`, 'content-type': 'application/json' };
  const cancelled = await fetch(new URL(cancelAppointment.path.replace('{id}', paid.id), getProductUrl()), {
    method: cancelAppointment.method,
    headers,
    body: '{}',
  });
  expect(cancelled.status).toBe(200);
  await page.reload();
  await expect(page.getByText(m.cancelledTitle, { exact: true })).toBeVisible();
  await expect(page.getByText(m.cancelledRefunded)).toBeVisible();
});

test.describe('what goes wrong', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION_RESET|ERR_FAILED/] });

  test(
    "2 §5, decision P2: 'a lost line, a reload or back at any step loses nothing'; " +
      "'One charge per booking whatever is clicked, retried or reloaded'; " +
      'a card is typed once, however late its bank answers',
    async ({ page, signUp }) => {
      const patient = await signUp(page);
      const appointment = await bookAppointment(patient);
      await disableLive(page);
      await page.goto(paymentPath(appointment.id));
      await fillAddress(page);
      await field(page, m.name).fill('Asha R Verma');
      await page.reload();
      // An address that is whole is one line, until it is to be changed.
      await expect(page.getByText('14 Baner Road, Pune, Maharashtra 411045', { exact: true })).toBeVisible();
      await pressKey(page.getByRole('button', { name: m.changeAddress }), 'Enter');
      await expect(field(page, m.addressLine)).toBeFocused();
      for (const [name, value] of [
        [m.addressLine, '14 Baner Road'],
        [m.city, 'Pune'],
        [m.state, 'Maharashtra'],
        [m.postal, '411045'],
        [m.name, 'Asha R Verma'],
        [m.number, ''],
      ] as const)
        await expect(field(page, name)).toHaveValue(value);

      await test.step('declined after a while: the form is there again as it was, and what happened has the focus', async () => {
        await page.getByText(m.testCards, { exact: true }).click();
        await page.getByRole('button', { name: sandboxMessages.declined }).click();
        await field(page, m.expiry).fill('1239');
        await field(page, m.cvc).fill('123');
        const typed = await field(page, m.number).inputValue();
        await page.route(
          '**/api/payments/*/confirm',
          async (route) => {
            const response = await route.fetch();
            const body = (await response.json()) as { data: object };
            await route.fulfill({
              response,
              json: { ...body, data: { ...body.data, state: 'processing', failure: null } },
            });
          },
          { times: 1 },
        );
        // The page asks again in a moment, and what it hears waits until this was seen.
        const { promise: seen, resolve: see } = Promise.withResolvers<void>();
        await page.route('**/api/payments/appointments/*', async (route) => {
          if (route.request().method() === 'GET') await seen;
          await route.fallback();
        });
        await slideByKeys(slider(page));
        await expect(page.getByText(m.processingTitle)).toBeVisible();
        await expect(page.locator(':focus')).toContainText(m.processingTitle);
        see();
        await expect(page.locator(':focus')).toContainText(paymentMessages.declined);
        await expect(page.getByText(m.processingTitle)).toBeHidden();
        await expect(field(page, m.number)).toHaveValue(typed);
        await expect(field(page, m.cvc)).toHaveValue('123');
      });

      await test.step('the answer of a charge is lost, and nobody can be asked: it is not called failed, and the next slide finds it paid', async () => {
        await page.getByRole('button', { name: sandboxMessages.visa }).click();
        let isAway = true;
        await page.route('**/api/**', async (route) => {
          const request = route.request();
          const isConfirm = request.url().endsWith('/confirm');
          if (!isAway || (request.method() !== 'GET' && !isConfirm)) return route.fallback();
          if (isConfirm) await route.fetch();
          return route.abort('connectionreset');
        });
        await slideByKeys(slider(page));
        await expect(
          page.getByText(
            'We do not know yet whether the payment arrived. You are charged only once. Try again and we check.',
          ),
        ).toBeVisible();
        await expectAccessible(page);
        isAway = false;
        await slideByKeys(slider(page));
        await expect(page.getByRole('dialog', { name: bookingScreen.confirmedTitle })).toBeVisible();
      });
      const ledger = await fetch(`${getProductUrl()}/api/users/transactions`, {
        headers: { authorization: `Bearer ${patient.token}` },
      });
      expect(await ledger.json()).toMatchObject({
        total: 2,
        transactions: [{ status: 'completed' }, { status: 'failed' }],
      });
      expect(await page.evaluate(() => Object.values(sessionStorage).join(' '))).not.toMatch(/Baner|4242|1239/);
    },
  );
});
