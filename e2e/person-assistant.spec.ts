import { assessmentCommon } from '@arogo/contract/messages/assessments-common';
import { buildAssessmentPersonTexts, assessmentPersonScreen } from '@arogo/contract/messages/assessment-person';
import { assessmentScreen } from '@arogo/contract/messages/assessment-screen';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { buildAssistantPersonTexts, buildPersonBeginnings } from '@arogo/contract/messages/assistant-person';
import { personPageTexts } from '@arogo/contract/messages/person-page';
import type { Page } from '@playwright/test';
import { pressKey } from './fixtures/keyboard.ts';
import { addChild, callFor } from './fixtures/persons.ts';
import { expect, expectAccessible, getProductUrl, test } from './fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const log = (page: Page) => page.getByRole('log');
/** The last answer, once it has ended. */
const answer = (page: Page) =>
  log(page)
    .locator('[data-answer]')
    .filter({ has: page.getByRole('button', { name: t.copy }) });

test('issue 32: a parent asks the assistant about a child: answers and dangers are hers, her age counts, chats stay apart', async ({
  page,
  signUp,
}) => {
  const mother = await signUp(page, { firstName: 'Meera' });
  const child = await addChild(mother, 'Asha');
  await callFor(mother, child.id, 'POST', '/api/medication/alerts', {
    medicineName: 'Cetirizine',
    doseUnit: 'tablet',
    schedule: { kind: 'slots', slots: [{ slot: 'night', amount: 1 }], days: { every: 1 } },
    startsOn: '2026-01-01',
  });
  const texts = buildAssistantPersonTexts('Asha');
  const [medicines, , unwell] = buildPersonBeginnings('Asha');

  await page.goto(`/for/${child.id}`);
  await main(page).getByRole('link', { name: personPageTexts.assistant }).click();
  await expect(page).toHaveURL(`/for/${child.id}/service/ai`);
  await expect(page.getByRole('heading', { name: texts.greeting })).toBeVisible();
  const field = page.getByRole('textbox', { name: texts.composerLabel });
  await expect(field).toHaveAttribute('placeholder', texts.placeholder);
  await expectAccessible(page);

  await page.getByRole('button', { name: medicines.text }).click();
  await expect(answer(page)).toContainText('Cetirizine');

  await field.fill('she drank floor cleaner');
  await pressKey(field, 'Enter');
  await expect(answer(page)).toContainText('Asha: After poison');
  await expectAccessible(page);

  // Another chat: her age is known, so that it is not asked for.
  const back = page.getByRole('button', { name: t.back, exact: true });
  const newChat = page.getByRole('button', { name: t.newChat });
  await expect(back.or(newChat).first()).toBeVisible();
  await ((await back.isVisible()) ? back : newChat).click();
  await page.getByRole('button', { name: unwell.text }).click();
  await expect(answer(page)).toHaveCount(1);
  await field.fill('fever since yesterday');
  await pressKey(field, 'Enter');
  // What she has was said, and so was since when.
  await expect(answer(page)).toContainText(t.levels.today);
  await expect(log(page)).not.toContainText('How old');
  await page.reload();
  await expect(answer(page)).toContainText('Asha');

  // Her own chats know nothing of it.
  const own = await fetch(`${getProductUrl()}/api/assistant/chats`, {
    headers: { authorization: `Bearer ${mother.token}` },
  });
  expect(((await own.json()) as { total: number }).total).toBe(0);
  await page.goto('/service/ai');
  await expect(page.getByRole('heading', { name: t.greeting })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t.composerLabel })).toBeVisible();
});

test('issue 32: a parent answers a self-assessment for a child, and reads in whose place', async ({ page, signUp }) => {
  const mother = await signUp(page, { firstName: 'Meera' });
  const child = await addChild(mother, 'Asha');
  const texts = buildAssessmentPersonTexts('Asha');

  await page.goto(`/for/${child.id}`);
  await main(page).getByRole('link', { name: personPageTexts.assessment }).click();
  await expect(page).toHaveURL(`/for/${child.id}/assessment`);
  await expect(main(page).getByText(texts.lead)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/for/${child.id}/assessment?questionnaire=general`);
  await expect(main(page).getByText(texts.instead)).toBeVisible();
  await expect(main(page).getByText(texts.privacy)).toBeVisible();
  await expectAccessible(page);

  const answered = {
    weighs: 'sleep',
    since: 'months',
    presence: 'most',
    sleep: 'much',
    work: 'some',
    care: 'none',
    people: 'little',
    joy: 'some',
    support: 'some',
    harmed: 'no',
    safety: 'thoughts',
  };
  const { data: draft } = await callFor<{ data: { id: string } }>(mother, child.id, 'PUT', '/api/assessments/draft', {
    questionnaire: 'general',
    answers: answered,
    page: 'last',
  });
  const { data: result } = await callFor<{ data: { id: string } }>(
    mother,
    child.id,
    'POST',
    `/api/assessments/drafts/${draft.id}/finish`,
  );
  await page.goto(`/for/${child.id}/assessment?result=${result.id}`);
  await expect(main(page).getByRole('heading', { name: texts.resultTitle })).toBeVisible();
  await expect(main(page)).toContainText(assessmentPersonScreen.answeredBy('Meera Verma'));
  await expect(main(page).getByText(texts.crisisTitle)).toBeVisible();
  await expect(main(page).getByText(/Please do not leave Asha alone/)).toBeVisible();
  await expect(main(page).getByText(assessmentCommon.areas.sleep.label).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/for/${child.id}/service/mental-health`);
  await expect(main(page).getByText(texts.mentalLead)).toBeVisible();
  await expectAccessible(page);

  // Nothing of it is her mother's.
  await page.goto('/assessment');
  await expect(main(page).getByRole('heading', { name: assessmentScreen.noResults })).toBeVisible();
});
