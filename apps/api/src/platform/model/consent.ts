import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import {
  guardianConsentVersion,
  modelConsentVersion,
  modelImageConsentVersion,
  speechConsentVersion,
} from '@arogo/contract/legal';
import { type HealthType, healthTypes } from '@arogo/contract/vault';
import { adulthoodAge } from '@arogo/contract/limits';
import { sql } from 'kysely';
import type { ActingIds } from '../database/actor.ts';
import type { Trx } from '../database/database.ts';
import type { ExternalModel } from './model.ts';

/** A use of a patient's records by a language model. */
export interface ModelUse {
  readonly patientId: string;
  readonly healthType: HealthType;
  readonly model: Pick<ExternalModel, 'host'>;
  /** The current time: a patient's need for a guardian's consent ends on the 18th birthday. */
  readonly at: Date;
}

/** Mental health records need a consent of their own. */
const purposes: Readonly<Record<HealthType, string>> = { PHYSICAL: 'model_physical', MENTAL: 'model_mental' };

/** A consent names one receiver: another host needs a new consent. */
export const buildConsentTerms = ({ patientId, healthType, model, at }: ModelUse) => ({
  at,
  patient_id: patientId,
  purpose: purposes[healthType],
  version: `${modelConsentVersion} ${model.host}`,
});

const speechPurposes: Readonly<Record<HealthType, string>> = { PHYSICAL: 'speech_physical', MENTAL: 'speech_mental' };

/** A use of a patient's texts by a speech service. */
export interface SpeechUse {
  readonly patientId: string;
  readonly healthType: HealthType;
  readonly host: string;
  readonly at: Date;
}

/** The consent to a language model does not cover a speech service at the same host, nor the reverse. */
export const buildSpeechConsentTerms = ({
  patientId,
  healthType,
  host,
  at,
}: SpeechUse): ReturnType<typeof buildConsentTerms> => ({
  at,
  patient_id: patientId,
  purpose: speechPurposes[healthType],
  version: `${speechConsentVersion} ${host}`,
});

const buildIsAdult = (patient: string, at: Date) => sql<boolean>`
  exists (select from patient p where p.id = ${patient}
    and (p.consent_birth_date is null
    or p.consent_birth_date <= ((${at}::timestamptz at time zone p.time_zone)::date - make_interval(years => ${adulthoodAge}))::date))`;

/**
 * True if the patient is an adult at that moment in their own time zone, or their guardian agreed to the current text (decision
 * S10). The latest date of birth ever given counts, so that an edit cannot end the need for a guardian.
 */
const buildIsAdultOrGuardianApproved = (patient: string, at: Date) => sql<boolean>`(
  ${buildIsAdult(patient, at)}
  or exists (select from guardian_consent g where g.patient_id = ${patient} and g.ended_at is null and g.agrees
    and g.withdrawn_at is null and g.version = ${guardianConsentVersion}))`;

/**
 * Whether a consent is legally valid. A person's own: from age 13 to 17 only after a guardian agreed. A keeper's for their
 * person: under 18 as the guardian, which ends with the 18th birthday; for an adult, if the keeper was never their guardian.
 */
export const canConsent = async (db: Trx, { accountId, patientId }: ActingIds, at: Date): Promise<boolean> => {
  const may =
    accountId === patientId
      ? buildIsAdultOrGuardianApproved(patientId, at)
      : sql<boolean>`privileged.keeper_may_consent(${patientId}::uuid, ${accountId}::uuid, ${at}::timestamptz)`;
  const { rows } = await sql<{ may: boolean }>`select ${may} as may`.execute(db);
  return rows[0]?.may === true;
};

/** Whether the consent in a row of `consent` is valid at that moment, whoever gave it. */
const buildCounts = (patient: string, at: Date) => sql<boolean>`case when consent.account_id is null
  then ${buildIsAdultOrGuardianApproved(patient, at)}
  else privileged.keeper_may_consent(consent.patient_id, consent.account_id, ${at}::timestamptz) end`;

/** Selects the consent to these terms that is in force, with the guardian's if one is needed; no row otherwise. */
export const selectActiveConsent = (
  db: Trx,
  { patient_id: patient, purpose, version, at }: ReturnType<typeof buildConsentTerms>,
) =>
  db
    .selectFrom('consent')
    .select('id')
    .where('patient_id', '=', patient)
    .where('purpose', '=', purpose)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .where(buildCounts(patient, at));

