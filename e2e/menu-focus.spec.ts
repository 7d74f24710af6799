import { vaultMessages, vaultScreen } from '@arogo/contract/messages/vault';
import { factsScreen } from '@arogo/contract/messages/facts';
import type { Locator, Page } from '@playwright/test';
import { pressEscape } from './fixtures/keyboard.ts';
import { expect, test } from './fixtures/test.ts';
import { addRecord, recordDialog, recordRow, recordRows, vaultPath } from './fixtures/vault.ts';

/** How many times slower the page runs: a closing menu and an opening window then share many frames. */
const SLOWED = 12;

const slow = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
};

/** Chooses by the mouse, which goes on moving over the place as a hand does. */
const choose = async (page: Page, name: string): Promise<void> => {
  const item = page.getByRole('menuitem', { name, exact: true });
  // A menu that has just come is not where it will stand.
  await item.hover();
  const box = await item.boundingBox();
  if (box === null) throw new Error(`${name} is not seen.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  for (const step of [1, 2, 3, 4]) await page.mouse.move(x + step, y - step * 4);
};

/** Opens the question of a deletion from a menu: it has the focus, and gives it back to the menu's button. */
const expectQuestionFocus = async (page: Page, opener: Locator): Promise<void> => {
  await opener.click();
  await choose(page, vaultScreen.remove);
  await expect(page.getByRole('alertdialog').getByRole('button', { name: vaultMessages.deleteKeep })).toBeFocused();
  await pressEscape(page.getByRole('alertdialog'));
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(opener).toBeFocused();
};

const openVault = async (
  page: Page,
  signUp: (page: Page) => Promise<Parameters<typeof addRecord>[0]>,
): Promise<void> => {
  await addRecord(await signUp(page), { doctor: 'Dr. Stays' });
  await page.goto(vaultPath);
};

test(
  'a question and a window that open from a menu of a list have the focus on a slow machine',
  { tag: '@desk' },
  async ({ page, signUp }) => {
    await openVault(page, signUp);
    await expect(recordRows(page)).toHaveCount(1);
    const opener = recordRow(page, 'Dr. Stays').getByRole('button');
    await slow(page);

    await expectQuestionFocus(page, opener);

    await opener.click();
    await choose(page, vaultScreen.share);
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await pressEscape(page.getByRole('dialog'));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  'a question that opens from the menu of a window has the focus on a slow machine',
  { tag: '@desk' },
  async ({ page, signUp }) => {
    await openVault(page, signUp);
    await recordRow(page, 'Dr. Stays').getByRole('link').click();
    const opener = recordDialog(page).getByRole('button', { name: factsScreen.more });
    await expect(opener).toBeVisible();
    await slow(page);
    await expectQuestionFocus(page, opener);
  },
);

test('a menu that is left gives the focus back to its button', { tag: '@desk' }, async ({ page, signUp }) => {
  await openVault(page, signUp);
  const opener = recordRow(page, 'Dr. Stays').getByRole('button');
  await opener.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await pressEscape(page.getByRole('menu'));
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();
});
