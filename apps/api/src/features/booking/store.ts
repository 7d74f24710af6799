import { type Selectable, sql } from 'kysely';
import type { Appointment as AppointmentTable } from '../../platform/database/database-types.ts';
import { violatesConstraint } from '../../platform/database/database-errors.ts';
import type { Trx } from '../../platform/database/database.ts';
import { prepareStatement, prepareSql } from '../../platform/database/prepared-statement.ts';
import { lockByName } from '../../platform/database/transaction-lock.ts';

/** A file or record attached to an appointment. `readable` is false if its record was deleted. */
export interface DocumentRow {
  readonly id: string;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly record_id: string | null;
  readonly readable: boolean;
}

/** A row of table appointment. */
export type LockedAppointment = Selectable<AppointmentTable>;

/** An appointment with everything that its page shows. */
export type AppointmentRow = LockedAppointment & {
  readonly doctor_name: string;
  readonly doctor_picture: string | null;
  readonly doctor_gender: string;
  readonly specialty: string;
  readonly clinic_name: string;
  readonly clinic_address: string;
  readonly clinic_city: string;
  readonly clinic_state: string;
  readonly clinic_postal_code: string;
  readonly clinic_phone: string;
  /** Place in the doctor's queue of the day; 0 without a slot. */
  readonly queue: number;
  readonly paid: boolean;
  readonly refunded: boolean;
  readonly refund_pending: boolean;
  readonly documents: readonly DocumentRow[];
  readonly review: { readonly star: number; readonly comment: string; readonly name: string } | null;
  /** The name of the account that booked it for the patient: '' if that account is gone, null if the patient booked. */
  readonly booked_by: string | null;
};

const detailColumns = (now: Date) => sql<Omit<AppointmentRow, keyof LockedAppointment>>`
  d.display_name as doctor_name, d.profile_picture as doctor_picture, d.gender as doctor_gender, d.specialty,
  c.name as clinic_name, c.address as clinic_address, c.city as clinic_city, c.state as clinic_state, c.postal_code
  as clinic_postal_code, c.phone as clinic_phone,
  case when a.state in ('held', 'confirmed') then privileged.get_queue_number(a.id, ${now}) else 0 end as queue,
  money.paid, money.refunded, money.refund_pending,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'bytes', f.bytes, 'record_id', f.record_id,
      'readable', f.file_id is not null or r.id is not null) order by f.position)
    from appointment_document f left join health_record r on r.id = f.record_id and r.deleted_at is null where f.appointment_id = a.id
  ), '[]') as documents,
  (select jsonb_build_object('star', v.star, 'comment', v.comment, 'name', v.shown_name) from doctor_review v where v.appointment_id = a.id) as review,
  case when a.account_id is not null then coalesce((
    select trim(w.first_name || ' ' || w.last_name) from privileged.find_acting_accounts() w where w.account_id = a.account_id
  ), '') end as booked_by`;

const appointmentTables = sql`appointment a join doctor d on d.id = a.doctor_id join clinic c on c.id = coalesce(a.clinic_id, d.clinic_id)
  cross join lateral (
    select coalesce(bool_or(l.kind = 'charge' and l.state = 'completed'), false) as paid,
      coalesce(sum(case l.kind when 'charge' then l.amount else -l.amount end)
        filter (where l.kind = 'charge' and l.state = 'completed' or l.kind = 'refund' and l.state <> 'failed') = 0, false) as refunded,
      coalesce(bool_or(l.kind = 'refund' and l.state = 'pending'), false) as refund_pending
    from payment p join ledger_entry l on l.payment_id = p.id where p.appointment_id = a.id
  ) money`;

interface AppointmentOfPatient {
  readonly patientId: string;
  readonly id: string;
  readonly now: Date;
}

export const selectAppointment = prepareSql(
  ({ patientId, id, now }: AppointmentOfPatient) => sql<AppointmentRow>`
    select a.*, ${detailColumns(now)} from ${appointmentTables} where a.patient_id = ${patientId} and a.id = ${id}`,
);

export const findAppointment = async (
  db: Trx,
  patientId: string,
  id: string,
  now: Date,
): Promise<AppointmentRow | undefined> =>
  (await db.executeQuery(selectAppointment(db, { patientId, id, now }))).rows[0];

export interface AppointmentFilter {
  readonly patientId: string;
  readonly scope: 'upcoming' | 'past';
  /** Any of these; undefined for all. */
  readonly modes: readonly string[] | undefined;
  readonly now: Date;
}

/** Whether appointment `a` is open: held or confirmed, not yet over, and neither done nor missed. */
export const buildOpenCondition = (now: Date) =>
  sql`(a.ends_at > ${now} and (a.state = 'confirmed' and a.attendance not in ('done', 'absent') or a.state = 'held' and a.held_until > ${now}))`;

