import { markDoubtful, createFact, replaceValue, type Fact } from '../fact.ts';
import { createClaims } from '../primitives/claims.ts';
import { parseAmountNumber } from '../primitives/numbers.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { joinPassages, joinCells, createPassage, type Passage } from '../text-layout/passage.ts';
import { findTableHeader, type TableHeader } from '../text-layout/table-header.ts';
import {
  readTableBody,
  readRows,
  type BodyLine,
  type CellsByColumn,
  type TableRow,
  type RowKnowledge,
} from '../text-layout/table.ts';
import type { TextWord } from '../text-layout/word.ts';
import { isComposition } from './composition.ts';
import { maxUncountedAmount, formatDoses, parseSpacedPattern, countTimes, type DosePattern } from './doses.ts';
import { parseBareDays } from './duration.ts';
import { findFormBefore, parseFormCell } from './form.ts';
import { parseMealCell } from './meal.ts';
import { hasOnlyIntakeWords } from './instruction-phrases.ts';
import { type MedicineColumn, medicineVocabulary } from './medicine-columns.ts';
import { classifyMedicineLine } from './medicine-line.ts';
import { type PrescribedMedicine, hasDirections, markUnknownWords } from './medicine.ts';
import { measureMarker, readMedicine } from './read-medicine.ts';
import { recogniseNotations } from './notations.ts';
import { timesOfDay, type TimeOfDay } from './time-of-day.ts';

const schedule: readonly MedicineColumn[] = [
  'dose',
  'frequency',
  'timing',
  'duration',
  'instructions',
  'strength',
  ...timesOfDay,
];
const anchors: readonly MedicineColumn[] = ['dose', 'frequency', 'timing', ...timesOfDay];

/** 'Rx' beside 'Drug name' is the title of row numbers. */
const isNumbering = (columns: readonly (MedicineColumn | undefined)[]): boolean =>
  columns[0] === 'medicine' && columns[1] === 'medicine';

const isMedicineHeader = (columns: readonly MedicineColumn[]): boolean =>
  columns.filter((column) => column === 'medicine').length === (isNumbering(columns) ? 2 : 1) &&
  schedule.some((column) => columns.includes(column)) &&
  new Set(columns).size >= 2;

export type MedicineHeader = TableHeader<MedicineColumn>;

const minTimes = 2;
const isHeaderOfTimes = (columns: readonly MedicineColumn[]): boolean =>
  !columns.includes('medicine') &&
  timesOfDay.filter((time) => columns.includes(time)).length >= minTimes &&
  new Set(columns).size === columns.length;

/** Finds 'Morning   Noon   Night   Days' above medicines whose own column, at their left, has no title. */
const findHeaderOfTimes = (lines: readonly TextLine[], index: number): MedicineHeader | undefined => {
  const header = findTableHeader(lines, index, medicineVocabulary, isHeaderOfTimes);
  const row = header && lines[index + header.lines];
  const [name] = row?.cells ?? [];
  const [first, last] = [name?.words[0], name?.words.at(-1)];
  if (!header || !name || !first || !last || last.right > (header.headings[0]?.left ?? 0)) return undefined;
  return findFormBefore(name.text.slice(measureMarker(name.text))) === undefined
    ? undefined
    : {
        ...header,
        left: -Infinity,
        headings: [{ column: 'medicine', left: first.left, right: last.right }, ...header.headings],
      };
};

/** Finds the header of a table of medicines, with columns in any order and naming. */
export const findMedicineHeader = (lines: readonly TextLine[], index: number): MedicineHeader | undefined => {
  const header = findTableHeader(lines, index, medicineVocabulary, isMedicineHeader) ?? findHeaderOfTimes(lines, index);
  if (!header || !isNumbering(header.headings.map(({ column }) => column))) return header;
  return {
    ...header,
    headings: header.headings.map((heading, at) => (at === 0 ? { ...heading, column: 'number' as const } : heading)),
  };
};

