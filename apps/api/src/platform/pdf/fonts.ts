import path from 'node:path';

/** The font weights of a PDF. */
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

/** A stretch of text in one font. */
export interface FontRun {
  readonly text: string;
  readonly face: string;
}

/** Builds a pattern that matches one character of these ranges. */
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

/** Replacements for characters that no font has. */
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
/** Invisible characters: direction marks and variation selectors. */
const unseenMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]|\uFE0E|\uFE0F/gu;
/** Replaces a character that no font has, such as of another script. */
const missingGlyph = '\u25CC';

const findFace = (character: string, weight: FontWeight, before: string | undefined): string => {
  if (latinPattern.test(character))
    return character === ' ' && before === devanagari.name ? devanagari.name : latin[weight].name;
  return latinExtendedPattern.test(character) ? latinExtended.name : devanagari.name;
};

const isKnown = (character: string): boolean =>
  [latinPattern, latinExtendedPattern, devanagariPattern].some((known) => known.test(character));

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Converts a grapheme to characters that the fonts have. If its first character is missing, as with an emoji, one dotted circle
 * replaces the whole grapheme.
 */
const toDrawable = (grapheme: string): readonly string[] => {
  const signs = Array.from(grapheme, (given) => substitutes[given] ?? given).flatMap((written) => Array.from(written));
  const [first] = signs;
  if (first !== undefined && !isKnown(first)) return [missingGlyph];
  return signs.map((sign) => (isKnown(sign) ? sign : missingGlyph));
};

/** Splits a text into stretches of one font each; every character is in a font that has it. */
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
