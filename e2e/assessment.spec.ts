import { helpLines } from '@arogo/contract/messages/help-lines';
import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { assessmentCommon } from '@arogo/contract/messages/assessments-common';
import { generalAssessment } from '@arogo/contract/messages/assessments-general';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { bookingScreen } from '@arogo/contract/messages/booking-screen';
import { dangerNoticesScreen } from '@arogo/contract/messages/danger-notices';
import { mentalHealth } from '@arogo/contract/messages/mental-health';
import type { Locator, Page } from '@playwright/test';
import { createDoctor, createConfirmedAppointment } from './fixtures/doctor.ts';
import { pressFocused, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, type Patient, getProductUrl, test } from './fixtures/test.ts';
import { addRecord } from './fixtures/vault.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const main = (page: Page): Locator => page.getByRole('main');
/** Buttons and links that are filled with leaf: of these a screen has one. */
const primaries = (page: Page): Locator => main(page).locator('a.bg-leaf, button.bg-leaf');
const question = (page: Page, name: string): Locator => page.getByRole('group', { name });
const next = (page: Page): Locator => main(page).getByRole('button', { name: t.next, exact: true });
const lines = (where: Locator): Locator => where.locator(`a[href="tel:${helpLines.teleManas.number}"]`);

/** Chooses an answer and goes on. */
const answer = async (page: Page, name: string, words: string): Promise<void> => {
  await question(page, name).getByRole('radio', { name: words, exact: true }).check();
  await next(page).click();
};

const expectPageAccessible = async (page: Page, ...themes: readonly ('dark' | 'light')[]): Promise<void> => {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
};

