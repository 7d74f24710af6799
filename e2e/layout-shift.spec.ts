import type { Page, ViewportSize } from '@playwright/test';
import { testPin } from './fixtures/access.ts';
import { createAlert, medAlertPath } from './fixtures/medication.ts';
import { extractCode, expect, createEmailAddress, getProductUrl, test } from './fixtures/test.ts';
import { addRecord, vaultPath, waitUntilRead } from './fixtures/vault.ts';

const publicPages = [
  '/',
  '/login',
  '/signup',
  '/signup?step=1',
  '/signup?step=2&email=a%40example.org',
  '/signup?step=3&email=a%40example.org',
  '/about',
  '/contact',
  '/privacy',
  '/shared',
  '/nowhere',
  '/clinic/login',
];
const ownPages = [
  '/',
  '/physical',
  '/mental',
  '/doctor-list?q=fever',
  '/messages',
  '/profile',
  '/profile?section=logout',
  vaultPath,
  `${vaultPath}?upload=1`,
  medAlertPath,
  `${medAlertPath}?add=1`,
  '/service/mental-health',
  '/service/ai',
];

/** Of these, what shows records and medicines. */
const filledPages: readonly string[] = ['/', '/physical', vaultPath, medAlertPath, '/service/mental-health'];

const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** As the browser tells of it (Layout Instability API); TypeScript's DOM does not have it. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Opens a page over a slow connection and answers how far its parts moved by themselves (0: nothing did), and which. */
const measureLayoutShift = async (page: Page, path: string): Promise<{ shift: number; moved: string[] }> => {
  await arrive(page, path);
  return page.evaluate(
    () =>
      new Promise<{ shift: number; moved: string[] }>((resolve) => {
        let shift = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, startTime, sources } of list.getEntries() as LayoutShiftEntry[]) {
            shift += value;
            for (const { node, previousRect, currentRect } of sources)
              moved.push(
                `${Math.round(startTime)} ms: ${node?.nodeName ?? 'gone'} "${node?.textContent?.slice(0, 40) ?? ''}" ` +
                  `from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
              );
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve({ shift, moved })));
      }),
  );
};

/** Someone with a PIN and without a profile. */
const createIncompleteSignUp = async (page: Page, codeFor: (address: string) => Promise<string>): Promise<void> => {
  const address = createEmailAddress();
  const post = (path: string, data: object) => page.request.post(`${getProductUrl()}/api/auth/${path}`, { data });
  await post('request-otp', { email: address });
  await post('verify-otp', { email: address, otp: await codeFor(address) });
  const { token, user } = await (
    await post('setup-pin', { isNewUser: true, email: address, securityPin: testPin, confirmPin: testPin })
  ).json();
  await page.goto('/about');
  await page.evaluate(
    ([newToken, newUser]) => {
      localStorage.setItem('user', newUser);
      localStorage.setItem('authToken', newToken);
    },
    [token, JSON.stringify(user)] as const,
  );
};

/** How far a page is wider than its window, at each of the sizes; the window is left as it was. */
const findOverhangs = async (page: Page, sizes: readonly ViewportSize[]): Promise<number[]> => {
  const usual = page.viewportSize();
  const found: number[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(
      await page.evaluate(async () => {
        // What follows the size of the window has done so after two frames.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      }),
    );
  }
  if (usual !== null) await page.setViewportSize(usual);
  return found;
};

const expectSteady = async (page: Page, isMobile: boolean, paths: readonly string[]): Promise<void> => {
  const sizes = isMobile
    ? [
        { width: 320, height: 568 },
        { width: 844, height: 390 },
      ]
    : [{ width: 720, height: 450 }];
  for (const path of paths) {
    const { shift, moved } = await measureLayoutShift(page, path);
    expect.soft(shift, [path, ...moved].join('\n')).toBeLessThan(0.005);
    expect.soft(await findOverhangs(page, sizes), path).toEqual(sizes.map(() => 0));
  }
};

test.describe('nothing jumps while a page and its data arrive; nothing scrolls sideways: on a phone 320 px wide or on its side, on a desk at 200 %', () => {
  test.beforeEach(async ({ page }) => {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 120,
      downloadThroughput: 500_000,
      uploadThroughput: 200_000,
    });
  });

  test('1 §2.1: /login, /signup: public; for visitors', async ({ page, isMobile }) =>
    expectSteady(page, isMobile, publicPages));

  test('for who has a PIN and no profile yet', async ({ page, isMobile, mailTo }) => {
    await createIncompleteSignUp(page, async (address) => extractCode(await mailTo(address)));
    await expectSteady(page, isMobile, ['/signup?step=6']);
  });

  // What is empty differs less by size than what is full.
  test('for a new patient', { tag: '@phone' }, async ({ page, isMobile, signUp }) => {
    await signUp(page);
    await expectSteady(page, isMobile, ownPages);
  });

  test('for a patient with records and medicines', async ({ page, isMobile, signUp }) => {
    const patient = await signUp(page);
    const [first, second] = await Promise.all([
      addRecord(patient),
      addRecord(patient, { type: 'LAB_REPORT', date: '2026-01-05T00:00:00Z' }),
      createAlert(patient, { medicineName: 'Telma', meal: 'before' }),
    ]);
    // What a reading changes would come while a page is measured.
    await Promise.all([waitUntilRead(patient, first), waitUntilRead(patient, second)]);
    // The others are walked empty on a phone.
    await expectSteady(page, isMobile, isMobile ? filledPages : ownPages);
  });
});
