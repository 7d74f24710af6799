import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';

/** What the thread is told. */
export interface SeedTask {
  /** The database's address as the jobs' role. */
  readonly jobsUrl: string;
  /** Doctors of the sample world; 0: none. */
  readonly sampleDoctors: number;
  /** ISO 8601. */
  readonly now: string;
}

interface SeedOptions extends Omit<SeedTask, 'now'> {
  readonly clock: Clock;
  readonly log: Logger;
}

/** A fill that runs beside the product. */
export interface SeedRun {
  /** Ends it; what was not committed is done at the next start. */
  stop(): Promise<void>;
}

/**
 * Fills what the directory needs and is not there yet, places and the sample world, while the product already answers: in
 * a thread of its own, since reading the tables of places takes seconds and memory that the product does not get back.
 */
export const startSeeding = ({ jobsUrl, sampleDoctors, clock, log }: SeedOptions): SeedRun => {
  const task: SeedTask = { jobsUrl, sampleDoctors, now: clock.now().toString() };
  const thread = new Worker(new URL('./seed-worker.ts', import.meta.url), { workerData: task });
  // Without places a typed city is not known, and that is all: the product goes on and tries again at its next start.
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
