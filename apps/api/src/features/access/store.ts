import { otpLifetimeMs, maxPinAttempts } from '@arogo/contract/limits';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors.ts';
import { toDate } from '../../platform/clock.ts';
import type { AccessRules } from '../../platform/config-environment.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { CodePurpose } from '../../platform/mail/templates.ts';

export interface Account {
  readonly patientId: string;
  readonly hasPin: boolean;
}

const formatInterval = (duration: number): string => `${duration} milliseconds`;

const queryFirst = async <T>(query: { execute(db: Trx): Promise<{ rows: T[] }> }, db: Trx): Promise<T | undefined> =>
  (await query.execute(db)).rows[0];

/** Finds the account of an address. */
export const findAccount = async (db: Trx, email: string): Promise<Account | undefined> => {
  const row = await queryFirst(
    sql<{ patient_id: string; has_pin: boolean }>`select patient_id, has_pin from privileged.find_account(${email})`,
    db,
  );
  return row && { patientId: row.patient_id, hasPin: row.has_pin };
};

/** Stores a code as the valid one. False if the last one was sent too recently. */
export const issueCode = async (
  db: Trx,
  email: string,
  purpose: CodePurpose,
  hash: Buffer,
  now: Temporal.Instant,
  rules: AccessRules,
): Promise<boolean> => {
  const row = await queryFirst(
    sql<{ issued: boolean }>`select privileged.issue_code(${email}, ${purpose}, ${hash}, ${toDate(now)},
      ${formatInterval(rules.codeResendAfter)}::interval, ${formatInterval(otpLifetimeMs)}::interval) as issued`,
    db,
  );
  return row?.issued === true;
};

/** Counts and evaluates an attempt. A right code is used up. */
export const consumeCodeAttempt = async (
  db: Trx,
  email: string,
  purpose: CodePurpose,
  hash: Buffer,
  now: Temporal.Instant,
  rules: AccessRules,
): Promise<'right' | 'wrong' | 'ended'> => {
  const row = await queryFirst(
    sql<{
      verdict: 'right' | 'wrong' | 'ended';
    }>`select privileged.verify_code(${email}, ${purpose}, ${hash}, ${toDate(now)}, ${rules.codeTries}) as verdict`,
    db,
  );
  return row?.verdict ?? 'ended';
};

/** Finds the account of a verified address, or creates it. */
export const findOrCreateAccount = async (
  db: Trx,
  email: string,
  consentVersion: string,
  now: Temporal.Instant,
): Promise<string> => {
  const row = await queryFirst(
    sql<{ id: string }>`select privileged.register_account(${email}, ${consentVersion}, ${toDate(now)}) as id`,
    db,
  );
  if (!row) throw new Error('Registering an account answered nothing.');
  return row.id;
};

/** False if the account has a PIN already. */
export const setFirstPin = async (
  db: Trx,
  patientId: string,
  pinHash: string,
  now: Temporal.Instant,
): Promise<boolean> => {
  const row = await queryFirst(
    sql<{ placed: boolean }>`select privileged.set_first_pin(${patientId}::uuid, ${pinHash}, ${toDate(now)}) as placed`,
    db,
  );
  return row?.placed === true;
};

/** @throws AppError session_ended if the account is being deleted */
export const openSession = async (
  db: Trx,
  patientId: string,
  tokenHash: Buffer,
  userAgent: string,
  now: Temporal.Instant,
  rules: AccessRules,
): Promise<string> => {
  const row = await queryFirst(
    sql<{ id: string | null }>`select privileged.open_session(${patientId}::uuid, ${tokenHash}, ${toDate(now)},
      ${formatInterval(rules.sessionLifetime)}::interval, ${formatInterval(rules.sessionRenewable)}::interval, ${userAgent}) as id`,
    db,
  );
  if (!row?.id) throw new AppError('session_ended');
  return row.id;
};

/** Counts a PIN attempt on a renewable session; undefined if there is none, or no attempts are left. */
export const consumeRenewalAttempt = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<{ sessionId: string; patientId: string; pinHash: string; attempts: number } | undefined> => {
  const row = await queryFirst(
    sql<{ session_id: string; patient_id: string; pin_hash: string; attempts: number }>`
      select session_id, patient_id, pin_hash, attempts from privileged.count_renewal_attempt(${tokenHash}, ${toDate(now)}, ${maxPinAttempts})`,
    db,
  );
  return row && { sessionId: row.session_id, patientId: row.patient_id, pinHash: row.pin_hash, attempts: row.attempts };
};

/** Gives the session a new token. False if a concurrent renewal came first. */
export const renewSession = async (
  db: Trx,
  oldHash: Buffer,
  newHash: Buffer,
  now: Temporal.Instant,
  rules: AccessRules,
): Promise<boolean> => {
  const row = await queryFirst(
    sql<{ session_id: string }>`select session_id from privileged.renew_session(${oldHash}, ${newHash}, ${toDate(now)},
      ${formatInterval(rules.sessionLifetime)}::interval, ${formatInterval(rules.sessionRenewable)}::interval)`,
    db,
  );
  return row !== undefined;
};

/** Ends the session of a token; undefined if it had ended before. */
export const endSession = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<{ sessionId: string; patientId: string } | undefined> => {
  const row = await queryFirst(
    sql<{
      session_id: string;
      patient_id: string;
    }>`select session_id, patient_id from privileged.end_session(${tokenHash}, ${toDate(now)})`,
    db,
  );
  return row && { sessionId: row.session_id, patientId: row.patient_id };
};
