import { joinPattern } from '@arogo/contract/join-pattern';
import { findUnknownWords } from '../unconsumed-text.ts';
import { createFactAt, type Fact } from '../fact.ts';
import type { Passage } from '../text-layout/passage.ts';

export type Gender = 'Female' | 'Male' | 'Other';

/** '42 Y 8 M 17 D', '1 yr 6 months', '8 m 3 d': an age in more than one unit. Its letters are not a sex. */
export const composedAge = new RegExp(
  joinPattern(String.raw`
      (?<![\d.-])(?<!\d\/)(?:(\d{1,3})\s?(?:years?|yrs?|y)\.?[\s,&-]{0,3}(?:and\s)?(\d{1,2})\s?(?:months?|
      mths?|mon|mos?|m)|
      (\d{1,2})\s?(?:months?|mths?|mon|mos?|m)\.?[\s,&-]{0,3}(?:and\s)?(?=\d{1,2}\s?(?:days?|
      d)(?![\p{L}])))(?:\.?[\s,&-]{0,3}(?:and\s)?\d{1,2}\s?(?:days?|d))?(?![\p{L}])\.?
    `),
  'iu',
);
const years =
  /(?<!(?<!\p{L})[OolIDSZBbGgq|&$])(?<![\d.-])(?<!\d\/)(?<!\d\s)(\d{1,3})(?:\s?(?:\.\d+))?\s?(?:completed\s)?(?:years?|yrs?\.?|y\/o|yo|y|ys)(?![\p{L}])/iu;
const younger =
  /(?<!(?<!\p{L})[OolIDSZBbGgq|&$])(?<![\d/.-])(\d{1,3})\s?(months?|mths?|mos?|m(?=\s?\/\s?[mf])|weeks?|wks?|days?|d(?=\s?\/))(?![\p{L}])/iu;
