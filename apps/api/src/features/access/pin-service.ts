import { deviceOf } from '@arogo/contract/device';
import type { ParsedRequestOf } from '@arogo/contract/endpoint';
import { pinChange as t } from '@arogo/contract/messages/pin-change';
import type { changePin as endpoint } from '@arogo/contract/pin-change';
import { clientOf } from '../../platform/attempts.ts';
import { createAudit } from '../../platform/audit.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError, present } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { framed, leadLine, softLine } from '../../platform/mail/templates.ts';
import { type Session, tokenHash } from '../../platform/sessions.ts';
import type { ProfileService } from '../profile/service.ts';
import { type CodesParts, createCodes, refuse } from './codes.ts';
import { endOtherSessions } from './own-sessions-store.ts';
import { createPinCheck, type PinCheckParts } from './pin-check.ts';
import * as store from './pin-store.ts';
import type { Client, Opened } from './service.ts';
import { newToken } from './tokens.ts';

type PinChange = ParsedRequestOf<typeof endpoint>['body'];

/** Another Security PIN for whoever is signed in. */
export interface PinService {
  /** Mails a code to the address of the account. @throws AppError too_many, code_wait */
  sendCode(session: Session, client: Client): Promise<void>;
  /**
   * Changes the PIN, ends every other session and gives this one another token.
   * @param token the bearer token of the request
   * @throws AppError pin_wrong, pin_tries_over, code_wrong, code_ended, conflict, session_ended
   */
  change(session: Session, token: string | undefined, given: PinChange, client: Client): Promise<Opened>;
}

export interface PinServiceParts extends CodesParts, PinCheckParts {
  readonly db: Database;
  readonly profile: Pick<ProfileService, 'userOf'>;
}

const hour = 3_600_000;
/** Whoever did not change it should learn of it, however late the mail gets through. */
const usefulFor = Temporal.Duration.from({ hours: 72 });

const addresseeOf = async (statements: Statements, patientId: string) =>
  present(await store.findAddressee(statements, patientId));

const changedMail = (
  { email, time_zone: timeZone }: Awaited<ReturnType<typeof addresseeOf>>,
  now: Temporal.Instant,
  device: string,
): Mail => {
  const when = now.toLocaleString('en-IN', { timeZone, dateStyle: 'long', timeStyle: 'short', hour12: true });
  const [lead, ...further] = [t.mailLead(when, device), t.mailOthers, t.mailUnexpected];
  return {
    to: email,
    subject: t.mailSubject,
    text: [lead, ...further].join('\n\n').concat('\n'),
    html: framed(t.mailSubject, lead ?? '', [leadLine(lead ?? ''), ...further.map(softLine)]),
  };
};

export const createPinService = (parts: PinServiceParts): PinService => {
  const { db, clock, rules, pins, attempts, outbox, sessions, profile } = parts;
  const audit = createAudit(clock);
  const codes = createCodes(parts);
  const checkPin = createPinCheck(parts);
  const clientLimit = { name: 'code.client', limit: rules.codesPerClientPerHour, window: hour };

  /** The hash that the old PIN fits; null where a code proved who it is. */
  const prove = async (session: Session, { oldPin, otp = '' }: PinChange): Promise<string | null> => {
    if (oldPin !== undefined) return checkPin(session, oldPin, 'oldPin');
    const { patientId } = session;
    const { email } = await db.withActor(patientId, (statements) => addresseeOf(statements, patientId));
    refuse(await db.withoutActor((statements) => codes.check(statements, email, 'pin', otp)));
    return null;
  };

  return {
    async sendCode({ id: sessionId, patientId }, { address }) {
      await attempts.take(clientLimit, clientOf(address));
      const { email } = await db.withActor(patientId, (statements) => addresseeOf(statements, patientId));
      await codes.send(email, 'pin');
      await db.withActor(patientId, (statements) =>
        audit(statements, { patientId, sessionId, action: 'access.pin_code_sent' }),
      );
    },

    async change(session, oldToken, given, { userAgent }) {
      if (oldToken === undefined) throw new AppError('session_ended');
      const { id: sessionId, patientId } = session;
      const oldPin = await prove(session, given);
      const newPin = await pins.hash(given.securityPin);
      const { token, hash } = newToken();
      const { user, ended } = await db.withActor(patientId, async (statements) => {
        const now = clock.now();
        const change = { sessionId, oldToken: tokenHash(oldToken), newToken: hash, oldPin, newPin };
        if (!(await store.changePin(statements, change, now))) throw new AppError('conflict');
        const others = await endOtherSessions(statements, sessionId, now);
        await audit(statements, { patientId, sessionId, action: 'access.pin_changed' });
        for (const resourceId of others)
          await audit(statements, { patientId, sessionId, action: 'access.session_ended', resourceId });
        await outbox.queue(
          statements,
          changedMail(await addresseeOf(statements, patientId), now, deviceOf(userAgent)),
          { usefulFor },
        );
        return { user: await profile.userOf(statements, session), ended: others };
      });
      for (const id of [sessionId, ...ended]) sessions.forget(id);
      return { token, user };
    },
  };
};
