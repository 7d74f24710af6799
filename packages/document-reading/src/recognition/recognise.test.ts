import { beforeAll, expect, test } from 'vitest';
import type { ReadPage } from './child-messages.ts';
import { drawPage, type PageImage } from './page-image.ts';
import { openPdf } from './pdf.ts';
import { buildContentPdf } from './pdf.test-helpers.ts';
import { openRecogniser, type Recogniser } from './recognise.ts';

let recogniser: Recogniser;
beforeAll(() => {
  recogniser = openRecogniser();
});

const formatLine = (text: string, x: number, y: number, size = 11): string =>
  `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
const drawPicture = async (...operators: readonly string[]): Promise<PageImage> =>
  drawPage(await (await openPdf(buildContentPdf(operators.join('\n')))).getPage(1));
const joinTexts = (items: ReadPage['items']): string => items.map(({ text }) => text).join(' ');

/** The picture's own pixels, each put through `level`. */
const changeImage = (image: PageImage, level: (pixel: number, x: number, y: number) => number): PageImage => ({
  ...image,
  pixels: image.pixels.map((pixel, at) => level(pixel, at % image.width, Math.floor(at / image.width))),
});

const lines = [
  formatLine('1. Tab. Augmentin 625 mg   1-0-1   5 days   after food', 40, 700),
  formatLine('2. Tab. Thyronorm 50 mcg   1-0-0   30 days   empty stomach', 40, 670),
  formatLine('Haemoglobin', 40, 620),
  formatLine('11.4', 240, 620),
  formatLine('g/dL', 330, 620),
  formatLine('13.0 - 17.0', 420, 620),
];
const words =
  '1. Tab. Augmentin 625 mg 1-0-1 5 days after food 2. Tab. Thyronorm 50 mcg 1-0-0 30 days empty stomach Haemoglobin 11.4 g/dL 13.0 - 17.0';

test(
  'print is read word by word, and numbers on which both recognisers agree are sure',
  { tags: ['heavy'] },
  async () => {
    const { items, turn } = await recogniser.recognise(await drawPicture(...lines));
    expect(joinTexts(items)).toBe(words);
    expect(turn).toBe(0);
    for (const text of ['11.4', '13.0', '625', '50', '1-0-0'])
      expect([text, items.find((item) => item.text === text)?.confidence]).toEqual([text, expect.closeTo(0.95, 0)]);
    expect(items.find(({ text }) => text === '11.4')).toMatchObject({
      x: expect.closeTo(240, -1),
      width: expect.closeTo(20, -1),
    });
  },
);

test('a picture of low contrast, in shadow towards one side, is read all the same', { tags: ['heavy'] }, async () => {
  const pale = changeImage(await drawPicture(...lines), (pixel, x) => (150 + (pixel / 255) * 70) * (1 - x / 8_000));
  const { items } = await recogniser.recognise(pale);
  expect(joinTexts(items)).toBe(words);
});

test('a dark picture, and noise as of a carpet, have no words to speak of', { tags: ['heavy'] }, async () => {
  const blank = await drawPicture('0 g');
  const dark = await recogniser.recognise(changeImage(blank, (_, x, y) => 18 + ((x * 7 + y * 13) % 9)));
  const carpet = await recogniser.recognise(
    changeImage(blank, (_, x, y) => 60 + ((x * 2_654_435_761 + y * 40_503 * (x + 1)) % 191)),
  );
  for (const { items } of [dark, carpet])
    expect(joinTexts(items).replaceAll(/[^\p{L}\d]/gu, '').length).toBeLessThan(20);
});
