import { nearWordsOf, type NearWords } from '@arogo/clinical/directory/near-words';
import { allCityNames, citiesNamed } from '@arogo/clinical/directory/place-words';
import { searchForm } from '@arogo/clinical/directory/search-text';
import type { Statements } from '../../platform/database.ts';

/** A place's name as it is looked up: as words are searched, without the blanks between them. */
export const placeKey = (name: string): string => searchForm(name).replaceAll(' ', '');

/** The keys of all names of the cities of which some name, an older one or in Hindi, is fit. */
export const keysOfCities = (isFit: (key: string) => boolean): readonly string[] =>
  citiesNamed(isFit).flatMap(({ names }) => names.map(placeKey));

/** The places are written once and stay, so their names are read when they are first needed and kept. */
let near: NearWords | undefined;

/** The names of towns that a name can be a mistyping of; of an older one, all names of its town. */
export const nearestTownNames = async (db: Statements, name: string): Promise<readonly string[]> => {
  if (near === undefined) {
    const rows = await db.selectFrom('place').select('folded').distinct().where('kind', '=', 'city').execute();
    if (rows.length === 0) return [];
    near = nearWordsOf(new Set([...rows.map(({ folded }) => folded), ...allCityNames]));
  }
  const { words } = near(name);
  return [...new Set([...words, ...keysOfCities((key) => words.includes(key))])];
};
