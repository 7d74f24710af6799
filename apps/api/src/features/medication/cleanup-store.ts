import { type Cleanup, deleteOldest } from '../../platform/jobs/cleanup.ts';

/** A deleted alert can be restored for ten seconds. The margin covers requests that are still running. */
const restorableFor = Temporal.Duration.from({ minutes: 1 });

/** Alerts of one batch: of a year each has some hundred doses, which go with it. */
const alertsPerBatch = 20;

/** Deletes alerts that can no longer be restored, with their doses. @returns how many alerts */
export const cleanUpAlerts: Cleanup = (trx, clock) =>
  deleteOldest(trx, {
    table: 'medication_schedule',
    column: 'deleted_at',
    until: clock.now().subtract(restorableFor),
    limit: alertsPerBatch,
  });
