import { markDoubtful, createFact, type Fact } from '../fact.ts';
import { readLineFields } from '../header/fields.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { parseGroupedNumber } from '../primitives/numbers.ts';
import { joinPassages, slicePassage, type Passage } from '../text-layout/passage.ts';
import { classifyFinding } from './finding.ts';
import { parseRange, measureRange, type RangePerson } from './reference-range.ts';
import type { LabResult, ResultParts } from './result.ts';
import { isUnit, measureUnit } from './unit.ts';
import { isResultWord } from './value.ts';
import { isWordTest } from './word-tests.ts';

/** Placeholder for an unreadable value. The reading process may not load the message catalogue. */
const unreadValue = 'not readable';

/** Reasons for a missing value, in its place. They are results to ask about, not measured values. */
const unmeasured = new RegExp(
  '^\\W*(?:(?:test |result )?(?:not (?:done|tested|performed|available|reported|determined|processed)|pending|awaited|to follow|' +
    'under process)|n\\/?a|q\\.?n\\.?s\\.?|(?:sample |specimen )?(?:rejected|h(?:a)?emoly[sz]ed|lip(?:a)?emic|icteric|clotted|insufficient|' +
    'inadequate)(?: (?:sample|specimen|quantity))?|see (?:below|note|comments?|remarks?)|error|invalid|unsatisfactory)\\W*$',
  'i',
);

/** Whether the text states that a test has no result: 'Not done', 'Insufficient sample'. */
export const isUnmeasured = (text: string): boolean => unmeasured.test(text);

/** Whether a cell has no letter or digit: a dash, dots, or nothing. */
export const isBlank = (cell: Passage | undefined): boolean => cell === undefined || !/[\p{L}\d+]/u.test(cell.text);

const date = /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}[ -]\p{L}{3,9}[ ,-]+\d{2,4}|\d:\d\d/u;
/** Forms and routes of medicines: 'Metformin 100 mg Tablet' is not a laboratory result. */
const medicine = new RegExp(
  '(?<![\\p{L}])(?:tab(?:let)?s?|cap(?:sule)?s?|syrups?|syp|inj(?:ection)?s?|drops?|ointments?|creams?|sachets?|inhalers?|respules?|' +
    'lotions?|suspensions?|once|twice|thrice|daily|od|bd|tds|hs|sos|before food|after food)(?![\\p{L}])',
  'iu',
);
/** Words of a letterhead or explanation that do not occur in names of tests. */
const prose = new RegExp(
  '(?<![\\p{L}])(?:the|is|are|was|were|be|been|than|if|should|may|can|from|which|that|when|will|your|this|these|those|between|about|every|' +
    'who|per day|rs|floor|road|street|open|mon|tues?|sat|sun|sunday|page|pin|gst\\p{L}*|www|copy|room|cut-?offs?|cutoff|category|categories|' +
    'stage|interpretation|years?|yrs?|months?|weeks?|old)(?![\\p{L}])',
  'iu',
);
const maxWords = 14;
const maxNameWords = 7;

const isName = (text: string): boolean =>
  /^\W*(?:\d{1,2}[.)]\s?|\d[\d.]*\s)?\p{L}/u.test(text) &&
  /\p{L}\W?\p{L}/u.test(text) &&
  text.split(' ').length <= maxNameWords &&
  !prose.test(text) &&
  !/:\s?\S/.test(text);

