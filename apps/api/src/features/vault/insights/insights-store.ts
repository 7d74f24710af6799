import type { Selectable } from 'kysely';
import type { RecordInsight } from '../../../platform/database/database-types.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { readingColumns } from '../reading/reading-store.ts';

interface RecordKey {
  readonly patientId: string;
  readonly id: string;
}

const insightColumns = [
  'i.pages as insight_pages',
  'i.made_by',
  'i.model_name',
  'i.model_failed',
  'i.facts_sha256',
  'i.made_at',
] as const;

/** A record with its facts and stored insights. */
export const selectInsights = (db: Trx, { patientId, id }: RecordKey) =>
  db
    .selectFrom('health_record as r')
    .leftJoin('record_reading as g', 'g.record_id', 'r.id')
    .leftJoin('record_insight as i', 'i.record_id', 'r.id')
    .select([
      'r.id',
      'r.health_type',
      'r.record_type',
      'r.record_date',
      'r.doctor_name',
      'g.facts',
      ...readingColumns,
      ...insightColumns,
    ])
    .where('r.patient_id', '=', patientId)
    .where('r.id', '=', id)
    .where('r.deleted_at', 'is', null);

/** The text of a record's document, with positions. */
export const selectText = (db: Trx, { id }: Pick<RecordKey, 'id'>) =>
  db.selectFrom('record_reading').select('text').where('record_id', '=', id);

/** The patient's name and time zone. */
export const selectPerson = (db: Trx, { patientId }: Pick<RecordKey, 'patientId'>) =>
  db.selectFrom('patient').select(['first_name', 'last_name', 'time_zone']).where('id', '=', patientId);

export interface NewInsights extends Pick<
  Selectable<RecordInsight>,
  'facts_sha256' | 'made_at' | 'made_by' | 'model_failed' | 'model_name'
> {
  readonly pages: string;
}

/** Stores insights, replacing earlier ones. */
export const saveInsights = async (db: Trx, { patientId, id }: RecordKey, insights: NewInsights): Promise<void> => {
  await db
    .insertInto('record_insight')
    .values({ record_id: id, patient_id: patientId, ...insights })
    .onConflict((conflict) => conflict.column('record_id').doUpdateSet(insights))
    .execute();
};
