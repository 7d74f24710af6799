import { joinPattern } from '@arogo/contract/join-pattern';
import type { FactDoubt } from '../fact.ts';
import { parseGroupedNumber } from '../primitives/numbers.ts';
import type { Gender } from '../header/age-and-sex.ts';
import { type Span, findUnconsumedSpans } from '../unconsumed-text.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { measureUnit } from './unit.ts';

/** Whom a range is chosen for. */
export interface RangePerson {
  readonly gender?: Gender;
  /** The paper does not say it for certain. */
  readonly isGenderDoubtful?: boolean;
  /** Years. */
  readonly age?: number;
}

/** What is normal. Bounds are inclusive unless said. */
export interface ReferenceRange {
  readonly low?: number;
  readonly high?: number;
  readonly excludesLow?: boolean;
  readonly excludesHigh?: boolean;
  /** What is normal in words: negative, nil. */
  readonly word?: string;
  readonly doubt?: FactDoubt;
}

interface RangeBand extends ReferenceRange {
  readonly label: string;
}

const number = '(\\d[\\d,]*(?:\\.\\d+)?|\\.\\d+)';
/** Another number before the sign is no unit, and neither is a letter that looks like a digit. */
const unitish =
  '(?![OolIDSZBb$|](?![\\p{L}%/])|[.\\d]|\\s\\.\\d)(?:\\s?(?!\\s?\\d[\\d.]*\\s?(?:-|to|~|–|à|bis|\\sa\\s))[\\p{L}%µ/^.³\\d]{0,14}?)?';
/** 'à' is also recognised as 'a', which is Italian for the same. */
/** The ten of '10^3/µL' is no end of a range. */
const notPower = '(?!\\^|[²³⁶⁹])';
const between = `${number}${notPower}${unitish}(?:\\s?(?:-|to|~|–|à|bis)\\s?|\\s[aáâ]\\s)<?\\s?${number}`;
/** 'Less than' and 'more than' in the languages that reports are read in. */
const belowAbroad =
  "(?<!\\p{L})(?:inf(?:[eé]rieure?)?\\.?\\s?[aà]|inferiore a|menor (?:de|que|do que)|hasta|at[eé]|jusqu'[aà]|fino a|bis(?: zu)?|kleiner(?: als)?|unter)";
const aboveAbroad =
  '(?<!\\p{L})(?:sup(?:[eé]rieure?)?\\.?\\s?[aà]|superiore a|mayor (?:de|que)|maior (?:de|que|do que)|gr[oö](?:ss|ß)er(?: als)?|über|mindestens)';
const below = `(<\\s?(?:or\\s?)?=|<|≤|=<|up\\s?to|upto|less than|below|under|lower than|not more than|${belowAbroad})\\s?(?:or equal to\\s)?:?\\s?${number}`;
const above = joinPattern(`
    (>\\s?(?:or\\s?)?=|>|≥|=>|more than|greater than|above|over|higher than|at least|
    not less than|${aboveAbroad})\\s?(?:or equal to\\s)?:?\\s?${number}
  `);
const band = new RegExp(
  joinPattern(`
      (?<![\\d.])(?:${between}|${below}|${above})(?![\\d.]*\\d|\\.?[OolIDSZBbGq&$|](?![\\p{L}/])|
      \\.?g(?![\\p{L}/%]))(?!\\s?(?:years?|yrs?|y\\b|months?|days?|weeks?|wks?|hrs? old)\\b)
    `),
  'giu',
);
const inWords =
  /(?<![\p{L}])(?:negative|non[- ]?reactive|nil|absent|not detected|not seen|no growth|sterile|clear|(?:pale |straw )?yellow|straw|none|normal)(?![\p{L}])/iu;

const female =
  /(?<![\p{L}])(?:f|female|females|women|woman|girls?|femmes?|mujer(?:es)?|mulher(?:es)?|donn[ae]|frau(?:en)?|kad[iıİ]n(?:lar)?)(?![\p{L}])/iu;
const male =
  /(?<![\p{L}])(?:m|male|males|men|man|boys?|hommes?|hombres?|homem|homens|uomini|uomo|m[aä]nn(?:er)?|erkek(?:ler)?)(?![\p{L}])/iu;
