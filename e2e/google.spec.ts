import { startTestProvider, type TestProvider } from '@arogo/api/test/openid-provider';
import { googleCallback } from '@arogo/contract/access';
import { accessMessages as m } from '@arogo/contract/messages/access';
import { accessStepMessages as steps } from '@arogo/contract/messages/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { loginScreens as l } from '@arogo/contract/messages/login';
import type { Page } from '@playwright/test';
import {
  confirmPinField,
  fillProfile,
  testPin,
  saveProfile,
  securityPinField,
  readStoredSession,
} from './fixtures/access.ts';
import { launchProduct, type RunningProduct } from './fixtures/launch-product.ts';
import { expect, createEmailAddress, test as base } from './fixtures/test.ts';

type GoogleFixtures = { provider: TestProvider; product: RunningProduct };

/** A product of these journeys' own, whose Google is an OpenID provider on this machine. */
const test = base.extend<object, GoogleFixtures>({
  provider: [
    async ({}, use) => {
      const provider = await startTestProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ provider }, use) => {
      const { issuer, clientId, clientSecret } = provider;
      const environment = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
      const product = await launchProduct('apps/api/src/main.ts', environment, process.env['AROGO_USED_DATA']);
      provider.sendBackTo(`${product.url}${googleCallback.path}`);
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

// One after the other: workers that share these tests would each start a product.
test.describe.configure({ mode: 'default' });

const goToGoogle = (page: Page): Promise<void> => page.getByRole('button', { name: l.google }).click();
const answerAtGoogle = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Account', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

test(
  '1 §1, decision S6a: third-party account sign-in; ' +
    "'Google begun at sign-up with an address that has no account … lands on /signup?step=3&email=…'; " +
    'then signing in with Google',
  async ({ page }) => {
    const email = createEmailAddress();
    await test.step('signs up', async () => {
      await page.goto('/signup');
      await goToGoogle(page);
      await answerAtGoogle(page, email);
      await expect(page).toHaveURL(`/signup?step=3&email=${encodeURIComponent(email)}`);
      await securityPinField(page).fill(testPin);
      await confirmPinField(page).fill(testPin);
      await page.getByRole('button', { name: s.setPin }).click();
      await expect(page).toHaveURL(/\/signup\?step=6/);
      await fillProfile(page);
      await saveProfile(page);
      await expect(page).toHaveURL('/physical');
    });

    await test.step('signs out', async () => {
      await page.goto('/profile?section=logout');
      await page.getByRole('button', { name: 'Logout', exact: true }).click();
      await expect(page).toHaveURL('/login');
    });

    await test.step("signs in: 'token: store it as authToken, go to /physical', and it stays in no address", async () => {
      await goToGoogle(page);
      // Google still knows who this is and leads straight back.
      await expect(page).toHaveURL('/physical');
      const { authToken, user } = await readStoredSession(page);
      expect(authToken).toMatch(/^[\w-]{43}$/);
      expect(JSON.parse(user ?? '')).toMatchObject({ email, completedProfile: true });
      expect(page.url()).not.toContain('token');
      await page.goBack();
      expect(page.url()).not.toContain('token');
    });

    await test.step("decision G9: 'unless the guard remembered another destination; then there'", async () => {
      const where = '/service/health-vault?tab=mental';
      await page.goto('/profile?section=logout');
      await page.getByRole('button', { name: 'Logout', exact: true }).click();
      await expect(page).toHaveURL('/login');
      await page.goto(where);
      await expect(page).toHaveURL('/login');
      await goToGoogle(page);
      await expect(page).toHaveURL(where);
      expect((await readStoredSession(page))['originalDestination']).toBeNull();
    });
  },
);

test("1 §2.6: 'error=email_not_found: go to /signup': signing in with an address that has no account", async ({
  page,
}) => {
  await page.goto('/login');
  await goToGoogle(page);
  await answerAtGoogle(page, createEmailAddress());
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('heading', { name: s.startTitle })).toBeVisible();
  await expect(page.getByText(steps.emailNotRegistered)).toBeVisible();
  expect((await readStoredSession(page))['authToken']).toBeNull();
});

test("1 §2.6: 'Anything else: go to /login': a consent that was cancelled; where the guard met the person is still known", async ({
  page,
}) => {
  await page.goto('/profile?section=settings');
  await expect(page).toHaveURL('/login');
  await goToGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(m.googleFailed)).toBeVisible();
  expect(await readStoredSession(page)).toMatchObject({ authToken: null, originalDestination: null });
  expect(await page.evaluate(() => history.state.usr)).toEqual({ from: '/profile?section=settings' });
});

base.describe('where Google is not configured', () => {
  base.use({ allowedErrors: [/status of 503/] });
  for (const path of ['/login', '/signup']) {
    base(`'Failed to retrieve Google Sign-In URL. Please try again later.' on ${path}`, async ({ page }) => {
      await page.goto(path);
      await goToGoogle(page);
      await expect(page.getByText(m.googleUnavailable)).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }
});
