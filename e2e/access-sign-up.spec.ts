import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import type { Page } from '@playwright/test';
import {
  respondWithJson,
  breakApiCalls,
  codeField,
  confirmAddressAndSetPin,
  confirmPinField,
  emailField,
  expectToLeaveAfter,
  fillProfile,
  controlClock,
  expectMessage,
  testPin,
  respondWithFailure,
  saveProfile,
  sendCode,
  securityPinField,
  sendCodeTo,
  respondWithoutMessage,
  freezeClock,
  readStoredSession,
  verifyCode,
} from './fixtures/access.ts';
import { pressFocused, pressKey } from './fixtures/keyboard.ts';
import { extractCode, expect, expectAccessible, createEmailAddress, test } from './fixtures/test.ts';

test.use({ allowedErrors: [/ERR_FAILED|status of 503/] });

const heading = {
  start: 'Create your Arogo account',
  email: 'What is your email address?',
  code: 'Enter the code we sent you',
  pin: 'Choose your Security PIN',
  profile: 'Complete your profile',
};

test(
  '1 §2.4, 1 §4, 1 §9: step 0: landing with choice of Google or e-mail; Country default India; ' +
    "1.5 s after sign-up save; 'step 0 to 1 (e-mail submitted) to 2 (OTP sent to a new user) to 3 (OTP verified) " +
    "to 6 (PIN set, token stored) to /physical 1.5 s after the profile is saved'",
  async ({ page, mailTo }) => {
    const address = createEmailAddress();
    await freezeClock(page);
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: heading.start })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue with email' }).click();

    await expect(page).toHaveURL(/\/signup\?step=1$/);
    await expect(emailField(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(address);
    await pressFocused(emailField(page), 'Enter');

    await expect(page).toHaveURL(`/signup?step=2&email=${encodeURIComponent(address)}`);
    await expect(page.getByRole('heading', { name: heading.code })).toBeVisible();
    await expect(page.getByText(address)).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expect(verifyCode(page)).toBeDisabled();
    await expectAccessible(page);
    await sendCode(page, extractCode(await mailTo(address)));

    await expect(page).toHaveURL(`/signup?step=3&email=${encodeURIComponent(address)}`);
    await expect(securityPinField(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(testPin);
    await confirmPinField(page).fill(testPin);
    await pressKey(confirmPinField(page), 'Enter');

    await expect(page.getByText('PIN set successfully! Please complete your profile.')).toBeVisible();
    await expect(page).toHaveURL(`/signup?step=6&email=${encodeURIComponent(address)}`);
    await expect(page.getByRole('heading', { name: heading.profile })).toBeFocused();
    expect((await readStoredSession(page))['authToken']).toMatch(/^[\w-]{43}$/);
    await expectAccessible(page);
    await fillProfile(page);
    await expect(page.getByRole('textbox', { name: 'Country', exact: true })).toHaveValue('India');
    const saving = page.waitForRequest((request) => request.method() === 'PUT');
    await controlClock(page);
    await saveProfile(page);

    expect(new URL((await saving).url()).pathname).toBe('/api/users/profile');
    expect((await saving).postDataJSON()).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      dateOfBirth: '1990-04-12',
      email: address,
      gender: 'Female',
      phoneNumber: '+919876543210',
      addressLine1: '14 Baner Road',
      city: 'Pune',
      state: 'Maharashtra',
      zipCode: '411045',
      country: 'India',
    });
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    expect(JSON.parse((await readStoredSession(page))['user'] ?? '')).toMatchObject({
      firstName: 'Asha',
      email: address,
      completedProfile: true,
    });
    await expectToLeaveAfter(page, 1500, '/physical');
  },
);

test('decision G15: /login and /signup say what the person was about to do and lead back there, sign-up included', async ({
  page,
  mailTo,
}) => {
  const address = createEmailAddress();
  const signUpSays = page.getByText('Sign up to look at your medicines');
  await page.goto('/service/medicine-alert');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign in to look at your medicines')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(signUpSays).toBeVisible();
  await page.getByRole('link', { name: 'Continue with email' }).click();
  await expect(signUpSays).toBeVisible();
  await confirmAddressAndSetPin(page, address, mailTo);
  await fillProfile(page);
  await saveProfile(page);
  await expect(page).toHaveURL('/service/medicine-alert');
});

