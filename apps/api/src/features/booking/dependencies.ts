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

/** What the feature stands on. */
export interface BookingDeps {
  readonly db: Database;
  readonly attempts: RateLimiter;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly live: LivePublisher;
  readonly notices: Pick<NotificationPublisher, 'notifyAppointments'>;
  readonly payAtVisitLimits: PayAtVisitLimits;
  /** Where there is no gateway (`none`), every appointment is paid at the visit. */
  readonly payments?: Pick<PaymentGateway, 'name'>;
}

/** Whose appointment it is, and with whom. */
type Two = Pick<LockedAppointment, 'patient_id' | 'doctor_id'>;

/** Notes and tells what happens to appointments, in the transaction in which it happens. */
export const createNotes = ({ clock, live }: Pick<BookingDeps, 'clock' | 'live'>) => {
  const audit = createAudit(clock);
  return {
    line: (trx: Trx, { id: sessionId, patientId }: Session, action: AuditAction, resourceId?: string): Promise<void> =>
      audit(trx, {
        patientId,
        sessionId,
        action,
        ...(resourceId !== undefined && { resourceId }),
      } satisfies AuditEvent),
    /** A change that no session made. */
    byItself: (trx: Trx, patientId: string, action: AuditAction, resourceId: string): Promise<void> =>
      audit(trx, { patientId, action, resourceId }),
    /** Their other tabs and devices show it too, and the doctor's day. */
    tell: (trx: Trx, { patient_id: patientId, doctor_id: doctorId }: Two): Promise<void> =>
      live.publish(trx, [
        { patientId, kinds: ['appointments'] },
        { doctorId, kinds: ['appointments'] },
      ]),
    tellNotices: (trx: Trx, { patient_id: patientId, doctor_id: doctorId }: Two): Promise<void> =>
      live.publish(trx, [
        { patientId, kinds: ['appointments', 'notices'] },
        { doctorId, kinds: ['appointments'] },
      ]),
  };
};

/** Which reminders of an appointment are too late to be sent already: they count as given. */
export const lateReminders = (
  startsAt: Date,
  now: Temporal.Instant,
): { readonly day: boolean; readonly hour: boolean } => {
  const left = startsAt.getTime() - now.epochMilliseconds;
  return { day: left <= remindBefore.day, hour: left <= remindBefore.hour };
};

/** Milliseconds before an appointment at which its patient is reminded. */
export const remindBefore = { day: 24 * 3_600_000, hour: 3_600_000 } as const;