/** Splits a cell into a passage per line. */
const splitCellLines = (cell: Passage): Passage[] => {
  const lines: TextWord[][] = [];
  for (const word of cell.words) {
    const last = lines.at(-1)?.at(-1);
    if (last && Math.abs(last.bottom - word.bottom) < word.size * 0.5) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines.map(createPassage);
};

/** Parses a cell below a time of day: an amount, a tick, or nothing. */
const parseAmountCell = (text: string): number | undefined => {
  const bare = text.trim();
  if (/^[✓✔√•●Yy]$|^yes$/i.test(bare)) return 1;
  if (/^(?:[-–xX0Oo]|nil|no)$/.test(bare)) return 0;
  const match =
    /^(\d+\s?[½¼¾]|[½¼¾]|\d\/\d|\d+(?:\.\d+)?|half|one|two)\s?(?:tab(?:let)?s?|cap(?:sule)?s?|ml|units?|puffs?|drops?|tsp)?\.?$/i.exec(
      bare,
    );
  return match ? parseAmountNumber(match[1] ?? '') : undefined;
};

/** Whether several times of day are adjacent and in order. If not, a title was misread, and every dose below is wrong. */
const areTimesInOrder = ({ headings }: MedicineHeader): boolean => {
  const places = headings.map(({ column }) => timesOfDay.findIndex((time) => time === column));
  const first = places.findIndex((place) => place >= 0);
  const order = places.slice(first, places.findLastIndex((place) => place >= 0) + 1);
  return order.length > 1 && order.every((place, index) => place > (order[index - 1] ?? -1));
};

/** Properties of the whole table that affect each row. */
interface TableKnowledge {
  /** Whether zero doses are printed, so that an empty cell is a lost one. */
  readonly isNothingPrinted: boolean;
  readonly areTimesInOrder: boolean;
  /** Whether durations are printed with units, so that a bare number has lost its unit. */
  readonly isUnitPrinted: boolean;
}

const readDoseColumns = (
  findCell: (column: MedicineColumn) => Passage | undefined,
  columns: ReadonlySet<MedicineColumn>,
  known: TableKnowledge,
): Pick<PrescribedMedicine, 'doses' | 'timesPerDay' | 'frequency' | 'doseUnit'> => {
  const amounts: Partial<Record<TimeOfDay, number>> = {};
  const cells: Passage[] = [];
  let isCellLost = false;
  for (const time of timesOfDay) {
    if (!columns.has(time)) continue;
    const cell = findCell(time);
    const value = cell ? parseAmountCell(cell.text) : 0;
    if (value === undefined) return {};
    isCellLost ||= !cell && known.isNothingPrinted;
    amounts[time] = value;
    if (cell) cells.push(cell);
  }
  const place = cells.length > 0 ? joinPassages(cells) : undefined;
  const pattern: DosePattern = { amounts };
  if (!place || countTimes(pattern) === 0) return {};
  const unit = /\b(ml|units?|puffs?|drops?)\b/i.exec(place.text)?.[1]?.toLowerCase();
  const isMany = unit === undefined && Object.values(amounts).some((value) => value > maxUncountedAmount);
  const isDoubtful = isMany || isCellLost || !known.areTimesInOrder;
  const doses = createFact(place, formatDoses(pattern), isDoubtful ? 'ambiguous' : undefined);
  return {
    doses,
    timesPerDay: replaceValue(doses, countTimes(pattern)),
    frequency: doses,
    ...(unit === undefined ? {} : { doseUnit: replaceValue(doses, unit.replace(/s$/, '')) }),
  };
};

/** Facts that follow from a cell's column instead of its own notation. */
const readColumnFacts = (
  findCell: (column: MedicineColumn) => Passage | undefined,
  columns: ReadonlySet<MedicineColumn>,
  known: TableKnowledge,
): { facts: Partial<PrescribedMedicine>; used: ReadonlySet<MedicineColumn> } => {
  const used = new Set<MedicineColumn>();
  const read = <T>(column: MedicineColumn, value: (text: string) => T | undefined): Fact<T> | undefined => {
    const cell = findCell(column);
    const parsedValue = cell && value(cell.text);
    if (parsedValue !== undefined) used.add(column);
    return cell && parsedValue !== undefined ? createFact(cell, parsedValue) : undefined;
  };
  const bare = read('duration', parseBareDays);
  const days = bare && known.isUnitPrinted ? markDoubtful(bare, 'ambiguous') : bare;
  const pattern = read('dose', parseSpacedPattern) ?? read('frequency', parseSpacedPattern);
  const slots = readDoseColumns(findCell, columns, known);
  if (slots.doses) for (const time of timesOfDay) used.add(time);
  const quantity = read('quantity', (text) => text);
  return {
    used,
    facts: omitUndefined({
      ...slots,
      ...(pattern
        ? {
            doses: replaceValue(pattern, formatDoses(pattern.value)),
            timesPerDay: replaceValue(pattern, countTimes(pattern.value)),
            frequency: replaceValue(pattern, formatDoses(pattern.value)),
          }
        : {}),
      durationDays: days,
      duration: days && replaceValue(days, `${days.value} days`),
      meal: read('meal', parseMealCell) ?? read('timing', parseMealCell),
      form: read('form', parseFormCell),
      timesPerDay:
        slots.timesPerDay ??
        (pattern && replaceValue(pattern, countTimes(pattern.value))) ??
        read('frequency', (text) => (/^[1-6]$/.test(text.trim()) ? Number(text) : undefined)),
      supply: quantity,
    }),
  };
};

const inOrder: readonly MedicineColumn[] = [
  'form',
  'strength',
  'dose',
  'frequency',
  'timing',
  ...timesOfDay,
  'meal',
  'duration',
  'route',
  'instructions',
];

/** Joins cells that overflow into the next one: '14 U - 0 -' beside '10 U'. */
const stripOverflow = (row: TableRow, name: number): TableRow['cells'] => {
  const cells = new Map(row.cells);
  for (const [column, cell] of [...row.cells].toSorted(([a], [b]) => a - b)) {
    const next = cells.get(column + 1);
    const isOpen =
      /[\d½](?:\s?[a-z]{1,5})?\s?[-+]\s*$/i.test(cell.text) ||
      (next !== undefined && /^\s*[-+]\s*[\d½]/.test(next.text) && /[\d½]\s*$/.test(cell.text));
    if (column === name || !next || !isOpen || !cells.has(column)) continue;
    cells.set(column, joinPassages([cell, next]));
    cells.delete(column + 1);
  }
  return cells;
};

/** The rest of a wrapped name: DUO, 625, SR 500. */
const nameRestPattern = /^(?:\p{Lu}[\p{L}\d]{0,6}|\d[\d./]*)(?:[\s/+-][\p{Lu}\d][\p{Lu}\d./]{0,5})?$/u;

/** Lines in the name's cell that are neither part of the name nor its composition. */
const findForeignLines = (lines: readonly Passage[]): string[] =>
  lines
    .map(({ text }) => text)
    .filter((text, index) => {
      // A form starts a name, so that text before it is not part of it.
      if (index > 0 && findFormBefore(text) !== undefined && /^\p{L}+\.?\s\p{L}/u.test(text)) return true;
      if (
        index === 0 ||
        nameRestPattern.test(text) ||
        parseFormCell(text) !== undefined ||
        /^[([].*|.*[)\]]$/.test(text)
      )
        return false;
      return !isComposition(text.replace(/[()]/g, '')) && !hasOnlyIntakeWords(text);
    });

/** Index after the last line of a composition: a line that ends in a plus continues. */
const findCompositionEnd = (lines: readonly Passage[], from: number): number => {
  let end = from + 1;
  while (end < lines.length && /\+\s*$/.test(lines[end - 1]?.text ?? '')) end += 1;
  return end;
};

/** Whether a text is a dose, and not just 'daily', which may be the second line of a cell. */
const isDose = (text: string): boolean => {
  const { patterns, frequencies, timed } = recogniseNotations(createClaims(text));
  return (
    patterns.length > 0 ||
    timed.length > 0 ||
    frequencies.some(({ value }) => value.kind !== 'every-day') ||
    parseSpacedPattern(text) !== undefined ||
    parseAmountCell(text) !== undefined
  );
};

const readMedicineRow = (
  row: TableRow,
  header: MedicineHeader,
  known: TableKnowledge,
): PrescribedMedicine | undefined => {
  const numbers = new Map(header.headings.map(({ column }, index) => [column, index] as const));
  const columns = new Set(header.headings.map(({ column }) => column).filter((column) => column !== undefined));
  const cells = stripOverflow(row, numbers.get('medicine') ?? -1);
  const findCell = (column: MedicineColumn): Passage | undefined => cells.get(numbers.get(column) ?? -1);
  const cell = findCell('medicine');
  if (!cell) return undefined;
  const lines = splitCellLines(cell);
  const compositionAt = findCell('composition')
    ? -1
    : lines.findIndex(
        (line, index) =>
          index > 0 &&
          !/[([]/.test(line.text) &&
          !/\($|[^)]*\)$/.test(line.text) &&
          findFormBefore(line.text) === undefined &&
          isComposition(line.text),
      );
  const isOfIt = (index: number): boolean =>
    compositionAt > 0 && index >= compositionAt && index < findCompositionEnd(lines, compositionAt);
  const name = compositionAt > 0 ? joinPassages(lines.filter((_, index) => !isOfIt(index))) : cell;
  const composition =
    findCell('composition') ??
    (compositionAt > 0 ? joinPassages(lines.filter((_, index) => isOfIt(index))) : undefined);
  const { facts, used } = readColumnFacts(findCell, columns, known);
  // A column with an unrecognised title may still hold the duration.
  const untitled = header.headings.flatMap(({ column }, index) =>
    column === undefined ? (cells.get(index) ?? []) : [],
  );
  const rest = [
    ...inOrder
      .filter((column) => !used.has(column))
      .map(findCell)
      .filter((passage) => passage !== undefined),
    ...untitled,
  ];
  const medicine = readMedicine(joinCells([name, ...rest]), {
    nameEnd: name.text.length,
    ...(composition ? { composition } : {}),
  });
  if (!medicine) return undefined;
  // A cell below a time of day that is not an amount makes all of them unclear.
  const isSlotLost =
    facts.doses === undefined && timesOfDay.some((time) => parseAmountCell(findCell(time)?.text ?? '0') === undefined);
  const slots = timesOfDay.flatMap((time) => findCell(time)?.text ?? []);
  // 'S/C TWICE A WEEK' spans the columns and is a frequency by itself.
  const lost = isSlotLost && !(hasOnlyIntakeWords(slots.join(' ')) && isDose(slots.join(' '))) ? slots : [];
  const whole = markUnknownWords({ ...medicine, ...facts }, [
    ...findForeignLines(lines.filter((_, index) => !isOfIt(index))),
    ...lost,
    ...header.notUnderstood,
  ]);
  // A dose that was not understood must not look like no dose.
  const hasDirectionColumn = (['dose', 'frequency', ...timesOfDay] as const).some((column) =>
    /[^\s|-]/.test(findCell(column)?.text ?? ''),
  );
  // The same holds for the duration, in days or until an appointment.
  const isLengthLost =
    /[\p{L}\d]/u.test(findCell('duration')?.text ?? '') &&
    (whole.duration ?? whole.durationDays ?? whole.asNeeded) === undefined;
  return isLengthLost || (hasDirectionColumn && !hasDirections(whole))
    ? { ...whole, medicine_name: markDoubtful(whole.medicine_name, 'not-understood') }
    : whole;
};

/** Features that identify a row of this table: its number, the form before its name, its dose; else its duration. */
const collectRowSigns = (header: MedicineHeader, body: readonly BodyLine[]): RowKnowledge['signs'] => {
  const numberOfColumn = (column: MedicineColumn): number =>
    header.headings.findIndex((heading) => heading.column === column);
  const [serial, name, duration] = [numberOfColumn('number'), numberOfColumn('medicine'), numberOfColumn('duration')];
  const dosed = anchors.map(numberOfColumn).filter((column) => column >= 0);
  const isNumbered: RowKnowledge['signs'][number] = (cells) => /^\W*\d{1,2}\W*$/.test(cells.get(serial)?.text ?? '');
  const numbers = body
    .filter(({ cells }) => isNumbered(cells))
    .map(({ cells }) => Number(/\d+/.exec(cells.get(serial)?.text ?? '')?.[0]));
  const numberBefore = (cells: CellsByColumn): number =>
    Number(/^\W{0,2}(\d{1,2})\s?[).}\]]/.exec(cells.get(name)?.text ?? '')?.[1] ?? 0);
  const before = body.map(({ cells }) => numberBefore(cells)).filter((number) => number > 0);
  if (numbers.length === 0 && before.length > 1 && before.every((number, index) => number === index + 1))
    return [(cells) => numberBefore(cells) > 0];
  // Consecutive numbers from 1 are conclusive.
  if (numbers.length > 0 && numbers.every((number, index) => number === index + 1)) return [isNumbered];
  return [
    isNumbered,
    (cells) => {
      const text = cells.get(name)?.text ?? '';
      return measureMarker(text) > 0 || (findFormBefore(text)?.length ?? 0) > 0;
    },
    (cells) => dosed.some((column) => isDose(cells.get(column)?.text ?? '')),
    (cells) => /\d/.test(cells.get(duration)?.text ?? ''),
  ];
};

