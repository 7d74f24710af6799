import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { toUuidArray } from './store.ts';

/** The counted doses of one alert within one period. */
export interface AdherenceRow {
  readonly schedule_id: string;
  /** The period's number, from 1. */
  readonly stretch: number;
  readonly due: number;
  readonly taken: number;
  readonly skipped: number;
}

/**
 * Counts the doses due within periods, for each alert: those answered and those missed. Doses taken as needed do not count, since
 * they were never due.
 * @param bounds the start of each period, then the end of the last one
 * @param missedUntil doses due until then count as missed if they have no answer
 */
export const countDoses = async (
  db: Trx,
  patientId: string,
  bounds: readonly Date[],
  missedUntil: Date,
  alertIds?: readonly string[],
): Promise<AdherenceRow[]> => {
  const stretch = sql<number>`width_bucket(d.due_at, ${bounds}::timestamptz[])`;
  return db
    .selectFrom('medication_dose as d')
    .innerJoin('medication_schedule as a', 'a.id', 'd.schedule_id')
    .select(['d.schedule_id', stretch.as('stretch'), sql<number>`count(*)::integer`.as('due')])
    .select([
      sql<number>`(count(*) filter (where d.answer = 'taken'))::integer`.as('taken'),
      sql<number>`(count(*) filter (where d.answer = 'skipped'))::integer`.as('skipped'),
    ])
    .where('d.patient_id', '=', patientId)
    .where('d.due_at', '>=', bounds[0] ?? missedUntil)
    .where('d.due_at', '<', bounds.at(-1) ?? missedUntil)
    .where('d.as_needed', '=', false)
    .where('a.deleted_at', 'is', null)
    .where((where) => where.or([where('d.answer', 'is not', null), where('d.due_at', '<=', missedUntil)]))
    .$if(alertIds !== undefined, (query) => query.where('d.schedule_id', '=', toUuidArray(alertIds ?? [])))
    .groupBy(['d.schedule_id', sql`2`])
    .execute();
};
