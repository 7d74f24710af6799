import { maxPinAttempts } from '@arogo/contract/limits';
import { pinChange as t } from '@arogo/contract/messages/pin-change';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import { endOwnSession } from './own-sessions-store.ts';
import { resetPinAttempts, consumePinAttempt } from './pin-store.ts';
import type { PinHasher } from './pin-hasher.ts';

/**
 * Checks the PIN of a live session. The attempt is counted before it is evaluated, together with the attempts to renew the
 * session. Five wrong ones end the session.
 * @param field name of the PIN in the request
 * @returns the hash that the PIN matches
 * @throws AppError pin_wrong, pin_attempts_exceeded, session_ended
 */
export type PinCheck = (session: Session, pin: string, field?: string) => Promise<string>;

export interface PinCheckDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly pins: PinHasher;
  readonly sessions: Sessions;
}

export const createPinCheck = ({ db, clock, pins, sessions }: PinCheckDeps): PinCheck => {
  const audit = createAudit(clock);
  return async (session, pin, field = 'securityPin') => {
    const { id: sessionId, patientId } = session;
    // Committed before the evaluation, so that the error does not roll back the count.
    const attempt = await db.asPatient(session, (trx) => consumePinAttempt(trx, sessionId, clock.now()));
    if (!attempt) throw new AppError('session_ended');
    const attemptsLeft = maxPinAttempts - attempt.attempts;
    if (await pins.verify(pin, attempt.pinHash)) {
      await db.asPatient(session, (trx) => resetPinAttempts(trx, sessionId, attempt.pinHash));
      return attempt.pinHash;
    }
    await db.asPatient(session, async (trx) => {
      if (attemptsLeft <= 0) await endOwnSession(trx, sessionId, clock.now());
      await audit(trx, { patientId, sessionId, action: 'access.refuse_pin' });
    });
    if (attemptsLeft > 0)
      throw new AppError('pin_wrong', {
        message: t.triesLeft(attemptsLeft),
        fields: { [field]: t.triesLeft(attemptsLeft) },
      });
    sessions.invalidate(sessionId);
    throw new AppError('pin_attempts_exceeded');
  };
};
