import { decideCertainty } from '../unconsumed-text.ts';
import { markDoubtful, type Fact } from '../fact.ts';
import { readDoctor, type DoctorFields } from '../header/doctor.ts';
import { readFacility, type FacilityFields } from '../header/facility.ts';
import { readFields, readLineFields, isFormLine } from '../header/fields.ts';
import { hasUnlabelledDate, findLabelledDate, findUnlabelledDate } from '../header/document-date.ts';
import { readPatient, type PatientFields } from '../header/patient.ts';
import { detectDateOrder } from '../primitives/dates.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { sortIntoReadingOrder } from '../text-layout/flows.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { joinPassages, type Passage } from '../text-layout/passage.ts';
import { isAntibioticWithoutEnd } from './antibiotic.ts';
import { isComposition } from './composition.ts';
import { sequenceMedicines } from './courses.ts';
import {
  findBrokenHeading,
  type SectionHeading,
  findHeading,
  findLineHeading,
  type PrescriptionSection,
} from './headings.ts';
import {
  areTestNames,
  readDiagnosis,
  readSymptoms,
  readHistorySymptoms,
  readTests,
  readFollowUpTests,
  joinAsText,
} from './items.ts';
import { classifyMedicineLine } from './medicine-line.ts';
import { readMedicineList } from './medicine-list.ts';
import { findMedicineHeader, readMedicineTable, type MedicineHeader } from './medicine-table.ts';
import { type PrescribedMedicine, hasDirections, markUnknownWords } from './medicine.ts';
import { splitIntoSections } from './sections.ts';

/** The facts of a prescription or discharge summary. Field names follow the specification. */
export interface PrescriptionFields {
  readonly patient: PatientFields;
  readonly doctor: DoctorFields;
  readonly clinic: FacilityFields;
  /** ISO 8601. */
  readonly date?: Fact<string>;
  readonly symptoms: readonly Fact<string>[];
  readonly diagnosis?: Fact<string>;
  readonly medicines: readonly PrescribedMedicine[];
  /** Names of the ordered tests. */
  readonly lab_tests: readonly Fact<string>[];
  readonly advice?: Fact<string>;
  readonly followUp?: Fact<string>;
}

/** Counts lines that start a section or a medicine. */
const countPartStarts = (lines: readonly TextLine[]): number =>
  lines
    .filter((line) => !isFormLine(line))
    .filter((line) => (findHeading(line.text)?.length ?? 0) > 0 || classifyMedicineLine(line.text) === 'medicine')
    .length;

const isSideBySide = (line: TextLine, other: TextLine): boolean =>
  Math.abs(other.bottom - line.bottom) < 0.4 * line.size;

/** Whether the medicines on one side have their directions on the other. */
const continuesOtherSide = (own: readonly TextLine[], others: readonly TextLine[]): boolean => {
  const medicines = own.filter((line) => classifyMedicineLine(line.text) === 'medicine');
  const continued = medicines.filter((line) =>
    others.some((other) => isSideBySide(line, other) && classifyMedicineLine(other.text) === 'directions'),
  );
  return continued.length * 2 > medicines.length;
};

/**
 * Whether the right-hand part is a separate column: it has headings or medicines, and its lines do not continue those on the
 * left.
 */
const isColumn = (left: readonly TextLine[], right: readonly TextLine[]): boolean => {
  // ': Heartburn' beside 'CHIEF COMPLAINTS' is its value.
  const headed = left.filter((line) => findHeading(line.text) !== undefined);
  const valued = headed.filter(
    (line) =>
      (findHeading(line.text)?.length ?? 0) >= line.text.length && right.some((other) => isSideBySide(line, other)),
  );
  if (
    right.filter(({ text }) => /^[:=]/.test(text)).length * 2 > right.length ||
    (valued.length > 1 && valued.length * 2 >= headed.length && headed.length >= countPartStarts(right))
  )
    return false;
  // Row numbers are not a column of text.
  if (left.filter(({ text }) => /\p{L}{2}/u.test(text)).length * 2 <= left.length) return false;
  if (right.filter((line) => readLineFields(line).length === 0).length < 3) return false;
  return (
    countPartStarts(right) > 0 &&
    (countPartStarts(left) > 0 || countPartStarts(right) > 2) &&
    !continuesOtherSide(left, right) &&
    !continuesOtherSide(right, left)
  );
};

/** The heading above a line. */
const findHeadingAbove = (
  lines: readonly TextLine[],
  index: number,
): Pick<SectionHeading, 'section' | 'notUnderstood'> => {
  for (const line of lines.slice(0, index).toReversed()) {
    const heading = findHeading(line.text) ?? findBrokenHeading(line);
    if (heading) return heading;
  }
  return { section: 'none' };
};

