import { findUnknownWords } from '../unconsumed-text.ts';
import type { TextClaims } from '../primitives/claims.ts';
import { parseFormCell } from './form.ts';
import { isSubstanceName } from './substance.ts';
import { doseUnit } from './units.ts';

/** Words that only connect notations. Words of sequence or choice, such as 'then' and 'or', are not among them. */
const meansNothing = new RegExp(
  '^(?:take|taken|to|be|sig(?:na)?|x|and|the|a|an|as|of|in|at|by|on|for|with|per|dose|dosage|frequency|freq|duration|timings?|' +
    'instructions?|directions?|remarks?|note|each|every|daily|day|tabs?|caps?|route|is|give|it|only|rx)$',
  'iu',
);
/** Letters, digits and the marks in names of medicines. */
const nameWord = /^[("']?[\p{L}\d][\p{L}\p{M}\d.,&+/'()%:®™-]*(?<!\p{L}\+)$|^[+&/|-]$/u;
const dots = /\.{2,}/u;
/** A unit without a number, and a word of frequency. */
const unitAlone =
  /^(?:mgs?|mcg|µg|gms?|gm|ml|iu|u|units?|meq|%|days?|weeks?|months?|hours?|hrs?|hourly|hrly|weekly|times|\d+(?:st|nd|rd|th))[.,]?$/iu;
/** A form precedes a name or ends it: words before a form within a name are not part of it. */
const formWithin =
  /^(?:tab(?:let)?s?|cap(?:sule)?s?|syp|syr(?:up)?|inj(?:ection)?|oint(?:ment)?|susp(?:ension)?|[tc]\.|[ne]\/[do])[.,:]?$/iu;
/** Forms followed by their strength: 'Foracort rotacaps 200'. */
const isStrengthOfForm = (form: string, number: string): boolean =>
  /^(?:rota|inhaler|respule|neb|trans|evo|accu|turbu|multi)/iu.test(form) && /^\d{3}$/u.test(number);
/** Words that may follow a form within a name: 'Nasivion drops adult', 'Benadryl syrup DR'. */
const behindForm =
  /^(?:[A-Z]|SF|DX|DS|DMR|LS|adults?|p(?:a)?ediatrics?|infants?|forte|plus|junior|kids?|gold|sugar|free|eye|ear|nasal|oral|skin)$/iu;
/** A number and a word that begins with a unit: 'Lantus 14 Uat' was '14 U at'. */
const joinedUnit = /^(?:U(?=\p{Ll})|IU(?=\p{L})|units?(?=\p{L}))/u;
/** A letter that looks like a digit, after a number: 'Tryptomer 10 Z' was '10' and '2'. */
const lookAlikeLetter = /^[ZOSBGIl]$/u;
const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d[\d.,]*$/u.test(word);

/** Whether a number is separated from its unit by other words: 'Benadryl 2 zork spoons'. */
const isCountOfLaterWord = (words: readonly string[], index: number): boolean => {
  const unit = words.findIndex((word, at) => at > index + 1 && countedIn.test(word));
  return index > 0 && unit > 0 && /^[\d./½¼¾]+$/u.test(words[index] ?? '');
};
const countedIn = new RegExp(`^(?:${doseUnit})[.,]?$`, 'iu');
/** 'nasal zork drops': a place and its form with a word in between. */
const isPlaceApart = (words: readonly string[], index: number): boolean =>
  /^(?:nasal|eye|ear)$/iu.test(words[index - 1] ?? '') && /^(?:drops?|spray|ointment)$/iu.test(words[index + 1] ?? '');

/** Whether a strength differs from the number in the name; a concentration, as of insulin, is compatible with any. */
const isOtherAmount = (strength: string, number: string): boolean =>
  /^[\d.]+\s?(?:mg|mcg|gm?)$/iu.test(strength) && Number.parseFloat(strength) !== Number(number);

/** A word in another script within a Latin name. */
const isOtherScript = (word: string, words: readonly string[]): boolean =>
  /(?!\p{Script=Latin})\p{L}/u.test(word.replaceAll(/[µμαβγδ]/gu, '')) &&
  words.some((one) => /\p{Script=Latin}{2}/u.test(one));

/** Lower-case words that may follow in names of medicines. */
const smallNameWords = new RegExp(
  '^(?:forte|plus|duo|gold|total|active|junior|baby|adult|acid|oil|liquid|paraffin|saline|normal|isotonic|insulin|human|regular|glargine|' +
    'aspart|lispro|hydrogen|' +
    'and|with|of|in|for|eye|ear|nasal|oral|skin|mouth|gum|dental|vaginal|throat|kit|combipack|paste|balm|churna|kadha|ras|vati|guggul|arishta|bhasma|tonic|' +
    'solution|soluble|dispersible|chewable|extract|alpha|beta|retard|granules?|dusting|hair|face|sugar|free|multi|protein|iron|fluid|salts?|coated|enteric|' +
    'cold|cough|throat|lozenges?|film|mono|di|tri|salt|bed|time)$',
  'iu',
);

/** Whether a lower-case word after a name does not occur in names: 'Limcee har 6 ghante'. */
const isSmallWord = (word: string, index: number): boolean => {
  const bare = word.replaceAll(/[^\p{L}-]/gu, '');
  return (
    index > 0 &&
    /^\p{Ll}{3,}$/u.test(bare) &&
    !smallNameWords.test(bare) &&
    !isSubstanceName(bare) &&
    parseFormCell(bare) === undefined
  );
};

/** Finds words in a printed name that do not occur in names: marks, units without a number, and words before a form. */
const findUnknownNameWords = (name: string, strength: string): string[] => {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const form = words.findIndex((word, index) => index > 0 && index < words.length - 1 && formWithin.test(word));
  const isBehindForm = (word: string, index: number): boolean => {
    const before = words[index - 1];
    return (
      before !== undefined && isNumber(word) && parseFormCell(before) !== undefined && !isStrengthOfForm(before, word)
    );
  };
  /** Whether another number is directly before it: it is unclear which one counts. */
  const isBesideNumber = (word: string, index: number): boolean =>
    isNumber(word) &&
    (isNumber(words[index - 1]) || (index > 0 && index === words.length - 1 && isOtherAmount(strength, word)));
  /** 'eye drops QX': a name ends with its form. */
  const isWordBehindForm = (word: string, index: number): boolean =>
    index > 1 &&
    !isNumber(word) &&
    parseFormCell(word) === undefined &&
    /^\p{L}{4,}$/u.test(words[index - 1] ?? '') &&
    parseFormCell(words[index - 1] ?? '') !== undefined &&
    !behindForm.test(word);
  return words.filter(
    (word, index) =>
      ((lookAlikeLetter.test(word) || joinedUnit.test(word)) && isNumber(words[index - 1])) ||
      isWordBehindForm(word, index) ||
      !nameWord.test(word) ||
      dots.test(word) ||
      // '0. 5 ml': the number continues after the blank.
      /^\d+\.$/u.test(word) ||
      unitAlone.test(word) ||
      /^[ap]m$/u.test(word) ||
      (index > 0 && /^(?:at|on|by)$/u.test(word)) ||
      index < form ||
      isBehindForm(word, index) ||
      isSmallWord(word, index) ||
      isOtherScript(word, words) ||
      isBesideNumber(word, index) ||
      isCountOfLaterWord(words, index) ||
      isPlaceApart(words, index),
  );
};

/** 'Moxicip eye 7 drops': 'eye drops' with a number in between, which is too large for a dose. */
const dropsBehindPlace = (text: string, name: string): string[] => {
  const place = /(?:^|\s)(?:eye|ear|nasal)$/iu.test(name) ? text.indexOf(name) + name.length : -1;
  return place < 0
    ? []
    : (/^\s(?:[3-9]|\d{2,}|\d?\.\d+)(?=\sdrops?(?![\p{L}]))/iu.exec(text.slice(place)) ?? []).map((word) =>
        word.trim(),
      );
};

/** '10 ml - 10 ml -': the rest of the pattern is cut off. */
const openPattern = /[\d½]\s?(?:[a-z]{1,5}\s?)?-\s?((?:\d+|½|[xX])\s?(?:[a-z]{1,5}\s?)?-)(?=\s*$|\s+\p{L}{2})/iu;

/** Words that require another one after them: 'once a', 'once a week on x 8 weeks'. */
const askingWord = /^(?:a|an|the|of|in|at|by|on|for|with|per|each|every|x|and)$/iu;
/** Start of a duration, which such a word does not require. */
const durationStart = /^(?:x|for|till|until|up ?to)(?![\p{L}])/iu;

/** Connecting words without a following word: text was lost there. */
const findDanglingWords = (claims: TextClaims): string[] =>
  claims.getUnclaimed().flatMap(({ start, end }) =>
    [...claims.text.slice(start, end).matchAll(/[\p{L}]+/gu)].flatMap(({ 0: word, index }) => {
      const rest = claims.text.slice(start + index + word.length);
      const isEnd = /^[\s.,;:)-]*$/u.test(rest);
      const isBeforeDuration = durationStart.test(rest.trimStart()) && !/^(?:x|and|for)$/iu.test(word);
      return askingWord.test(word) && (isEnd || isBeforeDuration) ? [word] : [];
    }),
  );

/**
 * Finds the words of a medicine's passage that were not understood.
 * @param name its name as printed, without strengths
 * @param strength the text directly after the name
 */
export const findUnknownMedicineWords = (claims: TextClaims, name: string, strength = ''): string[] => [
  ...findUnknownNameWords(name, strength),
  ...dropsBehindPlace(claims.text, name),
  ...(openPattern.exec(claims.text)?.slice(1) ?? []),
  ...findDanglingWords(claims),
  ...findUnknownWords(claims.text, claims.getUnclaimed(), meansNothing),
];
