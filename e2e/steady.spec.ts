import type { Page } from '@playwright/test';
import { pin } from './fixtures/access.ts';
import { addAlert, medAlertPath } from './fixtures/medication.ts';
import { codeIn, expect, newAddress, type Patient, productUrl, test } from './fixtures/test.ts';
import { add, rows, vaultPath } from './fixtures/vault.ts';

const publicPages = ['/', '/login', '/signup', '/signup?step=1', '/signup?step=2&email=a%40example.org', '/signup?step=3&email=a%40example.org', '/about', '/contact', '/privacy', '/shared', '/nowhere'];
const ownPages = ['/', '/physical', '/mental', '/doctor-list?q=fever', '/messages', '/profile', '/profile?section=logout', vaultPath, `${vaultPath}?upload=1`, medAlertPath, `${medAlertPath}?add=1`, '/service/ai'];

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

for (const [what, width, height, onPhone] of [
  ['on a phone 320 px wide', 320, 568, true],
  ['on a phone that lies on its side', 844, 390, true],
  ['at 200 % on a desk', 720, 450, false],
] as const) {
  test(`${what}, nothing scrolls sideways`, async ({ page, isMobile, signUp, mailTo }) => {
    test.skip(isMobile !== onPhone, 'Each on the device that it is about.');
    await page.setViewportSize({ width, height });
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const path of publicPages) {
      await arrive(page, path);
      expect.soft(await overhang(), path).toBe(0);
    }
    await halfSignedUp(page, async (address) => codeIn(await mailTo(address)));
    await arrive(page, '/signup?step=6');
    expect.soft(await overhang(), 'step 6').toBe(0);
    await add(await signUp(page));
    for (const path of ownPages) {
      await arrive(page, path);
      if (path === vaultPath) await expect(rows(page)).toHaveCount(1);
      expect.soft(await overhang(), path).toBe(0);
    }
  });
}
