import type { UpcomingFeature } from '@arogo/contract/feature-interest';
import type { Trx } from '../../../platform/database/database.ts';

/** The features that the patient wants to be notified of. */
export const listFeatureInterests = async (db: Trx): Promise<readonly string[]> =>
  (await db.selectFrom('feature_interest').select('part').orderBy('created_at').execute()).map(({ part }) => part);

export const addFeatureInterest = async (
  db: Trx,
  patientId: string,
  part: UpcomingFeature,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('feature_interest')
    .values({ patient_id: patientId, part, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const removeFeatureInterest = async (db: Trx, part: UpcomingFeature): Promise<void> => {
  await db.deleteFrom('feature_interest').where('part', '=', part).execute();
};
