import { accessScreens } from '@arogo/contract/messages/access-screens';
import { pendingActivities, pendingActivityMessages } from '@arogo/contract/messages/pending-activities';
import type { Page, Route } from '@playwright/test';
import {
  respondWithJson,
  breakApiCalls,
  expectToLeaveAfter,
  controlClock,
  testPin,
  respondWithFailure,
  respondWithoutMessage,
  freezeClock,
  readStoredSession,
} from './fixtures/access.ts';
import { pressFocused } from './fixtures/keyboard.ts';
import { expect, expectAccessible, getProductUrl, test } from './fixtures/test.ts';

test.use({ allowedErrors: [/ERR_FAILED|status of (?:403|429|503)/] });

const list = '**/api/physical-health/health-vault?*';
const ended = respondWithFailure(
  401,
  'session_ended',
  'Your session has ended. Please enter your Security PIN to continue.',
);
const where = '/service/health-vault?tab=mental';

const pinBoxes = (page: Page) => page.getByLabel('Enter 6-Digit Security PIN');
const renewButton = (page: Page) => page.getByRole('button', { name: 'Renew Session' });
const renew = async (page: Page, digits = testPin): Promise<void> => {
  await pinBoxes(page).fill(digits);
  await renewButton(page).click();
};

/** Opens the vault with a session that the server has just ended. */
const expireSession = async (page: Page): Promise<void> => {
  await page.route(list, ended);
  await page.goto(where);
  await expect(page).toHaveURL('/refresh-token');
  // The address is there before the page is; a file that is on its way when interception ends would never arrive.
  await expect(pinBoxes(page)).toBeVisible();
  await page.unroute(list);
};

const keptSession = (token: string) => ({
  authToken: null,
  expiredToken: token,
  originalDestination: where,
  isRefreshingToken: 'true',
});
const nothingLeft = {
  authToken: null,
  user: null,
  expiredToken: null,
  originalDestination: null,
  isRefreshingToken: null,
};

test.describe('route guard', () => {
  const guarded = [
    '/physical',
    '/mental',
    '/appointments',
    '/assessment',
    '/book-appointment',
    '/doctor-list',
    '/payment',
    '/messages',
    '/profile',
  ].concat(
    ['ai', 'mental-health', 'medicine-alert', 'health-vault', 'book-test', 'consult-online', 'arogo-card'].map(
      (part) => `/service/${part}`,
    ),
  );

  test(
    '1 §2.1, 1 §2.2, 2 §6: /physical … /service/arogo-card: needs authToken; ' +
      "all screens here require a signed-in user; 'No authToken: redirect to /login (replacing the history entry …)'",
    async ({ page }) => {
      await page.goto('/about');
      for (const path of guarded) {
        await page.goto(path);
        await expect(page).toHaveURL('/login');
        await expect(
          page.getByText(pendingActivityMessages.signIn(pendingActivities.get(path) ?? 'undefined')),
        ).toBeVisible();
      }
      const before = await page.evaluate(() => history.length);
      await page.goto('/physical');
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
    },
  );

  test("1 §2.2, 2 §5: stored user data must exist and parse; 'Stored user cannot be parsed: clear token and user, go to /login.'", async ({
    page,
    newPatient,
    signIn,
  }) => {
    const patient = await newPatient();
    for (const broken of ['{', '[]', 'undefined']) {
      await test.step(broken, async () => {
        await signIn(page, patient);
        await page.evaluate((user) => localStorage.setItem('user', user), broken);
        await page.goto('/physical');
        await expect(page).toHaveURL('/login');
        expect(await readStoredSession(page)).toEqual(nothingLeft);
      });
    }
  });

  test("1 §2.2: 'User with completedProfile false … redirect to /signup?step=6, adding the email query parameter when the user has an e-mail'", async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('user', '{"completedProfile":false,"email":"asha@example.org"}'));
    await page.goto('/physical');
    await expect(page).toHaveURL('/signup?step=6&email=asha%40example.org');
    await page.evaluate(() => localStorage.setItem('user', '{"completedProfile":false}'));
    await page.goto('/physical');
    await expect(page).toHaveURL('/signup?step=6');
  });
});

