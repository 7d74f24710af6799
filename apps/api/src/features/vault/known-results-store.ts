import { sql } from 'kysely';
import type { Statements } from '../../platform/database.ts';

/** The newest records with results on their paper or in their patient's words, with the name and zone of the account. */
export const selectResultPapers = (db: Statements, patientId: string, limit: number) =>
  db
    .selectFrom('health_record as r')
    .innerJoin('patient as p', 'p.id', 'r.patient_id')
    .leftJoin('record_reading as g', 'g.record_id', 'r.id')
    .select(['r.id', 'r.record_date', 'r.created_at', 'r.health_type', 'g.facts', 'p.first_name', 'p.last_name', 'p.time_zone'])
    .where('r.patient_id', '=', patientId)
    .where('r.deleted_at', 'is', null)
    .where(sql<boolean>`(jsonb_array_length(coalesce(g.facts->'results', '[]')) > 0 or exists (select from record_correction c where c.record_id = r.id and c.sort = 'result'))`)
    .orderBy('r.record_date', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute();
