import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { AuditAction } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/encrypted-file-store.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { CountHourly } from '../../platform/files/quotas.ts';
import type { MessagePublisher } from '../../platform/live/message-publisher.ts';
import type { NotificationPublisher } from '../notifications/service.ts';
import type { AccessEvent } from './conversation-store.ts';
import type { ActingParticipant } from './conversation-role.ts';

/** Dependencies of the messaging feature. */
export interface MessagingDeps {
  readonly db: Database;
  readonly attempts: RateLimiter;
  readonly countHourly: CountHourly;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly live: LivePublisher;
  readonly messages: MessagePublisher;
  readonly notices: Pick<NotificationPublisher, 'notifyConversation'>;
}

/** The acting session and doctor, for the audit. */
export const toAuditActor = ({
  participant: party,
  sessionId,
}: ActingParticipant): Pick<AccessEvent, 'sessionId' | 'doctorId'> => ({
  sessionId,
  doctorId: party.side === 'doctor' ? party.id : null,
});

/** The audit line of an action that happens now. */
export const createAccessEvent = (clock: Clock, actor: ActingParticipant, action: AuditAction): AccessEvent => ({
  ...toAuditActor(actor),
  action,
  at: toDate(clock.now()),
});
