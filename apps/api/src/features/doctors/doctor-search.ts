import { findLanguageByName } from '@arogo/clinical/directory/languages';
import { findPinCode } from '@arogo/clinical/directory/place-words';
import { toSearchForm } from '@arogo/clinical/directory/search-text';
import {
  anyLanguage,
  distanceBounds,
  type DoctorQuery,
  type PlaceSuggestion,
  type searchDoctors,
} from '@arogo/contract/doctors';
import type { EndpointAnswerInput } from '@arogo/contract/endpoint';
import { maxSearchDepth } from '@arogo/contract/limits';
import { doctorMessages as m } from '@arogo/contract/messages/doctors';
import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { PublicDatabase } from '../../platform/database/replica.ts';
import { AppError } from '../../platform/errors.ts';
import { toDoctorCard, getAvailabilityWindow } from './card-mapper.ts';
import { findSpecialty } from './filter-choices.ts';
import { findPin, findPlace } from './place-store.ts';
import { type Cache, type Cacheable, createCache } from '../../platform/cache.ts';
import { type DoctorFilter, isOneGroup, getRequestedSpecialties, getTotalKey } from './search-filter-store.ts';
import {
  countDoctors,
  findAndCount,
  findDoctors,
  findUnspokenLanguages,
  type SearchRow,
  findLoosenedTotals,
  indexSearchThreshold,
  type SearchPage,
  toTotal,
} from './search-store.ts';
import { toKilometres } from './geo.ts';
import { parseWords, emptyQuery, parseQuery, type ParsedQuery } from './query-parser.ts';

type SearchResult = EndpointAnswerInput<typeof searchDoctors>['data'];

interface SearchDeps {
  readonly db: PublicDatabase;
  readonly clock: Clock;
}

/** Resolves the values of a filter to names of the directory. Empty texts are ignored. */
const resolveNames = (
  filter: string | readonly string[] | undefined,
  findName: (text: string) => string | undefined,
  field: string,
  message: string,
): readonly string[] | undefined => {
  const texts = (typeof filter === 'string' ? [filter] : (filter ?? [])).filter((text) => text.trim() !== '');
  if (texts.length === 0) return undefined;
  return [
    ...new Set(
      texts.map((text) => {
        const name = findName(text);
        if (name === undefined) throw new AppError('invalid_input', { fields: { [field]: message } });
        return name;
      }),
    ),
  ];
};

/** Rounds to a tenth of a metre. Smaller differences are meaningless, and the database refuses some numbers of browsers. */
const roundCoordinate = (coordinate: number): number => Math.round(coordinate * 1e6) / 1e6;
const roundOptionalCoordinate = (coordinate: number | undefined): number | undefined =>
  coordinate === undefined ? undefined : roundCoordinate(coordinate);

const toPaise = (rupees: number | undefined): number | undefined =>
  rupees === undefined ? undefined : Math.round(rupees * 100);

interface SearchOrigin {
  readonly place: PlaceSuggestion | null;
  readonly unknown: boolean;
  /** The search text, without a PIN code that was used as the place. */
  readonly text: string;
}

/** The origin of a search: the typed place, else a PIN code in the text, else the device's position. */
const findOrigin = async (db: Trx, { place, latitude, longitude, q }: DoctorQuery): Promise<SearchOrigin> => {
  const [typed, text] = [place?.trim() ?? '', q?.trim() ?? ''];
  const pin = typed === '' ? findPinCode(text) : undefined;
  const known = typed === '' ? pin && (await findPin(db, pin.pin)) : await findPlace(db, typed);
  if (known) return { place: known, unknown: false, text: pin?.rest ?? text };
  const device = { latitude: roundCoordinate(latitude ?? 0), longitude: roundCoordinate(longitude ?? 0) };
  const isDevice = device.latitude !== 0 || device.longitude !== 0;
  return { place: isDevice ? { kind: 'device', name: '', state: '', ...device } : null, unknown: typed !== '', text };
};

/** The languages of the filter, possibly including 'any'; undefined if it is not set. */
const getChosenLanguages = ({ languages }: DoctorQuery): readonly string[] | undefined =>
  resolveNames(
    languages,
    (text) => (text === anyLanguage ? anyLanguage : findLanguageByName(text)),
    'languages',
    m.languageInvalid,
  );

/**
 * The languages of which a doctor must speak one; the filter takes precedence over the text. Empty if any language is accepted.
 */
const getRequestedLanguages = (query: DoctorQuery, { languages }: ParsedQuery): readonly string[] => {
  const chosen = getChosenLanguages(query) ?? languages;
  return chosen.includes(anyLanguage) ? [] : chosen;
};

