import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { confirmDateByEmail, withdrawByEmail } from './guardian-store.ts';

// What an operator does about the consent of guardians (`npm run admin`). Each change stands in the patient's audit.

interface GuardianAdminDeps {
  /** As the jobs' role. */
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Withdraws the guardian's consent for the account of an address.
 * @returns false where there is no consent in force
 */
export const withdrawGuardianConsentFor = ({ db, clock }: GuardianAdminDeps, email: string): Promise<boolean> =>
  db.asSystem((trx) => withdrawByEmail(trx, email, clock.now()));

/**
 * Takes an account's date of birth of today for the true one, after a typing error made its patient a minor.
 * @returns the date (YYYY-MM-DD); null where no later one was ever given, so that nothing has to change
 */
export const confirmBirthDate = ({ db, clock }: GuardianAdminDeps, email: string): Promise<string | null> =>
  db.asSystem((trx) => confirmDateByEmail(trx, email, clock.now()));
