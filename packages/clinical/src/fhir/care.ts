import type { Answers, AnswerValue } from '@arogo/contract/assessment-flow';
import type { PrescribedMedicine } from '@arogo/contract/prescriptions';
import { coded, inWords, loinc, type Reference, referenceTo, type Resource, saying, terminology } from './resource.ts';

// Visits, prescriptions, medicines that are taken, what a patient says of their body, and their self-assessments.

export interface Visit {
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

const visitStates: Readonly<Record<string, string>> = { held: 'pending', cancelled: 'cancelled', expired: 'cancelled' };
const attended: Readonly<Record<string, string>> = {
  arrived: 'arrived',
  in: 'arrived',
  done: 'fulfilled',
  absent: 'noshow',
};

export const appointmentResource = (patient: Reference, visit: Visit): Resource =>
  saying({
    resourceType: 'Appointment',
    id: visit.id,
    status: visitStates[visit.state] ?? attended[visit.attendance] ?? 'booked',
    serviceType: [inWords(visit.mode)],
    reasonCode: visit.symptoms ? [inWords(visit.symptoms)] : [],
    start: visit.startsAt,
    end: visit.endsAt,
    created: visit.createdAt,
    participant: [
      { actor: visit.other === null ? patient : { display: visit.other }, status: 'accepted' },
      { actor: referenceTo('Practitioner', visit.doctorId), status: 'accepted' },
    ],
  });

export interface Prescribed {
  readonly id: string;
  readonly doctorId: string;
  readonly writtenAt: string;
  readonly diagnosis: string;
  readonly medicines: readonly PrescribedMedicine[];
}

const rhythmOf = ({ dosing, unit }: PrescribedMedicine): string => {
  if (dosing.kind === 'parts') return `${dosing.parts.join('-')}${unit ? ` ${unit}` : ''}`;
  const amount = `${dosing.amount}${unit ? ` ${unit}` : ''}`;
  if (dosing.kind === 'times') return `${amount} ${dosing.times}`;
  if (dosing.kind === 'hours') return `${amount} every ${dosing.hours} hours`;
  if (dosing.kind === 'as-needed') return `${amount} when needed`;
  return dosing.kind === 'weekly' ? `${amount} once a week` : `${amount} on alternate days`;
};

const directionsOf = (medicine: PrescribedMedicine): string =>
  [
    rhythmOf(medicine),
    medicine.days && `for ${medicine.days} days`,
    medicine.meal && `${medicine.meal} food`,
    medicine.instructions,
  ]
    .filter(Boolean)
    .join(', ');

/** What a doctor prescribed here: an order for each medicine, and the diagnosis. */
export const prescriptionResources = (patient: Reference, prescription: Prescribed): readonly Resource[] => [
  ...prescription.medicines.map((medicine, index): Resource => ({
    resourceType: 'MedicationRequest',
    id: `${prescription.id}-m${index + 1}`,
    // Whether the course was finished, nobody said.
    status: 'unknown',
    intent: 'order',
    medicationCodeableConcept: inWords([medicine.name, medicine.strength, medicine.form].filter(Boolean).join(' ')),
    subject: patient,
    authoredOn: prescription.writtenAt,
    requester: referenceTo('Practitioner', prescription.doctorId),
    dosageInstruction: [
      saying({
        text: directionsOf(medicine),
        asNeededBoolean: medicine.dosing.kind === 'as-needed' ? true : undefined,
      }),
    ],
  })),
  ...(prescription.diagnosis
    ? [
        {
          resourceType: 'Condition',
          id: `${prescription.id}-d`,
          category: [coded(terminology('condition-category'), 'encounter-diagnosis', 'Encounter Diagnosis')],
          code: inWords(prescription.diagnosis),
          subject: patient,
          recordedDate: prescription.writtenAt,
          asserter: referenceTo('Practitioner', prescription.doctorId),
        },
      ]
    : []),
];

export interface Taken {
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
export const takenResource = (
  patient: Reference,
  { id, name, state, startsOn, endsOn, instructions }: Taken,
): Resource =>
  saying({
    resourceType: 'MedicationStatement',
    id,
    status: alertStates[state] ?? 'unknown',
    medicationCodeableConcept: inWords(name),
    subject: patient,
    effectivePeriod: saying({ start: startsOn, end: endsOn }),
    informationSource: patient,
    dosage: instructions ? [{ text: instructions }] : [],
  });

export interface SelfDescription {
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

const measured = (
  patient: Reference,
  id: string,
  saidAt: string,
  code: string,
  display: string,
  value: number,
  unit: string,
): Resource => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category: [coded(terminology('observation-category'), 'vital-signs', 'Vital Signs')],
  code: coded(loinc, code, display),
  subject: patient,
  effectiveDateTime: saidAt,
  performer: [patient],
  valueQuantity: { value, unit, system: ucum, code: unit },
});

const active = (system: string) => ({ coding: [{ system: terminology(system), code: 'active' }] });

/** What a patient says of their body, in their own words. */
export const selfResources = (patient: Reference, self: SelfDescription): readonly Resource[] => {
  const { id, saidAt } = self;
  const each = (
    names: readonly string[] | null,
    part: string,
    make: (id: string, name: string) => Resource,
  ): readonly Resource[] => (names ?? []).map((name, index) => make(`${id}-${part}${index + 1}`, name));
  return [
    ...(self.height
      ? [measured(patient, `${id}-h`, saidAt, '8302-2', 'Body height', self.height.centimetres, 'cm')]
      : []),
    ...(self.weight
      ? [measured(patient, `${id}-w`, saidAt, '29463-7', 'Body weight', self.weight.kilograms, 'kg')]
      : []),
    ...(self.bloodGroup && self.bloodGroup !== "I don't know"
      ? [
          {
            resourceType: 'Observation',
            id: `${id}-b`,
            status: 'final',
            code: coded(loinc, '882-1', 'ABO and Rh group [Type] in Blood'),
            subject: patient,
            effectiveDateTime: saidAt,
            performer: [patient],
            valueCodeableConcept: inWords(self.bloodGroup),
          },
        ]
      : []),
    ...each(self.conditions, 'c', (own, name) => ({
      resourceType: 'Condition',
      id: own,
      clinicalStatus: active('condition-clinical'),
      category: [coded(terminology('condition-category'), 'problem-list-item', 'Problem List Item')],
      code: inWords(name),
      subject: patient,
      recordedDate: saidAt,
      asserter: patient,
    })),
    ...each(self.medications, 't', (own, name) => ({
      resourceType: 'MedicationStatement',
      id: own,
      status: 'active',
      medicationCodeableConcept: inWords(name),
      subject: patient,
      dateAsserted: saidAt,
      informationSource: patient,
    })),
    ...each(self.allergies, 'a', (own, name) => ({
      resourceType: 'AllergyIntolerance',
      id: own,
      clinicalStatus: active('allergyintolerance-clinical'),
      verificationStatus: { coding: [{ system: terminology('allergyintolerance-verification'), code: 'unconfirmed' }] },
      code: inWords(name),
      patient,
      recordedDate: saidAt,
      asserter: patient,
    })),
    ...each(self.surgeries, 's', (own, name) => ({
      resourceType: 'Procedure',
      id: own,
      status: 'completed',
      code: inWords(name),
      subject: patient,
      asserter: patient,
    })),
  ];
};

/** A question as a stored questionnaire has it; its other parts are of no matter here. */
interface Asked {
  readonly linkId: string;
  readonly text?: string;
  readonly type?: string;
  readonly item?: readonly Asked[];
  readonly answerOption?: readonly { readonly valueCoding?: { readonly code?: string; readonly display?: string } }[];
}

export interface Assessed {
  readonly id: string;
  /** ISO 8601 instant. */
  readonly finishedAt: string;
  /** A Questionnaire of FHIR, as it was then. */
  readonly definition: unknown;
  readonly answers: Answers;
}

const answerOf = (asked: Asked, value: AnswerValue): object => {
  if (typeof value === 'boolean') return { valueBoolean: value };
  if (typeof value === 'number') return asked.type === 'integer' ? { valueInteger: value } : { valueDecimal: value };
  if (asked.type === 'date') return { valueDate: value };
  const option = asked.answerOption?.find(({ valueCoding }) => valueCoding?.code === value)?.valueCoding;
  return option ? { valueCoding: saying({ code: option.code, display: option.display }) } : { valueString: value };
};

const answered = (asked: readonly Asked[], answers: Answers): readonly object[] =>
  asked.flatMap((one) => {
    const value = Object.hasOwn(answers, one.linkId) ? answers[one.linkId] : undefined;
    const below = answered(one.item ?? [], answers);
    if (value === undefined && below.length === 0) return [];
    if (value === undefined) return [saying({ linkId: one.linkId, text: one.text, item: below })];
    return [saying({ linkId: one.linkId, text: one.text, answer: [answerOf(one, value)] }), ...below];
  });

/** The answers of a self-assessment, in the words in which it was asked. */
export const responseResource = (patient: Reference, { id, finishedAt, definition, answers }: Assessed): Resource =>
  saying({
    resourceType: 'QuestionnaireResponse',
    id,
    status: 'completed',
    subject: patient,
    authored: finishedAt,
    source: patient,
    item: answered((definition as { readonly item?: readonly Asked[] }).item ?? [], answers),
  });
