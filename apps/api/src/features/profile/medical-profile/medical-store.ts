import { type Insertable, type Selectable, sql } from 'kysely';
import { toDate } from '../../../platform/clock.ts';
import type { MedicalProfile as MedicalProfileTable } from '../../../platform/database/database-types.ts';
import type { Trx } from '../../../platform/database/database.ts';

export type MedicalRow = Omit<Selectable<MedicalProfileTable>, 'patient_id' | 'updated_at' | 'conditions_answered'> & {
  /** Null if not answered, or if the reader may see none of them. */
  readonly health_conditions: string[] | null;
};

/** Columns to change; those left out stay. */
export type MedicalChange = Partial<
  Omit<Insertable<MedicalProfileTable>, 'patient_id' | 'updated_at' | 'version' | 'conditions_answered'>
>;

/** A chronic condition, and whether it is a mental health condition. */
export interface Condition {
  readonly name: string;
  readonly isMental: boolean;
}

const columns = [
  'version',
  'blood_group',
  'height',
  'height_unit',
  'weight',
  'weight_unit',
  'is_ft',
  'is_kg',
  'medications',
  'allergies',
  'surgeries',
] as const;

// An empty list means that there are none, which only a reader with access to all of them may know.
const visibleConditions = sql<string[] | null>`case when conditions_answered then nullif(
    (select coalesce(array_agg(c.name order by c.position, c.name), '{}') from medical_condition c
      where c.patient_id = medical_profile.patient_id),
    case when public.permitted('records', 'view') is null or public.permitted('mental', 'view') is null then '{}'::text[] end) end`;

/** @returns undefined if nothing was entered */
export const findMedical = (db: Trx, patientId: string): Promise<MedicalRow | undefined> =>
  db
    .selectFrom('medical_profile')
    .select(columns)
    .select(visibleConditions.as('health_conditions'))
    .where('patient_id', '=', patientId)
    .executeTakeFirst();

const changeRow = async (
  db: Trx,
  patientId: string,
  version: number,
  change: MedicalChange & { readonly conditions_answered?: boolean },
  now: Temporal.Instant,
): Promise<boolean> => {
  const changed = { ...change, version: version + 1, updated_at: toDate(now) };
  const row =
    version === 0
      ? await db
          .insertInto('medical_profile')
          .values({ patient_id: patientId, ...changed })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('medical_profile')
          .set(changed)
          .where('patient_id', '=', patientId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row !== undefined;
};

/** Whether the actor may change the subject's conditions, and those of mental health. */
export const findConditionRights = async (
  db: Trx,
): Promise<{ readonly conditions: boolean; readonly mental: boolean }> => {
  const { rows } = await sql<{ conditions: boolean; mental: boolean }>`
    select public.permitted('records', 'manage') is not null as conditions,
      public.permitted('records', 'manage') is not null and public.permitted('mental', 'manage') is not null as mental`.execute(
    db,
  );
  return rows[0] ?? { conditions: false, mental: false };
};

/** Replaces the conditions that the actor may see; row-level security keeps the others. */
const replaceConditions = async (db: Trx, patientId: string, conditions: readonly Condition[]): Promise<void> => {
  await db.deleteFrom('medical_condition').where('patient_id', '=', patientId).execute();
  if (conditions.length === 0) return;
  await db
    .insertInto('medical_condition')
    .values(
      conditions.map(({ name, isMental }, position) => ({ patient_id: patientId, name, position, mental: isMental })),
    )
    .execute();
};

/**
 * Updates the profile with the given version.
 * @param conditions null clears the answer; undefined leaves it unchanged
 * @returns undefined if the profile has another version
 */
export const changeMedical = async (
  db: Trx,
  patientId: string,
  version: number,
  change: MedicalChange,
  conditions: readonly Condition[] | null | undefined,
  now: Temporal.Instant,
): Promise<MedicalRow | undefined> => {
  const answered = conditions === undefined ? {} : { conditions_answered: conditions !== null };
  if (!(await changeRow(db, patientId, version, { ...change, ...answered }, now))) return undefined;
  if (conditions !== undefined) await replaceConditions(db, patientId, conditions ?? []);
  return findMedical(db, patientId);
};
