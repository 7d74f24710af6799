import type { Page } from '@playwright/test';
import {
  respondWithJson,
  confirmPinField,
  emailField,
  fillProfile,
  expectMessage,
  testPin,
  respondWithFailure,
  saveProfile,
  securityPinField,
  sendCode,
  sendCodeTo,
  respondWithoutMessage,
  readStoredSession,
} from './fixtures/access.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { extractCode, expect, expectAccessible, createEmailAddress, test, type Mail } from './fixtures/test.ts';

type MailTo = (address: string) => Promise<Mail>;

const toPinStep = async (page: Page, mailTo: MailTo): Promise<string> => {
  const address = createEmailAddress();
  await page.goto('/signup?step=1');
  await sendCodeTo(page, address);
  await sendCode(page, extractCode(await mailTo(address)));
  await expect(securityPinField(page)).toBeVisible();
  return address;
};

const setPin = async (page: Page, first: string, second: string): Promise<void> => {
  await securityPinField(page).fill(first);
  await confirmPinField(page).fill(second);
  await page.getByRole('button', { name: 'Set Security PIN' }).click();
};

test(
  "1 §2.4, 1 §5, 1 §8, decision S4: set security PIN with confirmation; 'Failed to set up PIN.'; " +
    "refuse runs and repeats; step 3: every message of the Security PIN, 'Failed to set up Security PIN. " +
    "Please try again.', and nothing typed is lost",
  async ({ page, mailTo }) => {
    await toPinStep(page, mailTo);
    for (const [first, second, atPin, atConfirm] of [
      ['', '', 'Security PIN is required.', 'Please confirm your Security PIN.'],
      ['4816', '4816', 'Security PIN must be exactly 6 digits.', ''],
      [testPin, '481628', '', 'Security PINs do not match.'],
      [
        '123456',
        '123456',
        'This Security PIN is too easy to guess. Please avoid sequences and repeats such as 123456, 000000 or 112233.',
        '',
      ],
    ] as const) {
      await setPin(page, first, second);
      if (atPin !== '') await expectMessage(page, 'Security PIN', atPin);
      if (atConfirm !== '') await expectMessage(page, 'Confirm Security PIN', atConfirm);
      await expect(securityPinField(page)).toHaveValue(first);
    }
    await expectAccessible(page);

    await page.route('**/api/auth/setup-pin', respondWithoutMessage);
    await setPin(page, testPin, testPin);
    await expect(page.getByText('Failed to set up Security PIN. Please try again.')).toBeVisible();
    await page.route('**/api/auth/setup-pin', respondWithJson(200, { status: 'fail' }));
    await setPin(page, testPin, testPin);
    await expect(page.getByText('Failed to set up PIN.')).toBeVisible();
    await expect(securityPinField(page)).toHaveValue(testPin);
  },
);

test('step 3: the PIN is masked, with a switch that shows it', async ({ page, mailTo }) => {
  await toPinStep(page, mailTo);
  await securityPinField(page).fill('4816');
  await expect(securityPinField(page)).toHaveAttribute('type', 'password');
  await expect(page.getByText('4', { exact: true })).toHaveCount(0);
  await pressKey(securityPinField(page), 'Tab');
  await expect(confirmPinField(page), 'typing goes on in the next field').toBeFocused();
  await page.getByRole('button', { name: 'Show Security PIN' }).first().click();
  await expect(securityPinField(page)).toHaveAttribute('type', 'text');
});

