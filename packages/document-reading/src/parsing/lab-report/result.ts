import { decideCertainty, findUnknownWords } from '../unconsumed-text.ts';
import { markDoubtful, createFactAt, createFact, type Fact } from '../fact.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { slicePassage, type Passage } from '../text-layout/passage.ts';
import { classifyFinding } from './finding.ts';
import { parseRange, findUnknownRangeSpans, type RangePerson, type ReferenceRange } from './reference-range.ts';
import { isUnit, measureUnit } from './unit.ts';
import { findUnknownResultWords } from './unknown-words.ts';
import { parseFlag, isResultWord, parseValue, type ResultFlag, type ResultValue } from './value.ts';

/** One measured or observed result, as printed. */
export interface LabResult {
  readonly name: Fact<string>;
  /** A number, or text in its place: 'Negative', '< 0.5'. */
  readonly value: Fact<number | string>;
  readonly unit?: Fact<string>;
  /** The reference range for this patient, as far as the document determines it. */
  readonly low?: Fact<number>;
  readonly high?: Fact<number>;
  /** The whole reference range in the document's own words. */
  readonly range?: Fact<string>;
  /** Absent if neither a flag nor a range is printed. */
  readonly flag?: Fact<ResultFlag>;
  /** The heading above it. */
  readonly section?: Fact<string>;
}

/** The parts of a row, from the cells of a table or from a line. */
export interface ResultParts {
  readonly name: Passage;
  readonly value: Passage;
  readonly unit?: Passage | undefined;
  readonly range?: Passage | undefined;
  readonly flag?: Passage | undefined;
  /** Other text of the row, with unknown meaning. */
  readonly others?: readonly Passage[] | undefined;
}

const flagWord =
  '(?:c?[hl]{1,2}\\*{0,2}|high|low|\\*{1,2}|↑+|↓+|▲|▼|' +
  '[([]\\s?(?:c?[hl]{1,2}\\*?|high|low|normal|abnormal|critical|borderline|a|n|\\*)\\s?[)\\]]|abnormal|' +
  'critical(?: high| low)?|borderline|n|a)';
/** A single letter such as the a of G3a belongs to the adjacent text, unless it is an H or L. */
const flagAfter = new RegExp(`(?<=[\\d\\s)+])(?<!\\d(?=[an]$))${flagWord}$`, 'i');
const flagBefore = new RegExp(`^${flagWord}(?=\\s?[\\d<>])\\s?`, 'i');

interface SplitValue {
  readonly value: ResultValue;
  readonly start: number;
  readonly end: number;
  readonly flag?: { readonly value: ResultFlag; readonly start: number; readonly end: number } | undefined;
  readonly unit?: { readonly start: number; readonly end: number } | undefined;
}

const flagWithinPattern =
  /^([\s:=]*)([<>≤≥]?=?\s?\d[\d.,]*)\s?([([]\s?[\p{L}*]{1,10}\s?[)\]]|c?[HL]{1,2}\*?)\s+(\S.*)$/u;

/** Splits a flag between the value and its unit, as where two columns touch: '84.0 (Normal) fL'. */
const splitFlagWithin = ({ text }: Passage): SplitValue | undefined => {
  const [, before = '', number = '', flag = '', unit = ''] = flagWithinPattern.exec(text.trimEnd()) ?? [];
  const [value, side] = [parseValue(number), parseFlag(flag)];
  if (value === undefined || side === undefined || !isUnit(unit)) return undefined;
  const [start, end, flagStart] = [
    before.length,
    before.length + number.length,
    text.indexOf(flag, before.length + number.length),
  ];
  const unitStart = text.trimEnd().length - unit.length;
  return {
    value,
    start,
    end,
    flag: { value: side, start: flagStart, end: flagStart + flag.length },
    unit: { start: unitStart, end: unitStart + unit.length },
  };
};

/** '11,2 -' and '12,4 +' of German laboratories: below and above the range. */
const signAfter = /(?<=^[<>≤≥]?\s?\d[\d.,]*)\s?([+-])$/u;

/**
 * Splits the cell of a value: '10.2 L', 'H 10.2', '10.2 g/dL', '10.2*'.
 * @param hasRange whether a range is beside it: then a sign after the value is a flag, and is checked against the range
 */
