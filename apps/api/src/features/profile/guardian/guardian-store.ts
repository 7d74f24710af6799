import { guardianConsentVersion } from '@arogo/contract/legal';
import { type Selectable, sql } from 'kysely';
import { toDate } from '../../../platform/clock.ts';
import type { GuardianConsent } from '../../../platform/database/database-types.ts';
import type { Trx } from '../../../platform/database/database.ts';

export type GuardianRow = Pick<
  Selectable<GuardianConsent>,
  | 'id'
  | 'guardian_name'
  | 'guardian_email'
  | 'version'
  | 'requested_at'
  | 'expires_at'
  | 'agrees'
  | 'answered_at'
  | 'withdrawn_at'
  | 'token_hash'
>;

const selectRequest = (db: Trx, patientId: string) =>
  db
    .selectFrom('guardian_consent')
    .select([
      'id',
      'guardian_name',
      'guardian_email',
      'version',
      'requested_at',
      'expires_at',
      'agrees',
      'answered_at',
      'withdrawn_at',
      'token_hash',
    ])
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null);

/** The active request, which is the newest. */
export const findRequest = (db: Trx, patientId: string): Promise<GuardianRow | undefined> =>
  selectRequest(db, patientId).executeTakeFirst();

/**
 * Locks the active request until the end of the transaction against answers, withdrawals and replacements. A concurrent request
 * of the patient waits.
 */
export const lockRequest = async (db: Trx, patientId: string): Promise<GuardianRow | undefined> => {
  // FOR NO KEY UPDATE, not FOR UPDATE: an answer locks the request and then references the patient in the audit, which could
  // deadlock.
  await db.selectFrom('patient').select('id').where('id', '=', patientId).forNoKeyUpdate().execute();
  return selectRequest(db, patientId).forUpdate().executeTakeFirst();
};

export interface NewRequest {
  readonly guardianName: string;
  readonly guardianEmail: string;
  readonly version: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Temporal.Instant;
}

/** Replaces the active request, which the caller has locked. @returns its id */
export const replaceRequest = async (
  db: Trx,
  patientId: string,
  request: NewRequest,
  now: Temporal.Instant,
): Promise<string> => {
  await db
    .updateTable('guardian_consent')
    .set({ ended_at: toDate(now) })
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('guardian_consent')
    .values({
      patient_id: patientId,
      guardian_name: request.guardianName,
      guardian_email: request.guardianEmail,
      version: request.version,
      token_hash: request.tokenHash,
      requested_at: toDate(now),
      expires_at: toDate(request.expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Sets a savepoint, so that the request can be rolled back within another change. */
export const markRequest = async (db: Trx): Promise<void> => void (await sql`savepoint guardian`.execute(db));
/** Rolls back to the savepoint, and keeps what came before. */
export const rollBackRequest = async (db: Trx): Promise<void> =>
  void (await sql`rollback to savepoint guardian`.execute(db));

/** Finds the patient of a token, while its request can be answered or its consent withdrawn. */
export const findByToken = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<{ readonly patientId: string } | undefined> => {
  const { rows } = await sql<{ patient_id: string }>`
    select patient_id from privileged.find_guardian_request(${tokenHash}, ${guardianConsentVersion}, ${toDate(now)})`.execute(
    db,
  );
  return rows[0] && { patientId: rows[0].patient_id };
};

/** @returns the request's id; undefined if it can no longer be answered */
export const answerByToken = async (
  db: Trx,
  tokenHash: Buffer,
  agrees: boolean,
  now: Temporal.Instant,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`
    select privileged.answer_guardian_request(${tokenHash}, ${agrees}, ${guardianConsentVersion}, ${toDate(now)}) as id`.execute(
    db,
  );
  return rows[0]?.id ?? undefined;
};

/** @returns the id of the request whose consent was withdrawn; undefined if the token has none */
export const withdrawByToken = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<string | undefined> => {
  const { rows } = await sql<{
    id: string | null;
  }>`select privileged.withdraw_guardian_consent(${tokenHash}, ${toDate(now)}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
};

/** Withdraws the consent for the account of an address. Runs as arogo_jobs. @returns whether there was an active one */
export const withdrawByEmail = async (db: Trx, email: string, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql<{
    changed: boolean;
  }>`select privileged.withdraw_guardian_consent_by_email(${email}, ${toDate(now)}) as changed`.execute(db);
  return rows[0]?.changed === true;
};

/** @returns the confirmed date of birth (YYYY-MM-DD); null if it was valid already */
export const confirmDateByEmail = async (db: Trx, email: string, now: Temporal.Instant): Promise<string | null> => {
  const { rows } = await sql<{
    born: string | null;
  }>`select privileged.confirm_birth_date(${email}, ${toDate(now)}) as born`.execute(db);
  return rows[0]?.born ?? null;
};
