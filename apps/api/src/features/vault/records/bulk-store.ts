import { type RawBuilder, sql } from 'kysely';
import { formatCalendarDay } from '../../../platform/database/calendar-day.ts';
import { findDeletedIds } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/database/database.ts';

// An array parameter: the statement's text does not depend on the number of ids, so few plans are made.
const toUuidArray = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;

/** The data for reading, naming and dating the files of several records; newest first. */
export const findFiles = (db: Trx, patientId: string, ids: readonly string[]) =>
  db
    .selectFrom('health_record as r')
    .innerJoin('stored_file as f', 'f.id', 'r.file_id')
    .innerJoin('patient as p', 'p.id', 'r.patient_id')
    .leftJoin('record_reading as g', 'g.record_id', 'r.id')
    .select(['f.id', 'f.bytes', 'f.key_id', 'f.wrapped_key', 'r.original_file_name', 'r.record_date'])
    .select(['r.record_type', 'r.lab_test_name', 'g.document_test', 'g.document_contents'])
    .select(formatCalendarDay(sql.ref('r.record_date'), sql.ref('p.time_zone')).as('day'))
    .where('r.patient_id', '=', patientId)
    .where('r.id', '=', toUuidArray(ids))
    .where('r.deleted_at', 'is', null)
    .orderBy('r.record_date', 'desc')
    .orderBy('r.id')
    .execute();

/** Hides existing records. @returns their ids */
export const softDeleteRecords = async (
  db: Trx,
  patientId: string,
  ids: readonly string[],
  at: Date,
): Promise<string[]> => {
  const rows = await db
    // Locks rows in a fixed order, so that concurrent requests cannot deadlock.
    .with('standing', (query) =>
      query
        .selectFrom('health_record')
        .select('id')
        .where('patient_id', '=', patientId)
        .where('id', '=', toUuidArray(ids))
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('health_record')
    .from('standing')
    .set({ deleted_at: at, updated_at: at })
    .whereRef('health_record.id', '=', 'standing.id')
    .returning('health_record.id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Restores records that were deleted after `deletedAfter`, unless the same file was uploaded again meanwhile.
 * @returns the ids of the restored records
 */
export const restoreRecords = async (
  db: Trx,
  patientId: string,
  ids: readonly string[],
  deletedAfter: Date,
  at: Date,
): Promise<string[]> => {
  const rows = await db
    .with('hidden', (query) =>
      query
        .selectFrom('health_record')
        .select(['id', 'file_sha256'])
        .where('patient_id', '=', patientId)
        .where('id', '=', toUuidArray(ids))
        .where('deleted_at', '>', deletedAfter)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('health_record as r')
    .from('hidden')
    .set({ deleted_at: null, updated_at: at })
    .whereRef('r.id', '=', 'hidden.id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('health_record as again')
            .select('again.id')
            .where('again.patient_id', '=', patientId)
            .whereRef('again.file_sha256', '=', 'hidden.file_sha256')
            .where('again.deleted_at', 'is', null),
        ),
      ),
    )
    .returning('r.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Ids by the state of their records. An id in no set never was the patient's. */
export interface RecordStates {
  /** In the vault. */
  readonly active: ReadonlySet<string>;
  /** Deleted after `deletedAfter`: can still be restored. */
  readonly hidden: ReadonlySet<string>;
  /** Deleted earlier, whether still hidden or destroyed. */
  readonly expired: ReadonlySet<string>;
}

export const findRecordStates = async (
  db: Trx,
  patientId: string,
  ids: readonly string[],
  deletedAfter: Date,
): Promise<RecordStates> => {
  const records = await db
    .selectFrom('health_record')
    .select(['id', 'deleted_at'])
    .where('patient_id', '=', patientId)
    .where('id', '=', toUuidArray(ids))
    .execute();
  const purgedIds = await findDeletedIds(db, patientId, ids);
  const active = records.filter(({ deleted_at: at }) => at === null);
  const hidden = records.filter(({ deleted_at: at }) => at !== null && at > deletedAfter);
  const expired = records.filter(({ deleted_at: at }) => at !== null && at <= deletedAfter);
  return {
    active: new Set(active.map(({ id }) => id)),
    hidden: new Set(hidden.map(({ id }) => id)),
    expired: new Set([...expired.map(({ id }) => id), ...purgedIds]),
  };
};
