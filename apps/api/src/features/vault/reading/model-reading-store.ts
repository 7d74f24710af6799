import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';
import type { StoredFile } from '../../../platform/files/encrypted-file-store.ts';
import type { ModelOutcome } from './model-proposals.ts';

interface RecordKey {
  readonly patientId: string;
  readonly id: string;
}

/** Finds and locks a record whose document may be sent to a model, with its file. */
export const lockForModel = (db: Trx, { patientId, id }: RecordKey) =>
  db
    .selectFrom('record_reading as g')
    .innerJoin('health_record as r', 'r.id', 'g.record_id')
    .innerJoin('stored_file as f', 'f.id', 'r.file_id')
    .select([
      'r.id',
      'g.state',
      'g.reason',
      'g.facts',
      'g.recognised',
      'g.model_outcome',
      'g.model_claimed_until',
      'f.id as file_id',
      'f.bytes',
      'f.key_id',
      'f.wrapped_key',
    ])
    .where('r.patient_id', '=', patientId)
    .where('r.id', '=', id)
    .where('r.deleted_at', 'is', null)
    .forUpdate('g')
    .executeTakeFirst();

export type LockedForModel = NonNullable<Awaited<ReturnType<typeof lockForModel>>>;

export const toFile = ({
  file_id: fileId,
  bytes,
  key_id: keyId,
  wrapped_key: wrappedKey,
}: LockedForModel): Omit<StoredFile, 'sha256'> => ({ fileId, bytes, keyId, wrappedKey });

/** Stores the expiry of the claim. */
export const saveModelClaim = async (db: Trx, id: string, until: Date): Promise<void> => {
  await db.updateTable('record_reading').set({ model_claimed_until: until }).where('record_id', '=', id).execute();
};

/** Extends a claim. @returns false if it was replaced, or ended */
export const renewModelClaim = async (db: Trx, id: string, until: Date, next: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('record_reading')
    .set({ model_claimed_until: next })
    .where('record_id', '=', id)
    .where('model_claimed_until', '=', until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Stores the outcome and ends the claim. */
export const saveModelOutcome = async (db: Trx, id: string, outcome: ModelOutcome): Promise<void> => {
  await db
    .updateTable('record_reading')
    .set({ model_outcome: sql`${JSON.stringify(outcome)}::jsonb`, model_claimed_until: null })
    .where('record_id', '=', id)
    .execute();
};

/** Ends the claim, unless it was replaced. */
export const endModelClaim = async (db: Trx, id: string, until: Date): Promise<void> => {
  await db
    .updateTable('record_reading')
    .set({ model_claimed_until: null })
    .where('record_id', '=', id)
    .where('model_claimed_until', '=', until)
    .execute();
};
