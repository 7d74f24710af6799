import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';

/** The task of the thread. */
export interface SeedTask {
  /** The connection URL of arogo_jobs. */
  readonly jobsUrl: string;
  /** Number of sample doctors; 0 for none. */
  readonly sampleDoctors: number;
  /** ISO 8601. */
  readonly now: string;
}

interface SeedOptions extends Omit<SeedTask, 'now'> {
  readonly clock: Clock;
  readonly log: Logger;
}

/** A seeding thread. */
export interface SeedRun {
  /** Stops it. The next start does what was not committed. */
  stop(): Promise<void>;
}

/**
 * Loads the places and the sample data if they are missing, while the server already answers. Runs in a thread, since reading the
 * tables of places takes seconds, and memory that the process would not give back.
 */
export const startSeeding = ({ jobsUrl, sampleDoctors, clock, log }: SeedOptions): SeedRun => {
  const task: SeedTask = { jobsUrl, sampleDoctors, now: clock.now().toString() };
  const thread = new Worker(new URL('./seed-worker.ts', import.meta.url), { workerData: task });
  // Without places the search knows no typed city; everything else works. The next start tries again.
  thread.on('error', (error) =>
    log.warn(
      { cause: error instanceof Error ? error.name : 'unknown' },
      'the places or the sample world could not be filled',
    ),
  );
  return {
    async stop() {
      await thread.terminate();
    },
  };
};
