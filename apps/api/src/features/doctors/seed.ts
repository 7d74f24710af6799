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
  /** Connected as arogo_jobs. */
  readonly db: Database;
  readonly clock: Clock;
}

/** Loads the places that searches start from, once. */
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
 * Loads the sample data in one transaction, if it was never loaded: once removed it stays removed.
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
    // Doctors with appointments were not removed, and stay unchanged.
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
 * Removes the sample data and loads it again. Doctors with appointments stay unchanged, and so do the accounts that work for
 * them.
 * @param parts with the database connected as its owner, who alone can see all appointments
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
