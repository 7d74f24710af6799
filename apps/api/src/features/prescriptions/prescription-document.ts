/*
 * The document of a prescription:
 *
 * - `buildPreview(paper)` returns what the patient's vault will read from it, in the contract's format, and the fields that would
 *   be read differently than written ('prescription' if no single field is the cause: doctor, patient, date). It can be signed if
 *   there are none.
 * - `renderPrescriptionPdf(paper)` draws it as a PDF that platform/pdf/signature.ts can sign.
 *
 * Both set the same lines (packages/clinical/prescription-writer), so that the vault reads what the doctor was shown. Neither
 * uses the database, the clock or the session.
 */
import { weekdays } from '@arogo/document-reading/parsing/prescription/frequency';
import type { MedicineField } from '@arogo/clinical/prescription-writer/verbatim';
import { buildPrintPages } from '@arogo/clinical/prescription-writer/print-lines';
import { type MisreadField, previewReading as readBack } from '@arogo/clinical/prescription-writer/preview';
import type {
  WrittenMedicine,
  WrittenPrescription,
  WrittenRhythm,
} from '@arogo/clinical/prescription-writer/written-prescription';
import { commonMessages } from '@arogo/contract/messages/common';
import { prescriptionMessages as m } from '@arogo/contract/messages/prescriptions';
import {
  type PrescribedMedicine,
  type PrescriptionForm,
  type PrescriptionPreview,
  defaultUnits,
} from '@arogo/contract/prescriptions';
import { splitIntoRuns } from '../../platform/pdf/fonts.ts';
import { createPdf } from '../../platform/pdf/pdf.ts';
import { toRecordFacts } from '@arogo/document-reading/recognition/facts-mapper';

/** The doctor's form with the data that the document adds. */
export interface PrescriptionDocument {
  readonly form: PrescriptionForm;
  readonly doctor: {
    readonly name: string;
    readonly credentials: string;
    readonly specialty: string;
    readonly registrationNumber: string;
    readonly registrationCouncil: string;
  };
  readonly clinic: { readonly name: string; readonly address: string; readonly phone: string };
  /** Age in years. */
  readonly patient: { readonly name: string; readonly age: number; readonly gender: string };
  /** The date in the doctor's time zone, ISO 8601. */
  readonly date: string;
  readonly writtenAt: Date;
}

const toRhythm = ({ dosing }: PrescribedMedicine): WrittenRhythm | undefined => {
  if (dosing.kind === 'parts') {
    const [morning = 0, noon = 0, third = 0, fourth] = dosing.parts;
    return {
      kind: 'slots',
      morning,
      noon,
      ...(fourth === undefined ? { night: third } : { evening: third, night: fourth }),
    };
  }
  if (dosing.kind === 'times')
    return dosing.times === 'HS'
      ? { kind: 'bedtime' }
      : { kind: 'daily', times: ({ OD: 1, BD: 2, TDS: 3, QID: 4 } as const)[dosing.times] };
  if (dosing.kind === 'hours') return { kind: 'hours', every: dosing.hours };
  if (dosing.kind === 'weekly')
    return { kind: 'weekly', times: 1, ...(dosing.weekday === undefined ? {} : { on: weekdays[dosing.weekday - 1] }) };
  return dosing.kind === 'alternate-days' ? { kind: 'alternate-days' } : undefined;
};

const toWrittenMedicine = (medicine: PrescribedMedicine): WrittenMedicine => {
  const { name, composition, form, strength, dosing, unit = defaultUnits[form], days, meal, instructions } = medicine;
  return {
    name,
    composition,
    form,
    strength,
    meal,
    instructions,
    dose: unit && { amount: dosing.kind === 'parts' ? 1 : dosing.amount, unit },
    rhythm: toRhythm(medicine),
    asNeeded: dosing.kind === 'as-needed',
    durationDays: days,
  };
};

const toGender = (gender: string): WrittenPrescription['patient']['gender'] =>
  (['Female', 'Male', 'Other'] as const).find((known) => known === gender);

const toWrittenPrescription = ({ form, doctor, clinic, patient, date }: PrescriptionDocument): WrittenPrescription => ({
  doctor: {
    name: doctor.name,
    credentials: doctor.credentials,
    specialty: doctor.specialty,
    registrationNumber: doctor.registrationNumber,
    council: doctor.registrationCouncil,
    clinicName: clinic.name,
    clinicAddress: clinic.address,
    clinicPhone: clinic.phone,
  },
  patient: { name: patient.name, age: patient.age, gender: toGender(patient.gender) },
  date,
  symptoms: form.symptoms,
  diagnosis: form.diagnosis,
  medicines: form.medicines.map(toWrittenMedicine),
  tests: form.labTests.map(({ name, instructions = '' }) => (instructions === '' ? name : `${name} (${instructions})`)),
  advice: form.advice,
  followUp: form.followUp,
});

