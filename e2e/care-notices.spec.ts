import { personHeader } from '@arogo/contract/limits';
import { careNoticeBell, careNoticeMessages as m, careNoticeTexts } from '@arogo/contract/messages/care-notices';
import { careNoticesScreen as s } from '@arogo/contract/messages/care-notices-screen';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import { answerTexts, bellScreen, notificationTexts } from '@arogo/contract/messages/notifications';
import { personScreen } from '@arogo/contract/messages/persons';
import { privacyScreen } from '@arogo/contract/messages/privacy-screen';
import type { Locator, Page } from '@playwright/test';
import { advanceClock, runJobs, test } from './fixtures/isolated-product.ts';
import { pressEscape, pressKey } from './fixtures/keyboard.ts';
import { findDaytimeZone, medAlertPath } from './fixtures/medication.ts';
import { expect, expectAccessible, type Patient } from './fixtures/test.ts';
import { findToast } from './fixtures/vault.ts';

// Their pages stay open while the hour goes by.
test.use({ productEnvironment: { SESSION_IDLE_MINUTES: '600' } });

const main = (page: Page): Locator => page.getByRole('main');
const ownNotices = (page: Page): Locator => main(page).getByRole('list', { name: s.ownTitle });
const others = (page: Page): Locator => main(page).getByRole('list', { name: s.othersTitle });

