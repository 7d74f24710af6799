import type { Clock } from '../../platform/clock.ts';
import { asThemself } from '../../platform/database/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { findToldRecord } from './care-notices-store.ts';

export interface NewResultsDeps {
  /** Connected as the application: arogo_jobs may not read whether a record is about mental health. */
  readonly db: Pick<Database, 'asPatient'>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly live: LivePublisher;
}

/** The job of queue 'result.tell'. */
export interface NewResults {
  /**
   * Notifies caregivers, if they chose so, that a lab report was read, once. Excludes the account that added it. Mental health
   * reports go only to those who may see them.
   */
  tell(recordId: string, patientId: string): Promise<void>;
}

export const createNewResults = ({ db, clock, jobs, live }: NewResultsDeps): NewResults => {
  const notifier = createNotificationPublisher({ jobs });
  return {
    tell: (recordId, patientId) =>
      db.asPatient(asThemself(patientId), async (trx) => {
        const record = await findToldRecord(trx, patientId, recordId);
        if (record === undefined) return;
        await notifier.notify(
          trx,
          [
            {
              patientId,
              kind: 'result-read',
              recordId,
              isMental: record.health_type === 'MENTAL',
              onceKey: `result ${recordId}`,
              ...(record.account_id !== null && { byAccountId: record.account_id }),
            },
          ],
          clock.now(),
        );
        await live.publish(trx, [{ patientId, kinds: ['notices'] }]);
      }),
  };
};
