import { languageNamed } from '@arogo/clinical/directory/languages';
import { pinIn } from '@arogo/clinical/directory/place-words';
import { searchForm } from '@arogo/clinical/directory/search-text';
import {
  anyLanguage,
  distanceBounds,
  type DoctorQuery,
  type FoundPlace,
  type searchDoctors,
} from '@arogo/contract/doctors';
import type { AnswerInputOf } from '@arogo/contract/endpoint';
import { searchDepth } from '@arogo/contract/limits';
import { doctorMessages as m } from '@arogo/contract/messages/doctors';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { cardOf, windowOf } from './card.ts';
import { specialtyNamed } from './choices.ts';
import { findPin, findPlace } from './place-store.ts';
import { createRemembered, type Remembered } from '../../platform/remembered.ts';
import { type DoctorFilter, isOneWord, specialtiesOf, totalKey } from './search-filter-store.ts';
import {
  countDoctors,
  findAndCount,
  findDoctors,
  findUnspoken,
  type FoundRow,
  loosened,
  manyDoctors,
  type Page,
  toTotal,
} from './search-store.ts';
import { kilometresOf } from './sphere.ts';
import { asWords, nothingAsked, understand, type Understood } from './understand.ts';

type Found = AnswerInputOf<typeof searchDoctors>['data'];

interface SearchParts {
  readonly db: Database;
  readonly clock: Clock;
}

/** The values of a filter by their names in the directory; an empty text asks for nothing. */
const named = (
  asked: string | readonly string[] | undefined,
  nameOf: (text: string) => string | undefined,
  field: string,
  message: string,
): readonly string[] | undefined => {
  const texts = (typeof asked === 'string' ? [asked] : (asked ?? [])).filter((text) => text.trim() !== '');
  if (texts.length === 0) return undefined;
  return [
    ...new Set(
      texts.map((text) => {
        const name = nameOf(text);
        if (name === undefined) throw new AppError('invalid_input', { fields: { [field]: message } });
        return name;
      }),
    ),
  ];
};

/** To a tenth of a metre: finer differences say nothing, and some numbers of a browser are none of the database. */
const rounded = (figure: number): number => Math.round(figure * 1e6) / 1e6;
const roundedIf = (figure: number | undefined): number | undefined =>
  figure === undefined ? undefined : rounded(figure);

const paise = (rupees: number | undefined): number | undefined =>
  rupees === undefined ? undefined : Math.round(rupees * 100);

interface Whereabouts {
  readonly place: FoundPlace | null;
  readonly unknown: boolean;
  /** The text that is looked for: without the PIN code that was read as the place. */
  readonly text: string;
}

/** Where a search looks from: the typed place, else a PIN code in the text, else the device. */
const placeOf = async (db: Statements, { place, latitude, longitude, q }: DoctorQuery): Promise<Whereabouts> => {
  const [typed, text] = [place?.trim() ?? '', q?.trim() ?? ''];
  const pin = typed === '' ? pinIn(text) : undefined;
  const known = typed === '' ? pin && (await findPin(db, pin.pin)) : await findPlace(db, typed);
  if (known) return { place: known, unknown: false, text: pin?.rest ?? text };
  const device = { latitude: rounded(latitude ?? 0), longitude: rounded(longitude ?? 0) };
  const isDevice = device.latitude !== 0 || device.longitude !== 0;
  return { place: isDevice ? { kind: 'device', name: '', state: '', ...device } : null, unknown: typed !== '', text };
};

/** The languages that are chosen, among them perhaps 'any'; undefined where none is. */
const chosenLanguages = ({ languages }: DoctorQuery): readonly string[] | undefined =>
  named(
    languages,
    (text) => (text === anyLanguage ? anyLanguage : languageNamed(text)),
    'languages',
    m.languageInvalid,
  );

/** The languages of which a doctor is to speak one: what is chosen counts for more than what is typed. None where any will do. */
const askedLanguages = (query: DoctorQuery, { languages }: Understood): readonly string[] => {
  const chosen = chosenLanguages(query) ?? languages;
  return chosen.includes(anyLanguage) ? [] : chosen;
};

const buildFilter = (
  query: DoctorQuery,
  place: FoundPlace | null,
  understood: Understood,
  year: number,
): Omit<DoctorFilter, 'languages'> => {
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
    specialties: named(query.speciality, specialtyNamed, 'speciality', m.specialityInvalid),
    askedSpecialties: specialties.length > 0 ? specialties : undefined,
    words,
    point,
    state: place?.kind === 'state' ? place.name : undefined,
    least: point && roundedIf(minLocation),
    most: point && (roundedIf(maxLocation) ?? reach),
    mode: consultationType === 'both' ? undefined : consultationType,
    leastFee: paise(minPrice),
    mostFee: paise(maxPrice),
    stars: rating === undefined || rating === '' ? undefined : Number(rating),
    // What is chosen counts for more than what is typed.
    gender: query.gender === undefined ? gender : query.gender === 'both' ? undefined : query.gender,
    leastYears: minExperienceRange === undefined ? undefined : Math.ceil(minExperienceRange),
    mostYears: maxExperienceRange === undefined ? undefined : Math.floor(maxExperienceRange),
    year,
    sort,
  };
};

interface Result {
  readonly rows: readonly FoundRow[];
  /** Up to one more than can be leafed through. */
  readonly total: number;
}

/** What finding a page stands on. */
interface Finding {
  readonly db: Database;
  /** What was counted a moment ago, by filter: many alone, since few are quickly counted and a total that is one too many would be seen. */
  readonly totals: Remembered<number>;
  readonly now: Temporal.Instant;
}

