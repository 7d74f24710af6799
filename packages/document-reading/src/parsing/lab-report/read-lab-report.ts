import { joinPattern } from '@arogo/contract/join-pattern';
import { decideCertainty } from '../unconsumed-text.ts';
import { markDoubtful, createFact, type Fact } from '../fact.ts';
import { readReferrer } from '../header/doctor.ts';
import { readFacility, type FacilityFields } from '../header/facility.ts';
import { readFields, readLineFields, hasEmptyField, isFormLine } from '../header/fields.ts';
import { hasUnlabelledDate, findLabelledDate, findUnlabelledDate } from '../header/document-date.ts';
import { readPatient, type PatientFields } from '../header/patient.ts';
import { detectDateOrder } from '../primitives/dates.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { stripEarlierResults } from './earlier-results.ts';
import { findExplanations } from './explanation.ts';
import { isNote } from './notes.ts';
import { readDifferentialCount } from './differential-count.ts';
import { doubtValue, findRowsWithoutValue } from './lost-values.ts';
import type { RangePerson } from './reference-range.ts';
import {
  hasSeveralValues,
  isRowOfBands,
  readPartsFromCells,
  readFindingParts,
  readPartsFromLine,
} from './result-line.ts';
import { findResultHeader } from './result-columns.ts';
import { findBandsBelow, findRangeBelow, type RangeBelow } from './range-below.ts';
import { readResultTable } from './result-table.ts';
import { readSectionTitle } from './section-title.ts';
import { findTitleAbove, nameFromAbove } from './title-above.ts';
import { nameSecondUnits } from './second-units.ts';
import { cutSideBySide } from './side-by-side.ts';
import { startsWithWordTest, readUnreadParts, createUnreadResult } from './unparsed-result.ts';
import { buildResult, addRange, type LabResult, type ResultParts } from './result.ts';

/** The facts of a laboratory report. */
export interface LabReportFields {
  readonly patient: PatientFields;
  readonly lab: FacilityFields;
  readonly referrer?: Fact<string>;
  /** ISO 8601: when the sample was collected, else received or reported. */
  readonly date?: Fact<string>;
  readonly collected?: Fact<string>;
  readonly reported?: Fact<string>;
  /** The report's name: COMPLETE BLOOD COUNT (CBC). */
  readonly test_name?: Fact<string>;
  readonly results: readonly LabResult[];
}

const generic = new RegExp(
  joinPattern(String.raw`
      ^\W*(?:(?:final |interim |provisional )?(?:lab(?:oratory)?|test|medical|diagnostic|pathology|
      investigation)?\s?reports?|department of .*|.*department|reports?|final|h(?:a)?ematology|
      bio-?\s?chemistry(?: report)?|clinical pathology|serology|immunology|microbiology|clinical biochemistry|
      laboratory services|test results?)\W*$
    `),
  'i',
);

/** Parses a single line as a result; undefined if it is none. */
const readResultParts = (line: TextLine): ResultParts | undefined =>
  isNote(line.text) ||
  readLineFields(line).some(({ name }) => name !== 'other' && name !== 'test') ||
  hasSeveralValues(line) ||
  isRowOfBands(line)
    ? undefined
    : readPartsFromLine(line);

interface ReportBody {
  readonly results: LabResult[];
  readonly title: Fact<string> | undefined;
}

/** The nearest result above a range. */
const findResultAbove = (results: readonly LabResult[], { lines: [first] }: RangeBelow): LabResult | undefined => {
  const [word] = first?.words ?? [];
  return (
    word &&
    results
      .filter(({ name: { place } }) => place.page < word.page || (place.page === word.page && place.y < word.box.y))
      .toSorted((a, b) => a.name.place.page - b.name.place.page || a.name.place.y - b.name.place.y)
      .at(-1)
  );
};

/** A band for women or men. */
const bandOfSex = /(?<![\p{L}])(?:m|f|males?|females?|men|women)(?![\p{L}])/iu;

const markRangeDependent = <T>(fact: Fact<T> | undefined): Fact<T> | undefined =>
  fact && markDoubtful(fact, 'range-depends');

/** Marks a result as doubtful if its range was selected by an uncertain sex. */
const doubtSexBands = (result: LabResult): LabResult => {
  if (!result.range || !bandOfSex.test(result.range.value)) return result;
  return {
    ...result,
    ...omitUndefined({
      low: markRangeDependent(result.low),
      high: markRangeDependent(result.high),
      flag: markRangeDependent(result.flag),
    }),
  };
};

/** Reads the results with the ranges beside or below them. */
const readReportBody = (all: readonly TextLine[], person: RangePerson): ReportBody => {
  const printed = stripEarlierResults(all, (index) => findResultHeader(all, index) !== undefined);
  const below = printed
    .map((_, index) => findRangeBelow(printed, index) ?? findBandsBelow(printed, index))
    .filter((range) => range !== undefined);
  const aside = new Set([
    ...below.flatMap((range) => range.lines),
    ...findExplanations(printed, (index) => findResultHeader(printed, index) !== undefined),
  ]);
  const { results, title } = readResults(
    printed.filter((line) => !aside.has(line)),
    person,
  );
  const ranges = Map.groupBy(below, (range) => findResultAbove(results, range));
  return {
    title,
    results: results.map((result) => {
      const [range, second] = ranges.get(result) ?? [];
      const ranged = range ? addRange(result, range.text, person) : result;
      // Two ranges below one result: the line of the next result was not parsed.
      return second ? decideCertainty(ranged, 'value', [second.text.text]) : ranged;
    }),
  };
};

