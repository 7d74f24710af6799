import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listInPersonDoctors } from './fixtures/booking.ts';
import { createAlert, medAlertPath } from './fixtures/medication.ts';
import { findFitFaults } from './fixtures/page-fit.ts';
import { disableLive, expect, getProductUrl, test as base } from './fixtures/test.ts';
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

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Lets the next times of all doctors be as long as a time can be: which ones are free depends on the hour of the day. */
const sendLongTimes = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const { authorization = '' } = incoming.headers;
  const response = await fetch(`${getProductUrl()}${incoming.url ?? ''}`, { headers: { authorization } });
  const body = (await response.json()) as { data: { doctors: { nextTimes: { at: string }[] }[] } };
  for (const { nextTimes } of body.data.doctors)
    for (const [index, time] of nextTimes.entries()) time.at = time.at.replace(/T.*$/, `T06:${40 + index}:00.000Z`);
  outgoing.writeHead(response.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const passOn = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const product = new URL(incoming.url ?? '/', getProductUrl());
  const { method = 'GET', headers } = incoming;
  const passed = request(product, { method, headers: { ...headers, host: product.host } }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.once('error', () => outgoing.destroy());
  incoming.pipe(passed);
};

const sendAppFile = (folder: string, pathname: string, outgoing: ServerResponse): void => {
  const named = path.join(folder, pathname);
  const file = path.extname(pathname) !== '' && existsSync(named) ? named : path.join(folder, 'index.html');
  const isAsset = pathname.startsWith('/assets/');
  outgoing.writeHead(200, {
    'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': isAsset ? 'max-age=3600' : 'no-cache',
  });
  createReadStream(file).pipe(outgoing);
};

/**
 * The product with the app of a folder in the place of its own. Through Playwright's routes each file would come for each page
 * anew, and be copied through three processes.
 */
const serveApp = async (folder: string): Promise<Server> => {
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', getProductUrl());
    if (pathname === '/api/doctors/search') void sendLongTimes(incoming, outgoing).catch(() => outgoing.destroy());
    else if (/^\/(?:api|dev|socket\.io)\//.test(pathname)) passOn(incoming, outgoing);
    else sendAppFile(folder, pathname, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const test = base.extend<object, { pseudoUrl: string }>({
  pseudoUrl: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'arogo-pseudo-'));
      await promisify(execFile)(process.execPath, ['scripts/vite/pseudo-build.ts', folder], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
      });
      const server = await serveApp(folder);
      await use(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ pseudoUrl }, use) => use(pseudoUrl),
});

// It takes each size by itself.
test.describe('[33] in a language with words two fifths longer than English', { tag: '@desk' }, () => {
  test('each page fits a phone and a desk: nothing scrolls sideways, is cut or lies on something else', async ({
    page,
    newPatient,
    signIn,
  }) => {
    test.setTimeout(400_000);
    await disableLive(page);
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