const buildFilter = (
  query: DoctorQuery,
  place: PlaceSuggestion | null,
  parsed: ParsedQuery,
  year: number,
): Omit<DoctorFilter, 'languages' | 'among'> => {
  const { specialties, words, gender } = parsed;
  const {
    consultationType,
    rating,
    sort,
    maxLocation,
    minLocation,
    minPrice,
    maxPrice,
    minExperienceRange,
    maxExperienceRange,
  } = query;
  const point =
    place !== null && place.latitude !== null && place.longitude !== null
      ? { latitude: place.latitude, longitude: place.longitude }
      : undefined;
  // Sorting by price would list far-away doctors first, so the distance is limited.
  const maxDistanceKm = sort === 'relevance' || sort === 'distance' ? undefined : distanceBounds.most;
  return {
    specialties: resolveNames(query.speciality, findSpecialty, 'speciality', m.specialityInvalid),
    askedSpecialties: specialties.length > 0 ? specialties : undefined,
    words,
    point,
    state: place?.kind === 'state' ? place.name : undefined,
    least: point && roundOptionalCoordinate(minLocation),
    most: point && (roundOptionalCoordinate(maxLocation) ?? maxDistanceKm),
    mode: consultationType === 'both' ? undefined : consultationType,
    leastFee: toPaise(minPrice),
    mostFee: toPaise(maxPrice),
    stars: rating === undefined || rating === '' ? undefined : Number(rating),
    // The filter takes precedence over the text.
    gender: query.gender === undefined ? gender : query.gender === 'both' ? undefined : query.gender,
    leastYears: minExperienceRange === undefined ? undefined : Math.ceil(minExperienceRange),
    mostYears: maxExperienceRange === undefined ? undefined : Math.floor(maxExperienceRange),
    year,
    sort,
  };
};

interface PageResult {
  readonly rows: readonly SearchRow[];
  /** At most one more than the maximum depth of paging. */
  readonly total: number;
}

/** The context of a search. */
interface SearchContext {
  readonly db: PublicDatabase;
  /**
   * Cache of totals, by filter. Only large totals are cached: small ones are quick to count, and a stale one would be noticed.
   */
  readonly totals: Cache<number>;
  readonly now: Temporal.Instant;
}

/** Returns the cached value, or reads and caches it. */
const getOrRead = async <T extends Cacheable>(
  cache: Cache<T>,
  key: string,
  readValue: () => Promise<T>,
): Promise<T> => {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = await readValue();
  cache.set(key, value);
  return value;
};

/**
 * Counts the matches of a frequent filter. The cache entry keeps its expiry, so that a client that keeps asking still sees
 * changes.
 */
const countFrequent = ({ db, totals }: SearchContext, filter: DoctorFilter): Promise<number> =>
  getOrRead(totals, getTotalKey(filter), () => db.autocommit((trx) => countDoctors(trx, filter, maxSearchDepth)));

/**
 * Reads a page when more than `indexSearchThreshold` doctors match: the index gives the best ones, while the total is counted in
 * parallel.
 */
const findByIndex = async (context: SearchContext, filter: DoctorFilter, page: SearchPage): Promise<PageResult> => {
  const { db, now } = context;
  const totalPromise = countFrequent(context, filter);
  // At this depth the index scan would visit many doctors that do not match. If all matches can be sorted, that is faster.
  const plan =
    page.offset >= indexSearchThreshold && (await totalPromise) <= maxSearchDepth ? 'all that fit' : 'by index';
  const [rows, total] = await Promise.all([
    findDoctors(db, filter, page, getAvailabilityWindow(now), plan),
    totalPromise,
  ]);
  return { rows, total };
};

/**
 * The total, if the vocabulary has it: for a single word, or for words with a common prefix if the most frequent one alone
 * exceeds the maximum count.
 */
const findVocabularyTotal = (filter: DoctorFilter, { doctors, minDoctors = 0 }: ParsedQuery): number | undefined => {
  if (!isOneGroup(filter)) return undefined;
  if (minDoctors > maxSearchDepth) return maxSearchDepth + 1;
  return filter.words[0]?.length === 1 ? doctors : undefined;
};

const findPage = async (
  context: SearchContext,
  filter: DoctorFilter,
  parsed: ParsedQuery,
  query: DoctorQuery,
): Promise<PageResult> => {
  const { db, totals, now } = context;
  const offset = (query.page - 1) * query.limit;
  const page = { limit: Math.min(query.limit, maxSearchDepth - offset), offset };
  const vocabularyTotal = findVocabularyTotal(filter, parsed);
  if (vocabularyTotal !== undefined && vocabularyTotal > indexSearchThreshold)
    totals.set(getTotalKey(filter), vocabularyTotal);
  const cachedTotal =
    vocabularyTotal ?? totals.get(getTotalKey(filter)) ?? (isOneGroup(filter) ? parsed.minDoctors : undefined);
  if (cachedTotal !== undefined && cachedTotal > indexSearchThreshold) return findByIndex(context, filter, page);
  if (cachedTotal === undefined && filter.most !== undefined && getRequestedSpecialties(filter)?.length !== 0) {
    const counted = await findAndCount(db, filter, page, getAvailabilityWindow(now));
    return counted.total > indexSearchThreshold ? findByIndex(context, filter, page) : counted;
  }
  const total = await db.autocommit((trx) => countDoctors(trx, filter, indexSearchThreshold));
  if (total > indexSearchThreshold) return findByIndex(context, filter, page);
  return {
    rows: total === 0 ? [] : await findDoctors(db, filter, page, getAvailabilityWindow(now), 'all that fit'),
    total,
  };
};