const splitValue = (cell: Passage, hasRange: boolean): SplitValue | undefined => {
  const within = splitFlagWithin(cell);
  if (within) return within;
  let [start, end] = [/^[\s:=]*/.exec(cell.text)?.[0].length ?? 0, cell.text.trimEnd().length];
  let flag: SplitValue['flag'];
  const before = flagBefore.exec(cell.text.slice(start));
  // The first character of 'l1.4' may be a 1.
  if (before && parseFlag(before[0]) && !/^[lI](?=\d)/.test(cell.text.slice(start))) {
    flag = { value: parseFlag(before[0]) ?? 'abnormal', start, end: start + before[0].length };
    start += before[0].length;
  }
  const after = flag ? null : flagAfter.exec(cell.text.slice(start, end));
  // The last character of '7l' may be a 1.
  const isDigit = after !== null && /^l+$/u.test(after[0]) && /\d$/u.test(cell.text.slice(start, start + after.index));
  if (
    after &&
    after.index > 0 &&
    !isDigit &&
    parseFlag(after[0]) &&
    /\d/.test(cell.text.slice(start, start + after.index))
  ) {
    flag = { value: parseFlag(after[0]) ?? 'abnormal', start: start + after.index, end };
    end = start + cell.text.slice(start, start + after.index).trimEnd().length;
  }
  const sign = flag || !hasRange ? null : signAfter.exec(cell.text.slice(start, end));
  if (sign) {
    flag = { value: sign[1] === '+' ? 'high' : 'low', start: start + sign.index, end };
    end = start + sign.index;
  }
  const number = /^[<>≤≥]?=?\s?[\d.,]+/.exec(cell.text.slice(start, end))?.[0] ?? '';
  const rest = cell.text.slice(start + number.length, end);
  const unitAt = start + number.length + (/^\s*/.exec(rest)?.[0].length ?? 0);
  const unit =
    number !== '' &&
    rest.trim() !== '' &&
    !/^[GgOolISBZqb&$|]$/.test(rest) &&
    measureUnit(cell.text, unitAt) === end - unitAt
      ? { start: unitAt, end }
      : undefined;
  const valueEnd = unit ? start + number.trimEnd().length : end;
  const value = parseValue(cell.text.slice(start, valueEnd));
  return value && { value, start, end: valueEnd, flag, unit };
};

/** The side of a value with only a bound: '<5' may be normal if the range ends at 3. No value is below zero. */
const findSideOfBound = (
  number: number,
  bound: '<' | '>',
  { low = 0, high }: ReferenceRange,
): ResultFlag | undefined => {
  if (bound === '<')
    return low > 0 && number <= low ? 'low' : low <= 0 && high !== undefined && number <= high ? 'normal' : undefined;
  if (high !== undefined) return number >= high ? 'high' : undefined;
  return number >= low ? 'normal' : undefined;
};

/** Determines the side of a value relative to its range; undefined if unclear. */
const findSide = ({ value, number, bound, upTo }: ResultValue, range: ReferenceRange): ResultFlag | undefined => {
  if (range.word !== undefined && typeof value === 'string') {
    const [found, expected] = [classifyFinding(value), classifyFinding(range.word)];
    if ((found !== undefined && found === expected) || value.toLowerCase().includes(range.word)) return 'normal';
    return found === 'positive' ? 'abnormal' : undefined;
  }
  if (number === undefined || (range.low === undefined && range.high === undefined)) return undefined;
  if (bound !== undefined) return findSideOfBound(number, bound, range);
  // A count that spans a bound is inconclusive.
  if (
    upTo !== undefined &&
    ((range.high !== undefined && number <= range.high && upTo > range.high) ||
      (range.low !== undefined && number < range.low && upTo >= range.low))
  )
    return undefined;
  if (range.low !== undefined && (number < range.low || (range.excludesLow && number === range.low))) return 'low';
  if (range.high !== undefined && (number > range.high || (range.excludesHigh && number === range.high))) return 'high';
  return 'normal';
};

/** OCR reads the I of IU as an l. */
const normaliseUnit = (text: string): { value: string; doubt?: 'unclear-characters' } =>
  /^[pP][9q]$/.test(text)
    ? { value: 'pg', doubt: 'unclear-characters' }
    : /^[flI1]cu\.?\s?mm$/.test(text)
      ? { value: `/${text.slice(1)}`, doubt: 'unclear-characters' }
      : /(?<![\p{L}])(?:[uµm])?l[uU]\s?\/\s?m?[lL]$/u.test(text)
        ? { value: text.replace(/l[uU](?=\s?\/)/, 'IU'), doubt: 'unclear-characters' }
        : { value: text };

