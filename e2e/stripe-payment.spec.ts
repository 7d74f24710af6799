import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import { uiMessages } from '@arogo/contract/messages/ui';
import { bookAppointment } from './fixtures/booking.ts';
import { test } from './fixtures/isolated-product.ts';
import { slideByKeys } from './fixtures/payment.ts';
import { expect, expectAccessible } from './fixtures/test.ts';

// One after the other: workers that share these tests would each start a product.
test.describe.configure({ mode: 'default' });
test.use({
  productEnvironment: {
    STRIPE_SECRET_KEY: 'sk_test_canary1234567890',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_canary1234567890',
    STRIPE_WEBHOOK_SECRET: 'whsec_canary1234567890',
    // Nobody listens there: nothing may be asked of it.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  },
  allowedErrors: [/ERR_FAILED/],
});

/** What stands in for Stripe's script, as far as it is there at all. */
const script =
  'window.Stripe = () => ({ elements: () => ({ create: () => ({ mount: ' +
  "(place) => { place.textContent = 'Fields of the gateway'; }, on: (event, told) => { if (event === 'ready') " +
  'setTimeout(told); }, destroy: () => undefined }) }) });';

test(
  "decision P1: 'Stripe (its hosted fields in place of ours)': " +
    'where they do not come nothing is begun nor charged, and they can be asked for again',
  async ({ page, signUp, product: { url } }) => {
    const { token } = await signUp(page);
    const appointment = await bookAppointment({ token, url });
    let isBlocked = true;
    await page.route('https://js.stripe.com/**', (route) =>
      isBlocked ? route.abort('failed') : route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    const begun: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/payments/')) begun.push(request.url());
    });
    await page.goto(`/payment?appointmentId=${appointment.id}`);
    await expect(page.getByText(m.stripeFailed)).toBeVisible();
    await expect(
      page.getByText('Nothing was charged. Check your connection or content blocker, then try again.'),
    ).toBeVisible();
    await expectAccessible(page);
    for (const [name, value] of [
      [m.addressLine, '14 Baner Road'],
      [m.city, 'Pune'],
      [m.state, 'Maharashtra'],
      [m.postal, '411045'],
    ] as const)
      await page.getByRole('textbox', { name }).fill(value);
    await slideByKeys(page.getByRole('slider', { name: m.slide }));
    await expect(page.getByText(m.stripeMissing)).toBeVisible();
    expect(begun).toEqual([]);

    isBlocked = false;
    await page.getByRole('button', { name: uiMessages.tryAgain }).click();
    await expect(page.getByText('Fields of the gateway')).toBeVisible();
    await expect(page.getByText(m.stripeMissing)).toBeHidden();
  },
);

test("decision P1: Stripe's script that hangs is told of after ten seconds and can be asked for again; nothing that was typed is lost @phone", async ({
  page,
  signUp,
  product: { url },
}) => {
  const { token } = await signUp(page);
  const appointment = await bookAppointment({ token, url });
  let requestCount = 0;
  await page.route('https://js.stripe.com/**', async (route) => {
    requestCount += 1;
    // The first never comes, nor fails.
    if (requestCount > 1) await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await page.clock.install();
  // The ten seconds begin with the script, whenever that is on a busy machine.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!('scriptAt' in window) && document.querySelector('script[src^="https://js.stripe.com/"]'))
        Object.assign(window, { scriptAt: Date.now() });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/payment?appointmentId=${appointment.id}`);
  await expect(page.getByText(m.stripeLoading)).toBeAttached();
  await page.getByRole('textbox', { name: m.addressLine }).fill('14 Baner Road');
  await page.clock.pauseAt((await page.evaluate(() => Number(Reflect.get(window, 'scriptAt')))) + 9_000);
  await expect(page.getByText(m.stripeLate)).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(page.getByText(m.stripeLate)).toBeVisible();
  await expect(page.getByText(m.stripeFailedHint)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await page.getByRole('button', { name: uiMessages.tryAgain }).click();
  await page.clock.runFor(100);
  await expect(page.getByText('Fields of the gateway')).toBeVisible();
  await expect(page.getByText(m.stripeLate)).toBeHidden();
  await expect(page.getByRole('textbox', { name: m.addressLine })).toHaveValue('14 Baner Road');
});
