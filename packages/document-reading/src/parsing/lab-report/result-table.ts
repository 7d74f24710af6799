import { decideCertainty } from '../unconsumed-text.ts';
import { createFact, type Fact } from '../fact.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { joinPassages, createPassage, slicePassage, type Passage } from '../text-layout/passage.ts';
import { readTableBody, readRows, type BodyLine, type CellsByColumn } from '../text-layout/table.ts';
import type { TextWord } from '../text-layout/word.ts';
import { readDifferentialCount } from './differential-count.ts';
import { findForeignLines, splitCellLines } from './name-lines.ts';
import { bandLine, bandName, isAside, isNote, methodLine } from './notes.ts';
import { readRangeCell } from './range-columns.ts';
import { parseRange, measureRange, type RangePerson } from './reference-range.ts';
import { classifyFinding } from './finding.ts';
import {
  hasSeveralValues,
  isRowOfBands,
  readPartsFromCells,
  readFindingParts,
  readPartsFromLine,
} from './result-line.ts';
import { columnVocabulary, findResultHeader, type ResultColumn, type ResultHeader } from './result-columns.ts';
import { buildResult, type LabResult } from './result.ts';
import { nameFromAbove } from './title-above.ts';
import { isUnit } from './unit.ts';
import { isBlank, isUnmeasured, readUnreadParts, createUnreadResult } from './unparsed-result.ts';
import { parseFlag, isMeasuredValue, isResultWord } from './value.ts';

/** With a word or marks too many within it, which are then named: 'Reference zork Range :'. */
const stray = '(?:\\S{1,10}\\s)?';
const rangeBelow = new RegExp(
  `^\\W*${stray}(?:(?:biological|bio\\.?|normal)\\s)?(?:ref(?:erence|\\.)?|normal)[^\\p{L}\\d\\s]{0,2}\\s?${stray}(?:ranges?|intervals?|values?)` +
    `|^\\W*(?:v\\.?\\s?r\\.?(?=\\s?[:.])|(?:valor(?:es)?|intervalos?|rangos?) (?:de )?(?:refer[eê]ncia|normal(?:es)?)|(?:valor[ei]|intervall[oi]) (?:di riferimento|normal[ei])|` +
    `(?:valeurs?|intervalles?) (?:de r[eé]f[eé]rence|normales?|usuelles?)|referenz(?:bereich|werte?)|referans (?:aral[ıi][gğ][ıi]|de[gğ]er(?:ler)?[ıi]?))` +
    '(?:\\s?\\([^)]*\\))?\\s?(?:\\S{1,10}\\s?(?=:))?(?:[:.-]|$)\\s*',
  'iu',
);

/** A range that is printed on lines of its own below a result. */
export interface RangeBelow {
  readonly text: Passage;
  readonly lines: readonly TextLine[];
}

/** Whom a band is for, at the beginning of a line: 'Male : 13.0 - 17.0', 'Child: 100 - 350'. */
const personPattern =
  /^\W*(?:\S{1,6}\s+)?(?:adults?|males?|females?|men|women|child(?:ren)?|boys?|girls?|newborns?|infants?|[mf](?= ?[:=]))(?![\p{L}])/iu;
/** In heights of the line above. */
const nearBelowLines = 2.2;

/** Bands for whom they are, right below a line and without a title. */
export const findBandsBelow = (lines: readonly TextLine[], index: number): RangeBelow | undefined => {
  const [above, first] = [lines[index - 1], lines[index]];
  // A result with a range of its own, and bands in a column at the right, belong to a table.
  const parts = above && readPartsFromLine(above);
  if (!first || !parts || parts.range || first.left > (above.left + above.right) / 2) return undefined;
  const taken: TextLine[] = [];
  for (const line of lines.slice(index, index + 8)) {
    const before = taken.at(-1) ?? above;
    if (
      !personPattern.test(line.text) ||
      !/\d/.test(line.text) ||
      line.page !== before.page ||
      line.top - before.top > nearBelowLines * Math.max(line.bottom - line.top, line.size)
    )
      break;
    taken.push(line);
  }
  return taken.length === 0 ? undefined : { text: joinPassages(taken), lines: taken };
};