test('step 3 without a verified address leads back to verifying it; with an account that has a PIN, to signing in', async ({
  page,
  newPatient,
}) => {
  const address = createEmailAddress();
  await page.goto(`/signup?step=3&email=${address}`);
  await setPin(page, testPin, testPin);
  await expect(page.getByText('Please verify your email address again. Then set your Security PIN.')).toBeVisible();
  await page.getByRole('link', { name: 'Verify your email address again' }).click();
  await expect(emailField(page)).toHaveValue(address);

  const { email: known } = await newPatient();
  await page.goto(`/signup?step=3&email=${known}`);
  await page.route(
    '**/api/auth/setup-pin',
    respondWithFailure(422, 'pin_only_for_new', 'Setup PIN is only available for new users during initial setup.'),
  );
  await setPin(page, testPin, testPin);
  await expect(page.getByText('Setup PIN is only available for new users during initial setup.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('1 §2.4: complete profile; step 6', () => {
  test(
    "1 §5, 1 §8: 'Failed to complete profile.'; each of the ten fields 'gives {Field} is required. " +
      "when empty'; too young, on screen and from the server",
    async ({ page, mailTo }) => {
      await toPinStep(page, mailTo);
      await setPin(page, testPin, testPin);
      await page.getByLabel('Country', { exact: true }).fill('');
      await saveProfile(page);
      for (const field of [
        'First Name',
        'Last Name',
        'Date of Birth',
        'Gender',
        'Phone Number',
        'Address Line 1',
        'City',
        'State',
        'Zip Code',
        'Country',
      ]) {
        await expectMessage(page, field, `${field} is required.`);
      }
      await expect(page.getByLabel('First Name')).toBeFocused();
      await expectAccessible(page);

      const nextYear = String(new Date().getFullYear() - 12);
      await fillProfile(page, { 'Date of Birth': `${nextYear}-01-01` });
      await page.getByLabel('Country', { exact: true }).fill('India');
      await saveProfile(page);
      await expectMessage(page, 'Date of Birth', 'You must be at least 13 years old.');

      await page.getByLabel('Date of Birth').fill('1990-04-12');
      await page.route(
        '**/api/users/profile',
        respondWithJson(400, {
          status: 'fail',
          code: 'invalid_input',
          message: 'x',
          fields: { dateOfBirth: 'You must be at least 13 years old.' },
        }),
      );
      await saveProfile(page);
      await expectMessage(page, 'Date of Birth', 'You must be at least 13 years old.');

      await page.route('**/api/users/profile', respondWithoutMessage);
      await page.getByLabel('Date of Birth').fill('1990-04-13');
      await saveProfile(page);
      await expect(page.getByText('Failed to complete profile.')).toBeVisible();
      await expect(page.getByLabel('Address Line 1')).toHaveValue('14 Baner Road');
      await page.unroute('**/api/users/profile');
      await saveProfile(page);
      await expect(page).toHaveURL('/physical');
    },
  );

  test("1 §2.2: 'User with completedProfile false and a path not under /signup: redirect to /signup?step=6, adding the email query parameter'", async ({
    page,
    mailTo,
  }) => {
    const address = await toPinStep(page, mailTo);
    await setPin(page, testPin, testPin);
    await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
    for (const place of ['/physical', '/service/health-vault', '/signup?step=1', '/signup', '/']) {
      await page.goto(place);
      await expect(page).toHaveURL(`/signup?step=6&email=${encodeURIComponent(address)}`);
    }
    // Not the end of the world either: the session that ends here is renewed and comes back here.
    await page.route(
      '**/api/users/profile',
      respondWithFailure(401, 'session_ended', 'Your session has ended. Please enter your Security PIN to continue.'),
    );
    await fillProfile(page);
    await saveProfile(page);
    await expect(page.getByText('Your session has ended. Please enter your Security PIN to continue.')).toBeVisible();
    expect((await readStoredSession(page))['authToken']).not.toBeNull();
    await page.getByRole('button', { name: 'Continue with your Security PIN' }).click();
    await expect(page).toHaveURL('/refresh-token');
    await page.getByLabel('Enter 6-Digit Security PIN').fill(testPin);
    await page.getByRole('button', { name: 'Renew Session' }).click();
    await expect(page).toHaveURL(/\/signup\?step=6/);
  });
});

test("1 §8: 'Logout failed. Please try again.'; step 6: who cannot complete it logs out, and nothing stays", async ({
  page,
  mailTo,
}) => {
  const address = await toPinStep(page, mailTo);
  await setPin(page, testPin, testPin);
  await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
  const leave = page.getByRole('button', { name: 'Logout' });
  await page.route('**/api/auth/logout', respondWithoutMessage);
  await leave.click();
  await expect(page.getByText('Logout failed. Please try again.')).toBeVisible();
  await page.unroute('**/api/auth/logout');
  const { authToken } = await readStoredSession(page);
  await leave.click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(
    (await page.request.get('/api/users/me', { headers: { authorization: `Bearer ${authToken}` } })).status(),
  ).toBe(401);
});

test.describe('1 §2.4: steps 4 and 5; steps that are not there', () => {
  test('each leads a visitor to the landing', async ({ page }) => {
    for (const step of ['4', '5', '6', '99', 'x']) {
      await page.goto(`/signup?step=${step}`);
      await expect(page, step).toHaveURL('/signup?step=0');
      await expect(page.getByRole('heading', { name: 'Create your Arogo account' })).toBeVisible();
    }
  });

  test('who has everything goes on to /physical', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/signup?step=3');
    await expect(page).toHaveURL('/physical');
  });
});
