/** Digits that OCR confuses with letters. */
const digitFor: Readonly<Record<string, string>> = {
  o: '0',
  c: '0',
  d: '0',
  u: '0',
  l: '1',
  i: '1',
  '|': '1',
  z: '2',
  s: '5',
  b: '8',
  g: '9',
  q: '9',
  t: '7',
};

/** A number as OCR or handwriting returns it: 628m, L0mg, 5oomg, 650. */
const strengthWord =
  /^\(?([\dOoLlIi|ZzSsBb][\dOoCDUlLIi|ZzSsBbgq]{0,4}(?:\.\d{1,2})?)(?:m[gq9]?|mcg|gm?|k|ml)?[).,;:]*$/;

/**
 * The digits of a word that may be a strength, with similar letters replaced by digits; undefined for other words.
 * @param isNumberExpected the word is at the place of a strength, so one without any digit counts too
 */
export const readRecognisedNumber = (word: string, isNumberExpected = false): string | undefined => {
  const [, written = ''] = strengthWord.exec(word) ?? [];
  const hasUnit = written !== '' && /m[gq9]?[).,;:]*$/.test(word.slice(written.length));
  if (written === '' || (!/\d/.test(written) && !(isNumberExpected && hasUnit))) return undefined;
  return written.toLowerCase().replaceAll(/[^\d.]/g, (character) => digitFor[character] ?? character);
};

/** Digits that look alike in handwriting and for OCR. */
const alikeDigits = new Set('14 41 17 71 04 40 58 85 38 83 08 80 06 60 68 86 56 65 49 94 27 72 35 53 39 93'.split(' '));

/** The distance of a number to a listed one: 0 if equal, 1 if one digit is a similar one or two are swapped, otherwise Infinity. */
export const compareNumbers = (seen: string, listed: number): number => {
  const written = String(listed);
  if (Number(seen) === listed) return 0;
  if (seen.length !== written.length) return Infinity;
  const [digits, others] = [seen.split(''), written.split('')];
  const isSwapped = digits.toSorted().join('') === others.toSorted().join('');
  const differing = digits.flatMap((digit, index) => (digit === others[index] ? [] : [digit + (others[index] ?? '')]));
  return (differing.length === 2 && isSwapped) || (differing.length === 1 && alikeDigits.has(differing[0] ?? ''))
    ? 1
    : Infinity;
};
