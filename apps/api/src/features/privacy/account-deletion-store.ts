import { sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';

export interface OutlookRow {
  readonly email: string;
  readonly records: number;
  readonly messages: number;
  readonly chats: number;
  readonly visits: number;
  /** Charges for upcoming appointments that are not refunded, in paise. */
  readonly refund: number;
  readonly transactions: number;
  readonly prescriptions: number;
}

/** Counts what would be deleted, cancelled and kept. Runs as the patient. */
export const findOutlook = async (
  db: Trx,
  patientId: string,
  now: Temporal.Instant,
): Promise<OutlookRow | undefined> => {
  const { rows } = await sql<OutlookRow>`
    with coming as (
      select id from appointment where patient_id = ${patientId} and (state in ('held', 'confirmed')
      and starts_at > ${toDate(now)} and attendance = 'expected' or decision_due_at is not null)
    )
    select a.email,
      (select count(*)::int from health_record where patient_id = p.id and deleted_at is null) as records,
      (select count(*)::int from message where patient_id = p.id and deleted_at is null) as messages,
      (select count(*)::int from assistant_chat where patient_id = p.id) as chats,
      (select count(*)::int from coming) as visits,
      (select coalesce(sum(case kind when 'charge' then amount else -amount end), 0)::int from ledger_entry
        where appointment_id in (select id from coming) and (kind = 'charge' and state = 'completed' or kind = 'refund' and state <> 'failed')) as refund,
      (select count(*)::int from ledger_entry where patient_id = p.id and state <> 'failed') as transactions,
      (select count(*)::int from prescription where patient_id = p.id) as prescriptions
    from patient p join account a on a.id = p.id where p.id = ${patientId}`.execute(db);
  return rows[0];
};

/** Runs as the account. @returns 'doctor' if it works for a doctor, 'dependents' if it keeps persons: then nothing is changed */
export const beginAccountDeletion = async (
  db: Trx,
  sealedAddress: Buffer,
  now: Temporal.Instant,
): Promise<'begun' | 'doctor' | 'dependents'> => {
  const { rows } = await sql<{
    how: 'begun' | 'doctor' | 'dependents';
  }>`select privileged.begin_account_deletion(${sealedAddress}, ${toDate(now)}) as how`.execute(db);
  return rows[0]?.how ?? 'begun';
};

/** Runs as the keeper. @returns false if the account does not keep this person: then nothing is changed */
export const beginPersonDeletion = async (
  db: Trx,
  personId: string,
  sealedNote: Buffer,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await sql<{
    done: boolean;
  }>`select privileged.remove_person(${personId}::uuid, ${sealedNote}, ${toDate(now)}) as done`.execute(db);
  return rows[0]?.done === true;
};

/** Runs as the account. @returns the name of a person it may act for */
export const findPersonName = async (db: Trx, personId: string, now: Temporal.Instant): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from privileged.list_persons(${toDate(now)}) where id = ${personId}::uuid`.execute(
    db,
  );
  return rows[0]?.name;
};

// The functions below run as arogo_jobs.

export const findAccountDeletion = (db: Trx, accountId: string) =>
  db
    .selectFrom('account_deletion')
    .select(['sealed_address', 'rows_deleted_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Accounts whose deletion is unfinished. */
export const findUnfinished = async (db: Trx): Promise<readonly string[]> =>
  (await db.selectFrom('account_deletion').select('account_id').execute()).map(({ account_id: id }) => id);

/** Deletes all rows except those that must be kept. */
export const finishAccountDeletion = async (db: Trx, accountId: string, now: Temporal.Instant): Promise<void> => {
  await sql`select privileged.finish_account_deletion(${accountId}::uuid, ${toDate(now)})`.execute(db);
};

/** @param after the last id that was tried */
export const findRemainingFiles = async (
  db: Trx,
  accountId: string,
  after: string,
  limit: number,
): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('account_deletion_file')
      .select('file_id')
      .where('account_id', '=', accountId)
      .where('file_id', '>', after)
      .orderBy('file_id')
      .limit(limit)
      .execute()
  ).map(({ file_id: id }) => id);

export const deleteFileRows = (db: Trx, accountId: string, ids: readonly string[]) =>
  db
    .deleteFrom('account_deletion_file')
    .where('account_id', '=', accountId)
    .where('file_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** @returns false if another job has ended it */
export const endAccountDeletion = async (db: Trx, accountId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('account_deletion')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
