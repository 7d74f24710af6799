import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { createDbAdapter, type JobsDatabase, schema } from './jobs.ts';
import { deadQueue } from './queues.ts';

/** Jobs of one queue that failed for good. */
export interface DeadJobs {
  readonly queue: string;
  readonly count: number;
  readonly oldest: Date;
}

/** Counts the jobs that failed for good, by their original queue. Reads no job data. */
export const listDeadJobs = (db: JobsDatabase): Promise<readonly DeadJobs[]> =>
  db.asSystem(async (trx) => {
    const { rows } = await sql<DeadJobs>`
      select coalesce(source_name, '') as queue, count(*)::int as count, min(created_on) as oldest
      from ${sql.table(`${schema}.job`)} where name = ${deadQueue} and state < 'active' group by 1 order by 1`.execute(
      trx,
    );
    return rows;
  });

const maxJobsAtOnce = 1000;

/**
 * Moves jobs that failed for good back to their original queue, as new jobs.
 * @param queue only jobs of this queue
 * @returns how many
 */
export const retryDeadJobs = async (db: JobsDatabase, queue: string): Promise<number> => {
  const boss = new PgBoss({
    schema,
    db: { executeSql: (text, values) => db.asSystem((trx) => createDbAdapter(trx).executeSql(text, values)) },
    createSchema: false,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    let moved = 0;
    for (let count = maxJobsAtOnce; count === maxJobsAtOnce; moved += count)
      count = await boss.redrive(deadQueue, { sourceName: queue, limit: maxJobsAtOnce });
    return moved;
  } finally {
    await boss.stop({ graceful: false });
  }
};
