import {
  appointmentResource,
  prescriptionResources,
  responseResource,
  selfResources,
  takenResource,
} from '@arogo/clinical/fhir/care';
import {
  consentResource,
  coverageResource,
  patientReference,
  patientResource,
  practitionerResource,
  relatedPersonResource,
} from '@arogo/clinical/fhir/person';
import { documentResource, factResources, type PaperRecord } from '@arogo/clinical/fhir/record';
import type { Resource } from '@arogo/clinical/fhir/resource';
import type { Answers } from '@arogo/contract/assessment-flow';
import type { ShownFacts } from '@arogo/contract/corrections';
import type { PrescribedMedicine } from '@arogo/contract/prescriptions';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { exportPath } from './export-paths.ts';
import * as store from './fhir-store.ts';
import { rowsOf } from './paging.ts';

/** What the paper of a record says, and whether it is about the patient. */
interface Paper {
  readonly facts: ShownFacts | null;
  readonly person: string | null;
  readonly isPersonOpen: boolean;
}

export interface FhirParts {
  readonly db: Pick<Database, 'withActor'>;
  readonly clock: Clock;
  readonly papers: { paper(statements: Statements, patientId: string, id: string): Promise<Paper | undefined> };
}

const recordOf = (row: store.RecordRow): PaperRecord => ({
  id: row.id,
  recordType: row.record_type,
  healthType: row.health_type,
  recordDate: row.record_date.toISOString(),
  createdAt: row.created_at.toISOString(),
  doctorName: row.doctor_name,
  fileName: row.original_file_name,
  mediaType: row.media_type,
  bytes: row.bytes,
  path: exportPath({ id: row.file_id, kind: 'record', media_type: row.media_type, name: row.original_file_name }),
});

const poundInKilograms = 0.453_592_37;
const footInCentimetres = 30.48;
const inchInCentimetres = 2.54;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** @param typed "6'2" or centimetres */
const centimetresOf = (typed: string): number => {
  const [feet = '', inches] = typed.split("'");
  return rounded(
    inches === undefined ? Number(feet) : Number(feet) * footInCentimetres + Number(inches) * inchInCentimetres,
  );
};

/** The resources of the patient, one after another. */
export async function* resourcesOf({ db, clock, papers }: FhirParts, patientId: string): AsyncGenerator<Resource> {
  const patient = patientReference(patientId);
  const ask = <T>(what: (statements: Statements, id: string) => Promise<T>): Promise<T> =>
    db.withActor(patientId, (statements) => what(statements, patientId), { durable: false });

  const person = await ask(store.personOf);
  if (!person) return;
  const places = (await ask(store.placesOf)).map((place) => ({ ...place, zipCode: place.zip_code }));
  yield patientResource({
    ...person,
    firstName: person.first_name,
    lastName: person.last_name,
    phoneNumber: person.phone_number,
    dateOfBirth: person.date_of_birth,
    places,
  });
  for (const doctor of await ask(store.doctorsOf)) {
    yield practitionerResource({
      ...doctor,
      name: doctor.display_name,
      registrationNumber: doctor.registration_number ?? '',
      registrationCouncil: doctor.registration_council ?? '',
    });
  }
  for (const contact of await ask(store.contactsOf)) {
    yield relatedPersonResource(patient, {
      ...contact,
      firstName: contact.first_name,
      lastName: contact.last_name,
      dateOfBirth: contact.date_of_birth,
      phoneNumber: `+${contact.country_code}${contact.phone_number}`,
    });
  }
  const today = clock.now().toZonedDateTimeISO(person.time_zone).toPlainDate().toString();
  for (const policy of await ask(store.policiesOf)) {
    yield coverageResource(
      patient,
      { ...policy, policyNumber: policy.policy_number, validFrom: policy.valid_from, validUntil: policy.valid_until },
      today,
    );
  }
  for (const { given_at: given, withdrawn_at: withdrawn, ...consent } of await ask(store.consentsOf)) {
    yield consentResource(patient, {
      ...consent,
      givenAt: given.toISOString(),
      withdrawnAt: withdrawn?.toISOString() ?? null,
    });
  }
  const self = await ask(store.selfOf);
  if (self) {
    const weight = self.weight === null ? null : Number(self.weight);
    yield* selfResources(patient, {
      id: patientId,
      bloodGroup: self.blood_group,
      height: self.height === null ? null : { centimetres: centimetresOf(self.height) },
      weight:
        weight === null ? null : { kilograms: self.weight_in === 'lbs' ? rounded(weight * poundInKilograms) : weight },
      conditions: self.health_conditions,
      medications: self.medications,
      allergies: self.allergies,
      surgeries: self.surgeries,
      saidAt: self.updated_at.toISOString(),
    });
  }
  for await (const row of rowsOf(db, patientId, store.recordsAfter)) {
    const record = recordOf(row);
    yield documentResource(patient, record);
    const paper = await ask((statements, id) => papers.paper(statements, id, row.id));
    // What a paper about somebody else says is not about the patient.
    if (paper?.facts && paper.person !== 'someone_else' && !paper.isPersonOpen)
      yield* factResources(patient, record, paper.facts);
  }
  for await (const visit of rowsOf(db, patientId, store.visitsAfter)) {
    yield appointmentResource(patient, {
      ...visit,
      doctorId: visit.doctor_id,
      startsAt: visit.starts_at.toISOString(),
      endsAt: visit.ends_at.toISOString(),
      createdAt: visit.created_at.toISOString(),
      other: visit.for_other ? `${visit.first_name} ${visit.last_name}` : null,
    });
  }
  for await (const { id, doctor_id: doctorId, written_at: writtenAt, content, for_other: isForOther } of rowsOf(
    db,
    patientId,
    store.prescriptionsAfter,
  )) {
    const { diagnosis = '', medicines = [] } = content as {
      readonly diagnosis?: string;
      readonly medicines?: readonly PrescribedMedicine[];
    };
    if (!isForOther)
      yield* prescriptionResources(patient, { id, doctorId, writtenAt: writtenAt.toISOString(), diagnosis, medicines });
  }
  for await (const alert of rowsOf(db, patientId, store.alertsAfter)) {
    const name = [alert.medicine_name, alert.strength, alert.form].filter(Boolean).join(' ');
    yield takenResource(patient, { ...alert, name, startsOn: alert.starts_on, endsOn: alert.ends_on });
  }
  for await (const result of rowsOf(db, patientId, store.resultsAfter)) {
    yield responseResource(patient, {
      id: result.id,
      finishedAt: result.finished_at.toISOString(),
      definition: result.definition,
      answers: result.answers as Answers,
    });
  }
}
