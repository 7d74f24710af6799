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

/** Which model may see which records of a patient. */
export interface ModelUse {
  readonly patientId: string;
  readonly healthType: HealthType;
  readonly model: Pick<ExternalModel, 'host'>;
  /** Now: on the 18th birthday the need for a guardian's consent ends. */
  readonly at: Date;
}

/** Records of the mental side need a yes of their own. */
const purposes: Readonly<Record<HealthType, string>> = { PHYSICAL: 'model_physical', MENTAL: 'model_mental' };

/** A yes is to one receiver: another host is asked about anew. */
export const buildConsentTerms = ({ patientId, healthType, model, at }: ModelUse) => ({
  at,
  patient_id: patientId,
  purpose: purposes[healthType],
  version: `${modelConsentVersion} ${model.host}`,
});

const speechPurposes: Readonly<Record<HealthType, string>> = { PHYSICAL: 'speech_physical', MENTAL: 'speech_mental' };

/** Which texts of a patient a speech service may be sent. */
export interface SpeechUse {
  readonly patientId: string;
  readonly healthType: HealthType;
  readonly host: string;
  readonly at: Date;
}

/** A yes to a language model is none to a speech service at the same host, nor the other way round. */
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
 * True where the patient is an adult at that moment by their own clock, or their guardian agreed to the text in force
 * (decision S10). The latest date of birth ever given counts: an edit ends no need for a guardian.
 */
const buildIsAdultOrGuardianApproved = (patient: string, at: Date) => sql<boolean>`(
  ${buildIsAdult(patient, at)}
  or exists (select from guardian_consent g where g.patient_id = ${patient} and g.ended_at is null and g.agrees
    and g.withdrawn_at is null and g.version = ${guardianConsentVersion}))`;

/**
 * Whether the law lets a yes count. The person's own: not from 13 to 17 until a guardian agreed. A keeper's, for whom they keep: below
 * 18 as the guardian, which ends with the 18th birthday; for an adult where they never were one.
 */
export const canConsent = async (db: Trx, { accountId, patientId }: ActingIds, at: Date): Promise<boolean> => {
  const may =
    accountId === patientId
      ? buildIsAdultOrGuardianApproved(patientId, at)
      : sql<boolean>`privileged.keeper_may_consent(${patientId}::uuid, ${accountId}::uuid, ${at}::timestamptz)`;
  const { rows } = await sql<{ may: boolean }>`select ${may} as may`.execute(db);
  return rows[0]?.may === true;
};

/** Whether the yes of a row of `consent` counts at that moment, whoever gave it. */
const buildCounts = (patient: string, at: Date) => sql<boolean>`case when consent.account_id is null
  then ${buildIsAdultOrGuardianApproved(patient, at)}
  else privileged.keeper_may_consent(consent.patient_id, consent.account_id, ${at}::timestamptz) end`;

/** The yes of these terms that is in force, with that of a guardian where one is needed; no row without them. */
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

/** The patient's yes that is in force; no row without one. */
export const selectModelConsent = (db: Trx, use: ModelUse) => selectActiveConsent(db, buildConsentTerms(use));

/** Whether a patient ever agreed for the mental side, to whichever words and receiver. */
export const selectPastMentalConsent = (db: Trx, patientId: string) =>
  db
    .selectFrom('consent')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('purpose', '=', purposes.MENTAL)
    .limit(1);

/** Each yes of a patient that is in force, whichever receiver it was given to; one to other words than today's is none. */
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

/** Keeps a patient's yes. @param language of the text that they read @returns false where it was given already */
export const giveModelConsent = (db: Trx, use: ModelUse, language?: LanguageCode): Promise<boolean> =>
  giveConsent(db, buildConsentTerms(use), language);

/** Keeps a yes to the speech service. @param language of the text that they read @returns false where it was given already */
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

/** Ends every yes for records of this kind, to whichever receiver it was given. @returns false where there was none */
export const withdrawModelConsent = (
  db: Trx,
  { patientId, healthType, at }: Omit<ModelUse, 'model'>,
): Promise<boolean> => withdrawAll(db, patientId, purposes[healthType], at);

/** Ends every yes to a speech service for texts of this kind, whichever it was given to. @returns false where there was none */
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

/** The picture of one paper that goes to one receiver. */
export interface ImageUse {
  readonly patientId: string;
  readonly recordId: string;
  readonly host: string;
  readonly at: Date;
}

const imagePurpose = 'model_image';
const formatImageVersion = ({ recordId, host }: ImageUse): string => `${modelImageConsentVersion} ${host} ${recordId}`;

/** Whether a patient may agree to it: a guardian is asked about texts alone, so that nobody below 18 can. */
export const canConsentToImage = async (db: Trx, { patientId, at }: ImageUse): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select ${buildIsAdult(patientId, at)} as may`.execute(db);
  return rows[0]?.may === true;
};

/** Keeps a patient's yes; given again before it was taken back, it is the same one. @param language of the text that they read */
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

/** Whether that yes is in force. Nobody takes it back before the transaction ends. */
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

/** Ends one yes of a patient. */
export const withdrawConsent = async (trx: Trx, patientId: string, id: string, at: Date): Promise<void> => {
  await trx
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .execute();
};
