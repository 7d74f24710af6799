import {
  maxLoosenSuggestions,
  loosenableFilters,
  type LoosenableFilter,
  type TotalRelation,
} from '@arogo/contract/doctors';
import { type RawBuilder, sql } from 'kysely';
import { unpreparedPrefix, type Trx } from '../../platform/database/database.ts';
import type { PublicDatabase } from '../../platform/database/replica.ts';
import { prepareSql } from '../../platform/database/prepared-statement.ts';
import { buildCardColumns, type CardRow, selectCardsOfPage, type AvailabilityWindow } from './card-store.ts';
import {
  buildAllConditions,
  perDoctorFilters,
  buildConditions,
  type DoctorFilter,
  buildPerDoctorCondition,
  buildOrder,
  toEarthPoint,
  getRequestedSpecialties,
  removePart,
  removePerDoctorFilters,
} from './search-filter-store.ts';
import type { GeoPoint } from './geo.ts';

/** The page of matches to return. */
export interface SearchPage {
  readonly limit: number;
  readonly offset: number;
}

/** From this number of matches on, the index is used instead of sorting all of them. */
export const indexSearchThreshold = 1_000;

/** Counts the matches, up to one more than `depth`. */
const buildBoundedCount = (filter: DoctorFilter, depth: number): RawBuilder<unknown> =>
  sql`(select count(*)::integer from (select 1 from doctor where ${buildAllConditions(filter)} limit ${sql.lit(depth + 1)}) counted)`;

const sortColumns = sql`id, specialty, earth, score, lowest_fee, online_fee, in_person_fee, rating, review_count, practising_since`;

/** How to find the doctors of a page: by walking an index in order until the page is full, or by sorting all matches. */
export type SearchPlan = 'by index' | 'all that fit';

const buildSpecialtyCondition = (filter: DoctorFilter, name: string): RawBuilder<unknown> =>
  sql`${buildConditions(filter)} and specialty = ${name}`;

/** The conditions for at most one specialty. */
const buildSingleSpecialtyCondition = (filter: DoctorFilter): RawBuilder<unknown> => {
  const [specialty] = getRequestedSpecialties(filter) ?? [];
  return specialty === undefined ? buildConditions(filter) : buildSpecialtyCondition(filter, specialty);
};

/**
 * An index gives the best doctors of one specialty in order. For several specialties, each contributes its best, and the best of
 * these are taken.
 */
