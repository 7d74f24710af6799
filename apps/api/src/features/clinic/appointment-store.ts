import { type Selectable, sql } from 'kysely';
import type { Appointment as AppointmentTable } from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';

// Runs as a doctor: row-level security shows the doctor's own confirmed appointments only.

/** A row of table appointment. */
export type LockedAppointment = Selectable<AppointmentTable>;

/** An appointment with the columns of the day's list. */
export type ClinicAppointmentRow = LockedAppointment & {
  /** Place in the doctor's queue of the day; 0 without a slot. */
  readonly queue: number;
  readonly paid: boolean;
  /** Since when the patient has been waiting, on the doctor's today; null if the patient is not. */
  readonly waiting_from: Date | null;
  readonly document_count: number;
  readonly conversation_id: string | null;
  /** The name of the account that booked it for the patient: '' if that account is gone, null if the patient booked. */
  readonly representative: string | null;
  /** The guardian's name, if the patient is below 18 on that day; null otherwise. */
  readonly guardian: string | null;
};

const buildShownColumns = (now: Date) => sql<Omit<ClinicAppointmentRow, keyof LockedAppointment>>`
  case when a.state <> 'confirmed' then 0 else (select count(*)::int from appointment_slot t
    where t.doctor_id = a.doctor_id and t.day = a.day and lower(t.during) <= a.starts_at and (t.held_until is null or t.held_until > ${now})) end as queue,
  exists (select from ledger_entry l where l.appointment_id = a.id and l.kind = 'charge' and l.state = 'completed') as paid,
  case when a.state <> 'confirmed' or a.day <> (${now}::timestamptz at time zone a.time_zone)::date then null
    when a.attendance = 'arrived' then a.attendance_at
    when a.attendance = 'expected' and a.mode = 'online' and a.ends_at > ${now}
      and exists (select from presence p where p.party = a.patient_id and p.until > ${now}) then a.waiting_since end as waiting_from,
  (select count(*)::int from appointment_document f where f.appointment_id = a.id) as document_count,
  c.id as conversation_id, privileged.name_acting_account(a.account_id, a.patient_id) as representative,
  privileged.find_appointment_guardian(a.id) as guardian`;

const fromClause = sql`appointment a left join conversation c on c.patient_id = a.patient_id and c.doctor_id = a.doctor_id`;

/**
 * The appointments of some days, in order. @param which 'all' includes those cancelled, over, done or missed; 'to-come' only
 * upcoming ones
 */
export const findAppointmentsOnDays = async (
  db: Trx,
  doctorId: string,
  days: readonly string[],
  which: 'all' | 'to-come',
  now: Date,
): Promise<readonly ClinicAppointmentRow[]> => {
  const fits =
    which === 'all'
      ? sql`true`
      : sql`a.state = 'confirmed' and a.ends_at > ${now} and a.attendance not in ('done', 'absent')`;
  const { rows } = await sql<ClinicAppointmentRow>`
    select a.*, ${buildShownColumns(now)} from ${fromClause} where a.doctor_id = ${doctorId}
    and a.day = any(${days}::date[]) and ${fits} order by a.starts_at, a.created_at, a.id`.execute(db);
  return rows;
};

export const findClinicAppointment = async (
  db: Trx,
  doctorId: string,
  id: string,
  now: Date,
): Promise<ClinicAppointmentRow | undefined> =>
  (
    await sql<ClinicAppointmentRow>`select a.*, ${buildShownColumns(now)} from ${fromClause} where a.doctor_id = ${doctorId} and a.id = ${id}`.execute(
      db,
    )
  ).rows[0];

/** The appointments with the patient of a conversation, latest first. */
export const findConversationAppointments = async (
  db: Trx,
  doctorId: string,
  conversationId: string,
  limit: number,
  now: Date,
): Promise<readonly ClinicAppointmentRow[]> =>
  (
    await sql<ClinicAppointmentRow>`select a.*, ${buildShownColumns(now)} from ${fromClause}
      where a.doctor_id = ${doctorId} and c.id = ${conversationId} order by a.starts_at desc, a.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Locks an appointment until the end of the transaction. */
export const lockClinicAppointment = (db: Trx, doctorId: string, id: string): Promise<LockedAppointment | undefined> =>
  db
    .selectFrom('appointment')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whether it was paid by card. */
export const isPaid = async (db: Trx, id: string): Promise<boolean> =>
  (await db
    .selectFrom('ledger_entry')
    .select('appointment_id')
    .where('appointment_id', '=', id)
    .where('kind', '=', 'charge')
    .where('state', '=', 'completed')
    .executeTakeFirst()) !== undefined;

export const releaseSlot = async (db: Trx, id: string): Promise<void> => {
  await sql`select privileged.release_slot_as_doctor(${id})`.execute(db);
};

/** An earlier appointment, as a list entry. */
export type EarlierAppointmentRow = Pick<LockedAppointment, 'id' | 'day' | 'time' | 'mode' | 'attendance' | 'symptoms'>;

/** Earlier appointments of the same person with the doctor, latest first. */
export const findEarlierAppointments = (
  db: Trx,
  { id, doctor_id, patient_id, first_name, last_name, date_of_birth, starts_at }: LockedAppointment,
  limit: number,
): Promise<EarlierAppointmentRow[]> =>
  db
    .selectFrom('appointment')
    .select(['id', 'day', 'time', 'mode', 'attendance', 'symptoms'])
    .where('doctor_id', '=', doctor_id)
    .where('patient_id', '=', patient_id)
    .where(
      sql<boolean>`(lower(first_name), lower(last_name), date_of_birth) = (lower(${first_name}), lower(${last_name}), ${date_of_birth}::date)`,
    )
    .where('state', '=', 'confirmed')
    .where('starts_at', '<', starts_at)
    .where('id', '<>', id)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The documents of an appointment. One without a file and a record was deleted. */
export const findAppointmentDocuments = (db: Trx, appointmentId: string) =>
  db
    .selectFrom('appointment_document as f')
    .leftJoin('health_record as r', 'r.id', 'f.record_id')
    .select([
      'f.id',
      'f.name',
      'f.media_type',
      'f.bytes',
      'f.file_id',
      'r.id as record_id',
      'r.record_type',
      'r.status',
      'r.record_date',
      'r.doctor_name',
      'r.hospital_clinic_name',
      'r.lab_test_name',
    ])
    .where('f.appointment_id', '=', appointmentId)
    .orderBy('f.position')
    .execute();
export type DocumentRow = Awaited<ReturnType<typeof findAppointmentDocuments>>[number];

/** Finds what is needed to read a document of an appointment, and its patient; undefined if its record was deleted. */
export const findDocument = async (db: Trx, doctorId: string, id: string) => {
  const { rows } = await sql<{
    patient_id: string;
    record_id: string | null;
    file_id: string;
    bytes: number;
    key_id: string;
    wrapped_key: Buffer;
    media_type: string;
    name: string;
  }>`
    select x.patient_id, r.id as record_id, f.id as file_id, f.bytes, f.key_id, f.wrapped_key, f.media_type, x.name
    from appointment_document x join appointment a on a.id = x.appointment_id and a.doctor_id = ${doctorId}
    left join health_record r on r.id = x.record_id and r.deleted_at is null
    join stored_file f on f.id = coalesce(x.file_id, r.file_id)
    where x.id = ${id}`.execute(db);
  return rows[0];
};
