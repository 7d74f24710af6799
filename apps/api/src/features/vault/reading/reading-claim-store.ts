import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';

/** Number of concurrent readings of one account while no other account has any. */
const soleAccountConcurrency = 2;

export interface ReadingClaim {
  readonly recordId: string;
  readonly at: Date;
  /** When the claim expires. */
  readonly until: Date;
}

/**
 * Claims the next document to read: of the account with the fewest readings in progress, and of these of the one that was served
 * longest ago; within an account the oldest. Documents of persons count for their keeper's account; the jobs' role sees nothing else
 * of grants. An account has one reading at a time, or two while no other account has any. A lock serialises claims, so that no
 * document is claimed twice. Runs as the jobs' role.
 * @returns undefined if no document may be claimed now
 */
export const claimReading = async (
  db: Trx,
  { at, until }: Omit<ReadingClaim, 'recordId'>,
): Promise<ReadingClaim | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('record_reading claim', 0))`.execute(db);
  const { rows } = await sql<{ record_id: string }>`
    with kept as (
      select patient_id, account_id from person_grant
    ), running as (
      select coalesce(k.account_id, g.patient_id) as account_id, count(*) as papers
      from record_reading g left join kept k on k.patient_id = g.patient_id
      where g.state = 'reading' and g.claimed_until > ${at}::timestamptz group by 1
    ), waiting as (
      select distinct on (coalesce(k.account_id, g.patient_id)) coalesce(k.account_id, g.patient_id) as account_id, g.record_id, g.updated_at
      from record_reading g left join kept k on k.patient_id = g.patient_id
        left join health_record r on r.id = g.record_id and r.deleted_at is not null
      where g.state = 'reading' and (g.claimed_until is null or g.claimed_until <= ${at}::timestamptz) and r.id is null
      order by coalesce(k.account_id, g.patient_id), g.updated_at, g.record_id
    ), next as (
      select w.record_id from waiting w left join running n on n.account_id = w.account_id
        left join lateral (
          select max(s.claimed_at) as served_at from record_reading s
          where s.patient_id = any (w.account_id || array(select k.patient_id from kept k where k.account_id = w.account_id))
            and s.claimed_at is not null
        ) s on true
      where n.papers is null or (n.papers < ${soleAccountConcurrency}::integer and (select count(*) from running) = 1)
      order by coalesce(n.papers, 0), s.served_at nulls first, w.updated_at, w.record_id limit 1
    )
    update record_reading g set claimed_at = ${at}::timestamptz, claimed_until = ${until}::timestamptz from next where g.record_id = next.record_id
    returning g.record_id`.execute(db);
  const [row] = rows;
  return row && { recordId: row.record_id, at, until };
};

/** Extends a claim while its document is read. Runs as the jobs' role. */
export const extendClaim = async (db: Trx, recordId: string, until: Date): Promise<void> => {
  await db
    .updateTable('record_reading')
    .set({ claimed_until: until })
    .where('record_id', '=', recordId)
    .where('state', '=', 'reading')
    .where('claimed_until', 'is not', null)
    .execute();
};

/** Ends a claim whose document was not read: it queues behind the others of its account, unless it was deleted. Runs as the jobs' role. */
export const releaseClaim = async (db: Trx, recordId: string, at: Date): Promise<void> => {
  await db
    .updateTable('record_reading')
    .set({ claimed_until: at, updated_at: at })
    .where('record_id', '=', recordId)
    .where('state', '=', 'reading')
    .execute();
};
