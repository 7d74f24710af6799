import { sql } from 'kysely';
import { prepareSql } from '../../../platform/database/prepared-statement.ts';

/** A doctor who opened a record. */
export interface RecordAccessRow {
  readonly doctor_name: string;
  readonly at: Date;
}

interface RecordAccessQuery {
  readonly patientId: string;
  readonly recordId: string;
  readonly limit: number;
}

/**
 * Which doctors opened a record that was given to them with an appointment or in a message, the latest first. That a doctor did it
 * is asked for in so many words, so that the few lines of doctors are read (audit_event_doctor) and not all of a patient's.
 */
export const selectRecordAccesses = prepareSql(
  ({ patientId, recordId, limit }: RecordAccessQuery) => sql<RecordAccessRow>`
  select d.display_name as doctor_name, e.at from audit_event e join doctor d on d.id = e.doctor_id
  where e.patient_id = ${patientId}::uuid and e.doctor_id is not null and e.action in ('record.download', 'message.file')
    and e.resource_id = any(array(select ${recordId}::uuid union all select m.id from message m where m.record_id = ${recordId}::uuid))
  order by e.at desc, e.id desc limit ${limit}::int`,
);
