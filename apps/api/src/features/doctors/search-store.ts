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

/** Which of the doctors that fit are wanted. */
export interface SearchPage {
  readonly limit: number;
  readonly offset: number;
}

/** From so many on they are found by an index, and not all looked at. */
export const indexSearchThreshold = 1_000;

/** How many fit, counted up to one more than `depth`. */
const buildBoundedCount = (filter: DoctorFilter, depth: number): RawBuilder<unknown> =>
  sql`(select count(*)::integer from (select 1 from doctor where ${buildAllConditions(filter)} limit ${sql.lit(depth + 1)}) counted)`;

const sortColumns = sql`id, specialty, earth, score, lowest_fee, online_fee, in_person_fee, rating, review_count, practising_since`;

/** How the doctors of a page are found: in the order of an index until the page is full, or all that fit at first, sorted then. */
export type SearchPlan = 'by index' | 'all that fit';

const buildSpecialtyCondition = (filter: DoctorFilter, name: string): RawBuilder<unknown> =>
  sql`${buildConditions(filter)} and specialty = ${name}`;

/** What a doctor must meet where at most one specialty is asked for. */
const buildSingleSpecialtyCondition = (filter: DoctorFilter): RawBuilder<unknown> => {
  const [specialty] = getRequestedSpecialties(filter) ?? [];
  return specialty === undefined ? buildConditions(filter) : buildSpecialtyCondition(filter, specialty);
};

