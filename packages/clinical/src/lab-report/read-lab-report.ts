import { decideCertainty } from '../accounting.ts';
import { doubted, factOf, type Fact } from '../fact.ts';
import { referrerFrom } from '../header/doctor.ts';
import { facilityFrom, type Facility } from '../header/facility.ts';
import { fieldsIn, fieldsOf, hasEmptyField, isFormLine } from '../header/fields.ts';
import { hasUnlabelledDate, labelledDate, looseDate } from '../header/paper-date.ts';
import { patientFrom, type Patient } from '../header/patient.ts';
import { dateOrderOf } from '../notation/dates.ts';
import { present } from '../present.ts';
import type { Line } from '../text-layout/lines.ts';
import { withoutEarlierResults } from './earlier-results.ts';
import { findExplanations } from './explanation.ts';
import { isNote } from './notes.ts';
import type { Person } from './reference-range.ts';
import { hasSeveralValues, isRowOfBands, partsOfCells, partsOfFinding, partsOfLine } from './result-line.ts';
import { resultHeaderAt } from './result-columns.ts';
import {
  bandsBelowAt,
  rangeBelowAt,
  readResultTable,
  sectionTitle,
  titleAbove,
  type RangeBelow,
} from './result-table.ts';
import { cutSideBySide } from './side-by-side.ts';
import { leadsWithWordTest, partsOfUnread, unreadResult } from './unread-result.ts';
import { buildResult, withRange, type LabResult, type ResultParts } from './result.ts';

/** What a laboratory's report says. */
export interface LabReport {
  readonly patient: Patient;
  readonly lab: Facility;
  readonly referrer?: Fact<string>;
  /** ISO 8601: when the sample was taken, else when it was received or reported. */
  readonly date?: Fact<string>;
  readonly collected?: Fact<string>;
  readonly reported?: Fact<string>;
  /** The report's name: COMPLETE BLOOD COUNT (CBC). */
  readonly test_name?: Fact<string>;
  readonly results: readonly LabResult[];
}

const generic =
  /^\W*(?:(?:final |interim |provisional )?(?:lab(?:oratory)?|test|medical|diagnostic|pathology|investigation)?\s?reports?|department of .*|.*department|reports?|final|h(?:a)?ematology|bio-?\s?chemistry(?: report)?|clinical pathology|serology|immunology|microbiology|clinical biochemistry|laboratory services|test results?)\W*$/i;

/** The parts of a result on a line of its own, if the line is one. */
const partsOf = (line: Line): ResultParts | undefined =>
  isNote(line.text) ||
  fieldsOf(line).some(({ name }) => name !== 'other' && name !== 'test') ||
  hasSeveralValues(line) ||
  isRowOfBands(line)
    ? undefined
    : partsOfLine(line);

interface Body {
  readonly results: LabResult[];
  readonly title: Fact<string> | undefined;
}