const tidyName = (text: string): string =>
  text
    .replace(/^[\s*•·.:#>-]+|[\s*:.=-]+$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^\d{1,2}[.)]\s/, '');
/** A unit that is printed only after the range: '13.0 - 17.0 g/dL'. */
const unitBehindRange = /(?<=[\d)])\s*([\p{L}µ%/][^\s()<>=:]*)\s*$/u;
/** Or before the range, where the columns touch: 'mmol/L 135 - 145'. */
const unitBeforeRange = /^\s*([\p{L}µ%/][^\s()<>=:]*)(?=\s+\S|\s*$)/u;
const unitInName = /[,\s]*[([]\s?([^()[\]]{1,24})\s?[)\]]\s*$/;

const createFlagFact = (
  printed: Fact<ResultFlag> | undefined,
  side: ResultFlag | undefined,
  value: Fact<number | string>,
): Fact<ResultFlag> | undefined => {
  if (!printed) return side === undefined ? undefined : { ...value, value: side };
  if (side === undefined) return printed;
  // A star means out of range; the range determines the side.
  if (printed.value === 'abnormal' && side !== 'normal') return { ...printed, value: side };
  return printed.value === side || (printed.value === 'abnormal' && side === 'abnormal')
    ? printed
    : markDoubtful(printed, 'flag-disagrees');
};

/** Adds a range that is printed below the result to it. */
export const addRange = (result: LabResult, printed: Passage, person: RangePerson): LabResult => {
  const range = parseRange(printed.text, person);
  const value = parseValue(String(result.value.value));
  if (!value || result.range) return result;
  if (!range)
    return decideCertainty(result, 'value', findUnknownWords(printed.text, findUnknownRangeSpans(printed.text)));
  const bound = (of: number | undefined): Fact<number> | undefined =>
    of === undefined ? undefined : createFact(printed, of, range.doubt);
  const flag = createFlagFact(result.flag, findSide(value, range), result.value);
  const ranged = {
    ...result,
    ...omitUndefined({
      low: bound(range.low),
      high: bound(range.high),
      range: createFact(printed, printed.text, range.doubt),
      flag,
    }),
  };
  return decideCertainty(ranged, 'value', findUnknownWords(printed.text, findUnknownRangeSpans(printed.text)));
};

const countDecimals = (number: number): number => String(number).split('.')[1]?.length ?? 0;

/**
 * Whether OCR may have lost or added a decimal point: the value is outside its range, has another number of decimals, and would
 * be within the range if divided or multiplied by ten or a hundred.
 */
const isMisplaced = ({ number }: ResultValue, range: ReferenceRange): boolean => {
  if (number === undefined || findSide({ value: number, number }, range) === 'normal') return false;
  const printed = Math.max(countDecimals(range.low ?? 0), countDecimals(range.high ?? 0));
  const scales = countDecimals(number) < printed ? [0.1, 0.01] : countDecimals(number) > printed ? [10, 100] : [];
  return scales.some((scale) => findSide({ value: number * scale, number: number * scale }, range) === 'normal');
};

/** 'H /cmm': a flag that moved before the unit. */
const stripFlagFromUnit = (parts: ResultParts): ResultParts => {
  const letters = parts.unit && !parts.flag ? /^[HL]{1,2}\*?\s+(?=\S)/u.exec(parts.unit.text)?.[0] : undefined;
  if (!parts.unit || letters === undefined || !isUnit(parts.unit.text.slice(letters.length))) return parts;
  return {
    ...parts,
    flag: slicePassage(parts.unit, 0, letters.trimEnd().length),
    unit: slicePassage(parts.unit, letters.length),
  };
};

/** A gap between two words of a line wider than in running text, in font sizes. */
const wideGap = 1.5;
const hasWideGap = ({ words }: Passage): boolean =>
  words.some((word, index) => {
    const next = words[index + 1];
    return (
      next !== undefined &&
      Math.abs(next.bottom - word.bottom) < word.size / 2 &&
      next.left - word.right > wideGap * word.size
    );
  });

/** Builds a result from its parts; undefined if the name or value is missing. */
export const buildResult = (
  printed: ResultParts,
  person: RangePerson,
  section: Fact<string> | undefined,
): LabResult | undefined => {
  const parts = stripFlagFromUnit(printed);
  const split = splitValue(parts.value, /\d/.test(parts.range?.text ?? ''));
  if (!split) return undefined;
  const inName = parts.unit || split.unit ? null : unitInName.exec(parts.name.text);
  const namedUnit = inName && isUnit(inName[1] ?? '') ? inName : null;
  const name = tidyName(namedUnit ? parts.name.text.slice(0, namedUnit.index) : parts.name.text);
  if (!/\p{L}/u.test(name)) return undefined;
  const { value } = split;
  const range = parts.range ? parseRange(parts.range.text, person) : undefined;
  const ownFlag = parts.flag && parseFlag(parts.flag.text);
  const flagPrinted =
    parts.flag && ownFlag
      ? createFact(parts.flag, ownFlag)
      : split.flag && createFactAt(parts.value, split.flag.start, split.flag.end, split.flag.value);
  const isRecognised = parts.value.words.some(({ confidence }) => confidence !== undefined);
  const misplaced = isRecognised && range && isMisplaced(value, range) ? 'ambiguous' : undefined;
  // A number in place of the unit is not understood.
  const stray =
    parts.unit && /\d/.test(parts.unit.text) && !/[\p{L}%/]/u.test(parts.unit.text) ? 'unknown-words' : undefined;
  // A number beside a textual range, 'Casts 250 Absent', is unlikely to be the value.
  const isMixed =
    typeof value.value === 'number' && (range?.word !== undefined || isResultWord(parts.range?.text ?? ''))
      ? 'ambiguous'
      : undefined;
  // Words of two columns: the finding and the expected value.
  const isSpread = typeof value.value === 'string' && hasWideGap(parts.value) ? 'ambiguous' : undefined;
  const valueFact = createFactAt(
    parts.value,
    split.start,
    split.end,
    value.value,
    value.doubt ?? misplaced ?? stray ?? isMixed ?? isSpread,
  );
  const side = range && findSide(value, range);
  const flag = createFlagFact(flagPrinted, side, valueFact);
  const disagrees = flag?.why === 'flag-disagrees';
  const bound = (of: number | undefined): Fact<number> | undefined =>
    parts.range && of !== undefined ? createFact(parts.range, of, range?.doubt) : undefined;
  const unitText = parts.unit?.text.trim().replace(/^[([](.*)[)\]]$/, '$1') ?? '';
  const unitEnd = split.unit;
  const inRange =
    parts.unit || unitEnd || namedUnit || !parts.range
      ? null
      : (unitBehindRange.exec(parts.range.text) ?? unitBeforeRange.exec(parts.range.text));
  const rangeUnit =
    inRange && isUnit(inRange[1] ?? '') && parts.range
      ? createFactAt(parts.range, inRange.index, inRange.index + inRange[0].length, inRange[1] ?? '')
      : undefined;
  const unit =
    parts.unit && /[\p{L}%/]/u.test(unitText)
      ? createFact(
          parts.unit,
          normaliseUnit(unitText).value,
          normaliseUnit(unitText).doubt ?? (isUnit(normaliseUnit(unitText).value) ? undefined : 'not-understood'),
        )
      : unitEnd
        ? createFactAt(parts.value, unitEnd.start, unitEnd.end, parts.value.text.slice(unitEnd.start, unitEnd.end))
        : namedUnit
          ? createFactAt(parts.name, namedUnit.index, parts.name.text.length, namedUnit[1] ?? '')
          : rangeUnit;
  const taken = [split, split.flag, split.unit].filter((span) => span !== undefined);
  const result: LabResult = {
    name: createFact(parts.name, name),
    value: disagrees ? markDoubtful(valueFact, 'flag-disagrees') : valueFact,
    ...omitUndefined({
      unit,
      low: bound(range?.low),
      high: bound(range?.high),
      range:
        parts.range && /[\p{L}\d]/u.test(parts.range.text)
          ? createFact(parts.range, parts.range.text, range?.doubt)
          : undefined,
      flag,
      section,
    }),
  };
  return decideCertainty(
    result,
    'value',
    findUnknownResultWords(parts, { value: value.value, hasNumber: value.number !== undefined, taken }),
  );
};
