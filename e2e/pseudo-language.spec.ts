import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { listInPersonDoctors } from './fixtures/booking.ts';
import { createAlert, medAlertPath } from './fixtures/medication.ts';
import { findFitFaults } from './fixtures/page-fit.ts';
import { disableLive, expect, getProductUrl, test } from './fixtures/test.ts';
import { addRecord, vaultPath } from './fixtures/vault.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const visitorPaths = [
  '/login',
  '/signup',
  '/',
  '/about',
  '/contact',
  '/service',
  '/blogs',
  '/terms',
  '/privacy',
  '/shared',
  '/dose',
  '/guardian',
  '/nowhere',
];
const ownPaths = [
  '/',
  '/physical',
  '/mental',
  '/appointments',
  '/doctor-list?q=fever',
  '/assessment',
  '/messages',
  '/profile',
  '/profile?section=settings',
  '/service/ai',
  '/service/mental-health',
  medAlertPath,
  `${medAlertPath}?add=1`,
  vaultPath,
  `${vaultPath}?upload=1`,
  `${vaultPath}/trends`,
  '/service/consult-online',
];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
] as const;

/** How long a page may take to settle in another size, on a machine that does other things besides. */
const settleMs = 30_000;

/** Puts the app of a folder in the place of the one that the product sends. */
const serveApp = (page: Page, folder: string): Promise<unknown> =>
  page.route(
    (url) => url.origin === getProductUrl() && !/^\/(?:api|dev|socket\.io)\//.test(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = path.join(folder, pathname);
      const isFile = path.extname(pathname) !== '' && existsSync(file);
      await route.fulfill({ path: isFile ? file : path.join(folder, 'index.html') });
    },
  );

/** Lets the next times of all doctors be as long as a time can be: which ones are free depends on the hour of the day. */
const lengthenTimes = (page: Page): Promise<unknown> =>
  page.route('**/api/doctors/search?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { doctors: { nextTimes: { at: string }[] }[] } };
    for (const { nextTimes } of body.data.doctors)
      for (const [index, time] of nextTimes.entries()) time.at = time.at.replace(/T.*$/, `T06:${40 + index}:00.000Z`);
    await route.fulfill({ response, json: body });
  });

// It takes each size by itself.
test.describe('[33] in a language with words two fifths longer than English', { tag: '@desk' }, () => {
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'arogo-pseudo-'));
    await promisify(execFile)(process.execPath, ['scripts/vite/pseudo-build.ts', folder], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  });
  test.afterAll(() => rm(folder, { recursive: true, force: true }));

  test('each page fits a phone and a desk: nothing scrolls sideways, is cut or lies on something else', async ({
    page,
    newPatient,
    signIn,
  }) => {
    test.setTimeout(400_000);
    await disableLive(page);
    await serveApp(page, folder);
    await lengthenTimes(page);
    const faults: string[] = [];
    const look = async (at: string): Promise<void> => {
      await page.goto(at);
      // Behind an open window a page has no roles.
      await expect(page.locator('h1').first()).toBeVisible();
      if (/[?&](?:record|upload|add)=/.test(at)) await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('body')).toContainText('ẽ');
      for (const size of sizes) {
        await page.setViewportSize(size);
        let found: readonly string[] = [];
        // A page takes its other form a moment after its size: what stays is a fault.
        await expect
          .poll(async () => (found = await findFitFaults(page)), { timeout: settleMs })
          .toEqual([])
          .catch(() => undefined);
        faults.push(...found.map((fault) => `${at} at ${size.width}: ${fault}`));
      }
    };
    for (const at of visitorPaths) await look(at);
    const patient = await newPatient();
    const record = await addRecord(patient);
    await createAlert(patient, { medicineName: 'Glycomet', strength: '500 mg', doseUnit: 'tablet', meal: 'after' });
    await signIn(page, patient);
    const [doctor] = await listInPersonDoctors();
    const paths = [...ownPaths, `${vaultPath}?record=${record}`, `/book-appointment?doctorId=${doctor?.userId ?? ''}`];
    for (const at of paths) await look(at);
    expect(faults).toEqual([]);
  });
});
