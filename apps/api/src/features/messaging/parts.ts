import type { Attempts } from '../../platform/attempts.ts';
import type { AuditAction } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/encrypted.ts';
import type { Live } from '../../platform/live/announce.ts';
import { actingAs } from '../../platform/live/party.ts';
import type { CallBook } from './calls.ts';
import type { Look } from './conversation-store.ts';
import type { MessageRow } from './message-store.ts';
import type { Voice } from './side.ts';
import type { Calls } from './view.ts';

/** What the feature stands on. */
export interface MessagingParts {
  readonly db: Database;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly live: Live;
  /** Who knows calls; without it messages tell of none. */
  readonly calls?: CallBook;
}

/** Who sends or looks, for the audit. */
export const signedBy = ({ party, sessionId }: Voice): Pick<Look, 'sessionId' | 'doctorId'> => ({ sessionId, doctorId: party.side === 'doctor' ? party.id : null });

/** A line in the audit of what a voice does now. */
export const lookOf = (clock: Clock, voice: Voice, action: AuditAction): Look => ({ ...signedBy(voice), action, at: toDate(clock.now()) });

/** What calls say of the messages that tell of one. */
export const callsOf = async ({ db, calls }: Pick<MessagingParts, 'db' | 'calls'>, voice: Voice, rows: readonly (MessageRow | undefined)[]): Promise<Calls> => {
  const ids = [...new Set(rows.flatMap((row) => row?.call_id ?? []))];
  if (ids.length === 0 || !calls) return new Map();
  return actingAs(db, voice.party, (statements) => calls.describe(statements, ids), { durable: false });
};

/** What must be there. @throws AppError not_found */
export const present = <T>(found: T | undefined): T => {
  if (found === undefined) throw new AppError('not_found');
  return found;
};
