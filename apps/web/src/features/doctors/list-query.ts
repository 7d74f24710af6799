import {
  anyLanguage,
  distanceBounds,
  type DoctorQueryInput,
  type DoctorSort,
  doctorSorts,
  experienceBounds,
  type Loosener,
  nearestKilometres,
  priceBounds,
} from '@arogo/contract/doctors';

/** The names that the address carries, which are those of the call. */
const single = [
  'q',
  'place',
  'latitude',
  'longitude',
  'minLocation',
  'maxLocation',
  'consultationType',
  'minPrice',
  'maxPrice',
  'rating',
  'gender',
  'minExperienceRange',
  'maxExperienceRange',
  'sort',
  'page',
] as const;
const several = ['speciality', 'languages'] as const;

type Single = (typeof single)[number];
export type Several = (typeof several)[number];

/** What is changed of the address: '' or nothing takes a name away. */
export type Change = Partial<Record<Single, string> & Record<Several, readonly string[]>>;

/** What the address asks for, as it stands: the server says what is wrong with it. */
export const queryOf = (search: URLSearchParams): DoctorQueryInput => {
  const asked: Record<string, string | readonly string[]> = {};
  for (const name of single) {
    const value = search.get(name);
    if (value !== null && value !== '') asked[name] = value;
  }
  for (const name of several) {
    const values = search.getAll(name).filter((value) => value !== '');
    if (values.length > 0) asked[name] = values;
  }
  return asked;
};

/** The address after a change; what changes the result leads back to its first page. */
export const changed = (search: URLSearchParams, change: Change): URLSearchParams => {
  const after = new URLSearchParams(search);
  if (!('page' in change)) after.delete('page');
  for (const [name, value] of Object.entries(change)) {
    after.delete(name);
    for (const each of typeof value === 'string' ? [value] : value) if (each !== '') after.append(name, each);
  }
  return after;
};

/** A number of the address; undefined where there is none. */
export const numberOf = (search: URLSearchParams, name: Single): number | undefined => {
  const value = search.get(name);
  return value === null || value === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
};

/** Whether the address says where, before it is known whether that is a point. */
export const hasPlace = (search: URLSearchParams): boolean =>
  (search.get('place') ?? '') !== '' || (search.get('latitude') ?? '') !== '';

/** Toggles that take themselves back when they are chosen again. */
export const toggled = (now: string | null, value: string): string => (now === value ? '' : value);

/** "Clicking the active online or in-person chip sets consultation type to 'both'." */
export const toggledMode = (now: string | null, mode: 'online' | 'in-person'): string => (now === mode ? 'both' : mode);

/** "The rating chip toggles between '4' and empty." */
export const toggledRating = (now: string | null): string => toggled(now, '4');

/** "The 'Nearest' chip toggles maximum location between 5 and unset." */
export const toggledNearest = (now: string | null): string => toggled(now, String(nearestKilometres));

/** How many filters are on. */
export const filtersOn = (search: URLSearchParams): number =>
  [
    search.has('maxLocation') || search.has('minLocation'),
    search.has('speciality'),
    search.getAll('languages').some((language) => language !== anyLanguage),
    (search.get('consultationType') ?? 'both') !== 'both',
    search.has('minPrice') || search.has('maxPrice'),
    (search.get('rating') ?? '') !== '',
    (search.get('gender') ?? 'both') !== 'both',
    search.has('minExperienceRange') || search.has('maxExperienceRange'),
  ].filter(Boolean).length;

/** Takes every filter away; words, place and order stay. */
export const cleared: Change = {
  minLocation: '',
  maxLocation: '',
  speciality: [],
  languages: [],
  consultationType: '',
  minPrice: '',
  maxPrice: '',
  rating: '',
  gender: '',
  minExperienceRange: '',
  maxExperienceRange: '',
};

/** What takes one of the filters away. The words may ask for a gender and languages too: that any will do must be said. */
export const loosened = {
  q: { q: '' },
  place: { place: '', latitude: '', longitude: '', maxLocation: '', minLocation: '' },
  maxLocation: { maxLocation: '' },
  minLocation: { minLocation: '' },
  speciality: { speciality: [] },
  languages: { languages: [anyLanguage] },
  consultationType: { consultationType: '' },
  price: { minPrice: '', maxPrice: '' },
  rating: { rating: '' },
  gender: { gender: 'both' },
  experience: { minExperienceRange: '', maxExperienceRange: '' },
} as const satisfies Record<Loosener, Change>;

export const sortOf = (search: URLSearchParams): DoctorSort =>
  doctorSorts.find((each) => each === search.get('sort')) ?? 'relevance';

/** Sorted by fee, stars or years, a place means so many km by itself; undefined where it means none. */
export const reachOf = (search: URLSearchParams): number | undefined =>
  ['relevance', 'distance'].includes(sortOf(search)) ? undefined : distanceBounds.most;

/** Whether doctors at any distance from a place are counted: the server bounds the other orders by itself. */
export const isAnywhereCounted = (search: URLSearchParams): boolean =>
  numberOf(search, 'maxLocation') === undefined && reachOf(search) === undefined;

/** What takes a filter away, with an order that would keep it or says nothing without it. */
export const looser = (search: URLSearchParams, filter: Loosener): Change => {
  const endsOrder =
    filter === 'maxLocation' ? reachOf(search) !== undefined : filter === 'place' && sortOf(search) === 'distance';
  return { ...loosened[filter], ...(endsOrder && { sort: '' }) };
};

/** What belongs together: of a place or a range nothing is left when one half is wrong. */
const whole: readonly Change[] = [
  { latitude: '', longitude: '' },
  { minLocation: '', maxLocation: '' },
  { minPrice: '', maxPrice: '' },
  { minExperienceRange: '', maxExperienceRange: '' },
];

/** Takes away what the server could not read, by its names. */
export const withoutWrong = (names: readonly string[]): Change =>
  Object.assign({}, ...names.map((name) => whole.find((change) => name in change) ?? { [name]: '' }));

/** A slider's ends mean no bound: the list goes beyond them. */
export const priceChange = (least: number, most: number): Change => ({
  minPrice: least <= priceBounds.least ? '' : String(least),
  maxPrice: most >= priceBounds.most ? '' : String(most),
});
export const experienceChange = (least: number, most: number): Change => ({
  minExperienceRange: least <= experienceBounds.least ? '' : String(least),
  maxExperienceRange: most >= experienceBounds.most ? '' : String(most),
});
