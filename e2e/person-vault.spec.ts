import { insightsScreen } from '@arogo/contract/messages/insights';
import { insuranceScreen } from '@arogo/contract/messages/insurance-screen';
import { measurementNames, trendsScreen } from '@arogo/contract/messages/measurements';
import { personPageTexts } from '@arogo/contract/messages/person-page';
import { recordAlerts } from '@arogo/contract/messages/record-alerts';
import { sharingScreen } from '@arogo/contract/messages/sharing';
import { uploadScreen } from '@arogo/contract/messages/upload';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { callApi } from './fixtures/medication.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import {
  chooseFiles,
  readingTimeout,
  recordDialog,
  recordRow,
  recordRows,
  sampleBytes,
  saveUpload,
  uploadDialog,
  vaultPath,
} from './fixtures/vault.ts';

const child = {
  firstName: 'Kiran',
  lastName: 'Rao',
  dateOfBirth: '2022-03-01',
  gender: 'Male',
  relation: 'child',
  agrees: true,
};

test("a parent keeps a child's papers: adds one, reads, finds and shares it, sees its trend; their own vault shows none of it", async ({
  page,
  signUp,
  anotherBrowser,
}) => {
  const patient = await signUp(page);
  const { data } = await callApi<{ data: { id: string } }>(patient, 'POST', '/api/persons', child);
  const pages = `/for/${data.id}`;
  await page.goto(pages);
  await expect(page.getByRole('heading', { name: 'Kiran Rao', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: personPageTexts.vault, exact: true }).click();
  await expect(page).toHaveURL(`${pages}${vaultPath}`);
  await expect(page.getByRole('heading', { name: vaultScreen.title, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: vaultScreen.addNew }).first().click();
  await chooseFiles(page, 'rx-diabetes.pdf', sampleBytes);
  // The window says whose vault it is.
  await expect(uploadDialog(page).getByText('Kiran Rao')).toBeVisible();
  await uploadDialog(page).getByLabel(uploadScreen.doctor).fill('Dr. Kapoor');
  await expectAccessible(page);
  await saveUpload(page).click();
  await expect(recordRow(page, 'Dr. Kapoor')).toBeVisible();
  await recordRow(page, 'Dr. Kapoor').getByRole('link').click();
  await expect(recordDialog(page).getByText(/ · Reading$/)).toHaveCount(0, readingTimeout);
  await expect(recordDialog(page).getByText('Glycomet').first()).toBeVisible();
  await expect(recordDialog(page).getByRole('button', { name: recordAlerts.add })).toBeVisible();
  await expectAccessible(page);
  await recordDialog(page).getByRole('button', { name: vaultScreen.insights }).click();
  const insights = page.getByRole('dialog', { name: insightsScreen.title, exact: true });
  await insights.getByRole('button', { name: insightsScreen.generate }).click();
  await expect(insights.getByText('1/2')).toBeVisible();

  await page.goto(`${pages}${vaultPath}`);
  await page.getByLabel(vaultScreen.searchLabel).fill('glycomet');
  await expect(recordRow(page, 'Dr. Kapoor')).toBeVisible();
  await page.getByLabel(vaultScreen.searchLabel).fill('nothing like it');
  await expect(recordRows(page)).toHaveCount(0);
  await page.getByLabel(vaultScreen.searchLabel).fill('');
  await recordRow(page, 'Dr. Kapoor')
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: vaultScreen.share }).click();
  const share = page.getByRole('dialog', { name: sharingScreen.title });
  await share.getByRole('region', { name: sharingScreen.shareBy }).getByRole('button').first().click();
  const url = share.getByRole('textbox', { name: sharingScreen.linkField, exact: true });
  await expect(url).toHaveValue(/\/shared#/);
  const receiver = await anotherBrowser();
  await receiver.goto(await url.inputValue());
  await expect(receiver.getByRole('heading', { name: 'Kiran is sharing a health record with you' })).toBeVisible();

  await page.goto(`${pages}${vaultPath}`);
  await page.getByRole('main').getByRole('link', { name: trendsScreen.open, exact: true }).click();
  await expect(page).toHaveURL(`${pages}${vaultPath}/trends`);
  await page.getByRole('button', { name: trendsScreen.add }).click();
  const form = page.getByRole('dialog', { name: trendsScreen.formTitle });
  await form.getByLabel(trendsScreen.kind).selectOption(measurementNames.weight);
  await form.getByRole('textbox').first().fill('14.5');
  await form.getByRole('button', { name: trendsScreen.save }).click();
  const weight = page.getByRole('article', { name: measurementNames.weight, exact: true });
  await expect(weight.getByText(/^Latest: 14.5/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${pages}/profile?section=health`);
  await expect(page.getByRole('main').getByText(insuranceScreen.text)).toBeVisible();
  await expectAccessible(page);

  await page.goto(vaultPath);
  await expect(page.getByRole('heading', { name: vaultScreen.title, level: 1 })).toBeVisible();
  await expect(page.getByText(vaultScreen.emptyTitle.PHYSICAL)).toBeVisible();
  await expect(recordRow(page, 'Dr. Kapoor')).toHaveCount(0);
  await page.goto(`${vaultPath}/trends`);
  await expect(page.getByRole('heading', { name: trendsScreen.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
