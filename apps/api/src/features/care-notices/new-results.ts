import type { Clock } from '../../platform/clock.ts';
import { asThemself } from '../../platform/database/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { findToldRecord } from './care-notices-store.ts';

export interface NewResultsDeps {
  /** As the application: whether a record is of the mind is not the jobs' to see. */
  readonly db: Pick<Database, 'asPatient'>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly live: LivePublisher;
}

/** What the jobs of queue 'result.tell' do. */
export interface NewResults {
  /** Tells caregivers who chose so that a lab report was read, once; not who added it, and of the mind those alone who may see it. */
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
