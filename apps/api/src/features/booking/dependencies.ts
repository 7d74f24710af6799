import { type AuditAction, type AuditEvent, createAudit } from '../../platform/audit.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { PaymentGateway } from '../../platform/payment/gateway.ts';
import type { FileStore } from '../../platform/files/encrypted-file-store.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { NotificationPublisher } from '../notifications/service.ts';
import type { PayAtVisitLimits } from './appointment-limits.ts';
import type { LockedAppointment } from './store.ts';

/** Dependencies of the booking feature. */
export interface BookingDeps {
  readonly db: Database;
  readonly attempts: RateLimiter;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'buildStatement' | 'enqueue'>;
  readonly live: LivePublisher;
  readonly notices: Pick<NotificationPublisher, 'notifyAppointments'>;
  readonly payAtVisitLimits: PayAtVisitLimits;
  /** If there is no gateway (`none`), every appointment is paid at the visit. */
  readonly payments?: Pick<PaymentGateway, 'name'>;
}

/** The patient and the doctor of an appointment. */
type AppointmentParticipants = Pick<LockedAppointment, 'patient_id' | 'doctor_id'>;

/** Writes audit lines and publishes events for appointments, in the transaction of the change. */
export const createChangeRecorder = ({ clock, live }: Pick<BookingDeps, 'clock' | 'live'>) => {
  const audit = createAudit(clock);
  return {
    audit: (trx: Trx, { id: sessionId, patientId }: Session, action: AuditAction, resourceId?: string): Promise<void> =>
      audit(trx, {
        patientId,
        sessionId,
        action,
        ...(resourceId !== undefined && { resourceId }),
      } satisfies AuditEvent),
    /** Audits a change made by the system, without a session. */
    auditAsSystem: (trx: Trx, patientId: string, action: AuditAction, resourceId: string): Promise<void> =>
      audit(trx, { patientId, action, resourceId }),
    /** Refreshes the patient's other tabs and devices, and the doctor's day. */
    publishChange: (trx: Trx, { patient_id: patientId, doctor_id: doctorId }: AppointmentParticipants): Promise<void> =>
      live.publish(trx, [
        { patientId, kinds: ['appointments'] },
        { doctorId, kinds: ['appointments'] },
      ]),
    publishNotification: (
      trx: Trx,
      { patient_id: patientId, doctor_id: doctorId }: AppointmentParticipants,
    ): Promise<void> =>
      live.publish(trx, [
        { patientId, kinds: ['appointments', 'notices'] },
        { doctorId, kinds: ['appointments'] },
      ]),
  };
};

/** Which reminders are already overdue for an appointment. They are stored as sent, so that they are never sent. */
export const getOverdueReminders = (
  startsAt: Date,
  now: Temporal.Instant,
): { readonly day: boolean; readonly hour: boolean } => {
  const untilStartMs = startsAt.getTime() - now.epochMilliseconds;
  return { day: untilStartMs <= reminderLeadMs.day, hour: untilStartMs <= reminderLeadMs.hour };
};

/** How long before an appointment its patient is reminded, in milliseconds. */
export const reminderLeadMs = { day: 24 * 3_600_000, hour: 3_600_000 } as const;
