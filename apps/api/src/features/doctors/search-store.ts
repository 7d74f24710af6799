import { looseners, type Loosener, searchDepth } from '@arogo/contract/doctors';
import { type RawBuilder, sql } from 'kysely';
import { plannedAnew, type Statements } from '../../platform/database.ts';
import { type CardRow, cardRows, type Window } from './card-store.ts';
import { allConditions, conditions, type DoctorFilter, orderOf, pointOf, specialtiesOf, without } from './search-filter-store.ts';

/** Which of the doctors that fit are wanted. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

const most = sql.lit(searchDepth + 1);

/** How many fit, counted up to one more than can be leafed through. */
const countOf = (filter: DoctorFilter): RawBuilder<unknown> => sql`(select count(*)::integer from (select 1 from doctor where ${allConditions(filter)} limit ${most}) counted)`;

const sortColumns = sql`id, specialty, earth, score, lowest_fee, online_fee, in_person_fee, rating, review_count, practising_since`;

/** How the doctors of a page are found: in the order of an index until the page is full, or all that fit at first, sorted then. */
export type Way = 'by index' | 'all that fit';

/** An index gives the best of one specialty in their order: of several, each gives its best, and the best of those are taken. */
const best = (filter: DoctorFilter, { limit, offset }: Page, way: Way): RawBuilder<unknown> => {
  const order = orderOf(filter);
  const wanted = sql`order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  // The offset keeps the order out: an index that gives it would be walked to its end for the few that fit.
  if (way === 'all that fit') return sql`select * from (select ${sortColumns} from doctor where ${allConditions(filter)} offset 0) those ${wanted}`;
  const specialties = specialtiesOf(filter);
  const arm = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select ${sortColumns} from doctor where ${condition} order by ${order} limit ${sql.lit(limit + offset)})`;
  const arms = specialties === undefined ? [arm(conditions(filter))] : specialties.map((name) => arm(sql`${conditions(filter)} and specialty = ${name}`));
  return sql`select * from (${sql.join(arms, sql` union all `)}) arms ${wanted}`;
};

export interface FoundRow extends CardRow {
  readonly chord: number | null;
}

/** A place of a page. */
interface PlaceRow {
  readonly id: string;
  readonly chord: number | null;
}

const chordTo = ({ point }: DoctorFilter): RawBuilder<unknown> => (point ? sql`earth <-> ${pointOf(point)}` : sql`null::float8`);

/** What the cards of a page show, in its order. That statement is planned once; who has gone in between is left out. */
const withCards = async (db: Statements, page: readonly PlaceRow[], window: Window): Promise<readonly FoundRow[]> => {
  const cards = new Map((await cardRows(db, page.map(({ id }) => id), window)).map((row) => [row.id, row]));
  return page.flatMap(({ id, chord }) => {
    const card = cards.get(id);
    return card ? [{ ...card, chord }] : [];
  });
};

/** A page of the doctors that fit, with what their cards show. */
export const findDoctors = async (db: Statements, filter: DoctorFilter, page: Page, window: Window, way: Way): Promise<readonly FoundRow[]> => {
  const { rows } = await sql<PlaceRow>`${sql.raw(plannedAnew)}select id, ${chordTo(filter)} as chord from (${best(filter, page, way)}) best`.execute(db);
  return withCards(db, rows, window);
};

/**
 * The same where all that fit must be looked at anyway, such as within a distance, together with how many they are, up to
 * one more than can be leafed through; then without rows.
 */
export const findAndCount = async (db: Statements, filter: DoctorFilter, { limit, offset }: Page, window: Window): Promise<{ readonly rows: readonly FoundRow[]; readonly total: number }> => {
  const { rows } = await sql<(PlaceRow | { readonly id: null }) & { readonly total: number }>`${sql.raw(plannedAnew)}with those as materialized (
      select ${sortColumns} from doctor where ${allConditions(filter)} limit ${most}
    ), page as materialized (
      select id, ${chordTo(filter)} as chord, row_number() over () as place from (
        select * from those where (select count(*) from those) < ${most} order by ${orderOf(filter)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}
      ) best
    )
    select counted.total, page.id, page.chord from (select count(*)::integer as total from those) counted left join page on true order by page.place`.execute(db);
  const page = rows.flatMap((row) => (row.id === null ? [] : [row]));
  return { rows: await withCards(db, page, window), total: rows[0]?.total ?? 0 };
};

/** How many fit, up to one more than can be leafed through. */
export const countDoctors = async (db: Statements, filter: DoctorFilter): Promise<number> => {
  if (specialtiesOf(filter)?.length === 0) return 0;
  const { rows } = await sql<{ total: number }>`${sql.raw(plannedAnew)}select ${countOf(filter)} as total`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Milliseconds in which a loosened search is counted, or it is not: it is a help and nobody waits for it. */
const loosenWithin = sql.lit(1_500);

/**
 * How many would fit without one of the filters, most first; those that change nothing are left out. In a transaction of
 * its own: it fails where counting takes too long.
 */
export const loosened = async (db: Statements, filter: DoctorFilter): Promise<readonly { readonly filter: Loosener; readonly total: number }[]> => {
  await sql`set local statement_timeout = ${loosenWithin}`.execute(db);
  const found = [];
  for (const part of looseners) {
    const looser = without(filter, part);
    const total = looser === undefined ? 0 : Math.min(await countDoctors(db, looser), searchDepth);
    if (total > 0) found.push({ filter: part, total });
  }
  return found.toSorted((one, other) => other.total - one.total);
};

/** What is known of a typed word. */
export interface WordRow {
  readonly word: string;
  /** How many doctors have it. */
  readonly doctors: number;
  /** The most frequent words that begin with it. */
  readonly begins: readonly string[];
  /** Words that a typing error may part from it, most frequent first. */
  readonly near: readonly string[];
}

/** Looks typed words up in the vocabulary, in their order. */
export const lookUpWords = async (db: Statements, typed: string): Promise<readonly WordRow[]> => {
  const { rows } = await sql<WordRow>`
    select t.word, coalesce((select doctors from doctor_word where word = t.word), 0) as doctors,
      array(select word from doctor_word where word >= t.word and word < t.word || chr(1114111) order by doctors desc, word limit 20) as begins,
      array(select word from doctor_word where forms && public.word_forms(t.word) order by doctors desc, word limit 50) as near
    from public.words_of(${typed}) t order by t.place limit 12`.execute(db);
  return rows;
};
