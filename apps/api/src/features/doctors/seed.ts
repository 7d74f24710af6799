import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type City, loadIndianCities, loadPinCodes } from './cities.ts';
import { inviteDemoDoctor } from './doctor-invitations.ts';
import {
  saveSampleLoaded,
  removeSample,
  findSampleCodes,
  isSampleLoaded,
  writeEntries,
  writeReviews,
} from './directory-store.ts';
import { hasPlaces, findPinsAround, writePlaces } from './reference-store.ts';
import { createSampleData } from './sample/sample-data.ts';

interface SeedDeps {
  /** As the jobs' role. */
  readonly db: Database;
  readonly clock: Clock;
}

/** The places people look from. They are written once. */
export const seedPlaces = async ({ db }: Pick<SeedDeps, 'db'>): Promise<void> => {
  if (await db.asSystem(hasPlaces)) return;
  const [cities, pins] = [await loadIndianCities(), loadPinCodes()];
  await db.asSystem((trx) => writePlaces(trx, cities, pins));
};

const maxCities = 120;
const maxPinsPerCity = 40;
const doctorBatchSize = 500;
const reviewBatchSize = 10_000;

const findLargestCities = async (): Promise<readonly City[]> => (await loadIndianCities()).slice(0, maxCities);

const splitIntoChunks = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/**
 * Loads the sample world, whole or not at all, if it was never loaded: who removed it does not get it back.
 * @returns whether it was loaded now
 */
export const seedSample = async ({ db, clock }: SeedDeps, count: number): Promise<boolean> => {
  if (await db.asSystem(isSampleLoaded)) return false;
  const cities = await findLargestCities();
  return db.asSystem(async (trx) => {
    const now = clock.now();
    if (!(await saveSampleLoaded(trx, count, toDate(now)))) return false;
    const placed = [];
    for (const city of cities) placed.push({ ...city, pins: await findPinsAround(trx, city, maxPinsPerCity) });
    const today = now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
    const { doctors, reviews } = createSampleData({ count, cities: placed, today });
    // Who has appointments was not removed and stays as they are.
    const sampleCodes = await findSampleCodes(trx);
    const missing = <T extends { readonly code: string }>(list: readonly T[]): readonly T[] =>
      list.filter(({ code }) => !sampleCodes.has(code));
    for (const some of splitIntoChunks(missing(doctors), doctorBatchSize))
      await writeEntries(trx, some, toDate(now), today);
    for (const some of splitIntoChunks(missing(reviews), reviewBatchSize)) await writeReviews(trx, some);
    return true;
  });
};

/**
 * Empties the sample world and loads it again. Doctors of it with appointments stay as they are, and so does who works for them.
 * @param parts with the database as its owner, who alone may ask whether a doctor has appointments
 */
export const resetSample = async (
  parts: SeedDeps,
  count: number,
): Promise<{ readonly removed: number; readonly remaining: number }> => {
  const gone = await parts.db.asSystem(removeSample);
  await seedSample(parts, count);
  await inviteDemoDoctor(parts);
  return gone;
};
