import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import type { Locator, Page } from '@playwright/test';
import { pressFocused, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const none = 'None of these';
/** As much of a phone's screen as its keyboard leaves. */
const besideKeyboard = { width: 390, height: 500 };

const log = (page: Page): Locator => page.getByRole('log');
const question = (page: Page): Locator => log(page).locator('[data-answer]').getByRole('group');
const sendTicked = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: t.sendChoices(count), exact: true });
const sendWritten = (page: Page): Locator => page.getByRole('button', { name: t.send, exact: true });

const begin = async (page: Page): Promise<void> => {
  await page.goto('/service/ai');
  await page.getByRole('textbox', { name: t.composerLabel }).fill('mild headache since yesterday');
  await pressKey(page.getByRole('textbox', { name: t.composerLabel }), 'Enter');
  await expect(question(page)).toBeVisible();
};

/** Whether nothing lies over the middle of an element. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test(
  '2 §2: questions on a phone: large answers, one tap for none, how far it is, and one way to send that nothing hides',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await signUp(page);
    await begin(page);
    const buttons = question(page).getByRole('button');
    await expect(buttons.first()).toHaveText(none);
    await expect(question(page).getByRole('progressbar')).toHaveAccessibleName(t.questionsLabel);
    await expect(question(page)).toContainText(/Up to \d questions to go/);
    const sizes = await buttons.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
    );
    for (const { width, height } of sizes) {
      expect(height).toBeGreaterThanOrEqual(48);
      expect(width).toBeGreaterThan(300);
    }
    await expectAccessible(page);

    const boxes = question(page).getByRole('checkbox');
    await boxes.first().check();
    await boxes.nth(1).check();
    for (const size of [{ width: 390, height: 844 }, besideKeyboard]) {
      await page.setViewportSize(size);
      await boxes.first().scrollIntoViewIfNeeded();
      await expect(sendTicked(page, 2)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isUncovered(sendTicked(page, 2))).toBe(true);
      await expect(sendWritten(page)).toBeHidden();
    }
    await expect(buttons.first()).toBeDisabled();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });

    // What is ticked can be taken back, and then one tap says none.
    await boxes.first().uncheck();
    await boxes.nth(1).uncheck();
    await expect(page.getByRole('button', { name: /^Send \d/ })).toHaveCount(0);
    await buttons.first().click();
    await expect(log(page).locator('[data-message]').filter({ hasText: none }).last()).toBeVisible();
    await expect(question(page)).toContainText(t.questionsLeft(1));
  },
);

test(
  '2 §2: questions by keyboard alone: boxes, the one way to send, and the next question',
  { tag: '@desk' },
  async ({ page, signUp }) => {
    await signUp(page);
    await begin(page);
    await pressKey(question(page).getByRole('button', { name: none }), 'Tab');
    await pressFocused(question(page).getByRole('checkbox').first(), 'Space');
    await expect(question(page).getByRole('checkbox').first()).toBeChecked();
    await expect(sendWritten(page)).toBeHidden();
    await pressKey(sendTicked(page, 1), 'Enter');
    await expect(log(page).locator('[data-message]')).toHaveCount(4);
  },
);