/** The ways to parse a typed text. */
const queryParsers = { understood: parseQuery, 'as words': parseWords } as const;

/** Creates the search of the directory. */
export const createDoctorSearch = ({ db, clock }: SearchDeps) => {
  const totals = createCache<number>(clock);
  const parsedTexts = createCache<ParsedQuery>(clock);
  const unspokenLanguages = createCache<readonly string[]>(clock);

  const parseCached = (trx: Trx, typed: string, plan: keyof typeof queryParsers): Promise<ParsedQuery> =>
    getOrRead(parsedTexts, `${plan} ${typed}`, () => queryParsers[plan](trx, typed));

  /** Finds the languages that no doctor speaks. Cached, since a rare language takes a scan of the whole directory. */
  const findUnspoken = async (trx: Trx, languages: readonly string[]): Promise<readonly string[]> =>
    languages.length === 0
      ? []
      : getOrRead(unspokenLanguages, languages.join(' '), () => findUnspokenLanguages(trx, languages));

  const runSearch = async (
    trx: Trx,
    query: DoctorQuery,
    among: readonly string[] | undefined,
    now: Temporal.Instant,
  ): Promise<{ readonly answer: Omit<SearchResult, 'loosen'>; readonly filter: DoctorFilter }> => {
    const year = now.toZonedDateTimeISO('Asia/Kolkata').year;
    const { place, unknown, text } = await findOrigin(trx, query);
    const searchParsed = async (parsed: ParsedQuery) => {
      const requested = getRequestedLanguages(query, parsed);
      const unspoken = await findUnspoken(trx, requested);
      const languages = requested.filter((language) => !unspoken.includes(language));
      const filter: DoctorFilter = {
        ...buildFilter(query, place, parsed, year),
        languages: languages.length === 0 ? undefined : languages,
        among,
      };
      return {
        understood: parsed,
        unspoken,
        filter,
        page: await findPage({ db, totals, now }, filter, parsed, query),
      };
    };
    const isTextEmpty = text === '' || toSearchForm(text) === '';
    const first = await searchParsed(isTextEmpty ? emptyQuery : await parseCached(trx, text, 'understood'));
    let best = first;
    // 'Apollo Heart Clinic' is the name of a clinic, not a cardiologist named Apollo.
    if (best.page.total === 0 && first.understood.specialties.length > 0)
      best = await searchParsed(await parseCached(trx, text, 'as words'));
    for (let { less } = first.understood; best.page.total === 0 && less !== undefined; { less } = less)
      best = await searchParsed(less);
    const { understood: parsed, unspoken, filter, page: found } = best.page.total === 0 ? first : best;
    const { rows, total } = found;
    const answer = {
      doctors: rows.map((row) =>
        toDoctorCard(row, { now, mode: filter.mode, distance: row.chord === null ? null : toKilometres(row.chord) }),
      ),
      ...toTotal(total, maxSearchDepth),
      page: query.page,
      limit: query.limit,
      place,
      ...(unknown && { placeUnknown: true as const }),
      ...(text !== '' && isTextEmpty && { textUnread: true as const }),
      understood: {
        specialties: [...parsed.specialties],
        insteadOf: parsed.insteadOf,
        gender: query.gender === undefined ? (parsed.gender ?? null) : null,
        languages:
          getChosenLanguages(query) === undefined
            ? parsed.languages.filter((language) => !unspoken.includes(language))
            : [],
        unspoken: [...unspoken],
        leftOut: [...parsed.leftOut],
        nearMe: first.understood.nearMe,
      },
    };
    return { answer, filter };
  };

  /** @param among ids of the doctors to search; all if absent */
  return async (query: DoctorQuery, among?: readonly string[]): Promise<SearchResult> => {
    const { answer, filter } = await db.autocommit((trx) => runSearch(trx, query, among, clock.now()));
    // If counting exceeds its time limit, there are no suggestions.
    const loosen = answer.total > 0 ? [] : await db.asSystem((trx) => findLoosenedTotals(trx, filter)).catch(() => []);
    return { ...answer, loosen: [...loosen] };
  };
};
