import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** Number of audit lines in one month of UTC. */
export interface AuditMonth {
  /** Such as '2026-11'. */
  readonly month: string;
  readonly lines: number;
  readonly byDoctors: number;
}

/** Counts the lines of the audit by month, oldest first. Requires the role that owns the tables. */
export const countAuditMonths = (db: Pick<Database, 'asSystem'>): Promise<readonly AuditMonth[]> =>
  db.asSystem(async (trx) => {
    const { rows } = await sql<AuditMonth>`
      select to_char(date_trunc('month', at at time zone 'UTC'), 'YYYY-MM') as month, count(*)::float8 as lines,
        count(*) filter (where doctor_id is not null)::float8 as "byDoctors"
      from audit_event group by 1 order by 1`.execute(trx);
    return rows;
  });
