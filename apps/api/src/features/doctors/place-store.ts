import { readPlace } from '@arogo/clinical/directory/place-words';
import type { PlaceSuggestion } from '@arogo/contract/doctors';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { listCityKeys, findNearestTownNames, toPlaceKey } from './town-names.ts';

interface PlaceRow {
  readonly kind: 'city' | 'pin';
  readonly name: string;
  readonly state: string;
  readonly pin: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

const placeColumns = ['kind', 'name', 'state', 'pin', 'latitude', 'longitude'] as const;

const toFoundPlace = ({ kind, name, state, pin, latitude, longitude }: PlaceRow): PlaceSuggestion => ({
  kind,
  name: pin === null ? name : `${pin}, ${name}`,
  state,
  latitude,
  longitude,
});

const findByPin = async (db: Trx, pin: string): Promise<PlaceRow | undefined> =>
  db.selectFrom('place').select(placeColumns).where('pin', '=', pin).executeTakeFirst() as Promise<
    PlaceRow | undefined
  >;

/** Finds the place of a PIN code; undefined if the code is unknown. */
export const findPin = async (db: Trx, pin: string): Promise<PlaceSuggestion | undefined> => {
  const row = await findByPin(db, pin);
  return row && toFoundPlace(row);
};

/** The largest town with one of these names, in the given state if any. */
const findByName = async (
  db: Trx,
  names: readonly string[],
  state: string | undefined,
): Promise<PlaceRow | undefined> => {
  if (names.length === 0) return undefined;
  const rows = await db
    .selectFrom('place')
    .select([...placeColumns, 'population'])
    .where('kind', '=', 'city')
    .where('folded', 'in', names)
    .orderBy('population', 'desc')
    .execute();
  return (rows.find((row) => row.state === state) ?? rows[0]) as PlaceRow | undefined;
};

/**
 * The names that consecutive words can form, longest first: all words, the part before a comma, the first words, the last ones.
 */
const listCandidateNames = (words: readonly string[]): readonly string[] => {
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((_word, length) => words.slice(from, from + length + 1).join('')),
  );
  return parts.toSorted((one, other) => other.length - one.length).filter((name) => name.length > 2);
};

/**
 * Finds the place that was typed: a PIN code, a city (also by an older or Hindi name, or with a typing error), or a state.
 * @returns undefined if the place is unknown
 */
export const findPlace = async (db: Trx, typed: string): Promise<PlaceSuggestion | undefined> => {
  const { pin, city, state, words } = readPlace(typed);
  const postOffice = pin === undefined ? undefined : await findPin(db, pin);
  if (postOffice) return postOffice;
  const town = await findByName(
    db,
    city ? [...new Set([toPlaceKey(city.name), ...city.names.map(toPlaceKey)])] : [],
    state,
  );
  if (town) return toFoundPlace(town);
  if (words.length > 0 && words.length <= 5) {
    for (const name of listCandidateNames(words)) {
      const named =
        (await findByName(db, [name], state)) ?? (await findByName(db, await findNearestTownNames(db, name), state));
      if (named) return toFoundPlace(named);
    }
  }
  return state === undefined ? undefined : { kind: 'state', name: state, state, latitude: null, longitude: null };
};

const maxSuggestions = 5;
/** Enough rows for five different places, since some states have several towns with the same name. */
const maxRows = 40;

/** Suggests at most five places with a prefix, largest first. Of several with the same name and state, only the largest. */
export const suggestPlaces = async (db: Trx, typed: string): Promise<readonly PlaceSuggestion[]> => {
  const begun = toPlaceKey(typed);
  if (begun === '') return [];
  const isPin = /^[1-9]\d{0,5}$/.test(begun);
  // Older and Hindi names also lead to the city, once the prefix is long enough.
  const renamed = listCityKeys((key) => key === begun || (begun.length > 2 && key.startsWith(begun)));
  const { rows } = await sql<PlaceRow>`
    select ${sql.join(placeColumns.map((column) => sql.ref(column)))} from place
    where ${isPin ? sql`pin like ${`${begun}%`}` : sql`kind = 'city' and (folded like ${`${begun}%`} or folded = any(${[...renamed]}::text[]))`}
    order by population desc, pin, name, id limit ${maxRows}`.execute(db);
  return [...Map.groupBy(rows.map(toFoundPlace), ({ name, state }) => `${name}, ${state}`).values()]
    .flatMap(([largest]) => largest ?? [])
    .slice(0, maxSuggestions);
};
