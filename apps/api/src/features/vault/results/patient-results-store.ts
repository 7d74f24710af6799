import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';

/** The day of a document's results, as `findResultDay` computes it. */
const resultDayColumn = sql<string>`coalesce(g.result_date, (r.record_date at time zone p.time_zone)::date)`;

const buildResultsQuery = (db: Trx, patientId: string) =>
  db
    .selectFrom('health_record as r')
    .innerJoin('patient as p', 'p.id', 'r.patient_id')
    .innerJoin('record_reading as g', 'g.record_id', 'r.id')
    .where('r.patient_id', '=', patientId)
    .where('r.deleted_at', 'is', null)
    .where(sql<boolean>`g.result_names <> '{}'`);

const documentColumns = [
  'r.id',
  'r.record_date',
  'r.created_at',
  'r.health_type',
  'g.facts',
  'p.first_name',
  'p.last_name',
  'p.time_zone',
] as const;

/** The newest records with results of their document or in the patient's corrections, with the account's name and time zone. */
export const selectDocumentsWithResults = (db: Trx, patientId: string, limit: number) =>
  buildResultsQuery(db, patientId)
    .select(documentColumns)
    .orderBy('r.record_date', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** The same for one record. */
export const selectDocumentWithResults = (db: Trx, patientId: string, id: string) =>
  buildResultsQuery(db, patientId).select(documentColumns).where('r.id', '=', id).execute();

/** Distinct names of results with a later day. Reads no facts. */
export const selectNamesAfter = (db: Trx, patientId: string, day: string) =>
  buildResultsQuery(db, patientId)
    .select(sql<string>`unnest(g.result_names)`.as('entry'))
    .distinct()
    .where(resultDayColumn, '>', day);

export interface ResultNameQuery {
  /** YYYY-MM-DD; only later days. */
  readonly after: string;
  /** In the format of `toResultName`. */
  readonly names: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Documents with one of these results and a later day; the newest day first, within a day the record that was added last. */
export const selectDocumentsByResultName = (
  db: Trx,
  patientId: string,
  { after, names, limit, offset }: ResultNameQuery,
) =>
  buildResultsQuery(db, patientId)
    .select(documentColumns)
    .where(resultDayColumn, '>', after)
    .where(sql<boolean>`g.result_names && ${names}::text[]`)
    .orderBy(resultDayColumn, 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset);