/** Upcoming: open, or cancelled by the doctor and awaiting the patient's decision. Everything else is past. */
const buildFilterCondition = ({ patientId, scope, modes, now }: AppointmentFilter) => {
  const isUpcoming = sql`(${buildOpenCondition(now)} or coalesce(a.decision_due_at > ${now}, false))`;
  const mode = modes === undefined ? sql`true` : sql`a.mode = any(${modes}::text[])`;
  return sql`a.patient_id = ${patientId} and ${scope === 'upcoming' ? isUpcoming : sql`not ${isUpcoming}`} and ${mode}`;
};

export const listAppointmentRows = async (
  db: Trx,
  filter: AppointmentFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly AppointmentRow[]> => {
  const order = filter.scope === 'upcoming' ? sql`a.starts_at, a.id` : sql`a.starts_at desc, a.id`;
  const { rows } = await sql<AppointmentRow>`
    select a.*, ${detailColumns(filter.now)} from ${appointmentTables} where ${buildFilterCondition(filter)}
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
};

export const countAppointments = async (db: Trx, filter: AppointmentFilter): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from appointment a where ${buildFilterCondition(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Locks an appointment until the end of the transaction. Payments must be locked before appointments. */
export const lockAppointment = (db: Trx, id: string): Promise<LockedAppointment | undefined> =>
  db.selectFrom('appointment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The person the appointment is for. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
}

export interface TimeRange {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The values of a new appointment. */
export interface NewAppointment extends Person, TimeRange {
  readonly id: string;
  readonly patientId: string;
  readonly doctorId: string;
  readonly clinicId: string;
  readonly mode: string;
  readonly day: string;
  readonly time: string;
  readonly timeZone: string;
  readonly state: 'held' | 'confirmed';
  /** Null if it is confirmed at once. */
  readonly heldUntil: Date | null;
  /** Null if it is held. */
  readonly confirmedAt: Date | null;
  readonly payOnConsultation: boolean;
  /** Paise. */
  readonly fee: number;
  readonly forOther: boolean;
  readonly phoneNumber: string;
  readonly gender: string;
  readonly addressType: string;
  readonly symptoms: string;
  readonly isNewPatient: boolean | null;
  readonly remindedDayAt: Date | null;
  readonly remindedHourAt: Date | null;
  readonly at: Date;
}

export const insertAppointment = prepareStatement((db, appointment: NewAppointment) =>
  db
    .insertInto('appointment')
    .values({
      id: appointment.id,
      patient_id: appointment.patientId,
      doctor_id: appointment.doctorId,
      clinic_id: appointment.clinicId,
      mode: appointment.mode,
      day: appointment.day,
      time: appointment.time,
      time_zone: appointment.timeZone,
      starts_at: appointment.startsAt,
      ends_at: appointment.endsAt,
      state: appointment.state,
      held_until: appointment.heldUntil,
      confirmed_at: appointment.confirmedAt,
      pay_on_consultation: appointment.payOnConsultation,
      fee: appointment.fee,
      is_for_other: appointment.forOther,
      first_name: appointment.firstName,
      last_name: appointment.lastName,
      date_of_birth: appointment.dateOfBirth,
      phone_number: appointment.phoneNumber,
      gender: appointment.gender,
      address_type: appointment.addressType,
      symptoms: appointment.symptoms,
      is_new_patient: appointment.isNewPatient,
      day_reminder_sent_at: appointment.remindedDayAt,
      hour_reminder_sent_at: appointment.remindedHourAt,
      created_at: appointment.at,
      updated_at: appointment.at,
    })
    .returningAll(),
);

/** Changes an appointment of the actor. */
export const changeAppointment = async (
  db: Trx,
  id: string,
  change: Partial<LockedAppointment>,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('appointment')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute();
};

export interface SlotReservation extends TimeRange {
  readonly appointmentId: string;
  readonly day: string;
  readonly heldUntil: Date | null;
  readonly now: Date;
}

/** Locks a doctor's day until the end of the transaction. Must be the last lock; `reserveSlot` takes it too. */
export const lockDoctorDay = (db: Trx, { doctorId, day }: { readonly doctorId: string; readonly day: string }) =>
  lockByName(db, { name: `doctor day ${doctorId} ${day}` });

/**
 * Reserves the slot of an existing appointment, and releases its old slot. Fails with an error that `isSlotConflict` recognises.
 */
export const reserveSlot = prepareSql<SlotReservation, object>(
  ({ appointmentId, startsAt, endsAt, day, heldUntil, now }) => sql`
    select privileged.reserve_slot(${appointmentId}, tstzrange(${startsAt}, ${endsAt}), ${day}::date, ${heldUntil}, ${now})`,
);

/**
 * Reserves the slot of a new appointment and returns its place in the doctor's queue of that day, from 1. Fails with an error
 * that `isSlotConflict` recognises.
 */
export const reserveFirstSlot = prepareSql<SlotReservation, { readonly number: number }>(
  ({ appointmentId, startsAt, endsAt, day, heldUntil, now }) => sql`
    select privileged.reserve_first_slot(
      ${appointmentId}, tstzrange(${startsAt}, ${endsAt}), ${day}::date, ${heldUntil}, ${now}) as number`,
);

/** Whether the database refused a slot because it overlaps another appointment's. */
export const isSlotConflict = (error: unknown): boolean => violatesConstraint(error, 'appointment_slot_no_overlap');

/** @returns false if the slot no longer belongs to this appointment */
export const keepSlot = async (db: Trx, appointmentId: string): Promise<boolean> => {
  const { rows } = await sql<{ isKept: boolean }>`select privileged.confirm_slot(${appointmentId}) as "isKept"`.execute(
    db,
  );
  return rows[0]?.isKept === true;
};

export const releaseSlot = async (db: Trx, appointmentId: string): Promise<void> => {
  await sql`select privileged.release_slot(${appointmentId})`.execute(db);
};

/**
 * Finds appointments that have not begun, those cancelled by the doctor that await the patient's decision, and those whose
 * payment may still succeed.
 */
export const findAppointmentsToCancel = async (db: Trx, patientId: string, now: Date): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where('patient_id', '=', patientId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('state', 'in', ['held', 'confirmed']),
          eb('starts_at', '>', now),
          eb('attendance', '=', 'expected'),
        ]),
        eb('decision_due_at', 'is not', null),
        eb('state', 'in', ['held', 'expired']).and(
          'id',
          'in',
          eb
            .selectFrom('payment')
            .select('appointment_id')
            .where('payment.state', 'not in', ['succeeded', 'cancelled']),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether the appointment has a payment: its amount is then fixed. */
export const hasPayment = async (db: Trx, appointmentId: string): Promise<boolean> =>
  (await db.selectFrom('payment').select('id').where('appointment_id', '=', appointmentId).executeTakeFirst()) !==
  undefined;

export const publishReview = async (
  db: Trx,
  id: string,
  review: { readonly star: number; readonly comment: string; readonly name: string },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql<{
    published: boolean;
  }>`select privileged.review_appointment(${id}, ${review.star}::smallint, ${review.comment}, ${review.name}, ${now}) as published`.execute(
    db,
  );
  return rows[0]?.published === true;
};

/** A doctor with whom the patient had an appointment. Fees in paise. */
export interface PastDoctorRow {
  readonly id: string;
  readonly display_name: string;
  readonly profile_picture: string | null;
  readonly gender: string;
  readonly clinic_name: string;
  readonly practising_since: number;
  readonly specialty: string;
  readonly lowest_fee: number;
  readonly listed: boolean;
  readonly last_visit_at: Date;
}

export const listPastDoctors = async (
  db: Trx,
  patientId: string,
  now: Date,
  limit: number,
): Promise<readonly PastDoctorRow[]> => {
  const { rows } = await sql<PastDoctorRow>`
    select d.id, d.display_name, d.profile_picture, d.gender, c.name as clinic_name, d.practising_since, d.specialty, d.lowest_fee, d.listed, seen.last_visit_at
    from (select doctor_id, max(starts_at) as last_visit_at from appointment
      where patient_id = ${patientId} and state = 'confirmed' and attendance <> 'absent' and (ends_at <= ${now} or attendance = 'done')
      group by doctor_id order by max(starts_at) desc limit ${limit}) seen
    join doctor d on d.id = seen.doctor_id join clinic c on c.id = d.clinic_id order by seen.last_visit_at desc, d.id`.execute(
    db,
  );
  return rows;
};

/** The account's own name. */
export const findPatientName = (db: Trx, patientId: string): Promise<{ first_name: string; last_name: string }> =>
  db.selectFrom('patient').select(['first_name', 'last_name']).where('id', '=', patientId).executeTakeFirstOrThrow();

/** Reads the appointments that notifications describe. */
export const describeAppointments = (db: Trx, patientId: string, ids: readonly string[]) =>
  db
    .selectFrom('appointment as a')
    .innerJoin('doctor as d', 'd.id', 'a.doctor_id')
    .select(['a.id', 'a.starts_at', 'a.time_zone', 'a.mode', 'a.state', 'a.decision_due_at', 'd.display_name'])
    .where('a.patient_id', '=', patientId)
    .where('a.id', 'in', ids)
    .execute();

/** The recipient of mails about appointments. */
export interface Addressee {
  readonly email: string;
  readonly time_zone: string;
}

/** Runs as the account itself. Undefined if the account is gone. */
export const findAddressee = (db: Trx, accountId: string): Promise<Addressee | undefined> =>
  db
    .selectFrom('patient')
    .innerJoin('account', 'account.id', 'patient.id')
    .select(['account.email', 'time_zone'])
    .where('patient.id', '=', accountId)
    .executeTakeFirst();
