import { maxPinAttempts } from '@arogo/contract/limits';
import { sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';

/** Counts a PIN attempt on a live session of the transaction's patient; undefined if there is none, or no attempts are left. */
export const consumePinAttempt = async (
  db: Trx,
  sessionId: string,
  now: Temporal.Instant,
): Promise<{ readonly pinHash: string; readonly attempts: number } | undefined> => {
  const { rows } = await sql<{ pin_hash: string; attempts: number }>`
    select pin_hash, attempts from privileged.count_pin_attempt(${sessionId}::uuid, ${toDate(now)}, ${maxPinAttempts})`.execute(
    db,
  );
  return rows[0] && { pinHash: rows[0].pin_hash, attempts: rows[0].attempts };
};

/** Resets the count of wrong attempts after a right one. */
export const resetPinAttempts = async (db: Trx, sessionId: string, pinHash: string): Promise<void> => {
  await sql`select privileged.reset_pin_attempts(${sessionId}::uuid, ${pinHash})`.execute(db);
};

/** Replaces the hash of a verified PIN by one with another pepper, unless the PIN was changed meanwhile. */
export const renewPinHash = async (db: Trx, oldHash: string, newHash: string): Promise<void> => {
  await sql`select privileged.renew_pin_hash(${oldHash}, ${newHash})`.execute(db);
};

export interface PinChangeRow {
  readonly sessionId: string;
  readonly oldToken: Buffer;
  readonly newToken: Buffer;
  /** The hash that the old PIN matched; null if a code was the proof. */
  readonly oldPin: string | null;
  readonly newPin: string;
}

/** Changes the PIN of the transaction's patient and the token of their session. False if a concurrent change came first. */
export const changePin = async (
  db: Trx,
  { sessionId, oldToken, newToken, oldPin, newPin }: PinChangeRow,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`
    select privileged.change_pin(${sessionId}::uuid, ${oldToken}, ${newToken}, ${oldPin}::text, ${newPin}, ${toDate(now)}) as changed`.execute(
    db,
  );
  return rows[0]?.changed === true;
};

/** The address and time zone of the transaction's patient. */
export const findAddressee = (
  db: Trx,
  patientId: string,
): Promise<{ readonly email: string; readonly time_zone: string } | undefined> =>
  db
    .selectFrom('patient')
    .innerJoin('account', 'account.id', 'patient.id')
    .select(['account.email', 'time_zone'])
    .where('patient.id', '=', patientId)
    .executeTakeFirst();