test.describe('a session that ends', () => {
  test("1 §4: 'on a 401 or 403 answer, the stored token moves to session storage as expiredToken, the original path and query are remembered …'", async ({
    page,
    newPatient,
    signIn,
  }) => {
    const patient = await newPatient();
    const { token, user } = patient;
    for (const status of [401, 403]) {
      await test.step(`${status}`, async () => {
        await signIn(page, patient);
        await page.route(list, respondWithFailure(status, 'session_ended', 'Your session has ended.'));
        await page.goto(where);
        await expect(page).toHaveURL('/refresh-token');
        const {
          authToken,
          expiredToken,
          originalDestination,
          isRefreshingToken,
          user: storedUser,
        } = await readStoredSession(page);
        expect({ authToken, expiredToken, originalDestination }).toEqual({
          authToken: null,
          expiredToken: token,
          originalDestination: where,
        });
        expect(isRefreshingToken).not.toBeNull();
        expect(JSON.parse(storedUser ?? '')).toMatchObject({ id: user['id'] });
      });
    }
  });

  test("1 §7: 'when the message is Invalid credentials, Please register with your Email' nothing is renewed", async ({
    page,
    signUp,
  }) => {
    const { token } = await signUp(page);
    await page.route(
      list,
      respondWithFailure(401, 'session_ended', 'Invalid credentials, Please register with your Email'),
    );
    await page.goto(where);
    await expect(page.getByText('Invalid credentials, Please register with your Email').first()).toBeVisible();
    expect(await readStoredSession(page)).toMatchObject({ authToken: token, expiredToken: null });
    await expect(page).toHaveURL(where);
  });
});

