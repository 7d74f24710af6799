import { expect, it } from 'vitest';
import { splitIntoRuns } from './fonts.ts';
import { createPdf } from './pdf.ts';
import { readPdfPages, removeSpaces } from './pdf.test-helpers.ts';

const about = { title: 'Test', author: 'Arogo', language: 'en-IN', at: new Date(0) };

it('names in Devanagari print, beside Latin, rupees and marks', async () => {
  const pdf = await createPdf(about);
  const texts = ['आशा राव', 'Zoë Łukasz Ștefan ₹ 500', '“½ tablet” – 25 °C, 10 µg', 'Asha आशा Rao'];
  for (const text of texts) pdf.text(text, { size: 12 });
  const [page = ''] = await readPdfPages(await pdf.finish(() => 'foot'));
  for (const text of texts) expect(page).toContain(removeSpaces(text));
});

it('each character stands in a face that has it; one that none has is a dotted circle', () => {
  expect(splitIntoRuns('Asha आशा ₹5', 'strong')).toEqual([
    { text: 'Asha ', face: 'anek-latin-600' },
    { text: 'आशा ', face: 'anek-devanagari-400' },
    { text: '₹', face: 'anek-latin-ext-400' },
    { text: '5', face: 'anek-latin-600' },
  ]);
  expect(splitIntoRuns('≤ 5 μg')).toEqual([{ text: '<= 5 µg', face: 'anek-latin-400' }]);
  expect(splitIntoRuns('ஆ').map(({ text }) => text)).toEqual(['◌']);
  // What is read as one character has one sign: families and flags of emoji, letters with their marks.
  expect(
    splitIntoRuns('👨‍👩‍👧 🇮🇳 நி ❤️')
      .map(({ text }) => text)
      .join(''),
  ).toBe('◌ ◌ ◌ ◌');
  expect(
    splitIntoRuns('\u2068Asha\u2069 1️')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Asha 1');
  expect(splitIntoRuns('a\u0007b\nc').map(({ text }) => text)).toEqual(['a b c']);
  expect(splitIntoRuns('')).toEqual([]);
});

it('pages begin by themselves, none is left empty, no heading ends one, and each has its foot', async () => {
  const pdf = await createPdf(about);
  for (let part = 1; part <= 40; part += 1) {
    pdf.text(`Heading ${part}.`, { size: 14, weight: 'strong', above: 12, keep: 40 });
    pdf.text(`Text ${part}. ${'It goes on and on. '.repeat(part % 7)}`, { size: 11, above: 4 });
  }
  pdf.newPage();
  pdf.text('The end.', { size: 11 });
  const pages = await readPdfPages(await pdf.finish((page, count) => `foot ${page} of ${count}`));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    expect(page.endsWith(`foot${index + 1}of${pages.length}`)).toBe(true);
    const heading = /Heading(\d+)\.foot/.exec(page);
    expect(heading).toBeNull();
  }
  for (let part = 1; part <= 40; part += 1)
    expect(pages.some((page) => page.includes(`Heading${part}.Text${part}.`))).toBe(true);
  expect(pages.at(-1)).toContain('Theend.');
});
