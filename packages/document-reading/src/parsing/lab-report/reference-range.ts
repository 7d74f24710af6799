import { joinPattern } from '@arogo/contract/join-pattern';
import type { FactDoubt } from '../fact.ts';
import { parseGroupedNumber } from '../primitives/numbers.ts';
import type { Gender } from '../header/age-and-sex.ts';
import { type Span, findUnconsumedSpans } from '../unconsumed-text.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { measureUnit } from './unit.ts';

/** The patient for whom a range is selected. */
export interface RangePerson {
  readonly gender?: Gender;
  /** Whether the gender on the document is uncertain. */
  readonly isGenderDoubtful?: boolean;
  /** Years. */
  readonly age?: number;
}

/** A reference range. Bounds are inclusive by default. */
export interface ReferenceRange {
  readonly low?: number;
  readonly high?: number;
  readonly excludesLow?: boolean;
  readonly excludesHigh?: boolean;
  /** The normal value as text: negative, nil. */
  readonly word?: string;
  readonly doubt?: FactDoubt;
}

interface RangeBand extends ReferenceRange {
  readonly label: string;
}

const number = '(\\d[\\d,]*(?:\\.\\d+)?|\\.\\d+)';
/** Excludes another number before the sign, and a letter that looks like a digit. */
const unitish =
  '(?![OolIDSZBb$|](?![\\p{L}%/])|[.\\d]|\\s\\.\\d)(?:\\s?(?!\\s?\\d[\\d.]*\\s?(?:-|to|~|–|à|bis|\\sa\\s))[\\p{L}%µ/^.³\\d]{0,14}?)?';
/** OCR also reads 'à' as 'a', which is the Italian form. */
/** The ten of '10^3/µL' is not the end of a range. */
const notPower = '(?!\\^|[²³⁶⁹])';
const between = `${number}${notPower}${unitish}(?:\\s?(?:-|to|~|–|à|bis)\\s?|\\s[aáâ]\\s)<?\\s?${number}`;
/** 'Less than' and 'more than' in the languages of reports. */
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

/** Pairs bands with their labels: 'Below 5.7% : Normal' has its label after it; 'Normal: below 5.7' before. */
const relabelBands = (bands: readonly RangeBand[], text: string, end: number): RangeBand[] => {
  const after = text.slice(end).replace(/^[\s%:.-]+/, '');
  const isBehind = bands.length > 1 && !/\p{L}{3}/u.test(bands[0]?.label ?? '') && /\p{L}{3}/u.test(after);
  // ': Normal, 5.7 - 6.4 :': a label begins with the colon after its band, and the last one is cut off.
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

/** Derives a range from 'Low: < 40, High: >= 60', which states the values outside it. */
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
  // Bands of the row above may have been cut off, and state another 'high'.
  if (low !== undefined && new Set(highs).size > 1) return { doubt: 'range-depends' };
  const [high] = highs;
  return low === undefined || (high !== undefined && high < low)
    ? undefined
    : omitUndefined({ low, high, excludesHigh: high === undefined ? undefined : true });
};

/** Selects the band that applies to this person; none if the document does not determine it. */
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
/** OCR output for the marks of a scale. */
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

/** Parses the reference range of a text for this person: 12 - 15, < 200, Up to 40, Male: 13-17 Female: 12-15, Negative. */
export const parseRange = (text: string, person: RangePerson): ReferenceRange | undefined => {
  const bands = findBands(text.slice(0, 400));
  if (bands.length > 0) return chooseBand(bands, person);
  const word = inWords.exec(text)?.[0];
  return word === undefined ? findScale(text) : { word: word.toLowerCase() };
};

/** Number of characters from `at` that form a range, with its labels if in brackets; 0 if none begins there. */
export const measureRange = (text: string, at: number): number => {
  const bracket = /^\([^()]{3,90}\)/.exec(text.slice(at, at + 100))?.[0];
  if (bracket !== undefined && findBands(bracket).length > 0) return bracket.length;
  const match = new RegExp(`^[([]?\\s?(?:${between}|${below}|${above})\\s?[)\\]]?(?![\\d.]*\\d)`, 'iu').exec(
    text.slice(at, at + 60),
  );
  return match?.[0].length ?? 0;
};

/** Words for the group, time or subject of a band, and connecting words. */
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

// '20-2 9' is not a band: its upper end is below its lower one.
const isTurned = ([, low, high]: RegExpExecArray): boolean =>
  low !== undefined && (parseGroupedNumber(low) ?? 0) > (parseGroupedNumber(high ?? '') ?? Infinity);

/** A 'to' between two ends, with the lower one missing. */
const openEnd = /^[\s([]*(?:to|à)(?=\s?\d)/iu;

/** Finds the parts of a range that are neither bands nor labels. */
export const findUnknownRangeSpans = (text: string): Span[] => {
  // A scale is read as its two ends, and is doubtful.
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
