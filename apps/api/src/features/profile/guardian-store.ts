import { type Selectable, sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { GuardianConsent } from '../../platform/database-types.ts';
import type { Statements } from '../../platform/database.ts';

export type GuardianRow = Pick<
  Selectable<GuardianConsent>,
  'id' | 'guardian_name' | 'guardian_email' | 'version' | 'asked_at' | 'expires_at' | 'agrees' | 'answered_at'
>;

/** The request in force, which is the newest. */
export const findRequest = (db: Statements, patientId: string): Promise<GuardianRow | undefined> =>
  db
    .selectFrom('guardian_consent')
    .select(['id', 'guardian_name', 'guardian_email', 'version', 'asked_at', 'expires_at', 'agrees', 'answered_at'])
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export interface NewRequest {
  readonly guardianName: string;
  readonly guardianEmail: string;
  readonly version: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Temporal.Instant;
}

/** Puts a request in the place of the one in force. @returns its id */
export const replaceRequest = async (db: Statements, patientId: string, request: NewRequest, now: Temporal.Instant): Promise<string> => {
  // Two at once: the later one waits here and then ends the earlier.
  await db.selectFrom('patient').select('id').where('id', '=', patientId).forUpdate().execute();
  await db.updateTable('guardian_consent').set({ ended_at: toDate(now) }).where('patient_id', '=', patientId).where('ended_at', 'is', null).execute();
  const { id } = await db
    .insertInto('guardian_consent')
    .values({
      patient_id: patientId,
      guardian_name: request.guardianName,
      guardian_email: request.guardianEmail,
      version: request.version,
      token_hash: request.tokenHash,
      asked_at: toDate(now),
      expires_at: toDate(request.expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whose request a token belongs to, while it can be answered. */
export const findByToken = async (db: Statements, tokenHash: Buffer, now: Temporal.Instant): Promise<{ readonly patientId: string } | undefined> => {
  const { rows } = await sql<{ patient_id: string }>`select patient_id from gate.find_guardian_request(${tokenHash}, ${toDate(now)})`.execute(db);
  return rows[0] && { patientId: rows[0].patient_id };
};

/** @returns the id of the request; undefined where it can no longer be answered */
export const answerByToken = async (db: Statements, tokenHash: Buffer, agrees: boolean, now: Temporal.Instant): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`select gate.answer_guardian_request(${tokenHash}, ${agrees}, ${toDate(now)}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
};