const usual = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:normal|desirable|optimal|optimum|ideal|suffici\p{L}*|non[- ]?diabetic|non[- ]?reactive|
      euthyroid|negative|acceptable|adults?|recommended|no risk|low risk|therapeutic)(?![\p{L}])
    `),
  'iu',
);
const unusual = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:borderline|high|very|pre[- ]?diabet\p{L}*|diabet\p{L}*|deficien\p{L}*|insuffici\p{L}*|
      toxic\p{L}*|risk|impaired|poor|good control|fair|near|abnormal|positive|(?<!non[- ]?)reactive|elevated|
      equivocal|mild\p{L}*|moderate\p{L}*|severe\p{L}*|decreased?|failure|intoxication|hyper\p{L}*|
      hypo\p{L}*)(?![\p{L}])
    `),
  'iu',
);
const particular = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:pregnan\p{L}*|trimester|follicular|luteal|ovulat\p{L}*|mid ?cycle|menopaus\p{L}*|
      lactat\p{L}*|newborn|neonat\p{L}*|infants?|child(?:ren)?|cord|premature|smokers?|fasting|cycle|phase|
      a\.?m|p\.?m)(?![\p{L}])
    `),
  'iu',
);
const ages = new RegExp(
  joinPattern(String.raw`
      (\d{1,3})\s?(?:-|to)\s?(\d{1,3})\s?(?:years?|yrs?|y)\b|(>|above|over|more than)\s?(\d{1,3})\s?(?:years?|
      yrs?|y)\b|(<|below|under|less than|up ?to)\s?(\d{1,3})\s?(?:years?|yrs?|y)\b
    `),
  'i',
);

/** 'Below 5.7% : Normal' has its label behind it; 'Normal: below 5.7' before. */
const relabelBands = (bands: readonly RangeBand[], text: string, end: number): RangeBand[] => {
  const after = text.slice(end).replace(/^[\s%:.-]+/, '');
  const isBehind = bands.length > 1 && !/\p{L}{3}/u.test(bands[0]?.label ?? '') && /\p{L}{3}/u.test(after);
  // ': Normal, 5.7 - 6.4 :' – a label begins with the colon behind its band, and the last one is cut off.
  const isCut =
    !isBehind && bands.length > 1 && bands.slice(1).every(({ label }) => /^[%\s]*:\s?\p{L}{3}/u.test(label));
  return isBehind || isCut
    ? bands.map((one, index) => ({ ...one, label: bands[index + 1]?.label ?? (isCut ? 'abnormal' : after) }))
    : [...bands];
};

const findBands = (text: string): RangeBand[] => {
  const bands: RangeBand[] = [];
  let from = 0;
  for (const match of text.matchAll(band)) {
    const label = text.slice(from, match.index).trim();
    from = match.index + match[0].length;
    const [, low, high, belowSign, belowNumber, aboveSign, aboveNumber] = match;
    if (belowNumber !== undefined) {
      const bound = parseGroupedNumber(belowNumber);
      if (bound !== undefined)
        bands.push({
          label,
          high: bound,
          ...(/^(?:<$|less|below|under|lower|inf|menor|kleiner|unter)/i.test(belowSign ?? '')
            ? { excludesHigh: true }
            : {}),
        });
    } else if (aboveNumber !== undefined) {
      const bound = parseGroupedNumber(aboveNumber);
      if (bound !== undefined)
        bands.push({
          label,
          low: bound,
          ...(/^(?:>$|more|greater|above|over|higher|sup|mayor|maior|gr|über)/i.test(aboveSign ?? '')
            ? { excludesLow: true }
            : {}),
        });
    } else {
      const [from1, to] = [parseGroupedNumber(low ?? ''), parseGroupedNumber(high ?? '')];
      if (from1 !== undefined && to !== undefined && from1 <= to) bands.push({ label, low: from1, high: to });
    }
  }
  return relabelBands(bands, text, from);
};

const isAgeInBand = (label: string, age: number | undefined): boolean | undefined => {
  const match = ages.exec(label);
  if (!match) return undefined;
  if (age === undefined) return undefined;
  const [, from, to, , over, , under] = match;
  if (over !== undefined) return age > Number(over);
  if (under !== undefined) return age < Number(under);
  return age >= Number(from) && age <= Number(to);
};

const stripLabel = ({ low, high, excludesLow, excludesHigh }: RangeBand): ReferenceRange =>
  omitUndefined({ low, high, excludesLow, excludesHigh });

const isSameRange = (a: ReferenceRange, b: ReferenceRange): boolean => a.low === b.low && a.high === b.high;

const isHigh = /(?<![\p{L}])(?:high|elevated)(?! risk)(?![\p{L}])/iu;

/** 'Low: < 40, High: >= 60' names what is out of range on either side. */
const getRangeBetween = (bands: readonly RangeBand[]): ReferenceRange | undefined => {
  const low = bands.find(
    ({ label, high, low: from }) =>
      /(?<![\p{L}])(?:low|deficien\p{L}*)(?! risk)(?![\p{L}])/iu.test(label) &&
      high !== undefined &&
      from === undefined,
  )?.high;
  const highs = bands
    .filter(({ label, low: from, high: to }) => isHigh.test(label) && from !== undefined && to === undefined)
    .map(({ low: from }) => from);
  // Bands of the row above that were cut off from it say another 'high'.
  if (low !== undefined && new Set(highs).size > 1) return { doubt: 'range-depends' };
  const [high] = highs;
  return low === undefined || (high !== undefined && high < low)
    ? undefined
    : omitUndefined({ low, high, excludesHigh: high === undefined ? undefined : true });
};

/** The band of several that applies to this person; none where the paper does not tell which. */
const chooseBand = (bands: readonly RangeBand[], { gender, age }: RangePerson): ReferenceRange => {
  const [only] = bands;
  const sexed = bands.some(({ label }) => female.test(label) || male.test(label));
  let fitting: readonly RangeBand[] = bands;
  if (sexed) {
    const wanted = gender === 'Female' ? female : gender === 'Male' ? male : undefined;
    // A label holds for the bands up to the next one: 'Male' above two ages.
    let current = '';
    const named = bands.map((one) => {
      if (female.test(one.label) || male.test(one.label)) current = one.label;
      return { ...one, sex: current };
    });
    fitting = wanted ? named.filter(({ sex }) => wanted.test(sex)) : [];
  }
  const aged = fitting.filter(({ label }) => ages.test(label));
  if (aged.length > 0) {
    const matching = fitting.filter(({ label }) => isAgeInBand(label, age) === true);
    fitting = matching.length > 0 ? matching : fitting.filter(({ label }) => !ages.test(label));
  }
  const sides = fitting.every(({ label }) => !usual.test(label) || /low/i.test(label))
    ? getRangeBetween(fitting)
    : undefined;
  if (sides) return sides;
  const general = fitting.filter(
    ({ label }) => !particular.test(label) && !(unusual.test(label) && !/non[- ]?(?:diabetic|reactive)/i.test(label)),
  );
  const normal =
    general.find(({ label }) => usual.test(label) && !/(?:in|non)[- ]?suffici/i.test(label)) ??
    (general.length === 1 ? general[0] : undefined);
  if (normal) return stripLabel(normal);
  if (fitting.length === 1 && fitting[0] && bands.length > 1) return stripLabel(fitting[0]);
  const first = general[0];
  if (first && general.every((one) => isSameRange(one, first))) return stripLabel(first);
  return bands.length === 1 && only && !sexed && !particular.test(only.label)
    ? { ...stripLabel(only), ...(unusual.test(only.label) ? { doubt: 'range-depends' as const } : {}) }
    : { doubt: 'range-depends' };
};

/** Both ends of a range that is drawn as a scale between them: '4.18 |--x--| 5.48'. */
const endsOfScale = new RegExp(`^${number} ${number}$`);
/** What recognition makes of the scale's marks. */
const markOfScale = /^(?:[^\d\s]{1,2}|[^\d\s\p{L}]+)$/u;

const findScale = (text: string): ReferenceRange | undefined => {
  const match = endsOfScale.exec(
    text
      .split(/\s+/)
      .filter((word) => !markOfScale.test(word))
      .join(' '),
  );
  const [low, high] = [parseGroupedNumber(match?.[1] ?? ''), parseGroupedNumber(match?.[2] ?? '')];
  return low !== undefined && high !== undefined && low < high ? { low, high, doubt: 'ambiguous' } : undefined;
};

/** The reference range a text gives for this person: 12 - 15, < 200, Up to 40, Male: 13-17 Female: 12-15, Negative. */
export const parseRange = (text: string, person: RangePerson): ReferenceRange | undefined => {
  const bands = findBands(text.slice(0, 400));
  if (bands.length > 0) return chooseBand(bands, person);
  const word = inWords.exec(text)?.[0];
  return word === undefined ? findScale(text) : { word: word.toLowerCase() };
};

/** How many characters from `at` on are a range, with its labels where it stands in brackets; 0 where none begins. */
export const measureRange = (text: string, at: number): number => {
  const bracket = /^\([^()]{3,90}\)/.exec(text.slice(at, at + 100))?.[0];
  if (bracket !== undefined && findBands(bracket).length > 0) return bracket.length;
  const match = new RegExp(`^[([]?\\s?(?:${between}|${below}|${above})\\s?[)\\]]?(?![\\d.]*\\d)`, 'iu').exec(
    text.slice(at, at + 60),
  );
  return match?.[0].length ?? 0;
};

/** Words that say for whom, when or of what a band is, and words that hold bands together. */
const bandWords = new RegExp(
  '(?<![\\p{L}])(?:ranges?|ref(?:erence)?|intervals?|values?|biological|bio|levels?|status|for|of|the|' +
    'in|to|and|or|by|per|at|is|as|with|years?|yrs?|y|months?|' +
    'mths?|days?|weeks?|wks?|hours?|hrs?|old|age|early|late|post|pre|prandial|meal|random|lunch|after|before|first|second|third|1st|2nd|3rd|target|goal|' +
    'cut-?off|control|average|relative|groups?|category|daily|diet|taking|oral|contraceptives?|use|non|' +
    'both|sexes|any|all|up|upto|less|than|more|greater|low|high|very|n|' +
    'above|below|under|over|equal|not|limits?|lower|upper|diabetes|diabetic|prediabetes|pre-?diabetes|' +
    'near|optimal|excellent|good|fair|poor|detected|seen)(?![\\p{L}])',
  'giu',
);
const labels = [usual, unusual, particular, female, male, ages, inWords].map(({ source }) => new RegExp(source, 'giu'));
const loneNumber = /(?<![\d.])(?:1\s?:\s?\d{1,4})(?![\d.])/gu;

// '20-2 9' is no band: its upper end is below its lower one.
const isTurned = ([, low, high]: RegExpExecArray): boolean =>
  low !== undefined && (parseGroupedNumber(low) ?? 0) > (parseGroupedNumber(high ?? '') ?? Infinity);

/** A word between two ends, with nothing before it. */
const openEnd = /^[\s([]*(?:to|à)(?=\s?\d)/iu;

/** The stretches of a range that are neither bands nor what these are labelled with. */
export const findUnknownRangeSpans = (text: string): Span[] => {
  // A scale is read as its two ends, in doubt.
  if (findBands(text).length === 0 && findScale(text) !== undefined) return [];
  const bands = findBands(text).length > 0 ? [band] : [];
  const spans = [...bands, ...labels, bandWords, loneNumber].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter((match) => pattern !== band || !isTurned(match))
      .map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
  const units = [...text.matchAll(/(?<![\p{L}\d])[\p{L}µ%/][^\s()<>=:]*|(?<=\d)[\p{L}µ%/][^\s()<>=:]*/gu)].flatMap(
    ({ index }) => {
      const length = measureUnit(text, index);
      return length > 0 ? [{ start: index, end: index + length }] : [];
    },
  );
  // 'à 10,00)': the lower end is lost.
  const lostEnd = openEnd.exec(text);
  return [
    ...(lostEnd ? [{ start: lostEnd.index, end: lostEnd.index + lostEnd[0].length }] : []),
    ...findUnconsumedSpans(text, [...spans, ...units]),
  ];
};
