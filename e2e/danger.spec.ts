import { assistantScreen } from '@arogo/contract/messages/assistant-screen';
import { bookingScreen } from '@arogo/contract/messages/booking-screen';
import { dangerNoticeMessages } from '@arogo/contract/messages/danger-notice';
import { dangerQuestions } from '@arogo/contract/messages/danger-questions';
import { dangerNoticesScreen } from '@arogo/contract/messages/danger-notices';
import type { Locator, Page } from '@playwright/test';
import { createDoctor, createConfirmedAppointment } from './fixtures/doctor.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, getProductUrl, test } from './fixtures/test.ts';

const box = (page: Page): Locator => page.locator('[data-danger]');
const line = (page: Page): Locator => page.locator('[data-danger-question]');
const past = 'my father had heart attack';
const now = 'my father has chest pain now';
const today = 'a stray dog bit me';

const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SCREENS'];
  if (folder === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width ?? 0}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

test('decision H6: in a chat a greeting and a complaint raise nothing, the past is a question in one line, a danger now a box', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/service/ai');
  const field = page.getByRole('textbox', { name: assistantScreen.composerLabel });
  const log = page.getByRole('log');
  const answers = log
    .locator('[data-message]')
    .filter({ has: page.getByRole('button', { name: assistantScreen.copy }) });
  let count = 0;
  const say = async (text: string): Promise<void> => {
    await field.fill(text);
    await pressKey(field, 'Enter');
    count += 1;
    await expect(answers).toHaveCount(count);
  };
  await say('bye');
  await say('cold and fever');
  await expect(box(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);

  await say(past);
  await expect(line(page)).toContainText(dangerQuestions.heart?.title ?? '');
  await expect(line(page).getByRole('link', { name: dangerNoticeMessages.call('112') })).toHaveAttribute(
    'href',
    'tel:112',
  );
  await expect(box(page)).toHaveCount(0);
  await expectAccessible(page);
  await shoot(page, 'chat-ask');

  await say(now);
  await expect(box(page).getByRole('link', { name: /112/ })).toBeVisible();
  await expect(box(page)).not.toContainText(/program|clinician/);
  await expect(box(page).getByRole('link', { name: dangerNoticeMessages.about })).toHaveAttribute(
    'href',
    '/about#how-danger-signs-are-found',
  );
  await expectAccessible(page);
  await shoot(page, 'chat-emergency');
});

test('decision H6: symptoms of a booking and messages to a doctor show the same grades, and everyday words none @phone', async ({
  page,
  newPatient,
  signIn,
}) => {
  const [doctor, patient] = [await createDoctor(), await newPatient()];
  await createConfirmedAppointment(doctor, patient);
  await signIn(page, patient);
  await page.goto(`/book-appointment?doctorId=${doctor.card.userId}`);
  const symptoms = page.getByRole('textbox', { name: bookingScreen.symptoms });
  await symptoms.fill(past);
  await expect(line(page)).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await expectAccessible(page);
  await symptoms.scrollIntoViewIfNeeded();
  await shoot(page, 'booking-ask');
  await symptoms.fill(today);
  await expect(box(page)).toHaveAttribute('data-danger', 'animalBite');
  await expect(line(page)).toHaveCount(0);
  await box(page).scrollIntoViewIfNeeded();
  await shoot(page, 'booking-today');
  const assessed = page.waitForResponse((response) => response.url().endsWith('/api/assistant/dangers'));
  await symptoms.fill('daant mein dard ho raha hai');
  await assessed;
  await expect(box(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);

  const list = await fetch(`${getProductUrl()}/api/conversations`, {
    headers: { authorization: `Bearer ${patient.token}` },
  });
  const { conversations } = (await list.json()) as { conversations: { id: string }[] };
  await page.goto(`/messages?activeChatId=${conversations[0]?.id ?? ''}`);
  const writing = page.getByRole('textbox', { name: /^Message to / });
  await writing.fill(past);
  await pressKey(writing, 'Enter');
  await expect(line(page)).toBeVisible();
  await expect(page.getByText(dangerNoticesScreen.notSeenAtOnce)).toHaveCount(0);
  await expectAccessible(page);
  await shoot(page, 'message-ask');
  await writing.fill(now);
  await pressKey(writing, 'Enter');
  await expect(box(page).getByRole('link', { name: /112/ })).toBeVisible();
  await expect(page.getByText(dangerNoticesScreen.notSeenAtOnce)).toBeVisible();
  await shoot(page, 'message-emergency');
});

test('how danger signs are found is told on a page that everybody can read', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/about#how-danger-signs-are-found');
  await expect(page.getByRole('heading', { name: dangerNoticeMessages.about })).toBeInViewport();
  await expectAccessible(page);
  await shoot(page, 'about');
});
