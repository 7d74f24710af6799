import { describeDevice } from '@arogo/contract/device';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type { LanguageCode } from '@arogo/contract/languages';
import { sessionMessages } from '@arogo/contract/messages/sessions';
import { pinChange } from '@arogo/contract/messages/pin-change';
import type { changePin as endpoint } from '@arogo/contract/pin-change';
import type { Client } from '../../platform/http/client.ts';
import { toClientKey } from '../../platform/http/rate-limiter.ts';
import { createAudit } from '../../platform/audit.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { findAccountLanguage } from '../../platform/language/account-language.ts';
import { formatLongMoment } from '../../platform/language/format-moment.ts';
import { translate } from '../../platform/language/translations.ts';
import { renderMailHtml, renderLeadLine, renderSoftLine } from '../../platform/mail/templates.ts';
import { type Session, hashToken } from '../../platform/auth/sessions.ts';
import type { ProfileService } from '../profile/service.ts';
import { type OneTimeCodesDeps, createOneTimeCodes, throwCodeError } from './one-time-codes.ts';
import { endOtherSessions } from './own-sessions-store.ts';
import { createPinCheck, type PinCheckDeps } from './pin-check.ts';
import * as store from './pin-store.ts';
import type { OpenedSession } from './service.ts';
import { createToken } from './session-token.ts';

type PinChange = ParsedEndpointRequest<typeof endpoint>['body'];

/** Changes the Security PIN of a signed-in account. */
export interface PinService {
  /** Mails a code to the account's address. @throws AppError rate_limited, otp_resend_too_soon */
  sendCode(session: Session, client: Client): Promise<void>;
  /**
   * Changes the PIN, ends all other sessions and gives this one a new token.
   * @param token the bearer token of the request
   * @throws AppError pin_wrong, pin_attempts_exceeded, otp_invalid, otp_expired, conflict, session_ended
   */
  change(session: Session, token: string | undefined, form: PinChange, client: Client): Promise<OpenedSession>;
}

export interface PinServiceDeps extends OneTimeCodesDeps, PinCheckDeps {
  readonly db: Database;
  readonly profile: Pick<ProfileService, 'findUser'>;
}

const hourMs = 3_600_000;
/** Long, since an owner who did not change the PIN must learn of it even if the mail is delayed. */
const mailValidity = Temporal.Duration.from({ hours: 72 });

const findRequiredAddressee = async (trx: Trx, patientId: string) =>
  orNotFound(await store.findAddressee(trx, patientId));

const buildPinChangedMail = (
  { email, time_zone: timeZone }: Awaited<ReturnType<typeof findRequiredAddressee>>,
  now: Temporal.Instant,
  userAgent: string,
  language: LanguageCode,
): Mail => {
  const texts = translate(language, pinChange);
  const when = formatLongMoment(now, timeZone, language);
  const device = describeDevice(userAgent, translate(language, sessionMessages));
  const [lead, ...further] = [texts.mailLead(when, device), texts.mailOthers, texts.mailUnexpected];
  return {
    to: email,
    subject: texts.mailSubject,
    text: [lead, ...further].join('\n\n').concat('\n'),
    html: renderMailHtml(
      texts.mailSubject,
      lead ?? '',
      [renderLeadLine(lead ?? ''), ...further.map(renderSoftLine)],
      language,
    ),
  };
};

export const createPinService = (parts: PinServiceDeps): PinService => {
  const { db, clock, rules, pins, attempts, outbox, sessions, profile } = parts;
  const audit = createAudit(clock);
  const codes = createOneTimeCodes(parts);
  const checkPin = createPinCheck(parts);
  const clientLimit = { name: 'code.client', limit: rules.codesPerClientPerHour, windowMs: hourMs };

  /** Verifies the old PIN and returns its hash, or verifies a code and returns null. */
  const verifyIdentity = async (session: Session, { oldPin, otp = '' }: PinChange): Promise<string | null> => {
    if (oldPin !== undefined) return checkPin(session, oldPin, 'oldPin');
    const { patientId } = session;
    const { email } = await db.asPatient(session, (trx) => findRequiredAddressee(trx, patientId));
    throwCodeError(await db.asSystem((trx) => codes.check(trx, email, 'pin', otp)));
    return null;
  };

  return {
    async sendCode(session, { address, language }) {
      const { id: sessionId, patientId } = session;
      await attempts.consume(clientLimit, toClientKey(address));
      const { email } = await db.asPatient(session, (trx) => findRequiredAddressee(trx, patientId));
      await codes.send(email, 'pin', language);
      await db.asPatient(session, (trx) => audit(trx, { patientId, sessionId, action: 'access.send_pin_code' }));
    },

    async change(session, oldToken, form, { userAgent }) {
      if (oldToken === undefined) throw new AppError('session_ended');
      const { id: sessionId, patientId } = session;
      const oldPin = await verifyIdentity(session, form);
      const newPin = await pins.hash(form.securityPin);
      const { token, hash } = createToken();
      const { user, ended } = await db.asPatient(session, async (trx) => {
        const now = clock.now();
        const change = { sessionId, oldToken: hashToken(oldToken), newToken: hash, oldPin, newPin };
        if (!(await store.changePin(trx, change, now))) throw new AppError('conflict');
        const others = await endOtherSessions(trx, sessionId, now);
        await audit(trx, { patientId, sessionId, action: 'access.change_pin' });
        for (const resourceId of others)
          await audit(trx, { patientId, sessionId, action: 'access.end_session', resourceId });
        await outbox.enqueue(
          trx,
          buildPinChangedMail(
            await findRequiredAddressee(trx, patientId),
            now,
            userAgent,
            await findAccountLanguage(trx, patientId),
          ),
          { usefulFor: mailValidity },
        );
        return { user: await profile.findUser(trx, session), ended: others };
      });
      for (const id of [sessionId, ...ended]) sessions.invalidate(id);
      return { token, user };
    },
  };
};
