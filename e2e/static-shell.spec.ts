import { appearanceScreen } from '@arogo/contract/messages/appearance';
import { clinicShell } from '@arogo/contract/messages/clinic-shell';
import { doctorListMessages } from '@arogo/contract/messages/doctor-list';
import { frontMessages } from '@arogo/contract/messages/front-page';
import { installHint } from '@arogo/contract/messages/install';
import { loginScreens } from '@arogo/contract/messages/login';
import { physicalMessages } from '@arogo/contract/messages/physical';
import { vaultScreen } from '@arogo/contract/messages/vault';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures/test.ts';

/** The colours of the paper, as browsers tell them. */
const papers = { light: 'rgb(247, 246, 241)', dark: 'rgb(16, 22, 20)' };
const readPaper = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const readBarColors = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('meta[name=theme-color]').evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')));
const theme = (page: Page, name: string) =>
  page.getByRole('group', { name: appearanceScreen.title }).getByRole('radio', { name, exact: true });
/** A finger meets the word, which lies over the button. */
const chooseTheme = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: appearanceScreen.title }).getByText(name, { exact: true }).click();
const settingsPath = '/profile?section=settings';

const blockScripts = async (page: Page, files: RegExp): Promise<void> => {
  await page.route(files, (route) => route.abort());
};
const allScripts = /\.js$/;
const appScripts = /\/assets\/(?!early-).*\.js$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('what the HTML shows by itself', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('with scripts blocked each page has its heading, its navigation and its name', async ({ page, isMobile }) => {
    await blockScripts(page, allScripts);
    for (const [path, title, tab] of [
      ['/', frontMessages.title, 'Home · Arogo'],
      ['/login', loginScreens.loginTitle, 'Sign in · Arogo'],
      ['/physical', physicalMessages.headline, 'Physical · Arogo'],
      ['/service/health-vault', vaultScreen.title, 'Health Vault · Arogo'],
      ['/doctor-list', doctorListMessages.title, 'Doctors · Arogo'],
      ['/about', 'About', 'About · Arogo'],
      ['/clinic/login', clinicShell.loginTitle, clinicShell.productName],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('[data-shell] h1:visible'), path).toHaveText(title);
      await expect(page).toHaveTitle(tab);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
    await page.goto('/service/health-vault');
    const navigation = page.locator(`[data-shell] nav[aria-label=${isMobile ? 'Places' : 'Services'}]`);
    await expect(navigation.locator('[aria-current]:visible')).toHaveText(isMobile ? 'Vault' : 'Health Vault');
    await expect(page.locator('[data-shell] h1:visible')).toHaveCount(1);
    await test.step('half of a page, on a slow line, is not drawn: it would move once the rest is there', async () => {
      const end = '</ul>';
      for (const path of ['/login', '/about']) {
        await page.route(`**${path}`, async (route) => {
          const html = await (await route.fetch()).text();
          const body = html.slice(0, html.indexOf(end, html.indexOf('data-shell')) + end.length);
          await route.fulfill({ contentType: 'text/html', body });
        });
        await page.goto(path);
        await expect(page.locator('[data-shell] ul'), path).not.toHaveCount(0);
        await expect(page.locator('[data-shell] li:visible'), path).toHaveCount(0);
      }
    });
  });

  test('the early script shows a page as who is there will see it', { tag: '@phone' }, async ({ page, signUp }) => {
    await blockScripts(page, appScripts);
    await page.goto('/service/health-vault');
    await expect(page.locator('[data-shell] h1:visible')).toHaveText(loginScreens.loginTitle);
    await signUp(page);
    await page.goto('/service/health-vault');
    await expect(page.locator('[data-shell] h1:visible')).toHaveText(vaultScreen.title);
    await page.goto('/');
    await expect(page.locator('[data-shell=visitor]')).toBeHidden();
    await expect(page.locator('[data-shell=own] nav[aria-label=Places]')).toBeVisible();
    await page.goto('/login');
    await expect(page.locator('[data-shell]')).toBeHidden();
  });

  test('the app takes its place in one piece: there is a heading at every moment', async ({ page, signUp }) => {
    await signUp(page);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = (): void => {
        const shown = [...document.querySelectorAll('h1')].find((found) => found.checkVisibility());
        const words = shown?.textContent ?? 'none';
        if (document.readyState !== 'loading' && seen.at(-1) !== words) seen.push(words);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const [path, title] of [
      ['/service/health-vault', vaultScreen.title],
      ['/physical', physicalMessages.headline],
      ['/clinic/login', clinicShell.loginTitle],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('[data-shell]')).toHaveCount(0);
      await expect(heading(page)).toHaveText(title);
      expect(await page.evaluate(() => Reflect.get(window, 'seen')), path).toEqual([title]);
    }
  });

  test(
    'the code of a page is asked for before any of it runs, by who will see that page',
    { tag: '@desk' },
    async ({ page, signUp }) => {
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).pathname));
      await blockScripts(page, appScripts);
      const readNames = async (): Promise<readonly string[]> => {
        asked.clear();
        await page.goto('/service/health-vault');
        const content = await page.locator('meta[name=files-own]').getAttribute('content');
        return content?.split(' ') ?? [];
      };
      const names = await readNames();
      expect(names.length).toBeGreaterThan(5);
      expect(names.filter((name) => asked.has(name))).toEqual([]);
      await signUp(page);
      await readNames();
      await expect.poll(() => names.filter((name) => !asked.has(name))).toEqual([]);
    },
  );
});

