import path from 'node:path';

/** The faces a PDF can be set in. */
export type FontWeight = 'regular' | 'strong';

interface FontFace {
  readonly name: string;
  readonly file: string;
}

const createFace = (name: string): FontFace => ({
  name,
  file: path.resolve(import.meta.dirname, 'fonts', `${name}.ttf`),
});

const latin: Readonly<Record<FontWeight, FontFace>> = {
  regular: createFace('anek-latin-400'),
  strong: createFace('anek-latin-600'),
};
const latinExtended = createFace('anek-latin-ext-400');
const devanagari = createFace('anek-devanagari-400');
export const faces: readonly FontFace[] = [latin.regular, latin.strong, latinExtended, devanagari];

/** A stretch of text that one face can set. */
export interface FontRun {
  readonly text: string;
  readonly face: string;
}

/** One sign out of these ranges. */
const matchSign = (...ranges: readonly string[]): RegExp => new RegExp(`^[${ranges.join('')}]$`, 'u');

const latinPattern = matchSign(
  String.raw` -~\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC`,
  String.raw`\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2032\u2033\u2039\u203A\u2044\u20AC\u2122\u2212`,
);
const latinExtendedPattern = matchSign(
  String.raw`\u0100-\u0130\u0134-\u0148\u014A-\u0151\u0154-\u017E\u018F\u0218-\u021B`,
  String.raw`\u1E0C-\u1E0F\u1E24\u1E25\u1E36\u1E37\u1E42-\u1E49\u1E5A\u1E5B\u1E60-\u1E63\u1E6C-\u1E6F\u1E80-\u1E85`,
  String.raw`\u1EF2\u1EF3\u2020\u20B9\u2113`,
);
const devanagariPattern = /^(?:[\u0900-\u097F\u25CC\uA8FB]|\u200C|\u200D)$/u;

/** What no face has, in signs that say the same. */
const substitutes: Readonly<Record<string, string>> = {
  '\u03BC': '\u00B5',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2192': '->',
  '\u2190': '<-',
  '\u2191': '^',
  '\u2193': 'v',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2015': '\u2014',
  '\u00AD': '',
  '\u200B': '',
};
/** Say the direction of letters, or in which form a sign is shown; nothing of them is seen. */
const unseenMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]|\uFE0E|\uFE0F/gu;
/** Stands for a character that no face has, such as of another script. */
const missingGlyph = '\u25CC';

const findFace = (character: string, weight: FontWeight, before: string | undefined): string => {
  if (latinPattern.test(character))
    return character === ' ' && before === devanagari.name ? devanagari.name : latin[weight].name;
  return latinExtendedPattern.test(character) ? latinExtended.name : devanagari.name;
};

const isKnown = (character: string): boolean =>
  [latinPattern, latinExtendedPattern, devanagariPattern].some((known) => known.test(character));

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A character as readers see it, in signs that faces have: one of which none has the first sign is one dotted circle, as is an emoji. */
const toDrawable = (grapheme: string): readonly string[] => {
  const signs = Array.from(grapheme, (given) => substitutes[given] ?? given).flatMap((written) => Array.from(written));
  const [first] = signs;
  if (first !== undefined && !isKnown(first)) return [missingGlyph];
  return signs.map((sign) => (isKnown(sign) ? sign : missingGlyph));
};

/** The text in stretches of one face each; every character stands in a face that has it. */
export const splitIntoRuns = (text: string, weight: FontWeight = 'regular'): readonly FontRun[] => {
  const runs: { text: string; face: string }[] = [];
  const plain = text
    .normalize('NFC')
    .replaceAll(unseenMarks, '')
    .replaceAll(/\p{Cc}/gu, ' ');
  for (const { segment } of graphemes.segment(plain)) {
    for (const character of toDrawable(segment)) {
      const last = runs.at(-1);
      const wanted = findFace(character, weight, last?.face);
      if (last?.face === wanted) last.text += character;
      else runs.push({ text: character, face: wanted });
    }
  }
  return runs;
};
