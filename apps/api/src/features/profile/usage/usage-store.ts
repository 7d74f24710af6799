import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';

export interface UsageRow {
  readonly bytes: string;
  readonly records: number;
  readonly storage_bytes: string;
  readonly records_limit: number;
}

/** The storage used by the acting account and the persons it keeps, with the limits. */
export const findUsage = async (db: Trx): Promise<UsageRow> => {
  const { rows } = await sql<UsageRow>`
    select u.bytes::text, u.records, q.storage_bytes::text, q.records as records_limit
    from account_quota q, privileged.get_account_usage() u`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The limits of accounts are missing.');
  return row;
};
