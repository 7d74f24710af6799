/** What a result in words says: that something was found, or that nothing was. */
export type Finding = 'negative' | 'positive';

const nothing = /^\W*(?:negative|non[- ]?reactive|nil|absent|none(?: seen)?|(?:target )?not (?:detected|seen|found|isolated|observed)|un-?detect(?:ed|able)|no growth|sterile|below (?:the )?(?:limit of )?detection(?: limit)?)(?![\p{L}])/iu;
/** 'No ova or cyst seen', 'No malarial parasite detected'. A digit or a word of contrast may say otherwise. */
const nothingOf = /^\W*(?:no|nil)\s(?:(?!(?:but|except|other than|however)(?![\p{L}]))[\p{L}/,-]+\s){1,8}(?:seen|detected|found|isolated|observed|noted|present|grown)\W*$/iu;
const something = /(?<![\p{L}])(?:positive|reactive|detected|present|traces?|turbid|hazy|seen|plenty|numerous|moderate|few|growth|isolated|found)(?![\p{L}])|\+/iu;
/** A word of denial that is not understood leaves open what was found. */
const denial = /(?<![\p{L}])(?:no|not|non|nil|without|neither|nor|in-?conclusive|indeterminate|equivocal|invalid|awaited|pending)(?![\p{L}])/iu;

/**
 * Tells whether a result in words says that something was found.
 * @returns undefined where the words are not understood
 */
export const classifyFinding = (text: string): Finding | undefined => {
  if (nothing.test(text) || nothingOf.test(text)) return 'negative';
  return something.test(text) && !denial.test(text) ? 'positive' : undefined;
};
