import { joinPattern } from '@arogo/contract/join-pattern';
import { type Span, findUnconsumedSpans, findUnknownWords } from '../unconsumed-text.ts';
import type { Passage } from '../text-layout/passage.ts';
import { findUnknownRangeSpans } from './reference-range.ts';
import type { ResultParts } from './result.ts';
import { isUnit } from './unit.ts';
import { parseFlag, isKnownValue, isResultWord } from './value.ts';
import { isWordTest } from './word-tests.ts';

/** Words that occur in textual results. */
const findingWord = new RegExp(
  '^(?:non|(?:non|un)?-?(?:negative|positive|reactive|detect(?:ed|able)|seen|normal|adequate|' +
    'inadequate|significant|pathogenic)|weakly|strongly|faintly|nil|absent|' +
    'present|traces?|not?|none|target|clear|slightly|turbid|hazy|pale|straw|light|dark|yellow(?:ish)?|amber|colou?rless|occasional|few|moderate|plenty|' +
    'numerous|acidic|alkaline|neutral|growth|sterile|below|limits?|of|detection|ova|ovum|cysts?|parasites?|malarial?|h(?:a)?emoparasites?|' +
    'organisms?|pus|cells?|rbcs?|wbcs?|bacteria|bacterial|bacilli|casts?|crystals?|fungal|fungi|elements?|hyphae|acid|fast|acid-fast|afb|yeasts?|' +
    'trophozoites?|larvae|worms?|blood|occult|atypical|abnormal|immature|blasts?|plasmodium|p|vivax|falciparum|antigens?|antibod(?:y|ies)|after|' +
    'hours?|hrs|days?|incubation|aerobic|anaerobic|pathogens?|isolated|found|observed|noted|grown|in|on|at|a|an|the|and|or|mucus|epithelial|' +
    'h\\.?p\\.?f|l\\.?p\\.?f|field|e|escherichia|coli|klebsiella|pneumoniae|staph(?:ylococcus)?|aureus|pseudomonas|aeruginosa|enterococcus|' +
    'f(?:a)?ecalis|strep(?:tococcus)?|proteus|mirabilis|candida|albicans|salmonella|typhi|acinetobacter|rh|group|type|brown|red|formed|semi-?formed|' +
    'soft|mucoid|solid|liquid|[1-4]?\\+{1,4}|\\+?[1-4]|[ABO]{1,2}[+-]?)$',
  'iu',
);