/** A row drawn with bars, outside a table with titles, may well belong to an explanation. */
const withDoubtfulBars = (result: LabResult, { text }: TextLine): LabResult =>
  /^\s*[|¦]\s/u.test(text) ? { ...result, value: markDoubtful(result.value, 'unlabelled') } : result;

/** Reads the results table by table, and line by line in between, with the ranges beside them. */
const readResults = (lines: readonly TextLine[], person: RangePerson): ReportBody => {
  const results: LabResult[] = [];
  const hasNoValue = findRowsWithoutValue(lines);
  let section: Fact<string> | undefined;
  let title: Fact<string> | undefined;
  const titled = (fact: Fact<string> | undefined): void => {
    if (!fact) return;
    section = fact;
    // The first specific title names the report; a department only if there is no other.
    if (results.length === 0 && (!title || (generic.test(title.value) && !generic.test(fact.value)))) title = fact;
  };
  /** Reads a result, or a title, on a line of its own. */
  const readLine = (line: TextLine, above: TextLine | undefined): void => {
    const counted = readDifferentialCount(line, section);
    if (counted.length > 0) {
      results.push(...counted);
      return;
    }
    const isKnown = section !== undefined || startsWithWordTest(line);
    const finding = isKnown && !isNote(line.text) && !isFormLine(line) ? readFindingParts(line) : undefined;
    const parts =
      finding ?? readResultParts(line) ?? (isKnown && !isNote(line.text) ? readPartsFromCells(line) : undefined);
    const unread =
      parts || isNote(line.text) || isRowOfBands(line)
        ? undefined
        : readUnreadParts(line, section !== undefined || results.length > 0);
    const own = parts ? buildResult(parts, person, section) : unread && createUnreadResult(unread, person, section);
    const result = own && nameFromAbove(own, above);
    if (result)
      results.push(hasNoValue.has(line) ? doubtValue(withDoubtfulBars(result, line)) : withDoubtfulBars(result, line));
    else if (line.cells.length === 1 && !isFormLine(line)) titled(readSectionTitle(line));
  };
  for (let index = 0; index < lines.length;) {
    const line = lines[index];
    if (!line) break;
    const header = findResultHeader(lines, index);
    if (header) {
      titled(findTitleAbove(lines[index - 1]));
      const begin = index + header.lines;
      let end = begin;
      while (end < lines.length && !findResultHeader(lines, end)) end += 1;
      const table = readResultTable(header, lines.slice(begin, end), person, section);
      if (!title && table.results[0]?.section) title = table.results[0].section;
      results.push(...table.results);
      section = table.section;
      index = end;
      continue;
    }
    for (const part of cutSideBySide(line)) readLine(part, lines[index - 1]);
    index += 1;
  }
  return { results: nameSecondUnits(results, lines), title };
};

/** Reads a laboratory report from its lines. */
export const readLabReport = (lines: readonly TextLine[]): LabReportFields => {
  const order = detectDateOrder(lines.map((line) => line.text).join('\n'));
  // A column title is not a label: 'Date' above the dates of earlier results.
  const titles = new Set(
    lines.flatMap((_, index) => lines.slice(index, index + (findResultHeader(lines, index)?.lines ?? 0))),
  );
  const fields = readFields(lines.filter((line) => !titles.has(line)));
  const firstTable = lines.findIndex((_, index) => findResultHeader(lines, index) !== undefined);
  const firstResult = lines.findIndex((line) => readResultParts(line) !== undefined);
  const starts = [firstTable, firstResult].filter((index) => index >= 0);
  const head = lines.slice(0, Math.min(starts.length > 0 ? Math.min(...starts) : 14, 24));
  const firstField = head.findIndex(isFormLine);
  const collected = findLabelledDate(fields, ['collected'], order);
  const reported = findLabelledDate(fields, ['reported', 'printed'], order);
  // An unreadable collection date makes the later ones doubtful.
  const later = findLabelledDate(fields, ['collected', 'received', 'registered', 'reported', 'date', 'printed'], order);
  const isEarlierLost = (date: Fact<string>): boolean =>
    hasUnlabelledDate(head, fields, date, order) || head.some((line) => hasEmptyField(line, 'collected'));
  const labelled = collected ?? (later && isEarlierLost(later) ? markDoubtful(later, 'ambiguous') : later);
  const date = labelled ?? findUnlabelledDate(head, order);
  const patient = readPatient(fields, head, order, date);
  const person: RangePerson = omitUndefined({
    gender: patient.gender?.value,
    isGenderDoubtful: patient.gender?.certainty === 'doubtful' ? true : undefined,
    age: patient.age?.value,
  });
  const askedFor = fields.find(({ name }) => name === 'test')?.value;
  const requestedTest = askedFor && createFact(askedFor, askedFor.text);
  const { results: read, title } = readReportBody(lines.slice(firstField < 0 ? 1 : firstField), person);
  const results = patient.gender?.certainty === 'doubtful' ? read.map(doubtSexBands) : read;
  return {
    patient,
    lab: readFacility(
      fields,
      head.slice(0, firstField < 0 ? head.length : firstField).filter((line) => !isFormLine(line)),
      lines.slice(head.length),
      'lab',
    ),
    results,
    ...omitUndefined({
      referrer: readReferrer(fields),
      date,
      collected,
      reported,
      test_name: title && !generic.test(title.value) ? title : (requestedTest ?? title),
    }),
  };
};
