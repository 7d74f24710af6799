import { type AuditAction, createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Statements } from '../../platform/database.ts';
import type { FileStore } from '../../platform/files/encrypted.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/announce.ts';
import type { DoctorSession } from '../../platform/sessions.ts';

/** What the feature stands on. */
export interface ClinicParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly live: Live;
}

/** Notes what a doctor does with something of a patient's, in that patient's audit. */
export const createNotes = (clock: Clock) => {
  const audit = createAudit(clock);
  return (
    statements: Statements,
    { id: sessionId, doctorId }: DoctorSession,
    action: AuditAction,
    patientId: string,
    resourceId: string,
  ): Promise<void> => audit(statements, { patientId, action, resourceId, sessionId, doctorId });
};

/** The doctor's today, YYYY-MM-DD. */
export const todayIn = (timeZone: string, now: Temporal.Instant): string =>
  now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
