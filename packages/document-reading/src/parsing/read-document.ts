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

/** A document of another kind: only its patient and date are extracted. */
export interface OtherDocument {
  readonly patient: PatientFields;
  /** ISO 8601. */
  readonly date?: Fact<string>;
}

/** The facts of a document, by its detected kind. `certainty` is that of the kind; every fact has its own. */
export type DocumentReading = Pick<DocumentKindResult, 'certainty'> & {
  /** It is about an animal: none of its facts is the patient's. */
  readonly isAboutAnimal?: true;
  readonly handwritten?: true;
} & (
    | ({ readonly kind: 'PRESCRIPTION' } & PrescriptionFields)
    | ({ readonly kind: 'LAB_REPORT' } & LabReportFields)
    | ({ readonly kind: 'OTHER' } & OtherDocument)
  );

export interface ReadingOptions {
  /** Instructions known verbatim, since a doctor typed them in the product. */
  readonly instructions?: readonly string[];
}

/** Whether a medicine is certain, and thus printed. */
const isPrinted = ({ medicine_name: name }: PrescribedMedicine): boolean =>
  name.certainty === 'sure' && resolveMedicine({ name: name.value }).isComplete;

const markHandwritten = <T>(fact: Fact<T> | undefined): Fact<T> | undefined =>
  fact && markDoubtful(fact, 'handwriting');

/** Facts of a handwritten page: none of them is certain, and the medicines are suggestions from the list of medicines. */
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

/** Minimum confidence of a word whose letters were all recognised clearly, */
const clearConfidence = 0.95;
/** and of a word in a person's name, which no list can correct. */
const clearNameFrom = 0.9;

const isMostlyRecognised = (
  words: readonly { readonly word: { readonly confidence?: number | undefined } }[],
): boolean => words.filter(({ word }) => word.confidence !== undefined).length * 2 > words.length;

/** Pages with OCR: most of their words have a confidence. A corrected typed number has one too. */
const findRecognisedPages = (lines: readonly TextLine[]): ReadonlySet<number> => {
  const byPage = Map.groupBy(
    lines.flatMap(({ page, words }) => words.map((word) => ({ page, word }))),
    ({ page }) => page,
  );
  return new Set([...byPage].filter(([, words]) => isMostlyRecognised(words)).map(([page]) => page));
};

/** Whether each recognised word of a fact has this minimum confidence. */
const isClearlyRecognised = (
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
 * Marks a patient's name on an image as doubtful if a letter is unclear, since no list shows that Yusut is Yusuf. In another
 * language it may have lost diacritics: ŞAHİN is read as SAHiN.
 */
const doubtName = (patient: PatientFields, lines: readonly TextLine[]): PatientFields => {
  const { name } = patient;
  if (name === undefined || !findRecognisedPages(lines).has(name.place.page)) return patient;
  return isInForeignLanguage(lines) || !isClearlyRecognised(name, lines, clearNameFrom)
    ? { ...patient, name: markDoubtful(name, 'unclear-characters') }
    : patient;
};

/** Checks each medicine's name against the list of medicines. */
const checkNames = (medicines: readonly PrescribedMedicine[], lines: readonly TextLine[]): PrescribedMedicine[] => {
  const recognised = findRecognisedPages(lines);
  return medicines.map((medicine) =>
    checkName(
      medicine,
      recognised.has(medicine.medicine_name.place.page),
      isClearlyRecognised(medicine.medicine_name, lines, clearConfidence),
    ),
  );
};

/**
 * Extracts the facts of a prescription or laboratory report from its text and layout. It never throws on any text and invents
 * nothing: facts that are not on the document are absent, and ambiguous ones are doubtful, with the reason.
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
