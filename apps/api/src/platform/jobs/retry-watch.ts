import type { Db } from 'pg-boss';
import { schema } from './jobs.ts';

/** Finds out when a job that failed in this process is due for its retry. */
export interface RetryWatch {
  watch(queue: string, attempt: { readonly id: string; readonly retryCount: number }): void;
  stop(): void;
}

export interface RetryWatchOptions {
  readonly db: Pick<Db, 'executeSql'>;
  /** @param waitMs milliseconds until the job is due, by the database's clock */
  readonly onRetry: (queue: string, waitMs: number) => void;
}

/**
 * First delay of the check, in milliseconds: the queue records the failure right after the worker reports it. Each further check
 * doubles the delay.
 */
const firstLookMs = 50;
const lastLookMs = 5_000;

const lookSql = `
  select state, retry_count as "retryCount",
    greatest(0, ceil(extract(epoch from start_after - clock_timestamp()) * 1000))::int as "waitMs"
  from ${schema}.job where name = $1 and id = $2`;

/**
 * The queue chooses the time of a retry (with jitter) and does not announce it. So it is read from the job once the failure is
 * recorded. After a few seconds without success the job is left to polling.
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
