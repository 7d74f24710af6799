import type { Insertable, Selectable } from 'kysely';
import { toDate } from '../../../platform/clock.ts';
import type { MedicalProfile as MedicalProfileTable } from '../../../platform/database/database-types.ts';
import type { Trx } from '../../../platform/database/database.ts';

export type MedicalRow = Omit<Selectable<MedicalProfileTable>, 'patient_id' | 'updated_at'>;

/** Columns that change; what is left out stays. */
export type MedicalChange = Partial<Omit<Insertable<MedicalProfileTable>, 'patient_id' | 'updated_at' | 'version'>>;

const columns = [
  'version',
  'blood_group',
  'height',
  'height_unit',
  'weight',
  'weight_unit',
  'is_ft',
  'is_kg',
  'health_conditions',
  'medications',
  'allergies',
  'surgeries',
] as const;

/** @returns undefined where nothing was said yet */
export const findMedical = (db: Trx, patientId: string): Promise<MedicalRow | undefined> =>
  db.selectFrom('medical_profile').select(columns).where('patient_id', '=', patientId).executeTakeFirst();

/** Changes the version that was seen. @returns undefined where another one is there by now */
export const changeMedical = (
  db: Trx,
  patientId: string,
  version: number,
  change: MedicalChange,
  now: Temporal.Instant,
): Promise<MedicalRow | undefined> => {
  const changed = { ...change, version: version + 1, updated_at: toDate(now) };
  if (version === 0)
    return db
      .insertInto('medical_profile')
      .values({ patient_id: patientId, ...changed })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst();
  return db
    .updateTable('medical_profile')
    .set(changed)
    .where('patient_id', '=', patientId)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
};
