import { decideCertainty } from '../accounting.ts';
import { doubted, type Fact } from '../fact.ts';
import { doctorFrom, type Doctor } from '../header/doctor.ts';
import { facilityFrom, type Facility } from '../header/facility.ts';
import { fieldsIn, fieldsOf, isFormLine } from '../header/fields.ts';
import { hasUnlabelledDate, labelledDate, looseDate } from '../header/paper-date.ts';
import { patientFrom, type Patient } from '../header/patient.ts';
import { dateOrderOf } from '../notation/dates.ts';
import { present } from '../present.ts';
import { inReadingOrder } from '../text-layout/flows.ts';
import type { Line } from '../text-layout/lines.ts';
import { joined, type Passage } from '../text-layout/passage.ts';
import { lacksEnd } from './antibiotic.ts';
import { isComposition } from './composition.ts';
import { inSequence } from './courses.ts';
import { brokenHeading, type Heading, headingOf, headingOfLine, type Section } from './headings.ts';
import { areTests, diagnosisIn, symptomsIn, symptomsInHistory, testsIn, testsToBring, textOf } from './items.ts';
import { kindOfMedicineLine } from './medicine-line.ts';
import { readMedicineList } from './medicine-list.ts';
import { medicineHeaderAt, readMedicineTable, type MedicineHeader } from './medicine-table.ts';
import { type Medicine, saysHowToTake, withUnknownWords } from './medicine.ts';
import { sectionsOf } from './sections.ts';

/** What a prescription, or the end of a discharge summary, says. Fields carry the specification's names. */
export interface Prescription {
  readonly patient: Patient;
  readonly doctor: Doctor;
  readonly clinic: Facility;
  /** ISO 8601. */
  readonly date?: Fact<string>;
  readonly symptoms: readonly Fact<string>[];
  readonly diagnosis?: Fact<string>;
  readonly medicines: readonly Medicine[];
  /** Names of the tests asked for. */
  readonly lab_tests: readonly Fact<string>[];
  readonly advice?: Fact<string>;
  readonly followUp?: Fact<string>;
}

/** How many of the lines begin a part of the paper or a medicine. */
const begins = (lines: readonly Line[]): number =>
  lines
    .filter((line) => !isFormLine(line))
    .filter((line) => (headingOf(line.text)?.length ?? 0) > 0 || kindOfMedicineLine(line.text) === 'medicine').length;

const isBeside = (line: Line, other: Line): boolean => Math.abs(other.bottom - line.bottom) < 0.4 * line.size;

/** Whether the medicines on one side are taken as the other side says. */
const goOn = (own: readonly Line[], others: readonly Line[]): boolean => {
  const medicines = own.filter((line) => kindOfMedicineLine(line.text) === 'medicine');
  const continued = medicines.filter((line) =>
    others.some((other) => isBeside(line, other) && kindOfMedicineLine(other.text) === 'directions'),
  );
  return continued.length * 2 > medicines.length;
};

/** A right-hand part is a column of its own where it has headings or medicines, and each line is not one with that on its left. */
const isColumn = (left: readonly Line[], right: readonly Line[]): boolean => {
  // ': Heartburn' beside 'CHIEF COMPLAINTS' is its value.
  const headed = left.filter((line) => headingOf(line.text) !== undefined);
  const valued = headed.filter(
    (line) => (headingOf(line.text)?.length ?? 0) >= line.text.length && right.some((other) => isBeside(line, other)),
  );
  if (
    right.filter(({ text }) => /^[:=]/.test(text)).length * 2 > right.length ||
    (valued.length > 1 && valued.length * 2 >= headed.length && headed.length >= begins(right))
  )
    return false;
  // Numbers beside what they number are no text of their own.
  if (left.filter(({ text }) => /\p{L}{2}/u.test(text)).length * 2 <= left.length) return false;
  if (right.filter((line) => fieldsOf(line).length === 0).length < 3) return false;
  return begins(right) > 0 && (begins(left) > 0 || begins(right) > 2) && !goOn(left, right) && !goOn(right, left);
};

