import { sql } from 'kysely';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';

// What an operator does about the consent of guardians (`npm run admin`). Each change stands in the patient's audit.

interface GuardianAdminParts {
  /** As the jobs' role. */
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Withdraws the guardian's consent for the account of an address.
 * @returns false where there is no consent in force
 */
export const withdrawGuardianConsentFor = ({ db, clock }: GuardianAdminParts, email: string): Promise<boolean> =>
  db.withoutActor(async (statements) => {
    const { rows } = await sql<{ changed: boolean }>`select gate.withdraw_guardian_consent_of(${email}, ${toDate(clock.now())}) as changed`.execute(statements);
    return rows[0]?.changed === true;
  });

/**
 * Takes an account's date of birth of today for the true one, after a typing error made its patient a minor.
 * @returns the date (YYYY-MM-DD); null where no later one was ever given, so that nothing has to change
 */
export const confirmBirthDate = ({ db, clock }: GuardianAdminParts, email: string): Promise<string | null> =>
  db.withoutActor(async (statements) => {
    const { rows } = await sql<{ born: string | null }>`select gate.confirm_birth_date(${email}, ${toDate(clock.now())}) as born`.execute(statements);
    return rows[0]?.born ?? null;
  });