test.describe('1 §2.4: e-mail entry; step 1', () => {
  test("1 §5: 'Email is required', 'Enter a valid email address'; what was typed stays", async ({ page }) => {
    await page.goto('/signup?step=1');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectMessage(page, /Email address/, 'Email is required');
    await expect(emailField(page)).toBeFocused();
    await sendCodeTo(page, 'asha@');
    await expectMessage(page, /Email address/, 'Enter a valid email address');
    await expect(emailField(page)).toHaveValue('asha@');
  });

  test("1 §8: 'Email already registered. Please Sign In.' when the user is not new", async ({ page, newPatient }) => {
    const { email: address } = await newPatient();
    await page.goto('/signup?step=1');
    await sendCodeTo(page, address);
    await expect(page.getByText('Email already registered. Please Sign In.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
  });

  test("1 §8: the server's message if present, else 'Failed to send OTP. Please try again.' or 'Failed to send OTP.'", async ({
    page,
  }) => {
    await page.goto('/signup?step=1');
    await page.route('**/api/auth/request-otp', (route) => route.abort());
    await sendCodeTo(page, 'asha@example.org');
    await expect(page.getByText('Failed to send OTP. Please try again.')).toBeVisible();
    await expect(page.getByText('We could not reach Arogo.')).toBeVisible();
    await expect(emailField(page)).toHaveValue('asha@example.org');
    for (const [reply, message] of [
      [
        respondWithFailure(503, 'unavailable', 'A part of Arogo cannot be reached right now.'),
        'A part of Arogo cannot be reached right now.',
      ],
      [respondWithJson(200, { status: 'fail' }), 'Failed to send OTP.'],
    ] as const) {
      await page.route('**/api/auth/request-otp', reply);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expectMessage(page, /Email address/, message);
    }
  });

  test("1 §8: 'An unexpected error occurred.' when the page itself fails", async ({ page }) => {
    await page.goto('/signup?step=1');
    await breakApiCalls(page);
    await sendCodeTo(page, 'asha@example.org');
    await expectMessage(page, /Email address/, 'An unexpected error occurred.');
  });

  test('decision S9: links to Terms and Privacy below the form', async ({ page }) => {
    await page.goto('/signup?step=1');
    for (const name of ['Terms', 'Privacy']) {
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/${name.toLowerCase()}`);
      await page.goBack();
    }
  });
});

test.describe('1 §2.4: OTP verification; step 2', () => {
  test(
    "1 §2.4, 1 §5, 1 §8: 'Failed to verify OTP. Please try again.'; '6 single-digit boxes; " +
      "verify disabled until 6 digits'; 'OTP is required'; 'Enter a valid 6-digit OTP'; a wrong one says so and stays",
    async ({ page, mailTo }) => {
      const address = createEmailAddress();
      await page.goto('/signup?step=1');
      await sendCodeTo(page, address);
      await pressKey(codeField(page), 'Enter');
      await expectMessage(page, /One-time code/, 'OTP is required');
      await codeField(page).pressSequentially('12ab3-45');
      await expect(codeField(page)).toHaveValue('12345');
      await expect(verifyCode(page)).toBeDisabled();
      await pressKey(codeField(page), 'Enter');
      await expectMessage(page, /One-time code/, 'Enter a valid 6-digit OTP');
      const right = extractCode(await mailTo(address));
      const wrong = right === '123456' ? '654321' : '123456';
      await codeField(page).fill(wrong);
      await verifyCode(page).click();
      await expect(page.getByText('That OTP is incorrect. Please check it and try again.')).toBeVisible();
      await expect(codeField(page)).toHaveValue(wrong);
      await page.route('**/api/auth/verify-otp', respondWithoutMessage);
      await verifyCode(page).click();
      await expect(page.getByText('Failed to verify OTP. Please try again.')).toBeVisible();
      await page.unroute('**/api/auth/verify-otp');
      // Whole, it goes by itself.
      await codeField(page).fill(right);
      await expect(page.getByRole('heading', { name: heading.pin })).toBeVisible();
    },
  );

  test("1 §8: 'Failed to verify OTP.' for an answer that is no success; 'Error verifying OTP.' when the page itself fails", async ({
    page,
  }) => {
    await page.goto('/signup?step=2&email=asha%40example.org');
    await page.route('**/api/auth/verify-otp', respondWithJson(200, { status: 'fail' }));
    await codeField(page).fill('481629');
    await verifyCode(page).click();
    await expectMessage(page, /One-time code/, 'Failed to verify OTP.');
    await breakApiCalls(page);
    await verifyCode(page).click();
    await expectMessage(page, /One-time code/, 'Error verifying OTP.');
  });

  test("1 §8: resend after 30 seconds, 'OTP resent successfully'; 'Failed to resend OTP.'", async ({ page }) => {
    await freezeClock(page);
    await page.goto('/signup?step=1');
    await sendCodeTo(page, createEmailAddress());
    const resend = page.getByRole('button', { name: 'send it again' });
    await expect(resend).toBeDisabled();
    await expect(
      page.getByText(/No code yet\? Check your spam folder, or send it again in 0:(30|[0-2]\d)\./),
    ).toBeVisible();
    await page.clock.runFor(31_000);
    await expect(page.getByText('No code yet? Check your spam folder, or send it again.')).toBeVisible();
    // Half a minute has passed for the browser alone: the server still asks to wait, and the wait is shown.
    await resend.click();
    await expect(
      page.getByText('We have just sent you an OTP. Please wait a moment before you request another.'),
    ).toBeVisible();
    await expect(resend).toBeDisabled();
    await page.clock.runFor(31_000);
    await page.route('**/api/auth/request-otp', respondWithoutMessage);
    await resend.click();
    await expect(page.getByText('Failed to resend OTP.')).toBeVisible();
    await page.route('**/api/auth/request-otp', respondWithJson(200, { status: 'success', isNewUser: true }));
    await resend.click();
    await expect(page.getByText('OTP resent successfully')).toBeVisible();
    await expect(resend).toBeDisabled();
  });

  for (const step of [2, 3]) {
    test(`1 §8: 'Cannot resend OTP without an email.'; step ${step} without an address: 'Email address is missing.', and back to step 1`, async ({
      page,
    }) => {
      await freezeClock(page);
      await page.goto('/signup');
      await expect(page.getByRole('heading', { name: heading.start })).toBeVisible();
      await controlClock(page);
      await page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/signup?step=${step}`);
      await expect(page.getByText('Email address is missing.')).toBeVisible();
      if (step === 2) {
        await page.getByRole('button', { name: 'send it again' }).click();
        await expect(page.getByText('Cannot resend OTP without an email.')).toBeVisible();
      }
      await page.clock.runFor(2000);
      await expect(page).toHaveURL('/signup?step=1');
      await page.clock.resume();
      await expectMessage(page, /Email address/, 'Email address is missing.');
    });
  }

  test('a code that was corrected waits for the button, so that a try is not spent on a half of it', async ({
    page,
  }) => {
    await freezeClock(page);
    await page.goto('/signup?step=2&email=asha%40example.org');
    let tries = 0;
    await page.route('**/api/auth/verify-otp', (route) => {
      tries += 1;
      return respondWithJson(200, { status: 'fail' })(route);
    });
    await codeField(page).pressSequentially('481629');
    await expectMessage(page, /One-time code/, 'Failed to verify OTP.');
    await page.keyboard.press('Home');
    await page.keyboard.type('5');
    await expect(codeField(page)).toHaveValue('581629');
    await page.clock.runFor(2000);
    expect(tries).toBe(1);
    await verifyCode(page).click();
    await expectMessage(page, /One-time code/, 'Failed to verify OTP.');
    expect(tries).toBe(2);
  });

  test("1 §4: 'Inputs reset when leaving a step.'", async ({ page }) => {
    await page.goto('/signup?step=1');
    await sendCodeTo(page, createEmailAddress());
    await codeField(page).fill('123');
    await page.getByRole('link', { name: 'Use another email' }).click();
    await expect(page).toHaveURL('/signup?step=1');
    await expect(emailField(page)).toHaveValue('');
    await page.goBack();
    await expect(codeField(page)).toHaveValue('');
  });
});

const back = (page: Page) => page.getByRole('button', { name: s.back, exact: true });

test.describe('progress and Back', () => {
  test('the address stays, and a code that was sent is not sent again', async ({ page, mailTo }) => {
    const address = createEmailAddress();
    await page.goto('/signup');
    await expect(page.getByText(s.steps(4))).toBeVisible();
    await page.getByRole('link', { name: 'Continue with email' }).click();
    await expect(page.getByText(s.step(1, 4))).toBeVisible();
    await emailField(page).fill('half@');
    await back(page).click();
    await expect(page).toHaveURL('/signup?step=0');
    await page.getByRole('link', { name: 'Continue with email' }).click();
    await expect(emailField(page), 'typed in part').toHaveValue('half@');
    await sendCodeTo(page, address);
    await expect(page.getByText(s.step(2, 4))).toBeVisible();
    const code = extractCode(await mailTo(address));

    await back(page).click();
    await expect(emailField(page)).toHaveValue(address);
    await expectMessage(page, /Email address/, s.codeStillWorks);
    await expectAccessible(page);
    await page.getByRole('button', { name: s.continue, exact: true }).click();
    await sendCode(page, code);
    await expect(page.getByText(s.step(3, 4))).toBeVisible();

    await back(page).click();
    await expectMessage(page, /Email address/, s.emailConfirmed);
    await page.getByRole('button', { name: s.continue, exact: true }).click();
    await expect(securityPinField(page)).toBeFocused();
    await page.keyboard.type(testPin);
    await expect(confirmPinField(page), 'the whole PIN leads on').toBeFocused();
    await page.keyboard.type(testPin);
    await pressFocused(confirmPinField(page), 'Enter');
    await expect(page.getByText(s.step(4, 4))).toBeVisible();
  });

  test('another address than the one that was sent a code gets a code of its own', async ({ page, mailTo }) => {
    const [first, second] = [createEmailAddress(), createEmailAddress()];
    await page.goto('/signup?step=1');
    await sendCodeTo(page, first);
    await expect(codeField(page)).toBeVisible();
    await back(page).click();
    await emailField(page).fill(second);
    await expectMessage(page, /Email address/, '');
    await page.getByRole('button', { name: 'Send code' }).click();
    await sendCode(page, extractCode(await mailTo(second)));
    await expect(page.getByRole('heading', { name: heading.pin })).toBeVisible();
  });

  test('a PIN code fills city and state, not over what was typed; Back on the last step loses nothing', async ({
    page,
    mailTo,
  }) => {
    await page.goto('/signup?step=1');
    await confirmAddressAndSetPin(page, createEmailAddress(), mailTo);
    for (const title of Object.values(s.profileGroups))
      await expect(page.getByRole('region', { name: title })).toBeVisible();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field('Zip Code').fill('411045');
    await expect(field('City')).toHaveValue('Pune');
    await expect(field('State')).toHaveValue('Maharashtra');
    await expectMessage(page, 'Zip Code', s.zipFound);
    await field('City').fill('Baner');
    await field('Zip Code').fill('400001');
    await expectMessage(page, 'Zip Code', s.zipFound);
    await expect(field('City'), 'typed').toHaveValue('Baner');
    await field('Country').fill('Nepal');
    await field('State').fill('');
    await field('Zip Code').fill('411045');
    await expect(field('State'), 'no PIN code of India').toHaveValue('');

    await back(page).click();
    const question = page.getByRole('alertdialog', { name: s.leaveTitle });
    await expectAccessible(page);
    await question.getByRole('button', { name: s.leaveStay }).click();
    await expect(field('City')).toHaveValue('Baner');
    await page.reload();
    await expect(field('City')).toHaveValue('Baner');
    await back(page).click();
    await question.getByRole('button', { name: s.leave, exact: true }).click();
    await expect(page).toHaveURL('/login');
  });
});
