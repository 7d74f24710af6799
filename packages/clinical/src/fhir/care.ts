import type { AssessmentAnswers, AnswerValue } from '@arogo/contract/assessment-flow';
import type { PrescribedMedicine } from '@arogo/contract/prescriptions';
import {
  createCodedConcept,
  createTextConcept,
  loinc,
  type FhirReference,
  createReference,
  type FhirResource,
  omitEmpty,
  buildTerminologyUrl,
} from './resource.ts';

// Visits, prescriptions, medicines that are taken, what a patient says of their body, and their self-assessments.

export interface AppointmentData {
  readonly id: string;
  readonly doctorId: string;
  readonly state: string;
  readonly attendance: string;
  readonly mode: string;
  /** ISO 8601 instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly createdAt: string;
  readonly symptoms: string;
  /** Who was seen, where it was somebody else than the patient; null for the patient. */
  readonly other: string | null;
}

const appointmentStatuses: Readonly<Record<string, string>> = {
  held: 'pending',
  cancelled: 'cancelled',
  expired: 'cancelled',
};
const attendanceStatuses: Readonly<Record<string, string>> = {
  arrived: 'arrived',
  in: 'arrived',
  done: 'fulfilled',
  absent: 'noshow',
};

export const toAppointmentResource = (patient: FhirReference, visit: AppointmentData): FhirResource =>
  omitEmpty({
    resourceType: 'Appointment',
    id: visit.id,
    status: appointmentStatuses[visit.state] ?? attendanceStatuses[visit.attendance] ?? 'booked',
    serviceType: [createTextConcept(visit.mode)],
    reasonCode: visit.symptoms ? [createTextConcept(visit.symptoms)] : [],
    start: visit.startsAt,
    end: visit.endsAt,
    created: visit.createdAt,
    participant: [
      { actor: visit.other === null ? patient : { display: visit.other }, status: 'accepted' },
      { actor: createReference('Practitioner', visit.doctorId), status: 'accepted' },
    ],
  });

export interface PrescriptionData {
  readonly id: string;
  readonly doctorId: string;
  readonly writtenAt: string;
  readonly diagnosis: string;
  readonly medicines: readonly PrescribedMedicine[];
}

const formatRhythm = ({ dosing, unit }: PrescribedMedicine): string => {
  if (dosing.kind === 'parts') return `${dosing.parts.join('-')}${unit ? ` ${unit}` : ''}`;
  const amount = `${dosing.amount}${unit ? ` ${unit}` : ''}`;
  if (dosing.kind === 'times') return `${amount} ${dosing.times}`;
  if (dosing.kind === 'hours') return `${amount} every ${dosing.hours} hours`;
  if (dosing.kind === 'as-needed') return `${amount} when needed`;
  return dosing.kind === 'weekly' ? `${amount} once a week` : `${amount} on alternate days`;
};

const formatDirections = (medicine: PrescribedMedicine): string =>
  [
    formatRhythm(medicine),
    medicine.days && `for ${medicine.days} days`,
    medicine.meal && `${medicine.meal} food`,
    medicine.instructions,
  ]
    .filter(Boolean)
    .join(', ');

/** What a doctor prescribed here: an order for each medicine, and the diagnosis. */
export const toPrescriptionResources = (
  patient: FhirReference,
  prescription: PrescriptionData,
): readonly FhirResource[] => [
  ...prescription.medicines.map((medicine, index): FhirResource => ({
    resourceType: 'MedicationRequest',
    id: `${prescription.id}-m${index + 1}`,
    // Whether the course was finished, nobody said.
    status: 'unknown',
    intent: 'order',
    medicationCodeableConcept: createTextConcept(
      [medicine.name, medicine.strength, medicine.form].filter(Boolean).join(' '),
    ),
    subject: patient,
    authoredOn: prescription.writtenAt,
    requester: createReference('Practitioner', prescription.doctorId),
    dosageInstruction: [
      omitEmpty({
        text: formatDirections(medicine),
        asNeededBoolean: medicine.dosing.kind === 'as-needed' ? true : undefined,
      }),
    ],
  })),
  ...(prescription.diagnosis
    ? [
        {
          resourceType: 'Condition',
          id: `${prescription.id}-d`,
          category: [
            createCodedConcept(buildTerminologyUrl('condition-category'), 'encounter-diagnosis', 'Encounter Diagnosis'),
          ],
          code: createTextConcept(prescription.diagnosis),
          subject: patient,
          recordedDate: prescription.writtenAt,
          asserter: createReference('Practitioner', prescription.doctorId),
        },
      ]
    : []),
];

export interface MedicationReminderData {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  /** YYYY-MM-DD */
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly instructions: string;
}

const alertStates: Readonly<Record<string, string>> = { active: 'active', paused: 'on-hold', ended: 'completed' };

/** A medicine of which the patient is reminded. */
export const toMedicationStatement = (
  patient: FhirReference,
  { id, name, state, startsOn, endsOn, instructions }: MedicationReminderData,
): FhirResource =>
  omitEmpty({
    resourceType: 'MedicationStatement',
    id,
    status: alertStates[state] ?? 'unknown',
    medicationCodeableConcept: createTextConcept(name),
    subject: patient,
    effectivePeriod: omitEmpty({ start: startsOn, end: endsOn }),
    informationSource: patient,
    dosage: instructions ? [{ text: instructions }] : [],
  });

export interface SelfReportedProfile {
  /** Of the patient: ids of what is said begin with it. */
  readonly id: string;
  readonly bloodGroup: string;
  readonly height: { readonly centimetres: number } | null;
  readonly weight: { readonly kilograms: number } | null;
  /** Null: not answered. Empty: none. */
  readonly conditions: readonly string[] | null;
  readonly medications: readonly string[] | null;
  readonly allergies: readonly string[] | null;
  readonly surgeries: readonly string[] | null;
  /** ISO 8601 instant. */
  readonly saidAt: string;
}

