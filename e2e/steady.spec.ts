import type { Page } from '@playwright/test';
import { pin } from './fixtures/access.ts';
import { addAlert, medAlertPath } from './fixtures/medication.ts';
import { codeIn, expect, newAddress, type Patient, productUrl, test } from './fixtures/test.ts';
import { add, rows, vaultPath } from './fixtures/vault.ts';

const publicPages = ['/', '/login', '/signup', '/signup?step=1', '/signup?step=2&email=a%40example.org', '/signup?step=3&email=a%40example.org', '/about', '/contact', '/privacy', '/shared', '/nowhere', '/clinic/login'];
const ownPages = ['/', '/physical', '/mental', '/doctor-list?q=fever', '/messages', '/profile', '/profile?section=logout', vaultPath, `${vaultPath}?upload=1`, medAlertPath, `${medAlertPath}?add=1`, '/service/mental-health', '/service/ai'];

const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Opens a page over a slow connection and answers how far its parts moved by themselves (0: nothing did). */
const shiftOf = async (page: Page, path: string): Promise<number> => {
  await arrive(page, path);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
};

/** Someone with a PIN and without a profile. */
const halfSignedUp = async (page: Page, codeFor: (address: string) => Promise<string>): Promise<void> => {
  const address = newAddress();
  const post = (path: string, data: object) => page.request.post(`${productUrl()}/api/auth/${path}`, { data });
  await post('request-otp', { email: address });
  await post('verify-otp', { email: address, otp: await codeFor(address) });
  const { token, user } = await (await post('setup-pin', { isNewUser: true, email: address, securityPin: pin, confirmPin: pin })).json();
  await page.goto('/about');
  await page.evaluate(
    ([newToken, newUser]) => {
      localStorage.setItem('user', newUser);
      localStorage.setItem('authToken', newToken);
    },
    [token, JSON.stringify(user)] as const,
  );
};

test.describe('nothing jumps while a page and its data arrive', () => {
  test.beforeEach(async ({ page }) => {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', { offline: false, latency: 120, downloadThroughput: 500_000, uploadThroughput: 200_000 });
  });

  test('for visitors', async ({ page }) => {
    for (const path of publicPages) expect.soft(await shiftOf(page, path), path).toBeLessThan(0.005);
  });

  for (const [who, fill] of [
    ['a new patient', () => undefined],
    ['a patient with records and medicines', (patient: Patient) => Promise.all([add(patient), add(patient, { type: 'LAB_REPORT', date: '2026-01-05T00:00:00Z' }), addAlert(patient, { medicineName: 'Telma', meal: 'before' })])],
  ] as const) {
    test(`for ${who}`, async ({ page, signUp }) => {
      await fill(await signUp(page));
      for (const path of ownPages) expect.soft(await shiftOf(page, path), path).toBeLessThan(0.005);
    });
  }
});

test('nothing scrolls sideways: on a phone 320 px wide or on its side, on a desk at 200 %', async ({ page, isMobile, signUp, mailTo }) => {
  const sizes = isMobile ? [{ width: 320, height: 568 }, { width: 844, height: 390 }] : [{ width: 720, height: 450 }];
  const overhang = () =>
    page.evaluate(async () => {
      // What follows the size of the window has done so after two frames.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
  const expectToFit = async (path: string, there?: () => Promise<void>): Promise<void> => {
    await arrive(page, path);
    await there?.();
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await overhang(), `${path} at ${size.width}`).toBe(0);
    }
  };
  for (const path of publicPages) await expectToFit(path);
  await halfSignedUp(page, async (address) => codeIn(await mailTo(address)));
  await expectToFit('/signup?step=6');
  await add(await signUp(page));
  for (const path of ownPages) await expectToFit(path, () => (path === vaultPath ? expect(rows(page)).toHaveCount(1) : Promise.resolve()));
});
