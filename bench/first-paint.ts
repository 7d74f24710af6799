// When something is first drawn, and when the page's own heading is, on a slow line and a slow phone: pages of the built app against a
// bare page of HTML under the same conditions, in the same run.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Benchmark } from './main.ts';
import { connectDevtools, type DevtoolsPage } from './support/devtools.ts';
import { openBrowser } from './support/lighthouse.ts';
import { type Patient, signUp } from './support/patient.ts';
import { startProduct } from './support/product.ts';
import { formatFigure, getMedian, printLine, printTable } from './support/table.ts';

const rounds = 5;
const line = { bitsPerSecond: 750_000, latencyMs: 150 };
const processorSlowdown = 4;
const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
/** Milliseconds of first contentful paint. */
const aimMs = 1_500;

const pages = [
  { path: '/', isSignedIn: false },
  { path: '/login', isSignedIn: false },
  { path: '/service/health-vault', isSignedIn: true },
  { path: '/doctor-list', isSignedIn: true },
] as const;

const barePage =
  '<!doctype html><html lang="en"><title>Bare</title><h1>Arogo</h1><p>A page without anything.</p></html>';

const startBareServer = async (scope: AsyncDisposableStack): Promise<string> => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(barePage);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.defer(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const signInPage = async (page: DevtoolsPage, url: string, { id, email, token }: Patient): Promise<void> => {
  // The smallest thing that the product serves, for its storage.
  await page.send('Page.navigate', { url: `${url}/robots.txt` });
  const user = { id, email, firstName: 'Asha', lastName: 'Rao', completedProfile: true };
  await page.evaluate(`new Promise((resolve) => {
    const look = () => location.href.endsWith('/robots.txt') && document.readyState === 'complete' ? resolve() : setTimeout(look, 20);
    look();
  })`);
  await page.evaluate(
    `localStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))}); localStorage.setItem('authToken', ${JSON.stringify(token)})`,
  );
};

interface Visit {
  readonly firstPaintMs: number;
  /** When the app has drawn the heading itself. */
  readonly headingMs: number;
  readonly layoutShift: number;
}

/** Resolves once the app has drawn its heading; `isBare`: once there is one. */
const createProbe = (isBare: boolean): string => `new Promise((resolve) => {
  let layoutShift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) layoutShift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    const root = document.getElementById('root');
    const isDrawn = ${isBare} || (root !== null && root.querySelector('[data-shell], .splash') === null && root.querySelector('h1') !== null);
    if (paint === undefined || !isDrawn) return setTimeout(look, 15);
    const headingMs = performance.now();
    setTimeout(() => resolve({ firstPaintMs: paint.startTime, headingMs, layoutShift }), 1500);
  };
  look();
})`;

const visit = async (page: DevtoolsPage, address: string, isBare: boolean): Promise<Visit> => {
  await page.send('Emulation.setDeviceMetricsOverride', phone);
  await page.send('Network.enable');
  const throughput = line.bitsPerSecond / 8;
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.send('Page.navigate', { url: address });
  await page.evaluate(`new Promise((resolve) => {
    const look = () => location.href === ${JSON.stringify(address)} ? resolve() : setTimeout(look, 10);
    look();
  })`);
  return (await page.evaluate(createProbe(isBare))) as Visit;
};

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope, { SAMPLE_DATA: '200' });
  const patient = await signUp(product.url);
  const bare = await startBareServer(scope);
  const open = await connectDevtools(scope, await openBrowser(scope, 'about:blank'));
  const found = new Map<string, Visit[]>();
  const measure = async (name: string, address: string, isSignedIn: boolean): Promise<void> => {
    const page = await open();
    try {
      if (isSignedIn) await signInPage(page, product.url, patient);
      found.set(name, [...(found.get(name) ?? []), await visit(page, address, name === 'bare HTML')]);
    } finally {
      await page.close();
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    await measure('bare HTML', `${bare}/`, false);
    for (const { path, isSignedIn } of pages) await measure(path, product.url + path, isSignedIn);
  }
  const median = (name: string, figure: keyof Visit): number =>
    getMedian((found.get(name) ?? []).map((each) => each[figure]));
  const bareMs = median('bare HTML', 'firstPaintMs');
  printLine(
    `First visit, medians of ${rounds}: ${formatFigure(line.bitsPerSecond / 1000)} kbit/s, ${line.latencyMs} ms, processor ${processorSlowdown} times slower`,
  );
  printTable([
    ['', 'first contentful paint ms', 'ratio to bare HTML', 'heading of the app ms', 'layout shift'],
    ...[...found.keys()].map((name): (string | number)[] => [
      name,
      median(name, 'firstPaintMs'),
      median(name, 'firstPaintMs') / bareMs,
      name === 'bare HTML' ? '' : median(name, 'headingMs'),
      median(name, 'layoutShift'),
    ]),
  ]);
  return pages.map(({ path }) => ({
    what: `first contentful paint of ${path} on a slow line`,
    found: `${formatFigure(median(path, 'firstPaintMs'))} ms, ${formatFigure(median(path, 'firstPaintMs') / bareMs)} times a bare page's`,
    aim: `below ${formatFigure(aimMs)} ms`,
  }));
};

export default benchmark;