/** The heading under which a line stands. */
const headingAbove = (lines: readonly Line[], index: number): Pick<Heading, 'section' | 'notUnderstood'> => {
  for (const line of lines.slice(0, index).toReversed()) {
    const heading = headingOf(line.text) ?? brokenHeading(line);
    if (heading) return heading;
  }
  return { section: 'none' };
};

/** A part of the paper begins at the table's left edge; what reads like a heading further right is a wrapped cell. */
const endsTable = (line: Line, header: MedicineHeader): boolean =>
  line.left < (header.headings[1]?.left ?? Infinity) &&
  ((headingOfLine(line)?.length ?? 0) > 0 ||
    isFormLine(line) ||
    /^\W*(?:dr\b|signature|page \d|this is a)/i.test(line.text));

const takenBefore = (medicine: Medicine): Medicine => ({
  ...medicine,
  medicine_name: doubted(medicine.medicine_name, 'taken-before'),
});

/** A row that a heading cut off from its table reads as a line without its times: then it is not certain. */
const withoutTable = (medicine: Medicine): Medicine =>
  (medicine.frequency ?? medicine.asNeeded ?? medicine.singleDose) === undefined
    ? { ...medicine, medicine_name: doubted(medicine.medicine_name, 'unknown-words') }
    : medicine;

const startsWithSubstances = (passage: Passage & Partial<Pick<Line, 'cells'>>): boolean => {
  const [first] = passage.cells ?? [];
  return first !== undefined && isComposition(first.text.replace(/[()]/g, ''));
};

/** Substances with their amounts name no illness: they were cut off from a row of the table below the heading. */
const isDosedComposition = ({ text }: Passage): boolean =>
  /\d\s?(?:mg|mcg|gm?|iu)(?![\p{L}])/iu.test(text) && isComposition(text.replace(/[()]/g, ''));

/** Of recognised pages: where nothing is found of how to take a medicine, or not for how long while most others tell, it may have been lost. */
const withLosses = (medicines: readonly Medicine[], lines: readonly Line[]): Medicine[] => {
  const recognised = new Set(
    lines.filter(({ words }) => words.some(({ confidence }) => confidence !== undefined)).map(({ page }) => page),
  );
  const isTimed = medicines.filter(({ durationDays }) => durationDays !== undefined).length * 2 > medicines.length;
  return medicines.map((read) => {
    const medicine = lacksEnd(read) ? { ...read, medicine_name: doubted(read.medicine_name, 'no-end') } : read;
    const isLost =
      !saysHowToTake(medicine) ||
      (isTimed &&
        medicine.durationDays === undefined &&
        medicine.asNeeded === undefined &&
        medicine.singleDose === undefined);
    return isLost && recognised.has(medicine.medicine_name.place.page)
      ? { ...medicine, medicine_name: doubted(medicine.medicine_name, 'not-understood') }
      : medicine;
  });
};

interface Tables {
  readonly medicines: Medicine[];
  readonly rest: Line[];
}

/** The medicines of every table, and the lines that belong to none. */
const tablesOf = (lines: readonly Line[]): Tables => {
  const medicines: Medicine[] = [];
  const rest: Line[] = [];
  for (let index = 0; index < lines.length;) {
    const line = lines[index];
    const header = medicineHeaderAt(lines, index);
    if (!line || !header) {
      if (line) rest.push(line);
      index += 1;
      continue;
    }
    const begin = index + header.lines;
    let end = begin;
    // A heading right below the header cannot end a table that has not begun.
    while (
      end < lines.length &&
      (end === begin || !endsTable(lines[end] as Line, header)) &&
      !medicineHeaderAt(lines, end)
    )
      end += 1;
    const { section, notUnderstood = [] } = headingAbove(lines, index);
    const table = readMedicineTable(header, lines.slice(begin, end));
    const own = table.medicines.map((medicine) => withUnknownWords(medicine, notUnderstood));
    if (section === 'current') medicines.push(...own.map(takenBefore));
    else if (!['given', 'history', 'past', 'results', 'stopped', 'allergies'].includes(section)) medicines.push(...own);
    // What follows a table without a heading of its own is read as lines below the medicines are.
    rest.push(...table.rest);
    index = end;
  }
  return { medicines, rest };
};