test.describe('renewal', () => {
  test(
    "1 §2.7, 1 §5, 1 §9: 'Session Expired', 'Please enter your Security PIN to continue.', " +
      "'Enter 6-Digit Security PIN'; 'Renew Session' disabled with fewer than 6 digits; 1 s after renewal; " +
      "'Session renewed successfully! Redirecting...' and after 1 second to the saved original destination",
    async ({ page, signUp }) => {
      const { token } = await signUp(page);
      await freezeClock(page);
      await expireSession(page);
      await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible();
      await expect(page.getByText('Please enter your Security PIN to continue.')).toBeVisible();
      await expect(pinBoxes(page)).toBeFocused();
      await expect(pinBoxes(page)).toHaveAttribute('type', 'password');
      await expect(renewButton(page)).toBeDisabled();
      await page.keyboard.type('48162');
      await expect(renewButton(page)).toBeDisabled();
      await expectAccessible(page);
      await page.keyboard.type('9');
      await expect(renewButton(page)).toBeEnabled();
      await controlClock(page);
      await pressFocused(pinBoxes(page), 'Enter');
      await expect(page.getByText('Session renewed successfully! Redirecting...')).toBeVisible();
      await expectToLeaveAfter(page, 1000, where);
      const after = await readStoredSession(page);
      expect(after).toMatchObject({ expiredToken: null, originalDestination: null, isRefreshingToken: null });
      expect(after['authToken']).toMatch(/^[\w-]{43}$/);
      expect(after['authToken']).not.toBe(token);
    },
  );

  test('the saved destination leads nowhere but into the app', async ({ page, signUp }) => {
    await signUp(page);
    for (const [address, place] of [
      ['//evil.example/', '/'],
      ['https://evil.example/', '/'],
      ['javascript:alert(1)', '/'],
      ['/login', '/'],
      [undefined, '/'],
    ] as const) {
      await test.step(`${address} leads to ${place}`, async () => {
        await expireSession(page);
        await page.evaluate((remembered) => {
          if (remembered === undefined) sessionStorage.removeItem('originalDestination');
          else sessionStorage.setItem('originalDestination', remembered);
        }, address);
        await page.reload();
        await renew(page);
        await expect(page).toHaveURL(`${getProductUrl()}${place}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  });

  test("1 §4, 1 §9, decision S4: 2 s after failure; a wrong PIN: the server's message, 'clears all session data and goes to /login after 2 s'", async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await freezeClock(page);
    await expireSession(page);
    await pinBoxes(page).fill('918273');
    await controlClock(page);
    await renewButton(page).click();
    await expect(page.getByText('That Security PIN is incorrect.')).toBeVisible();
    expect(await readStoredSession(page)).toEqual(nothingLeft);
    await expectToLeaveAfter(page, 2000, '/login');
  });

  test("1 §8: 'An error occurred. Please try logging in again. (same, 2 s)': said; the session stays", async ({
    page,
    signUp,
  }) => {
    const { token } = await signUp(page);
    await expireSession(page);
    await breakApiCalls(page);
    await renew(page);
    await expect(page.getByText('An error occurred. Please try logging in again.')).toBeVisible();
    expect(await readStoredSession(page)).toMatchObject(keptSession(token));
  });

  test("1 §8: 'Failed to refresh session. Please try logging in again.', 'Failed to refresh token.': kept", async ({
    page,
    signUp,
  }) => {
    const { token } = await signUp(page);
    await expireSession(page);
    for (const [name, reply, message] of [
      ['without words', respondWithoutMessage, 'Failed to refresh session. Please try logging in again.'],
      ['that is no success', respondWithJson(200, { status: 'fail' }), 'Failed to refresh token.'],
      [
        'of a gateway',
        (route: Route) => route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Portal</h1>' }),
        'Failed to refresh session.',
      ],
      ['429', respondWithFailure(429, 'rate_limited', 'Please wait a little.'), 'Please wait a little.'],
      ['503', respondWithFailure(503, 'unavailable', 'Not now.'), 'Not now.'],
      ['that never comes', (route: Route) => route.abort(), 'We could not reach Arogo.'],
    ] as const) {
      await test.step(`an answer ${name}`, async () => {
        await page.route('**/api/auth/refresh-token', reply);
        await pinBoxes(page).fill(testPin);
        await page.locator('button[type=submit]').click();
        await expect(page.getByRole('alert').filter({ hasText: message })).toContainText(accessScreens.renewalKept);
        expect(await readStoredSession(page)).toMatchObject(keptSession(token));
        await page.unroute('**/api/auth/refresh-token');
      });
    }
    await page.getByRole('button', { name: accessScreens.renewAgain }).click();
    await expect(page).toHaveURL(where);
  });

  test("1 §4, 1 §9: the server's refusal, 'clears all session data and goes to /login after 2 s'", async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await expireSession(page);
    await page.route('**/api/auth/refresh-token', ended);
    await renew(page);
    await expect(page).toHaveURL('/login');
    expect(await readStoredSession(page)).toEqual(nothingLeft);
  });

  test("1 §8, 1 §9: 1.5 s after missing expired token; 'Expired token is missing. Please log in again.' (clears session, /login after 1.5 s)", async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await freezeClock(page);
    await expireSession(page);
    await expect(pinBoxes(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('expiredToken'));
    await pinBoxes(page).fill(testPin);
    await controlClock(page);
    await renewButton(page).click();
    await expect(page.getByText('Expired token is missing. Please log in again.')).toBeVisible();
    expect(await readStoredSession(page)).toEqual(nothingLeft);
    await expectToLeaveAfter(page, 1500, '/login');
  });

  test('decision G15: a newly opened address is remembered; the front page stays open to whoever has to renew', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await expireSession(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/profile?section=settings');
    await expect(page).toHaveURL('/refresh-token');
    await renew(page);
    await expect(page).toHaveURL('/profile?section=settings');
  });

  test("1 §2.7: 'With no stored expired token on load it goes to /login.'", async ({ page }) => {
    await page.goto('/refresh-token');
    await expect(page).toHaveURL('/login');
  });

  test("1 §2.7: 'Log in with email instead' clears stored session data and goes to /login", async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await expireSession(page);
    await page.getByRole('button', { name: 'Log in with email instead' }).click();
    await expect(page).toHaveURL('/login');
    expect(await readStoredSession(page)).toEqual(nothingLeft);
  });
});
