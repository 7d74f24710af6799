import type { WishPart } from '@arogo/contract/wishes';
import type { Statements } from '../../platform/database.ts';

/** Parts of which the patient wishes to be told. */
export const listWishes = async (db: Statements): Promise<readonly string[]> =>
  (await db.selectFrom('wish').select('part').orderBy('created_at').execute()).map(({ part }) => part);

export const addWish = async (db: Statements, patientId: string, part: WishPart, at: Date): Promise<void> => {
  await db
    .insertInto('wish')
    .values({ patient_id: patientId, part, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const removeWish = async (db: Statements, part: WishPart): Promise<void> => {
  await db.deleteFrom('wish').where('part', '=', part).execute();
};
