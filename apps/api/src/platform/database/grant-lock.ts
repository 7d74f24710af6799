import { sql } from 'kysely';
import type { ActingIds } from './actor.ts';
import type { Database } from './database.ts';

/** PostgreSQL's code for a lock that was not acquired in time. */
const lockNotAvailable = '55P03';

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

/**
 * Waits until the transactions that an account had open for a person when its grant ended are over. Such transactions hold the lock
 * shared (`database.ts`). The wait ends at the role's lock_timeout, so that a caregiver cannot delay a revocation.
 */
export const waitForRunningTransactions = async (
  db: Pick<Database, 'asSystem'>,
  { accountId, patientId }: ActingIds,
): Promise<void> => {
  try {
    await db.asSystem((trx) =>
      sql`select pg_advisory_xact_lock(hashtextextended('person grant ' || ${accountId}::text || ' ' || ${patientId}::text, 0))`.execute(
        trx,
      ),
    );
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
  }
};