test.describe('the theme', () => {
  // The app's own code is kept from arriving.
  test.use({ allowedErrors: [/ERR_FAILED/], colorScheme: 'light' });

  test('is chosen in Settings, shown at once and by other tabs, and kept on the device when its person signs out @phone', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await page.goto(settingsPath);
    await expect(theme(page, 'System')).toBeChecked();
    expect(await readPaper(page)).toBe(papers.light);
    const other = await page.context().newPage();
    await other.goto(settingsPath);
    await expect(theme(other, 'System')).toBeChecked();

    await chooseTheme(page, 'Dark');
    await expect.poll(() => readPaper(page)).toBe(papers.dark);
    expect(await readBarColors(page)).toEqual(['#101614', '#101614']);
    await expectAccessible(page);
    await expect(theme(other, 'Dark')).toBeChecked();
    await expect.poll(() => readPaper(other)).toBe(papers.dark);
    expect(await other.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');

    await page.evaluate(() => {
      localStorage.removeItem('authToken');
      localStorage.removeItem('user');
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readPaper(page)).toBe(papers.dark);
    await page.goto('/clinic/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readPaper(page)).toBe(papers.dark);
  });

  test('follows the device again once System is chosen', { tag: '@phone' }, async ({ page, signUp }) => {
    await signUp(page);
    await page.goto(settingsPath);
    await chooseTheme(page, 'Light');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await readPaper(page)).toBe(papers.light);
    await chooseTheme(page, 'System');
    await expect.poll(() => readPaper(page)).toBe(papers.dark);
    expect(await readBarColors(page)).toEqual(['#f7f6f1', '#101614']);
  });

  test('stands before any code of the app is there, so nothing flashes', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('arogo.theme', 'dark'));
    await blockScripts(page, appScripts);
    for (const path of ['/login', '/service/health-vault', '/clinic/login']) {
      await page.goto(path);
      expect(await readPaper(page), path).toBe(papers.dark);
      expect(await readBarColors(page), path).toEqual(['#101614', '#101614']);
    }
  });
});

const hint = (page: Page) => page.getByRole('region', { name: installHint.title });
/** As a browser offers to install the app; what it is asked then is written down. */
const offerInstalling = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset['asked'] = 'yes';
        return { outcome: 'accepted' };
      },
    });
    dispatchEvent(offer);
  });
/** Goes home within the app, where what was offered meanwhile is known. */
const goHome = async (page: Page): Promise<void> => {
  await page.goto('/physical');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test.describe('the hint that Arogo can be installed', () => {
  test('stands on the home page of who is signed in once the browser offers it, and nowhere before', async ({
    page,
    signUp,
    isMobile,
  }) => {
    await page.goto('/');
    await offerInstalling(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hint(page)).toHaveCount(0);

    await signUp(page);
    await goHome(page);
    await offerInstalling(page);
    const home = page
      .getByRole('navigation', { name: isMobile ? 'Places' : 'Main' })
      .getByRole('link', { name: 'Home' });
    await home.click();
    await expect(hint(page)).toContainText(installHint.offer);
    await expectAccessible(page);
    await hint(page).getByRole('button', { name: installHint.install }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
    await expect(hint(page)).toHaveCount(0);
  });

  test('is dismissed for good', { tag: '@phone' }, async ({ page, signUp }) => {
    await signUp(page);
    const home = page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Home' });
    await goHome(page);
    await offerInstalling(page);
    await home.click();
    await hint(page).getByRole('button', { name: installHint.dismiss }).click();
    await expect(hint(page)).toHaveCount(0);
    await goHome(page);
    await offerInstalling(page);
    await home.click();
    await expect(page.getByRole('heading', { name: 'Latest records' })).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
  });

  test.describe('on an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'Version/18.6 Mobile/15E148 Safari/604.1',
    });

    test('says how, and says nothing where it is installed', { tag: '@phone' }, async ({ page, signUp }) => {
      await signUp(page);
      await page.goto('/');
      await expect(hint(page)).toContainText(installHint.shareMenu);
      await expect(hint(page).getByRole('button')).toHaveText([installHint.dismiss]);
      await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Latest records' })).toBeVisible();
      await expect(hint(page)).toHaveCount(0);
    });
  });
});