/** Whether a text begins with a range. */
const isRange = (text: string): boolean => !date.test(text) && measureRange(text.replace(/^[([]\s?/, ''), 0) > 0;

/** Whether a text is a number of at most six digits, or a textual result: among results it counts even without unit and range. */
const isLoneCell = (text: string): boolean =>
  /^[<>≤≥]?\s?\d{1,6}(?:\.\d{1,4})?$/.test(text.trim()) || isResultWord(text) || classifyFinding(text) !== undefined;

/** Tests that are described in words instead of measured. */
const described = new RegExp(
  '(?<![\\p{L}])(?:smear|morphology|culture|organisms?|stain|appearance|colou?r|consistency|odou?r|deposits?|crystals|casts|antibod(?:y|' +
    'ies)|antigen|ig[gmae]|pcr|rna|dna|parasites?|blood group(?:ing)?|rh (?:type|factor))(?![\\p{L}])',
  'iu',
);
const maxDescriptionWords = 8;

/** '2-3 /hpf wobei' is a microscopic count, not a range. */
const isCountInField = (text: string): boolean =>
  /^\d{1,3}\s?-\s?\d{1,3}\s?(?:cells\s?)?\/?\s?[hl]\.?p\.?f/iu.test(text);
/** '20 zork ml': a number, then a word, then its unit. */
const isMeasureWithWord = (text: string): boolean => /^\d[\d.,]*\s/.test(text) && isUnit(text.split(' ').at(-1) ?? '');
const maxCells = 3;
const maxCellWords = 4;

/** 'Zeta index   qvrm   blorps   4 - 9': the text between name and range is the value, whatever it is. */
const readUnreadCells = ({ cells }: TextLine, isAmongResults: boolean): ResultParts | undefined => {
  const [name, ...rest] = cells;
  if (name === undefined || rest.length === 0 || rest.length > 5 || !isName(name.text)) return undefined;
  const rangeAt = rest.findIndex(({ text }, index) => index > 0 && isRange(text));
  const [first] = rest;
  if (rangeAt > 0)
    return first && isRange(first.text) && !isCountInField(first.text)
      ? undefined
      : { name, value: joinPassages(rest.slice(0, rangeAt)), range: rest[rangeAt] };
  if (first && (isUnmeasured(first.text) || (isAmongResults && rest.length === 1 && isLoneCell(first.text))))
    return { name, value: first };
  if (
    first &&
    isAmongResults &&
    rest.length <= 3 &&
    described.test(name.text) &&
    first.words.length <= maxDescriptionWords &&
    /^\p{L}/u.test(first.text) &&
    !/[.:]$/.test(first.text)
  )
    return { name, value: joinPassages(rest) };
  // A value in two or three cells, one of which is understood: 'Casts   zork   Absent', 'Specific gravity   1.020   1.005 - zork
  // 1.030'.
  const isPartlyKnown = rest.some(({ text }) => isLoneCell(text) || isMeasureWithWord(text));
  if (
    first &&
    isAmongResults &&
    rest.length <= maxCells &&
    isPartlyKnown &&
    !rest.some(({ text }) => date.test(text) || prose.test(text)) &&
    rest.every(({ words }) => words.length <= maxCellWords)
  )
    return { name, value: joinPassages(rest) };
  const isMeasured = first !== undefined && /^[<>≤≥]?\s?\d/.test(first.text) && !isRange(first.text);
  const isOfPerson = rest.some(({ text }) => date.test(text) || /^\d+\s?y\b/i.test(text) || prose.test(text));
  return isMeasured && !isOfPerson && rest.some(({ text }) => isUnit(text))
    ? { name, value: joinPassages(rest) }
    : undefined;
};

/** 'INR 1.1': a bare decimal after a short name. */
const isBareDecimal = (value: string, name: string): boolean =>
  /^\d{1,4}\.\d{1,3}$/.test(value.trim()) && name.split(' ').length <= maxBareNameWords;
const maxBareNameWords = 3;

/** 'TSH 4.2 uIU/mL zork 0.5 - 4.5': a name, a number with its unit, and unknown words around or without a range. */
const readUnreadText = (line: TextLine, isAmongResults: boolean): ResultParts | undefined => {
  const { text, starts } = line;
  const at = starts.find(
    (start, index) => index > 0 && /^[<>≤≥]?\s?\d+(?:[.,]\d+)*(?![\p{L}\d/:-])/u.test(text.slice(start)),
  );
  if (at === undefined || date.test(text)) return undefined;
  const number = /^[<>≤≥]?\s?[\d.,]+\s*/.exec(text.slice(at))?.[0] ?? '';
  const unitLength = measureUnit(text, at + number.length);
  const rangeAt = starts.find((start) => start > at && measureRange(text, start) > 0 && isRange(text.slice(start)));
  const name = slicePassage(line, 0, at);
  const bare = name.text.replace(/[\s:=-]+$/, '');
  if (
    !isName(bare) ||
    measureRange(text, at) > number.length ||
    (unitLength === 0 && rangeAt === undefined && !(isAmongResults && isBareDecimal(text.slice(at), bare)))
  )
    return undefined;
  if (prose.test(text.slice(at)) || /[.!]$/.test(text)) return undefined;
  return {
    name,
    value: slicePassage(line, at, rangeAt ?? text.length),
    range: rangeAt === undefined ? undefined : slicePassage(line, rangeAt),
  };
};

const maxLabelledWords = 12;
/** The separator between a name and its result: a colon, an equals sign, or a dash between blanks. */
const labelEnd = /^(.{2,60}?)(?:\s?[:=]\s*|\s[-–]\s+)/u;
const stripTitres = (text: string): string => text.replaceAll(/1\s?:\s?\d{2,4}/g, '');
const stripBrackets = (word: string): string => word.replaceAll(/^[([]+|[)\].,;]+$/gu, '');

/** Whether one of the words is a finding: 'Negative zork', 'zork 3-4 /hpf', 'TO 1:160, TH 1:80'. */
const isNearFinding = (value: Passage): boolean =>
  value.words.some(({ text }, index) => {
    const bare = stripBrackets(text);
    const isFinding =
      classifyFinding(bare) !== undefined ||
      isResultWord(bare.replaceAll(/[^\p{L}+]/gu, '')) ||
      /^1:\d{2,4}$/.test(bare) ||
      // '> 10^5 CFU/mL'
      /^[<>≤≥]?=?\d[\d.,]*\s?(?:\^|[x×]\s?10)/iu.test(bare);
    return isFinding || (index < 2 && (isLoneCell(bare) || /^\d{1,3}-\d{1,3}$/.test(bare)));
  });

/**
 * 'MP (card): Negative zork', 'Pus cells : zork 3-4 /hpf': a name with a colon or a dash, and a result that no grammar accepts.
 */
const readLabelledParts = (line: TextLine): ResultParts | undefined => {
  const label = labelEnd.exec(line.text);
  const value = label && slicePassage(line, label[0].length);
  const name = label?.[1]?.trim() ?? '';
  if (!label || !value || value.words.length > maxLabelledWords || !isName(name)) return undefined;
  if (prose.test(value.text) || date.test(stripTitres(value.text))) return undefined;
  const isDescribed = isWordTest(name) && described.test(name) && /^\p{Lu}/u.test(value.text);
  return isDescribed || isNearFinding(value)
    ? { name: slicePassage(line, 0, (label[1] ?? '').length), value }
    : undefined;
};

/** Whether a line begins with the name of a test with textual results. */
export const startsWithWordTest = (line: TextLine): boolean =>
  isWordTest(labelEnd.exec(line.text)?.[1] ?? line.cells[0]?.text ?? '');

/**
 * Reads a line that looks like a result but matches no grammar, so that no such line is silently dropped.
 * @param isAmongResults whether results, or a title of some, are above the line
 * @returns undefined for a line of a form or of running text
 */
export const readUnreadParts = (line: TextLine, isAmongResults: boolean): ResultParts | undefined => {
  // 'HBsAg        Ref: Non Reactive': the result in between is lost.
  const [name, expected] = line.cells;
  if (
    name &&
    expected &&
    line.cells.length === 2 &&
    isWordTest(name.text) &&
    /^ref(?:erence)?\.?\s?:/iu.test(expected.text)
  )
    return { name, value: slicePassage(expected, 0, 0), range: expected };
  if (
    line.words.length > maxWords ||
    medicine.test(line.text) ||
    readLineFields(line).some((field) => field.name !== 'test')
  )
    return undefined;
  return (
    readUnreadCells(line, isAmongResults) ??
    readUnreadText(line, isAmongResults) ??
    (isAmongResults || startsWithWordTest(line) ? readLabelledParts(line) : undefined)
  );
};

const tidy = (text: string): string => text.replace(/^[\s*•·.:#>-]+|[\s*:.=-]+$/g, '');

/** A value above a bound keeps its sign. */
const tidyValue = (text: string): string =>
  /^\s*[:=-]?\s*>\s?=?\s?\d/.test(text) ? text.replace(/^[\s:=-]+/, '').trimEnd() : tidy(text);

/** Parses exactly a number and its unit: the unknown words are elsewhere on the line. */
const readMeasure = (
  passage: Passage,
): { readonly number: Passage; readonly value: number; readonly unit: Passage } | undefined => {
  const number = /^[\s:=]*(\d[\d.,]*)\s+(?=\S)/u.exec(passage.text);
  const value = number ? parseGroupedNumber(number[1] ?? '') : undefined;
  const unit = number && slicePassage(passage, number[0].length);
  return number && unit && value !== undefined && isUnit(unit.text)
    ? { number: slicePassage(passage, 0, number[0].trimEnd().length), value, unit }
    : undefined;
};

/** Creates a doubtful result in the document's own words, with its range but without a flag. */
export const createUnreadResult = (
  { name, value, unit, range }: Omit<ResultParts, 'value'> & { readonly value?: Passage | undefined },
  person: RangePerson,
  section: Fact<string> | undefined,
): LabResult => {
  const limits = range && parseRange(range.text, person);
  const bound = (of: number | undefined): Fact<number> | undefined =>
    range && of !== undefined ? createFact(range, of, limits?.doubt) : undefined;
  const words = value && !isBlank(value) ? tidyValue(value.text) : '';
  const measured = value && !unit && range ? readMeasure(value) : undefined;
  return {
    name: createFact(name, tidy(name.text)),
    value:
      words === ''
        ? markDoubtful(createFact(name, unreadValue), 'not-understood')
        : measured
          ? createFact(measured.number, measured.value, 'unknown-words')
          : createFact(value ?? name, words, 'unknown-words'),
    ...omitUndefined({
      unit: unit ? createFact(unit, unit.text) : measured && createFact(measured.unit, measured.unit.text),
      low: bound(limits?.low),
      high: bound(limits?.high),
      range: range && createFact(range, range.text),
      section,
    }),
  };
};
