import type { DoctorSort, LoosenableFilter, AppointmentMode } from '@arogo/contract/doctors';
import { type RawBuilder, sql } from 'kysely';
import { toChord, type GeoPoint } from './geo.ts';

/** Filters of the doctor search; an absent one does not filter. */
export interface DoctorFilter {
  /** Any of these names. */
  readonly specialties?: readonly string[] | undefined;
  /** The specialties in the typed text; any of them. */
  readonly askedSpecialties?: readonly string[] | undefined;
  /** A doctor must have one word of each group. */
  readonly words: readonly (readonly string[])[];
  readonly point?: GeoPoint | undefined;
  readonly state?: string | undefined;
  /** Km. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Any of these. */
  readonly languages?: readonly string[] | undefined;
  readonly mode?: AppointmentMode | undefined;
  /** Paise. */
  readonly leastFee?: number | undefined;
  readonly mostFee?: number | undefined;
  readonly stars?: number | undefined;
  readonly gender?: 'male' | 'female' | undefined;
  /** Minimum and maximum number of years since the first registration, as of `year`. */
  readonly leastYears?: number | undefined;
  readonly mostYears?: number | undefined;
  /** The ids of the doctors to search. */
  readonly among?: readonly string[] | undefined;
  readonly year: number;
  readonly sort: DoctorSort;
}

type Condition = RawBuilder<unknown>;

/** The relevant fee: that of the requested mode, otherwise the lowest. */
export const getFeeColumn = (mode: AppointmentMode | undefined): Condition =>
  mode === undefined ? sql`lowest_fee` : mode === 'online' ? sql`online_fee` : sql`in_person_fee`;

export const toEarthPoint = ({ latitude, longitude }: GeoPoint): Condition =>
  sql`public.earth_point(${latitude}, ${longitude})`;

const toTextArray = (values: readonly string[]): Condition => sql`${values}::text[]`;

/** The conditions of each filter that is set; a doctor must meet all. Specialties are handled separately. */
const buildConditionsByFilter = (filter: DoctorFilter): Partial<Record<LoosenableFilter, Condition[]>> => {
  const { point, least, most, leastFee, mostFee, leastYears, mostYears } = filter;
  const fee = getFeeColumn(filter.mode);
  return {
    q: filter.words.map((group) => sql`words && ${toTextArray(group)}`),
    place: filter.state === undefined ? [] : [sql`state = ${filter.state}`],
    minLocation:
      point && least !== undefined && least > 0
        ? [sql`earth <-> ${toEarthPoint(point)} >= ${toChord(least)}::float8`]
        : [],
    // The box uses the index; the distance is exact.
    maxLocation:
      point && most !== undefined
        ? [
            sql`earth <@ public.cube_enlarge(${toEarthPoint(point)}, ${toChord(most)}::float8, 3)`,
            sql`earth <-> ${toEarthPoint(point)} <= ${toChord(most)}::float8`,
          ]
        : [],
    languages: filter.languages === undefined ? [] : [sql`languages && ${toTextArray(filter.languages)}`],
    consultationType: filter.mode === undefined ? [] : [sql`${fee} is not null`],
    price: [
      ...(leastFee === undefined ? [] : [sql`${fee} >= ${leastFee}`]),
      ...(mostFee === undefined ? [] : [sql`${fee} <= ${mostFee}`]),
    ],
    rating: filter.stars === undefined ? [] : [sql`rating >= ${filter.stars}`],
    gender: filter.gender === undefined ? [] : [sql`gender = ${filter.gender}`],
    experience: [
      ...(leastYears === undefined || leastYears === 0 ? [] : [sql`practising_since <= ${filter.year - leastYears}`]),
      ...(mostYears === undefined ? [] : [sql`practising_since >= ${filter.year - mostYears}`]),
    ],
  };
};

/** The specialties of which a doctor must have one; undefined for any. */
export const getRequestedSpecialties = ({
  specialties,
  askedSpecialties,
}: DoctorFilter): readonly string[] | undefined => {
  if (specialties === undefined || askedSpecialties === undefined) return specialties ?? askedSpecialties;
  return askedSpecialties.filter((name) => specialties.includes(name));
};

