import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, reviveCleanText } from './clean-text.ts';

test.each([
  ['a NUL', 'de\u0000ciency', 'de\uFFFDciency'],
  ['half a surrogate', 'Tab\uD83D Dolo', 'Tab\uFFFD Dolo'],
  ['a letter of a font of its own', 'T\uE001b Dolo', 'T\uFFFDb Dolo'],
  ['a bullet of a symbol font', '\uF0B7 Tab Dolo', '• Tab Dolo'],
  ['a sign that is none', 'Dolo\uFFFF', 'Dolo\uFFFD'],
  ['a tab and a form feed', 'Tab\tDolo\f650', 'Tab Dolo 650'],
  ['a line end', 'fever\ncough', 'fever\ncough'],
  ['spaces of no width', '1\u200B-\u20600-\uFEFF1', '1-0-1'],
  ['marks for the direction', '\u202E1-0-0\u202C \u2067650\u2069 mg\u200E', '1-0-0 650 mg'],
  ['joiners within Latin words', 'Do\u200Dlo\u200C', 'Dolo'],
  ['joiners that shape Devanagari', 'क्\u200Dष', 'क्\u200Dष'],
  ['variants of a sign and tags', '5\uFE0F mg\u{E0041}', '5 mg'],
  ['UTF-8 that was taken for Western text', '13.0 â€“ 17.0 Âµg Ã— â‰¥', '13.0 – 17.0 µg × ≥'],
  ['the same from its bytes', '13.0 â\u0080\u0093 17.0', '13.0 – 17.0'],
  ['accents of other languages', 'Résumé für Müller à Zürich, São', 'Résumé für Müller à Zürich, São'],
])('%s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('whatever comes, the text is well-formed, has no control character but line ends, and is clean when cleaned', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const clean = cleanText(text);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u);
      expect(JSON.stringify(clean)).not.toMatch(/\\u0000/);
    }),
  );
});

test('every text of an answer is cleaned, however deep', () => {
  expect(JSON.parse(JSON.stringify({ items: [{ text: 'a\u0000', x: 1 }] }), reviveCleanText)).toEqual({
    items: [{ text: 'a\uFFFD', x: 1 }],
  });
});
