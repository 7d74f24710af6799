import type { TextWord } from './word.ts';

/** Letters that OCR reads in place of digits. */
const confusableDigits: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  l: '1',
  I: '1',
  Z: '2',
  S: '5',
  s: '5',
  B: '8',
};
const confusablePattern = /^(?:[OolIZSsB]|(?=\D*\d)[\dOolIZSsB]{2,4})$/;
/** Units that require a number before them. */
const counted = /^(?:mg|mcg|gm|ml|iu|days?|weeks?|months?|hours?|hrs?|hourly|times)[.,;)]*$/i;
/** A once-daily OD after a strength. */
const onceDaily = /^[CQG0]D$/;
const strengthUnit = /^[\d.]*(?:mg|mcg|gm|ml|iu)$/i;
/** A bound such as <41 whose last digit was read as a bracket. */
const bound = /^[<>≤≥]\d{1,4}\]$/;
/** HbA1c, split in two. */
const [haemoglobin, kind] = [/^\(?HbA$/, /^[lI1|]c[),]*$/];
/** Text on both sides of a French 'à' that lost its accent: 11.6 a 16.4. */
const [endsInNumber, beginsWithNumber] = [/\d$/, /^\d/];
/** Confidence of a repaired word: a person is asked. */
const guessedConfidence = 0.5;

/** Joins two words that are one. */
const repairWholeWords = (words: readonly TextWord[]): readonly TextWord[] =>
  words.flatMap((word, index) => {
    const [before, next] = [words[index - 1], words[index + 1]];
    if (word.confidence === undefined) return [word];
    if (before && haemoglobin.test(before.text) && kind.test(word.text)) return [];
    if (!next || !haemoglobin.test(word.text) || !kind.test(next.text)) return [word];
    return [
      {
        ...word,
        text: `${word.text}1${next.text.slice(1)}`,
        right: next.right,
        box: { ...word.box, width: next.box.x + next.box.width - word.box.x },
        confidence: Math.min(word.confidence, next.confidence ?? 1),
        spaceAfter: next.spaceAfter,
      },
    ];
  });

/**
 * Repairs the recognised words of a line: numbers where only numbers are possible, such as 'every B hours' and 'S mg', OD for '5
 * mg CD', <41 for '<4]', and 'à' between two numbers.
 */
export const repairLikelyWords = (line: readonly TextWord[]): readonly TextWord[] =>
  repairWholeWords(line).map((word, index, words) => {
    if (word.confidence === undefined) return word;
    if (onceDaily.test(word.text) && strengthUnit.test(words[index - 1]?.text ?? ''))
      return { ...word, text: 'OD', confidence: Math.min(word.confidence, guessedConfidence) };
    if (bound.test(word.text) && !words.slice(0, index).some(({ text }) => text.includes('[')))
      return { ...word, text: word.text.replace(']', '1'), confidence: Math.min(word.confidence, guessedConfidence) };
    const isTo =
      word.text === 'a' &&
      endsInNumber.test(words[index - 1]?.text ?? '') &&
      beginsWithNumber.test(words[index + 1]?.text ?? '');
    if (isTo || (word.text === 'a' && words[index + 1]?.text === 'jeun'))
      return { ...word, text: 'à', confidence: Math.min(word.confidence, guessedConfidence) };
    const isNumber =
      confusablePattern.test(word.text) && /\D/.test(word.text) && counted.test(words[index + 1]?.text ?? '');
    return isNumber
      ? {
          ...word,
          text: word.text.replaceAll(/\D/g, (letter) => confusableDigits[letter] ?? letter),
          confidence: Math.min(word.confidence, guessedConfidence),
        }
      : word;
  });
