import type { HealthType, RecordStatus, RecordType } from '@arogo/contract/vault';
import { type CompiledQuery, type Selectable, sql } from 'kysely';
import { findDeletedIds } from '../../platform/audit.ts';
import type { HealthRecord as RecordTable, StoredFile as FileTable } from '../../platform/database/database-types.ts';
import { type Trx, violatesConstraint } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteStoredFiles } from '../../platform/files/stored-files.ts';
import { type ReadingColumns, readingColumns } from './reading/reading-store.ts';

/** A record with what the lists tell of its file. */
export type RecordRow = Omit<
  Selectable<RecordTable>,
  'account_id' | 'file_sha256' | 'deleted_at' | 'typed_date' | 'typed_doctor_name'
> &
  Pick<Selectable<FileTable>, 'bytes' | 'media_type'> &
  ReadingColumns;

export interface RecordFilter {
  readonly patientId: string;
  readonly healthType: HealthType;
  /** Any of these; undefined for all. */
  readonly recordType: readonly RecordType[] | undefined;
  readonly status: readonly RecordStatus[] | undefined;
}

export interface RecordPage {
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** What `RecordRow` holds, beside the file's. */
export const recordColumns = [
  'r.id',
  'r.patient_id',
  'r.health_type',
  'r.record_type',
  'r.status',
  'r.record_date',
  'r.doctor_name',
  'r.doctor_specialization',
  'r.hospital_clinic_name',
  'r.lab_test_name',
  'r.original_file_name',
  'r.file_id',
  'r.created_at',
  'r.updated_at',
  'f.bytes',
  'f.media_type',
  ...readingColumns,
] as const;

// Row-level security keeps patients apart by itself; each statement names the patient as well, so that the right index serves it.
export const buildRecordsQuery = (db: Trx) =>
  db
    .selectFrom('health_record as r')
    .innerJoin('stored_file as f', 'f.id', 'r.file_id')
    .leftJoin('record_reading as g', 'g.record_id', 'r.id')
    .where('r.deleted_at', 'is', null);

/** How many records fit the filter. */
export const countRecords = (db: Trx, filter: RecordFilter) =>
  db
    .selectFrom('record_count')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('records'), sql<string>`0`).as('count'))
    .where('patient_id', '=', filter.patientId)
    .where('health_type', '=', filter.healthType)
    .$if(filter.recordType !== undefined, (query) => query.where('record_type', 'in', filter.recordType ?? []))
    .$if(filter.status !== undefined, (query) => query.where('status', 'in', filter.status ?? []))
    .compile();

/**
 * The record of a page's row `x`, by its id. Joined as a whole, the tables might be walked through from another side: a connection keeps
 * one plan for all patients, and what was planned for a vault of ten records reads all of one with 20,000. A limit keeps the order.
 */
export const selectPageRecord = (db: Trx, patientId: string) =>
  buildRecordsQuery(db)
    .select(recordColumns)
    .where('r.id', '=', sql.ref<string>('x.record_id'))
    .where('r.patient_id', '=', patientId)
    .limit(1);

