import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import type { City, PinCode } from './cities.ts';
import { toPlaceKey } from './town-names.ts';

/** Whether the places are loaded. */
export const hasPlaces = async (db: Trx): Promise<boolean> =>
  (await db.selectFrom('place').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Inserts all places in one transaction, under an advisory lock. Does nothing if they exist. */
export const writePlaces = async (db: Trx, cities: readonly City[], pins: readonly PinCode[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('places', 0))`.execute(db);
  if (await hasPlaces(db)) return;
  const rows = [
    ...cities.map(({ name, state, population, latitude, longitude }) => ({
      kind: 'city',
      name,
      state,
      pin: null,
      folded: toPlaceKey(name),
      population,
      latitude,
      longitude,
    })),
    ...pins.map(({ pin, district, state, latitude, longitude }) => ({
      kind: 'pin',
      name: district,
      state,
      pin,
      folded: toPlaceKey(district),
      population: 0,
      latitude,
      longitude,
    })),
  ].map((row, index) => ({ id: index + 1, ...row }));
  await sql`insert into place (id, kind, name, state, pin, folded, population, latitude, longitude)
    select id, kind, name, state, pin, folded, population, latitude, longitude from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p (id integer, kind text, name text, state text, pin text, folded text, population integer, latitude float8, longitude float8)`.execute(
    db,
  );
};

/** The PIN codes nearest to a city's centre, at most `most`. */
export const findPinsAround = async (
  db: Trx,
  { latitude, longitude, state }: City,
  most: number,
): Promise<readonly { readonly pin: string; readonly latitude: number; readonly longitude: number }[]> => {
  const { rows } = await sql<{ pin: string; latitude: number; longitude: number }>`
    select pin, latitude, longitude from place
    where kind = 'pin' and state = ${state} and latitude between ${latitude - 0.12} and ${latitude + 0.12}
    and longitude between ${longitude - 0.12} and ${longitude + 0.12}
    order by (latitude - ${latitude}) ^ 2 + (longitude - ${longitude}) ^ 2, pin limit ${most}`.execute(db);
  return rows;
};
