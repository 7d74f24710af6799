import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { isLegacyFontName, looksLikeLegacyText } from './legacy-fonts.ts';
import { openPdf } from './pdf.ts';
import { buildTwoFontPdf } from './pdf.test-helpers.ts';
import { readInProcess } from './in-process-reader.test-helpers.ts';
import { countLetters, readTextLayer } from './text-layer.ts';

/** 'Patient's name: Ram Kumar. One tablet after food in the morning and at night, for five days, with water.' */
const hindi = 'jksxh dk uke % jke dqekj ,d xksyh lqcg vkSj jkr dks [kkus ds ckn ikap fnu rd ikuh ds lkFk ysa';
const english = [
  'Tab. Dolo 650 mg 1-0-1 x 5 days after food',
  'Haemoglobin 11.2 g/dL (12 - 15) by SLS method',
  'Dr. Anita Rao MBBS MD, City Hospital, Pune. Ph: 98230 12345',
  'Rx BD TDS HS SOS PRN LFT RFT CBC ESR CRP PT INR ls gh',
];

test.each([
  ['KrutiDev010', true],
  ['ABCDEF+KrutiDev010-Bold', true],
  ['Kruti Dev 040', true],
  ['DevLys010', true],
  ['Walkman-Chanakya905', true],
  ['Shusha', true],
  ['SHREE-DEV-0708', true],
  ['Bamini', true],
  ['ABCDEF+Helvetica', false],
  ['Mangal', false],
  ['NotoSansDevanagari', false],
  ['Nirmala UI', false],
])('the font %s', (name, isLegacy) => {
  expect(isLegacyFontName(name)).toBe(isLegacy);
});

test('Hindi in the places of Latin letters is told by its commonest words', () => {
  expect(looksLikeLegacyText(hindi)).toBe(true);
  expect(english.map(looksLikeLegacyText)).toEqual(english.map(() => false));
  expect(looksLikeLegacyText(english.join(' '))).toBe(false);
});

const readLayer = async (pdf: Buffer): Promise<string[]> => {
  const { shown } = await readTextLayer(await (await openPdf(pdf)).getPage(1));
  return shown.items.map(({ text }) => text);
};

describe('a page with lines in such a font', () => {
  test.each(['KrutiDev010', 'Helvetica'])('none of its letters is read as Latin (%s)', async (font) => {
    const pdf = buildTwoFontPdf(font, ['Tab. Dolo 650 mg 1-0-1 x 5 days', ...english], [hindi]);
    expect(await readLayer(pdf)).toEqual([
      'Tab. Dolo 650 mg 1-0-1 x 5 days',
      ...english,
      '\uFFFD'.repeat(hindi.length),
    ]);
  });

  test('facts beside it stay, and the document says that lines were left out', async () => {
    const lines = [
      'Dr. Anita Rao MBBS',
      'Name : Asha Patil   Age : 42 Y   Sex : F',
      'Diagnosis : Viral fever',
      'Rx',
      ...english,
    ];
    const answer = await readInProcess(Readable.from([buildTwoFontPdf('KrutiDev010', lines, ['jksxh dk uke % jke'])]));
    expect(answer).toMatchObject({
      ok: true,
      recognised: false,
      facts: { otherScript: true, diagnosis: 'Viral fever' },
    });
    expect(JSON.stringify(answer)).not.toMatch(/jksxh|\uFFFD/u);
  });

  test('a page of which most is in such a font has no text of its own: its picture is read instead', async () => {
    const { shown } = await readTextLayer(
      await (await openPdf(buildTwoFontPdf('KrutiDev010', ['Dr. Anita Rao'], [hindi, hindi, hindi]))).getPage(1),
    );
    expect(countLetters(shown.items)).toBe(0);
  });
});