/** Selects the patient's consent that is in force; no row without one. */
export const selectModelConsent = (db: Trx, use: ModelUse) => selectActiveConsent(db, buildConsentTerms(use));

/** Selects whether a patient ever consented for mental health records, to any version and receiver. */
export const selectPastMentalConsent = (db: Trx, patientId: string) =>
  db
    .selectFrom('consent')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('purpose', '=', purposes.MENTAL)
    .limit(1);

/** Lists a patient's consents that are in force, for every receiver. A consent to an older text does not count. */
export const findModelConsents = async (
  db: Trx,
  patientId: string,
): Promise<readonly { readonly healthType: HealthType; readonly host: string; readonly givenAt: Date }[]> => {
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
    healthTypes
      .filter((healthType) => purposes[healthType] === purpose)
      .map((healthType) => ({ healthType, host: version.slice(version.indexOf(' ') + 1), givenAt })),
  );
};

/** Stores a patient's consent. @param language of the text that they read @returns false if it was given already */
export const giveModelConsent = (db: Trx, use: ModelUse, language?: LanguageCode): Promise<boolean> =>
  giveConsent(db, buildConsentTerms(use), language);

/** Stores a consent to the speech service. @param language of the text that they read @returns false if it was given already */
export const giveSpeechConsent = (db: Trx, use: SpeechUse, language?: LanguageCode): Promise<boolean> =>
  giveConsent(db, buildSpeechConsentTerms(use), language);

const giveConsent = async (
  db: Trx,
  { at, ...terms }: ReturnType<typeof buildConsentTerms>,
  language: LanguageCode = defaultLanguage,
): Promise<boolean> => {
  const row = await db
    .insertInto('consent')
    .values({ ...terms, given_at: at, language })
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'purpose', 'version']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Withdraws every consent for records of this kind, for all receivers. @returns false if there was none */
export const withdrawModelConsent = (
  db: Trx,
  { patientId, healthType, at }: Omit<ModelUse, 'model'>,
): Promise<boolean> => withdrawAll(db, patientId, purposes[healthType], at);

/** Withdraws every consent to a speech service for texts of this kind, for all receivers. @returns false if there was none */
export const withdrawSpeechConsent = (
  db: Trx,
  { patientId, healthType, at }: Omit<SpeechUse, 'host'>,
): Promise<boolean> => withdrawAll(db, patientId, speechPurposes[healthType], at);

const withdrawAll = async (db: Trx, patientId: string, purpose: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('patient_id', '=', patientId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** The use of a document's picture by one receiver. */
export interface ImageUse {
  readonly patientId: string;
  readonly recordId: string;
  readonly host: string;
  readonly at: Date;
}

const imagePurpose = 'model_image';
const formatImageVersion = ({ recordId, host }: ImageUse): string => `${modelImageConsentVersion} ${host} ${recordId}`;

/** Whether a patient may consent to it: a guardian's consent covers texts only, so nobody under 18 can consent. */
export const canConsentToImage = async (db: Trx, { patientId, at }: ImageUse): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select ${buildIsAdult(patientId, at)} as may`.execute(db);
  return rows[0]?.may === true;
};

/** Stores a patient's consent; a consent in force is kept as it is. @param language of the text that they read */
export const giveImageConsent = async (
  db: Trx,
  use: ImageUse,
  language: LanguageCode = defaultLanguage,
): Promise<void> => {
  await db
    .insertInto('consent')
    .values({
      patient_id: use.patientId,
      purpose: imagePurpose,
      version: formatImageVersion(use),
      given_at: use.at,
      language,
    })
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'purpose', 'version']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();
};

/** Whether that consent is in force. Locks the row, so that it cannot be withdrawn before the transaction ends. */
export const hasImageConsent = async (db: Trx, use: ImageUse): Promise<boolean> => {
  const row = await db
    .selectFrom('consent')
    .select('id')
    .where('patient_id', '=', use.patientId)
    .where('purpose', '=', imagePurpose)
    .where('version', '=', formatImageVersion(use))
    .where('withdrawn_at', 'is', null)
    .where(buildIsAdult(use.patientId, use.at))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

/** Withdraws one consent of a patient. */
export const withdrawConsent = async (trx: Trx, patientId: string, id: string, at: Date): Promise<void> => {
  await trx
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .execute();
};
