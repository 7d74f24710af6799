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
  /** The present. Later months are partitions of their own, which PostgreSQL need not open. */
  readonly now: Date;
  readonly limit: number;
}

/**
 * Selects which doctors opened a record that they got with an appointment or in a message, latest first. Names `doctor_id is not
 * null`, so that PostgreSQL reads only the audit lines of doctors (index audit_event_doctor).
 */
export const selectRecordAccesses = prepareSql(
  ({ patientId, recordId, now, limit }: RecordAccessQuery) => sql<RecordAccessRow>`
  select d.display_name as doctor_name, e.at from audit_event e join doctor d on d.id = e.doctor_id
  where e.patient_id = ${patientId}::uuid and e.at <= ${now}::timestamptz and e.doctor_id is not null and e.action in ('record.download', 'message.file')
    and e.resource_id = any(array(select ${recordId}::uuid union all select m.id from message m where m.record_id = ${recordId}::uuid))
  order by e.at desc, e.id desc limit ${limit}::int`,
);
