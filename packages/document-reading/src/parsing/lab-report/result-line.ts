import { joinPattern } from '@arogo/contract/join-pattern';
import type { TextLine } from '../text-layout/lines.ts';
import type { Passage } from '../text-layout/passage.ts';
import { slicePassage } from '../text-layout/passage.ts';
import { classifyFinding } from './finding.ts';
import { measureRange } from './reference-range.ts';
import type { ResultParts } from './result.ts';
import { isUnit, measureUnit } from './unit.ts';
import { isMeasuredValue, resultWord } from './value.ts';
import { isWordTest } from './word-tests.ts';

const flagAt = /^(?:h{1,2}|l{1,2}|high|low|normal|abnormal|\*{1,2}|↑+|↓+|[([](?:h|l|high|low|\*)[)\]])(?![\p{L}\d/])/iu;
const wordAt = new RegExp(`^${resultWord}(?![\\p{L}\\d])`, 'iu');
/** A microscopic count has a lower and upper value: 8-10 /hpf. */
const fieldCount = /^\d{1,3}\s?-\s?\d{1,3}(?=\s?(?:cells\s?)?\/?\s?(?:hpf|lpf|h\.p\.f))/i;
const valueAt = /^(?:1\s?:\s?\d{2,4}|(?:[<>≤≥]=?\s?)?[\dOolI][\dOolI,]*(?:\.[\dOolI]+)?)(?![\p{L}\d])/u;
/** Specimens and methods: words that do not change the meaning of a result. */
const specimens = [
  'serum',
  'plasma',
  'edta',
  'whole',
  'blood',
  'urine',
  'fluoride',
  'citrate',
  'citrated',
  'heparin',
  'venous',
  'capillary',
  'spot',
  'k2',
  'k3',
  'na',
];
const methods = [
  'clia',
  'eclia',
  'cmia',
  'elisa',
  'hplc',
  'ise',
  'calculated',
  'calculation',
  'spectrophotometry',
  'photometry',
  'photometric',
  'turbidimetry',
  'turbidimetric',
  'immunoturbidimetry',
  'immunoturbidimetric',
  'nephelometry',
  'jaffe',
  "jaffe's",
  'hexokinase',
  'god',
  'pod',
  'god-pod',
  'pap',
  'chod',
  'gpo',
  'westergren',
  'modified',
  'enzymatic',
  'colorimetric',
  'colorimetry',
  'kinetic',
  'rate',
  'uv',
  'ifcc',
  'biuret',
  'bcg',
  'diazo',
  'urease',
  'uricase',
  'direct',
  'indirect',
  'electrical',
  'impedance',
  'flow',
  'cytometry',
  'microscopy',
  'automated',
  'manual',
  'method',
  'by',
  'with',
  'and',
  'of',
  'in',
];
const methodWords: ReadonlySet<string> = new Set([...specimens, ...methods]);
/** The last brackets of a line. */
const lastBrackets = /^[([]([^()[\]]+)[)\]]\s*$/u;

/** Whether the rest of a line consists of specimens and methods in brackets: 'serum' does not cover 'haemolysed'. */
const isMethod = (rest: string): boolean => {
  const words =
    lastBrackets
      .exec(rest)?.[1]
      ?.toLowerCase()
      .split(/[\s,/;&-]+/u)
      .filter((word) => word !== '') ?? [];
  return words.length > 0 && words.every((word) => methodWords.has(word));
};
const rangeLabel = new RegExp(
  '^(?:(?:adult|male|female|men|women|m|f|normal|desirable|optimal|near optimal|border ?line(?: high| low)?|very high|very low|high|low|' +
    'elevated|equivocal|negative|non[- ]?reactive|reactive|positive|deficien(?:t|cy)|insufficien(?:t|cy)|sufficien(?:t|cy)|toxicity|' +
    'non[- ]?diabetic|pre[- ]?diabet(?:es|ic)|diabet(?:es|ic)|ref(?:erence)?\\.?(?: range| interval)?|range|' +
    'n\\.?r\\.?)(?![\\p{L}])\\s?[:;=-]?\\s?)+',
  'iu',
);

interface Span {
  readonly start: number;
  readonly end: number;
}

interface ResultTail {
  unit?: Span;
  range?: Span;
  flag?: Span;
}

