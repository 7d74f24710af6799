import type { PrescribedMedicine } from '@arogo/contract/prescriptions';
import type {
  AllergyIntolerance,
  Appointment,
  CodeableConcept,
  Condition,
  Dosage,
  MedicationRequest,
  MedicationStatement,
  Observation,
  Patient,
  Period,
  Procedure,
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

// Appointments, prescriptions, medication schedules, and the medical profile that the patient filled in.

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
  /** Name of the person seen; null for the patient. */
  readonly other: string | null;
}

const appointmentStatuses: Readonly<Record<string, Appointment['status']>> = {
  held: 'pending',
  cancelled: 'cancelled',
  expired: 'cancelled',
};
const attendanceStatuses: Readonly<Record<string, Appointment['status']>> = {
  arrived: 'arrived',
  in: 'arrived',
  done: 'fulfilled',
  absent: 'noshow',
};

export const toAppointmentResource = (
  patient: Reference<Patient>,
  appointment: AppointmentData,
): Identified<Appointment> =>
  omitEmpty<Identified<Appointment>>({
    resourceType: 'Appointment',
    id: appointment.id,
    status: appointmentStatuses[appointment.state] ?? attendanceStatuses[appointment.attendance] ?? 'booked',
    serviceType: [createTextConcept(appointment.mode)],
    reasonCode: appointment.symptoms ? [createTextConcept(appointment.symptoms)] : [],
    start: appointment.startsAt,
    end: appointment.endsAt,
    created: appointment.createdAt,
    participant: [
      { actor: appointment.other === null ? patient : { display: appointment.other }, status: 'accepted' },
      { actor: createReference('Practitioner', appointment.doctorId), status: 'accepted' },
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

/** Builds an order for each prescribed medicine, and the diagnosis. */
export const toPrescriptionResources = (
  patient: Reference<Patient>,
  prescription: PrescriptionData,
): readonly Identified<MedicationRequest | Condition>[] => [
  ...prescription.medicines.map((medicine, index): Identified<MedicationRequest> => ({
    resourceType: 'MedicationRequest',
    id: `${prescription.id}-m${index + 1}`,
    // It is not recorded whether the course was finished.
    status: 'unknown',
    intent: 'order',
    medicationCodeableConcept: createTextConcept(
      [medicine.name, medicine.strength, medicine.form].filter(Boolean).join(' '),
    ),
    subject: patient,
    authoredOn: prescription.writtenAt,
    requester: createReference('Practitioner', prescription.doctorId),
    dosageInstruction: [
      omitEmpty<Dosage>({
        text: formatDirections(medicine),
        asNeededBoolean: medicine.dosing.kind === 'as-needed' ? true : undefined,
      }),
    ],
  })),
  ...(prescription.diagnosis
    ? [
        {
          resourceType: 'Condition' as const,
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

const medicationStatuses: Readonly<Record<string, MedicationStatement['status']>> = {
  active: 'active',
  paused: 'on-hold',
  ended: 'completed',
};

/** A medicine with reminders. */
export const toMedicationStatement = (
  patient: Reference<Patient>,
  { id, name, state, startsOn, endsOn, instructions }: MedicationReminderData,
): Identified<MedicationStatement> =>
  omitEmpty<Identified<MedicationStatement>>({
    resourceType: 'MedicationStatement',
    id,
    status: medicationStatuses[state] ?? 'unknown',
    medicationCodeableConcept: createTextConcept(name),
    subject: patient,
    effectivePeriod: omitEmpty<Period>({ start: startsOn, end: endsOn }),
    informationSource: patient,
    dosage: instructions ? [{ text: instructions }] : [],
  });

export interface SelfReportedProfile {
  /** Id of the patient; the ids of the resources begin with it. */
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

type SelfReported = AllergyIntolerance | Condition | MedicationStatement | Observation | Procedure;

const ucum = 'http://unitsofmeasure.org';

const toBodyObservation = (
  patient: Reference<Patient>,
  id: string,
  saidAt: string,
  code: string,
  display: string,
  value: number,
  unit: string,
): Identified<Observation> => ({
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

const toBloodGroupObservation = (
  patient: Reference<Patient>,
  id: string,
  saidAt: string,
  bloodGroup: string,
): Identified<Observation> => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: createCodedConcept(loinc, '882-1', 'ABO and Rh group [Type] in Blood'),
  subject: patient,
  effectiveDateTime: saidAt,
  performer: [patient],
  valueCodeableConcept: createTextConcept(bloodGroup),
});

const createActiveStatus = (system: string): CodeableConcept => ({
  coding: [{ system: buildTerminologyUrl(system), code: 'active' }],
});

/** Builds the medical profile in the words of the patient. */
export const toSelfReportedResources = (
  patient: Reference<Patient>,
  self: SelfReportedProfile,
): readonly Identified<SelfReported>[] => {
  const { id, saidAt } = self;
  const each = <R extends SelfReported>(
    names: readonly string[] | null,
    part: string,
    build: (id: string, name: string) => Identified<R>,
  ): readonly Identified<R>[] => (names ?? []).map((name, index) => build(`${id}-${part}${index + 1}`, name));
  return [
    ...(self.height
      ? [toBodyObservation(patient, `${id}-h`, saidAt, '8302-2', 'Body height', self.height.centimetres, 'cm')]
      : []),
    ...(self.weight
      ? [toBodyObservation(patient, `${id}-w`, saidAt, '29463-7', 'Body weight', self.weight.kilograms, 'kg')]
      : []),
    ...(self.bloodGroup && self.bloodGroup !== "I don't know"
      ? [toBloodGroupObservation(patient, `${id}-b`, saidAt, self.bloodGroup)]
      : []),
    ...each<Condition>(self.conditions, 'c', (ownId, name) => ({
      resourceType: 'Condition',
      id: ownId,
      clinicalStatus: createActiveStatus('condition-clinical'),
      category: [
        createCodedConcept(buildTerminologyUrl('condition-category'), 'problem-list-item', 'Problem List Item'),
      ],
      code: createTextConcept(name),
      subject: patient,
      recordedDate: saidAt,
      asserter: patient,
    })),
    ...each<MedicationStatement>(self.medications, 't', (ownId, name) => ({
      resourceType: 'MedicationStatement',
      id: ownId,
      status: 'active',
      medicationCodeableConcept: createTextConcept(name),
      subject: patient,
      dateAsserted: saidAt,
      informationSource: patient,
    })),
    ...each<AllergyIntolerance>(self.allergies, 'a', (ownId, name) => ({
      resourceType: 'AllergyIntolerance',
      id: ownId,
      clinicalStatus: createActiveStatus('allergyintolerance-clinical'),
      verificationStatus: {
        coding: [{ system: buildTerminologyUrl('allergyintolerance-verification'), code: 'unconfirmed' }],
      },
      code: createTextConcept(name),
      patient,
      recordedDate: saidAt,
      asserter: patient,
    })),
    ...each<Procedure>(self.surgeries, 's', (ownId, name) => ({
      resourceType: 'Procedure',
      id: ownId,
      status: 'completed',
      code: createTextConcept(name),
      subject: patient,
      asserter: patient,
    })),
  ];
};
