import type { AlertState } from '@arogo/contract/medication';
import type { Schedule } from '@arogo/contract/schedule';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { MedicationSchedule as AlertTable } from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';
import { type PatientClock, toSlotTimes } from './treatment-course.ts';

/** A row of table medication_schedule. */
export type AlertRow = Selectable<AlertTable>;

// An array parameter gives one statement for any number of ids, so that the database plans it once and not once for each count.
export const toUuidArray = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;

/**
 * Serialises decisions that depend on several alerts or doses of a patient, with an advisory lock until the end of the
 * transaction.
 */
export const lockPatientDoses = async (db: Trx, patientId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`medication ${patientId}`}, 0))`.execute(db);
};

/** The patient's data that doses depend on. */
export interface DosePatient extends PatientClock {
  readonly autoMedAlert: boolean;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string | null;
}

/** Reads the data that a patient's doses depend on. */
export const findDosePatient = async (db: Trx, patientId: string): Promise<DosePatient> => {
  const row = await db
    .selectFrom('patient as p')
    .leftJoin('notification_setting as s', 's.patient_id', 'p.id')
    .select(['p.time_zone', 'p.date_of_birth', 's.auto_med_alert', 's.morning', 's.noon', 's.evening', 's.night'])
    .where('p.id', '=', patientId)
    .executeTakeFirstOrThrow();
  return {
    timeZone: row.time_zone,
    times: toSlotTimes(row),
    autoMedAlert: row.auto_med_alert ?? false,
    dateOfBirth: row.date_of_birth,
  };
};

/** First and last name; empty before the profile has one. */
export const findPatientName = async (db: Trx, patientId: string): Promise<string> => {
  const row = await db
    .selectFrom('patient')
    .select(['first_name', 'last_name'])
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow();
  return `${row.first_name} ${row.last_name}`.trim();
};

/** The patient's alerts except deleted ones. Names the patient, so that the planner uses the right index. */
const buildAlertsQuery = (db: Trx, patientId: string) =>
  db.selectFrom('medication_schedule').selectAll().where('patient_id', '=', patientId).where('deleted_at', 'is', null);

export const findAlert = (db: Trx, patientId: string, id: string): Promise<AlertRow | undefined> =>
  buildAlertsQuery(db, patientId).where('id', '=', id).executeTakeFirst();

/**
 * Locks an alert until the end of the transaction. Writers of its doses, such as the reminder job, lock it first. FOR NO KEY
 * UPDATE does not block rows that only reference it, such as notifications.
 */
export const lockAlert = (db: Trx, patientId: string, id: string): Promise<AlertRow | undefined> =>
  buildAlertsQuery(db, patientId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Finds those of the given alerts that exist. */
export const findAlerts = (db: Trx, patientId: string, ids: readonly string[]): Promise<AlertRow[]> =>
  buildAlertsQuery(db, patientId).where('id', '=', toUuidArray(ids)).execute();

/** All alerts, latest first. The quota limits their number. */
export const findAllAlerts = (db: Trx, patientId: string): Promise<AlertRow[]> =>
  buildAlertsQuery(db, patientId).orderBy('created_at', 'desc').orderBy('medicine_name').orderBy('id').execute();

/** How many alerts an account may keep, including ended ones. */
export const findAlertQuota = async (db: Trx): Promise<number> =>
  (await db.selectFrom('account_quota').select('alerts').executeTakeFirstOrThrow()).alerts;

/** Locks all active alerts until the end of the transaction. */
export const lockActiveAlerts = (db: Trx, patientId: string): Promise<AlertRow[]> =>
  buildAlertsQuery(db, patientId).where('state', '=', 'active').orderBy('id').forNoKeyUpdate().execute();

export interface AlertPage {
  /** States as shown to the patient; undefined for all. */
  readonly states: readonly AlertState[] | undefined;
  /** The date in the patient's time zone: a course whose last day is before it has ended. */
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
}

const buildShownState = (today: string): RawBuilder<string> =>
  sql<string>`case when ends_on < ${today}::date then 'ended' else state end`;

/** A page of alerts, latest first; those with the same time sorted by name. */
export const listAlerts = (
  db: Trx,
  patientId: string,
  { states, today, limit, offset }: AlertPage,
): Promise<AlertRow[]> =>
  buildAlertsQuery(db, patientId)
    .$if(states !== undefined, (query) =>
      query.where(buildShownState(today), '=', sql<string>`any(${states ?? []}::text[])`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('medicine_name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** How many alerts a filter finds. */
export const countAlerts = async (
  db: Trx,
  patientId: string,
  { states, today }: Pick<AlertPage, 'states' | 'today'>,
): Promise<number> => {
  const { count } = await db
    .selectFrom('medication_schedule')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('patient_id', '=', patientId)
    .where('deleted_at', 'is', null)
    .$if(states !== undefined, (query) =>
      query.where(buildShownState(today), '=', sql<string>`any(${states ?? []}::text[])`),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The fields of an alert, whatever their source. */
export interface AlertFields {
  readonly medicineName: string;
  readonly strength: string;
  readonly form: string;
  readonly doseUnit: string;
  readonly meal: string | null;
  readonly instructions: string;
  readonly doctorName: string;
  readonly schedule: Schedule;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly leastGapMinutes: number | null;
  readonly mostPerDay: number | null;
  readonly limitSource: 'paper' | 'patient' | null;
}

/** The values of a new alert. */
export interface NewAlert extends AlertFields {
  readonly patientId: string;
  readonly madeBy: 'record' | 'hand' | 'auto';
  readonly recordId: string | null;
  readonly recordFact: string | null;
  readonly nextDueAt: Date | null;
  readonly at: Date;
  /** Keys of warnings that the patient saw and confirmed. */
  readonly confirmedWarnings: readonly string[];
}

const toAlertColumns = (words: AlertFields) => ({
  medicine_name: words.medicineName,
  strength: words.strength,
  form: words.form,
  dose_unit: words.doseUnit,
  meal: words.meal,
  instructions: words.instructions,
  doctor_name: words.doctorName,
  schedule: JSON.stringify(words.schedule),
  starts_on: words.startsOn,
  ends_on: words.endsOn,
  min_gap_minutes: words.leastGapMinutes,
  max_per_day: words.mostPerDay,
  limit_source: words.limitSource,
});

/** Inserts an alert. @returns undefined if this medicine of the record already has one, even if inserted concurrently */
export const insertAlert = (db: Trx, alert: NewAlert): Promise<AlertRow | undefined> =>
  db
    .insertInto('medication_schedule')
    .values({
      patient_id: alert.patientId,
      record_id: alert.recordId,
      record_extraction_key: alert.recordFact,
      made_by: alert.madeBy,
      ...toAlertColumns(alert),
      next_due_at: alert.nextDueAt,
      confirmed_warnings: [...alert.confirmedWarnings],
      created_at: alert.at,
      updated_at: alert.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['record_id', 'record_extraction_key']).where('deleted_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

/** The state of an alert and its next due time. */
export interface AlertCourse {
  readonly state: AlertState;
  readonly nextDueAt: Date | null;
  readonly at: Date;
}

/** Changes the fields of an alert. */
export const changeAlert = (
  db: Trx,
  id: string,
  words: AlertFields,
  { state, nextDueAt, at }: AlertCourse,
): Promise<AlertRow> =>
  db
    .updateTable('medication_schedule')
    .set({ ...toAlertColumns(words), state, next_due_at: nextDueAt, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Pauses, resumes or ends an alert. */
export const setState = (
  db: Trx,
  id: string,
  { state, nextDueAt, at }: AlertCourse,
  endsOn: string | null,
): Promise<AlertRow> =>
  db
    .updateTable('medication_schedule')
    .set({ state, next_due_at: nextDueAt, ends_on: endsOn, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores the next due times of several alerts. */
export const setNextDue = async (
  db: Trx,
  next: readonly { readonly id: string; readonly at: Date | null }[],
): Promise<void> => {
  if (next.length === 0) return;
  await sql`
    update medication_schedule as a set next_due_at = n.at
    from unnest(${next.map(({ id }) => id)}::uuid[], ${next.map(({ at }) => at)}::timestamptz[]) as n (id, at)
    where a.id = n.id`.execute(db);
};

/** Marks an alert as deleted. @returns false if there is no such alert */
export const hideAlert = async (db: Trx, patientId: string, id: string, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('medication_schedule')
    .set({ deleted_at: at, updated_at: at })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Finds an alert that is marked as deleted but not yet removed. */
export const findDeleted = (db: Trx, patientId: string, id: string): Promise<AlertRow | undefined> =>
  db
    .selectFrom('medication_schedule')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

/** Restores an alert. Doses that came due meanwhile are handled late. */
export const showAlert = (db: Trx, id: string, at: Date): Promise<AlertRow> =>
  db
    .updateTable('medication_schedule')
    .set({ deleted_at: null, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