/** Parses the text after a value, if all of it is a unit, a range and a flag in any order; else undefined. */
const parseTail = (text: string, from: number): ResultTail | undefined => {
  const tail: ResultTail = {};
  // 'Pus cells 250 : 3-4 /hpf' has its value after the colon.
  if (/^\s*:/.test(text.slice(from))) return undefined;
  for (let at = from; at < text.length;) {
    const skip = /^[\s,;|:]+/.exec(text.slice(at))?.[0].length ?? 0;
    if (skip > 0) {
      at += skip;
      continue;
    }
    if (isMethod(text.slice(at))) return tail;
    const label = rangeLabel.exec(text.slice(at, at + 60))?.[0].length ?? 0;
    const range = tail.range && label === 0 ? 0 : measureRange(text, at + label);
    const unit = measureUnit(text, at);
    const flag = tail.flag ? undefined : flagAt.exec(text.slice(at, at + 20))?.[0];
    const isFlagFirst = flag !== undefined && /^[HL]{1,2}$/.test(flag) && !tail.unit;
    if (range > 0) {
      tail.range = { start: tail.range?.start ?? at, end: at + label + range };
      at += label + range;
    } else if (unit > 0 && /^\s*:/.test(text.slice(at + unit))) {
      // 'Epithelial 1993 cells : 2-3 /hpf' is labelled by the text before its colon.
      return undefined;
    } else if (unit > 0 && !isFlagFirst && (!tail.unit || tail.range)) {
      // The unit is often repeated after the range.
      tail.unit ??= { start: at, end: at + unit };
      at += unit;
    } else if (flag !== undefined) {
      tail.flag = { start: at, end: at + flag.length };
      at += flag.length;
    } else {
      const word = !tail.range && tail.unit === undefined ? wordAt.exec(text.slice(at, at + 40))?.[0] : undefined;
      if (word === undefined) return undefined;
      tail.range = { start: at, end: at + word.length };
      at += word.length;
    }
  }
  return tail;
};

/** The method, in one or two words. */
const methodWord = new RegExp(
  joinPattern(String.raw`
      ^\W*(?:dip ?stick|strip|microscopy|manual|automated|gel|slide|card|rapid|elisa|clia|eclia|cmia|hplc|ise|
      visual|naked eye|reflectance|calculated|refractometry)(?:\s\S+)?\W*$
    `),
  'iu',
);
/** A longer text is an explanation. */
const maxFindingWords = 7;
const worded = new RegExp(`^(${resultWord})(?:\\s?(\\([+]{1,4}\\))|\\s?(/\\s?[hl]\\.?p\\.?f\\.?))?$`, 'iu');

/** Strips the sign or label of ': Non Reactive' and 'Ref: Negative'. */
const withoutLead = (cell: Passage, index: number): Passage => {
  // 'Ref: Negative' directly after a name is the expected value: the result in between is lost.
  const lead = index === 0 ? null : (index === 1 ? /^:\s*/u : /^(?::\s*|ref(?:erence)?\.?\s?:\s*)/iu).exec(cell.text);
  return lead ? slicePassage(cell, lead[0].length) : cell;
};

/** Parses a textual result that wide gaps separate from its name: 'Colour   Pale yellow', 'Pus cells   Nil /hpf   0 - 5'. */
export const readPartsFromCells = (line: TextLine): ResultParts | undefined => {
  const [name, value, range] = line.cells.map(withoutLead);
  const match = value && worded.exec(value.text);
  if (!name || !value || !match || line.cells.length > 4 || !/^\p{L}[^:]*\W*$/u.test(name.text)) return undefined;
  const end = match[3] === undefined ? value.text.length : (match[1] ?? '').length;
  const isRange = range !== undefined && (measureRange(range.text, 0) > 0 || wordAt.test(range.text));
  return {
    name,
    value: slicePassage(value, 0, end),
    unit: match[3] === undefined ? undefined : slicePassage(value, value.text.length - match[3].length),
    range: isRange ? range : undefined,
    others: line.cells.slice(isRange ? 3 : 2).filter(({ text }) => !methodWord.test(text)),
  };
};

/** Whether two numbers are in adjacent cells: without titles it is unclear which one is the newest value. */
export const hasSeveralValues = ({ cells }: TextLine): boolean => {
  const isNumber = (index: number): boolean => /^[<>≤≥]?\s?\d[\d,]*(?:\.\d+)?\s?[HL*]?$/.test(cells[index]?.text ?? '');
  return cells.some((_, index) => index > 0 && isNumber(index) && isNumber(index + 1));
};

/** Whether a line has bands side by side, 'LDL   < 100   130 - 159   >= 160': an explanation, not a result. */
export const isRowOfBands = ({ cells }: TextLine): boolean => cells.length > minBands && cells.slice(1).every(isBand);
const isBand = ({ text }: Passage): boolean =>
  measureRange(text, 0) > 0 && measureRange(text, 0) >= text.trimEnd().length - maxUnitLength;
/** Two may be a count and its range: '8 - 10 /hpf   0 - 5'. */
const minBands = 3;
/** Maximum characters of a unit after a band. */
const maxUnitLength = 8;