/** A page of records by their date; those of the same instant stand in a fixed order. */
export const listRecords = (db: Trx, filter: RecordFilter, page: RecordPage) =>
  db
    .selectFrom((from) =>
      // What the page holds is known from the index alone; only then are the records looked at. As a parameter, `deleted` would not name the
      // condition of the index.
      from
        .selectFrom('record_search')
        .select('record_id')
        .where('patient_id', '=', filter.patientId)
        .where('health_type', '=', filter.healthType)
        .where((eb) => eb.not(eb.ref('deleted')))
        .$if(filter.recordType !== undefined, (query) => query.where('record_type', 'in', filter.recordType ?? []))
        .$if(filter.status !== undefined, (query) => query.where('status', 'in', filter.status ?? []))
        .orderBy('record_date', page.order)
        .orderBy('record_id', page.order === 'desc' ? 'asc' : 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .as('x'),
    )
    .innerJoinLateral(selectPageRecord(db, filter.patientId).as('record'), (join) => join.onTrue())
    .selectAll('record')
    .orderBy('record.record_date', page.order)
    .orderBy('record.id', page.order === 'desc' ? 'asc' : 'desc')
    .compile();

export const selectRecord = (db: Trx, { patientId, id }: { readonly patientId: string; readonly id: string }) =>
  buildRecordsQuery(db)
    .select(recordColumns)
    .select(['g.facts', 'g.recognised', 'g.model_outcome', 'g.model_claimed_until'])
    .where('r.patient_id', '=', patientId)
    .where('r.id', '=', id);

export const findRecord = (db: Trx, patientId: string, id: string): Promise<RecordRow | undefined> =>
  selectRecord(db, { patientId, id }).executeTakeFirst();

/** The record that keeps this content, unless it was deleted. */
export const findByContent = (db: Trx, patientId: string, sha256: Buffer): Promise<RecordRow | undefined> =>
  buildRecordsQuery(db)
    .select(recordColumns)
    .where('r.patient_id', '=', patientId)
    .where('r.file_sha256', '=', sha256)
    .executeTakeFirst();

/** What is needed to read a record's file again. */
export const selectFile = (
  db: Trx,
  { patientId, recordId }: { readonly patientId: string; readonly recordId: string },
) =>
  buildRecordsQuery(db)
    .select(['f.id', 'f.bytes', 'f.key_id', 'f.wrapped_key', 'f.media_type', 'r.original_file_name'])
    .where('r.patient_id', '=', patientId)
    .where('r.id', '=', recordId);

export interface NewRecord {
  readonly id: string;
  readonly patientId: string;
  readonly healthType: HealthType;
  readonly recordType: RecordType;
  readonly status: RecordStatus;
  readonly recordDate: Date;
  readonly doctorName: string;
  readonly originalFileName: string;
  readonly fileId: string;
  readonly sha256: Buffer;
  readonly at: Date;
}

/** Says that the transaction copies a file of another vault, which goes there afterwards: both count once (0027). */
export const buildMovedFileSetting = (db: Trx, fileId: string): CompiledQuery =>
  sql`select set_config('app.moved_file', ${fileId}, true)`.compile(db);

/** Adds a record. Fails with an error that `isDuplicateContent` recognises if the vault has this content already. */
export const buildRecordInsert = (db: Trx, record: NewRecord): CompiledQuery =>
  db
    .insertInto('health_record')
    .values({
      id: record.id,
      patient_id: record.patientId,
      health_type: record.healthType,
      record_type: record.recordType,
      status: record.status,
      record_date: record.recordDate,
      doctor_name: record.doctorName,
      original_file_name: record.originalFileName,
      file_id: record.fileId,
      file_sha256: record.sha256,
      created_at: record.at,
      updated_at: record.at,
    })
    .compile();

/** Whether a record was refused because another one of the vault has the same content. */
export const isDuplicateContent = (error: unknown): boolean => violatesConstraint(error, 'health_record_file');

export interface NewMainRecord extends Pick<
  NewRecord,
  'id' | 'patientId' | 'healthType' | 'doctorName' | 'fileId' | 'sha256' | 'at'
> {
  readonly specialty: string;
  readonly clinicName: string;
  readonly fileName: string;
}

/** Adds the record of a prescription; for a doctor's transaction. */
export const insertMainRecord = async (db: Trx, record: NewMainRecord): Promise<void> => {
  await db
    .insertInto('health_record')
    .values({
      id: record.id,
      patient_id: record.patientId,
      health_type: record.healthType,
      record_type: 'PRESCRIPTION',
      status: 'UHP',
      record_date: record.at,
      doctor_name: record.doctorName,
      doctor_specialization: record.specialty,
      hospital_clinic_name: record.clinicName,
      original_file_name: record.fileName,
      file_id: record.fileId,
      file_sha256: record.sha256,
      created_at: record.at,
      updated_at: record.at,
    })
    .execute();
};

/** Hides a record. @returns false where there is none to hide */
export const hideRecord = async (db: Trx, patientId: string, id: string, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('health_record')
    .set({ deleted_at: at, updated_at: at })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether the patient deleted this record, be it hidden or destroyed by now. */
export const isDeletedRecord = async (db: Trx, patientId: string, id: string): Promise<boolean> => {
  const hidden = await db
    .selectFrom('health_record')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (hidden) return true;
  return (await findDeletedIds(db, patientId, [id])).has(id);
};

/** Shows a record again that was deleted after `deletedAfter`. @returns false where there is none */
export const showRecord = async (
  db: Trx,
  patientId: string,
  id: string,
  deletedAfter: Date,
  at: Date,
): Promise<boolean> => {
  const row = await db
    .updateTable('health_record')
    .set({ deleted_at: null, updated_at: at })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('deleted_at', '>', deletedAfter)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Selects the time zone of a patient. */
export const selectTimeZone = prepareStatement((db, { patientId }: { readonly patientId: string }) =>
  db.selectFrom('patient').select('time_zone').where('id', '=', patientId),
);

/** The time zone of a patient. */
export const getTimeZone = async (db: Trx, patientId: string): Promise<string> => {
  const [row] = (await db.executeQuery(selectTimeZone(db, { patientId }))).rows;
  if (row === undefined) throw new AppError('person_not_found');
  return row.time_zone;
};

/** A record that is gone for good, with the file that is still to be destroyed. */
export interface PurgedRecord {
  readonly id: string;
  readonly patientId: string;
  readonly fileId: string;
}

/** Ends a record that was deleted at `deletedUntil` or before, and its file's row; for the jobs role. */
export const purgeRecord = async (db: Trx, id: string, deletedUntil: Date): Promise<PurgedRecord | undefined> => {
  const row = await db
    .deleteFrom('health_record')
    .where('id', '=', id)
    .where('deleted_at', '<=', deletedUntil)
    .returning(['id', 'patient_id', 'file_id'])
    .executeTakeFirst();
  if (!row) return undefined;
  await deleteStoredFiles(db, [row.file_id]);
  return { id: row.id, patientId: row.patient_id, fileId: row.file_id };
};

/** Records whose time to be taken back is over, oldest first; for the jobs role. */
export const findOverdueRecords = async (db: Trx, deletedUntil: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('health_record')
    .select('id')
    .where('deleted_at', '<=', deletedUntil)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
