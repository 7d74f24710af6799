import { readDataTable } from '@arogo/clinical-data/tables';
import { readTerms } from '@arogo/clinical-data/terms';
import { toComparedForm, toMatchForm, maxReadLength, toSearchForm } from './search-text.ts';

/** A city by its present name, and the other names that a directory or a patient may use. */
export interface CityNames {
  readonly name: string;
  /** All its names, the present one first, in toSearchForm. */
  readonly names: readonly string[];
}

/** The result of parsing a typed place. */
export interface PlaceQuery {
  /** Six digits. */
  readonly pin?: string;
  readonly city?: CityNames;
  /** The state or union territory by its English name. */
  readonly state?: string;
  /** The remaining words, in toSearchForm: a quarter, or a town that is not in the tables. */
  readonly words: readonly string[];
}

const stateNames = new Map<string, string>();
/**
 * State names that are not personal names: 'Raj' and 'Maha' are first names, 'U. P.' initials, and 'Kashmir' is found as a word.
 */
const plainStateNames = new Map<string, string>();
const minPlainLength = 5;
const stateRows = readDataTable('directory/states.tsv', ['code', 'name', 'language', 'term', 'source']);
for (const [code, rows] of Map.groupBy(stateRows, (row) => row.code)) {
  const [name = '', ...others] = rows.map(({ term }) => term);
  for (const text of [code, name, ...others]) stateNames.set(toComparedForm(text), name);
  const own = toComparedForm(name).split(' ');
  plainStateNames.set(toComparedForm(name), name);
  for (const key of others.map(toComparedForm))
    if (key.replaceAll(' ', '').length >= minPlainLength && !own.includes(key)) plainStateNames.set(key, name);
}

const cityNames = new Map<string, CityNames>();
for (const [today, names] of readTerms('directory/cities.tsv')) {
  const city = { name: today, names: names.map((name) => toSearchForm(name)) };
  for (const name of names) cityNames.set(toComparedForm(name), city);
}

const cityKeys: readonly (readonly [key: string, city: CityNames])[] = [...cityNames].map(([key, city]) => [
  key.replaceAll(' ', ''),
  city,
]);

/** The cities with a matching name, without blanks. */
export const findCities = (isFit: (key: string) => boolean): readonly CityNames[] => [
  ...new Set(cityKeys.filter(([key]) => isFit(key)).map(([, city]) => city)),
];

/** All names of the known cities, without blanks. */
export const allCityNames: readonly string[] = cityKeys.map(([key]) => key);

const placeWords = new Set(
  [...cityNames.keys(), ...stateNames.keys()].flatMap((key) => key.split(' ')).filter((word) => word.length > 3),
);

/** Whether a word, in matchForm, is part of a known place name, and thus not a mistyped complaint. */
export const isPlaceWord = (word: string): boolean => placeWords.has(word);

/** Whether words, in toComparedForm, are the whole name of a known city or state. */
export const isPlaceName = (form: string): boolean => cityNames.has(form) || stateNames.has(form);

/** Indian PIN codes have six digits, the first not 0; they may have a blank after three. */
const pinCode = /(?<![\p{L}\p{N}])([1-9]\d{2}) ?(\d{3})(?![\p{L}\p{N}])/u;

/** A PIN code in a typed text. */
interface PinCodeMatch {
  /** Six digits. */
  readonly pin: string;
  /** The text in toSearchForm without the PIN code, and with it as one word. */
  readonly rest: string;
  readonly joined: string;
}

/** Finds the PIN code in a typed text; undefined for others, such as a blood pressure of 140/100. */
export const findPinCode = (text: string): PinCodeMatch | undefined => {
  const plain = toSearchForm(text);
  const [match, front = '', back = ''] = pinCode.exec(plain) ?? [];
  if (match === undefined || text.slice(0, maxReadLength).replaceAll(' ', '').includes(`${front}/${back}`))
    return undefined;
  return { pin: front + back, rest: plain.replace(match, ' ').trim(), joined: plain.replace(match, front + back) };
};

/** Words around a place name. */
const fillers = new Set([
  'in',
  'near',
  'at',
  'city',
  'india',
  'bharat',
  'pin',
  'pincode',
  'zip',
  'code',
  'me',
  'mein',
  'में',
  'भारत',
  'शहर',
]);

/** A two-letter state code counts only at the end of a place: 'Pune or Mumbai', 'Agra ka' have none. */
const isOnlyCode = (words: readonly string[], count: number): boolean =>
  count === 1 && words.length > 1 && words[0]?.length === 2;

/** The longest known name at the start of the words, and its number of words. */
const findLongestName = <Known>(
  words: readonly string[],
  table: ReadonlyMap<string, Known>,
): readonly [known: Known, count: number] | undefined => {
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const known = table.get(
      words
        .slice(0, count)
        .map((word) => toMatchForm(word))
        .join(' '),
    );
    if (known !== undefined) return [known, count];
  }
  return undefined;
};

/**
 * Parses a typed place: a PIN code, a city under its new, old or Hindi name, and a state by name or usual code, in any order; the
 * first city and state count. A name that is both, such as Delhi, is the city. Safe for any text; reads the first 120 characters.
 * @param amongNames whether personal names may occur too; then states are recognised only by long names
 */
export const readPlace = (text: string, { amongNames = false }: { readonly amongNames?: boolean } = {}): PlaceQuery => {
  const lands = amongNames ? plainStateNames : stateNames;
  const { pin, rest: named } = findPinCode(text) ?? { rest: toSearchForm(text) };
  const words = named.split(' ').filter((word) => word !== '');
  const rest: string[] = [];
  let city: CityNames | undefined;
  let state: string | undefined;
  for (let at = 0; at < words.length;) {
    const ahead = words.slice(at);
    const [town, townWords] = (city === undefined && findLongestName(ahead, cityNames)) || [undefined, 0];
    const [land, landWords] = (state === undefined && findLongestName(ahead, lands)) || [undefined, 0];
    if (land !== undefined && landWords > townWords && !isOnlyCode(ahead, landWords))
      [state, at] = [land, at + landWords];
    else if (town !== undefined) [city, at] = [town, at + townWords];
    else {
      const word = words[at] ?? '';
      if (!fillers.has(word)) rest.push(word);
      at += 1;
    }
  }
  return {
    ...(pin !== undefined && { pin }),
    ...(city && { city }),
    ...(state !== undefined && { state }),
    words: rest,
  };
};
