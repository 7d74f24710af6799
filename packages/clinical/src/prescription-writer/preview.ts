import type { Fact } from '@arogo/document-reading/parsing/fact';
import { readDocument, type DocumentReading } from '@arogo/document-reading/parsing/read-document';
import { isSamePerson } from '../same-person.ts';
import { isSame, findMisreadFields, normaliseText, type MedicineField } from './verbatim.ts';
import { formatDoctorName, buildPrintPages, formatDay } from './print-lines.ts';
import { toDocumentText } from './print-sheet.ts';
import type { WrittenPrescription } from './written-prescription.ts';

/** A field of a prescription that would be read differently or with doubt. */
export type MisreadField =
  | { readonly field: 'doctor' | 'patient' | 'date' | 'diagnosis' | 'advice' | 'followUp' }
  | { readonly field: 'symptoms' | 'tests'; readonly index: number }
  /** The document would contain more or fewer medicines than written, or would not be classified as a prescription. */
  | { readonly field: 'medicines' }
  | { readonly field: 'medicine'; readonly index: number; readonly part: MedicineField };

/** Preview of what the vault will read from a prescription. */
export interface PrescriptionPreview {
  readonly reading: DocumentReading;
  /** Empty if everything is read as written and with certainty. */
  readonly misreadFields: readonly MisreadField[];
}

const isSure = (...facts: readonly (Fact<unknown> | undefined)[]): boolean =>
  facts.every((fact) => fact?.certainty !== 'doubtful');

const isSameDoctor = (reading: DocumentReading, { doctor }: WrittenPrescription): boolean =>
  reading.kind === 'PRESCRIPTION' &&
  reading.doctor.registrationNumber !== undefined &&
  isSure(reading.doctor.name, reading.doctor.registrationNumber) &&
  [
    [reading.doctor.qualifications, doctor.credentials] as const,
    [reading.doctor.specialty, doctor.specialty] as const,
  ].every(([fact, text]) => isSure(fact) && normaliseText(text).startsWith(normaliseText(fact?.value ?? ''))) &&
  isSame(reading.doctor.name?.value, formatDoctorName(doctor.name)) &&
  isSame(reading.doctor.registrationNumber?.value, doctor.registrationNumber);

const isSamePatient = ({ patient: read }: DocumentReading, { patient }: WrittenPrescription): boolean =>
  read.name !== undefined &&
  isSure(read.name, read.age, read.gender) &&
  isSamePerson(read.name.value, patient.name) &&
  read.age?.value === patient.age &&
  read.gender?.value === patient.gender;

/** Index of the first symptom that is lost, or -1; a duration is part of the history, which the reading leaves out. */
const findMisreadSymptom = (read: readonly Fact<string>[], written: readonly string[]): number => {
  const own = written.map(normaliseText);
  const isUnderstood =
    isSure(...read) && read.every(({ value }) => own.some((one) => one.includes(normaliseText(value))));
  return isUnderstood
    ? own.findIndex((one) => !read.some(({ value }) => one.startsWith(normaliseText(value))))
    : Math.max(
        own.findIndex((one) => !read.some(({ value }) => one === normaliseText(value))),
        0,
      );
};

const findMisreadTest = (read: readonly Fact<string>[], written: readonly string[]): number => {
  const differs = written.findIndex((test, index) => !isSame(read[index]?.value, test) || !isSure(read[index]));
  return differs === -1 && read.length > written.length ? Math.max(written.length - 1, 0) : differs;
};

const findDifferences = (reading: DocumentReading, written: WrittenPrescription): MisreadField[] => {
  if (reading.kind !== 'PRESCRIPTION' || reading.certainty !== 'sure') return [{ field: 'medicines' }];
  const listed = [
    { field: 'symptoms' as const, index: findMisreadSymptom(reading.symptoms, written.symptoms) },
    { field: 'tests' as const, index: findMisreadTest(reading.lab_tests, written.tests) },
  ];
  const single: readonly (readonly [
    Exclude<MisreadField['field'], 'medicine' | 'medicines' | 'symptoms' | 'tests'>,
    boolean,
  ])[] = [
    ['doctor', isSameDoctor(reading, written)],
    ['patient', isSamePatient(reading, written)],
    ['date', reading.date?.value === written.date && isSure(reading.date)],
    // A question mark expresses the doctor's own doubt.
    [
      'diagnosis',
      isSame(reading.diagnosis?.value, written.diagnosis) &&
        (isSure(reading.diagnosis) || reading.diagnosis?.why === 'ambiguous'),
    ],
    ['advice', isSame(reading.advice?.value, written.advice) && isSure(reading.advice)],
    [
      'followUp',
      isSame(reading.followUp?.value, written.followUp && `on ${formatDay(written.followUp)}`) &&
        isSure(reading.followUp),
    ],
  ];
  const { medicines } = reading;
  const ofMedicines =
    medicines.length === written.medicines.length
      ? medicines.flatMap((medicine, index): MisreadField[] =>
          findMisreadFields(medicine, written.medicines[index] ?? { name: '' }).map((part) => ({
            field: 'medicine',
            index,
            part,
          })),
        )
      : [{ field: 'medicines' } as const];
  return [
    ...single.flatMap(([field, isRight]) => (isRight ? [] : [{ field }])),
    ...listed.filter(({ index }) => index >= 0),
    ...ofMedicines,
  ];
};

const parseWrittenPrescription = (written: WrittenPrescription): PrescriptionPreview => {
  const reading = readDocument(toDocumentText(buildPrintPages(written)), {
    instructions: written.medicines.flatMap(({ instructions }) => instructions ?? []),
  });
  return { reading, misreadFields: findDifferences(reading, written) };
};

const isReadCompletely = (written: WrittenPrescription): boolean =>
  parseWrittenPrescription(written).misreadFields.length === 0;

/** Finds the one free text without which everything would be read as written. */
const findCause = (written: WrittenPrescription): MisreadField | undefined => {
  const { medicines } = written;
  const without = (...indexes: readonly number[]): WrittenPrescription => ({
    ...written,
    medicines: medicines.map((medicine, index) =>
      indexes.includes(index) ? { ...medicine, instructions: undefined } : medicine,
    ),
  });
  const instructed = [...medicines.keys()].filter((index) => medicines[index]?.instructions !== undefined);
  if (instructed.length > 0 && isReadCompletely(without(...instructed))) {
    const index = instructed.find((one) => isReadCompletely(without(one)));
    return index === undefined ? undefined : { field: 'medicine', index, part: 'instructions' };
  }
  if (written.advice !== undefined && isReadCompletely({ ...written, advice: undefined })) return { field: 'advice' };
  return written.diagnosis !== undefined && isReadCompletely({ ...written, diagnosis: undefined })
    ? { field: 'diagnosis' }
    : undefined;
};

/**
 * Previews what the vault will read from a prescription before it is signed: lays out the document and reads it like any other. If
 * several fields are misread because of one text alone, only that text is reported.
 */
export const previewReading = (written: WrittenPrescription): PrescriptionPreview => {
  const parsed = parseWrittenPrescription(written);
  if (parsed.misreadFields.length === 0) return parsed;
  const blamed = findCause(written);
  return blamed ? { ...parsed, misreadFields: [blamed] } : parsed;
};
