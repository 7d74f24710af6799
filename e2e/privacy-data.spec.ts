import { readFile } from 'node:fs/promises';
import { pinChange } from '@arogo/contract/messages/pin-change';
import { privacyDataMessages as m } from '@arogo/contract/messages/privacy-data';
import { testPin, securityPinField, sendCodeTo } from './fixtures/access.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test(
  "decision A3: 'export': everything is downloaded with the Security PIN; then the account is deleted, with what is kept said before and a mail after",
  { tag: '@phone' },
  async ({ page, signUp, mailTo }) => {
    const { email } = await signUp(page);
    await page.goto('/profile?section=settings&tab=privacy');
    await page.getByRole('button', { name: m.exportButton }).click();
    const asking = page.getByRole('dialog', { name: m.exportAsk });
    await securityPinField(page).fill('111999');
    await asking.getByRole('button', { name: m.exportGo }).click();
    await expect(asking.getByText(pinChange.triesLeft(4))).toBeVisible();
    await securityPinField(page).fill(testPin);
    const arriving = page.waitForEvent('download');
    await asking.getByRole('button', { name: m.exportGo }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(m.archiveName);
    expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    await expect(asking).toBeHidden();

    await page.getByRole('button', { name: m.eraseButton }).click();
    const window = page.getByRole('dialog', { name: m.eraseAsk });
    await expect(window.getByText(m.destroyed(0, 0, 0))).toBeVisible();
    await expect(window.getByText(m.keptAudit)).toBeVisible();
    await expectAccessible(page);
    const go = window.getByRole('button', { name: m.eraseGo });
    await go.click();
    await expect(window.getByText(m.confirmRequired)).toBeVisible();
    await expect(window.getByRole('checkbox', { name: m.understood })).toBeFocused();
    await window.getByLabel(m.understood).check();
    await securityPinField(page).fill(testPin);
    await go.click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(m.erased)).toBeVisible();
    expect(await mailTo(email, 2)).toMatchObject({ subject: m.mailSubject });
    await sendCodeTo(page, email);
    // An address without an account leads on to signing up by itself.
    await expect(page).toHaveURL(`/signup?step=1&email=${encodeURIComponent(email)}`);
  },
);
