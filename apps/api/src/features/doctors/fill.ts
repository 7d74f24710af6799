import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { type City, indianCities, pinCodes } from './cities.ts';
import { inviteDemo } from './inviting.ts';
import {
  noteSampleLoaded,
  removeSample,
  sampleCodes,
  wasSampleLoaded,
  writeEntries,
  writeReviews,
} from './directory-store.ts';
import { arePlacesThere, pinsAround, writePlaces } from './reference-store.ts';
import { sampleWorld } from './sample/world.ts';

interface FillParts {
  /** As the jobs' role. */
  readonly db: Database;
  readonly clock: Clock;
}

/** The places people look from. They are written once. */
export const fillPlaces = async ({ db }: Pick<FillParts, 'db'>): Promise<void> => {
  if (await db.withoutActor(arePlacesThere)) return;
  const [cities, pins] = [await indianCities(), pinCodes()];
  await db.withoutActor((statements) => writePlaces(statements, cities, pins));
};

const largest = 120;
const pinsOfCity = 40;
const doctorsAtOnce = 500;
const reviewsAtOnce = 10_000;

const largestCities = async (): Promise<readonly City[]> => (await indianCities()).slice(0, largest);

const chunks = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/**
 * Loads the sample world, whole or not at all, if it was never loaded: who removed it does not get it back.
 * @returns whether it was loaded now
 */
export const fillSample = async ({ db, clock }: FillParts, count: number): Promise<boolean> => {
  if (await db.withoutActor(wasSampleLoaded)) return false;
  const cities = await largestCities();
  return db.withoutActor(async (statements) => {
    const now = clock.now();
    if (!(await noteSampleLoaded(statements, count, toDate(now)))) return false;
    const placed = [];
    for (const city of cities) placed.push({ ...city, pins: await pinsAround(statements, city, pinsOfCity) });
    const today = now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
    const { doctors, reviews } = sampleWorld({ count, cities: placed, today });
    // Who has visits was not removed and stays as they are.
    const kept = await sampleCodes(statements);
    const missing = <T extends { readonly code: string }>(list: readonly T[]): readonly T[] =>
      list.filter(({ code }) => !kept.has(code));
    for (const some of chunks(missing(doctors), doctorsAtOnce))
      await writeEntries(statements, some, toDate(now), today);
    for (const some of chunks(missing(reviews), reviewsAtOnce)) await writeReviews(statements, some);
    return true;
  });
};

/**
 * Empties the sample world and loads it again. Doctors of it with visits stay as they are, and so does who works for them.
 * @param parts with the database as its owner, who alone may ask whether a doctor has visits
 */
export const resetSample = async (
  parts: FillParts,
  count: number,
): Promise<{ readonly removed: number; readonly kept: number }> => {
  const gone = await parts.db.withoutActor(removeSample);
  await fillSample(parts, count);
  await inviteDemo(parts);
  return gone;
};
