import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';

export interface UsageRow {
  readonly bytes: string;
  readonly records: number;
  readonly storage_bytes: string;
  readonly records_limit: number;
}

/** What the patient keeps, and the most that an account may keep. */
export const findUsage = async (db: Trx, patientId: string): Promise<UsageRow> => {
  const { rows } = await sql<UsageRow>`
    select coalesce(u.bytes, 0)::text as bytes, coalesce(u.records, 0) as records, q.storage_bytes::text, q.records as records_limit
    from account_quota q left join account_usage u on u.patient_id = ${patientId}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The limits of accounts are missing.');
  return row;
};
