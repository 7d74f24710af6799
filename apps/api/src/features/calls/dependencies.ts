import type { ParticipantRole } from '@arogo/contract/live';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { IceConfig } from '../../platform/ice-servers.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { type Participant, toPatientParticipant } from '../../platform/live/participant.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { MessagingService } from '../messaging/service.ts';

/** What the feature stands on. */
export interface CallsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: RateLimiter;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly live: LivePublisher;
  readonly ice: IceConfig;
  /** Writes into the conversation what became of a call. */
  readonly messaging: Pick<MessagingService, 'sendSystemMessage'>;
}

/** As whom a session acts on a side. @throws AppError not_found on the doctors' side for who works for none */
export const getParticipant = (side: ParticipantRole, session: Session): Participant => {
  if (side === 'user') return toPatientParticipant(session);
  if (session.doctorId === undefined) throw new AppError('not_found');
  return { side, id: session.doctorId };
};
