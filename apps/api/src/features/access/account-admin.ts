import { createBulkAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AccountStatus, endAllSessions, findAccountStatus } from './account-admin-store.ts';

// Operator commands about accounts (`npm run admin`).

interface AccountAdminDeps {
  /** Connected as the owner of the tables. */
  readonly db: Pick<Database, 'asSystem'>;
  readonly clock: Clock;
}

/** @returns undefined if the address has no account */
export const readAccountStatus = ({ db, clock }: AccountAdminDeps, email: string): Promise<AccountStatus | undefined> =>
  db.asSystem((trx) => findAccountStatus(trx, email, toDate(clock.now())));

/**
 * Ends all sessions of an account, at once on every server.
 * @returns how many sessions ended; undefined if the address has no account
 */
export const signOutAccount = ({ db, clock }: AccountAdminDeps, email: string): Promise<number | undefined> => {
  const audit = createBulkAudit(clock);
  return db.asSystem(async (trx) => {
    const now = toDate(clock.now());
    const account = await findAccountStatus(trx, email, now);
    if (account === undefined) return undefined;
    const ended = await endAllSessions(trx, account.id, now);
    const event = { patientId: account.id, action: 'access.end_session' } as const;
    await audit(
      trx,
      event,
      ended.map(({ id }) => id),
    );
    return ended.length;
  });
};
