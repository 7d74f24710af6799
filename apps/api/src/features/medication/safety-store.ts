import type { Trx } from '../../platform/database/database.ts';
import { toUuidArray, type AlertRow } from './store.ts';
import { takenAtColumn } from './doses-store.ts';

/** The allergies in the patient's medical profile, as entered. */
export const findAllergyNames = async (db: Trx, patientId: string): Promise<readonly string[]> => {
  const row = await db
    .selectFrom('medical_profile')
    .select('allergies')
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row?.allergies ?? [];
};

export interface TakenDoseRow {
  readonly alertId: string;
  readonly at: Date;
  /** In the unit of its alert. */
  readonly amount: number;
}

/** Finds the doses of alerts taken since an instant, in order. */
export const findTakenDoses = async (
  db: Trx,
  patientId: string,
  alertIds: readonly string[],
  since: Date,
): Promise<readonly TakenDoseRow[]> => {
  const rows = await db
    .selectFrom('medication_dose')
    .select(['schedule_id', 'amount', takenAtColumn.as('at')])
    .where('patient_id', '=', patientId)
    .where('schedule_id', '=', toUuidArray(alertIds))
    .where('answer', '=', 'taken')
    .where('due_at', '>=', since)
    .orderBy('at')
    .execute();
  return rows.map(({ schedule_id: alertId, amount, at }) => ({ alertId, at, amount: Number(amount) }));
};

/** Stores the warnings that the patient confirmed for an alert. */
export const saveConfirmedWarnings = async (
  db: Trx,
  { id, confirmed_warnings: before }: AlertRow,
  keys: readonly string[],
): Promise<void> => {
  await db
    .updateTable('medication_schedule')
    .set({ confirmed_warnings: [...new Set([...before, ...keys])] })
    .where('id', '=', id)
    .execute();
};
