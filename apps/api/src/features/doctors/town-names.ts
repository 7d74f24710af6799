import { createNearWordFinder, type NearWordFinder } from '@arogo/clinical/directory/fuzzy-match';
import { allCityNames, findCities } from '@arogo/clinical/directory/place-words';
import { toSearchForm } from '@arogo/clinical/directory/search-text';
import type { Trx } from '../../platform/database/database.ts';

/** The lookup key of a place's name: normalised like search words, without spaces. */
export const toPlaceKey = (name: string): string => toSearchForm(name).replaceAll(' ', '');

/** The keys of all names of the cities with at least one matching name, older and Hindi names included. */
export const listCityKeys = (isFit: (key: string) => boolean): readonly string[] =>
  findCities(isFit).flatMap(({ names }) => names.map(toPlaceKey));

/** Cached: places are inserted once and never change. */
let cachedNearestNames: NearWordFinder | undefined;

/** Finds the town names within a typing error of a name; for an older name, all names of its town. */
export const findNearestTownNames = async (db: Trx, name: string): Promise<readonly string[]> => {
  if (cachedNearestNames === undefined) {
    const rows = await db.selectFrom('place').select('folded').distinct().where('kind', '=', 'city').execute();
    if (rows.length === 0) return [];
    cachedNearestNames = createNearWordFinder(new Set([...rows.map(({ folded }) => folded), ...allCityNames]));
  }
  const { words } = cachedNearestNames(name);
  return [...new Set([...words, ...listCityKeys((key) => words.includes(key))])];
};
