import type { Page } from '@playwright/test';
import { testPin, respondWithFailure, readStoredSession } from './fixtures/access.ts';
import { expect, type Patient, test, disableLive } from './fixtures/test.ts';

const list = '**/api/physical-health/health-vault?*';
const vault = '/service/health-vault';
const sessionEndedText = respondWithFailure(
  401,
  'session_ended',
  'Your session has ended. Please enter your Security PIN to continue.',
);

/** Two tabs of one browser, signed in as one patient: the first on `/profile`, the second in the vault. */
const twoTabs = async (
  page: Page,
  signUp: (page: Page) => Promise<Patient>,
): Promise<{ other: Page; patient: Patient }> => {
  const patient = await signUp(page);
  const other = await page.context().newPage();
  await page.goto('/profile');
  await other.goto(vault);
  await expect(other.getByRole('button', { name: 'Add new' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeVisible();
  return { other, patient };
};

const renew = async (page: Page): Promise<void> => {
  await page.getByLabel('Enter 6-Digit Security PIN').fill(testPin);
  await page.getByRole('button', { name: 'Renew Session' }).click();
};

/** Renews the session as a tab that says so in storage only. Answers the new token. */
const renewElsewhere = async (page: Page, patient: Patient): Promise<string> => {
  const renewed = await page.request.post('/api/auth/refresh-token', {
    data: { expiredToken: patient.token, securityPin: testPin },
  });
  const { token, user } = await renewed.json();
  await page.evaluate(
    ([newToken, newUser]) => {
      localStorage.setItem('user', newUser);
      localStorage.setItem('authToken', newToken);
    },
    [token, JSON.stringify(user)] as const,
  );
  return token;
};

/** The server ends the session as seen from `page`. */
const end = async (page: Page): Promise<void> => {
  await page.route(list, sessionEndedText);
  await page.goto(vault);
  await expect(page).toHaveURL('/refresh-token');
  // A file that is on its way when interception ends would never arrive.
  await expect(page.getByLabel('Enter 6-Digit Security PIN')).toBeVisible();
  await page.unroute(list);
};

test('signing out in one tab is seen in the other', async ({ page, signUp }) => {
  const { other } = await twoTabs(page, signUp);
  await page.goto('/profile?section=logout');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  expect((await readStoredSession(other))['authToken']).toBeNull();
  // Who signed out is not brought back to where the other tab was.
  expect(await other.evaluate(() => history.state?.usr ?? null)).toBeNull();
});

test('signing out is seen on the dashboard and on the renewal page too', async ({ page, signUp }) => {
  const { other } = await twoTabs(page, signUp);
  const third = await page.context().newPage();
  await third.goto('/');
  await expect(third.getByRole('heading', { level: 1 })).toBeVisible();
  await end(other);
  await expect(page).toHaveURL('/refresh-token');
  await expect(third).toHaveURL('/refresh-token');
  await page.getByRole('button', { name: 'Log in with email instead' }).click();
  for (const tab of [page, other, third]) await expect(tab).toHaveURL('/login');
});

test('renewing in one tab lets the other go on to where it was', async ({ page, signUp }) => {
  const { other } = await twoTabs(page, signUp);
  await end(other);
  await expect(page).toHaveURL('/refresh-token');
  await renew(other);
  await expect(other).toHaveURL(vault);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('First Name')).toBeVisible();
  expect(await readStoredSession(page)).toMatchObject({
    expiredToken: null,
    isRefreshingToken: null,
    originalDestination: null,
  });
});

test('a session renewed elsewhere while the renewal page is still on its way: the tab goes on to where it was', async ({
  page,
  signUp,
}) => {
  const { other } = await twoTabs(page, signUp);
  const arrived = Promise.withResolvers<void>();
  const request = page.waitForRequest(/\/assets\/renewal-/);
  await page.route(/\/assets\/renewal-/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await end(other);
  await request;
  await renew(other);
  await expect(other).toHaveURL(vault);
  arrived.resolve();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('First Name')).toBeVisible();
});

test('a tab whose token was renewed elsewhere tries once more with the new one and starts no renewal', async ({
  page,
  signUp,
}) => {
  // The server tells at once, and a tab that does not know the new token yet would ask.
  await disableLive(page.context());
  const { other, patient } = await twoTabs(page, signUp);
  // No other call of either tab may meet the server between the renewal and the news of it.
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
  const renewed = Promise.withResolvers<string>();
  await page.context().route('**/api/**', async (route) => {
    await renewed.promise;
    await route.continue();
  });
  const tokens: (string | undefined)[] = [];
  // The session is renewed, and the news reaches storage, while the list's call with the old token is under way.
  await other.route(list, async (route) => {
    tokens.push(route.request().headers()['authorization']);
    if (tokens.length === 1) renewed.resolve(await renewElsewhere(page, patient));
    await route.continue();
  });
  await other.getByRole('tab', { name: 'Mental health' }).click();
  await expect.poll(() => tokens).toEqual([`Bearer ${patient.token}`, `Bearer ${await renewed.promise}`]);
  await expect(other).toHaveURL(new RegExp(vault));
  await expect(other.getByRole('button', { name: 'Add new' })).toBeVisible();
  expect(await readStoredSession(other)).toMatchObject({ authToken: await renewed.promise, expiredToken: null });
});

test('signing in in one tab signs the other in', async ({ page, newPatient }) => {
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(other).toHaveURL('/login');
  const { token, user } = await newPatient();
  await page.goto('/about');
  await page.evaluate(
    ([newToken, newUser]) => {
      localStorage.setItem('user', newUser);
      localStorage.setItem('authToken', newToken);
    },
    [token, JSON.stringify(user)] as const,
  );
  await expect(other).toHaveURL('/profile');
});

test('another person in the other tab: nothing of the first stays on this one', async ({
  page,
  signUp,
  newPatient,
}) => {
  const { other, patient } = await twoTabs(page, signUp);
  await expect(page.getByLabel('First Name')).toHaveValue(patient.firstName);
  const { token, user } = await newPatient({ firstName: 'Ravi' });
  await other.evaluate(
    ([newToken, newUser]) => {
      localStorage.setItem('user', newUser);
      localStorage.setItem('authToken', newToken);
    },
    [token, JSON.stringify(user)] as const,
  );
  await expect(page.getByLabel('First Name')).toHaveValue('Ravi');
  await expect(page.getByText(patient.email)).toHaveCount(0);
});