/** A section begins at the table's left edge; a text further right that looks like a heading is a wrapped cell. */
const isTableEnd = (line: TextLine, header: MedicineHeader): boolean =>
  line.left < (header.headings[1]?.left ?? Infinity) &&
  ((findLineHeading(line)?.length ?? 0) > 0 ||
    isFormLine(line) ||
    /^\W*(?:dr\b|signature|page \d|this is a)/i.test(line.text));

const markAsHistory = (medicine: PrescribedMedicine): PrescribedMedicine => ({
  ...medicine,
  medicine_name: markDoubtful(medicine.medicine_name, 'taken-before'),
});

/** Marks a row as doubtful that a heading cut off from its table, if it has no times. */
const doubtTableRow = (medicine: PrescribedMedicine): PrescribedMedicine =>
  (medicine.frequency ?? medicine.asNeeded ?? medicine.singleDose) === undefined
    ? { ...medicine, medicine_name: markDoubtful(medicine.medicine_name, 'unknown-words') }
    : medicine;

const startsWithSubstances = (passage: Passage & Partial<Pick<TextLine, 'cells'>>): boolean => {
  const [first] = passage.cells ?? [];
  return first !== undefined && isComposition(first.text.replace(/[()]/g, ''));
};

/** Substances with amounts are not a diagnosis: they were cut off from a row of the table below the heading. */
const isDosedComposition = ({ text }: Passage): boolean =>
  /\d\s?(?:mg|mcg|gm?|iu)(?![\p{L}])/iu.test(text) && isComposition(text.replace(/[()]/g, ''));

/** Marks possible losses on pages with OCR: a medicine without directions, or without a duration while most others have one. */
const markLosses = (medicines: readonly PrescribedMedicine[], lines: readonly TextLine[]): PrescribedMedicine[] => {
  const recognised = new Set(
    lines.filter(({ words }) => words.some(({ confidence }) => confidence !== undefined)).map(({ page }) => page),
  );
  const isTimed = medicines.filter(({ durationDays }) => durationDays !== undefined).length * 2 > medicines.length;
  return medicines.map((read) => {
    const medicine = isAntibioticWithoutEnd(read)
      ? { ...read, medicine_name: markDoubtful(read.medicine_name, 'no-end') }
      : read;
    const isLost =
      !hasDirections(medicine) ||
      (isTimed &&
        medicine.durationDays === undefined &&
        medicine.asNeeded === undefined &&
        medicine.singleDose === undefined);
    return isLost && recognised.has(medicine.medicine_name.place.page)
      ? { ...medicine, medicine_name: markDoubtful(medicine.medicine_name, 'not-understood') }
      : medicine;
  });
};

/** Marks a medicine without directions as doubtful if a number follows it on its line: that is an unread dose. */
const markNumbersBehind = (medicine: PrescribedMedicine): PrescribedMedicine => {
  const { medicine_name: name, strength } = medicine;
  const [line = ''] = name.source.split('\n');
  const last = (strength?.value ?? name.value).split(' ').at(-1) ?? '';
  const at = line.lastIndexOf(last);
  const behind = at < 0 ? '' : line.slice(at + last.length);
  const numbers = /\p{L}/u.test(behind) ? [] : (behind.match(/(?<!\S)(?:\d{1,3}|½|¼)(?!\S)/gu) ?? []);
  return hasDirections(medicine) || medicine.durationDays ? medicine : markUnknownWords(medicine, numbers);
};

interface PrescriptionTables {
  readonly medicines: PrescribedMedicine[];
  readonly rest: TextLine[];
}

/** Reads the medicines of all tables, and returns the other lines. */
const readTables = (lines: readonly TextLine[]): PrescriptionTables => {
  const medicines: PrescribedMedicine[] = [];
  const rest: TextLine[] = [];
  for (let index = 0; index < lines.length;) {
    const line = lines[index];
    const header = findMedicineHeader(lines, index);
    if (!line || !header) {
      if (line) rest.push(line);
      index += 1;
      continue;
    }
    const begin = index + header.lines;
    let end = begin;
    // A heading directly below the header cannot end the table.
    while (
      end < lines.length &&
      (end === begin || !isTableEnd(lines[end] as TextLine, header)) &&
      !findMedicineHeader(lines, end)
    )
      end += 1;
    const { section, notUnderstood = [] } = findHeadingAbove(lines, index);
    const table = readMedicineTable(header, lines.slice(begin, end));
    const own = table.medicines.map((medicine) => markUnknownWords(medicine, notUnderstood));
    if (section === 'current') medicines.push(...own.map(markAsHistory));
    else if (!['given', 'history', 'past', 'results', 'stopped', 'allergies'].includes(section)) medicines.push(...own);
    // Lines after a table without a heading are read as lines below the medicines.
    rest.push(...table.rest);
    index = end;
  }
  return { medicines, rest };
};

