import { decideCertainty } from '../unconsumed-text.ts';
import { createFact, type Fact } from '../fact.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { createPassage, joinPassages, type Passage } from '../text-layout/passage.ts';
import { readTableBody, readRows, type BodyLine, type CellsByColumn } from '../text-layout/table.ts';
import type { TextWord } from '../text-layout/word.ts';
import { readDifferentialCount } from './differential-count.ts';
import { findForeignLines, splitCellLines } from './name-lines.ts';
import { bandName, isAside, isNote, methodLine } from './notes.ts';
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
import type { ResultColumn, ResultHeader } from './result-columns.ts';
import { buildResult, type LabResult } from './result.ts';
import { findTitlesAbove, readSectionTitle } from './section-title.ts';
import { nameFromAbove } from './title-above.ts';
import { isUnit } from './unit.ts';
import { isBlank, isUnmeasured, readUnreadParts, createUnreadResult } from './unparsed-result.ts';
import { parseFlag, isMeasuredValue, isResultWord } from './value.ts';

/** '(Spectrophotometry)' in small print is a method, '(PCV)' belongs to the name. */
const isBracketedMethod = (words: readonly TextWord[], first: readonly TextWord[]): boolean => {
  const { text } = createPassage(words);
  return /^\W*\(.*\)\W*$/.test(text) && (text.length > 14 || (words[0]?.size ?? 0) < 0.9 * (first[0]?.size ?? 0));
};

/** The first line of a cell, and its further lines without those that state the method. */
const readTestName = (cell: Passage): Passage => {
  const lines = splitCellLines(cell);
  const resultLines = lines.filter(
    (words, index) =>
      index === 0 || !(methodLine.test(createPassage(words).text) || isBracketedMethod(words, lines[0] ?? [])),
  );
  return createPassage(resultLines.flat());
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

/** A row of bands, 'Total   < 200   200 - 239   >= 240', is an explanation, not a result. */
const isBandRow = (value: string, unit: string | undefined, range: string | undefined): boolean => {
  if (isUnit(unit ?? '') || !/^[<>≤≥]|^\d/.test(range?.trim() ?? '')) return false;
  const first = measureRange(value.trim(), 0);
  return first > 0 && (measureRange(unit?.trim() ?? '', 0) > 0 || /\d/.test(value.trim().slice(first)));
};

/** The number of a textual result may stand below the title of units: 'Non Reactive' and '(0.21)'. */
const splitValueAndUnit = (
  value: Passage | undefined,
  unit: Passage | undefined,
): { readonly value: Passage | undefined; readonly unit: Passage | undefined } =>
  value && unit && classifyFinding(value.text) !== undefined && /^[([]\s?\d[\d.,]*\s?[)\]]$/.test(unit.text)
    ? { value: joinPassages([value, unit]), unit: undefined }
    : { value, unit };

/** Splits a table with two results per row into one table per column group. */
const splitColumnGroups = (header: ResultHeader): { from: number; to: number }[] => {
  const starts = header.headings.flatMap(({ column }, index) => (column === 'test' ? [index] : []));
  const isTwice =
    starts.length > 1 && header.headings.filter(({ column }) => column === 'result').length === starts.length;
  return isTwice
    ? starts.map((from, index) => ({ from, to: starts[index + 1] ?? header.headings.length }))
    : [{ from: 0, to: header.headings.length }];
};

/** A longer text in the column of units is not a unit. */
const maxUnitLength = 24;

interface ResultTableResult {
  readonly results: LabResult[];
  /** The section that is open at the end of the table. */
  readonly section: Fact<string> | undefined;
}

const sources = (passage: Passage | undefined): string[] => passage?.words.map(({ source }) => source) ?? [];

/** Whether the range stands on a line with a name but no value: it belongs to another row, whose value is lost. */
const hasTwoNames = (name: Passage, value: Passage | undefined, range: Passage | undefined): boolean => {
  const [names, values, ranges] = [sources(name), sources(value), sources(range)];
  return (
    ranges.length > 0 &&
    ranges.every((source) => names.includes(source) && !values.includes(source)) &&
    values.some((source) => names.includes(source))
  );
};

interface ResultGroupResult extends ResultTableResult {
  /** The lines that were parsed as rows. */
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
  /** Finds a column whose title was not recognised by its content. */
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
  /** Values in and out of range may have separate adjacent columns; one of them holds the value. */
  const others = further.filter((index, count) => index === result + count + 1);
  /** Another column of results, after a unit or a range, may be of another day. */
  const isOfAnotherDay = (index: number): boolean => further.includes(index) && !others.includes(index);
  const ofGroup = (cells: CellsByColumn): CellsByColumn => {
    const own = new Map([...cells].filter(([index]) => index >= from && index < to));
    const value = own.get(result) ?? others.map((index) => own.get(index)).find((cell) => cell !== undefined);
    return value === undefined || others.length === 0
      ? own
      : new Map([...own].filter(([index]) => !others.includes(index))).set(result, value);
  };
  const mine = body.map((entry) => ({ ...entry, cells: ofGroup(entry.cells) })).filter(({ cells }) => cells.size > 0);
  /** Whether a row has a name, unit and range, but no readable value. */
  const isWithoutValue = (cells: CellsByColumn): boolean =>
    isBlank(cells.get(result)) &&
    cells.has(test) &&
    isUnit(cells.get(unit)?.text ?? '') &&
    measureRange(ofRow(cells)?.text ?? '', 0) > 0;
  const isAnchor = (cells: CellsByColumn): boolean => {
    const value = cells.get(result);
    if (value === undefined || isBlank(value)) return isWithoutValue(cells);
    if (isValue(value.text) || isUnmeasured(value.text) || classifyFinding(value.text) !== undefined) return true;
    // Unknown text counts as a result only beside a unit or range, or, without these columns, beside a name.
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
  /** Whether a line of another table stands among the rows: text in the result column, without a unit or range beside it. */
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
      // If units and ranges have columns, a number without either may not be a result.
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
      // 'B' above 'Positive': each is a result, and one name is lost.
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
      // The name begins like a note, but the row has a value and a range.
      results.push(createUnreadResult(parts, person, section));
      lines.push(...row.lines);
    } else if (line && !row.isComplete) {
      // A band cut off from its row may belong to the result above or below it.
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

/** Reads the results of a table. @param open the section above it */
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
  /** Text only in the column of ranges is the expected value: the result is missing. */
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
