import { appointmentsScreen } from '@arogo/contract/messages/appointments-screen';
import { conversationMessages } from '@arogo/contract/messages/conversations';
import { dictationMessages } from '@arogo/contract/messages/dictation';
import { pickerScreen } from '@arogo/contract/messages/picker';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import type { Conversation, Message } from '@arogo/contract/conversations';
import type { Locator, Page } from '@playwright/test';
import { getFullBrowserLaunch } from './fixtures/browser.ts';
import { createDoctor, createConfirmedAppointment } from './fixtures/doctor.ts';
import { pressEscape, pressFocused, pressKey } from './fixtures/keyboard.ts';
import {
  extractCode,
  expect,
  expectAccessible,
  type Mail,
  type Patient,
  getProductUrl,
  test,
} from './fixtures/test.ts';
import { addRecognition, hear } from './fixtures/speech.ts';
import { addRecord, sampleBytes } from './fixtures/vault.ts';

test.use({
  // A microphone that the browser plays.
  launchOptions: getFullBrowserLaunch('--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'),
  permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
  allowedErrors: [/ERR_INTERNET_DISCONNECTED/],
});

const post = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ readonly answer: Response; readonly json: Record<string, unknown> }> => {
  const answer = await fetch(`${getProductUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return { answer, json: (await answer.json()) as Record<string, unknown> };
};

/** A doctor and a patient with an appointment; the doctor writes without a screen. */
const createDoctorAndPatient = async (
  newPatient: () => Promise<Patient>,
  mailTo: (address: string, atLeast?: number) => Promise<Mail>,
) => {
  const doctor = await createDoctor();
  const patient = await newPatient();
  const appointment = await createConfirmedAppointment(doctor, patient);
  const { email, pin } = doctor;
  await post('/api/auth/login', { email });
  // The first message is the invitation.
  const { answer } = await post('/api/auth/verify-login-otp', { email, otp: extractCode(await mailTo(email, 2)) });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { json } = await post(
    '/api/auth/setup-pin',
    { isNewUser: true, email, securityPin: pin, confirmPin: pin },
    { cookie },
  );
  const headers = { authorization: `Bearer ${String(json['token'])}` };
  const list = await fetch(`${getProductUrl()}/api/clinic/conversations`, { headers });
  const { conversations } = (await list.json()) as { conversations: Conversation[] };
  const [conversation] = conversations;
  if (conversation === undefined) throw new Error('The visit opened no conversation.');
  const { id } = conversation;
  return {
    patient,
    appointment,
    id,
    name: doctor.card.displayName,
    say: (text: string) =>
      post(`/api/clinic/conversations/${id}/messages`, { clientId: crypto.randomUUID(), text }, headers),
    listReceived: async (): Promise<readonly Message[]> => {
      const page = await fetch(`${getProductUrl()}/api/clinic/conversations/${id}/messages`, { headers });
      return ((await page.json()) as { messages: Message[] }).messages;
    },
  };
};

const rows = (page: Page): Locator => page.locator('[data-seq]');
const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text }).last();
const writing = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to / });
const write = async (page: Page, text: string): Promise<void> => {
  await writing(page).fill(text);
  await pressKey(writing(page), 'Enter');
};
const act = async (page: Page, text: string, what: string): Promise<void> => {
  await row(page, text).hover();
  await row(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: what }).click();
};
const conversations = (page: Page): Locator => page.getByRole('list', { name: t.listLabel }).getByRole('listitem');

test(
  '1 §1, 2 §2, 2 §4, decision C2: chat with doctors; Enter without Shift sends; ' +
    "opens on click, closes on outside click; 'Select a chat to continue'; " +
    'what is written arrives on both sides and on the second device, once and in order, ' +
    'also after a lost connection; Copy, Edit, Delete, Reply, Select messages; search',
  { tag: '@desk' },
  async ({ page, context, anotherBrowser, newPatient, signIn, mailTo }) => {
    const { patient, id, name, say, listReceived } = await createDoctorAndPatient(newPatient, mailTo);
    for (let day = 1; day <= 30; day += 1) await say(`Reading of day ${day}`);
    await fetch(`${getProductUrl()}/api/conversations/${id}/marks`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${patient.token}` },
      body: JSON.stringify({ delivered: 30, read: 15 }),
    });
    await addRecognition(page);
    await signIn(page, patient);
    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: t.selectChat })).toBeVisible();
    await expect(conversations(page)).toContainText([name]);
    await expect(page.getByText(t.unread(15)).first()).toBeAttached();
    await expectAccessible(page);
    await conversations(page).first().getByRole('button').click();
    await expect(page).toHaveURL(`/messages?activeChatId=${id}`);
    await expect(page.getByText(t.newMessages, { exact: true })).toBeInViewport();
    await expect(row(page, 'Reading of day 16')).toBeInViewport();
    await page.getByRole('button', { name: /new messages$/ }).click();
    await expect(row(page, 'Reading of day 30')).toBeInViewport();
    await expect(page.getByText(t.unread(15))).toHaveCount(0);

    const other = await anotherBrowser();
    await signIn(other, patient);
    await other.goto(`/messages?activeChatId=${id}`);
    await expect(row(other, 'Reading of day 30')).toBeInViewport();

    // What is dictated comes to what was typed, and is sent by nobody but the patient.
    await writing(page).fill('My pulse');
    await page.getByRole('button', { name: dictationMessages.dictate }).click();
    await page
      .getByRole('alertdialog', { name: dictationMessages.noticeTitle })
      .getByRole('button', { name: dictationMessages.start })
      .click();
    await expect(page.getByText(dictationMessages.listening)).toBeVisible();
    await hear(page, { text: 'is fine' });
    await expect(writing(page)).toHaveValue('My pulse is fine');
    await page.getByRole('button', { name: dictationMessages.stop }).click();
    await expect(rows(page).filter({ hasText: 'My pulse' })).toHaveCount(0);
    await writing(page).fill('');

    // By keyboard alone: written, changed, with Shift a line of its own.
    await writing(page).click();
    await page.keyboard.type('My sugar');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('was 142 todya');
    await pressFocused(writing(page), 'Enter');
    await expect(row(other, 'was 142 todya')).toBeInViewport();
    await pressKey(row(page, 'todya').getByRole('button', { name: /^Actions for/ }), 'Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await pressFocused(page.getByRole('menuitem', { name: t.edit }), 'Enter');
    await expect(page.getByRole('textbox', { name: t.editing })).toBeFocused();
    await page.getByRole('textbox', { name: t.editing }).fill('My sugar was 142 today');
    await pressKey(page.getByRole('textbox', { name: t.editing }), 'Enter');
    await expect(writing(page)).toHaveValue('');
    for (const device of [page, other]) await expect(row(device, 'was 142 today')).toContainText(t.edited);

    // The menu closes on a click outside; Edit and Delete are not there for what the other side wrote.
    await row(page, 'day 30').hover();
    await row(page, 'day 30')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await expect(page.getByRole('menuitem')).toHaveText([t.copy, t.reply, t.selectMessages]);
    await page.getByRole('heading', { level: 2, name }).click({ force: true });
    await expect(page.getByRole('menu')).toHaveCount(0);
    await act(page, 'day 30', t.copy);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Reading of day 30');
    // What says so comes after the copy, and stands over the last messages until it goes by itself; a pointer on it would keep it there.
    await expect(page.getByText(t.copied, { exact: true }).first()).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);

    // What the doctor writes is read at once, and answered.
    await say('Walk after dinner, please.');
    for (const device of [page, other]) await expect(row(device, 'Walk after dinner')).toBeInViewport();
    await act(page, 'Walk after dinner', t.reply);
    await expect(writing(page)).toBeFocused();
    await write(page, 'I will');
    await expect(row(other, 'I will')).toContainText('Walk after dinner, please.');
    await expect.poll(async () => (await listReceived()).at(-1)?.replyTo?.content).toBe('Walk after dinner, please.');

    // A text that looks like a link or a script stays a text.
    await say('<img src=x onerror=alert(1)> https://example.org/plan');
    await expect(row(page, 'https://example.org/plan')).toContainText('<img src=x onerror=alert(1)>');
    await expect(rows(page).getByRole('link')).toHaveCount(0);

    await context.setOffline(true);
    await expect(page.getByText(t.offlineTitle)).toBeVisible();
    await write(page, 'First without a network');
    await write(page, 'Second without a network');
    await expect(page.getByText(t.waiting).first()).toBeVisible();
    await say('Meanwhile from the doctor');
    await context.setOffline(false);
    for (const device of [page, other]) {
      await expect(rows(device).filter({ hasText: 'without a network' })).toHaveText([/First/, /Second/]);
      await expect(rows(device).filter({ hasText: 'Meanwhile from the doctor' })).toHaveCount(1);
    }
    await expect(page.getByText(t.offlineTitle)).toHaveCount(0);

    await act(page, 'First without', t.selectMessages);
    await page.getByRole('checkbox', { name: t.choose('Second without a network') }).click();
    await page.getByRole('checkbox', { name: t.choose('Meanwhile from the doctor') }).click();
    await expect(page.getByText(t.selected(3))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.delete, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: t.deleteTitle(2) });
    await question.getByRole('button', { name: t.delete }).click();
    for (const device of [page, other]) {
      await expect(rows(device).filter({ hasText: t.deletedByYou })).toHaveCount(2);
      await expect(rows(device).filter({ hasText: 'Meanwhile from the doctor' })).toHaveCount(1);
    }
    expect((await listReceived()).filter(({ deleted }) => deleted).map(({ content }) => content)).toEqual(['', '']);

    await page.getByRole('button', { name: t.searchIn }).click();
    await page.getByRole('searchbox', { name: t.searchIn }).fill('Reading');
    await expect(page.getByText(/^1 of \d+/)).toBeVisible();
    await page.getByRole('searchbox', { name: t.searchIn }).fill('day 12');
    await expect(row(page, 'Reading of day 12').locator('mark').first()).toBeVisible();
    await page.getByRole('button', { name: t.closeSearch }).click();
    await expect(writing(page)).toBeFocused();
    await page.getByRole('searchbox', { name: t.searchLabel }).fill('nobody writes this');
    await expect(page.getByRole('heading', { name: t.nothingFoundTitle('nobody writes this') })).toBeVisible();
  },
);

