import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

/** The status of an account for an operator. It has no personal data. */
export interface AccountStatus {
  readonly id: string;
  readonly createdAt: Date;
  readonly hasPin: boolean;
  /** Sessions that are valid or can be renewed with the PIN. */
  readonly openSessions: number;
  readonly lastUsedAt: Date | null;
}

/** Runs as the owner of the tables. */
export const findAccountStatus = async (trx: Trx, email: string, now: Date): Promise<AccountStatus | undefined> => {
  const { rows } = await sql<AccountStatus>`
    select a.id, a.created_at as "createdAt", exists (select from credential c where c.patient_id = a.id) as "hasPin",
      count(s.id)::int as "openSessions", max(s.last_used_at) as "lastUsedAt"
    from account a left join session s
      on s.patient_id = a.id and s.ended_at is null and s.renewable_until > ${now}::timestamptz
    where a.email = lower(${email}) group by a.id`.execute(trx);
  return rows[0];
};

/** Ends all sessions of an account. Runs as the owner of the tables. @returns their ids */
export const endAllSessions = (trx: Trx, accountId: string, now: Date): Promise<{ id: string }[]> =>
  trx
    .updateTable('session')
    .set({ ended_at: now })
    .where('patient_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
