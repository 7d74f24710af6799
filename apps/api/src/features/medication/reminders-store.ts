import { type RawBuilder, sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';

// Runs as arogo_jobs. Each function is one statement, however many rows it changes.

/** A patient's time zone and times of day; null for those not set. */
export interface ReminderPatientRow {
  readonly patient_id: string;
  readonly time_zone: string;
  readonly morning: string | null;
  readonly noon: string | null;
  readonly evening: string | null;
  readonly night: string | null;
}

/** An alert with a dose that came due. */
export interface DueAlertRow extends ReminderPatientRow {
  readonly id: string;
  readonly schedule: unknown;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly next_due_at: Date;
}

const patientColumns = sql.raw('p.time_zone, s.morning, s.noon, s.evening, s.night');
const alertColumns = sql.raw('a.id, a.patient_id, a.schedule, a.starts_on::text, a.ends_on::text, a.next_due_at');

const queryRows = async <Row>(db: Trx, query: RawBuilder<Row>): Promise<readonly Row[]> =>
  (await query.execute(db)).rows;

export interface DueClaim {
  /** Due at this time or later. */
  readonly from?: Temporal.Instant;
  /** Due at this time or before. */
  readonly until: Temporal.Instant;
  /** Ids of alerts to skip. */
  readonly except: readonly string[];
  readonly limit: number;
}

/**
 * Locks alerts with due doses until the end of the transaction, earliest first. Skips rows that another server or the patient has
 * locked.
 */
export const claimDue = (db: Trx, { from, until, except, limit }: DueClaim): Promise<readonly DueAlertRow[]> =>
  queryRows(
    db,
    sql<DueAlertRow>`
      select ${alertColumns}, ${patientColumns}
      from medication_schedule a join patient p on p.id = a.patient_id left join notification_setting s on s.patient_id = a.patient_id
      where a.next_due_at <= ${toDate(until)} and a.next_due_at >= ${from === undefined ? '-infinity' : toDate(from)}::timestamptz
        and a.next_due_at is not null and a.deleted_at is null and a.id <> all(${except}::uuid[])
      order by a.next_due_at limit ${limit} for update of a skip locked`,
  );

/** Like `claimDue`, for all other alerts of the same patients. */
export const claimDueOfPatients = (
  db: Trx,
  rows: readonly DueAlertRow[],
  { until, except }: DueClaim,
): Promise<readonly DueAlertRow[]> =>
  queryRows(
    db,
    sql<DueAlertRow>`
      select ${alertColumns}, ${patientColumns}
      from medication_schedule a join patient p on p.id = a.patient_id left join notification_setting s on s.patient_id = a.patient_id
      where a.patient_id = any(${[...new Set(rows.map(({ patient_id: id }) => id))]}::uuid[])
        and a.next_due_at <= ${toDate(until)} and a.deleted_at is null and a.id <> all(${[...except, ...rows.map(({ id }) => id)]}::uuid[])
      for update of a skip locked`,
  );

/** The earliest due time without a stored dose, past or future. @param except ids of alerts to skip */
export const findOldestDue = async (db: Trx, except: readonly string[]): Promise<Date | undefined> => {
  const [row] = await queryRows(
    db,
    sql<{ next_due_at: Date }>`
      select next_due_at from medication_schedule
      where next_due_at is not null and deleted_at is null and id <> all(${except}::uuid[])
      order by next_due_at limit 1`,
  );
  return row?.next_due_at;
};

/**
 * Tries to take the advisory lock for late doses. Only one transaction handles them at a time, so that each patient gets one
 * notification.
 */
export const tryCatchUpLock = async (db: Trx): Promise<boolean> => {
  const [row] = await queryRows(
    db,
    sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('doses that are late', 0)) as taken`,
  );
  return row?.taken === true;
};

export interface NewDose {
  readonly alertId: string;
  readonly patientId: string;
  readonly dueAt: Date;
  readonly slot: string | null;
  readonly amount: number;
  readonly late: boolean;
}

/**
 * Inserts doses that came due.
 * @returns the indexes in `doses` of those inserted; a dose that was marked before it was due is already stored
 */
export const insertDoses = async (db: Trx, doses: readonly NewDose[]): Promise<readonly number[]> => {
  const given = sql`
    select * from unnest(${doses.map(({ alertId }) => alertId)}::uuid[],
    ${doses.map(({ patientId }) => patientId)}::uuid[], ${doses.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${doses.map(({ slot }) => slot)}::text[], ${doses.map(({ amount }) => amount)}::numeric[], ${doses.map(({ late }) => late)}::boolean[])
      with ordinality as given (schedule_id, patient_id, due_at, slot, amount, late, place)`;
  const rows = await queryRows(
    db,
    sql<{ place: string }>`
      with given as materialized (${given}), written as (
        insert into medication_dose (schedule_id, patient_id, due_at, slot, amount, late)
        select schedule_id, patient_id, due_at, slot, amount, late from given
        on conflict (schedule_id, due_at) do nothing returning schedule_id, due_at
      )
      select place from given join written using (schedule_id, due_at)`,
  );
  return rows.map(({ place }) => Number(place) - 1);
};

/** Stores the next due times of alerts. */
export const advanceNextDue = async (
  db: Trx,
  alerts: readonly { readonly id: string; readonly next: Temporal.Instant | null }[],
): Promise<void> => {
  await sql`
    update medication_schedule a set next_due_at = given.next_due_at
    from unnest(${alerts.map(({ id }) => id)}::uuid[], ${alerts.map(({ next }) => next && toDate(next))}::timestamptz[]) as given (id, next_due_at)
    where a.id = given.id`.execute(db);
};

/** A dose whose patient asked for a later reminder. */
export interface SnoozedRow extends ReminderPatientRow {
  readonly schedule_id: string;
  readonly due_at: Date;
  readonly reminders: number;
  /** Whether its alert is active. */
  readonly rings: boolean;
}

/** Locks snoozed doses that are due for a reminder until the end of the transaction. Skips locked rows. */
export const claimSnoozed = (db: Trx, until: Temporal.Instant, limit: number): Promise<readonly SnoozedRow[]> =>
  queryRows(
    db,
    sql<SnoozedRow>`
      select d.schedule_id, d.patient_id, d.due_at, d.reminders, a.state = 'active' and a.deleted_at is null as rings, ${patientColumns}
      from medication_dose d join medication_schedule a on a.id = d.schedule_id
        join patient p on p.id = d.patient_id left join notification_setting s on s.patient_id = d.patient_id
      where d.remind_at <= ${toDate(until)} and d.answer is null
      order by d.remind_at limit ${limit}
      -- The alert as well, and in the same breath: whoever marks a dose holds the alert first.
      for update of d skip locked for share of a skip locked`,
  );

/** Stores the number of reminders of doses, and ends their snooze. */
export const endSnooze = async (
  db: Trx,
  doses: readonly { readonly schedule_id: string; readonly due_at: Date; readonly reminders: number }[],
): Promise<void> => {
  await sql`
    update medication_dose d set remind_at = null, reminders = given.reminders
    from unnest(${doses.map(({ schedule_id: id }) => id)}::uuid[], ${doses.map(({ due_at: at }) => at)}::timestamptz[],
    ${doses.map(({ reminders }) => reminders)}::smallint[])
      as given (schedule_id, due_at, reminders)
    where d.schedule_id = given.schedule_id and d.due_at = given.due_at`.execute(db);
};
