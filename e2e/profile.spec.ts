import { maxPhotoFileBytes } from '@arogo/contract/limits';
import { profileMessages as m } from '@arogo/contract/messages/profile';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import type { Locator, Page, Route } from '@playwright/test';
import { breakApiCalls } from './fixtures/access.ts';
import { createPng } from './fixtures/png-image.ts';
import { expect, expectAccessible, getProductUrl, test } from './fixtures/test.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save Changes' });
const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
/** Who is here, as the navigation shows it: beside every page on a desk. */
const navigationPhoto = (page: Page): Locator => page.getByRole('link', { name: /your profile$/ }).locator('img');

const choose = async (page: Page, buffer: Buffer, name = 'me.png', mimeType = 'image/png'): Promise<void> => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Upload|Change) Photo$/ }).click();
  await (await choosing).setFiles({ name, mimeType, buffer });
};

const storedUser = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));

const photoCall = '**/api/physical-health/user/profile/photo';
const detailsCall = '**/api/users/profile';

/** Lets a call wait until it is let go. */
const hold = async (page: Page, call: string): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
};

const answerWith = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
const refusal = (message: string): object => ({ status: 'fail', code: 'internal', message });

test.describe('My Profile', () => {
  test(
    '1 §2.8, 1 §4, 1 §9: on success the returned user is stored locally; Gender options: ' +
      'Male, Female, Other, Prefer not to say; is complete and saves: ' +
      'First Name, Last Name, Email Address (read-only), Phone Number, Date of Birth, Gender',
    async ({ page, signUp }) => {
      const { email } = await signUp(page);
      await page.goto('/profile');
      await expect(heading(page)).toHaveText('My Profile');
      await expect(page.getByLabel('First Name')).toHaveValue('Asha');
      await expect(page.getByLabel('Last Name')).toHaveValue('Verma');
      await expect(page.getByLabel('Email Address')).toHaveValue(email);
      await expect(page.getByLabel('Email Address')).toHaveAttribute('readonly');
      await expect(page.getByLabel('Date of Birth')).toHaveValue('12/04/1990');
      await expect(
        page.getByLabel('Date of Birth'),
        'the day in words, whatever the order of the browser',
      ).toHaveAccessibleDescription('12 Apr 1990');
      await expect(page.getByLabel('Gender').locator('option')).toHaveText([
        s.genderPlaceholder,
        'Male',
        'Female',
        'Other',
        'Prefer not to say',
      ]);
      await expectAccessible(page);

      await page.getByLabel('First Name').fill('Ananya');
      await page.getByLabel('Country code').fill('44');
      await page.getByLabel('Phone Number').fill('7911123456');
      await page.getByLabel('Date of Birth').fill('1988-11-30');
      await page.getByLabel('Gender').selectOption('Prefer not to say');
      await save(page).click();
      await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
      const saved = {
        firstName: 'Ananya',
        phoneNumber: '+447911123456',
        dateOfBirth: '1988-11-30',
        gender: 'Prefer not to say',
      };
      expect(await storedUser(page)).toMatchObject(saved);

      await page.reload();
      await expect(page.getByLabel('First Name')).toHaveValue('Ananya');
      await page.goto('/physical');
      await expect(page.getByText('Ananya').first()).toBeAttached();
    },
  );

  test(
    '1 §2.8, 1 §4, 1 §8: Upload/Change Photo; photo first, then details: ' +
      "loading toasts 'Uploading photo...' and 'Updating profile details...', and the picture everywhere",
    async ({ page, signUp, anotherBrowser, signIn, isMobile }) => {
      const patient = await signUp(page);
      await page.goto('/profile');
      const order: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET' && request.url().includes('/profile'))
          order.push(new URL(request.url()).pathname);
      });
      await choose(page, createPng(64, [200, 40, 40]), 'holiday.png');
      await expect(page.getByText('You chose holiday.png. Select Save Changes to keep it.')).toBeVisible();
      await expect(page.getByRole('group', { name: 'Profile photo' }).locator('img')).toHaveAttribute('src', /^blob:/);
      await expectAccessible(page);

      const letPhoto = await hold(page, photoCall);
      const letDetails = await hold(page, detailsCall);
      await save(page).click();
      await expect(toast(page, 'Uploading photo...')).toBeVisible();
      await expect(save(page)).toHaveAttribute('aria-busy', 'true');
      letPhoto();
      await expect(toast(page, 'Photo uploaded successfully!')).toBeVisible();
      await expect(toast(page, 'Updating profile details...')).toBeVisible();
      letDetails();
      await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
      expect(order).toEqual(['/api/physical-health/user/profile/photo', '/api/users/profile']);

      await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
      const shown = page.getByRole('group', { name: 'Profile photo' }).locator('img');
      await expect(shown).toHaveAttribute('src', /^\/api\/users\/photo\/[0-9a-f-]{36}\?ticket=/);
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
      // A phone finds the profile in the bar at its foot, without a picture.
      if (!isMobile) await expect(navigationPhoto(page)).toHaveAttribute('src', /^\/api\/users\/photo\//);

      // Another device learns of it from the server, not from what it keeps.
      const other = await anotherBrowser();
      await signIn(other, patient);
      await other.goto('/profile');
      await expect(other.getByRole('button', { name: 'Change Photo' })).toBeVisible();
    },
  );

  test("1 §2.8, 1 §8: without a photo the loading toast is 'Updating profile...', and Save Changes spins", async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await page.goto('/profile');
    const letDetails = await hold(page, detailsCall);
    await save(page).click();
    await expect(toast(page, 'Updating profile...')).toBeVisible();
    await expect(save(page)).toHaveAttribute('aria-busy', 'true');
    letDetails();
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
    await expect(toast(page, 'Updating profile...')).toHaveCount(0);
    await expect(save(page)).not.toHaveAttribute('aria-busy', 'true');
  });

  test('a photo that was chosen can be left as it was', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/profile');
    await choose(page, createPng(32, [20, 20, 200]));
    await page.getByRole('button', { name: s.photoUndo }).click();
    await expect(page.getByRole('button', { name: 'Upload Photo' })).toBeVisible();
    await save(page).click();
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
    await expect(toast(page, 'Photo uploaded successfully!')).toHaveCount(0);
  });

  test(
    "1 §5: 'Phone number must be in E.164 format (e.g., +1234567890).', 'Date of Birth is required.', " +
      "'You must be at least 13 years old.', 'First Name, Last Name, and Gender are required.'; validation: " +
      'each message of the specification stands at its field, and the first one has the focus',
    async ({ page, signUp }) => {
      await signUp(page);
      await page.goto('/profile');
      await page.getByLabel('First Name').fill(' ');
      await page.getByLabel('Last Name').fill('');
      await page.getByLabel('Gender').selectOption('');
      await page.getByLabel('Date of Birth').fill('');
      await page.getByLabel('Phone Number').fill('12');
      await save(page).click();
      await expect(page.getByText('First Name, Last Name, and Gender are required.')).toHaveCount(3);
      await expect(page.getByText('Date of Birth is required.')).toBeVisible();
      await expect(page.getByText('Phone number must be in E.164 format (e.g., +1234567890).')).toBeVisible();
      await expect(page.getByLabel('First Name')).toBeFocused();
      await expectAccessible(page);

      const today = new Date();
      const tooLate = new Date(Date.UTC(today.getFullYear() - 13, today.getMonth(), today.getDate() + 3))
        .toISOString()
        .slice(0, 10);
      await page.getByLabel('Date of Birth').fill(tooLate);
      await expect(page.getByText('You must be at least 13 years old.')).toBeVisible();
    },
  );

  test('1 §2.8: image files only, at most 5 MB; the server looks at the content', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/profile');
    await choose(page, Buffer.from('hello'), 'notes.txt', 'text/plain');
    await expect(page.getByText(m.photoNotAnImage)).toBeVisible();
    await choose(page, Buffer.concat([createPng(8, [0, 0, 0]), Buffer.alloc(maxPhotoFileBytes)]));
    await expect(page.getByText(m.photoTooLarge)).toBeVisible();
    await choose(
      page,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'me.png',
    );
    await expect(page.getByText(m.photoNotAnImage)).toHaveCount(0);
    await save(page).click();
    await expect(page.getByText(m.photoNotAnImage)).toBeVisible();
    await expect(toast(page, 'Uploading photo...')).toHaveCount(0);
    expect((await storedUser(page))['photoUrl']).toBeUndefined();
  });

  test('decision G2: two tabs save different things: the later one is told, sees what is there and decides', async ({
    page,
    context,
    signUp,
  }) => {
    await signUp(page);
    await page.goto('/profile');
    await page.getByLabel('First Name').fill('Bela');
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByLabel('First Name').fill('Chitra');
    await other.getByLabel('Last Name').fill('Rao');
    await save(other).click();
    await expect(toast(other, 'Profile updated successfully!')).toBeVisible();
    await other.close();
    // What was not touched here follows, what is being typed stays.
    await expect(page.getByLabel('Last Name')).toHaveValue('Rao');
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: m.changedElsewhere })).toContainText(
      m.thereNow('First Name', 'Chitra'),
    );
    await expect(page.getByLabel('First Name')).toHaveValue('Bela');
    await expectAccessible(page);
    await page.getByRole('button', { name: m.keepMine }).click();
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
    expect(await storedUser(page)).toMatchObject({ firstName: 'Bela', lastName: 'Rao' });
  });

  test('saved three times one after the other: each is kept, none is said to be changed elsewhere', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await page.goto('/profile');
    for (const name of ['Bela', 'Chitra', 'Deepa']) {
      const answer = page.waitForResponse(detailsCall);
      await page.getByLabel('First Name').fill(name);
      await save(page).click();
      expect((await answer).status()).toBe(200);
      await expect(save(page)).toBeEnabled();
    }
    await expect(page.getByText(m.changedElsewhere)).toHaveCount(0);
    expect(await storedUser(page)).toMatchObject({ firstName: 'Deepa' });
  });

  test('what the server finds wrong with a field stands at the field', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/profile');
    await page.route(
      detailsCall,
      answerWith(400, { ...refusal(m.tooYoung), code: 'invalid_input', fields: { dateOfBirth: m.tooYoung } }),
    );
    await save(page).click();
    await expect(page.getByText('You must be at least 13 years old.')).toBeVisible();
    await expect(page.getByLabel('Date of Birth')).toBeFocused();
    await expect(page.getByLabel('Date of Birth')).toHaveAttribute('aria-invalid', 'true');
  });

  test.describe('error catalogue: the server’s message if present, else the fallback', () => {
    test.use({ allowedErrors: [/^console: Failed to load resource/] });
    const unusable = { status: 'success', data: {} };

    test(
      "1 §8: 'Failed to update profile. " +
        "Please try again.', 'Failed to update profile.', 'Failed to upload profile photo. " +
        "Please try again.', 'Photo upload failed.'; each is shown, what was typed is still there, " +
        'and the next try keeps it',
      async ({ page, signUp }) => {
        await signUp(page);
        for (const { typed, call, status, body, photo, shown } of [
          {
            typed: 'Ananya',
            call: detailsCall,
            status: 500,
            body: refusal('The disk is full.'),
            photo: false,
            shown: 'The disk is full.',
          },
          {
            typed: 'Bela',
            call: detailsCall,
            status: 500,
            body: {},
            photo: false,
            shown: 'Failed to update profile. Please try again.',
          },
          {
            typed: 'Chitra',
            call: detailsCall,
            status: 200,
            body: unusable,
            photo: false,
            shown: 'Failed to update profile.',
          },
          {
            typed: 'Deepa',
            call: photoCall,
            status: 500,
            body: refusal('The disk is full.'),
            photo: true,
            shown: 'The disk is full.',
          },
          {
            typed: 'Esha',
            call: photoCall,
            status: 500,
            body: {},
            photo: true,
            shown: 'Failed to upload profile photo. Please try again.',
          },
          { typed: 'Farah', call: photoCall, status: 200, body: unusable, photo: true, shown: 'Photo upload failed.' },
        ]) {
          await test.step(`${photo ? 'photo' : 'details'}: '${shown}'`, async () => {
            await page.goto('/profile');
            await page.getByLabel('First Name').fill(typed);
            if (photo) await choose(page, createPng(16, [0, 200, 0]));
            await page.route(call, answerWith(status, body));
            await save(page).click();
            await expect(toast(page, shown)).toBeVisible();
            // What was typed is still there, to be sent again.
            await expect(page.getByLabel('First Name')).toHaveValue(typed);
            await page.unroute(call);
            await save(page).click();
            await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
            expect((await storedUser(page))['firstName']).toBe(typed);
          });
        }
      },
    );
  });

  test("1 §8: 'Error: {message}' when the page itself fails", async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/profile');
    await expect(page.getByLabel('First Name')).not.toHaveValue('');
    await breakApiCalls(page);
    await save(page).click();
    await expect(toast(page, 'Error: no timer')).toBeVisible();
  });

  test("1 §8: 'User data not found. Please log in again.' when none is stored", async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/');
    await page.evaluate(() => localStorage.removeItem('user'));
    await page.goto('/profile');
    await expect(page.getByText('User data not found. Please log in again.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: s.logInAgain }).click();
    await expect(page).toHaveURL(`${getProductUrl()}/login`);
  });

  test("1 §8: 'Could not load profile data.' for an unparseable stored user, which also ends at /login", async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('user', '{"firstName":'));
    await page.goto('/profile');
    await expect(page).toHaveURL(`${getProductUrl()}/login`);
    await expect(toast(page, 'Could not load profile data.')).toBeVisible();
  });
});
