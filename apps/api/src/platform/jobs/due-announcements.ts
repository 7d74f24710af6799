import { sql } from 'kysely';
import { toDate } from '../clock.ts';
import type { Trx } from '../database/database.ts';
import type { QueueName } from './queues.ts';

/**
 * The channel on which workers hear when a job that starts later is due. The queue itself announces only jobs that may start at
 * once; without this the others would be found by polling, seconds after their time.
 */
export const dueChannel = 'arogo_job_due';

/** A start further away than this is found by polling: half a minute is nothing beside it. */
export const dueHorizonMs = 10 * 60_000;
/** Starts in one announcement: it stays far below the 8,000 bytes of a notification. */
const maxAnnounced = 200;

/** What an announcement says. */
export interface DueAnnouncement {
  readonly queue: string;
  /** Milliseconds until jobs of the queue are due, by the database's clock. */
  readonly waitsMs: readonly number[];
}

/**
 * Says in the caller's transaction when jobs of a queue will be due. Workers hear of it when that commits. What is told is how long
 * they wait, not when: the clock of a process may be another one than the database's.
 */
export const announceDue = async (
  trx: Trx,
  queue: QueueName,
  startTimes: readonly Temporal.Instant[],
): Promise<void> => {
  if (startTimes.length === 0) return;
  await sql`
    select pg_notify(${dueChannel}, ${queue}::text || ' ' || string_agg(wait::text, ' '))
    from (
      select distinct greatest(0, ceil(extract(epoch from due - clock_timestamp()) * 1000))::bigint as wait
      from unnest(${startTimes.map(toDate)}::timestamptz[]) as due
      order by wait limit ${maxAnnounced}
    ) as soon
    where wait <= ${dueHorizonMs} having count(*) > 0`.execute(trx);
};

/** @returns undefined for what is no announcement, such as of a version that says it in another way */
export const parseDueAnnouncement = (payload: string): DueAnnouncement | undefined => {
  const [, queue, waits] = /^([a-z.-]+)((?: \d{1,6})+)$/.exec(payload) ?? [];
  if (queue === undefined || waits === undefined) return undefined;
  return { queue, waitsMs: waits.trim().split(' ').map(Number) };
};