/** How many of many fit. What is only remembered is not remembered anew: whoever keeps asking would never hear that it changed. */
const countMany = async ({ db, totals, now }: Finding, filter: DoctorFilter): Promise<number> => {
  const key = totalKey(filter);
  return (
    totals.of(key, now) ??
    totals.keep(key, now, await db.eachAlone((statements) => countDoctors(statements, filter, searchDepth)))
  );
};

/** A page where more than `manyDoctors` fit: an index leads to the best, and they are counted meanwhile. */
const findMany = async (finding: Finding, filter: DoctorFilter, page: Page): Promise<Result> => {
  const { db, now } = finding;
  const counting = countMany(finding, filter);
  // So deep an index would be walked past many who do not fit: where all can be looked at, they are.
  const way = page.offset >= manyDoctors && (await counting) <= searchDepth ? 'all that fit' : 'by index';
  const [rows, total] = await Promise.all([findDoctors(db, filter, page, windowOf(now), way), counting]);
  return { rows, total };
};

/** @param doctors how many have the word, where all that was typed comes to one */
const find = async (
  finding: Finding,
  filter: DoctorFilter,
  doctors: number | undefined,
  query: DoctorQuery,
): Promise<Result> => {
  const { db, totals, now } = finding;
  const offset = (query.page - 1) * query.limit;
  const page = { limit: Math.min(query.limit, searchDepth - offset), offset };
  const known = (isOneWord(filter) ? doctors : undefined) ?? totals.of(totalKey(filter), now);
  if (known !== undefined && known > manyDoctors) return findMany(finding, filter, page);
  if (known === undefined && filter.most !== undefined && specialtiesOf(filter)?.length !== 0) {
    const counted = await findAndCount(db, filter, page, windowOf(now));
    return counted.total > manyDoctors ? findMany(finding, filter, page) : counted;
  }
  const total = await db.eachAlone((statements) => countDoctors(statements, filter, manyDoctors));
  if (total > manyDoctors) return findMany(finding, filter, page);
  return { rows: total === 0 ? [] : await findDoctors(db, filter, page, windowOf(now), 'all that fit'), total };
};

/** How a typed text can be read. */
const ways = { understood: understand, 'as words': asWords } as const;

/** The search of the directory. */
export const createSearch = ({ db, clock }: SearchParts) => {
  const totals = createRemembered<number>();
  const texts = createRemembered<Understood>();
  const unspokenAmong = createRemembered<readonly string[]>();

  const read = async (
    statements: Statements,
    typed: string,
    way: keyof typeof ways,
    now: Temporal.Instant,
  ): Promise<Understood> => {
    const key = `${way} ${typed}`;
    return texts.of(key, now) ?? texts.keep(key, now, await ways[way](statements, typed));
  };

  /** Which of the languages no doctor speaks. To know it of one that is rare the whole directory is looked at, so it is remembered. */
  const readUnspoken = async (
    statements: Statements,
    languages: readonly string[],
    now: Temporal.Instant,
  ): Promise<readonly string[]> => {
    const key = languages.join(' ');
    if (languages.length === 0) return [];
    return unspokenAmong.of(key, now) ?? unspokenAmong.keep(key, now, await findUnspoken(statements, languages));
  };

  const look = async (
    statements: Statements,
    query: DoctorQuery,
    now: Temporal.Instant,
  ): Promise<{ readonly answer: Omit<Found, 'loosen'>; readonly filter: DoctorFilter }> => {
    const year = now.toZonedDateTimeISO('Asia/Kolkata').year;
    const { place, unknown, text } = await placeOf(statements, query);
    const lookFor = async (understood: Understood) => {
      const asked = askedLanguages(query, understood);
      const unspoken = await readUnspoken(statements, asked, now);
      const languages = asked.filter((language) => !unspoken.includes(language));
      const filter: DoctorFilter = {
        ...buildFilter(query, place, understood, year),
        languages: languages.length === 0 ? undefined : languages,
      };
      return {
        understood,
        unspoken,
        filter,
        found: await find({ db, totals, now }, filter, understood.doctors, query),
      };
    };
    const isNothing = text === '' || searchForm(text) === '';
    const first = await lookFor(isNothing ? nothingAsked : await read(statements, text, 'understood', now));
    let best = first;
    // 'Apollo Heart Clinic' is no cardiologist of the name Apollo, but a house.
    if (best.found.total === 0 && first.understood.specialties.length > 0)
      best = await lookFor(await read(statements, text, 'as words', now));
    for (let { less } = first.understood; best.found.total === 0 && less !== undefined; { less } = less)
      best = await lookFor(less);
    const { understood, unspoken, filter, found } = best.found.total === 0 ? first : best;
    const { rows, total } = found;
    const answer = {
      doctors: rows.map((row) =>
        cardOf(row, { now, mode: filter.mode, distance: row.chord === null ? null : kilometresOf(row.chord) }),
      ),
      ...toTotal(total, searchDepth),
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
          chosenLanguages(query) === undefined
            ? understood.languages.filter((language) => !unspoken.includes(language))
            : [],
        unspoken: [...unspoken],
        leftOut: [...understood.leftOut],
        nearMe: first.understood.nearMe,
      },
    };
    return { answer, filter };
  };

  return async (query: DoctorQuery): Promise<Found> => {
    const { answer, filter } = await db.eachAlone((statements) => look(statements, query, clock.now()));
    // Where counting takes too long, nothing is advised.
    const loosen =
      answer.total > 0 ? [] : await db.withoutActor((statements) => loosened(statements, filter)).catch(() => []);
    return { ...answer, loosen: [...loosen] };
  };
};