/** Whether a row says 'stop'. */
const isStopped = (row: TableRow): boolean => {
  const cells = [...row.cells].toSorted(([a], [b]) => a - b).map(([, cell]) => cell.text);
  return (
    classifyMedicineLine(cells.join(' ')) === 'negated' ||
    cells.some((text) => /^\W*(?:stop(?:ped)?|discontinued?|withheld|hold)\W*$/i.test(text))
  );
};

/** Whether a row has only substances or a duration: the rest of a torn row. */
const isPartOfRow = (row: TableRow): boolean =>
  [...row.cells.values()].some(
    ({ text }) => isComposition(text.replace(/[()]/g, '')) || parseBareDays(text) !== undefined,
  );

const withUnit = /\d\s?-?\s?(?:d|w|days?|wks?|weeks?|months?|mths?|years?)(?![\p{L}])/iu;

const learnFromRows = (header: MedicineHeader, rows: readonly TableRow[]): TableKnowledge => {
  const textsBelow = (columns: readonly MedicineColumn[]): string[] =>
    header.headings.flatMap(({ column }, index) =>
      column !== undefined && columns.includes(column) ? rows.map(({ cells }) => cells.get(index)?.text ?? '') : [],
    );
  return {
    isNothingPrinted: textsBelow(timesOfDay).some((text) => parseAmountCell(text) === 0),
    areTimesInOrder: areTimesInOrder(header),
    isUnitPrinted: textsBelow(['duration']).some((text) => withUnit.test(text)),
  };
};

