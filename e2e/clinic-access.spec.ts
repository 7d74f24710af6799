import type { Page } from '@playwright/test';
import {
  codeField,
  emailField,
  expectMessage,
  testPin,
  respondWithFailure,
  sendCode,
  sendCodeTo,
} from './fixtures/access.ts';
import { pressFocused, pressKey } from './fixtures/keyboard.ts';
import { extractCode, expect, expectAccessible, createEmailAddress, test } from './fixtures/test.ts';

/** The workspace's own names in the browser's storage, and the patient's app's. */
const stored = (page: Page) =>
  page.evaluate(() => ({
    doctor: localStorage.getItem('clinic.authToken'),
    expired: sessionStorage.getItem('clinic.expiredToken'),
    patient: localStorage.getItem('authToken'),
  }));

const noWorkspace = (page: Page) => page.getByRole('heading', { name: 'No workspace here' });
const renewal = (page: Page) => page.getByLabel('Security PIN, 6 digits', { exact: true });

test(
  '1 §1, 2 §1, decision C1: patients only; staff screens: none; into the workspace: ' +
    'who is not invited is told whom to ask; an account without a workspace signs out again; ' +
    "nothing of it is the patient's app's",
  { tag: '@phone' },
  async ({ page, signUp, mailTo }) => {
    const patient = await signUp(page);

    await page.goto('/clinic/hours');
    await expect(emailField(page)).toBeFocused();
    await expect(page).toHaveTitle('Sign in · Arogo clinic');
    await expectAccessible(page);
    await pressFocused(emailField(page), 'Enter');
    await expectMessage(page, 'Email address', 'Email is required');
    await sendCodeTo(page, createEmailAddress());
    await expectMessage(page, 'Email address', 'Email not registered');
    await expect(page.getByText('Ask the operator of this Arogo installation to invite you.')).toBeVisible();
    await expect(emailField(page)).toBeFocused();
    await expect(page.getByRole('link', { name: /sign up|create/i })).toHaveCount(0);

    await emailField(page).fill(patient.email);
    await pressKey(emailField(page), 'Enter');
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);
    await sendCode(page, '000000');
    await expectMessage(page, 'One-time code, 6 digits', 'That OTP is incorrect. Please check it and try again.');
    await page.reload();
    await expect(page.getByText(patient.email)).toBeVisible();
    await sendCode(page, extractCode(await mailTo(patient.email, 2)));

    await expect(noWorkspace(page)).toBeVisible();
    await expectAccessible(page);
    const { doctor } = await stored(page);
    expect(doctor).toMatch(/^[\w-]{43}$/);
    expect(await stored(page)).toEqual({ doctor, expired: null, patient: patient.token });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(emailField(page)).toBeVisible();
    expect(await stored(page)).toEqual({ doctor: null, expired: null, patient: patient.token });
    await page.getByRole('link', { name: 'Go to Arogo' }).click();
    await expect(page.getByRole('link', { name: 'Messages' }).first()).toBeVisible();
  },
);

test(
  'a session of the workspace that ended is renewed with the Security PIN, in all of its tabs, and leads back to where it was',
  { tag: '@desk' },
  async ({ page, newPatient, baseURL }) => {
    const { token, user } = await newPatient({ pin: testPin });
    await page.goto('/robots.txt');
    await page.evaluate(
      ([stands, who]) => {
        localStorage.setItem('clinic.authToken', stands);
        localStorage.setItem('clinic.user', who);
      },
      [token, JSON.stringify(user)] as const,
    );
    const other = await page.context().newPage();
    await page.goto('/clinic/hours');
    await expect(noWorkspace(page)).toBeVisible();

    const me = '**/api/clinic/me';
    await other.route(
      me,
      respondWithFailure(401, 'session_ended', 'Your session has ended. Please enter your Security PIN to continue.'),
    );
    await other.goto('/clinic/messages');
    for (const tab of [other, page]) await expect(renewal(tab)).toBeFocused();
    expect(await stored(other)).toEqual({ doctor: null, expired: token, patient: null });
    await other.unroute(me);
    await expectAccessible(page);
    await page.keyboard.type('111222');
    await pressFocused(renewal(page), 'Enter');
    await expectMessage(page, 'Security PIN, 6 digits', 'That Security PIN is incorrect.');
    await page.keyboard.type(testPin);
    await pressFocused(renewal(page), 'Enter');
    for (const [tab, path] of [
      [page, '/clinic/hours'],
      [other, '/clinic/messages'],
    ] as const) {
      await expect(noWorkspace(tab)).toBeVisible();
      expect(tab.url()).toBe(`${baseURL}${path}`);
    }
    expect(await stored(page)).toMatchObject({ expired: null, patient: null });
    await other.getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [other, page]) await expect(emailField(tab)).toBeVisible();
  },
);
