import { sql } from 'kysely';
import type { ActingIds } from '../../platform/database/actor.ts';
import type { Trx } from '../../platform/database/database.ts';

// For the jobs' role, which sees when an appointment is and not what for. Each of these is one statement however many rows it is about.

/** Who is told of an appointment, each for its patient. */
export const findToldAccounts = async (db: Trx, appointmentId: string, now: Date): Promise<readonly ActingIds[]> => {
  const { rows } = await sql<ActingIds>`
    select account_id as "accountId", patient_id as "patientId" from privileged.find_told_accounts(${appointmentId}::uuid, ${now})`.execute(
    db,
  );
  return rows;
};

/** An appointment of which something is to be told. */
export interface AppointmentRef {
  readonly id: string;
  readonly patient_id: string;
}

export interface EndedHold extends AppointmentRef {
  /** The gateway knows of its payment, and money may still come. */
  readonly may_be_paid: boolean;
}

/**
 * Ends holds whose time is over, the oldest first, and gives their times back. Those that somebody is at this moment
 * paying for, or giving back, are passed over.
 */
export const endHolds = async (db: Trx, now: Date, limit: number): Promise<readonly EndedHold[]> => {
  const { rows } = await sql<EndedHold>`
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

/** Ends choices whose time is over, the oldest first; those that somebody is at this moment choosing are passed over. */
export const endChoices = async (db: Trx, now: Date, limit: number): Promise<readonly AppointmentRef[]> => {
  const { rows } = await sql<AppointmentRef>`
    with over as materialized (select id from appointment where decision_due_at <= ${now} order by decision_due_at limit ${limit} for update skip locked)
    update appointment a set decision_due_at = null, updated_at = ${now} from over where a.id = over.id returning a.id, a.patient_id`.execute(
    db,
  );
  return rows;
};

const reminded = (now: Date) => sql`
  update appointment a set day_reminder_sent_at = coalesce(day_reminder_sent_at, ${now}), hour_reminder_sent_at = case
  when starts_at <= ${new Date(now.getTime() + 3_600_000)} then ${now}
  else hour_reminder_sent_at end, updated_at = ${now}
  from soon where a.id = soon.id returning a.id, a.patient_id`;

/**
 * Takes confirmed appointments that begin within an hour, to which nobody has come yet and of which nobody was told so, and notes that they were; a reminder
 * of the day before that is still to come is then out of date as well. Those that somebody changes are passed over.
 */
export const claimWithinHour = async (db: Trx, now: Date, limit: number): Promise<readonly AppointmentRef[]> => {
  const { rows } = await sql<AppointmentRef>`
    with soon as materialized (
      select id from appointment
      where state = 'confirmed' and attendance = 'expected' and hour_reminder_sent_at is null
        and starts_at > ${now} and starts_at <= ${new Date(now.getTime() + 3_600_000)}
      order by starts_at limit ${limit} for update skip locked
    ) ${reminded(now)}`.execute(db);
  return rows;
};

/** As `claimWithinHour`, of appointments that begin within a day. */
export const claimWithinDay = async (db: Trx, now: Date, limit: number): Promise<readonly AppointmentRef[]> => {
  const { rows } = await sql<AppointmentRef>`
    with soon as materialized (
      select id from appointment
      where state = 'confirmed' and attendance = 'expected' and day_reminder_sent_at is null
        and starts_at > ${now} and starts_at <= ${new Date(now.getTime() + 24 * 3_600_000)}
      order by starts_at limit ${limit} for update skip locked
    ) ${reminded(now)}`.execute(db);
  return rows;
};
