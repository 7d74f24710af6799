import { sql } from 'kysely';
import { toDate } from '../clock.ts';
import type { Trx } from '../database/database.ts';
import type { QueueName } from './queues.ts';

/**
 * The channel that announces when delayed jobs are due. pg-boss announces only jobs that may start at once; without this channel
 * delayed jobs would be found by polling, seconds late.
 */
export const dueChannel = 'arogo_job_due';

/** Jobs due later than this are found by polling: half a minute does not matter then. */
export const dueHorizonMs = 10 * 60_000;
/** Start times in one announcement, well below the 8,000 bytes of a notification. */
const maxAnnounced = 200;

/** The content of an announcement. */
export interface DueAnnouncement {
  readonly queue: string;
  /** Milliseconds until jobs of the queue are due, by the database's clock. */
  readonly waitsMs: readonly number[];
}

/**
 * Announces when jobs of a queue will be due, in the caller's transaction: workers are notified at its commit. Sends durations
 * instead of times, since the clocks of processes may differ from the database's.
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

/** @returns undefined for anything else, such as the format of another version */
export const parseDueAnnouncement = (payload: string): DueAnnouncement | undefined => {
  const [, queue, waits] = /^([a-z.-]+)((?: \d{1,6})+)$/.exec(payload) ?? [];
  if (queue === undefined || waits === undefined) return undefined;
  return { queue, waitsMs: waits.trim().split(' ').map(Number) };
};