/** A result without the screen. */
const finish = async ({ token }: Patient, answers: Record<string, string>): Promise<void> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${getProductUrl()}/api/assessments/draft`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ questionnaire: 'general', answers, page: 'last' }),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  const finished = await fetch(`${getProductUrl()}/api/assessments/drafts/${data.id}/finish`, {
    method: 'POST',
    headers: { authorization: headers.authorization },
  });
  expect(finished.status, await finished.text()).toBe(200);
};

const common = assessmentCommon;
const { weighs, worry, harmed } = generalAssessment;

test(
  '2 §2, decisions G8, X1: /assessment holds the condition cards; guided questionnaires; ' +
    "eight cards, 'Unsure about your symptoms?' with 'Take Assessment'; " +
    'questions with branches, kept on another device too; crisis lines at once; ' +
    'a plain summary, what changed, the trend and doctors to see; /service/mental-health',
  { tag: '@phone' },
  async ({ page, anotherBrowser, signUp, signIn }) => {
    const patient = await signUp(page);
    await page.goto('/assessment');
    const cards = page.getByRole('region', { name: t.cards }).getByRole('listitem');
    await expect(cards).toHaveText([
      /^General/,
      /^Depression/,
      /^Depression/,
      /^Depression/,
      /^Depression/,
      /^ADHD & Neurodivergence/,
      /^PTSD & Trauma Therapy/,
      /^Eating Disorders/,
    ]);
    await expect(page.getByRole('heading', { name: 'Unsure about your symptoms?' })).toBeVisible();
    await expect(primaries(page)).toHaveText(['Take Assessment']);
    await expect(page.getByText(t.noResults)).toBeVisible();
    await expectPageAccessible(page, 'dark', 'light');

    // A card leads into its questionnaire and has answered its first question, which can be changed.
    await cards.nth(3).getByRole('link').click();
    await expect(page.getByText(t.promises[0])).toBeVisible();
    await expect(page.getByText(/not a diagnosis/)).toBeVisible();
    await page.getByRole('button', { name: t.begin }).click();
    await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(1);
    await page.goto('/assessment');
    await main(page).getByRole('link', { name: 'Take Assessment' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.begin }).click();

    // By keyboard: what needs an answer says so and takes the focus; a branch follows from the answer.
    await expect(question(page, weighs.text)).toBeVisible();
    await pressKey(next(page), 'Enter');
    await expect(page.getByText(assessmentMessages.answerMissing)).toBeVisible();
    await expect(main(page).getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: weighs.options.worry })).toBeChecked();
    await expectAccessible(page);
    await pressFocused(page.getByRole('radio', { name: weighs.options.worry }), 'Enter');
    await answer(page, worry.text, worry.options.exams);
    await expect(question(page, common.since.text)).toBeVisible();
    await page.getByText(t.whyWeAsk).click();
    await expect(page.getByText(t.whys.since)).toBeVisible();
    const saved = page.waitForResponse((response) => response.request().postData()?.includes('"months"') === true);
    await question(page, common.since.text).getByRole('radio', { name: common.since.options.months }).check();
    await saved;
    await expect(page.getByText(t.saved)).toBeVisible();
    await page.reload();
    await expect(
      question(page, common.since.text).getByRole('radio', { name: common.since.options.months }),
    ).toBeChecked();

    // Another device goes on where this one stopped.
    const other = await anotherBrowser();
    await signIn(other, patient);
    await other.goto('/assessment');
    await expect(primaries(other)).toHaveText([new RegExp(`^${t.goOn}`)]);
    await primaries(other).click();
    await answer(other, common.presence, common.days.most);
    for (const name of [common.sleep, common.work, common.care, common.people])
      await answer(other, name, common.hindrance.some);
    await other.getByRole('button', { name: t.previous, exact: true }).click();
    await expect(question(other, common.people).getByRole('radio', { name: common.hindrance.some })).toBeChecked();
    await next(other).click();
    await answer(other, common.joy, common.hindrance.whole);
    await answer(other, common.support.text, common.support.options.some);
    await other.getByRole('textbox', { name: common.eases }).fill('Music in the evening');
    await next(other).click();
    await answer(other, harmed.text, harmed.options.no);
    const safety = question(other, common.safety.text);
    await safety.getByRole('radio', { name: common.safety.options.thoughts }).check();
    const help = other.getByRole('alert').filter({ hasText: t.crisisTitle });
    await expect(lines(help)).toBeInViewport();
    await expectAccessible(other);
    await next(other).click();
    await other.getByRole('button', { name: t.finish }).click();

    // The result, with what it calls for.
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(t.resultTitle);
    const summary = other.getByRole('region', { name: t.told });
    for (const text of [weighs.options.worry, common.since.options.months, 'Music in the evening'])
      await expect(summary).toContainText(text);
    await expect(lines(other.getByRole('group', { name: t.crisisTitle }))).toBeVisible();
    await expect(other.getByRole('region', { name: t.areas }).getByRole('listitem').first()).toContainText(
      common.areas.joy.label,
    );
    await expect(other.getByText(t.trendOne)).toBeVisible();
    await expect(
      other.getByRole('region', { name: t.doctors }).getByRole('link', { name: /^Book/ }).first(),
    ).toBeVisible();
    await other.getByRole('button', { name: t.copy }).click();
    expect(await other.evaluate(() => navigator.clipboard.readText())).toContain('Music in the evening');
    await other.getByRole('button', { name: t.answers }).click();
    await expect(other.getByText(common.safety.text)).toBeVisible();
    await expectPageAccessible(other, 'dark');
    // On a phone in dark all of it fits the screen's width, and nothing of it is light.
    expect(await other.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(
      await main(other)
        .locator('section')
        .evaluateAll(
          (parts) => parts.filter((part) => getComputedStyle(part).backgroundColor === 'rgb(255, 255, 255)').length,
        ),
    ).toBe(0);

    // The second one: what changed, and a trend.
    const noMore = {
      weighs: 'worry',
      worry: 'exams',
      since: 'months',
      presence: 'now',
      sleep: 'none',
      work: 'little',
      care: 'none',
      people: 'none',
      joy: 'little',
      support: 'yes',
      harmed: 'no',
      safety: 'no',
    };
    await finish(patient, noMore);
    await page.goto('/assessment');
    await expect(cards.first()).toContainText(/^General.*Last result: /);
    const results = page.getByRole('region', { name: t.results }).getByRole('listitem');
    await expect(results).toHaveCount(2);
    await results.first().getByRole('link').click();
    await expect(page.getByRole('region', { name: t.change })).toContainText(common.areas.sleep.label);
    await expect(page.getByRole('group', { name: t.crisisTitle })).toHaveCount(0);
    const trend = page.getByRole('region', { name: t.trend });
    await expect(trend.getByRole('img', { name: common.areas.joy.label })).toHaveAccessibleDescription(/2 results/);
    await trend.getByText(t.trendTable).click();
    await expect(trend.getByRole('table').getByRole('row')).toHaveCount(3);
    await expectPageAccessible(page, 'dark', 'light');

    // What serves the mind, gathered.
    await addRecord(patient, { health: 'MENTAL', doctor: 'Dr. Meera Nair' });
    await page.goto('/service/mental-health');
    await expect(page.getByRole('region', { name: mentalHealth.assessments }).getByRole('img')).not.toHaveCount(0);
    await expect(
      page
        .getByRole('region', { name: mentalHealth.records })
        .getByRole('listitem')
        .filter({ hasText: 'Dr. Meera Nair' }),
    ).toBeVisible();
    await expect(
      page.getByRole('region', { name: mentalHealth.doctors }).getByRole('link', { name: /^Book ?, / }),
    ).toHaveCount(3);
    for (const number of ['14416', '112'])
      await expect(
        page.getByRole('region', { name: mentalHealth.crisis }).locator(`a[href="tel:${number}"]`),
      ).toBeVisible();
    await expectPageAccessible(page, 'dark');
    await page.getByRole('link', { name: mentalHealth.see }).click();

    // Deleted, it leaves the list and the trend.
    await page.getByRole('button', { name: t.delete }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.delete }).click();
    await expect(page).toHaveURL('/assessment');
    await expect(results).toHaveCount(1);
  },
);

test(
  'decision H1a: the same rules watch booking symptoms and messages to doctors: help is shown, nothing is hindered',
  { tag: '@phone' },
  async ({ page, newPatient, signIn }) => {
    const [doctor, patient] = [await createDoctor(), await newPatient()];
    await createConfirmedAppointment(doctor, patient);
    await signIn(page, patient);
    const notice = page.locator('[data-danger="heart"]');
    const dismiss = page.getByRole('button', { name: /^Put away/ });
    const sign = 'Crushing pain in my chest for an hour, and my left arm hurts';

    await page.goto(`/book-appointment?doctorId=${doctor.card.userId}`);
    const symptoms = page.getByRole('textbox', { name: bookingScreen.symptoms });
    await symptoms.fill('Dry cough since Monday');
    await symptoms.pressSequentially(`. ${sign}`);
    await expect(notice.getByRole('link', { name: /112/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: bookingScreen.book, exact: true }).click();
    await expect(page.getByText(bookingMessages.timeMissing)).toBeVisible();
    await dismiss.click();
    await expect(notice).toHaveCount(0);
    await expect(symptoms).toHaveValue(`Dry cough since Monday. ${sign}`);

    const list = await fetch(`${getProductUrl()}/api/conversations`, {
      headers: { authorization: `Bearer ${patient.token}` },
    });
    const { conversations } = (await list.json()) as { conversations: { id: string }[] };
    await page.goto(`/messages?activeChatId=${conversations[0]?.id ?? ''}`);
    const writing = page.getByRole('textbox', { name: /^Message to / });
    await writing.fill(sign);
    await pressKey(writing, 'Enter');
    await expect(page.locator('[data-seq]').filter({ hasText: sign })).toBeVisible();
    await expect(notice.getByRole('link', { name: /112/ })).toBeVisible();
    await expect(page.getByText(dangerNoticesScreen.notSeenAtOnce)).toBeAttached();
    await expectAccessible(page);
    await writing.fill('I am on my way to the hospital');
    await pressKey(writing, 'Enter');
    await expect(page.locator('[data-seq]').filter({ hasText: 'on my way' })).toBeVisible();
    await expect(notice).toBeVisible();
    await dismiss.click();
    await expect(notice).toHaveCount(0);
  },
);
