import type { CardSide, PolicyForm } from '@arogo/contract/insurance';
import { type Selectable, sql } from 'kysely';
import { toDate } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { InsurancePolicy } from '../../../platform/database/database-types.ts';
import type { UploadedMedia } from '../../../platform/http/media-uploader.ts';
import { deleteStoredFiles, insertStoredFiles } from '../../../platform/files/stored-files.ts';

export type PolicyRow = Selectable<InsurancePolicy>;

/** An image or PDF of a card, with what is needed to read it. */
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

/** The patient's policies, the one that ends last first. */
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

/** The files of these policies. */
export const findCardFiles = async (db: Trx, policyIds: readonly string[]): Promise<readonly CardFileRow[]> =>
  policyIds.length === 0 ? [] : buildFilesQuery(db).where('i.policy_id', 'in', policyIds).execute();

export const findFile = (db: Trx, id: string): Promise<CardFileRow | undefined> =>
  buildFilesQuery(db).where('i.id', '=', id).executeTakeFirst();

/** Counts the policies. Locks the patient, so that additions are serialised. */
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

/** The insured sum in rupees; the row has it in paise. */
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

/** Updates a policy with the given version. @returns false if it has another version */
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

/** Deletes the rows of files. @returns the stored files, whose content is to be deleted */
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

/** Deletes a policy with its files. @returns the stored files, whose content is to be deleted */
export const deletePolicy = async (db: Trx, id: string): Promise<readonly string[]> => {
  // Locks the policy first: a concurrent upload is either among its files, or finds no policy.
  await sql`select 1 from insurance_policy where id = ${id}::uuid for update`.execute(db);
  const files = await deleteFiles(db, 'policy_id', id);
  await db.deleteFrom('insurance_policy').where('id', '=', id).execute();
  return files;
};

/** Deletes one file. @returns the stored file; empty if there is none */
export const deleteFile = (db: Trx, id: string): Promise<readonly string[]> => deleteFiles(db, 'id', id);

export interface NewCardFile {
  readonly patientId: string;
  readonly policyId: string;
  readonly side: CardSide;
  readonly file: UploadedMedia;
  readonly at: Date;
}

/**
 * Saves a file as one side of a policy's card. Concurrent calls wait for the lock of the policy.
 * @returns the stored files that it replaces; undefined if the policy was deleted
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
