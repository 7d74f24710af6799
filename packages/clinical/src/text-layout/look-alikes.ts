import type { Word } from './word.ts';

/** Letters that recognisers read where a digit is printed. */
const digits: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', Z: '2', S: '5', s: '5', B: '8' };
const lookAlike = /^(?:[OolIZSsB]|(?=\D*\d)[\dOolIZSsB]{2,4})$/;
/** What is counted, so that a number has to stand before it. */
const counted = /^(?:mg|mcg|gm|ml|iu|days?|weeks?|months?|hours?|hrs?|hourly|times)[.,;)]*$/i;
/** A once-daily OD behind a strength. */
const onceDaily = /^[CQG0]D$/;
const strengthUnit = /^[\d.]*(?:mg|mcg|gm|ml|iu)$/i;
/** How sure such a word is: a person is asked. */
const guessed = 0.5;

/** A line's recognised words, with numbers where only numbers can stand, such as 'every B hours' and 'S mg', and OD for '5 mg CD'. */
export const withLikelyWords = (words: readonly Word[]): readonly Word[] =>
  words.map((word, index) => {
    if (word.confidence === undefined) return word;
    if (onceDaily.test(word.text) && strengthUnit.test(words[index - 1]?.text ?? '')) return { ...word, text: 'OD', confidence: Math.min(word.confidence, guessed) };
    const isNumber = lookAlike.test(word.text) && /\D/.test(word.text) && counted.test(words[index + 1]?.text ?? '');
    return isNumber ? { ...word, text: word.text.replaceAll(/\D/g, (letter) => digits[letter] ?? letter), confidence: Math.min(word.confidence, guessed) } : word;
  });
