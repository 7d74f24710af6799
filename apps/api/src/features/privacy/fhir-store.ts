import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

// Queries for the FHIR resources, with pages where there can be many rows.

export const findPatientRow = (db: Trx, patientId: string) =>
  db
    .selectFrom('patient')
    .leftJoin('account', 'account.id', 'patient.id')
    .selectAll('patient')
    .select('account.email')
    .where('patient.id', '=', patientId)
    .executeTakeFirst();
export const findPatientAddresses = (db: Trx, patientId: string) =>
  db
    .selectFrom('address')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
export const findPatientContacts = (db: Trx, patientId: string) =>
  db.selectFrom('emergency_contact').selectAll().where('patient_id', '=', patientId).orderBy('id').execute();
export const findPatientPolicies = (db: Trx, patientId: string) =>
  db.selectFrom('insurance_policy').selectAll().where('patient_id', '=', patientId).orderBy('id').execute();
export const findPatientConsents = (db: Trx, patientId: string) =>
  db.selectFrom('consent').selectAll().where('patient_id', '=', patientId).orderBy('id').execute();
export const findMedicalProfile = (db: Trx, patientId: string) =>
  db.selectFrom('medical_profile').selectAll().where('patient_id', '=', patientId).executeTakeFirst();

export const findMedicalConditions = (db: Trx, patientId: string) =>
  db.selectFrom('medical_condition').select('name').where('patient_id', '=', patientId).orderBy('position').execute();

export const findReferencedDoctors = (db: Trx, patientId: string) =>
  db
    .selectFrom('doctor')
    .select(['id', 'display_name', 'specialty', 'registration_number', 'registration_council'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('appointment')
        .select('doctor_id')
        .where('patient_id', '=', patientId)
        .union(eb.selectFrom('prescription').select('doctor_id').where('patient_id', '=', patientId)),
    )
    .orderBy('id')
    .execute();

export const findAppointmentsAfter = (db: Trx, patientId: string, after: string, limit: number) =>
  db
    .selectFrom('appointment')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const findPrescriptionsAfter = (db: Trx, patientId: string, after: string, limit: number) =>
  db
    .selectFrom('prescription')
    .select(['id', 'doctor_id', 'written_at', 'content', 'is_for_other'])
    .where('patient_id', '=', patientId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const findAlertsAfter = (db: Trx, patientId: string, after: string, limit: number) =>
  db
    .selectFrom('medication_schedule')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const findResultsAfter = (db: Trx, patientId: string, after: string, limit: number) =>
  db
    .selectFrom('assessment_result')
    .select(['id', 'definition', 'answers', 'finished_at'])
    .where('patient_id', '=', patientId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export interface FhirRecordRow {
  readonly id: string;
  readonly record_type: string;
  readonly health_type: string;
  readonly record_date: Date;
  readonly created_at: Date;
  readonly doctor_name: string;
  readonly original_file_name: string;
  readonly file_id: string;
  readonly media_type: string;
  readonly bytes: number;
}

export const findRecordsAfter = async (
  db: Trx,
  patientId: string,
  after: string,
  limit: number,
): Promise<readonly FhirRecordRow[]> => {
  const { rows } = await sql<FhirRecordRow>`
    select r.id, r.record_type, r.health_type, r.record_date, r.created_at, r.doctor_name, r.original_file_name, r.file_id, f.media_type, f.bytes
    from health_record r join stored_file f on f.id = r.file_id
    where r.patient_id = ${patientId} and r.deleted_at is null and r.id > ${after} order by r.id limit ${limit}`.execute(
    db,
  );
  return rows;
};