const byPlace = (a: Medicine, b: Medicine): number =>
  a.medicine_name.place.page - b.medicine_name.place.page || a.medicine_name.place.y - b.medicine_name.place.y;

/**
 * Reads a prescription from its lines.
 * @param known instructions that are known word for word
 */
export const readPrescription = (lines: readonly Line[], known: readonly string[] = []): Prescription => {
  const order = dateOrderOf(lines.map((line) => line.text).join('\n'));
  const { medicines: inTables, rest } = tablesOf(lines);
  const entries = inReadingOrder(rest, isColumn).flatMap((flow) => sectionsOf(flow));
  const of = (...sections: Section[]): Passage[] =>
    entries.filter(({ section }) => sections.includes(section)).map(({ passage }) => passage);
  /** The words of the heading that stands above a fact of the paper and that were not understood. */
  const above = ({ source }: Fact<unknown>): readonly string[] =>
    entries.find(
      ({ passage, notUnderstood = [] }) =>
        notUnderstood.length > 0 && passage.words.some((word) => source.split('\n').includes(word.source)),
    )?.notUnderstood ?? [];
  const underHeading = (medicine: Medicine): Medicine => withUnknownWords(medicine, above(medicine.medicine_name));
  const singly = (fact: Fact<string>): Fact<string> => decideCertainty({ fact }, 'fact', above(fact)).fact;
  const list = readMedicineList(of('medicines'), known);
  const current = readMedicineList(of('current'), known);
  const listed = inTables.length > 0 ? list.medicines.map(withoutTable) : list.medicines;
  // A heading may also cut off the substances of the medicine above it.
  const substances = of('diagnosis', 'complaints').filter(isDosedComposition);
  const torn = [...of('advice').filter(startsWithSubstances), ...substances].map(({ text }) => text);
  const taken = listed.map((medicine) => withUnknownWords(medicine, torn));
  const inOrder = [
    ...inTables,
    ...taken.map(underHeading),
    ...current.medicines.map(underHeading).map(takenBefore),
  ].toSorted(byPlace);
  const medicines = withLosses(inSequence(inOrder), lines);

  const bodyStart = lines.findIndex(
    (line, index) => headingOf(line.text) !== undefined || medicineHeaderAt(lines, index) !== undefined,
  );
  const head = lines.slice(0, bodyStart < 0 ? Math.min(lines.length, 14) : bodyStart);
  const foot = lines.slice(head.length);
  const fields = fieldsIn(lines);
  const other = labelledDate(fields, ['discharged', 'reported', 'registered', 'admitted', 'printed'], order);
  const isOtherLost = other !== undefined && hasUnlabelledDate(head, fields, other, order);
  const date =
    labelledDate(fields, ['date'], order) ??
    (other && isOtherLost ? doubted(other, 'ambiguous') : other) ??
    looseDate(head, order) ??
    looseDate(
      foot.filter((line) => kindOfMedicineLine(line.text) === 'other'),
      order,
    );

  const advised = [...of('advice'), ...list.others];
  const [testsInAdvice, advice] = [advised.filter(areTests), advised.filter((passage) => !areTests(passage))];
  const complaints = of('complaints').filter((passage) => !substances.includes(passage));
  const followUp = of('follow-up');
  const diagnosis = diagnosisIn(of('diagnosis').filter((passage) => !substances.includes(passage)));
  return {
    patient: patientFrom(fields, head, order, date),
    doctor: doctorFrom(fields, head, foot),
    clinic: facilityFrom(
      fields,
      head.filter((line) => !isFormLine(line)),
      foot,
      'clinic',
    ),
    symptoms: complaints.length > 0 ? symptomsIn(complaints) : symptomsInHistory(of('history')),
    medicines,
    lab_tests: [...testsIn([...of('tests'), ...testsInAdvice]).map(singly), ...testsToBring(of('follow-up'))],
    ...present({
      date,
      diagnosis: diagnosis && singly(diagnosis),
      advice: textOf(
        [...advice, ...of('stopped')].toSorted(
          (a, b) => (joined([a]).words[0]?.top ?? 0) - (joined([b]).words[0]?.top ?? 0),
        ),
      ),
      followUp: textOf(followUp),
    }),
  };
};
