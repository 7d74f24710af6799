import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { Jobs, JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { JobSchedule } from '../../platform/jobs/job-clock.ts';
import type { JobsLog } from '../../platform/jobs/workers.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { NotificationPublisher } from '../notifications/service.ts';
import * as store from './appointment-maintenance-store.ts';

/** Runs every minute: holds end, and reminders are due, at any minute. */
export const maintenanceSchedule: JobSchedule = { queue: 'appointments.process-due', cron: '* * * * *' };

export interface AppointmentMaintenanceDeps {
  /** Connected as arogo_jobs. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly live: LivePublisher;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly notices: Pick<NotificationPublisher, 'notifyAppointments'>;
  readonly log: Pick<JobsLog, 'info'>;
}

/** The job of queue 'appointments.process-due'. */
export interface AppointmentMaintenance {
  /**
   * Expires holds, refunds cancelled appointments that nobody rebooked, and sends reminders 24 h and 1 h before. Several servers
   * may run it at once, and it may stop anywhere: each appointment is notified once. After a downtime it still reminds, until the
   * appointment begins.
   */
  run(): Promise<void>;
}

/** Appointments per transaction: a larger batch would make a patient who changes one of them wait for its lock. */
const batchSize = 500;
const maxDuration = Temporal.Duration.from({ minutes: 1 });

type Step = (trx: Trx, now: Temporal.Instant) => Promise<readonly store.AppointmentRef[]>;

export const createAppointmentMaintenance = ({
  db,
  clock,
  live,
  jobs,
  notices: notifications,
  log,
}: AppointmentMaintenanceDeps): AppointmentMaintenance => {
  const audit = createAudit(clock);

  const notifyPatients = async (
    trx: Trx,
    appointments: readonly store.AppointmentRef[],
    kind: 'visit-expired' | 'visit-soon',
    now: Temporal.Instant,
  ): Promise<void> => {
    await notifications.notifyAppointments(
      trx,
      appointments.map(({ id, patient_id: patientId }) => ({ patientId, appointmentId: id, kind })),
      now,
    );
    await live.publish(
      trx,
      appointments.map(({ patient_id: patientId }) => ({ patientId, kinds: ['appointments', 'notices'] })),
    );
  };

  /** Enqueues the reconciliation of their payments, and refreshes the screens at once. */
  const enqueueReconcile = async (trx: Trx, appointments: readonly store.AppointmentRef[]): Promise<void> => {
    await jobs.enqueueAll(
      trx,
      'payment.reconcile',
      appointments.map(({ id }) => ({ data: { appointmentId: id }, singletonKey: id })),
    );
    await live.publish(
      trx,
      appointments.map(({ patient_id: patientId }) => ({ patientId, kinds: ['appointments'] })),
    );
  };

  const expireHolds: Step = async (trx, now) => {
    const appointments = await store.expireHolds(trx, toDate(now), batchSize);
    for (const { id, patient_id: patientId } of appointments)
      await audit(trx, { patientId, action: 'appointment.expire', resourceId: id });
    await notifyPatients(
      trx,
      appointments.filter(({ may_be_paid: mayBePaid }) => !mayBePaid),
      'visit-expired',
      now,
    );
    // If a payment may still arrive, the reconciliation notifies the patient once the gateway has answered.
    await enqueueReconcile(
      trx,
      appointments.filter(({ may_be_paid: mayBePaid }) => mayBePaid),
    );
    return appointments;
  };

  const expireDecisions: Step = async (trx, now) => {
    const appointments = await store.expireDecisions(trx, toDate(now), batchSize);
    for (const { id, patient_id: patientId } of appointments)
      await audit(trx, { patientId, action: 'appointment.expire_decision', resourceId: id });
    await enqueueReconcile(trx, appointments);
    return appointments;
  };

  const createReminderStep =
    (claim: typeof store.claimHourReminders): Step =>
    async (trx, now) => {
      const appointments = await claim(trx, toDate(now), batchSize);
      await notifyPatients(trx, appointments, 'visit-soon', now);
      return appointments;
    };

  return {
    async run() {
      const deadline = clock.now().add(maxDuration);
      let count = 0;
      // Most urgent first. The hour reminder also marks the day reminder as sent.
      for (const step of [
        createReminderStep(store.claimHourReminders),
        createReminderStep(store.claimDayReminders),
        expireHolds,
        expireDecisions,
      ]) {
        for (let hasMore = true; hasMore && Temporal.Instant.compare(clock.now(), deadline) < 0;) {
          const changed = await db.asSystem((trx) => step(trx, clock.now()));
          count += changed.length;
          hasMore = changed.length === batchSize;
        }
      }
      if (count > 0) log.info({ queue: 'appointments.process-due', count }, 'Patients were told of their visits');
    },
  };
};
