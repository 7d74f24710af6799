import type { Clock } from '../../platform/clock.ts';
import type { Jobs, JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { JobSchedule } from '../../platform/jobs/job-clock.ts';
import type { JobsLog } from '../../platform/jobs/workers.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { claimMissedDoses, type MissedDoseRow } from './care-notices-store.ts';

/** Every minute, like the reminders. */
export const tellMissedSchedule: JobSchedule = { queue: 'doses.tell-missed', cron: '* * * * *' };

export interface MissedDosesDeps {
  /** Connected as arogo_jobs. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly live: LivePublisher;
  readonly log: Pick<JobsLog, 'info'>;
}

/** The job of queue 'doses.tell-missed'. */
export interface MissedDoses {
  /**
   * Notifies caregivers, if they chose so, of each dose that was not marked in time, once. Several servers may run it at once,
   * and it may stop anywhere. It ends after a minute; the next run continues.
   */
  run(): Promise<void>;
}

const maxRunDuration = Temporal.Duration.from({ minutes: 1 });
/** Doses per transaction: marking one of them waits for its lock. */
const batchSize = 200;
/** Older doses are skipped: a downtime of the product is no news about the person. */
const toldWithin = Temporal.Duration.from({ hours: 24 });
/** Doses found later than this are listed in the app but not pushed. */
const lateAfter = Temporal.Duration.from({ minutes: 15 });

const isLate = ({ due_at: dueAt, after_minutes: minutes }: MissedDoseRow, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(
    Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()).add({ minutes }).add(lateAfter),
    now,
  ) < 0;

export const createMissedDoses = ({ db, clock, jobs, live, log }: MissedDosesDeps): MissedDoses => {
  const notifier = createNotificationPublisher({ jobs });

  /** @returns how many doses it handled */
  const tellBatch = (): Promise<number> =>
    db.asSystem(async (trx) => {
      const now = clock.now();
      const doses = await claimMissedDoses(trx, { now, since: now.subtract(toldWithin), limit: batchSize });
      await notifier.notify(
        trx,
        doses.map((dose) => ({
          patientId: dose.patient_id,
          recipientId: dose.account_id,
          kind: 'dose-missed',
          alertId: dose.schedule_id,
          dueAt: dose.due_at.toISOString(),
          inAppOnly: isLate(dose, now),
        })),
        now,
      );
      await live.publish(
        trx,
        [...new Set(doses.map(({ patient_id: patientId }) => patientId))].map((patientId) => ({
          patientId,
          kinds: ['notices'],
        })),
      );
      return doses.length;
    });

  return {
    async run() {
      const end = clock.now().add(maxRunDuration);
      let count = 0;
      for (let more = true; more && Temporal.Instant.compare(clock.now(), end) < 0;) {
        const found = await tellBatch();
        count += found;
        more = found === batchSize;
      }
      if (count > 0)
        log.info({ queue: 'doses.tell-missed', count }, 'Caregivers were told of doses that nobody marked');
    },
  };
};
