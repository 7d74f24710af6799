import { startTileServer, type TileServer } from '@arogo/api/test/tile-server';
import { doctorMapMessages as m, streetMapMessages as s } from '@arogo/contract/messages/doctor-map';
import type { Locator, Page } from '@playwright/test';
import { getFullBrowserLaunch } from './fixtures/browser.ts';
import { doctorCards, doctorList, filterChip } from './fixtures/doctor-list.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { launchProduct, type RunningProduct } from './fixtures/launch-product.ts';
import { advanceClock } from './fixtures/isolated-product.ts';
import { expect, expectAccessible, test as base } from './fixtures/test.ts';

type MapFixtures = { tiles: TileServer; product: RunningProduct };

/** A product of these journeys' own, with a map server on this machine. */
const test = base.extend<object, MapFixtures>({
  tiles: [
    async ({}, use) => {
      const tiles = await startTileServer();
      await use(tiles);
      await tiles.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ tiles }, use) => {
      const environment = { MAP_STYLE_URL: tiles.styleUrl, MAP_STYLE_URL_DARK: tiles.darkStyleUrl };
      const product = await launchProduct(
        'e2e/fixtures/product-with-clock.ts',
        environment,
        process.env['AROGO_USED_DATA'],
      );
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

// One journey at a time, and this order: each says how the map server behaves, and the product keeps what came.
test.describe.configure({ mode: 'serial' });
// The light browser draws no WebGL.
test.use({ launchOptions: getFullBrowserLaunch('--enable-unsafe-swiftshader') });

test.beforeEach(({ tiles }) => {
  tiles.misbehave();
  tiles.requests.length = 0;
});

const map = (page: Page): Locator => doctorList(page).getByRole('region', { name: m.title });
const streets = (page: Page): Locator => map(page).getByRole('region', { name: s.canvas });
const pins = (page: Page): Locator => map(page).locator('li').getByRole('button');

/** The finest zoom of which tiles were asked for. */
const getFinestZoom = ({ requests }: TileServer): number =>
  Math.max(...requests.map(({ path }) => Number(/^\/tiles\/light\/(\d+)\//.exec(path)?.[1] ?? 0)));

/** Hosts other than the product's that the page asks from now on. */
const watchHosts = (page: Page): ReadonlySet<string> => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(page.url()).host) hosts.add(host);
  });
  return hosts;
};

test.describe('where the map server fails', () => {
  test.use({ allowedErrors: [/the server responded with a status of 503/] });
  test('the doctors are drawn, and the page says so; later the streets come @desk', async ({
    page,
    tiles,
    product,
    signUp,
  }) => {
    const failAt = (path: string): void =>
      tiles.misbehave((request, response) => {
        if (request.url?.startsWith(path) !== true) return false;
        response.writeHead(500).end();
        return true;
      });
    const expectDrawn = async (): Promise<void> => {
      await expect(map(page).getByText(s.failed)).toBeVisible();
      await expect(map(page).getByText(/^Straight-line distance from Pune/)).toBeVisible();
      await expect(streets(page)).toHaveCount(0);
      await expect(pins(page)).toHaveCount(10);
    };
    await signUp(page);
    await test.step('without a style', async () => {
      failAt('/styles/');
      await page.goto('/doctor-list?place=Pune');
      await expectDrawn();
      await expectAccessible(page);
    });
    await test.step('without a tile', async () => {
      failAt('/tiles/light/');
      await advanceClock(product, 1);
      await map(page).getByRole('button', { name: s.again }).click();
      await expect.poll(() => tiles.requests.some(({ path }) => path.startsWith('/tiles/light/'))).toBe(true);
      await expectDrawn();
    });
    await test.step('it is there again', async () => {
      tiles.misbehave();
      await pressKey(pins(page).nth(3), 'Enter');
      await map(page).getByRole('button', { name: s.again }).click();
      await expect(streets(page)).toBeVisible();
      await expect(map(page).getByText(s.failed)).toHaveCount(0);
      for (const path of ['/tiles/light/names/', '/fonts/Noto%20Sans%20Regular/', '/sprites/streets'])
        await expect.poll(() => tiles.requests.some((asked) => asked.path.startsWith(path)), path).toBe(true);
      await expect(pins(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
    });
  });
});

test('a browser without WebGL has the drawn map, and the page says so @desk', async ({ page, signUp }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await signUp(page);
  await page.goto('/doctor-list?place=Pune');
  await expect(map(page).getByText(s.failed)).toBeVisible();
  await expect(pins(page)).toHaveCount(10);
});

test('streets lie below the same pins, by way of our own server; pins, zoom and keys move them @desk', async ({
  page,
  tiles,
  product,
  signUp,
}) => {
  await signUp(page);
  const hosts = watchHosts(page);
  const asked: string[] = [];
  page.on('response', (answer) => {
    if (answer.ok() && answer.url().startsWith(`${product.url}/api/map/tile?`)) asked.push(answer.url());
  });
  await page.goto('/doctor-list?place=Pune');
  await expect(streets(page)).toBeVisible();
  await expect(map(page).getByText('Streets of Example')).toBeVisible();
  await expect(map(page).getByRole('link', { name: 'Streets of Example' })).toHaveAttribute(
    'href',
    'https://streets.example/copyright',
  );
  await expect(pins(page)).toHaveCount(10);
  await expectAccessible(page);
  await expect.poll(() => asked.length).toBeGreaterThan(2);

  const name = await doctorCards(page).nth(8).getByRole('heading').innerText();
  await expect(pins(page).nth(8)).toHaveAccessibleName(new RegExp(`^9, ${name}, .+ km from Pune$`));
  await pressKey(pins(page).nth(8), 'Enter');
  await expect(pins(page).nth(8)).toHaveAttribute('aria-pressed', 'true');
  await expect(doctorCards(page).nth(8)).toBeInViewport();
  await doctorCards(page)
    .nth(7)
    .getByRole('link', { name: /^Book ?, / })
    .focus();
  await expect(pins(page).nth(7)).toHaveAttribute('aria-pressed', 'true');

  await test.step('the map is moved by keys, and a pin that is out of sight comes back with the focus', async () => {
    await streets(page).focus();
    const box = await streets(page).boundingBox();
    const getLeft = async (): Promise<number> => (await pins(page).first().boundingBox())?.x ?? 0;
    const before = await getLeft();
    await page.keyboard.press('ArrowRight');
    await expect.poll(getLeft).toBeLessThan(before);
    for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(getLeft).toBeLessThan((box?.x ?? 0) - 100);
    await pins(page).first().focus();
    await expect.poll(getLeft).toBeGreaterThan(box?.x ?? 0);
  });

  await test.step('the zoom of the buttons asks for finer tiles', async () => {
    const before = getFinestZoom(tiles);
    await map(page).getByRole('button', { name: s.zoomIn }).click();
    await map(page).getByRole('button', { name: s.zoomIn }).click();
    await expect.poll(() => getFinestZoom(tiles)).toBeGreaterThan(before);
    await map(page).getByRole('button', { name: s.zoomOut }).click();
  });
  expect([...hosts]).toEqual([]);
  for (const { headers } of tiles.requests) expect(JSON.stringify(headers)).not.toMatch(/cookie|referer|mozilla/i);
});

test('a dark page has the dark map, also where the colours change while it is open @desk', async ({
  page,
  tiles,
  signUp,
}) => {
  await signUp(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/doctor-list?place=Pune');
  await expect(streets(page)).toBeVisible();
  const wasAskedFor = (theme: string): boolean =>
    tiles.requests.some(({ path }) => path.startsWith(`/tiles/${theme}/`));
  await expect.poll(() => wasAskedFor('dark')).toBe(true);
  await expectAccessible(page);
  const light = page.waitForResponse((answer) => answer.url().endsWith('/api/map/style?theme=light'));
  await page.emulateMedia({ colorScheme: 'light' });
  expect((await light).status()).toBe(200);
  await test.step('as its reader chooses, whatever the device says', async () => {
    const dark = page.waitForResponse((answer) => answer.url().endsWith('/api/map/style?theme=dark'));
    const other = await page.context().newPage();
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.setItem('arogo.theme', 'dark'));
    expect((await dark).status()).toBe(200);
  });
  await expect(streets(page)).toBeVisible();
});

test('on a phone one finger scrolls the page over the map, and its buttons are large enough for one @phone', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/doctor-list?place=Pune');
  await filterChip(page, m.show).click();
  await expect(streets(page)).toBeVisible();
  await expect(doctorList(page).getByText(m.choose)).toBeVisible();
  await expect(streets(page)).toHaveCSS('touch-action', 'pan-x pan-y');
  for (const label of [s.zoomIn, s.zoomOut]) {
    const { width = 0, height = 0 } = (await map(page).getByRole('button', { name: label }).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await pins(page).nth(2).click();
  await expect(doctorCards(page)).toHaveCount(1);
  await expect(pins(page).nth(2)).toHaveAccessibleName(
    new RegExp(`^3, ${await doctorCards(page).getByRole('heading').innerText()}, `),
  );
  await expectAccessible(page);
});