/** 'Reference Range :' with the bands on the lines below it, if such begins at a line. */
export const findRangeBelow = (lines: readonly TextLine[], index: number): RangeBelow | undefined => {
  const first = lines[index];
  const label = first && rangeBelow.exec(first.text);
  if (!first || !label || findResultHeader(lines, index)) return undefined;
  const taken = [first];
  for (const line of lines.slice(index + 1, index + 9)) {
    if (
      !/\d/.test(line.text) ||
      !(bandLine.test(line.text) || /^\W*[\d<>]/.test(line.text) || bandLine.test(line.text.replace(/^\S+\s/, '')))
    )
      break;
    taken.push(line);
  }
  const text = joinPassages([slicePassage(first, label[0].length), ...taken.slice(1)]);
  return /\d/.test(text.text) ? { text, lines: taken } : undefined;
};

const looksLikeTitle = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isCapital = letters.length >= 3 && letters === letters.toUpperCase();
  return (
    !isAside(text) &&
    !bandLine.test(text) &&
    !/:\s\S/.test(text) &&
    text.length <= 80 &&
    (isCapital ||
      /(?<![\p{L}])(?:profile|panel|count|function|tests?|examination|studies|study|indices|analysis|h(?:a)?emogram|chemistry|serology|immunology|h(?:a)?ematology|microscopy|routine|electrolytes|vitamins?|hormones?|screen(?:ing)?|assay)\W*(?:\([^)]*\)\W*)?$/iu.test(
        text,
      ))
  );
};

/** The heading of a group of results: a title of its own, without what it is made of. */
export const readSectionTitle = (passage: Passage): Fact<string> | undefined =>
  looksLikeTitle(passage.text) &&
  readPartsFromLine(passage) === undefined &&
  columnVocabulary.find(passage.text, 0)?.length !== passage.text.length &&
  !/[.!?]$/.test(passage.text)
    ? createFact(passage, passage.text.replace(/^[\s*•:-]+|[\s*:,-]+$/g, ''))
    : undefined;

/** '(Spectrophotometry)' in small print is a method, '(PCV)' belongs to the name. */
const isBracketedMethod = (words: readonly TextWord[], first: readonly TextWord[]): boolean => {
  const { text } = createPassage(words);
  return /^\W*\(.*\)\W*$/.test(text) && (text.length > 14 || (words[0]?.size ?? 0) < 0.9 * (first[0]?.size ?? 0));
};

/** A cell's first line, or its lines without those that tell the method. */
const readTestName = (cell: Passage): Passage => {
  const lines = splitCellLines(cell);
  const kept = lines.filter(
    (words, index) =>
      index === 0 || !(methodLine.test(createPassage(words).text) || isBracketedMethod(words, lines[0] ?? [])),
  );
  return createPassage(kept.flat());
};

const isValue = (text: string): boolean => {
  const first =
    text
      .trim()
      .replace(/^[:=]\s*/, '')
      .split(/\s/)[0] ?? '';
  return (
    isMeasuredValue(first) ||
    /^[<>≤≥]/.test(first) ||
    isResultWord(text) ||
    isMeasuredValue(first.replace(/[A-Z*↑↓]+$/i, '')) ||
    (parseFlag(first) !== undefined && /\d/.test(text))
  );
};

/** A row of bands, 'Total   < 200   200 - 239   >= 240', explains results and is none. */
const isBandRow = (value: string, unit: string | undefined, range: string | undefined): boolean => {
  if (isUnit(unit ?? '') || !/^[<>≤≥]|^\d/.test(range?.trim() ?? '')) return false;
  const first = measureRange(value.trim(), 0);
  return first > 0 && (measureRange(unit?.trim() ?? '', 0) > 0 || /\d/.test(value.trim().slice(first)));
};

/** The number beside words may stand below the units' title: 'Non Reactive' and '(0.21)'. */
const splitValueAndUnit = (
  value: Passage | undefined,
  unit: Passage | undefined,
): { readonly value: Passage | undefined; readonly unit: Passage | undefined } =>
  value && unit && classifyFinding(value.text) !== undefined && /^[([]\s?\d[\d.,]*\s?[)\]]$/.test(unit.text)
    ? { value: joinPassages([value, unit]), unit: undefined }
    : { value, unit };

/** One table of each group of columns: two results side by side make two. */
const splitColumnGroups = (header: ResultHeader): { from: number; to: number }[] => {
  const starts = header.headings.flatMap(({ column }, index) => (column === 'test' ? [index] : []));
  const isTwice =
    starts.length > 1 && header.headings.filter(({ column }) => column === 'result').length === starts.length;
  return isTwice
    ? starts.map((from, index) => ({ from, to: starts[index + 1] ?? header.headings.length }))
    : [{ from: 0, to: header.headings.length }];
};