/** Words of column titles or ranges that do not occur in names of tests. */
const noName = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:reference (?:ranges?|intervals?|values?)|biological ref\p{L}*|normal (?:ranges?|values?)|
      verified by|checked by|technician|tests? (?:asked|requested))(?![\p{L}])
    `),
  'iu',
);
/** Faults of a sample, printed beside the name of its test. */
const sampleFaults = [
  'ha?emoly[sz]ed',
  'lipa?emic',
  'icteric',
  'clumped',
  'clotted',
  'contaminated',
  'unsuitable',
  'insufficient',
  'wrong',
  'repeat(?:ed)?',
  'pending',
];
const sampleFault = new RegExp(`(?<!\\p{L})(?:${sampleFaults.join('|')})(?!\\p{L})`, 'iu');
/** Words of a result that never occur within a test's name of several words. */
const valueWithin =
  /(?<=\p{L}\s)(?:slightly|turbid|hazy|pale|straw|yellow(?:ish)?|absent|nil|negative|positive|(?:non[- ]?)?reactive|detected)(?=\s\p{L})/giu;
/** Signs in a name: 'Neutrophils #', 'Segmented (%)', "S. Typhi 'H'", 'Vit. B-12 *'. */
const nameSign = /^[-–#%*+&/()[\].,:;'"|•·]+$/u;
const nameWord = /^[*•·'"([{]*[\p{L}\p{M}\d][\p{L}\p{M}\d.,:;'"’()[\]{}/&%#*+^_³²µ‐–-]*$/u;

/** Findings that are a complete result: two of them come from two cells, or are a result and the expected value. */
const wholeFinding =
  /(?<![\p{L}])(?:negative|positive|(?:non[- ]?)?reactive|(?:target )?(?:not )?detected|seen|isolated|nil|absent|no growth|sterile)(?![\p{L}])/giu;
const furtherFindings = (text: string): string[] =>
  (text.replaceAll(/\([^)]*\)/gu, ' ').match(wholeFinding) ?? []).slice(1);

const findUnknownNameWords = ({ text }: Passage): string[] => [
  // '(MCV)': a two-line title lost its first line.
  ...(/^\s*\([^()]*\)\s*$/u.test(text) ? [text] : []),
  // The name is lost, and the result stands in its place.
  ...(isResultWord(text) ? [text] : []),
  ...text.split(/\s+/u).filter((word) => word !== '' && !nameWord.test(word) && !nameSign.test(word)),
  ...(noName.exec(text) ?? []),
  // 'Creatinine 1.6 QX   1.1': the value was parsed as part of the name, and an earlier result as the value.
  ...(/(?<!(?<!\p{L})CA)\s(\d+\.\d+)(?=\s|$)/iu.exec(text)?.slice(1) ?? []),
  // The name is lost, and a part of the value stands in its place.
  ...(/^\W*(?:slightly|pale|light|dark|weakly|strongly|faintly|not|non|no|few|moderate|occasional)\W*$/iu.exec(text) ??
    []),
  // The value of one row within the name of another: 'Appearance Slightly Turbid pH'.
  ...(text.replaceAll(/\([^)]*\)/gu, ' ').match(valueWithin) ?? []),
  // Merged rows have many numbers.
  ...(text.match(/(?<=\s)\d+(?:\.\d+)?(?=\s|$)/gu)?.slice(2) ?? []),
  // 'Epithelial 1993 cells'
  ...(text.match(
    /(?<=\s)\d+(?=\s(?!(?:hrs?|hours?|h|mins?|minutes?|days?|weeks?|alpha|beta|gamma)(?![\p{L}]))\p{Ll}{2})/gu,
  ) ?? []),
  ...(sampleFault.exec(text) ?? []),
  // A colon ends a name: the text after it is a value that was not understood.
  ...(/\p{L}\)?\s?:\s?(\S*\d.*\S|\d)\s*$/u.exec(text)?.slice(1) ?? []),
];

/** Finds words and marks in a textual result that do not occur in results. */
const findUnknownFindingWords = (text: string): string[] => {
  const bare = text.trim();
  if (isKnownValue(bare)) return [];
  // 'Absent Crystals' may be a result and the name of the next test.
  const next = /^(?:absent|present|nil|negative|positive|normal|(?:non[- ]?)?reactive)\s(\p{L}{4,})$/iu.exec(bare)?.[1];
  if (next !== undefined && isWordTest(next)) return [next];
  // A repeated word, and a number after a negative finding.
  const repeated =
    /^(\S+)\s\1$/u.exec(bare)?.[1] ?? /^(?:absent|nil|negative|none|sterile)\s(\d\S*)$/iu.exec(bare)?.[1];
  if (repeated !== undefined) return [repeated];
  // 'Growth of E.': the name after its first letter is lost.
  const cutName = /(?<![\p{L}])\p{Lu}\.$/u.exec(bare)?.[0];
  if (cutName !== undefined) return [cutName];
  const further = furtherFindings(bare);
  if (further.length > 0) return further;
  const withoutMeasure = bare.replaceAll(
    /[([]\s?[\d.,:]+\s?[)\]]|\([+]{1,4}\)|^[\d.,]+(?=\s?[([])|\b\d{1,3}\s(?=hours|hrs|days)/gu,
    ' ',
  );
  return withoutMeasure
    .split(/[\s,/]+/u)
    .filter((word) => word !== '' && !findingWord.test(word.replaceAll(/^[([]+|[)\].:]+$/gu, '')));
};

/** The parts of a value's cell that were parsed as value, flag and unit. */
export interface ValueSplit {
  readonly value: string | number;
  readonly hasNumber: boolean;
  readonly taken: readonly Span[];
}

/** Finds the words and marks in the parts of a result that were not understood. */
export const findUnknownResultWords = (
  { name, value, unit, range, flag, others = [] }: ResultParts,
  split: ValueSplit,
): string[] => [
  ...findUnknownNameWords(name),
  ...others.flatMap(({ text }) => findUnknownWords(text, findUnconsumedSpans(text, []))),
  ...(unit && typeof split.value === 'string' && !split.hasNumber && !/[hl]\.?p\.?f/iu.test(unit.text)
    ? [unit.text]
    : []),
  ...findUnknownWords(value.text, findUnconsumedSpans(value.text, split.taken)),
  // 'Pus Cells - 12 /hpf': the lower end of a count is lost.
  ...(/^\s*[-–]\s?\d/u.test(value.text) || /[-–]\s*$/u.test(name.text)
    ? [unit?.text ?? '', value.text].filter((text) => /[hl]\.?p\.?f/iu.test(text))
    : []),
  ...(typeof split.value === 'string' && (!split.hasNumber || /\p{L}/u.test(split.value))
    ? findUnknownFindingWords(split.value)
    : []),
  ...(unit && !isUnit(unit.text) ? findUnknownWords(unit.text, findUnconsumedSpans(unit.text, [])) : []),
  ...(range ? findUnknownWords(range.text, findUnknownRangeSpans(range.text)) : []),
  ...(flag && parseFlag(flag.text) === undefined ? findUnknownWords(flag.text, findUnknownRangeSpans(flag.text)) : []),
];
