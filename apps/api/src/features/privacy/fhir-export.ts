import {
  toAppointmentResource,
  toPrescriptionResources,
  toSelfReportedResources,
  toMedicationStatement,
} from '@arogo/clinical/fhir/care';
import {
  toConsentResource,
  toCoverageResource,
  createPatientReference,
  toPatientResource,
  toPractitionerResource,
  toRelatedPersonResource,
} from '@arogo/clinical/fhir/person';
import { toDocumentReference, toFactResources, type DocumentRecord } from '@arogo/clinical/fhir/record';
import { toQuestionnaireResponse } from '@arogo/clinical/fhir/questionnaire-response';
import type { ExportedResource } from '@arogo/clinical/fhir/resource';
import type { AssessmentAnswers } from '@arogo/contract/assessment-flow';
import type { RecordFactsView } from '@arogo/contract/corrections';
import type { PrescribedMedicine } from '@arogo/contract/prescriptions';
import type { Questionnaire } from '@medplum/fhirtypes';
import type { Clock } from '../../platform/clock.ts';
import { type Acting } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { createExportPath } from './export-paths.ts';
import * as store from './fhir-store.ts';
import { iterateRows } from './row-iterator.ts';

/** The extracted values of a record's document, and whether it is another person's. */
interface FhirDocument {
  readonly facts: RecordFactsView | null;
  readonly isOfAnother: boolean;
}

export interface FhirDeps {
  readonly db: Pick<Database, 'asPatient'>;
  readonly clock: Clock;
  readonly papers: { findDocument(trx: Trx, patientId: string, id: string): Promise<FhirDocument | undefined> };
}

const toDocumentRecord = (row: store.FhirRecordRow): DocumentRecord => ({
  id: row.id,
  recordType: row.record_type,
  healthType: row.health_type,
  recordDate: row.record_date.toISOString(),
  createdAt: row.created_at.toISOString(),
  doctorName: row.doctor_name,
  fileName: row.original_file_name,
  mediaType: row.media_type,
  bytes: row.bytes,
  path: createExportPath({ id: row.file_id, kind: 'record', media_type: row.media_type, name: row.original_file_name }),
});

const kilogramsPerPound = 0.453_592_37;
const centimetresPerFoot = 30.48;
const centimetresPerInch = 2.54;
const roundHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Converts a height to centimetres. @param typed "6'2" or centimetres */
const parseCentimetres = (typed: string): number => {
  const [feet = '', inches] = typed.split("'");
  return roundHundredths(
    inches === undefined ? Number(feet) : Number(feet) * centimetresPerFoot + Number(inches) * centimetresPerInch,
  );
};

/** Generates the resources of the patient. */
export async function* generateResources(
  { db, clock, papers }: FhirDeps,
  acting: Acting,
): AsyncGenerator<ExportedResource> {
  const { patientId } = acting;
  const patient = createPatientReference(patientId);
  const runQuery = <T>(query: (trx: Trx, id: string) => Promise<T>): Promise<T> =>
    db.asPatient(acting, (trx) => query(trx, patientId), { durable: false });

  const person = await runQuery(store.findPatientRow);
  if (!person) return;
  const places = (await runQuery(store.findPatientAddresses)).map((place) => ({ ...place, zipCode: place.zip_code }));
  yield toPatientResource({
    ...person,
    email: person.email ?? '',
    firstName: person.first_name,
    lastName: person.last_name,
    phoneNumber: person.phone_number,
    dateOfBirth: person.date_of_birth,
    places,
  });
  for (const doctor of await runQuery(store.findReferencedDoctors)) {
    yield toPractitionerResource({
      ...doctor,
      name: doctor.display_name,
      registrationNumber: doctor.registration_number ?? '',
      registrationCouncil: doctor.registration_council ?? '',
    });
  }
  for (const contact of await runQuery(store.findPatientContacts)) {
    yield toRelatedPersonResource(patient, {
      ...contact,
      firstName: contact.first_name,
      lastName: contact.last_name,
      dateOfBirth: contact.date_of_birth,
      phoneNumber: `+${contact.country_code}${contact.phone_number}`,
    });
  }
  const today = clock.now().toZonedDateTimeISO(person.time_zone).toPlainDate().toString();
  for (const policy of await runQuery(store.findPatientPolicies)) {
    yield toCoverageResource(
      patient,
      { ...policy, policyNumber: policy.policy_number, validFrom: policy.valid_from, validUntil: policy.valid_until },
      today,
    );
  }
  for (const { given_at: given, withdrawn_at: withdrawn, ...consent } of await runQuery(store.findPatientConsents)) {
    yield toConsentResource(patient, {
      ...consent,
      givenAt: given.toISOString(),
      withdrawnAt: withdrawn?.toISOString() ?? null,
    });
  }
  const self = await runQuery(store.findMedicalProfile);
  if (self) {
    const weight = self.weight === null ? null : Number(self.weight);
    yield* toSelfReportedResources(patient, {
      id: patientId,
      bloodGroup: self.blood_group,
      height: self.height === null ? null : { centimetres: parseCentimetres(self.height) },
      weight:
        weight === null
          ? null
          : { kilograms: self.weight_unit === 'lbs' ? roundHundredths(weight * kilogramsPerPound) : weight },
      conditions: self.conditions_answered
        ? (await runQuery(store.findMedicalConditions)).map(({ name }) => name)
        : null,
      medications: self.medications,
      allergies: self.allergies,
      surgeries: self.surgeries,
      saidAt: self.updated_at.toISOString(),
    });
  }
  for await (const row of iterateRows(db, acting, store.findRecordsAfter)) {
    const record = toDocumentRecord(row);
    yield toDocumentReference(patient, record);
    const document = await runQuery((trx, id) => papers.findDocument(trx, id, row.id));
    // Values of a document about another person do not belong to the patient.
    if (document?.facts && !document.isOfAnother) yield* toFactResources(patient, record, document.facts);
  }
  for await (const appointment of iterateRows(db, acting, store.findAppointmentsAfter)) {
    yield toAppointmentResource(patient, {
      ...appointment,
      doctorId: appointment.doctor_id,
      startsAt: appointment.starts_at.toISOString(),
      endsAt: appointment.ends_at.toISOString(),
      createdAt: appointment.created_at.toISOString(),
      other: appointment.is_for_other ? `${appointment.first_name} ${appointment.last_name}` : null,
    });
  }
  for await (const { id, doctor_id: doctorId, written_at: writtenAt, content, is_for_other: isForOther } of iterateRows(
    db,
    acting,
    store.findPrescriptionsAfter,
  )) {
    const { diagnosis = '', medicines = [] } = content as {
      readonly diagnosis?: string;
      readonly medicines?: readonly PrescribedMedicine[];
    };
    if (!isForOther)
      yield* toPrescriptionResources(patient, {
        id,
        doctorId,
        writtenAt: writtenAt.toISOString(),
        diagnosis,
        medicines,
      });
  }
  for await (const alert of iterateRows(db, acting, store.findAlertsAfter)) {
    const name = [alert.medicine_name, alert.strength, alert.form].filter(Boolean).join(' ');
    yield toMedicationStatement(patient, { ...alert, name, startsOn: alert.starts_on, endsOn: alert.ends_on });
  }
  for await (const result of iterateRows(db, acting, store.findResultsAfter)) {
    yield toQuestionnaireResponse(patient, {
      id: result.id,
      finishedAt: result.finished_at.toISOString(),
      definition: result.definition as unknown as Questionnaire,
      answers: result.answers as AssessmentAnswers,
    });
  }
}
