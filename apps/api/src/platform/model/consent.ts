import { modelConsentVersion } from '@arogo/contract/legal';
import { type HealthType, healthTypes } from '@arogo/contract/vault';
import type { Statements } from '../database.ts';
import type { OutsideModel } from './model.ts';

/** Which model may see which records of a patient. */
export interface ModelUse {
  readonly patientId: string;
  readonly healthType: HealthType;
  readonly model: Pick<OutsideModel, 'host'>;
}

/** Records of the mental side need a yes of their own. */
const purposes: Readonly<Record<HealthType, string>> = { PHYSICAL: 'model_physical', MENTAL: 'model_mental' };

/** A yes is to one receiver: another host is asked about anew. */
export const termsOf = ({ patientId, healthType, model }: ModelUse) => ({
  patient_id: patientId,
  purpose: purposes[healthType],
  version: `${modelConsentVersion} ${model.host}`,
});

/** The yes of these terms that is in force; no row without one. */
export const selectYes = (db: Statements, { patient_id: patient, purpose, version }: ReturnType<typeof termsOf>) =>
  db
    .selectFrom('consent')
    .select('id')
    .where('patient_id', '=', patient)
    .where('purpose', '=', purpose)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null);

/** The patient's yes that is in force; no row without one. */
export const selectModelConsent = (db: Statements, use: ModelUse) => selectYes(db, termsOf(use));

/** Whether a patient ever agreed for the mental side, to whichever words and receiver. */
export const selectMindConsentEver = (db: Statements, patientId: string) => db.selectFrom('consent').select('id').where('patient_id', '=', patientId).where('purpose', '=', purposes.MENTAL).limit(1);

/** Each yes of a patient that is in force, whichever receiver it was given to; one to other words than today's is none. */
export const modelConsentsOf = async (db: Statements, patientId: string): Promise<readonly { readonly healthType: HealthType; readonly host: string; readonly givenAt: Date }[]> => {
  const rows = await db
    .selectFrom('consent')
    .select(['purpose', 'version', 'given_at'])
    .where('patient_id', '=', patientId)
    .where('purpose', 'in', Object.values(purposes))
    .where('version', 'like', `${modelConsentVersion} %`)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at')
    .execute();
  return rows.flatMap(({ purpose, version, given_at: givenAt }) =>
    healthTypes.filter((healthType) => purposes[healthType] === purpose).map((healthType) => ({ healthType, host: version.slice(version.indexOf(' ') + 1), givenAt })),
  );
};

/** Keeps a patient's yes. @returns false where it was given already */
export const giveModelConsent = async (db: Statements, use: ModelUse, at: Date): Promise<boolean> => {
  const row = await db
    .insertInto('consent')
    .values({ ...termsOf(use), given_at: at })
    .onConflict((conflict) => conflict.columns(['patient_id', 'purpose', 'version']).where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends every yes for records of this kind, to whichever receiver it was given. @returns false where there was none */
export const withdrawModelConsent = async (db: Statements, { patientId, healthType }: Omit<ModelUse, 'model'>, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('patient_id', '=', patientId)
    .where('purpose', '=', purposes[healthType])
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
