import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { accessScreens } from '@arogo/contract/messages/hi/access-screens';
import { accessStepMessages } from '@arogo/contract/messages/hi/access-steps';
import { doctorListMessages } from '@arogo/contract/messages/hi/doctor-list';
import { frontMessages } from '@arogo/contract/messages/hi/front-page';
import { loginScreens } from '@arogo/contract/messages/hi/login';
import { mailMessages } from '@arogo/contract/messages/hi/mail';
import { profileFields } from '@arogo/contract/messages/hi/profile';
import { accessEventTexts } from '@arogo/contract/messages/hi/access-event-texts';
import { addressesScreen } from '@arogo/contract/messages/hi/addresses-screen';
import { caregiversScreen } from '@arogo/contract/messages/hi/caregivers-screen';
import { emergencyScreen } from '@arogo/contract/messages/hi/emergency';
import { factsScreen } from '@arogo/contract/messages/hi/facts';
import { growingUpScreen } from '@arogo/contract/messages/hi/growing-up-screen';
import { formatTestName } from '@arogo/contract/messages/hi/health-names';
import { insightsScreen } from '@arogo/contract/messages/hi/insights';
import { insuranceScreen } from '@arogo/contract/messages/hi/insurance-screen';
import { trendsScreen } from '@arogo/contract/messages/hi/measurements';
import { privacyScreen } from '@arogo/contract/messages/hi/privacy-screen';
import { recordAlerts } from '@arogo/contract/messages/hi/record-alerts';
import { sharingScreen } from '@arogo/contract/messages/hi/sharing';
import { uploadReading } from '@arogo/contract/messages/hi/upload-reading';
import { vaultScreen } from '@arogo/contract/messages/hi/vault';
import { languageScreen as hindiLanguageScreen } from '@arogo/contract/messages/hi/language-screen';
import { loginScreens as english } from '@arogo/contract/messages/login';
import { samplePrescription } from '@arogo/contract/sample-prescription';
import {
  controlClock,
  expectAccessibleInControlledTime,
  freezeClock,
  passUntilVisible,
  sendCode,
  sendCodeIn,
  sendCodeTo,
} from './fixtures/access.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { expectNoLatinWords } from './fixtures/latin-words.ts';
import { callApi } from './fixtures/medication.ts';
import { createEmailAddress, expect, expectAccessible, extractCode, getProductUrl, test } from './fixtures/test.ts';
import { addRecord, sampleBytes, vaultApi, vaultPath, waitUntilRead } from './fixtures/vault.ts';

