import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { factsScreen } from '@arogo/contract/messages/facts';
import { photographScreen as t } from '@arogo/contract/messages/photograph';
import { readingMessages } from '@arogo/contract/messages/reading';
import { uploadScreen } from '@arogo/contract/messages/upload';
import type { Locator, Page } from '@playwright/test';
import { getBrowserLaunch } from './fixtures/browser.ts';
import { createPdf } from './fixtures/prescription-pdf.ts';
import { expect, expectAccessible, type Patient, test } from './fixtures/test.ts';
import {
  readingTimeout,
  addRecord,
  recordDialog,
  recordRow,
  saveUpload,
  uploadDialog,
  vaultPath,
} from './fixtures/vault.ts';

test.use({ launchOptions: getBrowserLaunch({ optimises: true }) });

const photographWindow = (page: Page): Locator => page.getByRole('dialog', { name: t.title });
const card = (page: Page, number: number): Locator =>
  photographWindow(page)
    .getByRole('listitem')
    .filter({ hasText: t.page(number) });

interface Drawn {
  readonly texts: readonly string[];
  /** In quarters of a turn. */
  readonly turn?: number;
}

/** A PNG that the browser draws: a cat, or lines of print. */
const draw = async (page: Page, { texts, turn = 0 }: Drawn): Promise<Buffer> => {
  const drawn = await page.evaluate(
    ({ lines, quarters }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1240, height: 1754 });
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('There is no canvas');
      pen.fillStyle = lines.length > 0 ? '#fff' : '#b9c2b0';
      pen.fillRect(0, 0, 1240, 1754);
      pen.translate(620, 877);
      pen.rotate((quarters * Math.PI) / 2);
      pen.translate(-620, -877);
      pen.fillStyle = '#111';
      pen.font = '30px Arial, sans-serif';
      for (const [index, text] of lines.entries()) pen.fillText(text, 100, 140 + index * 62);
      if (lines.length === 0) {
        pen.fillStyle = '#6b5846';
        for (const [x, y, across, down] of [
          [620, 1180, 380, 470],
          [620, 620, 270, 250],
        ] as const) {
          pen.beginPath();
          pen.ellipse(x, y, across, down, 0, 0, Math.PI * 2);
          pen.fill();
        }
        for (const side of [-1, 1]) {
          pen.beginPath();
          pen.moveTo(620 + side * 250, 540);
          pen.lineTo(620 + side * 240, 270);
          pen.lineTo(620 + side * 80, 400);
          pen.fill();
        }
        pen.strokeStyle = '#efe6d6';
        pen.lineWidth = 4;
        for (const side of [-1, 1])
          for (const slope of [-50, 0, 50]) {
            pen.beginPath();
            pen.moveTo(620 + side * 60, 700);
            pen.lineTo(620 + side * 380, 690 + slope);
            pen.stroke();
          }
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    { lines: texts, quarters: turn },
  );
  return Buffer.from(drawn, 'base64');
};

const choosePicture = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  uploadDialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });

/** Makes the only page a record of this doctor's, and opens it once it was read. */
const saveAndOpen = async (page: Page, doctor: string): Promise<void> => {
  await page.getByRole('button', { name: t.use(1) }).click();
  await uploadDialog(page).getByLabel(uploadScreen.doctor).fill(doctor);
  await saveUpload(page).click();
  await recordRow(page, doctor).getByRole('link').click();
};
const openRead = async (page: Page, patient: Patient, file: Buffer): Promise<Locator> => {
  await page.goto(`${vaultPath}?record=${await addRecord(patient, { file, type: 'LAB_REPORT' })}`);
  return recordDialog(page);
};

test(
  'a photograph of a cat: said before it is sent, and no fact comes of it',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto(`${vaultPath}?upload=1`);
    await choosePicture(page, 'cat.png', await draw(page, { texts: [] }));
    await expect(card(page, 1)).toContainText(t.hints.noWriting, { timeout: 60_000 });
    await saveAndOpen(page, 'Dr. Cat');
    const record = recordDialog(page);
    // No words on it; a machine that has too much to do may give up before it has looked at all of it.
    await expect(record.getByText(readingMessages.unreadableTitle)).toBeVisible(readingTimeout);
    await expect(record.getByText(factsScreen.looksRight)).toHaveCount(0);
    await expect(record.getByRole('button', { name: factsScreen.typeIn })).toBeVisible();
    await expectAccessible(page);
  },
);

test('a page that lies upside down is turned upright in the browser', { tag: '@desk' }, async ({ page, signUp }) => {
  await signUp(page);
  await page.goto(`${vaultPath}?upload=1`);
  const texts = [
    'Dr. Kavita Deshpande, MBBS, MD (General Medicine)',
    'Sahyadri Family Clinic, 14 Baner Road, Pune 411045',
    'Name: Rohan Kulkarni   Age/Sex: 46 Y / M   Date: 12/08/2026',
    'Diagnosis: Type 2 Diabetes Mellitus with Hypertension',
    'Complaints: thirst, tiredness, burning of both feet',
    'Rx',
    '1) Tab. Glycomet 500 mg   1-0-1   x 30 days   after food',
    '2) Tab. Telma 40 mg   1-0-0   x 30 days   before food',
    'Advice: Walk 30 minutes every day. Less salt and sugar.',
    'Follow up after 4 weeks with fasting glucose and HbA1c',
  ];
  await choosePicture(page, 'over.png', await draw(page, { texts, turn: 2 }));
  await expect(card(page, 1).getByRole('img')).toBeVisible({ timeout: 60_000 });
  // Upright, all print stands in the upper half.
  const inkAbove = (): Promise<boolean> =>
    card(page, 1)
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => {
        const { naturalWidth: width, naturalHeight: height } = image;
        const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        pen?.drawImage(image, 0, 0);
        const { data } = pen?.getImageData(0, 0, width, height) ?? { data: [] as number[] };
        const [ink, half] = [[0, 0], Math.floor(height / 2) * width * 4];
        for (let at = 0; at < data.length; at += 4)
          if ((data[at] ?? 255) < 140) ink[at < half ? 0 : 1] = (ink[at < half ? 0 : 1] ?? 0) + 1;
        return (ink[0] ?? 0) > 50 && (ink[0] ?? 0) > (ink[1] ?? 0) * 5;
      });
  await expect.poll(inkAbove).toBe(true);
});

test(
  'a report for a dog, and a paper in Tamil: said plainly, nothing of them is sure',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    const dog = createPdf([
      'Happy Paws Veterinary Laboratory',
      'Pet Name: Bruno',
      'Species: Canine   Breed: Labrador',
      'Age: 6 Y   Sex: Male',
      'Haemoglobin 11.4 g/dL 12.0 - 18.0',
      'Creatinine 1.1 mg/dL 0.5 - 1.8',
    ]);
    const record = await openRead(page, patient, dog);
    await expect(record.getByText(factsScreen.animalTitle)).toBeVisible(readingTimeout);
    await expect(record.getByText(factsScreen.animalTitle)).toHaveCount(1);
    await expect(record.getByRole('button', { name: factsScreen.allRight })).toBeHidden();
    await expect(record.getByText(factsScreen.check).first()).toBeVisible();
    const tamil = fileURLToPath(new URL('../packages/document-reading/samples/rx-tamil.pdf', import.meta.url));
    await openRead(page, patient, readFileSync(tamil));
    await expect(record.getByText(/This paper is in a script that Arogo cannot read yet\./)).toBeVisible(
      readingTimeout,
    );
    await expect(record.getByRole('button', { name: factsScreen.typeIn })).toBeVisible();
  },
);
