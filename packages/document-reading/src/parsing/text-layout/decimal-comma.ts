import type { TextWord } from './word.ts';

/** 6,73 and 14,2 - 17,2: one or two digits behind a comma. Indian and Western grouping ends with three. */
const withComma = /(?<![\d.,])\d{1,4},\d{1,2}(?![\d,])/g;
const withPoint = /(?<![\d.,])\d{1,4}\.\d{1,2}(?![\d.])/g;
const grouped = /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?:,\d{1,4})?(?![\d.,])/g;
const decimal = /(?<![\d.,])(\d{1,5}),(\d{1,4})(?![\d,])/g;
/** Fewer numbers than this tell nothing about a paper. */
const minNumbers = 3;
/** How sure a number is that can be read in two ways, 7.500 and 4,000 as thousands or not: a person is asked. */
const guessedConfidence = 0.5;

const countWords = (words: readonly TextWord[], pattern: RegExp): number =>
  words.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

/** Whether a paper writes its decimals with a comma, as papers from continental Europe and Turkey do. */
export const usesDecimalComma = (words: readonly TextWord[]): boolean => {
  const commas = countWords(words, withComma);
  return commas >= minNumbers && commas > countWords(words, withPoint);
};

/** The same word with decimal points in place of decimal commas. */
export const toDecimalPoints = (word: TextWord): TextWord => {
  if (!/\d[.,]\d/.test(word.text)) return word;
  let isGuessed = false;
  const text = word.text
    .replaceAll(grouped, (number) => {
      isGuessed ||= !number.includes(',');
      return number.replaceAll('.', '');
    })
    .replaceAll(decimal, (_, whole: string, fraction: string) => {
      // Three digits behind the comma may be a group of thousands, unless nothing stands before it.
      isGuessed ||= fraction.length === 3 && whole !== '0';
      return `${whole}.${fraction}`;
    });
  return { ...word, text, ...(isGuessed ? { confidence: Math.min(word.confidence ?? 1, guessedConfidence) } : {}) };
};
