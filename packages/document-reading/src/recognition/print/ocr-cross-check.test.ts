import { expect, test } from 'vitest';
import { drawPage, type PageImage } from '../page-image.ts';
import { openPdf } from '../pdf.ts';
import { buildContentPdf } from '../pdf.test-helpers.ts';
import { type PrintedLine, crossCheckNumbers } from './ocr-cross-check.ts';

const printText = async (text: string): Promise<PageImage> =>
  drawPage(await (await openPdf(buildContentPdf(`BT /F 12 Tf 40 700 Td (${text}) Tj ET`))).getPage(1));

const askAbout = (picture: PageImage, ...lines: readonly PrintedLine[]): Promise<PrintedLine[]> =>
  crossCheckNumbers(picture, 300, async (show) => {
    lines.forEach(show);
    return lines;
  });

/** How sure the one word of a picture is once the other recogniser has looked, if the first read it so and was sure. */
const askAgain = async (picture: PageImage, text: string): Promise<number | undefined> => {
  const place = { left: 160, top: 540, right: 460, bottom: 610 };
  const [line] = await askAbout(picture, { region: place, words: [{ text, ...place, confidence: 0.99 }] });
  return line?.words[0]?.confidence;
};

test(
  'a number is sure where both read it alike, else a person is asked: another figure, one too few, a lost point',
  { tags: ['heavy'] },
  async () => {
    const picture = await printText('33.5');
    expect(await askAgain(picture, '33.5')).toBe(0.99);
    for (const wrong of ['38.5', '3.5', '335', '33.50', '133.5'])
      expect([wrong, await askAgain(picture, wrong)]).toEqual([wrong, 0.5]);
  },
);

test('a word without figures stays as sure as it was', { tags: ['heavy'] }, async () => {
  expect(await askAgain(await printText('Negative'), 'Positive')).toBe(0.99);
});

test(
  'a unit of which only the other recogniser saw the first letter has it again, in doubt; one that both read alike stays',
  { tags: ['heavy'] },
  async () => {
    const place = { left: 160, top: 540, right: 460, bottom: 610 };
    const readUnit = async (picture: PageImage, text: string): Promise<string> => {
      const [line] = await askAbout(picture, { region: place, words: [{ text, ...place, confidence: 0.99 }] });
      return `${line?.words[0]?.text} ${line?.words[0]?.confidence}`;
    };
    const picture = await printText('200 mg');
    expect(await readUnit(picture, '200g')).toBe('200mg 0.5');
    expect(await readUnit(picture, '200mg')).toBe('200mg 0.99');
  },
);

test(
  'of more lines than are looked at together, each is compared with what stands in it',
  { tags: ['heavy'] },
  async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => String(137 + index * 29));
    const operators = numbers.map((text, index) => `BT /F 12 Tf 40 ${760 - index * 30} Td (${text}) Tj ET`);
    const picture = await drawPage(await (await openPdf(buildContentPdf(operators.join('\n')))).getPage(1));
    const lines = numbers.map((text, index): PrintedLine => {
      const middle = ((842 - 760 + index * 30 - 4) * 300) / 72;
      const region = { left: 160, top: Math.round(middle - 30), right: 300, bottom: Math.round(middle + 30) };
      return { region, words: [{ text: index === 17 ? '999' : text, ...region, confidence: 0.99 }] };
    });
    const sure = (await askAbout(picture, ...lines)).map(({ words }) => words[0]?.confidence);
    expect(sure).toEqual(numbers.map((_, index) => (index === 17 ? 0.5 : 0.99)));
  },
);