/** The result that stands nearest above a range. */
const lastAbove = (results: readonly LabResult[], { lines: [first] }: RangeBelow): LabResult | undefined => {
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

const onPerson = <T>(fact: Fact<T> | undefined): Fact<T> | undefined => fact && doubted(fact, 'range-depends');

/** A result whose range was chosen by a sex that is itself in doubt. */
const withDoubtfulSex = (result: LabResult): LabResult => {
  if (!result.range || !bandOfSex.test(result.range.value)) return result;
  return {
    ...result,
    ...present({ low: onPerson(result.low), high: onPerson(result.high), flag: onPerson(result.flag) }),
  };
};

/** The results with the ranges printed beside or below them. */
const bodyOfReport = (all: readonly Line[], person: Person): Body => {
  const printed = withoutEarlierResults(all, (index) => resultHeaderAt(all, index) !== undefined);
  const below = printed
    .map((_, index) => rangeBelowAt(printed, index) ?? bandsBelowAt(printed, index))
    .filter((range) => range !== undefined);
  const aside = new Set([
    ...below.flatMap((range) => range.lines),
    ...findExplanations(printed, (index) => resultHeaderAt(printed, index) !== undefined),
  ]);
  const { results, title } = resultsOf(
    printed.filter((line) => !aside.has(line)),
    person,
  );
  const ranges = Map.groupBy(below, (range) => lastAbove(results, range));
  return {
    title,
    results: results.map((result) => {
      const [range, second] = ranges.get(result) ?? [];
      const ranged = range ? withRange(result, range.text, person) : result;
      // Two ranges below one result: the line of the next one was not read as a result.
      return second ? decideCertainty(ranged, 'value', [second.text.text]) : ranged;
    }),
  };
};

/** A row that is drawn with bars, without titles of a table, is as often one of an explanation. */
const withDoubtfulBars = (result: LabResult, { text }: Line): LabResult =>
  /^\s*[|¦]\s/u.test(text) ? { ...result, value: doubted(result.value, 'unlabelled') } : result;

/** 'Soit 3,34 10^3/µL' below a share of cells is the same test in another unit. */
const ofSameTest = (result: LabResult, [above, before]: readonly (LabResult | undefined)[]): LabResult => {
  if (!above || !/^soit$/i.test(result.name.value)) return result;
  // A second one below the same test belongs to a test of which the line was not read.
  const isSecond = before?.name.value === above.name.value;
  const { name, value } = result;
  return {
    ...result,
    name: { ...name, value: above.name.value },
    value: isSecond ? doubted(value, 'not-understood') : value,
  };
};

/** The results, table by table and, between the tables, line by line, with what is printed beside them. */
const resultsOf = (lines: readonly Line[], person: Person): Body => {
  const results: LabResult[] = [];
  let section: Fact<string> | undefined;
  let title: Fact<string> | undefined;
  const titled = (fact: Fact<string> | undefined): void => {
    if (!fact) return;
    section = fact;
    // The first real title names the report; a department only where there is nothing else.
    if (results.length === 0 && (!title || (generic.test(title.value) && !generic.test(fact.value)))) title = fact;
  };
  /** A result, or a title, on a line of its own. */
  const readLine = (line: Line): void => {
    const isKnown = section !== undefined || leadsWithWordTest(line);
    const finding = isKnown && !isNote(line.text) && !isFormLine(line) ? partsOfFinding(line) : undefined;
    const parts = finding ?? partsOf(line) ?? (isKnown && !isNote(line.text) ? partsOfCells(line) : undefined);
    const unread =
      parts || isNote(line.text) || isRowOfBands(line)
        ? undefined
        : partsOfUnread(line, section !== undefined || results.length > 0);
    const result = parts ? buildResult(parts, person, section) : unread && unreadResult(unread, person, section);
    if (result) results.push(ofSameTest(withDoubtfulBars(result, line), [results.at(-1), results.at(-2)]));
    else if (line.cells.length === 1 && !isFormLine(line)) titled(sectionTitle(line));
  };
  for (let index = 0; index < lines.length;) {
    const line = lines[index];
    if (!line) break;
    const header = resultHeaderAt(lines, index);
    if (header) {
      titled(titleAbove(lines[index - 1]));
      const begin = index + header.lines;
      let end = begin;
      while (end < lines.length && !resultHeaderAt(lines, end)) end += 1;
      const table = readResultTable(header, lines.slice(begin, end), person, section);
      if (!title && table.results[0]?.section) title = table.results[0].section;
      results.push(...table.results);
      section = table.section;
      index = end;
      continue;
    }
    for (const part of cutSideBySide(line)) readLine(part);
    index += 1;
  }
  return { results, title };
};

/** Reads a laboratory's report from its lines. */
export const readLabReport = (lines: readonly Line[]): LabReport => {
  const order = dateOrderOf(lines.map((line) => line.text).join('\n'));
  // A title of a column is no label: 'Date' above the dates of earlier results.
  const titles = new Set(
    lines.flatMap((_, index) => lines.slice(index, index + (resultHeaderAt(lines, index)?.lines ?? 0))),
  );
  const fields = fieldsIn(lines.filter((line) => !titles.has(line)));
  const firstTable = lines.findIndex((_, index) => resultHeaderAt(lines, index) !== undefined);
  const firstResult = lines.findIndex((line) => partsOf(line) !== undefined);
  const starts = [firstTable, firstResult].filter((index) => index >= 0);
  const head = lines.slice(0, Math.min(starts.length > 0 ? Math.min(...starts) : 14, 24));
  const firstField = head.findIndex(isFormLine);
  const collected = labelledDate(fields, ['collected'], order);
  const reported = labelledDate(fields, ['reported', 'printed'], order);
  // A date of collection that cannot be read makes the later ones doubtful.
  const later = labelledDate(fields, ['collected', 'received', 'registered', 'reported', 'date', 'printed'], order);
  const isEarlierLost = (date: Fact<string>): boolean =>
    hasUnlabelledDate(head, fields, date, order) || head.some((line) => hasEmptyField(line, 'collected'));
  const labelled = collected ?? (later && isEarlierLost(later) ? doubted(later, 'ambiguous') : later);
  const date = labelled ?? looseDate(head, order);
  const patient = patientFrom(fields, head, order, date);
  const person: Person = present({ gender: patient.gender?.value, age: patient.age?.value });
  const askedFor = fields.find(({ name }) => name === 'test')?.value;
  const asked = askedFor && factOf(askedFor, askedFor.text);
  const { results: read, title } = bodyOfReport(lines.slice(firstField < 0 ? 1 : firstField), person);
  const results = patient.gender?.certainty === 'doubtful' ? read.map(withDoubtfulSex) : read;
  return {
    patient,
    lab: facilityFrom(
      fields,
      head.slice(0, firstField < 0 ? head.length : firstField).filter((line) => !isFormLine(line)),
      lines.slice(head.length),
      'lab',
    ),
    results,
    ...present({
      referrer: referrerFrom(fields),
      date,
      collected,
      reported,
      test_name: title && !generic.test(title.value) ? title : (asked ?? title),
    }),
  };
};
