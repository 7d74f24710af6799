import { landingMessages as m } from '@arogo/contract/messages/landing';
import type { Page } from '@playwright/test';
import { pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { respondWithJson, controlClock, freezeClock } from './fixtures/access.ts';

const carousel = (page: Page) => page.getByRole('region', { name: m.carousel });
const tab = (page: Page, name: keyof typeof m.slides) => carousel(page).getByRole('tab', { name: m.slides[name].tab });

test.describe('the landing page', { tag: '@desk' }, () => {
  test(
    "2 §2 Landing page, 2 §1, decision G8, decision G10: /mental is the landing page; 'Your well-being matters. " +
      "Take a moment for yourself', 'Consult now', 'Designed by experts, delivered with care', 'Talk', expert cards, " +
      "'MindSpace'; 'Start your assessment now', 'Free individual consultation', 'View'; " +
      'Consult now and Free individual consultation lead to /doctor-list, Start your assessment now to /assessment',
    async ({ page, signUp }) => {
      await signUp(page);
      await page.goto('/mental');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your well-being matters. Take a moment for yourself',
      );
      const main = page.getByRole('main');
      await expect(main.locator('a.bg-leaf, button.bg-leaf')).toHaveText(['Consult now']);
      await expect(main.getByRole('link', { name: 'Consult now' })).toHaveAttribute('href', '/doctor-list');
      const experts = page.getByRole('region', { name: 'Designed by experts, delivered with care' });
      await expect(experts.getByRole('listitem').first().getByRole('heading')).toHaveText(/^Dr\. /);
      await expect(experts.getByRole('link', { name: 'View' }).first()).toHaveAttribute(
        'href',
        /^\/book-appointment\?doctorId=/,
      );
      await expect(experts.getByRole('link', { name: 'Talk' })).toHaveAttribute(
        'href',
        /^\/doctor-list\?.*speciality=Psychiatry.*consultationType=online/,
      );
      const mindSpace = page.getByRole('region', { name: 'MindSpace' });
      await expect(mindSpace.getByText('8-10', { exact: true })).toBeVisible();
      await expect(mindSpace.getByRole('link', { name: 'Start your assessment now' })).toHaveAttribute(
        'href',
        '/assessment',
      );
      await expect(mindSpace.getByRole('link', { name: 'Free individual consultation' })).toHaveAttribute(
        'href',
        '/doctor-list',
      );
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await mindSpace.getByRole('link', { name: 'View' }).click();
      await expect(page).toHaveURL('/service/mental-health');
    },
  );

  test(
    'decision G10: where the operator switched the promises off, none is shown, nor the free consultation; ' +
      'social icons lead to what the file names',
    async ({ page, signUp }) => {
      await page.route(
        '**/api/site',
        respondWithJson(200, {
          status: 'success',
          data: {
            supportEmail: null,
            social: [{ name: 'YouTube', url: 'https://youtube.example/arogo' }],
            mindSpace: null,
            streetMap: null,
          },
        }),
      );
      await signUp(page);
      await page.goto('/mental');
      await expect(page.getByText(m.mindSpaceOwnText)).toBeVisible();
      await expect(page.getByRole('link', { name: m.freeConsultation })).toHaveCount(0);
      await expect(page.getByText('8-10', { exact: true })).toHaveCount(0);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'YouTube' })).toHaveAttribute(
        'href',
        'https://youtube.example/arogo',
      );
    },
  );

  test(
    "2 §2 Landing page, 2 §9: the feature carousel advances 'every 1200 ms', 'wraps around in both directions', " +
      "has 'left and right arrows', an 'n/total counter' and 'tabs that select a slide'; " +
      'it pauses under the pointer, with the focus, when stopped, and with little motion',
    async ({ page, signUp }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // All of it in sight, so that no click scrolls.
      await page.setViewportSize({ width: 1440, height: 1300 });
      await freezeClock(page);
      await signUp(page);
      await page.goto('/mental');
      await expect(carousel(page)).toBeVisible();
      await controlClock(page);
      const shown = (place: number) => expect(carousel(page).getByText(`${place}/5`, { exact: true })).toBeVisible();
      /** Whether it goes on by itself: then nothing of it is read out. */
      const turning = (does: boolean) =>
        expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', does ? 'off' : 'polite');
      await tab(page, 'help').click();
      await shown(5);
      await page.getByRole('heading', { level: 1 }).click();
      await turning(true);
      await page.clock.runFor(1200);
      await shown(1);
      await page.clock.runFor(1199);
      await shown(1);
      await page.clock.runFor(1);
      await shown(2);
      await carousel(page).hover();
      await turning(false);
      await page.clock.runFor(6000);
      await shown(2);
      const previous = carousel(page).getByRole('button', { name: m.previous });
      await previous.click();
      await previous.click();
      await shown(5);
      await carousel(page).getByRole('button', { name: m.next }).click();
      await shown(1);
      // The focus is still in it.
      await page.mouse.move(0, 0);
      await turning(false);
      await page.clock.runFor(6000);
      await shown(1);
      await pressKey(tab(page, 'questions'), 'ArrowLeft');
      await expect(tab(page, 'help')).toBeFocused();
      await expect(carousel(page).getByRole('tabpanel', { name: m.slides.help.tab })).toBeVisible();
      await carousel(page).getByRole('button', { name: m.pause }).click();
      await page.getByRole('heading', { level: 1 }).click();
      await turning(false);
      await page.clock.runFor(6000);
      await shown(5);
      await carousel(page).getByRole('button', { name: m.play }).click();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.getByRole('heading', { level: 1 }).click();
      await turning(false);
      await page.clock.runFor(6000);
      await shown(5);
      await expect(carousel(page).getByRole('button', { name: m.pause })).toHaveCount(0);
    },
  );
});
