import type { MedicineView, RecordFactsView, ResultView } from '@arogo/contract/corrections';
import type {
  Annotation,
  CodeableConcept,
  Condition,
  DocumentReference,
  Dosage,
  MedicationStatement,
  Observation,
  ObservationReferenceRange,
  Patient,
  Quantity,
  Reference,
} from '@medplum/fhirtypes';
import {
  buildTerminologyUrl,
  createCodedConcept,
  createReference,
  createTextConcept,
  type Identified,
  loinc,
  omitEmpty,
} from './resource.ts';

// A record of the vault: its document, and the values that were read from it or corrected by the patient.

export interface DocumentRecord {
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
  /** Path of the file, beside the bundle. */
  readonly path: string;
}

/** LOINC codes of the two types of record. */
const documentTypeNames: Readonly<Record<string, CodeableConcept>> = {
  PRESCRIPTION: createCodedConcept(loinc, '57833-6', 'Prescription for medication'),
  LAB_REPORT: createCodedConcept(loinc, '11502-2', 'Laboratory report'),
};

/** FHIR's `url` must not contain blanks. */
const encodeUrl = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export const toDocumentReference = (
  patient: Reference<Patient>,
  record: DocumentRecord,
): Identified<DocumentReference> =>
  omitEmpty<Identified<DocumentReference>>({
    resourceType: 'DocumentReference',
    id: record.id,
    status: 'current',
    type: documentTypeNames[record.recordType] ?? createTextConcept(record.recordType),
    category: [createTextConcept(record.healthType)],
    subject: patient,
    date: record.createdAt,
    author: record.doctorName ? [{ display: record.doctorName }] : [],
    content: [
      {
        attachment: {
          contentType: record.mediaType,
          url: encodeUrl(record.path),
          size: record.bytes,
          title: record.fileName,
        },
      },
    ],
    context: { period: { start: record.recordDate } },
  });

const buildUnsureNote = (certainty: string): Annotation[] =>
  certainty === 'sure' ? [] : [{ text: 'Read from the paper, and not sure: compare it with the document.' }];

const flags: Readonly<Record<string, readonly [code: string, display: string]>> = {
  high: ['H', 'High'],
  low: ['L', 'Low'],
  normal: ['N', 'Normal'],
};

const toInterpretation = (flag: string | undefined): CodeableConcept[] => {
  if (!flag) return [];
  const known = flags[flag.toLowerCase()];
  return [
    known ? createCodedConcept(buildTerminologyUrl('v3-ObservationInterpretation'), ...known) : createTextConcept(flag),
  ];
};

const toQuantity = (value: number, unit: string | undefined): Quantity => omitEmpty<Quantity>({ value, unit });

const toReferenceRanges = ({ low, high, range, unit }: ResultView): ObservationReferenceRange[] => {
  if (low === undefined && high === undefined && !range) return [];
  return [
    omitEmpty<ObservationReferenceRange>({
      low: low === undefined ? undefined : toQuantity(low, unit),
      high: high === undefined ? undefined : toQuantity(high, unit),
      text: range,
    }),
  ];
};

/** The date of a document: its own if the patient confirmed or corrected it, else the record's. */
const findEffectiveDate = (
  { date, lines }: Pick<RecordFactsView, 'date' | 'lines'>,
  { recordDate }: DocumentRecord,
): string =>
  date !== undefined && lines.date !== undefined && lines.date.state !== 'read' ? date.slice(0, 10) : recordDate;

/** A doubtful result is preliminary and has no interpretation. */
const toObservation = (
  patient: Reference<Patient>,
  record: DocumentRecord,
  result: ResultView,
  number: number,
): Identified<Observation> =>
  omitEmpty<Identified<Observation>>({
    resourceType: 'Observation',
    id: `${record.id}-r${number}`,
    status: result.certainty === 'sure' ? 'final' : 'preliminary',
    category: [createCodedConcept(buildTerminologyUrl('observation-category'), 'laboratory', 'Laboratory')],
    code: createTextConcept(result.name),
    subject: patient,
    effectiveDateTime: record.recordDate,
    ...(typeof result.value === 'number'
      ? { valueQuantity: toQuantity(result.value, result.unit) }
      : { valueString: [result.value, result.unit].filter(Boolean).join(' ') }),
    interpretation: result.certainty === 'sure' ? toInterpretation(result.flag) : [],
    note: buildUnsureNote(result.certainty),
    referenceRange: toReferenceRanges(result),
    derivedFrom: [createReference('DocumentReference', record.id)],
  });

const formatMedicineName = ({ medicine_name: name, strength, form }: MedicineView): string =>
  [name, strength, form].filter(Boolean).join(' ');

const formatDosage = ({ dose, frequency, doses, duration, meal, instructions }: MedicineView): string =>
  [dose, frequency ?? doses, duration, meal && `${meal} food`, instructions].filter(Boolean).join(', ');

const toMedicationStatement = (
  patient: Reference<Patient>,
  record: DocumentRecord,
  medicine: MedicineView,
  number: number,
): Identified<MedicationStatement> =>
  omitEmpty<Identified<MedicationStatement>>({
    resourceType: 'MedicationStatement',
    id: `${record.id}-m${number}`,
    // The document states what was prescribed, not whether it was taken.
    status: 'unknown',
    medicationCodeableConcept: createTextConcept(formatMedicineName(medicine)),
    subject: patient,
    effectiveDateTime: record.recordDate,
    derivedFrom: [createReference('DocumentReference', record.id)],
    note: buildUnsureNote(medicine.certainty),
    dosage:
      formatDosage(medicine) || medicine.asNeeded
        ? [omitEmpty<Dosage>({ text: formatDosage(medicine), asNeededBoolean: medicine.asNeeded })]
        : [],
  });

const toCondition = (patient: Reference<Patient>, record: DocumentRecord, text: string): Identified<Condition> => ({
  resourceType: 'Condition',
  id: `${record.id}-d`,
  category: [
    createCodedConcept(buildTerminologyUrl('condition-category'), 'encounter-diagnosis', 'Encounter Diagnosis'),
  ],
  code: createTextConcept(text),
  subject: patient,
  recordedDate: record.recordDate,
  evidence: [{ detail: [createReference('DocumentReference', record.id)] }],
});

/** Builds the results, medicines and diagnosis of a record, each with a reference to its document. */
export const toFactResources = (
  patient: Reference<Patient>,
  record: DocumentRecord,
  facts: RecordFactsView,
): readonly Identified<Condition | MedicationStatement | Observation>[] => {
  const dated = { ...record, recordDate: findEffectiveDate(facts, record) };
  return [
    ...facts.results.map((result, index) => toObservation(patient, dated, result, index + 1)),
    ...facts.medicines.map((medicine, index) => toMedicationStatement(patient, dated, medicine, index + 1)),
    ...(facts.diagnosis ? [toCondition(patient, dated, facts.diagnosis)] : []),
  ];
};