const buildBestQuery = (filter: DoctorFilter, { limit, offset }: SearchPage, plan: SearchPlan): RawBuilder<unknown> => {
  const order = buildOrder(filter);
  const pageClause = sql`order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  // OFFSET 0 is an optimisation fence: without it the planner would walk an ordered index to its end for a few matches.
  if (plan === 'all that fit')
    return sql`select * from (select ${sortColumns} from doctor where ${buildAllConditions(filter)} offset 0) those ${pageClause}`;
  const specialties = getRequestedSpecialties(filter) ?? [];
  if (specialties.length <= 1)
    return sql`select ${sortColumns} from doctor where ${buildSingleSpecialtyCondition(filter)} ${pageClause}`;
  const perSpecialty = specialties.map(
    (name) =>
      sql`(select ${sortColumns} from doctor where ${buildSpecialtyCondition(filter, name)} order by ${order} limit ${sql.lit(limit + offset)})`,
  );
  return sql`select * from (${sql.join(perSpecialty, sql` union all `)}) arms ${pageClause}`;
};

export interface SearchRow extends CardRow {
  readonly chord: number | null;
}

/** The ids of a page in order, with the chord to each. Null if the page is empty. */
interface PageRow {
  readonly ids: readonly string[] | null;
  readonly chords: readonly (number | null)[] | null;
}

const buildChord = ({ point }: DoctorFilter): RawBuilder<unknown> =>
  point ? sql`earth <-> ${toEarthPoint(point)}` : sql`null::float8`;

/** Selects the ids of a page, and stores them in the transaction for the cards. */
const buildPageQuery = (filter: DoctorFilter, those: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select array_agg(id) as ids, array_agg(chord) as chords, set_config('app.page', array_agg(id)::text, true)
    from (select id, ${buildChord(filter)} as chord from (${those}) best) page`;

/** Joins a page with its cards. Doctors deleted in between are skipped. */
const joinCards = ({ ids, chords }: PageRow, cards: readonly CardRow[]): readonly SearchRow[] => {
  const cardsById = new Map(cards.map((row) => [row.id, row]));
  return (ids ?? []).flatMap((id, index) => {
    const card = cardsById.get(id);
    return card ? [{ ...card, chord: chords?.[index] ?? null }] : [];
  });
};

/**
 * The filters of frequent searches, page 1: so few statements that each connection can plan them once. All others, of which there
 * are thousands, are planned for their values. So are other sort orders, for which a generic plan sorts a whole specialty instead
 * of walking an index to the first ten.
 */
const genericPlanFilters: ReadonlySet<string> = new Set<keyof DoctorFilter>([
  'point',
  'specialties',
  'askedSpecialties',
  'languages',
  'mode',
  'year',
  'sort',
  'words',
]);
const commonPage: SearchPage = { limit: 10, offset: 0 };
const isCommonSearch = (filter: DoctorFilter, { limit, offset }: SearchPage): boolean =>
  limit === commonPage.limit &&
  offset === commonPage.offset &&
  (filter.sort === 'relevance' || filter.sort === 'distance') &&
  filter.words.length === 0 &&
  (getRequestedSpecialties(filter)?.length ?? 0) <= 1 &&
  Object.entries(filter).every(([name, value]) => value === undefined || genericPlanFilters.has(name));

/** Forces the generic plan for this transaction. Otherwise the planner overestimates it and plans every execution again. */
const forceGenericPlan = prepareSql<object, unknown>(
  () => sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`,
);

/** The parameters of frequent searches. A shape ignores those that it does not use. */
interface CommonValues extends AvailabilityWindow, GeoPoint {
  readonly specialty: string;
  readonly languages: readonly string[];
}

type CommonStatement = ReturnType<typeof prepareSql<CommonValues, SearchRow>>;

/** Prepared statements by shape: a few dozen, each built once. */
const commonStatements = new Map<string, CommonStatement>();

const getCommonStatement = (
  { languages, mode, point, sort }: DoctorFilter,
  specialty: string | undefined,
): CommonStatement => {
  const shape = [mode, ...[languages, point, specialty].map((value) => value !== undefined)].join(' ');
  const known = commonStatements.get(shape);
  if (known) return known;
  const statement = prepareSql<CommonValues, SearchRow>((values) => {
    const { latitude, longitude } = values;
    const filter = {
      words: [],
      year: 0,
      mode,
      sort,
      point: point && { latitude, longitude },
      languages: languages && values.languages,
      specialties: specialty === undefined ? undefined : [values.specialty],
    };
    return sql`select ${buildCardColumns(values)}, ${buildChord(filter)} as chord from doctor d
      where ${buildSingleSpecialtyCondition(filter)} order by ${buildOrder(filter)} limit ${sql.lit(commonPage.limit)}`;
  });
  commonStatements.set(shape, statement);
  return statement;
};

/**
 * The first page of a frequent search with its cards, in one query: in the order of an index, only the doctors on the page are
 * read.
 */
const findCommon = async (
  db: PublicDatabase,
  filter: DoctorFilter,
  availability: AvailabilityWindow,
): Promise<readonly SearchRow[]> => {
  const [specialty] = getRequestedSpecialties(filter) ?? [];
  const values = {
    ...availability,
    latitude: 0,
    longitude: 0,
    ...filter.point,
    specialty: specialty ?? '',
    languages: filter.languages ?? [],
  };
  const [, rows] = await db.pipeline('system', (trx) => [
    forceGenericPlan(trx, {}),
    getCommonStatement(filter, specialty)(trx, values),
  ]);
  return rows;
};

/** Finds a page of matching doctors, with their cards. */
export const findDoctors = async (
  db: PublicDatabase,
  filter: DoctorFilter,
  page: SearchPage,
  availability: AvailabilityWindow,
  plan: SearchPlan,
): Promise<readonly SearchRow[]> => {
  if (plan === 'by index' && isCommonSearch(filter, page)) return findCommon(db, filter, availability);
  const [[row], cards] = await db.pipeline('system', (trx) => [
    sql<PageRow>`${sql.raw(unpreparedPrefix)}${buildPageQuery(filter, buildBestQuery(filter, page, plan))}`.compile(
      trx,
    ),
    selectCardsOfPage(trx, availability),
  ]);
  return row ? joinCards(row, cards) : [];
};

/**
 * Like `findDoctors` for filters that require all matches to be read anyway, such as a distance. Also returns the total, up to
 * one more than `indexSearchThreshold`; in that case without rows.
 */
export const findAndCount = async (
  db: PublicDatabase,
  filter: DoctorFilter,
  { limit, offset }: SearchPage,
  availability: AvailabilityWindow,
): Promise<{ readonly rows: readonly SearchRow[]; readonly total: number }> => {
  const pageClause = sql`select * from those where (select count(*) from those) <= ${sql.lit(indexSearchThreshold)}
    order by ${buildOrder(filter)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  const [[row], cards] = await db.pipeline('system', (trx) => [
    sql<PageRow & { readonly total: number }>`${sql.raw(unpreparedPrefix)}with those as materialized (
        select ${sortColumns} from doctor where ${buildAllConditions(filter)} limit ${sql.lit(indexSearchThreshold + 1)})
      select (select count(*)::integer from those) as total, page.* from (${buildPageQuery(filter, pageClause)}) page`.compile(
      trx,
    ),
    selectCardsOfPage(trx, availability),
  ]);
  return { rows: row ? joinCards(row, cards) : [], total: row?.total ?? 0 };
};

/** Counts the matches, up to one more than `depth`. */
export const countDoctors = async (db: Trx, filter: DoctorFilter, depth: number): Promise<number> => {
  if (getRequestedSpecialties(filter)?.length === 0) return 0;
  const { rows } = await sql<{
    total: number;
  }>`${sql.raw(unpreparedPrefix)}select ${buildBoundedCount(filter, depth)} as total`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Time limit in milliseconds for the totals of looser searches. They are only suggestions, not worth a longer wait. */
const loosenTimeoutMs = sql.lit(1_500);
/** Up to this many doctors are scanned once for all filters. Beyond it, each filter is counted separately, with a limit. */
const maxScannedDoctors = 3_000;

type LoosenedCounts = ReadonlyMap<LoosenableFilter, number>;

/**
 * Counts the matches without each of the unindexed filters, in one scan of the doctors that the other filters find.
 * @returns undefined if the other filters find too many
 */
const countLoosened = async (db: Trx, filter: DoctorFilter): Promise<LoosenedCounts | undefined> => {
  const activeFilters = perDoctorFilters.flatMap((part) => {
    const looser = removePart(filter, part);
    return looser === undefined ? [] : [{ part, looser }];
  });
  if (activeFilters.length === 0) return new Map();
  const counts = activeFilters.map(
    ({ part, looser }) => sql`count(*) filter (where ${buildPerDoctorCondition(looser)})::integer as ${sql.ref(part)}`,
  );
  const { rows } = await sql<Readonly<Record<LoosenableFilter | 'looked', number>>>`${sql.raw(unpreparedPrefix)}
    select count(*)::integer as looked, ${sql.join(counts)} from (select * from doctor
    where ${buildAllConditions(removePerDoctorFilters(filter))}
    limit ${sql.lit(maxScannedDoctors + 1)}) looked`.execute(db);
  const [found] = rows;
  return found === undefined || found.looked > maxScannedDoctors
    ? undefined
    : new Map(activeFilters.map(({ part }) => [part, found[part]]));
};

/** A total as the API returns it. */
export interface Total {
  readonly total: number;
  readonly totalRelation: TotalRelation;
}

/** @param counted up to one more than `depth` */
export const toTotal = (counted: number, depth: number): Total => ({
  total: Math.min(counted, depth),
  totalRelation: counted > depth ? 'at-least' : 'exact',
});

interface LoosenedTotal extends Total {
  readonly filter: LoosenableFilter;
}

/**
 * Counts the matches without one of the filters, most first. Filters whose removal changes nothing are left out. Needs its own
 * transaction, which fails if the time limit is exceeded.
 */
export const findLoosenedTotals = async (db: Trx, filter: DoctorFilter): Promise<readonly LoosenedTotal[]> => {
  await sql`set local statement_timeout = ${loosenTimeoutMs}`.execute(db);
  const loosenedCounts: LoosenedCounts = (await countLoosened(db, filter)) ?? new Map();
  // Without a place the distance has no effect, so two looser filters may be equal.
  const counted = new Map<string, number>();
  const count = async (looser: DoctorFilter): Promise<number> => {
    const { sql: text, parameters } = buildBoundedCount(looser, maxLoosenSuggestions).compile(db);
    const key = JSON.stringify([text, parameters]);
    const total = counted.get(key) ?? (await countDoctors(db, looser, maxLoosenSuggestions));
    counted.set(key, total);
    return total;
  };
  const found = [];
  for (const part of loosenableFilters) {
    const looser = removePart(filter, part);
    const total = looser === undefined ? 0 : (loosenedCounts.get(part) ?? (await count(looser)));
    if (total > 0) found.push({ filter: part, ...toTotal(total, maxLoosenSuggestions) });
  }
  return found.toSorted((one, other) => other.total - one.total);
};

/** Finds those of the given languages that no listed doctor speaks. */
export const findUnspokenLanguages = async (db: Trx, languages: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly name: string }>`
    select name from unnest(${languages}::text[]) name where not exists (select from doctor where listed and languages @> array[name])`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** A typed word in the vocabulary. */
export interface WordRow {
  readonly word: string;
  /** How many doctors have it. */
  readonly doctors: number;
  /**
   * The most frequent words with this prefix, each with its number of doctors. Only for words that no doctor has, like `near`.
   */
  readonly begins: readonly (readonly [word: string, doctors: number])[] | null;
  /** Words within a typing error, each with its number of doctors, most frequent first. */
  readonly near: readonly (readonly [word: string, doctors: number])[] | null;
}

/** Looks up typed words in the vocabulary, in their order. A known word gets no alternatives. */
export const lookUpWords = async (db: Trx, typed: string): Promise<readonly WordRow[]> => {
  const { rows } = await sql<WordRow>`
    select t.word, coalesce(known.doctors, 0) as doctors,
      case when known.word is null then (select json_agg(json_build_array(word, doctors)) from (
        select word, doctors from doctor_word where word >= t.word and word < t.word || chr(1114111)
        order by doctors desc, word limit 20) begun) end as begins,
      case when known.word is null then (select json_agg(json_build_array(word, doctors)) from (
        select word, doctors from doctor_word where forms && public.build_word_forms(t.word) order by doctors desc, word limit 50) forgiven) end as near
    from public.split_words(${typed}) t left join doctor_word known on known.word = t.word order by t.place limit 12`.execute(
    db,
  );
  return rows;
};
