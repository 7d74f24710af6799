import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { confirmDateByEmail, withdrawByEmail } from './guardian-store.ts';

// Operator commands about guardians' consents (`npm run admin`). Each change is recorded in the patient's audit.

interface GuardianAdminDeps {
  /** Connected as arogo_jobs. */
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Withdraws the guardian's consent for the account of an address.
 * @returns false if there is no active consent
 */
export const withdrawGuardianConsentFor = ({ db, clock }: GuardianAdminDeps, email: string): Promise<boolean> =>
  db.asSystem((trx) => withdrawByEmail(trx, email, clock.now()));

/**
 * Confirms an account's present date of birth, after a typing error made its patient a minor.
 * @returns the date (YYYY-MM-DD); null if no later date was ever entered, so that nothing has to change
 */
export const confirmBirthDate = ({ db, clock }: GuardianAdminDeps, email: string): Promise<string | null> =>
  db.asSystem((trx) => confirmDateByEmail(trx, email, clock.now()));
