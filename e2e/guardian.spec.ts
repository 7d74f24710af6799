import {
  guardianFields as f,
  guardianMail,
  guardianMessages as m,
  guardianPage,
  guardianScreen as s,
} from '@arogo/contract/messages/guardian';
import { editConflictMessages } from '@arogo/contract/messages/edit-conflict';
import type { Page } from '@playwright/test';
import { confirmAddressAndSetPin, fillProfile, saveProfile } from './fixtures/access.ts';
import { expect, expectAccessible, type Mail, createEmailAddress, getProductUrl, test } from './fixtures/test.ts';

const young = String(new Date().getUTCFullYear() - 15);

const toProfileStep = async (page: Page, mailTo: (address: string) => Promise<Mail>): Promise<void> => {
  const address = createEmailAddress();
  await page.goto('/signup?step=1');
  await confirmAddressAndSetPin(page, address, mailTo);
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeFocused();
};

test("decision S10: a guardian's name and e-mail are asked, survive a reload, and are answered once", async ({
  page,
  mailTo,
  anotherBrowser,
}) => {
  const guardian = createEmailAddress();
  await toProfileStep(page, mailTo);
  await expect(page.getByLabel(f.guardianName)).toHaveCount(0);
  await fillProfile(page, { 'Date of Birth': `${young}-01-15` });
  await saveProfile(page);
  await expect(page.getByText(m.nameRequired)).toBeVisible();
  await expect(page.getByLabel(f.guardianName)).toBeFocused();
  await page.getByLabel(f.guardianName).fill('Meena Rao');
  await page.getByLabel(f.guardianEmail).fill(guardian);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(editConflictMessages.restoredTitle)).toBeVisible();
  const typed = {
    'First Name': 'Asha',
    'Last Name': 'Rao',
    'Phone Number': '9876543210',
    'Address Line 1': '14 Baner Road',
    City: 'Pune',
    State: 'Maharashtra',
    'Zip Code': '411045',
    Country: 'India',
    Gender: 'Female',
    [f.guardianName]: 'Meena Rao',
    [f.guardianEmail]: guardian,
  };
  for (const [label, value] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByLabel('Date of Birth')).toHaveValue(`15/01/${young}`);
  await saveProfile(page);
  await expect(page).toHaveURL('/physical');
  expect(await page.evaluate(() => sessionStorage.getItem('arogo.drafts'))).toBeNull();

  const mail = await mailTo(guardian);
  expect(mail.subject).toBe(guardianMail.subject('Asha'));
  const link = /https?:\/\/\S+\/guardian#\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto('/profile?section=settings&tab=privacy');
  await expect(page.getByText(`We asked Meena Rao (${guardian})`)).toBeVisible();
  await expectAccessible(page);

  const theirs = await anotherBrowser();
  await theirs.goto(link.replace(/^https?:\/\/[^/]+/, getProductUrl()));
  await expect(theirs.getByText(guardianPage.intro('Meena Rao', 'Asha'))).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: guardianPage.decline }).click();
  await expect(theirs.getByRole('heading', { name: guardianPage.declinedTitle })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: guardianPage.endedTitle })).toBeVisible();

  await expect(page.getByText('Meena Rao did not agree')).toBeVisible();
  await page.getByRole('button', { name: s.another }).click();
  await expect(page.getByLabel(f.guardianEmail)).toBeVisible();
  await expectAccessible(page);
});

test('decision S10: an account of before is asked at its next sign-in, and can answer later', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page);
  const { version: _version, ...user } = patient.user;
  const born = `${young}-01-15`;
  await page.request.put('/api/users/profile', {
    headers: { authorization: `Bearer ${patient.token}` },
    data: { ...user, dateOfBirth: born, email: patient.email },
  });
  await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify({ ...user, dateOfBirth: born }));
  await page.goto('/physical');
  const prompt = page.getByRole('dialog', { name: s.signUpTitle });
  await prompt.getByRole('button', { name: s.send }).click();
  await expect(prompt.getByText(m.nameRequired)).toBeVisible();
  await expectAccessible(page);
  await prompt.getByRole('button', { name: s.later }).click();
  await expect(prompt).toHaveCount(0);
  await page.goto('/profile?section=settings&tab=privacy');
  await page.getByLabel(f.guardianName).fill('Meena Rao');
  await page.getByLabel(f.guardianEmail).fill(patient.email);
  await page.getByRole('button', { name: s.send }).click();
  await expect(page.getByText(m.emailOwn)).toBeVisible();
  await page.getByLabel(f.guardianEmail).fill(createEmailAddress());
  await page.getByRole('button', { name: s.send }).click();
  await expect(page.getByText(/^We asked Meena Rao/)).toBeVisible();
});
