import { isAboutAnimal } from './animal.ts';
import type { DocumentText } from './document-text.ts';
import { markDoubtful, type Fact } from './fact.ts';
import type { PatientFields } from './header/patient.ts';
import { isInForeignLanguage, classifyDocument, type DocumentKindResult } from './document-kind.ts';
import { readLabReport, type LabReportFields } from './lab-report/read-lab-report.ts';
import { readPrescription, type PrescriptionFields } from './prescription/read-prescription.ts';
import { checkName } from '../medicines/check-names.ts';
import { resolveMedicine } from '../medicines/resolve-medicine.ts';
import { doubtHandwritten, looksHandwritten, addHandwritten } from './prescription/handwriting.ts';
import type { PrescribedMedicine } from './prescription/medicine.ts';
import { omitUndefined } from './omit-undefined.ts';
import { layOutDocument } from './text-layout/layout.ts';
import type { TextLine } from './text-layout/lines.ts';

/** A paper that is neither: only whom it is about and when it was written is told. */
export interface OtherDocument {
  readonly patient: PatientFields;
  /** ISO 8601. */
  readonly date?: Fact<string>;
}

/**
 * What was read from a document, by what it turned out to be. `certainty` tells how sure the kind is; every fact tells
 * for itself how sure it is.
 */
export type DocumentReading = Pick<DocumentKindResult, 'certainty'> & {
  /** It is about an animal: none of it is the patient's. */
  readonly isAboutAnimal?: true;
  readonly handwritten?: true;
} & (
    | ({ readonly kind: 'PRESCRIPTION' } & PrescriptionFields)
    | ({ readonly kind: 'LAB_REPORT' } & LabReportFields)
    | ({ readonly kind: 'OTHER' } & OtherDocument)
  );

export interface ReadingOptions {
  /** What is known to be written about taking the medicines, word for word: a doctor of the product typed it. */
  readonly instructions?: readonly string[];
}

/** A medicine that is sure, and so was printed. */
const isPrinted = ({ medicine_name: name }: PrescribedMedicine): boolean =>
  name.certainty === 'sure' && resolveMedicine({ name: name.value }).isComplete;

const markHandwritten = <T>(fact: Fact<T> | undefined): Fact<T> | undefined =>
  fact && markDoubtful(fact, 'handwriting');

/** What a page of handwriting may say: none of it is certain, and its medicines are those that the list of medicines suggests. */
const readByHand = (
  lines: readonly TextLine[],
  prescription: PrescriptionFields,
  kind: 'PRESCRIPTION' | 'OTHER',
): DocumentReading => {
  const { patient, date } = prescription;
  const medicines = addHandwritten(lines, prescription.medicines);
  const about = {
    certainty: 'doubtful',
    handwritten: true,
    patient: doubtHandwritten(patient),
    ...omitUndefined({ date: markHandwritten(date) }),
  } as const;
  if (kind === 'OTHER' && medicines.length === 0) return { kind, ...about };
  const { doctor, clinic, symptoms, diagnosis, lab_tests: tests, advice, followUp } = prescription;
  return {
    kind: 'PRESCRIPTION',
    ...about,
    doctor: doubtHandwritten(doctor),
    clinic: doubtHandwritten(clinic),
    symptoms: symptoms.map((fact) => markDoubtful(fact, 'handwriting')),
    medicines,
    lab_tests: tests.map((fact) => markDoubtful(fact, 'handwriting')),
    ...omitUndefined({
      diagnosis: markHandwritten(diagnosis),
      advice: markHandwritten(advice),
      followUp: markHandwritten(followUp),
    }),
  };
};

/** How sure a recognised word is, at least, of which every letter was seen clearly; */
const clearConfidence = 0.95;
/** and a word of a person's name, which no list can tell to be misread. */
const clearNameFrom = 0.9;

const isMostlyRecognised = (
  words: readonly { readonly word: { readonly confidence?: number | undefined } }[],
): boolean => words.filter(({ word }) => word.confidence !== undefined).length * 2 > words.length;

/** Pages that were recognised from a picture: most of their words say how sure they are. A typed number that was changed says so too. */
const findRecognisedPages = (lines: readonly TextLine[]): ReadonlySet<number> => {
  const byPage = Map.groupBy(
    lines.flatMap(({ page, words }) => words.map((word) => ({ page, word }))),
    ({ page }) => page,
  );
  return new Set([...byPage].filter(([, words]) => isMostlyRecognised(words)).map(([page]) => page));
};

/** Whether each recognised word of a fact is at least this sure. */
const isSeenClearly = (
  { value, place: { page, x, y, width, height } }: Fact<string>,
  lines: readonly TextLine[],
  least: number,
): boolean => {
  const parts = value.split(/\s+/u);
  const own = lines
    .filter((line) => line.page === page)
    .flatMap(({ words }) => words)
    .filter(
      ({ text, box }) =>
        box.x >= x - 1 &&
        box.x + box.width <= x + width + 1 &&
        box.y >= y - 1 &&
        box.y + box.height <= y + height + 1 &&
        parts.some((part) => text.includes(part)),
    );
  return own.length > 0 && own.every(({ confidence = 1 }) => confidence >= least);
};

/**
 * A patient's name on a picture is doubtful where a letter was not seen clearly, since nothing else tells that Yusut is Yusuf. In another
 * language it has lost the marks of its letters, or may have: ŞAHİN is read as SAHiN.
 */
const doubtName = (patient: PatientFields, lines: readonly TextLine[]): PatientFields => {
  const { name } = patient;
  if (name === undefined || !findRecognisedPages(lines).has(name.place.page)) return patient;
  return isInForeignLanguage(lines) || !isSeenClearly(name, lines, clearNameFrom)
    ? { ...patient, name: markDoubtful(name, 'unclear-characters') }
    : patient;
};

/** The medicines, each name held against the list of medicines. */
const checkNames = (medicines: readonly PrescribedMedicine[], lines: readonly TextLine[]): PrescribedMedicine[] => {
  const recognised = findRecognisedPages(lines);
  return medicines.map((medicine) =>
    checkName(
      medicine,
      recognised.has(medicine.medicine_name.place.page),
      isSeenClearly(medicine.medicine_name, lines, clearConfidence),
    ),
  );
};

/**
 * Reads a prescription or a laboratory's report from its text and where that stands on the pages. It never throws on
 * text of any shape and invents nothing: what is not on the paper is absent, what can be read in more than one way is
 * doubtful and says why.
 */
export const readDocument = (text: DocumentText, { instructions = [] }: ReadingOptions = {}): DocumentReading => {
  const lines = layOutDocument(text);
  const prescription = readPrescription(lines, instructions);
  const report = readLabReport(lines);
  const { kind, certainty } = classifyDocument(lines, prescription, report);
  const about = { certainty, ...(isAboutAnimal(lines) && { isAboutAnimal: true as const }) };
  if (kind !== 'LAB_REPORT' && looksHandwritten(lines) && !prescription.medicines.some(isPrinted)) {
    return { ...about, ...readByHand(lines, prescription, kind) };
  }
  if (kind === 'PRESCRIPTION')
    return {
      kind,
      ...about,
      ...prescription,
      patient: doubtName(prescription.patient, lines),
      medicines: checkNames(prescription.medicines, lines),
    };
  if (kind === 'LAB_REPORT') return { kind, ...about, ...report, patient: doubtName(report.patient, lines) };
  return {
    kind,
    ...about,
    patient: doubtName(prescription.patient, lines),
    ...omitUndefined({ date: prescription.date }),
  };
};
