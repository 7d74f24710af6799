import { type Selectable, sql } from 'kysely';
import type { MedicationDose as DoseTable } from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';
import { toUuidArray } from './store.ts';

/** A row of table medication_dose. */
export type DoseRow = Selectable<DoseTable>;

/** The key of a dose. */
export interface DoseKey {
  readonly alertId: string;
  readonly dueAt: Date;
}

/** Finds stored doses due from `from` (inclusive) until `until` (exclusive), of all alerts or of the given ones. */
export const findDosesBetween = (
  db: Trx,
  patientId: string,
  from: Date,
  until: Date,
  alertIds?: readonly string[],
): Promise<DoseRow[]> =>
  db
    .selectFrom('medication_dose')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('due_at', '>=', from)
    .where('due_at', '<', until)
    .$if(alertIds !== undefined, (query) => query.where('schedule_id', '=', toUuidArray(alertIds ?? [])))
    .orderBy('due_at')
    .execute();

/** Finds those of the given doses that are stored. */
export const findDoses = (db: Trx, patientId: string, keys: readonly DoseKey[]): Promise<DoseRow[]> =>
  db
    .selectFrom('medication_dose as d')
    .innerJoin(
      sql<{
        schedule_id: string;
        due_at: Date;
      }>`unnest(${keys.map(({ alertId }) => alertId)}::uuid[], ${keys.map(({ dueAt }) => dueAt)}::timestamptz[])`.as<'k'>(
        sql`k (schedule_id, due_at)`,
      ),
      (join) => join.onRef('k.schedule_id', '=', 'd.schedule_id').onRef('k.due_at', '=', 'd.due_at'),
    )
    .selectAll('d')
    .where('d.patient_id', '=', patientId)
    .execute();

/** Finds stored doses of alerts that are due after an instant. */
export const findPendingDoses = (
  db: Trx,
  patientId: string,
  alertIds: readonly string[],
  after: Date,
): Promise<Pick<DoseRow, 'schedule_id' | 'due_at' | 'answer'>[]> =>
  db
    .selectFrom('medication_dose')
    .select(['schedule_id', 'due_at', 'answer'])
    .where('patient_id', '=', patientId)
    .where('schedule_id', '=', toUuidArray(alertIds))
    .where('due_at', '>', after)
    .orderBy('due_at')
    .execute();

/**
 * When a dose was taken: the time of its mark. If it was marked long after, the mark is a note about the past, and the due time
 * counts.
 */
export const takenAtColumn = sql<Date>`case when answered_at < due_at + interval '12 hours' then answered_at else due_at end`;

/** Finds when the last dose of each alert was taken. The cost does not grow with the number of doses. */
export const findLastTaken = async (
  db: Trx,
  patientId: string,
  alertIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  const { rows } = await sql<{ id: string; at: Date }>`
    select alert.id, last.at from unnest(${alertIds}::uuid[]) as alert (id), lateral (
      select ${takenAtColumn} as at from medication_dose where schedule_id = alert.id
      and patient_id = ${patientId}::uuid and answer = 'taken' order by due_at desc limit 1
    ) as last`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
};

/** The values of a new dose. */
export interface NewDose extends DoseKey {
  readonly slot: string | null;
  readonly asNeeded: boolean;
  readonly amount: number;
  readonly late: boolean;
}

/** The answer to a dose, or its snooze. */
export interface DoseMark {
  readonly answer: 'taken' | 'skipped' | null;
  readonly answeredAt: Date | null;
  readonly answeredFrom: 'app' | 'notice' | null;
  readonly despiteGuard: boolean;
  readonly remindAt: Date | null;
}

/** Stores the answer to a dose: inserts its row, or updates it. The caller checks that there is no answer yet. */
export const markDose = (db: Trx, patientId: string, dose: NewDose, mark: DoseMark): Promise<DoseRow> => {
  const answer = {
    answer: mark.answer,
    answered_at: mark.answeredAt,
    answered_from: mark.answeredFrom,
    confirmed_despite_warning: mark.despiteGuard,
    remind_at: mark.remindAt,
  };
  return db
    .insertInto('medication_dose')
    .values({
      schedule_id: dose.alertId,
      patient_id: patientId,
      due_at: dose.dueAt,
      slot: dose.slot,
      as_needed: dose.asNeeded,
      amount: dose.amount,
      late: dose.late,
      ...answer,
    })
    .onConflict((conflict) => conflict.columns(['schedule_id', 'due_at']).doUpdateSet(answer))
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Deletes a dose, so that it can come due again. */
export const deleteDose = async (db: Trx, { alertId, dueAt }: DoseKey): Promise<void> => {
  await db.deleteFrom('medication_dose').where('schedule_id', '=', alertId).where('due_at', '=', dueAt).execute();
};

/** Deletes unanswered doses of an alert that are due after an instant. */
export const deletePendingDoses = async (db: Trx, alertId: string, after: Date): Promise<void> => {
  await db
    .deleteFrom('medication_dose')
    .where('schedule_id', '=', alertId)
    .where('due_at', '>', after)
    .where('answer', 'is', null)
    .execute();
};

/** Inserts doses that came due, without an answer. */
export const insertDoses = async (
  db: Trx,
  patientId: string,
  doses: readonly (NewDose & { readonly remindAt: Date | null })[],
): Promise<void> => {
  if (doses.length === 0) return;
  await sql`
    insert into medication_dose (schedule_id, patient_id, due_at, slot, amount, late, remind_at)
    select schedule_id, ${patientId}::uuid, due_at, slot, amount, late, remind_at
    from unnest(${doses.map(({ alertId }) => alertId)}::uuid[], ${doses.map(({ dueAt }) => dueAt)}::timestamptz[], ${doses.map(({ slot }) => slot)}::text[],
      ${doses.map(({ amount }) => amount)}::numeric[], ${doses.map(({ late }) => late)}::boolean[], ${doses.map(({ remindAt }) => remindAt)}::timestamptz[])
      as d (schedule_id, due_at, slot, amount, late, remind_at)
    on conflict do nothing`.execute(db);
};

/** An account that may have marked doses. */
export interface MarkerRow {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Finds the accounts that may have marked doses of a patient: the patient's own, and those that act or acted for them. */
export const findMarkers = async (db: Trx, patientId: string): Promise<readonly MarkerRow[]> => {
  const { rows } = await sql<MarkerRow>`
    select id, first_name, last_name from patient where id = ${patientId}::uuid
    union all select account_id, first_name, last_name from privileged.find_acting_accounts()`.execute(db);
  return rows;
};