const bareAge = /^\W*(\d{1,3})(?![\d/.:-]*\d{3})\b/;
export const ageThenSex =
  /(?<!(?<!\p{L})[OolIDSZBbGgq|&$])(?<![\d/.-])(\d{1,3})\s?(?:y(?:ears?|rs?|\/o|o)?\.?)?\s?[/,|-]?\s?\(?(m|f|male|female)(?!\.?\p{L})/iu;
export const sexThenAge = /(?<![\p{L}])(m|f|male|female)\s?[/,|-]\s?(\d{1,3})(?![\doOlISZBbGgq|&$](?!\p{L}))/iu;
/** 'F / 5 M', 'M/8 months': after a sex, the M of a small number means months. */
export const sexThenYounger =
  /(?<![\p{L}])(m|f|male|female)\s?[/,|-]\s?(\d{1,3})\s?(m(?:o|os|on|ths?|onths?)?|d(?:ays?)?|w(?:ks?|eeks?)?)(?![\p{L}])/iu;
const sexWord = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}\d])(male|female|transgender|other|boy|girl|femm?in[ai]\p{L}*|f[eé]minin|femme|femenino|
      feminino|mujer|mulher|donna|frau|weiblich|kad[iıİ]n|masch\p{L}+|mascul\p{L}+|homme|hombre|homem|
      var[oó]n|uomo|mann|m[aä]nnlich|erkek|m|f|fe?male)(?![\p{L}])
    `),
  'iu',
);
export const toGender = (word: string): Gender =>
  /^(?:f|girl|weib|kad|muj|mulh|donna)/i.test(word)
    ? 'Female'
    : /^(?:m|boy|hom|var|uomo|erkek)/i.test(word)
      ? 'Male'
      : 'Other';

const monthsPerYear = 12;
const weeksPerYear = 52;
const daysPerYear = 365;
/** An age above two years is printed in years. */
const monthsPrintedBelow = 24;

const isPlausibleAge = (age: number): boolean => age <= 120;

/** '8 M' for a child: the M may mean months or male. */
const isMonthsOrMale = (text: string): boolean => {
  const match = /^\W*(\d{1,2})\s?m\W*$/i.exec(text);
  return match !== null && Number(match[1]) < monthsPrintedBelow;
};

/** '8 M / F': the M means months, or the document states two sexes. */
const namesBothSexes = (text: string): boolean => {
  const bare = text.replace(composedAge, ' ');
  return /(?<![\p{L}])m(?:ale)?(?![\p{L}])/iu.test(bare) && /(?<![\p{L}])f(?:emale)?(?![\p{L}])/iu.test(bare);
};

const toYears = (count: number, unit: string): number =>
  Math.floor(count / (/^m/i.test(unit) ? monthsPerYear : /^w/i.test(unit) ? weeksPerYear : daysPerYear));

/** Finds the age in a text, in completed years. @param labelled whether a bare number counts */
export const findAge = (passage: Passage, labelled: boolean): Fact<number> | undefined => {
  const composed = composedAge.exec(passage.text);
  if (composed) {
    const completedYears =
      composed[1] === undefined ? Math.floor(Number(composed[3]) / monthsPerYear) : Number(composed[1]);
    return isPlausibleAge(completedYears)
      ? createFactAt(passage, composed.index, composed.index + composed[0].length, completedYears)
      : undefined;
  }
  const infant = sexThenYounger.exec(passage.text);
  if (infant) {
    const doubt = /^[mdw]$/i.test(infant[3] ?? '') ? 'ambiguous' : undefined;
    return createFactAt(
      passage,
      infant.index,
      infant.index + infant[0].length,
      toYears(Number(infant[2]), infant[3] ?? ''),
      doubt,
    );
  }
  const match = years.exec(passage.text) ?? ageThenSex.exec(passage.text);
  const doubt = isMonthsOrMale(passage.text) || namesBothSexes(passage.text) ? 'ambiguous' : undefined;
  // '3 1 / Female': it is unclear which digits are the age.
  const isTorn = match !== null && /\d\s$/u.test(passage.text.slice(0, match.index));
  if (match && isPlausibleAge(Number(match[1])))
    return createFactAt(
      passage,
      match.index,
      match.index + match[0].length,
      Number(match[1]),
      isTorn ? 'ambiguous' : doubt,
    );
  const reversed = sexThenAge.exec(passage.text);
  if (reversed && isPlausibleAge(Number(reversed[2])))
    return createFactAt(
      passage,
      reversed.index,
      reversed.index + reversed[0].length,
      Number(reversed[2]),
      // '88 29 years': it is unclear which number is the age.
      /^\s\d/u.test(passage.text.slice(reversed.index + reversed[0].length)) ? 'ambiguous' : undefined,
    );
  const small = younger.exec(passage.text);
  if (small) {
    // '4D' may be a misread 40 as well as four days.
    const unclear = /\dD$/u.test(small[0]) ? 'unclear-characters' : undefined;
    const age = toYears(Number(small[1]), small[2] ?? '');
    return createFactAt(passage, small.index, small.index + small[0].length, age, unclear);
  }
  const bare = labelled ? bareAge.exec(passage.text) : null;
  return bare && isPlausibleAge(Number(bare[1]))
    ? createFactAt(passage, 0, bare[0].length, Number(bare[1]))
    : undefined;
};

/** Words of an age and a sex, and connecting words. */
export const ageSexWord = new RegExp(
  '^(?:\\d{1,3}|\\d{1,3}(?:y|yrs?|m|d)|y|ys|yrs?|years?|yo|y/o|m|mo|mos|mths?|months?|d|days?|w|wks?|' +
    'weeks?|h|hrs?|hours?|old|and|male|female|f|other|boy|girl|transgender|' +
    'completed|approx|about|na|nil|ans|anni|años|anos|jahre|yaş|fem\\p{L}*|masch\\p{L}*|mascul\\p{L}*|' +
    'homme|hombre|homem|var[oó]n|uomo|mann|mujer|mulher|donna|frau|m[aä]nnlich|' +
    'weiblich|erkek|kad.n)$',
  'iu',
);
const ageUnit = /(?<=\d\s?)(?:y|ys|yrs?|years?|m|mo|mths?|months?|d|days?|w|wks?|weeks?|h|hrs?|hours?)(?![\p{L}])/giu;

/** The words of a labelled age or sex that could not be parsed; several numbers without a unit are more than one age. */
export const findUnknownAgeSexWords = ({ text }: Passage): string[] => {
  const bare = text
    .replaceAll(/\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\(.*\)/gu, ' ')
    .replaceAll(/[/|,;:()-]/gu, ' ')
    .replaceAll(/(?<=\d)(?=\p{L})|(?<=\d\.\d)(?=\p{L})/gu, ' ');
  const numbers = bare.match(/(?<![\d.])\d{1,3}(?:\.\d+)?(?![\d.])/gu) ?? [];
  // 'Y 0 M 0 D': the number of years is lost.
  const lost = /(?<![\p{L}\d])(?<!\d\s?)(?:y|ys|yrs?|years?)(?![\p{L}])/iu.test(bare) ? [bare.trim()] : [];
  const isTooMany = numbers.length > Math.max(1, bare.match(ageUnit)?.length ?? 0);
  return [
    ...findUnknownWords(bare, [{ start: 0, end: bare.length }], ageSexWord).filter(
      (word) => !/^\d{1,2}\.\d$/.test(word),
    ),
    ...(isTooMany ? numbers : []),
    ...lost,
  ];
};

export const findGender = (passage: Passage): Fact<Gender> | undefined => {
  const infant = sexThenYounger.exec(passage.text);
  if (infant) {
    const doubt = /^[mdw]$/i.test(infant[3] ?? '') ? 'ambiguous' : undefined;
    return createFactAt(passage, infant.index, infant.index + infant[0].length, toGender(infant[1] ?? ''), doubt);
  }
  // The letters of an age stand for years, months and days.
  const text = passage.text.replace(composedAge, (age) => '-'.repeat(age.length));
  const match =
    (/(?<![\p{L}])(?:m|f)(?![\p{L}])/iu.test(text) ? /(?<![\p{L}\d])(male|female)(?![\p{L}])/iu.exec(text) : null) ??
    sexWord.exec(text) ??
    ageThenSex.exec(text);
  const word = match?.[2] ?? match?.[1];
  if (!match || word === undefined) return undefined;
  return createFactAt(
    passage,
    match.index,
    match.index + match[0].length,
    toGender(word),
    isMonthsOrMale(text) || namesBothSexes(text) ? 'ambiguous' : undefined,
  );
};
