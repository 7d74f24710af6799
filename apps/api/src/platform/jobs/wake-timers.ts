/** Wakes the workers of a queue when its jobs are due. */
export interface WakeTimers {
  /** @param waitMs milliseconds from now */
  add(queue: string, waitMs: number): void;
  stop(): void;
}

/** Jobs due within the same tenth of a second share one timer, so that a thousand jobs do not need a thousand timers. */
const bucketMs = 100;

/**
 * Creates timers that call `wake` when jobs are due, rather slightly late than early: a worker that finds nothing would next look
 * when it polls.
 * @param readMs a monotonic clock, in milliseconds
 */
export const createWakeTimers = (
  wake: (queue: string) => void,
  readMs: () => number = () => performance.now(),
): WakeTimers => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    add(queue, waitMs) {
      const now = readMs();
      const bucket = Math.ceil((now + waitMs) / bucketMs) + 1;
      const key = `${queue} ${bucket}`;
      if (timers.has(key)) return;
      const fire = (): void => {
        timers.delete(key);
        wake(queue);
      };
      timers.set(key, setTimeout(fire, bucket * bucketMs - now).unref());
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};
