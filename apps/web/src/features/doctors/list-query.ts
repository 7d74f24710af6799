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

/** Parameter names of the address, the same as those of the API call. */
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
/** Parameters of the page only: whether only favourites are listed ('1'), and whether a phone shows the 'map'. */
type PageParam = 'favourites' | 'view';

type SingleParam = (typeof singleParams)[number];
export type ListParam = (typeof listParams)[number];

/** A change of the address: '' or nothing removes a parameter. */
export type QueryChange = Partial<Record<SingleParam | PageParam, string> & Record<ListParam, readonly string[]>>;

/** Reads the query from the address without validation: the server reports errors. */
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

/** Applies a change to the address; a change of the result returns to its first page. */
export const applyChange = (search: URLSearchParams, change: QueryChange): URLSearchParams => {
  const after = new URLSearchParams(search);
  if (!('page' in change)) after.delete('page');
  for (const [name, value] of Object.entries(change)) {
    after.delete(name);
    for (const each of typeof value === 'string' ? [value] : value) if (each !== '') after.append(name, each);
  }
  return after;
};

/** Whether only favourites are listed. */
export const isFavouritesList = (search: URLSearchParams): boolean => search.get('favourites') === '1';

/** Whether the map is shown in place of the list, on screens without room for both. */
export const isMapView = (search: URLSearchParams): boolean => search.get('view') === 'map';

/** Reads a number from the address; undefined if there is none. */
export const getNumberParam = (search: URLSearchParams, name: SingleParam): number | undefined => {
  const value = search.get(name);
  return value === null || value === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
};

/** Whether the address contains a place, before it is known whether that is a point. */
export const hasPlace = (search: URLSearchParams): boolean =>
  (search.get('place') ?? '') !== '' || (search.get('latitude') ?? '') !== '';

/** Toggles a value; selecting it again clears it. */
export const toggleValue = (now: string | null, value: string): string => (now === value ? '' : value);

/** "Clicking the active online or in-person chip sets consultation type to 'both'." */
export const toggleMode = (now: string | null, mode: 'online' | 'in-person'): string => (now === mode ? 'both' : mode);

/** "The rating chip toggles between '4' and empty." */
export const toggleRating = (now: string | null): string => toggleValue(now, '4');

/** "The 'Nearest' chip toggles maximum location between 5 and unset." */
export const toggleNearest = (now: string | null): string => toggleValue(now, String(nearestRadiusKm));

/** Number of active filters. */
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

/** Removes all filters; text, place and order stay. */
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

/**
 * Changes that remove one filter each. The search text may also ask for a gender and languages, so removing these sets them to
 * 'any'.
 */
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

/** The radius in km that a place implies when sorting by fee, stars or years; undefined if it implies none. */
export const getImpliedRadius = (search: URLSearchParams): number | undefined =>
  ['relevance', 'distance'].includes(getSort(search)) ? undefined : distanceBounds.most;

/** Whether doctors at any distance from a place are included: for other orders the server limits the distance. */
export const countsAnywhere = (search: URLSearchParams): boolean =>
  getNumberParam(search, 'maxLocation') === undefined && getImpliedRadius(search) === undefined;

/** Change that removes a filter, together with an order that would restore it or is meaningless without it. */
export const buildLoosenChange = (search: URLSearchParams, filter: LoosenableFilter): QueryChange => {
  const endsOrder =
    filter === 'maxLocation'
      ? getImpliedRadius(search) !== undefined
      : filter === 'place' && getSort(search) === 'distance';
  return { ...loosenedFilters[filter], ...(endsOrder && { sort: '' }) };
};

/** Parameters that are removed together: half of a place or a range is meaningless. */
const coupledParams: readonly QueryChange[] = [
  { latitude: '', longitude: '' },
  { minLocation: '', maxLocation: '' },
  { minPrice: '', maxPrice: '' },
  { minExperienceRange: '', maxExperienceRange: '' },
];

/** Removes the parameters that the server rejected. */
export const dropInvalidParams = (names: readonly string[]): QueryChange =>
  Object.assign({}, ...names.map((name) => coupledParams.find((change) => name in change) ?? { [name]: '' }));

/** The ends of a slider mean no limit, because values beyond them exist. */
export const toPriceChange = (least: number, most: number): QueryChange => ({
  minPrice: least <= priceBounds.least ? '' : String(least),
  maxPrice: most >= priceBounds.most ? '' : String(most),
});
export const toExperienceChange = (least: number, most: number): QueryChange => ({
  minExperienceRange: least <= experienceBounds.least ? '' : String(least),
  maxExperienceRange: most >= experienceBounds.most ? '' : String(most),
});
