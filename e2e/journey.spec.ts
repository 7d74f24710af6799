import { readFile } from 'node:fs/promises';
import { startModelServer, streamAndHang } from '@arogo/api/platform/model/model.test-helpers';
import { assistantScreen } from '@arogo/contract/messages/assistant-screen';
import { test as ownTest, advanceClock } from './fixtures/isolated-product.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { extractCode, expect, expectAccessible, type Mail, createEmailAddress } from './fixtures/test.ts';

/** A product with a model that says one sentence and then nothing more. */
const test = ownTest.extend<object, { model: Awaited<ReturnType<typeof startModelServer>> }>({
  model: [
    async ({}, use) => {
      const model = await startModelServer();
      model.reply(streamAndHang('Go to bed at the same time. '));
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  productEnvironment: [
    async ({ model }, use) => use({ MODEL_BASE_URL: model.url, MODEL_NAME: 'test-model' }),
    { scope: 'worker' },
  ],
});

const pin = '481629';
const prescription = new URL('./samples/rx-diabetes-typed.pdf', import.meta.url);

test(
  '1 §1: sign up and sign in with an e-mail one-time password and a 6-digit security PIN; a person signs up, comes back, and keeps a real prescription',
  { tag: '@phone' },
  async ({ page, request, product }) => {
    const email = createEmailAddress();
    const newestCode = async (): Promise<string> => {
      let mails: Mail[] = [];
      await expect
        .poll(async () => {
          const answer = await request.get('/dev/mail.json', { params: { to: email } });
          mails = await answer.json();
          return mails.length;
        })
        .toBeGreaterThan(0);
      const [newest] = mails;
      if (!newest) throw new Error('No mail came.');
      return extractCode(newest);
    };

    await test.step('signs up with an e-mail code', async () => {
      await page.goto('/signup?step=1');
      await page.getByLabel(/e-?mail/i).fill(email);
      await page.getByRole('button', { name: /continue|send/i }).click();
      await expect(page).toHaveURL(/step=2/);
      // Whole, it goes by itself.
      await page
        .getByRole('textbox')
        .first()
        .fill(await newestCode());
      await expect(page).toHaveURL(/step=3/);
    });

    await test.step('sets a PIN', async () => {
      const boxes = page.getByRole('textbox');
      await boxes.nth(0).fill(pin);
      await boxes.nth(1).fill(pin);
      await page
        .getByRole('button', { name: /set|continue/i })
        .last()
        .click();
      await expect(page.getByText('PIN set successfully! Please complete your profile.')).toBeVisible();
      await expect(page).toHaveURL(/step=6/);
    });

    await test.step('completes the profile', async () => {
      await page.getByLabel('First Name').fill('Asha');
      await page.getByLabel('Last Name').fill('Rao');
      await page.getByLabel('Date of Birth').fill('1990-04-12');
      await page.getByLabel('Gender').selectOption('Female');
      await page.getByLabel('Phone Number').fill('9876543210');
      await page.getByLabel('Address Line 1').fill('14 Baner Road');
      await page.getByLabel('City').fill('Pune');
      await page.getByLabel('State').fill('Maharashtra');
      await page.getByLabel('Zip Code').fill('411045');
      await expect(page.getByRole('textbox', { name: 'Country', exact: true })).toHaveValue('India');
      await page.getByRole('button', { name: /complete|save/i }).click();
      await expect(page).toHaveURL(/\/physical$/);
    });

    await test.step('uploads a real prescription PDF into the health vault and sees it in the list', async () => {
      await page.goto('/service/health-vault');
      await page.getByRole('button', { name: 'Add new' }).click();
      await page.locator('input[type=file]').setInputFiles(prescription.pathname);
      await page.getByLabel('Doctor name').fill('Dr. Kavita Deshpande');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Record uploaded successfully!')).toBeVisible();
      await expect(page.getByRole('main').getByText('Dr. Kavita Deshpande').first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('opens and downloads it byte for byte', async () => {
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'Dr. Kavita Deshpande' })
        .getByRole('link')
        .first()
        .click();
      await expect(page.locator('canvas').first()).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /download/i })
        .first()
        .click();
      const download = await downloading;
      await expect(page.getByText('Download started!')).toBeVisible();
      expect(download.suggestedFilename()).toBe('rx-diabetes-typed.pdf');
      const bytes = await readFile(await download.path());
      expect(bytes.equals(await readFile(prescription))).toBe(true);
    });

    const before = page.url();
    await test.step('lets the session end', async () => {
      await advanceClock(product, 31);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible();
      await expect(page).toHaveURL(/\/refresh-token$/);
    });

    await test.step('renews it with the PIN and is back where they were', async () => {
      await page.getByLabel('Enter 6-Digit Security PIN').fill(pin);
      await page.getByRole('button', { name: 'Renew Session' }).click();
      await expect(page).toHaveURL(before);
      await expect(page.getByText('Dr. Kavita Deshpande').first()).toBeVisible();
    });

    await test.step('stops an answer of the assistant; what came of it stays', async () => {
      const token = await page.evaluate(() => localStorage.getItem('authToken'));
      const agreed = await request.put('/api/users/model-consent', {
        headers: { authorization: `Bearer ${token}` },
        data: { healthType: 'PHYSICAL', agreed: true },
      });
      expect(agreed.status()).toBe(200);
      await page.goto('/service/ai');
      const [field, log] = [page.getByRole('textbox', { name: assistantScreen.composerLabel }), page.getByRole('log')];
      await field.fill('How do I sleep better?');
      await pressKey(field, 'Enter');
      await expect(log.getByText('Go to bed at the same time.')).toBeVisible();
      await page.getByRole('button', { name: assistantScreen.stop }).click();
      await expect(log.getByText(assistantScreen.stoppedHere)).toBeVisible();
      await expect(page.getByRole('button', { name: assistantScreen.send, exact: true })).toBeVisible();
      await page.reload();
      await expect(log.getByText(assistantScreen.stoppedHere)).toBeVisible();
      await expect(log.getByText('Go to bed at the same time.')).toBeVisible();
    });
  },
);