const ucum = 'http://unitsofmeasure.org';

const toBodyObservation = (
  patient: FhirReference,
  id: string,
  saidAt: string,
  code: string,
  display: string,
  value: number,
  unit: string,
): FhirResource => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category: [createCodedConcept(buildTerminologyUrl('observation-category'), 'vital-signs', 'Vital Signs')],
  code: createCodedConcept(loinc, code, display),
  subject: patient,
  effectiveDateTime: saidAt,
  performer: [patient],
  valueQuantity: { value, unit, system: ucum, code: unit },
});

const createActiveStatus = (system: string) => ({ coding: [{ system: buildTerminologyUrl(system), code: 'active' }] });

/** What a patient says of their body, in their own words. */
export const toSelfReportedResources = (patient: FhirReference, self: SelfReportedProfile): readonly FhirResource[] => {
  const { id, saidAt } = self;
  const each = (
    names: readonly string[] | null,
    part: string,
    make: (id: string, name: string) => FhirResource,
  ): readonly FhirResource[] => (names ?? []).map((name, index) => make(`${id}-${part}${index + 1}`, name));
  return [
    ...(self.height
      ? [toBodyObservation(patient, `${id}-h`, saidAt, '8302-2', 'Body height', self.height.centimetres, 'cm')]
      : []),
    ...(self.weight
      ? [toBodyObservation(patient, `${id}-w`, saidAt, '29463-7', 'Body weight', self.weight.kilograms, 'kg')]
      : []),
    ...(self.bloodGroup && self.bloodGroup !== "I don't know"
      ? [
          {
            resourceType: 'Observation',
            id: `${id}-b`,
            status: 'final',
            code: createCodedConcept(loinc, '882-1', 'ABO and Rh group [Type] in Blood'),
            subject: patient,
            effectiveDateTime: saidAt,
            performer: [patient],
            valueCodeableConcept: createTextConcept(self.bloodGroup),
          },
        ]
      : []),
    ...each(self.conditions, 'c', (own, name) => ({
      resourceType: 'Condition',
      id: own,
      clinicalStatus: createActiveStatus('condition-clinical'),
      category: [
        createCodedConcept(buildTerminologyUrl('condition-category'), 'problem-list-item', 'Problem List Item'),
      ],
      code: createTextConcept(name),
      subject: patient,
      recordedDate: saidAt,
      asserter: patient,
    })),
    ...each(self.medications, 't', (own, name) => ({
      resourceType: 'MedicationStatement',
      id: own,
      status: 'active',
      medicationCodeableConcept: createTextConcept(name),
      subject: patient,
      dateAsserted: saidAt,
      informationSource: patient,
    })),
    ...each(self.allergies, 'a', (own, name) => ({
      resourceType: 'AllergyIntolerance',
      id: own,
      clinicalStatus: createActiveStatus('allergyintolerance-clinical'),
      verificationStatus: {
        coding: [{ system: buildTerminologyUrl('allergyintolerance-verification'), code: 'unconfirmed' }],
      },
      code: createTextConcept(name),
      patient,
      recordedDate: saidAt,
      asserter: patient,
    })),
    ...each(self.surgeries, 's', (own, name) => ({
      resourceType: 'Procedure',
      id: own,
      status: 'completed',
      code: createTextConcept(name),
      subject: patient,
      asserter: patient,
    })),
  ];
};

/** A question as a stored questionnaire has it; its other parts are of no matter here. */
interface QuestionnaireItem {
  readonly linkId: string;
  readonly text?: string;
  readonly type?: string;
  readonly item?: readonly QuestionnaireItem[];
  readonly answerOption?: readonly { readonly valueCoding?: { readonly code?: string; readonly display?: string } }[];
}

export interface AssessmentData {
  readonly id: string;
  /** ISO 8601 instant. */
  readonly finishedAt: string;
  /** A Questionnaire of FHIR, as it was then. */
  readonly definition: unknown;
  readonly answers: AssessmentAnswers;
}

const toAnswerValue = (asked: QuestionnaireItem, value: AnswerValue): object => {
  if (typeof value === 'boolean') return { valueBoolean: value };
  if (typeof value === 'number') return asked.type === 'integer' ? { valueInteger: value } : { valueDecimal: value };
  if (asked.type === 'date') return { valueDate: value };
  const option = asked.answerOption?.find(({ valueCoding }) => valueCoding?.code === value)?.valueCoding;
  return option ? { valueCoding: omitEmpty({ code: option.code, display: option.display }) } : { valueString: value };
};

const toAnswerItems = (asked: readonly QuestionnaireItem[], answers: AssessmentAnswers): readonly object[] =>
  asked.flatMap((one) => {
    const value = Object.hasOwn(answers, one.linkId) ? answers[one.linkId] : undefined;
    const below = toAnswerItems(one.item ?? [], answers);
    if (value === undefined && below.length === 0) return [];
    if (value === undefined) return [omitEmpty({ linkId: one.linkId, text: one.text, item: below })];
    return [omitEmpty({ linkId: one.linkId, text: one.text, answer: [toAnswerValue(one, value)] }), ...below];
  });

/** The answers of a self-assessment, in the words in which it was asked. */
export const toQuestionnaireResponse = (
  patient: FhirReference,
  { id, finishedAt, definition, answers }: AssessmentData,
): FhirResource =>
  omitEmpty({
    resourceType: 'QuestionnaireResponse',
    id,
    status: 'completed',
    subject: patient,
    authored: finishedAt,
    source: patient,
    item: toAnswerItems((definition as { readonly item?: readonly QuestionnaireItem[] }).item ?? [], answers),
  });
