import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

/** The town and PIN code nearest to a point. */
export interface NearestPlace {
  readonly town: string;
  readonly district: string;
  readonly state: string;
  /** Six digits. */
  readonly pin: string;
}

/** Places farther than this many degrees from a point do not count as near: about fifty kilometres. */
const maxDistanceDegrees = 0.5;

/**
 * Finds the place nearest to a point (degrees, WGS 84).
 * @returns undefined if no known place is near, such as outside India
 */
export const findNearestPlace = async (
  db: Trx,
  latitude: number,
  longitude: number,
): Promise<NearestPlace | undefined> => {
  const { rows } = await sql<NearestPlace>`
    with near as (
      select kind, name, state, pin, (latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * cos(radians(${latitude}))) ^ 2 as far from place
      where latitude between ${latitude - maxDistanceDegrees} and ${latitude + maxDistanceDegrees}
      and longitude between ${longitude - maxDistanceDegrees} and ${longitude + maxDistanceDegrees}
    )
    select city.name as town, office.name as district, office.state, office.pin
    from (select * from near where kind = 'pin' order by far, pin limit 1) office
      cross join (select * from near where kind = 'city' order by far, name limit 1) city`.execute(db);
  return rows[0];
};
