import { type CompiledQuery, sql } from 'kysely';
import type { Statements } from '../../platform/database.ts';

/** A doctor who opened a record. */
export interface LookRow {
  readonly doctor_name: string;
  readonly at: Date;
}

/** Which doctors opened a record that was given to them with a visit or in a message, the latest first. */
export const selectLooks = (db: Statements, { patientId, recordId, limit }: { readonly patientId: string; readonly recordId: string; readonly limit: number }): CompiledQuery<LookRow> =>
  sql<LookRow>`
    select d.display_name as doctor_name, e.at from audit_event e join doctor d on d.id = e.doctor_id
    where e.patient_id = ${patientId} and (
      e.action = 'record.download' and e.resource_id = ${recordId}
      or e.action = 'message.file' and e.resource_id in (select m.id from message m where m.record_id = ${recordId}))
    order by e.at desc, e.id desc limit ${limit}`.compile(db);
