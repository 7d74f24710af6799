import { sql } from 'kysely';
import type { ActingIds } from './actor.ts';
import type { Database } from './database.ts';

/** PostgreSQL's code where a lock was not given in time. */
const lockNotAvailable = '55P03';

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

/**
 * Waits until what an account was writing for a person when its grant ended is committed or gone. Whoever acts for somebody else
 * shares the lock (`database.ts`); it is waited for as long as the role's lock_timeout says, so that a caregiver cannot hold a
 * revocation up.
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
