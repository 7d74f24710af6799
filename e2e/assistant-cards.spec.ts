import { getAnswerScreen } from '@arogo/contract/messages/answer-screen';
import { assistantProposalTexts } from '@arogo/contract/messages/assistant-proposals-texts';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { guideTexts } from '@arogo/contract/messages/guide-texts';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { readingTimeout, sampleBytes } from './fixtures/vault.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: t.composerLabel });
const say = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await expect(field(page)).toHaveValue('');
};
const lastAnswer = (page: Page): Locator =>
  page
    .getByRole('log')
    .locator('[data-answer]')
    .filter({ has: page.getByRole('button', { name: t.copy }) })
    .last();

test(
  'a reminder in own words is a card on a phone, changed by a word, and confirmed it is an alert, all in Hinglish',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    const { medicineAlert: m } = assistantProposalTexts.hx;
    await signUp(page);
    await page.goto('/service/ai');
    await say(page, 'mujhe har sunday vitamin d ki goli yaad dilana');
    const card = page.getByRole('log').getByRole('region', { name: m.title('Vitamin D') });
    await expect(card).toContainText(m.assumedTime);
    await say(page, 'raat ko 9 baje');
    const newest = card.last();
    await expect(newest).toContainText('raat 9:00 baje');
    await expect(page.getByRole('log')).toContainText(m.replaced);
    await expect(newest).toContainText(getAnswerScreen('hx').proposalOpen);
    const confirm = newest.getByRole('button', { name: m.confirm });
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await confirm.click();
    await expect(newest).toContainText(m.done);
    await newest.getByRole('link', { name: getAnswerScreen('hx').see }).click();
    await expect(page.getByText('Vitamin D').first()).toBeVisible();
  },
);

test(
  'a PDF in the chat is read, and of one that names another person nothing is told',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    const { files: m } = guideTexts.en;
    await signUp(page);
    await page.goto('/service/ai');
    await page
      .locator('[data-attach=file]')
      .setInputFiles([{ name: 'paper.pdf', mimeType: 'application/pdf', buffer: sampleBytes }]);
    await expect(page.getByRole('list', { name: t.attached }).getByRole('listitem')).toHaveText([/paper\.pdf.*kB/]);
    await say(page, 'what does it say');
    await expect(lastAnswer(page)).toContainText(
      /paper\.pdf (?:names another person|\. This is what it says)|This is what it says/,
      readingTimeout,
    );
    await expect(lastAnswer(page)).not.toContainText(m.busy);
    await expectAccessible(page);
  },
);
