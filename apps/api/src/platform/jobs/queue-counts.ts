import { sql } from 'kysely';
import { deadQueue } from './queues.ts';
import { type JobsDatabase, schema } from './jobs.ts';

/** How full a queue is at one moment. */
export interface QueueCount {
  readonly queue: string;
  /** Jobs that may start. */
  readonly ready: number;
  readonly running: number;
  /** How long the oldest of those that may start has waited, in seconds; 0 where none waits. */
  readonly oldestReadySeconds: number;
}

export interface QueueCounts {
  /** Only queues with jobs that may start or run. */
  readonly queues: readonly QueueCount[];
  /** Jobs that failed for good and that a person has to look at. */
  readonly dead: number;
}

/** Counts the jobs of all queues. Those that start later are not looked at: there may be many. */
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
