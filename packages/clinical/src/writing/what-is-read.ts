import type { Fact } from '../fact.ts';
import { readDocument, type Reading } from '../reading.ts';
import { samePerson } from '../same-person.ts';
import { isSame, misreadParts, plain, type MedicineField } from './as-written.ts';
import { doctorName, paperPages, writtenDay } from './paper-lines.ts';
import { textOfPages } from './sheet.ts';
import type { WrittenPrescription } from './written.ts';

/** What of a prescription would be read otherwise than it was written, or with doubt. */
export type Misread =
  | { readonly field: 'doctor' | 'patient' | 'date' | 'diagnosis' | 'advice' | 'followUp' }
  | { readonly field: 'symptoms' | 'tests'; readonly index: number }
  /** The paper would say more or fewer than were written, or would be taken for no prescription. */
  | { readonly field: 'medicines' }
  | { readonly field: 'medicine'; readonly index: number; readonly part: MedicineField };

/** What the vault will read of a prescription. */
export interface WhatIsRead {
  readonly reading: Reading;
  /** Empty where everything is read as it was written, and with certainty. */
  readonly misread: readonly Misread[];
}

const isSure = (...facts: readonly (Fact<unknown> | undefined)[]): boolean =>
  facts.every((fact) => fact?.certainty !== 'doubtful');

const isDoctor = (reading: Reading, { doctor }: WrittenPrescription): boolean =>
  reading.kind === 'PRESCRIPTION' &&
  reading.doctor.registrationNumber !== undefined &&
  isSure(reading.doctor.name, reading.doctor.registrationNumber) &&
  [
    [reading.doctor.qualifications, doctor.credentials] as const,
    [reading.doctor.specialty, doctor.specialty] as const,
  ].every(([fact, text]) => isSure(fact) && plain(text).startsWith(plain(fact?.value ?? ''))) &&
  isSame(reading.doctor.name?.value, doctorName(doctor.name)) &&
  isSame(reading.doctor.registrationNumber?.value, doctor.registrationNumber);

const isPatient = ({ patient: read }: Reading, { patient }: WrittenPrescription): boolean =>
  read.name !== undefined &&
  isSure(read.name, read.age, read.gender) &&
  samePerson(read.name.value, patient.name) &&
  read.age?.value === patient.age &&
  read.gender?.value === patient.gender;

/** The first complaint that is not told, or -1; since when is its history, which the reading leaves out. */
const misreadSymptom = (read: readonly Fact<string>[], written: readonly string[]): number => {
  const own = written.map(plain);
  const isTold = isSure(...read) && read.every(({ value }) => own.some((one) => one.includes(plain(value))));
  return isTold
    ? own.findIndex((one) => !read.some(({ value }) => one.startsWith(plain(value))))
    : Math.max(
        own.findIndex((one) => !read.some(({ value }) => one === plain(value))),
        0,
      );
};

const misreadTest = (read: readonly Fact<string>[], written: readonly string[]): number => {
  const differs = written.findIndex((test, index) => !isSame(read[index]?.value, test) || !isSure(read[index]));
  return differs === -1 && read.length > written.length ? Math.max(written.length - 1, 0) : differs;
};

const differencesOf = (reading: Reading, written: WrittenPrescription): Misread[] => {
  if (reading.kind !== 'PRESCRIPTION' || reading.certainty !== 'sure') return [{ field: 'medicines' }];
  const listed = [
    { field: 'symptoms' as const, index: misreadSymptom(reading.symptoms, written.symptoms) },
    { field: 'tests' as const, index: misreadTest(reading.lab_tests, written.tests) },
  ];
  const single: readonly (readonly [
    Exclude<Misread['field'], 'medicine' | 'medicines' | 'symptoms' | 'tests'>,
    boolean,
  ])[] = [
    ['doctor', isDoctor(reading, written)],
    ['patient', isPatient(reading, written)],
    ['date', reading.date?.value === written.date && isSure(reading.date)],
    // A question mark is the doctor's own doubt.
    [
      'diagnosis',
      isSame(reading.diagnosis?.value, written.diagnosis) &&
        (isSure(reading.diagnosis) || reading.diagnosis?.why === 'ambiguous'),
    ],
    ['advice', isSame(reading.advice?.value, written.advice) && isSure(reading.advice)],
    [
      'followUp',
      isSame(reading.followUp?.value, written.followUp && `on ${writtenDay(written.followUp)}`) &&
        isSure(reading.followUp),
    ],
  ];
  const { medicines } = reading;
  const ofMedicines =
    medicines.length === written.medicines.length
      ? medicines.flatMap((medicine, index): Misread[] =>
          misreadParts(medicine, written.medicines[index] ?? { name: '' }).map((part) => ({
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

const read = (written: WrittenPrescription): WhatIsRead => {
  const reading = readDocument(textOfPages(paperPages(written)), {
    instructions: written.medicines.flatMap(({ instructions }) => instructions ?? []),
  });
  return { reading, misread: differencesOf(reading, written) };
};

const isWhole = (written: WrittenPrescription): boolean => read(written).misread.length === 0;

/** The one text a doctor writes freely without which all would be read as it was written. */
const blamedIn = (written: WrittenPrescription): Misread | undefined => {
  const { medicines } = written;
  const without = (...indexes: readonly number[]): WrittenPrescription => ({
    ...written,
    medicines: medicines.map((medicine, index) =>
      indexes.includes(index) ? { ...medicine, instructions: undefined } : medicine,
    ),
  });
  const instructed = [...medicines.keys()].filter((index) => medicines[index]?.instructions !== undefined);
  if (instructed.length > 0 && isWhole(without(...instructed))) {
    const index = instructed.find((one) => isWhole(without(one)));
    return index === undefined ? undefined : { field: 'medicine', index, part: 'instructions' };
  }
  if (written.advice !== undefined && isWhole({ ...written, advice: undefined })) return { field: 'advice' };
  return written.diagnosis !== undefined && isWhole({ ...written, diagnosis: undefined })
    ? { field: 'diagnosis' }
    : undefined;
};

/**
 * What the vault will read of a prescription, before it is signed: its paper is laid out and read as any other paper is.
 * Where several things are read otherwise and one text alone is to blame, that text is named.
 */
export const whatIsRead = (written: WrittenPrescription): WhatIsRead => {
  const found = read(written);
  if (found.misread.length === 0) return found;
  const blamed = blamedIn(written);
  return blamed ? { ...found, misread: [blamed] } : found;
};