/** An index gives the best of one specialty in their order: of several, each gives its best, and the best of those are taken. */
const buildBestQuery = (filter: DoctorFilter, { limit, offset }: SearchPage, plan: SearchPlan): RawBuilder<unknown> => {
  const order = buildOrder(filter);
  const wanted = sql`order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  // The offset keeps the order out: an index that gives it would be walked to its end for the few that fit.
  if (plan === 'all that fit')
    return sql`select * from (select ${sortColumns} from doctor where ${buildAllConditions(filter)} offset 0) those ${wanted}`;
  const specialties = getRequestedSpecialties(filter) ?? [];
  if (specialties.length <= 1)
    return sql`select ${sortColumns} from doctor where ${buildSingleSpecialtyCondition(filter)} ${wanted}`;
  const arms = specialties.map(
    (name) =>
      sql`(select ${sortColumns} from doctor where ${buildSpecialtyCondition(filter, name)} order by ${order} limit ${sql.lit(limit + offset)})`,
  );
  return sql`select * from (${sql.join(arms, sql` union all `)}) arms ${wanted}`;
};

export interface SearchRow extends CardRow {
  readonly chord: number | null;
}

/** A page: who is on it, in its order, with the straight line to each. Null where nobody is. */
interface PageRow {
  readonly ids: readonly string[] | null;
  readonly chords: readonly (number | null)[] | null;
}

const buildChord = ({ point }: DoctorFilter): RawBuilder<unknown> =>
  point ? sql`earth <-> ${toEarthPoint(point)}` : sql`null::float8`;

/** Doctors as a page; their ids stay in the transaction for the cards. */
const buildPageQuery = (filter: DoctorFilter, those: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select array_agg(id) as ids, array_agg(chord) as chords, set_config('app.page', array_agg(id)::text, true)
    from (select id, ${buildChord(filter)} as chord from (${those}) best) page`;

/** A page with what its cards show; who has gone in between is left out. */
const joinCards = ({ ids, chords }: PageRow, cards: readonly CardRow[]): readonly SearchRow[] => {
  const known = new Map(cards.map((row) => [row.id, row]));
  return (ids ?? []).flatMap((id, place) => {
    const card = known.get(id);
    return card ? [{ ...card, chord: chords?.[place] ?? null }] : [];
  });
};

/**
 * What most people ask for, page 1 of it: so few statements that each connection plans them once. All others, of which there are
 * thousands, are planned for their values; so are the other orders, where a plan for any values sorts all of a specialty
 * instead of walking an index to the first ten.
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

/** For the transaction: by itself the planner would think a plan for any values dearer than it is, and plan anew each time. */
const forceGenericPlan = prepareSql<object, unknown>(
  () => sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`,
);

/** What the common searches of a shape differ in; what a shape does not ask for is not looked at. */
interface CommonValues extends AvailabilityWindow, GeoPoint {
  readonly specialty: string;
  readonly languages: readonly string[];
}

type CommonStatement = ReturnType<typeof prepareSql<CommonValues, SearchRow>>;

/** By what is asked for: a few dozen, each put together once. */
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

/** The first page of a common search, and its cards with it: in the order of an index nobody is looked up who is not on the page. */
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

/** A page of the doctors that fit, with what their cards show. */
export const findDoctors = async (
  db: PublicDatabase,
  filter: DoctorFilter,
  page: SearchPage,
  availability: AvailabilityWindow,
  plan: SearchPlan,
): Promise<readonly SearchRow[]> => {
  if (plan === 'by index' && isCommonSearch(filter, page)) return findCommon(db, filter, availability);
  const [[found], cards] = await db.pipeline('system', (trx) => [
    sql<PageRow>`${sql.raw(unpreparedPrefix)}${buildPageQuery(filter, buildBestQuery(filter, page, plan))}`.compile(
      trx,
    ),
    selectCardsOfPage(trx, availability),
  ]);
  return found ? joinCards(found, cards) : [];
};

/**
 * The same where all that fit must be looked at anyway, such as within a distance, together with how many they are, up to
 * one more than `indexSearchThreshold`; then without rows.
 */
export const findAndCount = async (
  db: PublicDatabase,
  filter: DoctorFilter,
  { limit, offset }: SearchPage,
  availability: AvailabilityWindow,
): Promise<{ readonly rows: readonly SearchRow[]; readonly total: number }> => {
  const wanted = sql`select * from those where (select count(*) from those) <= ${sql.lit(indexSearchThreshold)}
    order by ${buildOrder(filter)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  const [[found], cards] = await db.pipeline('system', (trx) => [
    sql<PageRow & { readonly total: number }>`${sql.raw(unpreparedPrefix)}with those as materialized (
        select ${sortColumns} from doctor where ${buildAllConditions(filter)} limit ${sql.lit(indexSearchThreshold + 1)})
      select (select count(*)::integer from those) as total, page.* from (${buildPageQuery(filter, wanted)}) page`.compile(
      trx,
    ),
    selectCardsOfPage(trx, availability),
  ]);
  return { rows: found ? joinCards(found, cards) : [], total: found?.total ?? 0 };
};

/** How many fit, up to one more than `depth`. */
export const countDoctors = async (db: Trx, filter: DoctorFilter, depth: number): Promise<number> => {
  if (getRequestedSpecialties(filter)?.length === 0) return 0;
  const { rows } = await sql<{
    total: number;
  }>`${sql.raw(unpreparedPrefix)}select ${buildBoundedCount(filter, depth)} as total`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Milliseconds in which a loosened search is counted, or it is not: it is a help and nobody waits for it. */
const loosenTimeoutMs = sql.lit(1_500);
/** So many doctors are looked at one by one; of more, each count stops by itself where it knows enough. */
const maxScannedDoctors = 3_000;

type LoosenedCounts = ReadonlyMap<LoosenableFilter, number>;

/**
 * How many fit without each of the filters that are asked of each doctor, found in one look at all whom the others find.
 * @returns undefined where the others find too many for that
 */
const countLoosened = async (db: Trx, filter: DoctorFilter): Promise<LoosenedCounts | undefined> => {
  const set = perDoctorFilters.flatMap((part) => {
    const looser = removePart(filter, part);
    return looser === undefined ? [] : [{ part, looser }];
  });
  if (set.length === 0) return new Map();
  const counts = set.map(
    ({ part, looser }) => sql`count(*) filter (where ${buildPerDoctorCondition(looser)})::integer as ${sql.ref(part)}`,
  );
  const { rows } = await sql<Readonly<Record<LoosenableFilter | 'looked', number>>>`${sql.raw(unpreparedPrefix)}
    select count(*)::integer as looked, ${sql.join(counts)} from (select * from doctor
    where ${buildAllConditions(removePerDoctorFilters(filter))}
    limit ${sql.lit(maxScannedDoctors + 1)}) looked`.execute(db);
  const [found] = rows;
  return found === undefined || found.looked > maxScannedDoctors
    ? undefined
    : new Map(set.map(({ part }) => [part, found[part]]));
};

/** How many fit, as it is answered. */
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
 * How many would fit without one of the filters, most first; those that change nothing are left out. In a transaction of
 * its own: it fails where counting takes too long.
 */
export const findLoosenedTotals = async (db: Trx, filter: DoctorFilter): Promise<readonly LoosenedTotal[]> => {
  await sql`set local statement_timeout = ${loosenTimeoutMs}`.execute(db);
  const each: LoosenedCounts = (await countLoosened(db, filter)) ?? new Map();
  // Without a place no distance is asked for: two filters may come to the same.
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
    const total = looser === undefined ? 0 : (each.get(part) ?? (await count(looser)));
    if (total > 0) found.push({ filter: part, ...toTotal(total, maxLoosenSuggestions) });
  }
  return found.toSorted((one, other) => other.total - one.total);
};

/** Which of some languages no listed doctor speaks, by their names in the directory. */
export const findUnspokenLanguages = async (db: Trx, languages: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly name: string }>`
    select name from unnest(${languages}::text[]) name where not exists (select from doctor where listed and languages @> array[name])`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** What is known of a typed word. */
export interface WordRow {
  readonly word: string;
  /** How many doctors have it. */
  readonly doctors: number;
  /** The most frequent words that begin with it, each with how many doctors have it; of a word that no doctor has, as the next. */
  readonly begins: readonly (readonly [word: string, doctors: number])[] | null;
  /** Words that a typing error may part from it, each with how many doctors have it, most frequent first. */
  readonly near: readonly (readonly [word: string, doctors: number])[] | null;
}

/** Looks typed words up in the vocabulary, in their order. What is one of its words needs no others in its place. */
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
