import { type Cleanup, deleteOldest } from '../../platform/jobs/cleanup.ts';

/** How long an ended session stays in the patient's list of sessions. */
const endedSessionRetention = Temporal.Duration.from({ hours: 30 * 24 });

/** Deletes expired codes. @returns how many */
export const cleanUpCodes: Cleanup = (trx, clock) =>
  deleteOldest(trx, { table: 'one_time_code', column: 'expires_at', until: clock.now() });

/** Deletes old ended sessions. @returns how many */
export const cleanUpSessions: Cleanup = (trx, clock) =>
  deleteOldest(trx, {
    table: 'session',
    column: 'renewable_until',
    until: clock.now().subtract(endedSessionRetention),
  });
