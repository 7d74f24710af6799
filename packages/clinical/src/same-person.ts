const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'master',
  'mast',
  'baby',
  'dr',
  'prof',
  'smt',
  'shri',
  'sri',
  'shrimati',
  'kum',
  'kumari',
  'km',
  'sh',
  'late',
  'capt',
  'col',
  'maj',
]);
/** Markers after which another person is named: the father, husband or mother. */
const relation = /(?<![\p{L}])(?:[swdcb]\s?\/\s?o|son of|wife of|daughter of|c\/o)(?![\p{L}]).*$/iu;

/** Splits a name into words, without case, diacritics, titles and bracketed text. */
const splitIntoNameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(relation, '')
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !titles.has(word));

/** Variant spellings of one sound in Indian names in Latin letters, and letters that OCR confuses. */
const alikeLetters: readonly (readonly [RegExp, string])[] = [
  [/ksh/g, 'x'],
  [/ee|ii/g, 'i'],
  [/oo/g, 'u'],
  [/ph/g, 'f'],
  [/([bdgkts])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/[yl1]/g, 'i'],
  [/(.)\1/g, '$1'],
];
const toSound = (word: string): string =>
  alikeLetters.reduce((text, [written, plain]) => text.replace(written, plain), word);

/** One letter more or less makes another name (Anita, Amita); a variant spelling does not (Laxmi, Lakshmi). */
const isSpelledAlike = (one: string, other: string): boolean =>
  one === other || (one.length > 1 && other.length > 1 && toSound(one) === toSound(other));

/** Whether two words are equal, or one is the initial of the other. */
const isInitial = (one: string, other: string): boolean =>
  isSpelledAlike(one, other) ||
  (one.length === 1 && other.startsWith(one)) ||
  (other.length === 1 && one.startsWith(other));

const isLatin = (words: readonly string[]): boolean => words.every((word) => /^[a-z]+$/.test(word));

/**
 * Whether the name on a document can be that of the account holder: in any order, with initials for names, without middle names,
 * with a title or in capitals, and in a variant spelling. A name with too little information counts as the holder's.
 */
export const isSamePerson = (printedName: string, accountName: string): boolean => {
  const [printed, own] = [splitIntoNameWords(printedName), splitIntoNameWords(accountName)];
  if (printed.length === 0 || own.length === 0) return true;
  // Names in different scripts cannot be compared by letters.
  if (isLatin(printed) !== isLatin(own)) return true;
  // 'RohanKulkarni', 'K R' and 'A.B.', written with or without spaces.
  if (printed.join('') === own.join('')) return true;
  const [shorter, longer] = printed.length <= own.length ? [printed, own] : [own, printed];
  const free = [...longer];
  let written = 0;
  // Long words first, so that an initial does not claim a word that belongs to another.
  for (const word of shorter.toSorted((one, other) => other.length - one.length)) {
    const at = free.findIndex((other) => isSpelledAlike(word, other));
    const matchIndex = at === -1 ? free.findIndex((other) => isInitial(word, other)) : at;
    if (matchIndex === -1) return false;
    if (word.length > 1 && (free[matchIndex]?.length ?? 0) > 1) written += 1;
    free.splice(matchIndex, 1);
  }
  return written > 0 || shorter.length > 1;
};
