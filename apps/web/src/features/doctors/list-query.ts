import {
  anyLanguage,
  distanceBounds,
  type DoctorQueryInput,
  type DoctorSort,
  doctorSorts,
  experienceBounds,
  type LoosenableFilter,
  nearestRadiusKm,
  priceBounds,
} from '@arogo/contract/doctors';

/** The names that the address carries, which are those of the call. */
const singleParams = [
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
const listParams = ['speciality', 'languages'] as const;
/** What the page alone knows: whether favourites alone are listed ('1'), and whether a phone shows the 'map'. */
type PageParam = 'favourites' | 'view';

type SingleParam = (typeof singleParams)[number];
export type ListParam = (typeof listParams)[number];

/** What is changed of the address: '' or nothing takes a name away. */
export type QueryChange = Partial<Record<SingleParam | PageParam, string> & Record<ListParam, readonly string[]>>;

/** What the address asks for, as it stands: the server says what is wrong with it. */
export const parseDoctorQuery = (search: URLSearchParams): DoctorQueryInput => {
  const query: Record<string, string | readonly string[]> = {};
  for (const name of singleParams) {
    const value = search.get(name);
    if (value !== null && value !== '') query[name] = value;
  }
  for (const name of listParams) {
    const values = search.getAll(name).filter((value) => value !== '');
    if (values.length > 0) query[name] = values;
  }
  return query;
};

/** The address after a change; what changes the result leads back to its first page. */
export const applyChange = (search: URLSearchParams, change: QueryChange): URLSearchParams => {
  const after = new URLSearchParams(search);
  if (!('page' in change)) after.delete('page');
  for (const [name, value] of Object.entries(change)) {
    after.delete(name);
    for (const each of typeof value === 'string' ? [value] : value) if (each !== '') after.append(name, each);
  }
  return after;
};

/** Whether favourites alone are listed. */
export const isFavouritesList = (search: URLSearchParams): boolean => search.get('favourites') === '1';

/** Whether the map is asked for where there is no room for it beside the list. */
export const isMapView = (search: URLSearchParams): boolean => search.get('view') === 'map';

/** A number of the address; undefined where there is none. */
export const getNumberParam = (search: URLSearchParams, name: SingleParam): number | undefined => {
  const value = search.get(name);
  return value === null || value === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
};

/** Whether the address says where, before it is known whether that is a point. */
export const hasPlace = (search: URLSearchParams): boolean =>
  (search.get('place') ?? '') !== '' || (search.get('latitude') ?? '') !== '';

/** Toggles that take themselves back when they are chosen again. */
export const toggleValue = (now: string | null, value: string): string => (now === value ? '' : value);

/** "Clicking the active online or in-person chip sets consultation type to 'both'." */
export const toggleMode = (now: string | null, mode: 'online' | 'in-person'): string => (now === mode ? 'both' : mode);

/** "The rating chip toggles between '4' and empty." */
export const toggleRating = (now: string | null): string => toggleValue(now, '4');

/** "The 'Nearest' chip toggles maximum location between 5 and unset." */
export const toggleNearest = (now: string | null): string => toggleValue(now, String(nearestRadiusKm));

/** How many filters are on. */
export const countActiveFilters = (search: URLSearchParams): number =>
  [
    search.has('maxLocation') || search.has('minLocation'),
    search.has('speciality'),
    search.getAll('languages').some((language) => language !== anyLanguage),
    (search.get('consultationType') ?? 'both') !== 'both',
    search.has('minPrice') || search.has('maxPrice'),
    (search.get('rating') ?? '') !== '',
    (search.get('gender') ?? 'both') !== 'both',
    search.has('minExperienceRange') || search.has('maxExperienceRange'),
    isFavouritesList(search),
  ].filter(Boolean).length;

/** Takes every filter away; words, place and order stay. */
export const clearedFilters: QueryChange = {
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
  favourites: '',
};

/** What takes one of the filters away. The words may ask for a gender and languages too: that any will do must be said. */
export const loosenedFilters = {
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
} as const satisfies Record<LoosenableFilter, QueryChange>;

export const getSort = (search: URLSearchParams): DoctorSort =>
  doctorSorts.find((each) => each === search.get('sort')) ?? 'relevance';

/** Sorted by fee, stars or years, a place means so many km by itself; undefined where it means none. */
export const getImpliedRadius = (search: URLSearchParams): number | undefined =>
  ['relevance', 'distance'].includes(getSort(search)) ? undefined : distanceBounds.most;

/** Whether doctors at any distance from a place are counted: the server bounds the other orders by itself. */
export const countsAnywhere = (search: URLSearchParams): boolean =>
  getNumberParam(search, 'maxLocation') === undefined && getImpliedRadius(search) === undefined;

/** What takes a filter away, with an order that would keep it or says nothing without it. */
export const buildLoosenChange = (search: URLSearchParams, filter: LoosenableFilter): QueryChange => {
  const endsOrder =
    filter === 'maxLocation'
      ? getImpliedRadius(search) !== undefined
      : filter === 'place' && getSort(search) === 'distance';
  return { ...loosenedFilters[filter], ...(endsOrder && { sort: '' }) };
};

/** What belongs together: of a place or a range nothing is left when one half is wrong. */
const coupledParams: readonly QueryChange[] = [
  { latitude: '', longitude: '' },
  { minLocation: '', maxLocation: '' },
  { minPrice: '', maxPrice: '' },
  { minExperienceRange: '', maxExperienceRange: '' },
];

/** Takes away what the server could not read, by its names. */
export const dropInvalidParams = (names: readonly string[]): QueryChange =>
  Object.assign({}, ...names.map((name) => coupledParams.find((change) => name in change) ?? { [name]: '' }));

/** A slider's ends mean no bound: the list goes beyond them. */
export const toPriceChange = (least: number, most: number): QueryChange => ({
  minPrice: least <= priceBounds.least ? '' : String(least),
  maxPrice: most >= priceBounds.most ? '' : String(most),
});
export const toExperienceChange = (least: number, most: number): QueryChange => ({
  minExperienceRange: least <= experienceBounds.least ? '' : String(least),
  maxExperienceRange: most >= experienceBounds.most ? '' : String(most),
});
