import type { HealthType } from '@arogo/contract/vault';
import { type Selectable, sql } from 'kysely';
import type {
  Prescription as PrescriptionTable,
  StoredFile as FileTable,
} from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { StoredFile } from '../../platform/files/encrypted-file-store.ts';
import { insertStoredFiles } from '../../platform/files/stored-files.ts';

// Runs as a doctor: row-level security shows the doctor's own appointments and prescriptions only.

/** An appointment with the data of patient, doctor and clinic that a prescription contains. */
export interface PrescriptionAppointmentRow {
  readonly id: string;
  readonly patient_id: string;
  readonly day: string;
  readonly time_zone: string;
  readonly state: string;
  readonly attendance: string;
  readonly is_for_other: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string;
  readonly gender: string;
  readonly doctor_name: string;
  readonly credentials: string;
  readonly specialty: string;
  readonly registration_number: string;
  readonly registration_council: string;
  readonly clinic_name: string;
  readonly clinic_address: string;
  readonly clinic_city: string;
  readonly clinic_state: string;
  readonly clinic_postal_code: string;
  readonly clinic_phone: string;
}

/** The appointment with its clinic; for an online one the doctor's clinic. */
const buildAppointmentQuery = (db: Trx, id: string) =>
  db
    .selectFrom('appointment as a')
    .innerJoin('doctor as d', 'd.id', 'a.doctor_id')
    .innerJoin('clinic as c', (join) => join.on('c.id', '=', sql<string>`coalesce(a.clinic_id, d.clinic_id)`))
    .select([
      'a.id',
      'a.patient_id',
      'a.day',
      'a.time_zone',
      'a.state',
      'a.attendance',
      'a.is_for_other',
      'a.first_name',
      'a.last_name',
      'a.date_of_birth',
      'a.gender',
      'd.display_name as doctor_name',
      'd.credentials',
      'd.specialty',
      'd.registration_number',
      'd.registration_council',
      'c.name as clinic_name',
      'c.address as clinic_address',
      'c.city as clinic_city',
      'c.state as clinic_state',
      'c.postal_code as clinic_postal_code',
      'c.phone as clinic_phone',
    ])
    .where('a.id', '=', id);

export const findPrescriptionAppointment = (db: Trx, id: string): Promise<PrescriptionAppointmentRow | undefined> =>
  buildAppointmentQuery(db, id).executeTakeFirst();

/** Locks the appointment until the end of the transaction, so that it is neither cancelled nor moved. */
export const lockPrescriptionAppointment = (db: Trx, id: string): Promise<PrescriptionAppointmentRow | undefined> =>
  buildAppointmentQuery(db, id).forUpdate('a').executeTakeFirst();

/** A prescription with the data of its file. */
export type PrescriptionRow = Pick<
  Selectable<PrescriptionTable>,
  | 'id'
  | 'appointment_id'
  | 'patient_id'
  | 'written_at'
  | 'day'
  | 'health_type'
  | 'patient_name'
  | 'patient_age'
  | 'patient_gender'
  | 'is_for_other'
  | 'content'
  | 'file_name'
  | 'file_id'
  | 'request_hash'
> &
  Pick<Selectable<FileTable>, 'bytes'>;

const buildPrescriptionsQuery = (db: Trx) =>
  db
    .selectFrom('prescription as p')
    .innerJoin('stored_file as f', 'f.id', 'p.file_id')
    .select([
      'p.id',
      'p.appointment_id',
      'p.patient_id',
      'p.written_at',
      'p.day',
      'p.health_type',
      'p.patient_name',
      'p.patient_age',
      'p.patient_gender',
      'p.is_for_other',
      'p.content',
      'p.file_name',
      'p.file_id',
      'p.request_hash',
      'f.bytes',
    ]);

export const findPrescription = (db: Trx, doctorId: string, id: string): Promise<PrescriptionRow | undefined> =>
  buildPrescriptionsQuery(db).where('p.doctor_id', '=', doctorId).where('p.id', '=', id).executeTakeFirst();

/**
 * Finds the doctor's latest prescription for the person of an appointment. Compares persons, since an account may book for
 * several.
 */
