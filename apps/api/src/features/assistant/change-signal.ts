/** Notifies waiters of a change. */
export interface ChangeSignal {
  notify(): void;
  /** Resolves at the next notification, after `milliseconds`, or when the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const createChangeSignal = (): ChangeSignal => {
  const waiting = new Set<() => void>();
  return {
    notify() {
      for (const wake of waiting) wake();
    },
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve();
          return;
        }
        const done = (): void => {
          waiting.delete(done);
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        signal.addEventListener('abort', done);
        waiting.add(done);
      }),
  };
};
