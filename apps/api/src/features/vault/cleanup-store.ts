import { type Cleanup, deleteOldest } from '../../platform/jobs/cleanup.ts';

/** An ended link to shared records stays in the patient's list of links, with its openings, for 30 days. */
const endedShareRetention = Temporal.Duration.from({ hours: 30 * 24 });

/** Maximum number of links per batch; the deletion cascades to their records and openings. */
const linksPerBatch = 200;

/** Deletes old ended links to shared records. @returns how many */
export const cleanUpShares: Cleanup = (trx, clock) =>
  deleteOldest(trx, {
    table: 'record_share',
    column: 'expires_at',
    until: clock.now().subtract(endedShareRetention),
    limit: linksPerBatch,
  });
