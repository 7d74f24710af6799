import { sql } from 'kysely';
import type { Statements } from '../../platform/database.ts';

/** The town and the PIN code nearest to a point. */
export interface NearPlace {
  readonly town: string;
  readonly district: string;
  readonly state: string;
  /** Six digits. */
  readonly pin: string;
}

/** Degrees around a point in which a place is near: some fifty kilometres. */
const reach = 0.5;

/**
 * What is nearest to a point (degrees, WGS 84).
 * @returns undefined where no place is known near it, such as outside India
 */
export const nearestPlace = async (
  db: Statements,
  latitude: number,
  longitude: number,
): Promise<NearPlace | undefined> => {
  const { rows } = await sql<NearPlace>`
    with near as (
      select kind, name, state, pin, (latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * cos(radians(${latitude}))) ^ 2 as far from place
      where latitude between ${latitude - reach} and ${latitude + reach} and longitude between ${longitude - reach} and ${longitude + reach}
    )
    select city.name as town, office.name as district, office.state, office.pin
    from (select * from near where kind = 'pin' order by far, pin limit 1) office
      cross join (select * from near where kind = 'city' order by far, name limit 1) city`.execute(db);
  return rows[0];
};
