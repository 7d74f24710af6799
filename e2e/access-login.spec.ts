import {
  respondWithJson,
  codeField,
  emailField,
  expectAccessibleInControlledTime,
  expectToLeaveAfter,
  controlClock,
  expectMessage,
  respondWithFailure,
  sendCode,
  sendCodeTo,
  respondWithoutMessage,
  freezeClock,
  readStoredSession,
  verifyCode,
} from './fixtures/access.ts';
import { extractCode, expect, expectAccessible, createEmailAddress, test } from './fixtures/test.ts';

test.use({ allowedErrors: [/ERR_FAILED|status of 503/] });

test(
  '1 §2.5, 1 §4, 1 §9: step 1: e-mail entry; step 2: OTP entry; 1.2 s after login; ' +
    "'step 1 to 2 when the OTP is sent. " +
    "On verify success the token and user are stored and the app goes to /physical after 1.2 s'",
  async ({ page, newPatient, mailTo }) => {
    const { email: address, firstName, token } = await newPatient();
    await freezeClock(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expectAccessible(page);
    await sendCodeTo(page, address);
    await expect(page).toHaveURL('/login?step=2');
    await expect(codeField(page)).toBeFocused();
    await expect(verifyCode(page)).toBeDisabled();
    await expectAccessible(page);
    const code = extractCode(await mailTo(address, 2));
    await controlClock(page);
    await codeField(page).fill(code);
    await verifyCode(page).click();
    await expect.poll(async () => (await readStoredSession(page))['authToken']).toMatch(/^[\w-]{43}$/);
    const { authToken, user } = await readStoredSession(page);
    expect(authToken).not.toBe(token);
    expect(JSON.parse(user ?? '')).toMatchObject({ firstName, email: address });
    await expectToLeaveAfter(page, 1200, '/physical');
    await page.clock.resume();
    await expect(page.getByText('Login successful!')).toBeVisible();
  },
);

test('1 §2.2, decision G9: remembering where the user came from; signing in ends where the guard met the person', async ({
  page,
  newPatient,
  mailTo,
}) => {
  const { email: address } = await newPatient();
  await page.goto('/service/health-vault?tab=mental');
  await expect(page).toHaveURL('/login');
  await sendCodeTo(page, address);
  await expect(codeField(page)).toBeVisible();
  await page.reload();
  await sendCode(page, extractCode(await mailTo(address, 2)));
  await expect(page).toHaveURL(/\/service\/health-vault\?tab=mental/);
});

test(
  "1 §2.5, 1 §9: 2 s unregistered modal; 'An unregistered e-mail shows a modal that closes itself after 2 seconds " +
    "and sends the user to sign-up with that e-mail'; who mistyped their address can stay",
  async ({ page }) => {
    const address = createEmailAddress();
    const signUp = `/signup?step=1&email=${encodeURIComponent(address)}`;
    await freezeClock(page);
    await page.goto('/login');
    await sendCodeTo(page, address);
    await expect(page).toHaveURL(signUp);
    await expect(emailField(page)).toHaveValue(address);

    // The window's file is there now: the next ones come while no time passes.
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(emailField(page)).toBeVisible();
    await controlClock(page);
    await sendCodeTo(page, address);
    const modal = page.getByRole('dialog', { name: 'Email not registered' });
    await expect(modal).toBeVisible();
    await expect(modal).toContainText(address);
    await expect(page.getByText('Email not registered')).toHaveCount(1);
    await expectAccessibleInControlledTime(page);
    await page.getByRole('button', { name: 'Use another email' }).click();
    await page.clock.runFor(5000);
    await expect(page).toHaveURL('/login');
    await expectMessage(page, /Email address/, 'Email not registered');
    await expect(emailField(page)).toHaveValue(address);

    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(modal).toBeVisible();
    await expectToLeaveAfter(page, 2000, signUp);
    await expect(modal).toBeHidden();
  },
);

test("1 §8, decision S2: only the 404 opens the modal; 'Login request failed. Please check your email and try again.'", async ({
  page,
}) => {
  await page.goto('/login');
  for (const [reply, message] of [
    [
      respondWithFailure(429, 'rate_limited', 'Too many attempts. Please wait a few minutes and try again.'),
      'Too many attempts. Please wait a few minutes and try again.',
    ],
    [
      respondWithFailure(503, 'unavailable', 'A part of Arogo cannot be reached right now.'),
      'A part of Arogo cannot be reached right now.',
    ],
    [respondWithoutMessage, 'Login request failed. Please check your email and try again.'],
  ] as const) {
    await page.route('**/api/auth/login', reply);
    await sendCodeTo(page, 'asha@example.org');
    await expectMessage(page, /Email address/, message);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test("1 §8: step 2: a wrong code; 'Failed to verify login OTP. Please try again.'; 'errors on the login … URLs pass on'", async ({
  page,
  newPatient,
  mailTo,
}) => {
  const { email: address } = await newPatient();
  await page.goto('/login');
  await sendCodeTo(page, address);
  const right = extractCode(await mailTo(address, 2));
  await codeField(page).fill(right === '123456' ? '654321' : '123456');
  await verifyCode(page).click();
  await expect(page.getByText('That OTP is incorrect. Please check it and try again.')).toBeVisible();
  await page.route('**/api/auth/verify-login-otp', respondWithoutMessage);
  await verifyCode(page).click();
  await expect(page.getByText('Failed to verify login OTP. Please try again.')).toBeVisible();
  await page.route(
    '**/api/auth/verify-login-otp',
    respondWithFailure(401, 'session_ended', 'Invalid credentials, Please register with your Email'),
  );
  await verifyCode(page).click();
  await expect(page.getByText('Invalid credentials, Please register with your Email')).toBeVisible();
  await expect(page).toHaveURL('/login?step=2');
});

test("1 §4, decision S3: 'A redirect answer with redirectTo setup-pin leads to sign-up step 3 after 1.5 s'", async ({
  page,
  mailTo,
}) => {
  const address = createEmailAddress();
  await page.request.post('/api/auth/request-otp', { data: { email: address } });
  await page.request.post('/api/auth/verify-otp', {
    data: { email: address, otp: extractCode(await mailTo(address)) },
  });
  await freezeClock(page);
  await page.goto('/login');
  await sendCodeTo(page, address);
  const code = extractCode(await mailTo(address, 2));
  // While no time passes, React would wait for ever to show what is loaded on demand.
  await expect(codeField(page)).toBeVisible();
  await controlClock(page);
  await codeField(page).fill(code);
  await verifyCode(page).click();
  await expect(page.getByText('Please set your Security PIN first.')).toBeVisible();
  await expectToLeaveAfter(page, 1500, `/signup?step=3&email=${encodeURIComponent(address)}`);
});

test("1 §8: step 2 without an address: 'Email address is missing.'", async ({ page }) => {
  await page.goto('/login?step=2');
  await expect(page.getByText('Email address is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'send it again' }).click();
  await expect(page.getByText('Cannot resend OTP without an email.')).toBeVisible();
  await page.getByRole('link', { name: 'Enter your email address' }).click();
  await expect(page).toHaveURL('/login?step=1');
  await expect(emailField(page)).toBeVisible();
});

test('who is signed in already goes on to /physical', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/physical');
});

test.describe('Google', () => {
  test("1 §2.5, 1 §8, decision S6: Google sign-in; 'Failed to retrieve Google Sign-In URL. Please try again later.' where it is not set up", async ({
    page,
  }) => {
    for (const place of ['/login', '/signup']) {
      await page.goto(place);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByText('Failed to retrieve Google Sign-In URL. Please try again later.')).toBeVisible();
    }
  });

  test("1 §8: 'Google Auth URL not found in the response.'; 'Failed to initiate Google Sign-In. Please try again.'; else 'the browser is sent there'", async ({
    page,
    baseURL,
  }) => {
    await page.goto('/signup');
    const button = page.getByRole('button', { name: 'Continue with Google' });
    await page.route('**/api/oauth/google/url?*', respondWithJson(200, { status: 'success' }));
    await button.click();
    await expect(page.getByText('Google Auth URL not found in the response.')).toBeVisible();
    await page.route('**/api/oauth/google/url?*', (route) => route.abort());
    await button.click();
    await expect(page.getByText('Failed to initiate Google Sign-In. Please try again.')).toBeVisible();
    await page.route(
      '**/api/oauth/google/url?*',
      respondWithJson(200, { status: 'success', url: 'javascript:alert(1)' }),
    );
    await button.click();
    await expect(page.getByText('Google Auth URL not found in the response.')).toBeVisible();
    await page.route(
      '**/api/oauth/google/url?*',
      respondWithJson(200, { status: 'success', url: `${baseURL}/about?went=1` }),
    );
    const request = page.waitForRequest('**/api/oauth/google/url?*');
    await button.click();
    expect(new URL((await request).url()).search).toBe('?intent=signup');
    await expect(page).toHaveURL('/about?went=1');
  });

  test(
    "1 §2.6: 'Processing Authentication', 'Please wait while we complete your sign-in...'; 'Query token: " +
      "store it as authToken, go to /physical'; the address bar and the history never show it again",
    async ({ page, newPatient }) => {
      const { token, email: address } = await newPatient();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/users/me', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/auth/callback?token=${token}`);
      await expect(page.getByRole('heading', { name: 'Processing Authentication' })).toBeVisible();
      await expect(page.getByText('Please wait while we complete your sign-in...')).toBeVisible();
      await expectAccessible(page);
      await expect(page).toHaveURL('/auth/callback');
      release();
      await expect(page).toHaveURL('/physical');
      const { authToken, user } = await readStoredSession(page);
      expect(authToken).toBe(token);
      expect(JSON.parse(user ?? '')).toMatchObject({ email: address });
      await page.goBack();
      expect(page.url()).not.toContain(token);
    },
  );

  test("1 §2.6: 'error=email_not_found: go to /signup. Anything else: go to /login.'", async ({ page }) => {
    await page.goto('/auth/callback?error=email_not_found');
    await expect(page).toHaveURL('/signup');
    for (const rest of ['', '?error=access_denied', `?token=${'x'.repeat(43)}`]) {
      await page.goto(`/auth/callback${rest}`);
      await expect(page).toHaveURL('/login');
      expect((await readStoredSession(page))['authToken']).toBeNull();
    }
  });
});
