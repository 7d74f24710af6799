import type { Db } from 'pg-boss';
import { schema } from './jobs.ts';

/** Finds out when a job that failed here is tried again. */
export interface RetryWatch {
  watch(queue: string, attempt: { readonly id: string; readonly retryCount: number }): void;
  stop(): void;
}

export interface RetryWatchOptions {
  readonly db: Pick<Db, 'executeSql'>;
  /** @param waitMs milliseconds until the job is due, by the database's clock */
  readonly onRetry: (queue: string, waitMs: number) => void;
}

/** The queue notes a failure right after the worker that met it. Milliseconds; each further look waits twice as long. */
const firstLookMs = 50;
const lastLookMs = 5_000;

const lookSql = `
  select state, retry_count as "retryCount",
    greatest(0, ceil(extract(epoch from start_after - clock_timestamp()) * 1000))::int as "waitMs"
  from ${schema}.job where name = $1 and id = $2`;

/**
 * The queue decides when a job is tried again (with some chance in it) and announces nothing. So the time is read from the job, once
 * its failure is noted there; what is not seen within seconds is found by polling.
 */
export const createRetryWatch = ({ db, onRetry }: RetryWatchOptions): RetryWatch => {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isStopped = false;
  const lookLater = (queue: string, id: string, retryCount: number, afterMs: number): void => {
    if (isStopped || afterMs > lastLookMs) return;
    const look = async (): Promise<void> => {
      timers.delete(timer);
      const { rows } = await db.executeSql(lookSql, [queue, id]);
      const job = (rows as { state: string; retryCount: number; waitMs: number }[])[0];
      if (job?.state === 'retry') onRetry(queue, job.waitMs);
      else if (job?.state === 'active' && job.retryCount === retryCount) lookLater(queue, id, retryCount, afterMs * 2);
    };
    const timer = setTimeout(
      () => void look().catch(() => lookLater(queue, id, retryCount, afterMs * 2)),
      afterMs,
    ).unref();
    timers.add(timer);
  };
  return {
    watch: (queue, { id, retryCount }) => lookLater(queue, id, retryCount, firstLookMs),
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};
