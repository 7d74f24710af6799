import type { Attempts } from '../../platform/attempts.ts';
import type { AuditAction } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database } from '../../platform/database.ts';
import type { FileStore } from '../../platform/files/encrypted.ts';
import type { Live } from '../../platform/live/announce.ts';
import type { CountHourly } from '../../platform/quotas.ts';
import type { Notices } from '../notifications/service.ts';
import type { Look } from './conversation-store.ts';
import type { Voice } from './side.ts';

/** What the feature stands on. */
export interface MessagingParts {
  readonly db: Database;
  readonly attempts: Attempts;
  readonly countHourly: CountHourly;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly live: Live;
  readonly notices: Pick<Notices, 'tellOfTalk'>;
}

/** Who sends or looks, for the audit. */
export const signedBy = ({ party, sessionId }: Voice): Pick<Look, 'sessionId' | 'doctorId'> => ({
  sessionId,
  doctorId: party.side === 'doctor' ? party.id : null,
});

/** A line in the audit of what a voice does now. */
export const lookOf = (clock: Clock, voice: Voice, action: AuditAction): Look => ({
  ...signedBy(voice),
  action,
  at: toDate(clock.now()),
});
