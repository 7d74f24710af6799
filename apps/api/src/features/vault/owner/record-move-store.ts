import type { HealthType, RecordType } from '@arogo/contract/vault';
import { sql } from 'kysely';
import { toDate } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/database/database.ts';

/** A record with the data that reading its file needs. */
export interface MovedRecord {
  readonly id: string;
  readonly record_type: RecordType;
  readonly health_type: HealthType;
  readonly status: string;
  readonly record_date: Date;
  readonly doctor_name: string;
  readonly typed_date: Date | null;
  readonly typed_doctor_name: string | null;
  readonly original_file_name: string;
  /** Null if it is in the vault; otherwise the deletion can be undone. */
  readonly deleted_at: Date | null;
  readonly file_id: string;
  readonly file_sha256: Buffer;
  readonly bytes: number;
  readonly media_type: string;
  readonly key_id: string;
  readonly wrapped_key: Buffer;
}

/** Finds a record that is in the vault, or was deleted after `deletedAfter`. */
export const findMovedRecord = async (
  db: Trx,
  { patientId, id, deletedAfter }: { readonly patientId: string; readonly id: string; readonly deletedAfter: Date },
): Promise<MovedRecord | undefined> =>
  (
    await sql<MovedRecord>`
      select r.id, r.record_type, r.health_type, r.status, r.record_date, r.doctor_name, r.typed_date, r.typed_doctor_name,
        r.original_file_name, r.deleted_at, r.file_sha256, f.id as file_id, f.bytes, f.media_type, f.key_id, f.wrapped_key
      from health_record r join stored_file f on f.id = r.file_id
      where r.id = ${id}::uuid and r.patient_id = ${patientId}::uuid
        and (r.deleted_at is null or r.deleted_at > ${deletedAfter})`.execute(db)
  ).rows[0];

/** A person whose records the acting account may manage. */
export interface ManagedPerson {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The acting account's own name, also while it acts for another person. */
export const findOwnName = async (db: Trx): Promise<Omit<ManagedPerson, 'id'> | undefined> =>
  (await sql<Omit<ManagedPerson, 'id'>>`select first_name, last_name from privileged.find_own_name()`.execute(db))
    .rows[0];

/** The other persons whose records of a kind the acting account may manage, by name. */
export const listManagedPersons = async (
  db: Trx,
  healthType: HealthType,
  now: Temporal.Instant,
): Promise<readonly ManagedPerson[]> =>
  (
    await sql<ManagedPerson>`
      select id, first_name, last_name from privileged.list_persons(${toDate(now)})
      where role <> 'view' and 'records' = any (areas) and (mental or ${healthType} <> 'MENTAL')`.execute(db)
  ).rows;
