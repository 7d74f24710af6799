import type { TextWord } from './word.ts';

/** 6,73 and 14,2 - 17,2: one or two digits after a comma. Indian and Western grouping ends with three. */
const withComma = /(?<![\d.,])\d{1,4},\d{1,2}(?![\d,])/g;
const withPoint = /(?<![\d.,])\d{1,4}\.\d{1,2}(?![\d.])/g;
const grouped = /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?:,\d{1,4})?(?![\d.,])/g;
const decimal = /(?<![\d.,])(\d{1,5}),(\d{1,4})(?![\d,])/g;
/** Fewer numbers are inconclusive. */
const minNumbers = 3;
/** Confidence of an ambiguous number, such as 7.500 and 4,000 (thousands or decimals): a person is asked. */
const guessedConfidence = 0.5;

const countWords = (words: readonly TextWord[], pattern: RegExp): number =>
  words.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

/** Whether a document uses decimal commas, as in continental Europe and Turkey. */
export const usesDecimalComma = (words: readonly TextWord[]): boolean => {
  const commas = countWords(words, withComma);
  return commas >= minNumbers && commas > countWords(words, withPoint);
};

/** Replaces decimal commas of a word by decimal points. */
export const toDecimalPoints = (word: TextWord): TextWord => {
  if (!/\d[.,]\d/.test(word.text)) return word;
  let isGuessed = false;
  const text = word.text
    .replaceAll(grouped, (number) => {
      isGuessed ||= !number.includes(',');
      return number.replaceAll('.', '');
    })
    .replaceAll(decimal, (_, whole: string, fraction: string) => {
      // Three digits after the comma may be a thousands group, unless the whole part is 0.
      isGuessed ||= fraction.length === 3 && whole !== '0';
      return `${whole}.${fraction}`;
    });
  return { ...word, text, ...(isGuessed ? { confidence: Math.min(word.confidence ?? 1, guessedConfidence) } : {}) };
};
