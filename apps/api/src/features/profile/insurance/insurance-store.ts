import type { CardSide, PolicyForm } from '@arogo/contract/insurance';
import { type Selectable, sql } from 'kysely';
import { toDate } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { InsurancePolicy } from '../../../platform/database/database-types.ts';
import type { UploadedMedia } from '../../../platform/http/media-uploader.ts';
import { deleteStoredFiles, insertStoredFiles } from '../../../platform/files/stored-files.ts';

export type PolicyRow = Selectable<InsurancePolicy>;

/** A picture or PDF of a card, with what is needed to read it. */
export interface CardFileRow {
  readonly id: string;
  readonly policy_id: string;
  readonly side: string;
  readonly name: string;
  readonly file_id: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly key_id: string;
  readonly wrapped_key: Buffer;
}

/** All policies of a patient, the one that ends last first. */
export const listPolicies = (db: Trx): Promise<readonly PolicyRow[]> =>
  db.selectFrom('insurance_policy').selectAll().orderBy('valid_until', 'desc').orderBy('id').execute();

export const findPolicy = (db: Trx, id: string): Promise<PolicyRow | undefined> =>
  db.selectFrom('insurance_policy').selectAll().where('id', '=', id).executeTakeFirst();

const buildFilesQuery = (db: Trx) =>
  db
    .selectFrom('insurance_file as i')
    .innerJoin('stored_file as f', 'f.id', 'i.file_id')
    .select([
      'i.id',
      'i.policy_id',
      'i.side',
      'i.name',
      'i.file_id',
      'f.media_type',
      'f.bytes',
      'f.key_id',
      'f.wrapped_key',
    ]);

/** Files of these policies. */
export const findCardFiles = async (db: Trx, policyIds: readonly string[]): Promise<readonly CardFileRow[]> =>
  policyIds.length === 0 ? [] : buildFilesQuery(db).where('i.policy_id', 'in', policyIds).execute();

export const findFile = (db: Trx, id: string): Promise<CardFileRow | undefined> =>
  buildFilesQuery(db).where('i.id', '=', id).executeTakeFirst();

/** Policies of a patient are added one after the other, so that they can be counted. */
export const countPolicies = async (db: Trx, patientId: string): Promise<number> => {
  await sql`select 1 from patient where id = ${patientId}::uuid for no key update`.execute(db);
  return (await listPolicies(db)).length;
};

const paisePerRupee = 100;

const toPolicyColumns = (form: PolicyForm) => ({
  insurer: form.insurer,
  plan: form.plan,
  policy_number: form.policyNumber,
  covered: form.covered,
  valid_from: form.validFrom,
  valid_until: form.validUntil,
  helpline: form.helpline,
  sum_insured: form.sumInsured === null ? null : String(form.sumInsured * paisePerRupee),
  note: form.note ?? '',
});

/** Rupees of a row, whose amount is in paise. */
export const getSumInsuredRupees = ({ sum_insured: sum }: PolicyRow): number | null =>
  sum === null ? null : Number(sum) / paisePerRupee;

/** @returns its id */
export const insertPolicy = async (
  db: Trx,
  patientId: string,
  form: PolicyForm,
  now: Temporal.Instant,
): Promise<string> => {
  const at = toDate(now);
  const { id } = await db
    .insertInto('insurance_policy')
    .values({ ...toPolicyColumns(form), patient_id: patientId, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Changes a policy that still has this version. @returns whether it had */
export const updatePolicy = async (
  db: Trx,
  id: string,
  form: PolicyForm,
  version: number,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('insurance_policy')
    .set((e) => ({ ...toPolicyColumns(form), version: e('version', '+', 1), updated_at: toDate(now) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Forgets files of policies. @returns the stored ones, whose content is then to be destroyed */
const deleteFiles = async (
  db: Trx,
  column: 'id' | 'policy_id',
  id: string,
  side?: CardSide,
): Promise<readonly string[]> => {
  const rows = await db
    .deleteFrom('insurance_file')
    .where(column, '=', id)
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? ''))
    .returning('file_id')
    .execute();
  const ids = rows.map((row) => row.file_id);
  await deleteStoredFiles(db, ids);
  return ids;
};

/** Deletes a policy with its files. @returns the stored files, whose content is then to be destroyed */
export const deletePolicy = async (db: Trx, id: string): Promise<readonly string[]> => {
  // Before its files are forgotten: one that is being added belongs to them, or finds no policy any more.
  await sql`select 1 from insurance_policy where id = ${id}::uuid for update`.execute(db);
  const files = await deleteFiles(db, 'policy_id', id);
  await db.deleteFrom('insurance_policy').where('id', '=', id).execute();
  return files;
};

/** Forgets one file. @returns the stored one; none where there is none */
export const deleteFile = (db: Trx, id: string): Promise<readonly string[]> => deleteFiles(db, 'id', id);

export interface NewCardFile {
  readonly patientId: string;
  readonly policyId: string;
  readonly side: CardSide;
  readonly file: UploadedMedia;
  readonly at: Date;
}

/**
 * Keeps a file as a side of a policy's card. Two at once wait for each other at the policy.
 * @returns the stored files that it replaces; undefined where the policy is gone
 */
export const saveCardFile = async (
  db: Trx,
  { patientId, policyId, side, file: { stored, name, mediaType }, at }: NewCardFile,
): Promise<readonly string[] | undefined> => {
  const { rows } = await sql`select 1 from insurance_policy where id = ${policyId}::uuid for no key update`.execute(db);
  if (rows.length === 0) return undefined;
  const former = await deleteFiles(db, 'policy_id', policyId, side);
  await insertStoredFiles(db, [{ patientId, kind: 'insurance', file: stored, mediaType, at }]);
  await db
    .insertInto('insurance_file')
    .values({ patient_id: patientId, policy_id: policyId, side, file_id: stored.fileId, name, created_at: at })
    .execute();
  return former;
};
