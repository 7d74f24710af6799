import { sql } from 'kysely';
import type { ActingIds } from '../../platform/database/actor.ts';
import type { Trx } from '../../platform/database/database.ts';

// Runs as arogo_jobs, which may read the times of appointments but not their reasons. Each function is one statement, however
// many rows it changes.

/** Finds the accounts to notify of an appointment, each with the patient it acts for. */
export const findAccountsToNotify = async (
  db: Trx,
  appointmentId: string,
  now: Date,
): Promise<readonly ActingIds[]> => {
  const { rows } = await sql<ActingIds>`
    select account_id as "accountId", patient_id as "patientId" from privileged.find_told_accounts(${appointmentId}::uuid, ${now})`.execute(
    db,
  );
  return rows;
};

/** An appointment to notify of. */
export interface AppointmentRef {
  readonly id: string;
  readonly patient_id: string;
}

export interface ExpiredHold extends AppointmentRef {
  /** The gateway knows its payment, so money may still arrive. */
  readonly may_be_paid: boolean;
}

/**
 * Expires holds whose time is over, oldest first, and releases their slots. Skips rows locked by a payment or a cancellation in
 * progress.
 */
export const expireHolds = async (db: Trx, now: Date, limit: number): Promise<readonly ExpiredHold[]> => {
  const { rows } = await sql<ExpiredHold>`
    with over as materialized (
      select id from appointment where state = 'held' and held_until <= ${now} order by held_until limit ${limit} for update skip locked
    ), freed as (
      delete from appointment_slot using over where appointment_id = over.id
    )
    update appointment a set state = 'expired', held_until = null, updated_at = ${now} from over where a.id = over.id
    returning a.id, a.patient_id, exists (select 1 from payment p where p.appointment_id = a.id
    and p.reference is not null and p.state not in ('succeeded', 'cancelled')) as may_be_paid`.execute(db);
  return rows;
};

/** Ends overdue decisions of patients, oldest first. Skips rows locked by a decision in progress. */
export const expireDecisions = async (db: Trx, now: Date, limit: number): Promise<readonly AppointmentRef[]> => {
  const { rows } = await sql<AppointmentRef>`
    with over as materialized (select id from appointment where decision_due_at <= ${now} order by decision_due_at limit ${limit} for update skip locked)
    update appointment a set decision_due_at = null, updated_at = ${now} from over where a.id = over.id returning a.id, a.patient_id`.execute(
    db,
  );
  return rows;
};

const markReminded = (now: Date) => sql`
  update appointment a set day_reminder_sent_at = coalesce(day_reminder_sent_at, ${now}), hour_reminder_sent_at = case
  when starts_at <= ${new Date(now.getTime() + 3_600_000)} then ${now}
  else hour_reminder_sent_at end, updated_at = ${now}
  from soon where a.id = soon.id returning a.id, a.patient_id`;

/**
 * Claims confirmed appointments that begin within an hour and were not reminded of: marks the reminder as sent. Only those still
 * expected to take place. The reminder of the day before, if still due, counts as sent too. Skips locked rows.
 */
export const claimHourReminders = async (db: Trx, now: Date, limit: number): Promise<readonly AppointmentRef[]> => {
  const { rows } = await sql<AppointmentRef>`
    with soon as materialized (
      select id from appointment
      where state = 'confirmed' and attendance = 'expected' and hour_reminder_sent_at is null
        and starts_at > ${now} and starts_at <= ${new Date(now.getTime() + 3_600_000)}
      order by starts_at limit ${limit} for update skip locked
    ) ${markReminded(now)}`.execute(db);
  return rows;
};

/** Like `claimHourReminders`, for appointments that begin within a day. */
export const claimDayReminders = async (db: Trx, now: Date, limit: number): Promise<readonly AppointmentRef[]> => {
  const { rows } = await sql<AppointmentRef>`
    with soon as materialized (
      select id from appointment
      where state = 'confirmed' and attendance = 'expected' and day_reminder_sent_at is null
        and starts_at > ${now} and starts_at <= ${new Date(now.getTime() + 24 * 3_600_000)}
      order by starts_at limit ${limit} for update skip locked
    ) ${markReminded(now)}`.execute(db);
  return rows;
};