test(
  '2 §2, 2 §4, 2 §5, 2 §9: prescription view of a record that was sent; audio message: ' +
    'play/pause, progress, resets at end; the textarea grows up to 124 px; a conversation has a phone to itself; ' +
    "'With empty text a microphone button opens a recording bar', 'with text a send button shows'; " +
    'pictures, papers, recordings and records of the vault; wrong files are told before anything is sent',
  { tag: '@phone' },
  async ({ page, newPatient, signIn, signUp, mailTo }) => {
    await signUp(page);
    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible();
    await expectAccessible(page);

    const { patient, appointment, id, name, say, listReceived } = await createDoctorAndPatient(newPatient, mailTo);
    await addRecord(patient, { doctor: 'Dr. Kavita Deshpande', name: 'thyroid.pdf', file: sampleBytes });
    await signIn(page, patient);
    await page.goto(`/appointments?appointmentId=${appointment.id}`);
    await page
      .getByRole('dialog', { name: appointmentsScreen.windowTitle })
      .getByRole('link', { name: t.message })
      .click();
    await expect(page).toHaveURL(`/messages?activeChatId=${id}`);
    await expect(page.getByText(t.beginningTitle(name))).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);

    // What was begun survives another conversation.
    await expect(page.getByRole('button', { name: t.record })).toBeVisible();
    await writing(page).fill('Half a thou');
    await page.reload();
    await expect(writing(page), 'what is being written survives a reload').toHaveValue('Half a thou');
    await expect(page.getByRole('button', { name: t.send, exact: true })).toBeVisible();
    await page.getByRole('button', { name: t.back }).click();
    await expect(conversations(page)).toContainText(['Half a thou']);
    await say('How are you today?');
    await expect(page.getByText(t.unread(1)).first()).toBeAttached();
    await conversations(page).first().getByRole('button').click();
    await expect(writing(page)).toHaveValue('Half a thou');
    const box = await writing(page).boundingBox();
    await writing(page).fill(Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n'));
    await expect.poll(async () => (await writing(page).boundingBox())?.height).toBe(124);
    expect(box?.height).toBeLessThan(60);
    await writing(page).fill('');

    const chosen = page.locator('[data-attach=file]');
    await chosen.setInputFiles([
      { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7') },
      { name: 'report.pdf', mimeType: 'application/pdf', buffer: sampleBytes },
    ]);
    await expect(page.getByRole('alert')).toContainText(conversationMessages.fileTypeRefused);
    await expect(page.getByRole('alert')).toContainText(conversationMessages.fileTooLarge(5));
    await expect(page.getByRole('list', { name: t.attached }).getByRole('listitem')).toHaveText([/report\.pdf/]);
    await expectAccessible(page);
    await page.getByRole('button', { name: t.send, exact: true }).click();
    await row(page, 'report.pdf')
      .getByRole('button', { name: /^report\.pdf/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'report.pdf' }).locator('canvas').first()).toBeVisible();
    await pressEscape(page.getByRole('dialog', { name: 'report.pdf' }));

    // Its content is not what its name says: the server tells, and what failed can be given up.
    await chosen.setInputFiles({ name: 'false.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a paper') });
    await page.getByRole('button', { name: t.send, exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: t.failed })).toContainText(
      conversationMessages.fileTypeRefused,
    );
    await page.getByRole('button', { name: t.delete, exact: true }).click();
    await expect(page.getByText('false.pdf')).toHaveCount(0);

    await page.getByRole('button', { name: t.record }).click();
    await expect(page.getByRole('timer')).toHaveText(/^0:(?:0[2-9]|[1-5]\d)$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: t.recordingSend }).click();
    const play = page.getByRole('button', { name: new RegExp(`^${t.play}`) });
    // It plays for a few seconds only: whoever looks from before the press on does not miss it.
    await Promise.all([page.getByRole('button', { name: new RegExp(`^${t.pause}`) }).waitFor(), play.click()]);
    // At its end it is back at its beginning.
    await expect(play).toBeVisible();
    await expect(page.getByRole('slider', { name: t.position })).toHaveValue('0');
    await page.getByRole('button', { name: t.record }).click();
    await page.getByRole('button', { name: t.recordingCancel }).click();
    await expect(writing(page)).toBeVisible();

    await page.getByRole('button', { name: t.attach, exact: true }).click();
    await page.getByRole('menuitem', { name: t.attachRecord }).click();
    const picker = page.getByRole('dialog', { name: pickerScreen.title });
    await picker.getByText('Dr. Kavita Deshpande').click();
    await picker.getByRole('button', { name: pickerScreen.send }).click();
    // A record is named by its paper, not by its file.
    await expect(row(page, 'Dr. Kavita Deshpande').getByRole('link')).toBeVisible();
    await expect(page.getByText('thyroid.pdf')).toHaveCount(0);
    await expect
      .poll(async () => (await listReceived()).map(({ type, media }) => [type, media?.mediaType?.split(';')[0]]))
      .toEqual([
        ['text', undefined],
        ['pdf', 'application/pdf'],
        ['audio', expect.stringMatching(/^audio\//)],
        ['pdf', 'application/pdf'],
      ]);
    await row(page, 'Dr. Kavita Deshpande').getByRole('link').click();
    await expect(page).toHaveURL(/\/service\/health-vault\?record=/);
  },
);
