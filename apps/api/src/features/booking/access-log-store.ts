import { sql } from 'kysely';
import { prepareSql } from '../../platform/database/prepared-statement.ts';

/** A read of an appointment, its files or its records by a doctor. */
interface AppointmentAccessRow {
  readonly doctor_name: string;
  readonly at: Date;
}

interface AppointmentAccessQuery {
  readonly patientId: string;
  readonly id: string;
  /** The present. Later months are partitions of their own, which PostgreSQL need not open. */
  readonly now: Date;
  readonly limit: number;
}

/**
 * Selects reads of an appointment, its files and its records by doctors, latest first. Reads only the audit lines of doctors
 * (index audit_event_doctor).
 */
export const selectAccessToAppointment = prepareSql(
  ({ patientId, id, now, limit }: AppointmentAccessQuery) => sql<AppointmentAccessRow>`
  select d.display_name as doctor_name, e.at
  from audit_event e join appointment a on a.id = ${id}::uuid and a.doctor_id = e.doctor_id join doctor d on d.id = e.doctor_id
  where e.patient_id = ${patientId}::uuid and e.at <= ${now}::timestamptz and e.doctor_id is not null
    and e.action in ('appointment.read', 'appointment.document', 'record.download')
    and e.resource_id = any(array(select ${id}::uuid union all select unnest(array[f.id, f.record_id])
    from appointment_document f where f.appointment_id = ${id}::uuid))
  order by e.at desc, e.id desc limit ${limit}::int`,
);
