import { sql } from 'kysely';
import { deadQueue } from './queues.ts';
import { type JobsDatabase, schema } from './jobs.ts';

/** The load of a queue at one moment. */
export interface QueueCount {
  readonly queue: string;
  /** Jobs that may start. */
  readonly ready: number;
  readonly running: number;
  /** Waiting time of the oldest of them in seconds; 0 if there is none. */
  readonly oldestReadySeconds: number;
}

export interface QueueCounts {
  /** Only queues with ready or running jobs. */
  readonly queues: readonly QueueCount[];
  /** Jobs that failed for good, for an operator to handle. */
  readonly dead: number;
}

/** Counts the jobs of all queues. Ignores delayed jobs, since there may be many. */
export const countQueues = (db: JobsDatabase): Promise<QueueCounts> =>
  db.asSystem(async (trx) => {
    const { rows } = await sql<QueueCount>`
      select name as queue,
        count(*) filter (where state < 'active')::int as ready,
        count(*) filter (where state = 'active')::int as running,
        coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float8 as "oldestReadySeconds"
      from ${sql.table(`${schema}.job`)}
      where state <= 'active' and start_after <= now()
      group by name`.execute(trx);
    const dead = rows.find(({ queue }) => queue === deadQueue);
    return { queues: rows.filter(({ queue }) => queue !== deadQueue), dead: dead?.ready ?? 0 };
  });
