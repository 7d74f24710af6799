/** What a result in words says: that something was found, or that nothing was. */
export type Finding = 'negative' | 'positive';

const seen = '(?:seen|detected|found|isolated|observed|noted|present|grown)';
const contrast = '(?:but|except|other than|however)';
const denied =
  '(?:negative|non[- ]?reactive|nil|absent|none(?: seen)?|(?:target )?not (?:detected|seen|found|isolated|observed)|' +
  'un-?detect(?:ed|able)|no growth|sterile|below (?:the )?(?:limit of )?detection(?: limit)?)';

const nothing = new RegExp(`^\\W*${denied}(?![\\p{L}])`, 'iu');
const nothings = new RegExp(`(?<![\\p{L}])${denied}(?![\\p{L}])`, 'giu');
/** 'No ova or cyst seen', 'No malarial parasite detected'. A digit or a word of contrast may say otherwise. */
const nothingSeen = new RegExp(
  `^\\W*(?:no|nil)\\s(?:(?!${contrast}(?![\\p{L}]))[\\p{L}/,-]+\\s){1,8}${seen}\\W*$`,
  'iu',
);
const something =
  /(?<![\p{L}])(?:positive|reactive|detected|present|traces?|turbid|hazy|seen|plenty|numerous|moderate|few|growth|isolated|found)(?![\p{L}])|\+/iu;
const contrasts = new RegExp(`(?<![\\p{L}])${contrast}(?![\\p{L}])`, 'iu');
/** A word of denial that is not understood leaves open what was found. */
const denial =
  /(?<![\p{L}])(?:no|not|non|nil|without|neither|nor|in-?conclusive|indeterminate|equivocal|invalid|awaited|pending)(?![\p{L}])/iu;

/**
 * Tells whether a result in words says that something was found.
 * @returns undefined where the words are not understood, or say both
 */
export const classifyFinding = (text: string): Finding | undefined => {
  if (nothingSeen.test(text)) return 'negative';
  if (nothing.test(text)) {
    const rest = text.replaceAll(nothings, ' ');
    return something.test(rest) || contrasts.test(rest) ? undefined : 'negative';
  }
  return something.test(text) && !denial.test(text) ? 'positive' : undefined;
};