const comparePlaces = (a: PrescribedMedicine, b: PrescribedMedicine): number =>
  a.medicine_name.place.page - b.medicine_name.place.page || a.medicine_name.place.y - b.medicine_name.place.y;

/**
 * Reads a prescription from its lines.
 * @param known instructions that are known verbatim
 */
export const readPrescription = (lines: readonly TextLine[], known: readonly string[] = []): PrescriptionFields => {
  const order = detectDateOrder(lines.map((line) => line.text).join('\n'));
  const { medicines: inTables, rest } = readTables(lines);
  const entries = sortIntoReadingOrder(rest, isColumn).flatMap((flow) => splitIntoSections(flow));
  const of = (...sections: PrescriptionSection[]): Passage[] =>
    entries.filter(({ section }) => sections.includes(section)).map(({ passage }) => passage);
  /** Words in the heading above a fact that were not understood. */
  const above = ({ source }: Fact<unknown>): readonly string[] =>
    entries.find(
      ({ passage, notUnderstood = [] }) =>
        notUnderstood.length > 0 && passage.words.some((word) => source.split('\n').includes(word.source)),
    )?.notUnderstood ?? [];
  const underHeading = (medicine: PrescribedMedicine): PrescribedMedicine =>
    markUnknownWords(medicine, above(medicine.medicine_name));
  const singly = (fact: Fact<string>): Fact<string> => decideCertainty({ fact }, 'fact', above(fact)).fact;
  const list = readMedicineList(of('medicines'), known);
  const current = readMedicineList(of('current'), known);
  const listed = inTables.length > 0 ? list.medicines.map(doubtTableRow) : list.medicines;
  // A heading may also cut off the substances of the medicine above.
  const substances = of('diagnosis', 'complaints').filter(isDosedComposition);
  const torn = [...of('advice').filter(startsWithSubstances), ...substances].map(({ text }) => text);
  const taken = listed.map((medicine) => markUnknownWords(medicine, torn));
  const inOrder = [
    ...inTables,
    ...taken.map(underHeading),
    ...current.medicines.map(underHeading).map(markAsHistory),
  ].toSorted(comparePlaces);
  const medicines = markLosses(sequenceMedicines(inOrder), lines).map(markNumbersBehind);

  const bodyStart = lines.findIndex(
    (line, index) => findHeading(line.text) !== undefined || findMedicineHeader(lines, index) !== undefined,
  );
  const head = lines.slice(0, bodyStart < 0 ? Math.min(lines.length, 14) : bodyStart);
  const foot = lines.slice(head.length);
  const fields = readFields(lines);
  const admitted = findLabelledDate(fields, ['admitted'], order);
  const other =
    findLabelledDate(fields, ['discharged', 'reported', 'registered'], order) ??
    // The day of discharge may be missing.
    (admitted && markDoubtful(admitted, 'ambiguous')) ??
    findLabelledDate(fields, ['printed'], order);
  const isOtherLost = other !== undefined && hasUnlabelledDate(head, fields, other, order);
  const date =
    findLabelledDate(fields, ['date'], order) ??
    (other && isOtherLost ? markDoubtful(other, 'ambiguous') : other) ??
    findUnlabelledDate(head, order) ??
    findUnlabelledDate(
      foot.filter((line) => classifyMedicineLine(line.text) === 'other'),
      order,
    );

  const advised = [...of('advice'), ...list.others];
  const [testsInAdvice, advice] = [advised.filter(areTestNames), advised.filter((passage) => !areTestNames(passage))];
  const complaints = of('complaints').filter((passage) => !substances.includes(passage));
  const followUp = of('follow-up');
  const diagnosis = readDiagnosis(of('diagnosis').filter((passage) => !substances.includes(passage)));
  return {
    patient: readPatient(fields, head, order, date),
    doctor: readDoctor(fields, head, foot),
    clinic: readFacility(
      fields,
      head.filter((line) => !isFormLine(line)),
      foot,
      'clinic',
    ),
    symptoms: complaints.length > 0 ? readSymptoms(complaints) : readHistorySymptoms(of('history')),
    medicines,
    lab_tests: [...readTests([...of('tests'), ...testsInAdvice]).map(singly), ...readFollowUpTests(of('follow-up'))],
    ...omitUndefined({
      date,
      diagnosis: diagnosis && singly(diagnosis),
      advice: joinAsText(
        [...advice, ...of('stopped')].toSorted(
          (a, b) => (joinPassages([a]).words[0]?.top ?? 0) - (joinPassages([b]).words[0]?.top ?? 0),
        ),
      ),
      followUp: joinAsText(followUp),
    }),
  };
};
