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

/** Dependencies of the calls feature. */
export interface CallsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: RateLimiter;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly live: LivePublisher;
  readonly ice: IceConfig;
  /** Writes the outcome of a call into the conversation. */
  readonly messaging: Pick<MessagingService, 'sendSystemMessage'>;
}

/** The participant that a session acts as. @throws AppError not_found for a doctor's side if the session belongs to no doctor */
export const getParticipant = (side: ParticipantRole, session: Session): Participant => {
  if (side === 'user') return toPatientParticipant(session);
  if (session.doctorId === undefined) throw new AppError('not_found');
  return { side, id: session.doctorId };
};
