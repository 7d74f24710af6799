import type { Word } from './word.ts';

/** Letters that recognisers read where a digit is printed. */
const digits: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', Z: '2', S: '5', s: '5', B: '8' };
const lookAlike = /^(?:[OolIZSsB]|(?=\D*\d)[\dOolIZSsB]{2,4})$/;
/** What is counted, so that a number has to stand before it. */
const counted = /^(?:mg|mcg|gm|ml|iu|days?|weeks?|months?|hours?|hrs?|hourly|times)[.,;)]*$/i;
/** How sure such a number is: a person is asked. */
const guessed = 0.5;

/** A line's recognised words, with numbers where only numbers can stand: 'every B hours', 'S mg'. */
export const withNumbers = (words: readonly Word[]): readonly Word[] =>
  words.map((word, index) => {
    const isNumber = word.confidence !== undefined && lookAlike.test(word.text) && /\D/.test(word.text) && counted.test(words[index + 1]?.text ?? '');
    return isNumber ? { ...word, text: word.text.replaceAll(/\D/g, (letter) => digits[letter] ?? letter), confidence: Math.min(word.confidence ?? 1, guessed) } : word;
  });
