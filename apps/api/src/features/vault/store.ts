import type { HealthType, RecordStatus, RecordType } from '@arogo/contract/vault';
import { type CompiledQuery, type Selectable, sql } from 'kysely';
import { findDeletedIds } from '../../platform/audit.ts';
import { formatCalendarDay, selectPatientTimeZone } from '../../platform/database/calendar-day.ts';
import type { HealthRecord as RecordTable, StoredFile as FileTable } from '../../platform/database/database-types.ts';
import { violatesConstraint } from '../../platform/database/database-errors.ts';
import type { Trx } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteStoredFiles } from '../../platform/files/stored-files.ts';
import { type ReadingColumns, readingColumns } from './reading/reading-store.ts';

/** A record with its file's size and type and the progress of its reading. */
export type RecordRow = Omit<
  Selectable<RecordTable>,
  'account_id' | 'file_sha256' | 'deleted_at' | 'typed_date' | 'typed_doctor_name'
> &
  Pick<Selectable<FileTable>, 'bytes' | 'media_type'> &
  ReadingColumns & {
    /** The calendar date of `record_date` in the patient's time zone, YYYY-MM-DD. */
    readonly day: string;
  };

export interface RecordFilter {
  readonly patientId: string;
  readonly healthType: HealthType;
  /** Any of these types; undefined for all. Likewise for the status. */
  readonly recordType: readonly RecordType[] | undefined;
  readonly status: readonly RecordStatus[] | undefined;
}

export interface RecordPage {
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** The columns of `RecordRow`, for queries of `buildRecordsQuery`. */
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

/** `RecordRow.day`. The time zone is read once a statement, since it depends on no row. */
export const buildRecordDay = (patientId: string) =>
  formatCalendarDay(sql.ref('r.record_date'), selectPatientTimeZone(sql`${patientId}`)).as('day');

// Row-level security alone separates patients. Each statement names the patient as well, so that PostgreSQL uses the patient's index.
/** Begins a query for records that are not deleted, with their files (`f`) and readings (`g`). */
export const buildRecordsQuery = (db: Trx) =>
  db
    .selectFrom('health_record as r')
    .innerJoin('stored_file as f', 'f.id', 'r.file_id')
    .leftJoin('record_reading as g', 'g.record_id', 'r.id')
    .where('r.deleted_at', 'is', null);

/** Builds the query for the number of records that a filter selects, from the stored counts. */
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
 * Selects the record of a page's row `x` by its id, for a lateral join. The limit of 1 forces PostgreSQL to join row by row: a
 * connection keeps one plan for all patients, and a plan for a vault of ten records would read all of one with 20,000.
 */
export const selectPageRecord = (db: Trx, patientId: string) =>
  buildRecordsQuery(db)
    .select(recordColumns)
    .select(buildRecordDay(patientId))
    .where('r.id', '=', sql.ref<string>('x.record_id'))
    .where('r.patient_id', '=', patientId)
    .limit(1);

/** Builds the query for a page of records by date. Records of the same instant are ordered by id. */
export const listRecords = (db: Trx, filter: RecordFilter, page: RecordPage) =>
  db
    .selectFrom((from) =>
      // Selects the page by an index-only scan; the join then reads its records alone. `deleted` is a literal condition, since with a
      // parameter the planner cannot use the partial index.
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

/** Builds the query for a record with its facts and the state of a model's reading. */
/** Selects a record with its facts, and the name and time zone of its patient. */
export const selectRecord = (db: Trx, { patientId, id }: { readonly patientId: string; readonly id: string }) =>
  buildRecordsQuery(db)
    .innerJoin('patient as p', 'p.id', 'r.patient_id')
    .select(recordColumns)
    .select(formatCalendarDay(sql.ref('r.record_date'), sql.ref('p.time_zone')).as('day'))
    .select(['g.facts', 'g.recognised', 'g.model_outcome', 'g.model_claimed_until'])
    .select(['p.first_name', 'p.last_name', 'p.time_zone'])
    .where('r.patient_id', '=', patientId)
    .where('r.id', '=', id);

export const findRecord = (db: Trx, patientId: string, id: string): Promise<RecordRow | undefined> =>
  selectRecord(db, { patientId, id }).executeTakeFirst();

/** Finds the record with this content, unless it was deleted. */
export const findByContent = (db: Trx, patientId: string, sha256: Buffer): Promise<RecordRow | undefined> =>
  buildRecordsQuery(db)
    .select(recordColumns)
    .select(buildRecordDay(patientId))
    .where('r.patient_id', '=', patientId)
    .where('r.file_sha256', '=', sha256)
    .executeTakeFirst();

/** Builds the query for a record's file: its key, size, type and name. */
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

/** Marks the transaction as moving this file from another vault: the quota counts both copies once (decision 0027). */
export const buildMovedFileSetting = (db: Trx, fileId: string): CompiledQuery =>
  sql`select set_config('app.moved_file', ${fileId}, true)`.compile(db);

/** Inserts a record. Fails with an error that `isDuplicateContent` recognises if the vault has this content already. */
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

/** Whether an insert or a restore failed because the vault has another record of the same content. */
export const isDuplicateContent = (error: unknown): boolean => violatesConstraint(error, 'health_record_file');

export interface NewMainRecord extends Pick<
  NewRecord,
  'id' | 'patientId' | 'healthType' | 'doctorName' | 'fileId' | 'sha256' | 'at'
> {
  readonly specialty: string;
  readonly clinicName: string;
  readonly fileName: string;
}

/** Inserts the record of a prescription that a doctor of the product wrote. Runs in the doctor's transaction. */
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

/** Soft-deletes a record. @returns false if the patient has no such record, or it is deleted already */
export const softDeleteRecord = async (db: Trx, patientId: string, id: string, at: Date): Promise<boolean> => {
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

/** Whether the patient deleted this record, whether it is soft-deleted or already purged. */
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

/** Restores a record that was deleted after `deletedAfter`. @returns false if there is none */
export const restoreRecord = async (
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

/** The time zone of a patient. @throws AppError person_not_found */
export const getTimeZone = async (db: Trx, patientId: string): Promise<string> => {
  const [row] = (await db.executeQuery(selectTimeZone(db, { patientId }))).rows;
  if (row === undefined) throw new AppError('person_not_found');
  return row.time_zone;
};

/** A purged record, whose file must still be deleted from the file store. */
export interface PurgedRecord {
  readonly id: string;
  readonly patientId: string;
  readonly fileId: string;
}

/**
 * Deletes the rows of a record, and of its file, that was soft-deleted at `deletedUntil` or before. Runs as the jobs' role.
 * @returns undefined if there is none
 */
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

/** Finds records that were soft-deleted at `deletedUntil` or before, oldest first. Runs as the jobs' role. */
export const findPurgeableRecords = async (db: Trx, deletedUntil: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('health_record')
    .select('id')
    .where('deleted_at', '<=', deletedUntil)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
