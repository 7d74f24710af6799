import { type AuditAction, createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/encrypted-file-store.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { DoctorSession } from '../../platform/auth/sessions.ts';

/** Dependencies of the clinic feature. */
export interface ClinicDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly live: LivePublisher;
}

/** Writes a doctor's access to a patient's data into that patient's audit. */
export const createDoctorAudit = (clock: Clock) => {
  const audit = createAudit(clock);
  return (
    trx: Trx,
    { id: sessionId, doctorId }: DoctorSession,
    action: AuditAction,
    patientId: string,
    resourceId: string,
  ): Promise<void> => audit(trx, { patientId, action, resourceId, sessionId, doctorId });
};

/** The doctor's today, YYYY-MM-DD. */
export const getDoctorToday = (timeZone: string, now: Temporal.Instant): string =>
  now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
