import { readDataTable } from '@arogo/clinical-data/tables';
import { readTerms } from '@arogo/clinical-data/terms';
import { toComparedForm, toMatchForm, maxReadLength, toSearchForm } from './search-text.ts';

/** A city by the name it bears today, and the other names under which a directory or a patient may know it. */
export interface CityNames {
  readonly name: string;
  /** All its names, today's in front, in the form of toSearchForm. */
  readonly names: readonly string[];
}

/** What was read of a typed place. */
export interface PlaceQuery {
  /** Six digits. */
  readonly pin?: string;
  readonly city?: CityNames;
  /** The state or union territory by its English name. */
  readonly state?: string;
  /** What is neither, in the form of toSearchForm: a quarter, or a town that is not in the tables. */
  readonly words: readonly string[];
}

const stateNames = new Map<string, string>();
/** Those that are no person's: 'Raj' and 'Maha' are first names, 'U. P.' initials, and 'Kashmir' finds its own state as a word. */
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

/** The cities of which some name, without blanks, is fit. */
export const findCities = (isFit: (key: string) => boolean): readonly CityNames[] => [
  ...new Set(cityKeys.filter(([key]) => isFit(key)).map(([, city]) => city)),
];

/** All names of the known cities, without blanks. */
export const allCityNames: readonly string[] = cityKeys.map(([key]) => key);

const placeWords = new Set(
  [...cityNames.keys(), ...stateNames.keys()].flatMap((key) => key.split(' ')).filter((word) => word.length > 3),
);

/** Whether a word, in the form of matchForm, is part of a known place's name: it is then no mistyped complaint. */
export const isPlaceWord = (word: string): boolean => placeWords.has(word);

/** Whether some words, in the form of toComparedForm, are the whole name of a known city or state. */
export const isPlaceName = (form: string): boolean => cityNames.has(form) || stateNames.has(form);

/** India's PIN codes have six digits, the first not 0; people write a blank after three. */
const pinCode = /(?<![\p{L}\p{N}])([1-9]\d{2}) ?(\d{3})(?![\p{L}\p{N}])/u;

/** A PIN code in a typed text. */
interface FoundPin {
  /** Six digits. */
  readonly pin: string;
  /** The text in the form of toSearchForm, without the PIN code, and with it in one piece. */
  readonly rest: string;
  readonly joined: string;
}

/** The PIN code in a typed text; undefined where there is none, as in a blood pressure of 140/100. */
export const findPinCode = (text: string): FoundPin | undefined => {
  const plain = toSearchForm(text);
  const [found, front = '', back = ''] = pinCode.exec(plain) ?? [];
  if (found === undefined || text.slice(0, maxReadLength).replaceAll(' ', '').includes(`${front}/${back}`))
    return undefined;
  return { pin: front + back, rest: plain.replace(found, ' ').trim(), joined: plain.replace(found, front + back) };
};

/** Words that say nothing of where a place is. */
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

/** Two letters are a state at the end of a place alone: 'Pune or Mumbai', 'Agra ka' mean none. */
const isOnlyCode = (words: readonly string[], count: number): boolean =>
  count === 1 && words.length > 1 && words[0]?.length === 2;

/** The longest name at the front of some words that a table knows, and how many words it has. */
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
 * Reads a typed place: a PIN code, a city under its new, old or Hindi name, and a state under its name or the usual letters,
 * in any order; the first city and the first state count. A name that is both, such as Delhi, is the city. It is safe for
 * any text, of which the first 120 characters are read.
 * @param amongNames whether people's names may stand in the text too; states are then read by long names alone
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