export const findLastPrescription = (db: Trx, doctorId: string, visitId: string) =>
  db
    .selectFrom('prescription as p')
    .innerJoin('appointment as b', 'b.id', 'p.appointment_id')
    .innerJoin('appointment as a', 'a.patient_id', 'p.patient_id')
    .select(['p.id', 'p.day', 'p.content'])
    .where('a.id', '=', visitId)
    .where('p.doctor_id', '=', doctorId)
    .where(
      sql<boolean>`(lower(b.first_name), lower(b.last_name), b.date_of_birth) = (lower(a.first_name), lower(a.last_name), a.date_of_birth)`,
    )
    .orderBy('p.written_at', 'desc')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
export type LastPrescriptionRow = NonNullable<Awaited<ReturnType<typeof findLastPrescription>>>;

/** Finds the prescription that an earlier request with this key created. */
export const findByKey = (db: Trx, doctorId: string, key: string): Promise<PrescriptionRow | undefined> =>
  buildPrescriptionsQuery(db).where('p.doctor_id', '=', doctorId).where('p.request_key', '=', key).executeTakeFirst();

export interface PrescriptionFilter {
  readonly doctorId: string;
  readonly visitId?: string | undefined;
  readonly patientId?: string | undefined;
}

/** A page of the doctor's prescriptions, latest first. */
export const listPrescriptions = (
  db: Trx,
  { doctorId, visitId, patientId }: PrescriptionFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PrescriptionRow[]> =>
  buildPrescriptionsQuery(db)
    .where('p.doctor_id', '=', doctorId)
    .$if(visitId !== undefined, (query) => query.where('p.appointment_id', '=', visitId ?? ''))
    .$if(patientId !== undefined, (query) => query.where('p.patient_id', '=', patientId ?? ''))
    .orderBy('p.written_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countPrescriptions = async (
  db: Trx,
  { doctorId, visitId, patientId }: PrescriptionFilter,
): Promise<number> => {
  const { count } = await db
    .selectFrom('prescription')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('doctor_id', '=', doctorId)
    .$if(visitId !== undefined, (query) => query.where('appointment_id', '=', visitId ?? ''))
    .$if(patientId !== undefined, (query) => query.where('patient_id', '=', patientId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export interface NewPrescription {
  readonly id: string;
  readonly visitId: string;
  readonly patientId: string;
  readonly doctorId: string;
  readonly at: Date;
  readonly day: string;
  readonly healthType: HealthType;
  readonly patient: { readonly name: string; readonly age: number; readonly gender: string };
  readonly forOther: boolean;
  /** The form's content as JSON. */
  readonly content: string;
  readonly fileName: string;
  readonly file: StoredFile;
  readonly vaultFileId: string;
  readonly recordId: string;
  readonly key: string | undefined;
  readonly requestHash: Buffer;
}

/** Inserts a prescription with the doctor's copy of its file. The caller adds the patient's record in the same transaction. */
export const insertPrescription = async (db: Trx, written: NewPrescription): Promise<void> => {
  const { patientId, patient, file } = written;
  // The prescription comes first: its row allows the files.
  await db
    .insertInto('prescription')
    .values({
      id: written.id,
      appointment_id: written.visitId,
      patient_id: patientId,
      doctor_id: written.doctorId,
      written_at: written.at,
      day: written.day,
      health_type: written.healthType,
      patient_name: patient.name,
      patient_age: patient.age,
      patient_gender: patient.gender,
      is_for_other: written.forOther,
      content: written.content,
      file_name: written.fileName,
      file_id: file.fileId,
      vault_file_id: written.vaultFileId,
      record_id: written.recordId,
      request_key: written.key ?? null,
      request_hash: written.requestHash,
    })
    .execute();
  await insertStoredFiles(db, [
    { patientId, kind: 'prescription', file, mediaType: 'application/pdf', at: written.at },
  ]);
};

/** Finds what is needed to read the doctor's copy. */
export const findFile = (db: Trx, doctorId: string, id: string) =>
  db
    .selectFrom('prescription as p')
    .innerJoin('stored_file as f', 'f.id', 'p.file_id')
    .select(['f.id', 'f.bytes', 'f.key_id', 'f.wrapped_key', 'p.file_name', 'p.patient_id'])
    .where('p.doctor_id', '=', doctorId)
    .where('p.id', '=', id)
    .executeTakeFirst();
