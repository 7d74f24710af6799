import { createNearWordFinder, type NearWordFinder } from '@arogo/clinical/directory/fuzzy-match';
import { allCityNames, findCities } from '@arogo/clinical/directory/place-words';
import { toSearchForm } from '@arogo/clinical/directory/search-text';
import type { Trx } from '../../platform/database/database.ts';

/** A place's name as it is looked up: as words are searched, without the blanks between them. */
export const toPlaceKey = (name: string): string => toSearchForm(name).replaceAll(' ', '');

/** The keys of all names of the cities of which some name, an older one or in Hindi, is fit. */
export const listCityKeys = (isFit: (key: string) => boolean): readonly string[] =>
  findCities(isFit).flatMap(({ names }) => names.map(toPlaceKey));

/** The places are written once and stay, so their names are read when they are first needed and kept. */
let cachedNearestNames: NearWordFinder | undefined;

/** The names of towns that a name can be a mistyping of; of an older one, all names of its town. */
export const findNearestTownNames = async (db: Trx, name: string): Promise<readonly string[]> => {
  if (cachedNearestNames === undefined) {
    const rows = await db.selectFrom('place').select('folded').distinct().where('kind', '=', 'city').execute();
    if (rows.length === 0) return [];
    cachedNearestNames = createNearWordFinder(new Set([...rows.map(({ folded }) => folded), ...allCityNames]));
  }
  const { words } = cachedNearestNames(name);
  return [...new Set([...words, ...listCityKeys((key) => words.includes(key))])];
};