/** Numbers after a name that are not part of it, unlike in 'CA 19.9'. */
const numbersBehind = /(?:\s[<>≤≥]?\s?\d[\d,]*(?:\.\d+)?){2,}[\s<>=–-]*$|(?<!\bCA)\s\d+\.\d+\s*$/i;

/** Whether a name contains a number with its unit: that is the value, and the text after it is not understood. */
const hasMeasure = ({ text, starts }: Passage): boolean =>
  starts.some((start, index) => {
    const number = index === 0 ? undefined : /^\d[\d,]*(?:\.\d+)?\s(?=\S*[/%])/.exec(text.slice(start))?.[0];
    return number !== undefined && measureUnit(text, start + number.length) > 0;
  });

/** Parses a textual finding after a wide gap: 'HIV RNA   Target Not Detected', 'Urine culture   No growth after 48 hours'. */
export const readFindingParts = (line: TextLine): ResultParts | undefined => {
  const [name, value, range] = line.cells.map(withoutLead);
  if (!name || !value || line.cells.length > 3 || !/^\p{L}[^:]*\W*$/u.test(name.text) || !/^\p{L}/u.test(value.text))
    return undefined;
  if (
    hasMeasure(name) ||
    /[<>≤≥]\s?=?\s?\d/.test(value.text) ||
    worded.test(value.text) ||
    value.words.length > maxFindingWords ||
    /[.!?]$/.test(value.text) ||
    classifyFinding(value.text) === undefined
  )
    return undefined;
  if (range && classifyFinding(range.text) === undefined && measureRange(range.text, 0) === 0) return undefined;
  return { name, value, range };
};

/** 'HIV :', or 'HIV -' for a test with textual results. */
const isLabel = (text: string): boolean =>
  /[:=]\s*$/.test(text) || (/\s[-–]\s*$/u.test(text) && isWordTest(text.replace(/\s[-–]\s*$/u, '')));

/** Whether a value may begin at a word: in any cell after the first, only signs and flags may precede it. */
const canStartValue = (line: Passage & Partial<Pick<TextLine, 'cells'>>, start: number): boolean => {
  let from = 0;
  for (const [index, cell] of (line.cells ?? []).entries()) {
    if (start < from + cell.text.length) return index === 0 || /^[\s:=<>≤≥*HL()-]*$/.test(line.text.slice(from, start));
    from += cell.text.length + 1;
  }
  return true;
};

/**
 * Parses a result on a line outside a table: 'Haemoglobin 10.2 L g/dL 12.0 - 15.0'. The value is the first number that is
 * followed only by a unit, a range and a flag.
 */
export const readPartsFromLine = (line: Passage): ResultParts | undefined => {
  const { text } = line;
  if (text.length > 240) return undefined;
  for (const [index, start] of line.starts.entries()) {
    if (index === 0) continue;
    if (!canStartValue(line, start)) continue;
    const match =
      fieldCount.exec(text.slice(start, start + 40)) ??
      valueAt.exec(text.slice(start, start + 40)) ??
      wordAt.exec(text.slice(start, start + 40));
    if (!match) continue;
    const end = start + match[0].length;
    const isNumber = isMeasuredValue(match[0]);
    const tail = parseTail(text, end);
    const name = slicePassage(line, 0, start);
    if (!tail || !/\p{L}\W?\p{L}|^\s*\p{L}\W*$/u.test(name.text)) continue;
    if (numbersBehind.test(name.text) || hasMeasure(name)) return undefined;
    // 'Client # : 97504413' is a number of a form.
    if (isNumber && !tail.unit && !tail.range && (/:\s*\S[^]*[:=]\s*$|#\W*$/.test(name.text) || /\d{7}/.test(match[0])))
      continue;
    // A bare number is not a result, since its quantity is unknown.
    if (isNumber ? !tail.unit && !tail.range && !/[:=]\s*$/.test(name.text) : !tail.range && !isLabel(name.text))
      continue;
    const words = name.text.trim().split(' ');
    const unitBefore =
      !tail.unit && words.length > 1 && isUnit(words.at(-1) ?? '') && /[/%]/.test(words.at(-1) ?? '')
        ? words.at(-1)?.length
        : undefined;
    const nameEnd = unitBefore === undefined ? start : name.text.trimEnd().length - unitBefore;
    const part = (span: Span | undefined): Passage | undefined =>
      span ? slicePassage(line, span.start, span.end) : undefined;
    return {
      name: slicePassage(line, 0, nameEnd),
      value: slicePassage(line, start, end),
      unit: unitBefore === undefined ? part(tail.unit) : slicePassage(line, nameEnd, name.text.trimEnd().length),
      range: part(tail.range),
      flag: part(tail.flag),
    };
  }
  return undefined;
};
