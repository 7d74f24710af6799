import type { LiveSide } from '@arogo/contract/live';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { IceConfig } from '../../platform/ice.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/announce.ts';
import type { Party } from '../../platform/live/party.ts';
import type { Session } from '../../platform/sessions.ts';
import type { MessagingService } from '../messaging/service.ts';

/** What the feature stands on. */
export interface CallsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly live: Live;
  readonly ice: IceConfig;
  /** Writes into the conversation what became of a call. */
  readonly messaging: Pick<MessagingService, 'say'>;
}

/** As whom a session acts on a side. @throws AppError not_found on the doctors' side for who works for none */
export const partyOfSession = (side: LiveSide, { patientId, doctorId }: Session): Party => {
  const id = side === 'user' ? patientId : doctorId;
  if (id === undefined) throw new AppError('not_found');
  return { side, id };
};
