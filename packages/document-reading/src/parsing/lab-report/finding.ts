/** Meaning of a textual result: something was found, or nothing. */
export type Finding = 'negative' | 'positive';

const detectedWord = '(?:seen|detected|found|isolated|observed|noted|present|grown)';
const contrast = '(?:but|except|other than|however)';
const denied =
  '(?:negative|non[- ]?reactive|nil|absent|none(?: seen)?|(?:target )?not (?:detected|seen|found|isolated|observed)|' +
  'un-?detect(?:ed|able)|no growth|sterile|below (?:the )?(?:limit of )?detection(?: limit)?)';

const nothing = new RegExp(`^\\W*${denied}(?![\\p{L}])`, 'iu');
const nothings = new RegExp(`(?<![\\p{L}])${denied}(?![\\p{L}])`, 'giu');
/** 'No ova or cyst seen', 'No malarial parasite detected'. A digit or a word of contrast may reverse the meaning. */
const nothingDetectedPattern = new RegExp(
  `^\\W*(?:no|nil)\\s(?:(?!${contrast}(?![\\p{L}]))[\\p{L}/,-]+\\s){1,8}${detectedWord}\\W*$`,
  'iu',
);
const something =
  /(?<![\p{L}])(?:positive|reactive|detected|present|traces?|turbid|hazy|seen|plenty|numerous|moderate|few|growth|isolated|found)(?![\p{L}])|\+/iu;
const contrasts = new RegExp(`(?<![\\p{L}])${contrast}(?![\\p{L}])`, 'iu');
/** An unparsed negation leaves open what was found. */
const denial =
  /(?<![\p{L}])(?:no|not|non|nil|without|neither|nor|in-?conclusive|indeterminate|equivocal|invalid|awaited|pending)(?![\p{L}])/iu;

/**
 * Classifies a textual result by whether something was found.
 * @returns undefined if the words are unknown, or contradict each other
 */
export const classifyFinding = (text: string): Finding | undefined => {
  if (nothingDetectedPattern.test(text)) return 'negative';
  if (nothing.test(text)) {
    const rest = text.replaceAll(nothings, ' ');
    return something.test(rest) || contrasts.test(rest) ? undefined : 'negative';
  }
  return something.test(text) && !denial.test(text) ? 'positive' : undefined;
};
