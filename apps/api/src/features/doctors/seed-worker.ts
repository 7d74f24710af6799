import { workerData } from 'node:worker_threads';
import { openDatabase } from '../../platform/database/database.ts';
import { seedPlaces, seedSample } from './seed.ts';
import { inviteDemoDoctor } from './doctor-invitations.ts';
import type { SeedTask } from './seed-thread.ts';

const { jobsUrl, sampleDoctors, now } = workerData as SeedTask;
const db = openDatabase({ url: jobsUrl, maxConnections: 1, onConnectionLost: () => undefined });
try {
  await seedPlaces({ db });
  const parts = { db, clock: { now: () => Temporal.Instant.from(now) } };
  if (sampleDoctors > 0) {
    await seedSample(parts, sampleDoctors);
    await inviteDemoDoctor(parts);
  }
} finally {
  await db.close();
}