const fieldByPart: Readonly<Record<MedicineField, keyof PrescribedMedicine>> = {
  name: 'name',
  composition: 'composition',
  form: 'form',
  strength: 'strength',
  dose: 'dosing',
  rhythm: 'dosing',
  duration: 'days',
  meal: 'meal',
  instructions: 'instructions',
};

/** The form's field of a misread part, and its error text. */
const describeMisread = (misread: MisreadField): readonly [field: string, message: string] => {
  if (misread.field === 'medicine')
    return [`medicines.${misread.index}.${fieldByPart[misread.part]}`, m.readsDifferently];
  if (misread.field === 'symptoms') return [`symptoms.${misread.index}`, m.readsDifferently];
  if (misread.field === 'tests') return [`labTests.${misread.index}.name`, m.readsDifferently];
  if (misread.field === 'diagnosis' || misread.field === 'advice' || misread.field === 'followUp')
    return [misread.field, m.readsDifferently];
  return [misread.field === 'medicines' ? 'medicines' : 'prescription', m.notReadable];
};

/** Whether an amount cannot be expressed: creams and the like have no unit, so only 'once' and 'twice' can be printed. */
const isTooVague = ({ form, unit, dosing }: PrescribedMedicine): boolean =>
  unit === undefined &&
  defaultUnits[form] === undefined &&
  (dosing.kind === 'parts' ? dosing.parts.some((part) => part > 0 && part !== 1) : dosing.amount !== 1);

/** Collects the texts of a form by field, such as 'medicines.0.name'. */
const collectTexts = (value: unknown, field = ''): (readonly [field: string, text: string])[] => {
  if (typeof value === 'string') return [[field, value]];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => collectTexts(one, field === '' ? name : `${field}.${name}`))
    : [];
};

/** Whether the PDF's fonts have every character of a text: it is printed verbatim. */
const isPrintable = (text: string): boolean => {
  const plain = text.normalize('NFC').replaceAll(/\s/g, ' ');
  return (
    splitIntoRuns(plain)
      .map((run) => run.text)
      .join('') === plain
  );
};

/** Returns what the patient's vault will read from a prescription, and how that differs from what was written. */
export const buildPreview = (paper: PrescriptionDocument): PrescriptionPreview => {
  const { reading, misreadFields: misread } = readBack(toWrittenPrescription(paper));
  const uncounted = paper.form.medicines.flatMap((medicine, index) =>
    isTooVague(medicine) ? [[`medicines.${index}.unit`, m.unitRequired] as const] : [],
  );
  const unprintable = collectTexts(paper.form).flatMap(([field, text]) =>
    isPrintable(text) ? [] : [[field, m.readsDifferently] as const],
  );
  const strange = collectTexts([paper.doctor, paper.clinic, paper.patient]).every(([, text]) => isPrintable(text))
    ? []
    : [['prescription', m.notReadable] as const];
  return {
    facts: toRecordFacts(reading),
    differences: Object.fromEntries([...misread.map(describeMisread), ...uncounted, ...unprintable, ...strange]),
  };
};

const mutedColour = '#56645E';

/** Draws the prescription on one or more pages. It contains nothing that `buildPreview` did not check. */
export const renderPrescriptionPdf = async (paper: PrescriptionDocument): Promise<Buffer> => {
  const pages = buildPrintPages(toWrittenPrescription(paper));
  const pdf = await createPdf({
    title: `Prescription ${paper.date}`,
    author: commonMessages.productName,
    language: 'en-IN',
    at: paper.writtenAt,
  });
  for (const [index, { lines }] of pages.entries()) {
    if (index > 0) pdf.newPage();
    for (const [number, { text, size, strong, above, indent, ruled }] of lines.entries()) {
      const isRuled = ruled && number > 0;
      if (isRuled) pdf.line(above / 2);
      pdf.text(text, {
        size,
        weight: strong ? 'strong' : 'regular',
        above: isRuled ? above / 2 : above,
        indent,
        ...(/^(?:Address|Phone|Composition|Electronically signed)\b/.test(text) ? { colour: mutedColour } : {}),
      });
    }
  }
  return pdf.finish((page) => pages[page - 1]?.foot ?? '');
};