/** All conditions except the specialty. */
export const buildConditions = (filter: DoctorFilter): Condition => {
  const { among } = filter;
  const all = [
    ...(among === undefined ? [] : [sql`id = any(${among}::uuid[])`]),
    ...Object.values(buildConditionsByFilter(filter)).flat(),
  ];
  return all.length === 0 ? sql`listed` : sql`listed and ${sql.join(all, sql` and `)}`;
};

/**
 * Repeats the specialty as words, which every doctor of it has. So the index of words finds doctors by name and specialty,
 * instead of scanning the whole specialty. Not within a distance: the doctors nearby are fewer than those with the name in the
 * whole country.
 */
const buildWordCondition = (
  { words, point, most }: DoctorFilter,
  [specialty, ...others]: readonly string[],
): Condition => {
  const isNear = point !== undefined && most !== undefined;
  return specialty === undefined || others.length > 0 || words.length === 0 || isNear
    ? sql``
    : sql` and words @> public.build_doctor_words(${specialty}, null)`;
};

/** All conditions including the specialty. */
export const buildAllConditions = (filter: DoctorFilter): Condition => {
  const specialties = getRequestedSpecialties(filter);
  return specialties === undefined
    ? buildConditions(filter)
    : sql`${buildConditions(filter)} and specialty = any(${toTextArray(specialties)})${buildWordCondition(filter, specialties)}`;
};

/** The filters that no index supports: they are checked on each doctor that the others find. */
export const perDoctorFilters = [
  'minLocation',
  'languages',
  'consultationType',
  'price',
  'rating',
  'gender',
  'experience',
] as const satisfies readonly LoosenableFilter[];

/** The conditions of these filters. */
export const buildPerDoctorCondition = (filter: DoctorFilter): Condition => {
  const all = buildConditionsByFilter(filter);
  const those = perDoctorFilters.flatMap((part) => all[part] ?? []);
  return those.length === 0 ? sql`true` : sql.join(those, sql` and `);
};

/** Whether the filter is a single group of words. */
export const isOneGroup = ({ words, sort: _sort, year: _year, point: _point, ...rest }: DoctorFilter): boolean =>
  words.length === 1 && Object.values(rest).every((value) => value === undefined);

/** The cache key of a total. It omits the order, and the place if there is no distance filter. */
export const getTotalKey = ({ sort: _sort, point, ...rest }: DoctorFilter): string =>
  JSON.stringify(rest.most === undefined && rest.least === undefined ? rest : { ...rest, point });

/** The fields of the filter that each part of the query sets. */
const fieldsByPart: Readonly<Record<LoosenableFilter, readonly (keyof DoctorFilter)[]>> = {
  q: ['askedSpecialties', 'words'],
  place: ['state', 'point'],
  maxLocation: ['most'],
  minLocation: ['least'],
  speciality: ['specialties'],
  languages: ['languages'],
  consultationType: ['mode'],
  price: ['leastFee', 'mostFee'],
  rating: ['stars'],
  gender: ['gender'],
  experience: ['leastYears', 'mostYears'],
};

/** Removes one part of a filter; undefined if that part is not set. */
export const removePart = (filter: DoctorFilter, part: LoosenableFilter): DoctorFilter | undefined => {
  const isSet = fieldsByPart[part].some((name) =>
    name === 'words' ? filter.words.length > 0 : filter[name] !== undefined,
  );
  if (!isSet) return undefined;
  return {
    ...filter,
    ...Object.fromEntries(fieldsByPart[part].map((name) => [name, name === 'words' ? [] : undefined])),
  };
};

/** Removes the filters that are checked on each doctor. */
export const removePerDoctorFilters = (filter: DoctorFilter): DoctorFilter =>
  perDoctorFilters.reduce((rest, part) => removePart(rest, part) ?? rest, filter);

/** The order of a query, best first. Ties are ordered by id, so that pages never repeat a doctor. */
export const buildOrder = ({ point, sort, mode }: DoctorFilter): Condition => {
  const best = point ? sql`earth <-> ${toEarthPoint(point)}, id` : sql`score desc, id`;
  const orders: Readonly<Record<DoctorSort, Condition>> = {
    relevance: best,
    distance: best,
    'price-low': sql`${getFeeColumn(mode)}, score desc, id`,
    'price-high': sql`${getFeeColumn(mode)} desc, score desc, id`,
    rating: sql`rating desc nulls last, review_count desc, id`,
    experience: sql`practising_since, score desc, id`,
  };
  return orders[sort];
};