/** A longer text in the column of units is no unit. */
const maxUnitLength = 24;

interface ResultTableResult {
  readonly results: LabResult[];
  /** The section that is open at the table's end. */
  readonly section: Fact<string> | undefined;
}

const measureGap = (above: BodyLine | undefined, below: BodyLine | undefined): number =>
  above && below && above.line.page === below.line.page ? below.line.bottom - above.line.bottom : Infinity;
/** A wrapped name's lines stand nearer than two rows do. */
const nearRowLines = 0.92;

/** Names alone, a row's distance above a row that has a name of its own: titles, whatever their letters are. */
const findTitlesAbove = (
  body: readonly BodyLine[],
  test: number,
  isAnchor: (cells: CellsByColumn) => boolean,
): ReadonlySet<TextLine> => {
  const rows = body.flatMap((one, index) =>
    isAnchor(one.cells) && body[index + 1] !== undefined && isAnchor(body[index + 1]?.cells ?? new Map())
      ? [measureGap(one, body[index + 1])]
      : [],
  );
  const least = nearRowLines * Math.min(...rows);
  return new Set(
    body.flatMap((one, index) => {
      const [name, below] = [one.cells.get(test), body[index + 1]];
      const next = below?.cells.get(test);
      const isTitle =
        name !== undefined &&
        one.cells.size === 1 &&
        next !== undefined &&
        below !== undefined &&
        isAnchor(below.cells) &&
        /^\p{Lu}/u.test(name.text) &&
        /^\p{Lu}/u.test(next.text) &&
        !/[-,(/&]$/.test(name.text);
      return isTitle && Math.min(measureGap(body[index - 1], one), measureGap(one, below)) >= least ? [one.line] : [];
    }),
  );
};

const sources = (passage: Passage | undefined): string[] => passage?.words.map(({ source }) => source) ?? [];

/** The line that a range stands on has a name, and no value: it is another row, of which the value is lost. */
const hasTwoNames = (name: Passage, value: Passage | undefined, range: Passage | undefined): boolean => {
  const [names, values, ranges] = [sources(name), sources(value), sources(range)];
  return (
    ranges.length > 0 &&
    ranges.every((source) => names.includes(source) && !values.includes(source)) &&
    values.some((source) => names.includes(source))
  );
};

interface ResultGroupResult extends ResultTableResult {
  /** The lines that were rows. */
  readonly read: readonly TextLine[];
}

const readGroup = (
  header: ResultHeader,
  body: readonly BodyLine[],
  { from, to }: { from: number; to: number },
  person: RangePerson,
  open: Fact<string> | undefined,
): ResultGroupResult => {
  const column = (name: ResultColumn): number =>
    header.headings.findIndex((heading, index) => index >= from && index < to && heading.column === name);
  /** A column of which the title was not recognised is known by what stands in it. */
  const byContent = (name: ResultColumn, isSuch: (text: string) => boolean): number => {
    const titled = column(name);
    if (titled >= 0) return titled;
    return header.headings.findIndex((heading, index) => {
      const cells =
        heading.column === undefined && index >= from && index < to
          ? body.flatMap((entry) => entry.cells.get(index) ?? [])
          : [];
      return cells.length > 0 && cells.filter(({ text }) => isSuch(text)).length * 2 > cells.length;
    });
  };
  const [test, result, flag] = [column('test'), column('result'), column('flag')];
  const [unit, range] = [
    byContent('unit', isUnit),
    byContent('range', (text) => measureRange(text, 0) > 0 || isResultWord(text)),
  ];
  const ofRow = (cells: CellsByColumn): Passage | undefined => readRangeCell(cells, column, range, person);
  const further = header.headings.flatMap((heading, index) =>
    heading.column === 'result' && index > result && index < to ? [index] : [],
  );
  /** Where values in and out of range have columns of their own, side by side, one of them holds the value. */
  const others = further.filter((index, count) => index === result + count + 1);
  /** Another column of results, behind a unit or a range, may be of another day. */
  const isOfAnotherDay = (index: number): boolean => further.includes(index) && !others.includes(index);
  const ofGroup = (cells: CellsByColumn): CellsByColumn => {
    const own = new Map([...cells].filter(([index]) => index >= from && index < to));
    const value = own.get(result) ?? others.map((index) => own.get(index)).find((cell) => cell !== undefined);
    return value === undefined || others.length === 0
      ? own
      : new Map([...own].filter(([index]) => !others.includes(index))).set(result, value);
  };
  const mine = body.map((entry) => ({ ...entry, cells: ofGroup(entry.cells) })).filter(({ cells }) => cells.size > 0);
  /** A row of which no value can be read: its name, unit and range are there. */
  const isWithoutValue = (cells: CellsByColumn): boolean =>
    isBlank(cells.get(result)) &&
    cells.has(test) &&
    isUnit(cells.get(unit)?.text ?? '') &&
    measureRange(ofRow(cells)?.text ?? '', 0) > 0;
  const isAnchor = (cells: CellsByColumn): boolean => {
    const value = cells.get(result);
    if (value === undefined || isBlank(value)) return isWithoutValue(cells);
    if (isValue(value.text) || isUnmeasured(value.text) || classifyFinding(value.text) !== undefined) return true;
    // Text that is not known as a result is one only beside a unit or a range; without these columns, beside a name.
    const [unitCell, rangeCell] = [cells.get(unit), ofRow(cells)];
    const hasMeasure =
      (unitCell !== undefined && isUnit(unitCell.text)) ||
      (rangeCell !== undefined && parseRange(rangeCell.text, person) !== undefined);
    return (
      cells.has(test) &&
      (hasMeasure || (unitCell === undefined && rangeCell === undefined && /^[\p{Lu}\d]/u.test(value.text)))
    );
  };
  const known = new Set([test, result, flag, unit, range]);
  const untitled = header.headings.flatMap((heading, index) =>
    heading.column === undefined && !known.has(index) && index >= from && index < to ? [index] : [],
  );
  const titles = findTitlesAbove(mine, test, isAnchor);
  /** A line of another table that stands among the rows: words below the result's title, and neither a unit nor a range beside them. */
  const isOfAnotherTable = (name: Passage, value: Passage | undefined, cells: CellsByColumn): boolean =>
    value !== undefined &&
    cells.size > 2 &&
    /^\p{Lu}/u.test(name.text) &&
    /^\p{Lu}/u.test(value.text) &&
    !isAnchor(cells);
  const isApart = (cells: CellsByColumn, line: TextLine): boolean => {
    if (titles.has(line)) return true;
    const name = cells.get(test);
    const value = cells.get(result);
    if (name !== undefined && isOfAnotherTable(name, value, cells)) return true;
    return (
      name !== undefined &&
      !(value && isValue(value.text)) &&
      ((isAside(name.text) && !/\d/.test(cells.get(range)?.text ?? '')) ||
        (cells.size === 1 && /\p{L}\s?:\s\S/u.test(name.text)) ||
        (!isAnchor(cells) && !cells.has(unit) && !cells.has(range) && readSectionTitle(name) !== undefined))
    );
  };
  const isTitle = (cells: CellsByColumn): boolean =>
    cells.size === 1 && /^\p{Lu}[^:]*:?$/u.test(cells.get(test)?.text ?? '');
  const results: LabResult[] = [];
  const lines: TextLine[] = [];
  let cutOff: readonly string[] = [];
  let section = open;
  for (const row of readRows(mine, { signs: [isAnchor], isApart, isTitle, nameColumn: test })) {
    const name = row.cells.get(test);
    const value = row.cells.get(result);
    const line = row.lines[0];
    const cells = row.cells;
    const unknown = [...untitled, ...further.filter(isOfAnotherDay)].flatMap((index) => cells.get(index) ?? []);
    const parts = name && {
      name: readTestName(name),
      ...splitValueAndUnit(value, cells.get(unit)),
      range: ofRow(cells),
      flag: cells.get(flag),
      others: unknown,
    };
    const isNoted =
      name !== undefined &&
      (isNote(name.text) || (value !== undefined && isBandRow(value.text, parts?.unit?.text, parts?.range?.text)));
    if (row.isComplete && parts && !isNoted) {
      const hasUnit = parts.unit !== undefined && (isUnit(parts.unit.text) || parts.unit.text.length <= maxUnitLength);
      const read =
        parts.value && !isBlank(parts.value)
          ? buildResult({ ...parts, value: parts.value, unit: hasUnit ? parts.unit : undefined }, person, section)
          : undefined;
      if (!read && !isWithoutValue(cells)) continue;
      // Where units and ranges have columns, a number without either may be no result.
      const isBare =
        unit >= 0 &&
        range >= 0 &&
        !cells.has(unit) &&
        ofRow(cells) === undefined &&
        /^\d+$/.test(value?.text.trim() ?? '');
      const otherUnit = parts.unit && !hasUnit ? [parts.unit.text] : [];
      const strange = [
        ...(isBare && value ? [value.text] : []),
        ...otherUnit,
        ...header.notUnderstood,
        ...findForeignLines(name),
        ...cutOff,
      ];
      cutOff = [];
      // 'B' above 'Positive': each is a result, and the name of one of them is lost.
      const valueLines = value ? Map.groupBy(value.words, ({ source }) => source) : new Map<string, TextWord[]>();
      const isTwoValues =
        valueLines.size > 1 && [...valueLines.values()].every((words) => isValue(createPassage(words).text));
      if ((isTwoValues || hasTwoNames(name, value, cells.get(range))) && value) strange.push(value.text);
      results.push(read ? decideCertainty(read, 'value', strange) : createUnreadResult(parts, person, section));
      lines.push(...row.lines);
    } else if (
      row.isComplete &&
      parts &&
      isNoted &&
      !bandName.test(parts.name.text) &&
      /^\d[\d.,]*$/.test(value?.text.trim() ?? '') &&
      measureRange(parts.range?.text ?? '', 0) > 0
    ) {
      // The name begins as a note does, and the row has a value and a range.
      results.push(createUnreadResult(parts, person, section));
      lines.push(...row.lines);
    } else if (line && !row.isComplete) {
      // A band that was cut off from its row may be what applies, to the result above it or to the one below.
      const above = results.at(-1);
      const band = createPassage(
        line.words.filter(({ left }) => left >= (header.headings[range]?.left ?? Infinity) - line.size * 3),
      ).text;
      const isOnlyRange = !row.cells.has(test) && !row.cells.has(result) && row.cells.has(range);
      if (/\d/.test(band) && (isOnlyRange || parseRange(band, person)) && !isAside(line.text)) {
        if (above) results[results.length - 1] = decideCertainty(above, 'value', [line.text]);
        cutOff = [line.text];
      }
      const own = row.cells.size === 1 && name && !row.isRunning ? name : undefined;
      const isAlone = own !== undefined && isTitle(row.cells) && !isAside(own.text) && own.words.length <= 6;
      section = readSectionTitle(own ?? line) ?? (isAlone ? createFact(own, own.text) : undefined) ?? section;
    }
  }
  return { results, section, read: lines };
};

/** The results of a table. @param open the section above it */
export const readResultTable = (
  header: ResultHeader,
  lines: readonly TextLine[],
  person: RangePerson,
  open: Fact<string> | undefined,
): ResultTableResult => {
  const { body } = readTableBody(header, lines);
  const readings = splitColumnGroups(header).map((group) => readGroup(header, body, group, person, open));
  const read = new Set(readings.flatMap((reading) => reading.read));
  const section = readings[0]?.section;
  const findColumn = (name: ResultColumn): number => header.headings.findIndex(({ column }) => column === name);
  const [value, range] = [findColumn('result'), findColumn('range')];
  /** What stands below the title of ranges is what is expected: the result itself is missing. */
  const lacksValue = (cells: CellsByColumn): boolean => readings.length === 1 && !cells.has(value) && cells.has(range);
  // Below a table a result may stand on a line of its own.
  const loose = body.flatMap(({ line, cells }, index) => {
    if (read.has(line) || isNote(line.text) || isRowOfBands(line)) return [];
    const counted = readDifferentialCount(line, section);
    if (counted.length > 0) return counted;
    const parts = lacksValue(cells)
      ? undefined
      : (readFindingParts(line) ??
        (hasSeveralValues(line) ? undefined : readPartsFromLine(line)) ??
        readPartsFromCells(line));
    const unread = parts ? undefined : readUnreadParts(line, true);
    const result =
      (parts && buildResult(parts, person, section)) ?? (unread && createUnreadResult(unread, person, section));
    return result ? nameFromAbove(result, body[index - 1]?.line) : [];
  });
  return { results: [...readings.flatMap(({ results }) => results), ...loose], section };
};
