import type { ShownFacts, ShownMedicine, ShownResult } from '@arogo/contract/corrections';
import { coded, inWords, loinc, type Reference, referenceTo, type Resource, saying, terminology } from './resource.ts';

// A record of the vault: the paper itself, and what was read on it or its patient says that it says.

export interface PaperRecord {
  readonly id: string;
  readonly recordType: string;
  readonly healthType: string;
  /** ISO 8601 instants. */
  readonly recordDate: string;
  readonly createdAt: string;
  readonly doctorName: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Of the file, beside the bundle. */
  readonly path: string;
}

/** LOINC's names for the two papers that the vault knows. */
const paperTypes: Readonly<Record<string, ReturnType<typeof coded>>> = {
  PRESCRIPTION: coded(loinc, '57833-6', 'Prescription for medication'),
  LAB_REPORT: coded(loinc, '11502-2', 'Laboratory report'),
};

/** FHIR's `url` takes no blanks. */
const asUrl = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export const documentResource = (patient: Reference, record: PaperRecord): Resource =>
  saying({
    resourceType: 'DocumentReference',
    id: record.id,
    status: 'current',
    type: paperTypes[record.recordType] ?? inWords(record.recordType),
    category: [inWords(record.healthType)],
    subject: patient,
    date: record.createdAt,
    author: record.doctorName ? [{ display: record.doctorName }] : [],
    content: [
      {
        attachment: {
          contentType: record.mediaType,
          url: asUrl(record.path),
          size: record.bytes,
          title: record.fileName,
        },
      },
    ],
    context: { period: { start: record.recordDate } },
  });

const unsure = (certainty: string): readonly { readonly text: string }[] =>
  certainty === 'sure' ? [] : [{ text: 'Read from the paper, and not sure: compare it with the document.' }];

const flags: Readonly<Record<string, readonly [code: string, display: string]>> = {
  high: ['H', 'High'],
  low: ['L', 'Low'],
  normal: ['N', 'Normal'],
};

const interpretationOf = (flag: string | undefined) => {
  if (!flag) return [];
  const known = flags[flag.toLowerCase()];
  return [known ? coded(terminology('v3-ObservationInterpretation'), ...known) : inWords(flag)];
};

const quantity = (value: number | undefined, unit: string | undefined) =>
  value === undefined ? undefined : saying({ value, unit });

const rangeOf = ({ low, high, range, unit }: ShownResult) => {
  if (low === undefined && high === undefined && !range) return [];
  return [saying({ low: quantity(low, unit), high: quantity(high, unit), text: range })];
};

/** The paper's own date where its patient confirmed or corrected it, else the record's. */
const findEffectiveDate = ({ date, lines }: Pick<ShownFacts, 'date' | 'lines'>, { recordDate }: PaperRecord): string =>
  date !== undefined && lines.date !== undefined && lines.date.state !== 'read' ? date.slice(0, 10) : recordDate;

/** A result in doubt is preliminary and has no interpretation. */
const observation = (patient: Reference, record: PaperRecord, result: ShownResult, number: number): Resource =>
  saying({
    resourceType: 'Observation',
    id: `${record.id}-r${number}`,
    status: result.certainty === 'sure' ? 'final' : 'preliminary',
    category: [coded(terminology('observation-category'), 'laboratory', 'Laboratory')],
    code: inWords(result.name),
    subject: patient,
    effectiveDateTime: record.recordDate,
    ...(typeof result.value === 'number'
      ? { valueQuantity: quantity(result.value, result.unit) }
      : { valueString: [result.value, result.unit].filter(Boolean).join(' ') }),
    interpretation: result.certainty === 'sure' ? interpretationOf(result.flag) : [],
    note: unsure(result.certainty),
    referenceRange: rangeOf(result),
    derivedFrom: [referenceTo('DocumentReference', record.id)],
  });

const medicineName = ({ medicine_name: name, strength, form }: ShownMedicine): string =>
  [name, strength, form].filter(Boolean).join(' ');

const howToTake = ({ dose, frequency, doses, duration, meal, instructions }: ShownMedicine): string =>
  [dose, frequency ?? doses, duration, meal && `${meal} food`, instructions].filter(Boolean).join(', ');

const statement = (patient: Reference, record: PaperRecord, medicine: ShownMedicine, number: number): Resource =>
  saying({
    resourceType: 'MedicationStatement',
    id: `${record.id}-m${number}`,
    // The paper says what was to be taken, and not whether it was.
    status: 'unknown',
    medicationCodeableConcept: inWords(medicineName(medicine)),
    subject: patient,
    effectiveDateTime: record.recordDate,
    derivedFrom: [referenceTo('DocumentReference', record.id)],
    note: unsure(medicine.certainty),
    dosage:
      howToTake(medicine) || medicine.asNeeded
        ? [saying({ text: howToTake(medicine), asNeededBoolean: medicine.asNeeded })]
        : [],
  });

const diagnosis = (patient: Reference, record: PaperRecord, text: string): Resource => ({
  resourceType: 'Condition',
  id: `${record.id}-d`,
  category: [coded(terminology('condition-category'), 'encounter-diagnosis', 'Encounter Diagnosis')],
  code: inWords(text),
  subject: patient,
  recordedDate: record.recordDate,
  evidence: [{ detail: [referenceTo('DocumentReference', record.id)] }],
});

/** What a record of the patient's own says: results, medicines and diagnosis, each with the document it stands in. */
export const factResources = (patient: Reference, record: PaperRecord, facts: ShownFacts): readonly Resource[] => {
  const dated = { ...record, recordDate: findEffectiveDate(facts, record) };
  return [
    ...facts.results.map((result, index) => observation(patient, dated, result, index + 1)),
    ...facts.medicines.map((medicine, index) => statement(patient, dated, medicine, index + 1)),
    ...(facts.diagnosis ? [diagnosis(patient, dated, facts.diagnosis)] : []),
  ];
};
