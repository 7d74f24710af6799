import { workerData } from 'node:worker_threads';
import { openDatabase } from '../../platform/database.ts';
import { fillPlaces, fillSample } from './fill.ts';
import { inviteDemo } from './inviting.ts';
import type { FillTask } from './fill-thread.ts';

const { jobsUrl, sampleDoctors, now } = workerData as FillTask;
const db = openDatabase({ url: jobsUrl, maximumConnections: 1, onConnectionLost: () => undefined });
try {
  await fillPlaces({ db });
  const parts = { db, clock: { now: () => Temporal.Instant.from(now) } };
  if (sampleDoctors > 0) {
    await fillSample(parts, sampleDoctors);
    await inviteDemo(parts);
  }
} finally {
  await db.close();
}
