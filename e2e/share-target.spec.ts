import { readFileSync } from 'node:fs';
import { photographScreen as t } from '@arogo/contract/messages/photograph';
import { uploadScreen } from '@arogo/contract/messages/upload';
import type { Page } from '@playwright/test';
import { photographedPrescription } from './fixtures/camera.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { sampleBytes, save, uploadWindow } from './fixtures/vault.ts';

test.use({ serviceWorkers: 'allow' });

/** What the system does when a person shares files to the installed app: it posts them as the manifest says. */
const share = async (
  page: Page,
  files: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[],
): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    share_target: {
      action: string;
      method: string;
      enctype: string;
      params: { files: readonly [{ name: string; accept: readonly string[] }] };
    };
  };
  const { action, method, enctype, params } = manifest.share_target;
  for (const { type } of files) expect(params.files[0].accept).toContain(type);
  await page.evaluate(
    ({ form: { action: place, method: how, enctype: kind, field }, sent }) => {
      const form = document.createElement('form');
      Object.assign(form, { action: place, method: how, enctype: kind });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field, multiple: true });
      const data = new DataTransfer();
      for (const { name, type, text } of sent)
        data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)], name, { type }));
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    {
      form: { action, method, enctype, field: params.files[0].name },
      sent: files.map(({ name, type, content }) => ({ name, type, text: content.toString('base64') })),
    },
  );
};
const pdf = { name: 'WhatsApp report.pdf', type: 'application/pdf', content: sampleBytes };
const photo = { name: 'IMG-20261126.jpg', type: 'image/jpeg', content: readFileSync(photographedPrescription) };

test(
  'a PDF shared to the app lands in the upload window, and is gone from the device',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/');
    await share(page, [pdf]);
    await expect(uploadWindow(page).getByText(pdf.name)).toBeVisible();
    await expectAccessible(page);
    await uploadWindow(page).getByLabel(uploadScreen.doctor).fill('Dr. Shared');
    await expect(save(page)).toBeEnabled();
    expect(await page.evaluate(() => caches.has('arogo-shared'))).toBe(false);
    await page.reload();
    await expect(uploadWindow(page).getByText(uploadScreen.sharedGone)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a picture shared before signing in waits, and becomes a page afterwards',
  { tag: '@phone' },
  async ({ page, newPatient, signIn }) => {
    const patient = await newPatient();
    // The service worker is there once somebody was signed in.
    await signIn(page, patient);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/about');
    await share(page, [photo]);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/You were about to add what you shared/)).toBeVisible();
    await signIn(page, patient);
    await page.goto('/service/health-vault?upload=shared');
    const window = page.getByRole('dialog', { name: t.title });
    await expect(window.getByRole('img', { name: t.page(1) })).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => caches.has('arogo-shared'))).toBe(false);
  },
);
