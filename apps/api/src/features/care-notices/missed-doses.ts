import type { Clock } from '../../platform/clock.ts';
import type { Jobs, JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { JobSchedule } from '../../platform/jobs/job-clock.ts';
import type { JobsLog } from '../../platform/jobs/workers.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { claimMissedDoses, type MissedDoseRow } from './care-notices-store.ts';

/** Every minute, as the reminders. */
export const tellMissedSchedule: JobSchedule = { queue: 'doses.tell-missed', cron: '* * * * *' };

export interface MissedDosesDeps {
  /** Connected as arogo_jobs. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly live: LivePublisher;
  readonly log: Pick<JobsLog, 'info'>;
}

/** What the jobs of queue 'doses.tell-missed' do. */
export interface MissedDoses {
  /**
   * Tells caregivers who chose so of each dose that nobody marked in time, once. Several servers may do so at once, and it may break off
   * anywhere. It ends after a minute at the latest; the next one goes on.
   */
  run(): Promise<void>;
}

const maxRunDuration = Temporal.Duration.from({ minutes: 1 });
/** Doses of one transaction, whose marking waits for it. */
const batchSize = 200;
/** Of doses that were due longer ago nobody is told: that the product was down is no news of the person. */
const toldWithin = Temporal.Duration.from({ hours: 24 });
/** What is found later than this is listed in the product and disturbs nobody. */
const lateAfter = Temporal.Duration.from({ minutes: 15 });

const isLate = ({ due_at: dueAt, after_minutes: minutes }: MissedDoseRow, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(
    Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()).add({ minutes }).add(lateAfter),
    now,
  ) < 0;

export const createMissedDoses = ({ db, clock, jobs, live, log }: MissedDosesDeps): MissedDoses => {
  const notifier = createNotificationPublisher({ jobs });

  /** @returns how many were found */
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
