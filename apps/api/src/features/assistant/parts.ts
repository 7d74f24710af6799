import type { Attempts } from '../../platform/attempts.ts';
import type { AuditAction, AuditEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database } from '../../platform/database.ts';
import type { FileStore } from '../../platform/files/encrypted.ts';
import type { Live } from '../../platform/live/announce.ts';
import type { Session } from '../../platform/sessions.ts';
import type { Answering } from './answering.ts';
import type { Proposals } from './proposals.ts';

/** What the feature stands on. */
export interface AssistantParts {
  readonly db: Database;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly live: Live;
  readonly answering: Answering;
  readonly proposals: Proposals;
  /** Is told why an answer could not be made. */
  readonly onFailed?: (error: unknown) => void;
}

/** A line in the audit of what a session does now. @param resourceId the chat, or the file */
export const lineOf = (
  { id: sessionId, patientId }: Session,
  action: AuditAction,
  resourceId?: string,
): AuditEvent => ({ patientId, sessionId, action, ...(resourceId !== undefined && { resourceId }) });