/**
 * Reads the medicines of a table.
 * @param lines the lines from the header to the end of the table
 * @returns the medicines, and the lines that are beside the table or not a row of it
 */
export const readMedicineTable = (
  header: MedicineHeader,
  lines: readonly TextLine[],
): { medicines: PrescribedMedicine[]; rest: TextLine[] } => {
  const { body, beside } = readTableBody(header, lines);
  const nameColumn = header.headings.findIndex(({ column }) => column === 'medicine');
  const rows = readRows(body, {
    nameColumn,
    signs: collectRowSigns(header, body),
    isApart: () => false,
    isTitle: () => false,
  });
  const known = learnFromRows(header, rows);
  const medicines: PrescribedMedicine[] = [];
  const rest: TextLine[] = [...beside];
  let between: readonly string[] = [];
  for (const row of rows) {
    const cell = row.cells.get(nameColumn);
    const isRow =
      row.isComplete || (!row.isRunning && cell !== undefined && (findFormBefore(cell.text)?.length ?? 0) > 0);
    const medicine = isRow && !isStopped(row) ? readMedicineRow(row, header, known) : undefined;
    const above = medicines.at(-1);
    // Text between two rows that is not a row may hide a part of the one above.
    const isTorn = between.length > 0 && (medicine !== undefined || isPartOfRow(row));
    if (above && isTorn) medicines[medicines.length - 1] = markUnknownWords(above, between);
    if (medicine) medicines.push(medicine);
    else rest.push(...row.lines);
    between = medicine || isStopped(row) ? [] : row.lines.map(({ text }) => text);
  }
  return { medicines, rest };
};