test.describe('a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('signs up in Hindi: pages, refusals and the mail with the code have no word of English', async ({
    page,
    mailTo,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(frontMessages.title);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    const doctors = page.getByRole('list', { name: doctorListMessages.title }).getByRole('listitem');
    await expect(doctors).toHaveCount(3);
    const names = await doctors.locator('h3').allInnerTexts();
    const clinics = await doctors.locator('p.line-clamp-1').allInnerTexts();
    await expectNoLatinWords(page, [...names, ...clinics, samplePrescription.doctor.name]);
    await expectAccessible(page);

    await page.getByRole('link', { name: frontMessages.signUp, exact: true }).click();
    await expect(page.getByRole('heading', { name: accessScreens.startTitle })).toBeVisible();
    await expectNoLatinWords(page);
    await page.getByRole('link', { name: accessScreens.continueWithEmail }).click();
    const address = createEmailAddress();
    await page.getByRole('textbox', { name: loginScreens.emailLabel }).fill(address);
    await expectNoLatinWords(page);
    await pressKey(page.getByRole('textbox', { name: loginScreens.emailLabel }), 'Enter');

    const code = page.getByLabel(accessScreens.codeLabel);
    await expect(code).toBeFocused();
    const mail = await mailTo(address);
    expect(mail.subject).toBe(mailMessages.codeSubject);
    expect(mail.text).toContain(mailMessages.codeForSignUp(extractCode(mail)));
    expect(mail.html).toContain('<html lang="hi">');
    const right = extractCode(mail);
    await sendCodeIn(code, right === '111111' ? '222222' : '111111');
    await expect(page.getByText(accessStepMessages.codeWrong)).toBeVisible();
    await expectNoLatinWords(page);
    await expectAccessible(page);
    await sendCodeIn(code, right);

    await page.getByLabel(accessScreens.pinLabel, { exact: true }).fill('481629');
    await page.getByLabel(accessScreens.pinConfirmLabel, { exact: true }).fill('481628');
    await pressKey(page.getByLabel(accessScreens.pinConfirmLabel, { exact: true }), 'Enter');
    await expect(page.getByText(accessStepMessages.pinMismatch)).toBeVisible();
    await expectNoLatinWords(page);
    await page.getByLabel(accessScreens.pinConfirmLabel, { exact: true }).fill('481629');
    await pressKey(page.getByLabel(accessScreens.pinConfirmLabel, { exact: true }), 'Enter');
    await expect(page.getByLabel(profileFields.firstName, { exact: true })).toBeVisible();
    await expectNoLatinWords(page);
    await expectAccessible(page);
  });

  test('signs in in Hindi, and English is one press away @phone', async ({ page }) => {
    await freezeClock(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: loginScreens.loginTitle })).toBeVisible();
    // The window would lead on by itself after two seconds.
    await controlClock(page);
    await page.getByRole('textbox', { name: loginScreens.emailLabel }).fill(createEmailAddress());
    await page.getByRole('button', { name: loginScreens.sendCode }).click();
    await passUntilVisible(page, page.getByRole('dialog', { name: accessStepMessages.emailNotRegistered }));
    await expectNoLatinWords(page);
    await expectAccessibleInControlledTime(page);
    await page.clock.resume();
    await page.goto('/login');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: english.loginTitle })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  });
});

test('a browser that prefers English finds Hindi, and keeps it once it was chosen @desk', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: english.loginTitle })).toBeVisible();
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: loginScreens.loginTitle })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frontMessages.title);
});

test('in Settings Hindi is chosen for the account: another browser is in Hindi once it has signed in @phone', async ({
  page,
  signUp,
  anotherBrowser,
  mailTo,
}) => {
  const { email } = await signUp(page);
  await page.goto('/profile?section=settings');
  await page.getByText('हिन्दी', { exact: true }).click();
  await expect(page.getByRole('heading', { name: hindiLanguageScreen.title })).toBeVisible();
  await expect(page).toHaveURL('/profile?section=settings');
  await expectAccessible(page);

  const other = await anotherBrowser();
  await other.goto('/login');
  await expect(other.getByRole('heading', { name: english.loginTitle })).toBeVisible();
  await sendCodeTo(other, email);
  await sendCode(other, extractCode(await mailTo(email, 2)));
  await expect(other).toHaveURL('/physical');
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi-IN');
});

/** All texts of an answer, the longest first: what a paper prints is written as it has it. */
const listTexts = (value: unknown): readonly string[] =>
  (typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(listTexts)
      : []
  )
    .filter((text) => text.length > 1)
    .toSorted((one, other) => other.length - one.length);

