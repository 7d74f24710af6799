import type { FactDoubt } from '../fact.ts';
import { parseGroupedNumber } from '../primitives/numbers.ts';
import { classifyFinding } from './finding.ts';

/** Side of a result relative to its reference range; 'abnormal' if there are no sides. */
export type ResultFlag = 'low' | 'normal' | 'high' | 'abnormal';

/** A result as printed: a number, '< 0.5', or words such as Negative. */
export interface ResultValue {
  readonly value: number | string;
  /** For comparison with a range; with '<' or '>' the bound. */
  readonly number?: number;
  readonly bound?: '<' | '>';
  /** The upper end of a count such as 8 - 10; `number` is the lower. */
  readonly upTo?: number;
  readonly doubt?: FactDoubt;
}

const flags: readonly (readonly [RegExp, ResultFlag])[] = [
  [
    /^(?:h{1,2}|high|very high|elevated|raised|increased|above(?: normal| range)?|↑+|▲|critical(?:ly)? high|c?h{1,2}\*{0,2}|\+h)$/i,
    'high',
  ],
  [
    /^(?:l{1,2}|low|very low|decreased|reduced|deficient|below(?: normal| range)?|↓+|▼|critical(?:ly)? low|c?l{1,2}\*{0,2})$/i,
    'low',
  ],
  [/^(?:n|normal|wnl|within (?:normal )?(?:range|limits)|ok|-)$/i, 'normal'],
  [/^(?:\*{1,2}|a|abn|abnormal|!|critical|c|borderline|out of range)$/i, 'abnormal'],
];

/** Parses a flag, also in brackets. */
export const parseFlag = (text: string): ResultFlag | undefined => {
  const bare = text
    .trim()
    .replace(/^[([](.*)[)\]]$/, '$1')
    .trim();
  return flags.find(([pattern]) => pattern.test(bare))?.[1];
};

/** Words that are a complete result. */
export const resultWord =
  '(?:(?:weakly |strongly |faintly )?(?:positive|negative|reactive)|non[- ]?reactive|nil|absent|' +
  'present|trace|traces|(?:not )?detected|clear|slightly (?:turbid|hazy)|turbid|hazy|' +
  '(?:pale |straw |light |dark )?yellow|straw|amber|colou?rless|normal|occasional|few|moderate|plenty|' +
  'numerous|acidic|alkaline|neutral|adequate|inadequate|seen|not seen|none seen|no growth|sterile|' +
  'sensitive|resistant|intermediate|susceptible|[1-4]?\\+{1,4}|[1-4]\\+|' +
  '(?:a|b|ab|o)\\s?(?:\\+|-|positive|negative|rh\\s?(?:positive|negative)))';
const words = new RegExp(`^${resultWord}$`, 'i');

export const isResultWord = (text: string): boolean => words.test(text.trim());

const lookAlike: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', S: '5' };

/** Parses a number; letters that OCR confuses with digits make it doubtful. */
const parseNumber = (text: string): { number: number; doubt?: FactDoubt } | undefined => {
  const number = parseGroupedNumber(text);
  if (number !== undefined) return { number };
  if (!/^[\dOolIS.,]{2,10}$/.test(text) || !/\d/.test(text) || !/[OolIS]/.test(text)) return undefined;
  const mended = parseGroupedNumber(text.replace(/[OolIS]/g, (letter) => lookAlike[letter] ?? letter));
  return mended === undefined ? undefined : { number: mended, doubt: 'unclear-characters' };
};

/** Codes that are a complete result: a blood group, a stage of kidney disease, a grade of a film. */
const code =
  /^(?:(?:a|b|ab|o)(?:\d)?|g[1-5][ab]?|a[1-3]|(?:stage|grade|group|type)\s(?:\d|[iv]{1,3}|[a-d])[ab]?|bi-?rads\s?[0-6])$/i;
/** A dilution such as 1:80, with its interpretation. */
const titre =
  /^(?:(?:positive|reactive)\s)?(?:<|>|up ?to\s)?\s?1\s?:\s?\d{1,5}(?:\s(?:dilution|titre|positive|negative))?$/i;

/** Whether a text is a complete result: a word, group, stage or dilution. */
export const isKnownValue = (text: string): boolean => isResultWord(text) || code.test(text) || titre.test(text);

/** Parses 'Non Reactive (0.08)', '0.21 (Non-Reactive)': words with the measured number. */
const parseMeasuredWords = (text: string): ResultValue | undefined => {
  const match =
    /^([\p{L}][\p{L} -]*?)\s?[([]\s?(\d[\d.,]*)\s?[)\]]$|^(\d[\d.,]*)\s?[([]\s?([\p{L}][\p{L} -]*?)\s?[)\]]$/iu.exec(
      text,
    ) ?? undefined;
  const [finding, number] = [match?.[1] ?? match?.[4], parseGroupedNumber(match?.[2] ?? match?.[3] ?? '')];
  if (finding === undefined || number === undefined || classifyFinding(finding) === undefined) return undefined;
  return { value: text, number };
};

/** Maximum count in a microscopic field. */
const countMaximum = 100;

/** Parses a value: 10.2, 2,45,000, < 0.5, Negative, Pale yellow. Undefined if the text is empty. */
export const parseValue = (text: string): ResultValue | undefined => {
  const bare = text.trim().replace(/^[:=]\s*/, '');
  const compared = /^(<=?|>=?|≤|≥|less than|more than|greater than)\s?([\d.,]+)$/i.exec(bare);
  if (compared) {
    const number = parseGroupedNumber(compared[2] ?? '');
    const sign = compared[1] ?? '';
    const bound = /^[<≤]|less/i.test(sign) ? '<' : '>';
    const shown = /[=≤≥]/.test(sign) ? { '<': '≤', '>': '≥' }[bound] : bound;
    return number === undefined ? { value: bare } : { value: `${shown} ${compared[2]}`, number, bound };
  }
  const counted = /^(\d{1,3})\s?(?:-|to)\s?(\d{1,3})$/.exec(bare);
  if (counted && Number(counted[1]) <= Number(counted[2]))
    return {
      value: bare,
      number: Number(counted[1]),
      upTo: Number(counted[2]),
      // Hundreds are measured, not counted: two of them are a range.
      ...(Number(counted[2]) > countMaximum ? { doubt: 'ambiguous' as const } : {}),
    };
  const parsedNumber = parseNumber(bare);
  if (parsedNumber) return { value: parsedNumber.number, ...parsedNumber };
  const worded = parseMeasuredWords(bare);
  if (worded) return worded;
  if (!/[\p{L}\d+]/u.test(bare)) return undefined;
  return isKnownValue(bare) || classifyFinding(bare) !== undefined
    ? { value: bare }
    : { value: bare, doubt: 'not-understood' };
};

/** Whether a word can only be a measured number. */
export const isMeasuredValue = (text: string): boolean => parseNumber(text.replace(/^[<>≤≥]=?\s?/, '')) !== undefined;
