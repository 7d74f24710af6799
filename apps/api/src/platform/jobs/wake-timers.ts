/** Wakes the workers of a queue when its jobs are due. */
export interface WakeTimers {
  /** @param waitMs milliseconds from now */
  add(queue: string, waitMs: number): void;
  stop(): void;
}

/** Starts within the same tenth of a second wake the workers once, so that a thousand jobs take no thousand timers. */
const bucketMs = 100;

/**
 * Timers that call `wake` once jobs are due, a little after rather than before: who asks too early would ask again only by polling.
 * @param readMs a clock that only goes forward, in milliseconds
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
