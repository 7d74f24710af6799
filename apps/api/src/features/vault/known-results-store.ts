import { sql } from 'kysely';
import type { Statements } from '../../platform/database.ts';

/** The day of a paper's results, as `findResultDay` tells it. */
const resultDay = sql<string>`coalesce(g.result_day, (r.record_date at time zone p.time_zone)::date)`;

const papersWithResults = (db: Statements, patientId: string) =>
  db
    .selectFrom('health_record as r')
    .innerJoin('patient as p', 'p.id', 'r.patient_id')
    .innerJoin('record_reading as g', 'g.record_id', 'r.id')
    .where('r.patient_id', '=', patientId)
    .where('r.deleted_at', 'is', null)
    .where(sql<boolean>`g.result_names <> '{}'`);

const paperColumns = [
  'r.id',
  'r.record_date',
  'r.created_at',
  'r.health_type',
  'g.facts',
  'p.first_name',
  'p.last_name',
  'p.time_zone',
] as const;

/** The newest records with results on their paper or in their patient's words, with the name and zone of the account. */
export const selectResultPapers = (db: Statements, patientId: string, limit: number) =>
  papersWithResults(db, patientId)
    .select(paperColumns)
    .orderBy('r.record_date', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** The same of one record. */
export const selectResultPaper = (db: Statements, patientId: string, id: string) =>
  papersWithResults(db, patientId).select(paperColumns).where('r.id', '=', id).execute();

/** How results are named on the papers whose results are of a later day; each name once. Opens the facts of none. */
export const selectNamesAfter = (db: Statements, patientId: string, day: string) =>
  papersWithResults(db, patientId)
    .select(sql<string>`unnest(g.result_names)`.as('entry'))
    .distinct()
    .where(resultDay, '>', day);

export interface PapersByName {
  /** YYYY-MM-DD; only later ones. */
  readonly after: string;
  /** As `toResultName` writes them. */
  readonly names: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Papers with one of these results, of a later day; the newest day first, of one day the one that was added last. */
export const selectPapersByName = (db: Statements, patientId: string, { after, names, limit, offset }: PapersByName) =>
  papersWithResults(db, patientId)
    .select(paperColumns)
    .where(resultDay, '>', after)
    .where(sql<boolean>`g.result_names && ${names}::text[]`)
    .orderBy(resultDay, 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset);
