import { expect, test } from 'vitest';
import { drawPage, type PageImage } from '../page-image.ts';
import { openPdf } from '../pdf.ts';
import { pdfOfContents } from '../pdf-testing.ts';
import { withSecondOpinion } from './second-opinion.ts';

const printed = async (text: string): Promise<PageImage> =>
  drawPage(await (await openPdf(pdfOfContents(`BT /F 12 Tf 40 700 Td (${text}) Tj ET`))).getPage(1));

/** How sure the one word of a picture is once the other recogniser has looked, if the first read it so and was sure. */
const askAgain = async (picture: PageImage, text: string): Promise<number | undefined> => {
  const place = { left: 160, top: 540, right: 460, bottom: 610 };
  const [line] = await withSecondOpinion(picture, 300, [
    { region: place, words: [{ text, ...place, confidence: 0.99 }] },
  ]);
  return line?.words[0]?.confidence;
};

test(
  'a number is sure where both read it alike, else a person is asked: another figure, one too few, a lost point',
  { tags: ['heavy'] },
  async () => {
    const picture = await printed('33.5');
    expect(await askAgain(picture, '33.5')).toBe(0.99);
    for (const wrong of ['38.5', '3.5', '335', '33.50', '133.5'])
      expect([wrong, await askAgain(picture, wrong)]).toEqual([wrong, 0.5]);
  },
);

test('a word without figures stays as sure as it was', { tags: ['heavy'] }, async () => {
  expect(await askAgain(await printed('Negative'), 'Positive')).toBe(0.99);
});

test(
  'a unit of which only the other recogniser saw the first letter has it again, in doubt; one that both read alike stays',
  { tags: ['heavy'] },
  async () => {
    const place = { left: 160, top: 540, right: 460, bottom: 610 };
    const readUnit = async (picture: PageImage, text: string): Promise<string> => {
      const [line] = await withSecondOpinion(picture, 300, [
        { region: place, words: [{ text, ...place, confidence: 0.99 }] },
      ]);
      return `${line?.words[0]?.text} ${line?.words[0]?.confidence}`;
    };
    const picture = await printed('200 mg');
    expect(await readUnit(picture, '200g')).toBe('200mg 0.5');
    expect(await readUnit(picture, '200mg')).toBe('200mg 0.99');
  },
);
