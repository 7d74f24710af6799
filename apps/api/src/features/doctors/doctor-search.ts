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

/** The values of a filter by their names in the directory; an empty text asks for nothing. */
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

/** To a tenth of a metre: finer differences say nothing, and some numbers of a browser are none of the database. */
const roundCoordinate = (figure: number): number => Math.round(figure * 1e6) / 1e6;
const roundOptionalCoordinate = (figure: number | undefined): number | undefined =>
  figure === undefined ? undefined : roundCoordinate(figure);

const toPaise = (rupees: number | undefined): number | undefined =>
  rupees === undefined ? undefined : Math.round(rupees * 100);

interface SearchOrigin {
  readonly place: PlaceSuggestion | null;
  readonly unknown: boolean;
  /** The text that is looked for: without the PIN code that was read as the place. */
  readonly text: string;
}

/** Where a search looks from: the typed place, else a PIN code in the text, else the device. */
const findOrigin = async (db: Trx, { place, latitude, longitude, q }: DoctorQuery): Promise<SearchOrigin> => {
  const [typed, text] = [place?.trim() ?? '', q?.trim() ?? ''];
  const pin = typed === '' ? findPinCode(text) : undefined;
  const known = typed === '' ? pin && (await findPin(db, pin.pin)) : await findPlace(db, typed);
  if (known) return { place: known, unknown: false, text: pin?.rest ?? text };
  const device = { latitude: roundCoordinate(latitude ?? 0), longitude: roundCoordinate(longitude ?? 0) };
  const isDevice = device.latitude !== 0 || device.longitude !== 0;
  return { place: isDevice ? { kind: 'device', name: '', state: '', ...device } : null, unknown: typed !== '', text };
};

/** The languages that are chosen, among them perhaps 'any'; undefined where none is. */
const getChosenLanguages = ({ languages }: DoctorQuery): readonly string[] | undefined =>
  resolveNames(
    languages,
    (text) => (text === anyLanguage ? anyLanguage : findLanguageByName(text)),
    'languages',
    m.languageInvalid,
  );

/** The languages of which a doctor is to speak one: what is chosen counts for more than what is typed. None where any will do. */
const getRequestedLanguages = (query: DoctorQuery, { languages }: ParsedQuery): readonly string[] => {
  const chosen = getChosenLanguages(query) ?? languages;
  return chosen.includes(anyLanguage) ? [] : chosen;
};

const buildFilter = (
  query: DoctorQuery,
  place: PlaceSuggestion | null,
  understood: ParsedQuery,
  year: number,
): Omit<DoctorFilter, 'languages' | 'among'> => {
  const { specialties, words, gender } = understood;
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
  // The cheapest of all India help nobody who says where they are.
  const reach = sort === 'relevance' || sort === 'distance' ? undefined : distanceBounds.most;
  return {
    specialties: resolveNames(query.speciality, findSpecialty, 'speciality', m.specialityInvalid),
    askedSpecialties: specialties.length > 0 ? specialties : undefined,
    words,
    point,
    state: place?.kind === 'state' ? place.name : undefined,
    least: point && roundOptionalCoordinate(minLocation),
    most: point && (roundOptionalCoordinate(maxLocation) ?? reach),
    mode: consultationType === 'both' ? undefined : consultationType,
    leastFee: toPaise(minPrice),
    mostFee: toPaise(maxPrice),
    stars: rating === undefined || rating === '' ? undefined : Number(rating),
    // What is chosen counts for more than what is typed.
    gender: query.gender === undefined ? gender : query.gender === 'both' ? undefined : query.gender,
    leastYears: minExperienceRange === undefined ? undefined : Math.ceil(minExperienceRange),
    mostYears: maxExperienceRange === undefined ? undefined : Math.floor(maxExperienceRange),
    year,
    sort,
  };
};

interface PageResult {
  readonly rows: readonly SearchRow[];
  /** Up to one more than can be leafed through. */
  readonly total: number;
}

/** What finding a page stands on. */
interface SearchContext {
  readonly db: PublicDatabase;
  /** What was counted a moment ago, by filter: many alone, since few are quickly counted and a total that is one too many would be seen. */
  readonly totals: Cache<number>;
  readonly now: Temporal.Instant;
}

/** What the cache has, or what is read and put there. */
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

/** How many of many fit. What is only remembered is not remembered anew: whoever keeps asking would never hear that it changed. */
const countMany = ({ db, totals }: SearchContext, filter: DoctorFilter): Promise<number> =>
  getOrRead(totals, getTotalKey(filter), () => db.autocommit((trx) => countDoctors(trx, filter, maxSearchDepth)));

/** A page where more than `indexSearchThreshold` fit: an index leads to the best, and they are counted meanwhile. */
const findMany = async (finding: SearchContext, filter: DoctorFilter, page: SearchPage): Promise<PageResult> => {
  const { db, now } = finding;
  const counting = countMany(finding, filter);
  // So deep an index would be walked past many who do not fit: where all can be looked at, they are.
  const plan = page.offset >= indexSearchThreshold && (await counting) <= maxSearchDepth ? 'all that fit' : 'by index';
  const [rows, total] = await Promise.all([findDoctors(db, filter, page, getAvailabilityWindow(now), plan), counting]);
  return { rows, total };
};

/**
 * The total that the vocabulary knows, so that nobody has to be counted: of one word, and of words that begin alike where the most frequent
 * alone is beyond what is counted.
 */