test(
  'records in Hindi: a paper, its insights, sharing, measurements, emergency card, insurance, people and privacy',
  { tag: '@phone' },
  async ({ page, signUp, baseURL }) => {
    const patient = await signUp(page, { firstName: 'Asha', lastName: 'Rao' });
    const id = await addRecord(patient, { file: sampleBytes, name: 'rx-diabetes.pdf' });
    const { data: child } = await callApi<{ data: { id: string } }>(patient, 'POST', '/api/persons', {
      firstName: 'Kiran',
      lastName: 'Rao',
      dateOfBirth: '2022-03-01',
      gender: 'Male',
      relation: 'child',
      agrees: true,
    });
    await callApi(patient, 'POST', '/api/users/insurance', {
      insurer: 'Star Health',
      policyNumber: '4711',
      validUntil: '2099-01-01',
    });
    await callApi(patient, 'POST', '/api/physical-health/measurements', {
      kind: 'weight',
      value: 61,
      unit: 'kg',
      measuredAt: '2026-11-01T08:00:00Z',
    });
    await waitUntilRead(patient, id);
    await callApi(patient, 'POST', `${vaultApi}/${id}/ai-insights`);
    const paper = await callApi(patient, 'GET', `${vaultApi}/${id}`);
    const insights = await callApi<{ data: { insights: { pages: { lines: object }[][] } } }>(
      patient,
      'GET',
      `${vaultApi}/${id}/ai-insights`,
    );
    const lines = insights.data.insights.pages.flat().map((statement) => statement.lines);
    const names = [...listTexts([paper, lines]), 'Asha', 'Kiran', 'Rao', 'AR', 'KR', 'Star Health', 'kg'];
    await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? getProductUrl() }]);

    /** Opens a page, waits for what it says, and looks for words of English. */
    const look = async (address: string, said: string, more: readonly string[] = []): Promise<void> => {
      await page.goto(address);
      await expect(page.getByText(said).first()).toBeVisible();
      await expectNoLatinWords(page, [...more, ...names]);
    };
    await look(vaultPath, vaultScreen.statuses.UPLOADED);
    await page.goto(`${vaultPath}?record=${id}`);
    await expect(page.getByRole('heading', { name: factsScreen.title })).toBeVisible();
    const drawn = page.locator('figcaption').first();
    await expect(drawn).toContainText('Glycomet');
    await expectNoLatinWords(page, [(await drawn.textContent()) ?? '', ...names]);

    await look(`${vaultPath}?insights=${id}`, insightsScreen.topics.medicines);
    await expectAccessible(page);
    await page.getByRole('button', { name: insightsScreen.next }).click();
    await expect(page.getByText(insightsScreen.topics.ask)).toBeVisible();
    await expectNoLatinWords(page, ['HbA1c', ...names]);
    await look(`${vaultPath}?alerts=${id}`, recordAlerts.hint);
    await look(`${vaultPath}?share=${id}`, sharingScreen.noContactsTitle);
    await look(`${vaultPath}?upload=1`, uploadReading.before, ['file upload']);
    await look(`${vaultPath}/trends`, trendsScreen.table);
    await expect(page.getByRole('article', { name: formatTestName('Weight') })).toBeVisible();
    await look('/profile?section=emergency', emergencyScreen.view);
    await page.getByText(emergencyScreen.view).click();
    await expect(page.getByRole('dialog').getByText(emergencyScreen.allergies)).toBeVisible();
    await expectNoLatinWords(page, names);
    await look('/profile?section=health', insuranceScreen.addSide.front);
    await look('/profile?section=address', addressesScreen.emptyText);
    await look('/profile?section=people', caregiversScreen.ownNone);
    await look('/profile?section=settings&tab=privacy', privacyScreen.logEmptyTitle);
    await page.getByText(privacyScreen.logAll, { exact: true }).click();
    await expect(page.getByText(accessEventTexts['log.read']).first()).toBeVisible();
    await expectNoLatinWords(page, names);
    await look(`/for/${child.id}`, growingUpScreen.takeoverTitle);
  },
);

test(
  'what /login loads of JavaScript in Hindi stays below 115 kB (gzip), and no file of it is above 60 kB but React',
  { tag: '@desk' },
  () => {
    const folder = new URL('../apps/web/dist/', import.meta.url);
    const page = readFileSync(new URL('hi/pages/login.html', folder), 'utf8');
    const measure = (file: string): number => gzipSync(readFileSync(new URL(file, folder)), { level: 9 }).length;
    const scripts = [
      ...new Set([...page.matchAll(/(?:src|href)="\/(hi\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)),
    ];
    expect(scripts.length).toBeGreaterThan(3);
    const bytes = scripts.reduce((sum, file) => sum + measure(file), 0);
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThan(115_000);
    const large = readdirSync(new URL('hi/assets/', folder))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `hi/assets/${name}`)
      .filter(
        (file) =>
          !/createRoot|pdfjs|maplibregl/.test(readFileSync(new URL(file, folder), 'utf8')) && measure(file) > 60_000,
      );
    expect(large).toEqual([]);
  },
);