test('issue 32: a daughter sets up her father’s medicines, chooses to hear of missed doses, hears of one, and marks it; he sees by whom', async ({
  page,
  signUp,
  newPatient,
  signIn,
  mailTo,
  anotherBrowser,
  product,
}) => {
  const father = await newPatient({ firstName: 'Ramesh' });
  const daughter = await signUp(page, { firstName: 'Meera' });
  const fatherId = String(father.user['id']);
  const call = async (
    patient: Patient,
    address: string,
    body: object,
    { person, method = 'POST' }: { readonly person?: string; readonly method?: string } = {},
  ): Promise<void> => {
    const answer = await fetch(`${product.url}${address}`, {
      method,
      headers: {
        authorization: `Bearer ${patient.token}`,
        'content-type': 'application/json',
        ...(person !== undefined && { [personHeader]: person }),
      },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `${address} answered ${answer.status}`).toBe(true);
  };

  await test.step('he invites her, and she sets up his medicines', async () => {
    // The dose and what is told of it lie on one day of his.
    await call(father, '/api/users/settings', { timeZone: findDaytimeZone() }, { method: 'PATCH' });
    await call(father, '/api/persons/invitations', {
      personId: fatherId,
      email: daughter.email,
      relation: 'parent',
      role: 'manage',
      areas: ['records', 'medicines', 'visits', 'messages'],
      mental: false,
      endsOn: null,
      securityPin: father.pin,
    });
    const token = /\/invitation#([\w-]{43})/.exec((await mailTo(daughter.email, 2)).text)?.[1];
    await call(daughter, '/api/persons/invitations/accept', { token, securityPin: daughter.pin });
    const alert = {
      medicineName: 'Metformin',
      strength: '500 mg',
      doseUnit: 'tablet',
      schedule: {
        kind: 'interval',
        hours: 12,
        first: new Date(Math.ceil(Date.now() / 60_000 + 1) * 60_000).toISOString(),
        amount: 1,
      },
      startsOn: '2026-01-01',
    };
    await call(daughter, '/api/medication/alerts', alert, { person: fatherId });
  });

  await test.step('she chooses to be told of missed doses after an hour', async () => {
    await page.goto(`/for/${fatherId}`);
    await expect(ownNotices(page)).toContainText(s.nothing);
    await expectAccessible(page);
    await pressKey(ownNotices(page).getByRole('button', { name: s.choose }), 'Enter');
    const form = page.getByRole('dialog', { name: s.dialogOwn('Ramesh') });
    await pressKey(form.getByRole('switch', { name: s.missed }), 'Space');
    await expect(form.getByRole('radio', { name: s.delay(60) })).toBeChecked();
    await form.getByRole('radio', { name: s.some }).check();
    await pressKey(form.getByRole('button', { name: s.save }), 'Enter');
    await expect(form.getByText(m.medicinesRequired)).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await form.getByRole('checkbox', { name: 'Metformin 500 mg' }).check();
    await form.getByRole('switch', { name: s.visits }).check();
    await pressKey(form.getByRole('button', { name: s.save }), 'Enter');
    await expect(findToast(page, personScreen.toast('Ramesh Verma', m.saved))).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(ownNotices(page)).toContainText('Missed doses after 1 hour of 1 medicine, appointments');
  });

  const his = await anotherBrowser();
  await signIn(his, father);
  await test.step('he sees what she is told', async () => {
    await his.goto('/profile?section=people');
    const row = others(his).getByRole('listitem').filter({ hasText: 'Meera Verma' });
    await expect(row).toContainText('Missed doses after 1 hour of 1 medicine, appointments');
    await expectAccessible(his);
  });

  await test.step('an hour after the dose was due she hears of it', async () => {
    await advanceClock(product, 5);
    await runJobs(product, 'doses.remind');
    await his.goto(medAlertPath);
    const doses = main(his).getByRole('list', { name: medAlertScreen.todayList }).getByRole('listitem');
    await expect.poll(async () => (await mailTo(father.email)).subject).toBe(notificationTexts.doseTitle);
    await expect(doses.filter({ hasText: 'Metformin' }).first()).toBeVisible();
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName(bellScreen.bell);
    // The product itself looks each minute: before the hour is over it finds nothing.
    await advanceClock(product, 40);
    await expect(bell).toHaveAccessibleName(bellScreen.bell);
    await advanceClock(product, 20);
    await runJobs(product, 'doses.tell-missed');
    await expect(bell, 'her open page of him').toHaveAccessibleName(bellScreen.bellUnread(1));
    const subject = notificationTexts.ofPerson('Ramesh', careNoticeTexts.missedTitle);
    await expect.poll(async () => (await mailTo(daughter.email)).subject).toBe(subject);
  });

  await test.step('the mail leads to his medicines; she marks the dose behind the bell', async () => {
    const { text } = await mailTo(daughter.email);
    expect(text).not.toContain('Metformin');
    const address = /^http\S+$/m.exec(text)?.[0] ?? '';
    expect(new URL(address).pathname).toBe(`/for/${fatherId}${medAlertPath}`);
    await page.goto(address);
    await expect(main(page).getByRole('heading', { name: 'Metformin' })).toBeVisible();
    await pressKey(page.getByRole('button', { name: /^Notifications/ }), 'Enter');
    const list = page.getByRole('dialog', { name: bellScreen.title });
    await expect(list).toContainText('Ramesh Verma');
    await expect(list.getByText(careNoticeBell.missed('Metformin 500 mg'))).toBeVisible();
    await expectAccessible(page);
    await pressKey(list.getByRole('button', { name: answerTexts.taken, exact: true }), 'Enter');
    await expect(list.getByText(/^Taken/)).toBeVisible();
    await pressEscape(list);
  });

  await test.step('he sees by whom, also in his log, and turns her notices off', async () => {
    const marked = new RegExp(`${medAlertScreen.by('', 'Meera Verma').trim()}$`);
    await expect(main(his).getByText(marked).first()).toBeVisible();
    await his.goto('/profile?section=settings&tab=privacy');
    await expect(main(his).getByRole('heading', { name: privacyScreen.logTitle })).toBeVisible();
    await expect(main(his).getByText('Meera Verma').first()).toBeVisible();
    await his.goto('/profile?section=people');
    await pressKey(others(his).getByRole('button', { name: s.optionsFor('Meera Verma') }), 'Enter');
    await pressKey(his.getByRole('menuitem', { name: s.stop }), 'Enter');
    await expect(findToast(his, m.saved)).toBeVisible();
    await expect(others(his)).toContainText(s.stoppedOther);
    await page.goto(`/for/${fatherId}`);
    await expect(ownNotices(page)).toContainText(s.stoppedOwn);
    await expect(ownNotices(page).getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  });
});