const findVocabularyTotal = (filter: DoctorFilter, { doctors, minDoctors = 0 }: ParsedQuery): number | undefined => {
  if (!isOneGroup(filter)) return undefined;
  if (minDoctors > maxSearchDepth) return maxSearchDepth + 1;
  return filter.words[0]?.length === 1 ? doctors : undefined;
};

const findPage = async (
  finding: SearchContext,
  filter: DoctorFilter,
  understood: ParsedQuery,
  query: DoctorQuery,
): Promise<PageResult> => {
  const { db, totals, now } = finding;
  const offset = (query.page - 1) * query.limit;
  const page = { limit: Math.min(query.limit, maxSearchDepth - offset), offset };
  const inVocabulary = findVocabularyTotal(filter, understood);
  if (inVocabulary !== undefined && inVocabulary > indexSearchThreshold) totals.set(getTotalKey(filter), inVocabulary);
  const known =
    inVocabulary ?? totals.get(getTotalKey(filter)) ?? (isOneGroup(filter) ? understood.minDoctors : undefined);
  if (known !== undefined && known > indexSearchThreshold) return findMany(finding, filter, page);
  if (known === undefined && filter.most !== undefined && getRequestedSpecialties(filter)?.length !== 0) {
    const counted = await findAndCount(db, filter, page, getAvailabilityWindow(now));
    return counted.total > indexSearchThreshold ? findMany(finding, filter, page) : counted;
  }
  const total = await db.autocommit((trx) => countDoctors(trx, filter, indexSearchThreshold));
  if (total > indexSearchThreshold) return findMany(finding, filter, page);
  return {
    rows: total === 0 ? [] : await findDoctors(db, filter, page, getAvailabilityWindow(now), 'all that fit'),
    total,
  };
};

/** How a typed text can be read. */
const queryParsers = { understood: parseQuery, 'as words': parseWords } as const;

/** The search of the directory. */
export const createDoctorSearch = ({ db, clock }: SearchDeps) => {
  const totals = createCache<number>(clock);
  const texts = createCache<ParsedQuery>(clock);
  const unspokenAmong = createCache<readonly string[]>(clock);

  const read = (trx: Trx, typed: string, plan: keyof typeof queryParsers): Promise<ParsedQuery> =>
    getOrRead(texts, `${plan} ${typed}`, () => queryParsers[plan](trx, typed));

  /** Which of the languages no doctor speaks. To know it of one that is rare the whole directory is looked at, so it is remembered. */
  const readUnspoken = async (trx: Trx, languages: readonly string[]): Promise<readonly string[]> =>
    languages.length === 0
      ? []
      : getOrRead(unspokenAmong, languages.join(' '), () => findUnspokenLanguages(trx, languages));

  const look = async (
    trx: Trx,
    query: DoctorQuery,
    among: readonly string[] | undefined,
    now: Temporal.Instant,
  ): Promise<{ readonly answer: Omit<SearchResult, 'loosen'>; readonly filter: DoctorFilter }> => {
    const year = now.toZonedDateTimeISO('Asia/Kolkata').year;
    const { place, unknown, text } = await findOrigin(trx, query);
    const lookFor = async (understood: ParsedQuery) => {
      const requested = getRequestedLanguages(query, understood);
      const unspoken = await readUnspoken(trx, requested);
      const languages = requested.filter((language) => !unspoken.includes(language));
      const filter: DoctorFilter = {
        ...buildFilter(query, place, understood, year),
        languages: languages.length === 0 ? undefined : languages,
        among,
      };
      return {
        understood,
        unspoken,
        filter,
        found: await findPage({ db, totals, now }, filter, understood, query),
      };
    };
    const isNothing = text === '' || toSearchForm(text) === '';
    const first = await lookFor(isNothing ? emptyQuery : await read(trx, text, 'understood'));
    let best = first;
    // 'Apollo Heart Clinic' is no cardiologist of the name Apollo, but a house.
    if (best.found.total === 0 && first.understood.specialties.length > 0)
      best = await lookFor(await read(trx, text, 'as words'));
    for (let { less } = first.understood; best.found.total === 0 && less !== undefined; { less } = less)
      best = await lookFor(less);
    const { understood, unspoken, filter, found } = best.found.total === 0 ? first : best;
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
      ...(text !== '' && isNothing && { textUnread: true as const }),
      understood: {
        specialties: [...understood.specialties],
        insteadOf: understood.insteadOf,
        gender: query.gender === undefined ? (understood.gender ?? null) : null,
        languages:
          getChosenLanguages(query) === undefined
            ? understood.languages.filter((language) => !unspoken.includes(language))
            : [],
        unspoken: [...unspoken],
        leftOut: [...understood.leftOut],
        nearMe: first.understood.nearMe,
      },
    };
    return { answer, filter };
  };

  /** @param among the ids of the doctors that are looked at; absent: all */
  return async (query: DoctorQuery, among?: readonly string[]): Promise<SearchResult> => {
    const { answer, filter } = await db.autocommit((trx) => look(trx, query, among, clock.now()));
    // Where counting takes too long, nothing is advised.
    const loosen = answer.total > 0 ? [] : await db.asSystem((trx) => findLoosenedTotals(trx, filter)).catch(() => []);
    return { ...answer, loosen: [...loosen] };
  };
};
