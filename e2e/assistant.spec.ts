import type { AiMessage } from '@arogo/contract/assistant';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { pickerScreen } from '@arogo/contract/messages/picker';
import type { Locator, Page } from '@playwright/test';
import { pressEscape, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, type Patient, getProductUrl, test } from './fixtures/test.ts';
import { addRecord, sampleBytes, findToast } from './fixtures/vault.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const field = (page: Page): Locator => page.getByRole('textbox', { name: t.composerLabel });
const log = (page: Page): Locator => page.getByRole('log');
const assistantMessages = (page: Page, text: string): Locator =>
  log(page).locator('[data-message]').filter({ hasText: text });
/** The last answer, once it has ended. */
const answer = (page: Page): Locator =>
  log(page)
    .locator('[data-answer]')
    .filter({ has: page.getByRole('button', { name: t.copy }) });
const chats = (page: Page, group: string): Locator => page.getByRole('region', { name: group }).getByRole('listitem');
const say = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await pressKey(field(page), 'Enter');
  await expect(assistantMessages(page, text)).toBeVisible();
  await expect(field(page)).toHaveValue('');
};
const sendAction = async (page: Page, name: string, what: string): Promise<void> => {
  await page.getByRole('button', { name: t.actionsOf(name) }).click();
  await page.getByRole('menuitem', { name: what }).click();
};
const api = async <T>(patient: Patient, method: string, path: string, body?: unknown): Promise<T> => {
  const headers = {
    authorization: `Bearer ${patient.token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const answered = await fetch(`${getProductUrl()}/api/assistant${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answered.ok, `${path}: ${answered.status}`).toBe(true);
  return (await answered.json()) as T;
};
const getChatId = (page: Page): string => new URL(page.url()).searchParams.get('chatId') ?? '';

test(
  '1 §1, 2 §2, 2 §4, decision G6: an AI assistant; AI chat: ' +
    "'sending with no chatId creates a new chat named after its first text, puts it first in the list and sets " +
    "chatId'; danger signs first; pencil, Regenerate Response, copy, share; 'selecting it again clears it'; " +
    "rename, search, delete, 'Clear conversations', 'Log out'",
  { tag: '@desk' },
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    await page.goto('/service/ai');
    await expect(
      page.getByRole('heading', { name: "Hi there! I'm Arogo AI, ready to assist with your health needs" }),
    ).toBeVisible();
    await expect(field(page)).toHaveAttribute('placeholder', 'Tell us about your health');
    await expect(page.getByRole('button', { name: t.send, exact: true })).toBeDisabled();
    await expectAccessible(page);

    // Begun with one of the ways, and joined again after a reload at whatever moment of the answer.
    await page.getByRole('button', { name: 'I do not feel well' }).click();
    await expect(page).toHaveURL(/\?chatId=/);
    await page.reload();
    await expect(answer(page)).toHaveCount(1);
    await expect(chats(page, t.recent)).toHaveText([/I do not feel well/]);
    await expect(log(page).locator('[data-message]')).toHaveCount(2);

    // A tapped answer is sent as the patient's; the question is not open any more.
    const question = log(page).getByRole('group').first();
    await question.getByRole('button').first().click();
    await expect(log(page).locator('[data-message]')).toHaveCount(4);
    await expect(answer(page)).toBeVisible();
    await expect(log(page).locator('[data-message]').nth(1).getByRole('group')).toHaveCount(0);

    // What came after a changed message goes.
    await assistantMessages(page, 'I do not feel well').first().hover();
    await page.getByRole('button', { name: t.edit }).first().click();
    const editing = page.getByRole('textbox', { name: t.editLabel });
    await expect(editing).toBeFocused();
    await editing.fill('My chest feels tight and I sweat');
    await pressKey(editing, 'Enter');
    await expect(log(page).locator('[data-message]')).toHaveCount(2);
    await expect(log(page).locator('[data-message]').first()).toContainText(t.edited);
    const notice = log(page).locator('[data-danger]');
    await expect(notice.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    await expect(notice).toBeInViewport();
    await expect(answer(page)).toBeVisible();
    await expectAccessible(page);
    await expect(page.locator('p[aria-live=polite]').filter({ hasText: t.answerHere('') })).toBeAttached();

    await answer(page).getByRole('button', { name: t.copy }).click();
    await expect(findToast(page, t.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('112');
    await answer(page).getByRole('button', { name: t.share }).click();
    const sheet = page.getByRole('dialog', { name: t.share });
    await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=.*112/,
    );
    await expect(sheet.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:/);
    await pressEscape(sheet);
    const lastMade = async (): Promise<string | undefined> =>
      (await api<{ data: { messages: AiMessage[] } }>(patient, 'GET', `/chats/${getChatId(page)}`)).data.messages.at(-1)
        ?.createdAt;
    const made = await lastMade();
    await answer(page).getByRole('button', { name: 'Regenerate Response' }).click();
    await expect.poll(lastMade).not.toBe(made);
    await expect(answer(page)).toBeVisible();

    await sendAction(page, 'I do not feel well', t.rename);
    await page.getByRole('textbox', { name: t.nameLabel }).fill('Chest');
    await pressKey(page.getByRole('textbox', { name: t.nameLabel }), 'Enter');
    await expect(chats(page, t.recent)).toHaveText([/^Chest/]);
    await chats(page, t.recent).getByRole('button', { name: 'Chest', exact: true }).click();
    await expect(page).toHaveURL('/service/ai');
    await expect(page.getByRole('heading', { name: t.greeting })).toBeVisible();
    await say(page, 'What are my medicines?');
    await expect(chats(page, t.recent)).toHaveText([/What are my medicines/, /Chest/]);
    await expect(answer(page)).toBeVisible();
    await page.getByRole('searchbox', { name: t.searchLabel }).fill('tight');
    await expect(chats(page, t.found)).toHaveText([/Chest/]);
    await page.getByRole('button', { name: t.clearSearch }).click();

    // Deleted in another window, and here.
    await api(patient, 'DELETE', `/chats/${getChatId(page)}`);
    await expect(page.getByRole('heading', { name: t.goneTitle })).toBeVisible();
    await page.getByRole('region', { name: t.goneTitle }).getByRole('button', { name: t.newChat }).click();
    await expect(chats(page, t.recent)).toHaveText([/Chest/]);
    await sendAction(page, 'Chest', t.delete);
    await page.getByRole('alertdialog').getByRole('button', { name: t.delete }).click();
    await expect(findToast(page, t.deleted)).toBeVisible();
    await expect(page.getByText(t.noChats)).toBeVisible();
    await say(page, 'Help me find a doctor');
    await expect(answer(page)).toBeVisible();
    await page.getByRole('button', { name: 'Clear conversations' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.clearConfirm }).click();
    await expect(findToast(page, t.cleared)).toBeVisible();
    await expect(page).toHaveURL('/service/ai');
    await expect(page.getByText(t.noChats)).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test(
  '2 §2: content items: text, document, and a Prescription tile for a record; a phone: ' +
    "files and records go with a message, '{n} file(s) selected from Health Vault.'; " +
    'nothing typed is lost by a reload or a lost connection; chats in a sheet',
  { tag: '@phone' },
  async ({ page, context, signUp }) => {
    const patient = await signUp(page);
    await addRecord(patient, { doctor: 'Dr. Kavita Deshpande' });
    await page.goto('/service/ai');
    await field(page).fill('What is on these?');
    const attach = async (what: string): Promise<void> => {
      await page.getByRole('button', { name: t.attach, exact: true }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    await page.locator('[data-attach=file]').setInputFiles([
      { name: 'paper.pdf', mimeType: 'application/pdf', buffer: sampleBytes },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]);
    await expect(page.getByRole('alert')).toContainText('notes.txt');
    await attach(t.attachRecord);
    const picker = page.getByRole('dialog', { name: pickerScreen.title });
    await picker.getByText('Dr. Kavita Deshpande').click();
    await picker.getByRole('button', { name: pickerScreen.send }).click();
    await expect(findToast(page, '1 file(s) selected from Health Vault.')).toBeVisible();
    const attached = page.getByRole('list', { name: t.attached }).getByRole('listitem');
    await expect(attached).toHaveText([/paper\.pdf/, /^Prescription/]);
    await expectAccessible(page);

    await page.reload();
    await expect(field(page)).toHaveValue('What is on these?');
    await expect(attached).toHaveText([/paper\.pdf/, /^Prescription/]);
    await context.setOffline(true);
    await expect(page.getByText(t.offlineTitle)).toBeVisible();
    await pressKey(field(page), 'Enter');
    await expect(log(page).getByText(t.notSentYet)).toBeVisible();
    // What is sent meanwhile is added to it, in sight; it goes by itself, once.
    for (const more of ['I have chest pain', 'and I sweat']) {
      await field(page).fill(more);
      await pressKey(field(page), 'Enter');
      await expect(field(page)).toHaveValue('');
    }
    await expect(log(page).locator('[data-outgoing]').last()).toContainText(
      `What is on these?\nI have chest pain\nand I sweat`,
    );
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\?chatId=/);
    await expect(log(page).locator('[data-danger]').getByRole('link', { name: 'Call 112' })).toBeInViewport();
    await expect(log(page).locator('[data-message]')).toHaveCount(2);
    await expect(log(page).locator('[data-outgoing]')).toHaveCount(0);
    await expect(answer(page)).toBeVisible();
    await expect(attached).toHaveCount(0);
    await expect(log(page).getByRole('link', { name: /^paper\.pdf/ })).toBeVisible();
    await expect(
      assistantMessages(page, 'What is on these?')
        .first()
        .getByRole('link', { name: /^Prescription/ }),
    ).toHaveAttribute('href', /\/service\/health-vault\?record=/);
    await expect(page.getByRole('navigation', { name: 'Places' })).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: t.openChats }).click();
    const sheet = page.getByRole('dialog', { name: t.chats });
    await expect(sheet.getByRole('listitem')).toHaveText([/What is on these/]);
    await expectAccessible(page, '[role=dialog]');
    await sheet.getByRole('button', { name: t.newChat }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name: t.greeting })).toBeVisible();
  },
);
