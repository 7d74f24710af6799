import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { AuditAction, AuditEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/encrypted-file-store.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import type { AnswerGenerator } from './answer-generator.ts';
import type { ProposalService } from './proposal-service.ts';

/** Dependencies of the assistant feature. */
export interface AssistantDeps {
  readonly db: Database;
  readonly attempts: RateLimiter;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly live: LivePublisher;
  readonly sessions: Pick<Sessions, 'watch'>;
  readonly answering: AnswerGenerator;
  readonly proposals: ProposalService;
  /** Receives the errors of failed answers. */
  readonly onFailed?: (error: unknown) => void;
}

/** The audit line of a session's action. @param resourceId the chat, or the file */
export const createAssistantAuditEvent = (
  { id: sessionId, patientId }: Session,
  action: AuditAction,
  resourceId?: string,
): AuditEvent => ({ patientId, sessionId, action, ...(resourceId !== undefined && { resourceId }) });
