import type { LanguageCode } from '@arogo/contract/languages';
import { legalVersion } from '@arogo/contract/legal';
import { pinSetupLifetimeMs, maxPinAttempts } from '@arogo/contract/limits';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import type { User } from '@arogo/contract/profile';
import type { Client } from '../../platform/http/client.ts';
import { type RateLimiter, toClientKey } from '../../platform/http/rate-limiter.ts';
import { type AuditAction, createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AccessRules } from '../../platform/config-environment.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { issueTicket, readTicket } from '../../platform/crypto/tickets.ts';
import { asThemself } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { setConsentLanguage } from '../../platform/language/account-language.ts';
import { AppError } from '../../platform/errors.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { type Session, type Sessions, hashToken } from '../../platform/auth/sessions.ts';
import type { ProfileService } from '../profile/service.ts';
import { createOneTimeCodes, throwCodeError } from './one-time-codes.ts';
import { createPinCheck, type PinCheck } from './pin-check.ts';
import type { PinHasher } from './pin-hasher.ts';
import { renewPinHash } from './pin-store.ts';
import {
  endSession,
  findAccount,
  openSession,
  findOrCreateAccount,
  renewSession,
  setFirstPin,
  consumeRenewalAttempt,
} from './store.ts';
import { createToken } from './session-token.ts';

/** A session that was just opened or renewed. */
export interface OpenedSession {
  readonly token: string;
  readonly user: User;
  /** The account's language; undefined if it chose none. */
  readonly language?: LanguageCode | undefined;
}

/** The outcome of a verified address. */
export type SignInResult =
  | { readonly kind: 'session'; readonly opened: OpenedSession }
  /** The account has no PIN. The ticket permits setting the first one. */
  | { readonly kind: 'setup-pin'; readonly ticket: string }
  | { readonly kind: 'unknown' };

export interface AccessService {
  /** Sends a sign-up code to an address without an account. Sends nothing to one that has an account. */
  requestOtp(email: string, client: Client): Promise<{ isNewUser: boolean }>;
  /** Verifies a sign-up code, creates the account and returns the ticket for its first PIN. */
  verifyOtp(email: string, otp: string, client: Pick<Client, 'language'>): Promise<{ ticket: string }>;
  /** Sets the first PIN of a verified address. @throws AppError verification_needed, pin_only_for_new */
  setupPin(
    input: { email: string; securityPin: string; ticket: string | undefined },
    client: Client,
  ): Promise<OpenedSession>;
  /** Sends a sign-in code. @throws AppError email_not_registered */
  login(email: string, client: Client): Promise<void>;
  verifyLoginOtp(email: string, otp: string, client: Client): Promise<SignInResult>;
  /** Signs in an address that was verified elsewhere (Google). */
  signInVerified(email: string, intent: 'login' | 'signup', client: Client): Promise<SignInResult>;
  /** Renews a session with the PIN. @throws AppError session_ended, pin_wrong */
  refresh(expiredToken: string, securityPin: string): Promise<OpenedSession>;
  /** Ends the session of a token, valid or expired. An unknown token is ignored. */
  logout(token: string | undefined): Promise<void>;
  /**
   * Opens the first session of an account that was not created by a sign-up.
   * @param begin creates the account, in the transaction that opens the session
   */
  openFirst(
    patientId: string,
    client: Client,
    action: AuditAction,
    begin: (trx: Trx) => Promise<void>,
  ): Promise<OpenedSession>;
  /** Checks the PIN of a live session, before an irreversible action. */
  readonly checkPin: PinCheck;
}

/** The languages of accounts. Runs as the account. */
interface AccountLanguages {
  /** Undefined if none was chosen. */
  findLanguage(trx: Trx, accountId: string): Promise<LanguageCode | undefined>;
  /** Stores the language that an account begins with. */
  keepFirstLanguage(trx: Trx, accountId: string, language: LanguageCode): Promise<void>;
}

export interface AccessDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rules: AccessRules;
  readonly keyring: Keyring;
  readonly pins: PinHasher;
  readonly attempts: RateLimiter;
  readonly outbox: Outbox;
  readonly sessions: Sessions;
  readonly profile: ProfileService;
  readonly settings: AccountLanguages;
}

const hourMs = 3_600_000;
const setupPurpose = 'setup-pin';

export const createAccessService = (parts: AccessDeps): AccessService => {
  const { db, clock, rules, keyring, pins, attempts, sessions, profile, settings } = parts;
  const audit = createAudit(clock);
  const clientLimit = { name: 'code.client', limit: rules.codesPerClientPerHour, windowMs: hourMs };
  const codes = createOneTimeCodes(parts);

  const createSetupTicket = (email: string): string =>
    issueTicket(keyring, {
      purpose: setupPurpose,
      subject: email,
      resource: setupPurpose,
      expiresAt: clock.now().add({ milliseconds: pinSetupLifetimeMs }),
    });

  const toOpenedSession = async (
    trx: Trx,
    session: { id: string; patientId: string },
    token: string,
    action: AuditAction,
  ): Promise<OpenedSession> => {
    const now = clock.now();
    const liveSession: Session = {
      ...asThemself(session.patientId),
      id: session.id,
      expiresAt: now.add({ milliseconds: rules.sessionLifetime }),
    };
    const user = await profile.findUser(trx, liveSession);
    await audit(trx, { patientId: session.patientId, action, sessionId: session.id });
    return { token, user, language: await settings.findLanguage(trx, liveSession.accountId) };
  };

  const open = (
    patientId: string,
    client: Client,
    action: AuditAction,
    beforeOpen?: (trx: Trx) => Promise<void>,
  ): Promise<OpenedSession> => {
    const { token, hash } = createToken();
    return db.asPatient(asThemself(patientId), async (trx) => {
      await beforeOpen?.(trx);
      const id = await openSession(trx, patientId, hash, client.userAgent, clock.now(), rules);
      return toOpenedSession(trx, { id, patientId }, token, action);
    });
  };

  const signIn = async (email: string, client: Client): Promise<SignInResult> => {
    const account = await db.asSystem((trx) => findAccount(trx, email));
    if (!account) return { kind: 'unknown' };
    if (!account.hasPin) return { kind: 'setup-pin', ticket: createSetupTicket(email) };
    return { kind: 'session', opened: await open(account.patientId, client, 'access.sign_in') };
  };

  /** Creates an account, with the consent to Terms and Privacy in the browser's language. */
  const registerAccount = async (trx: Trx, email: string, language: LanguageCode): Promise<void> => {
    await setConsentLanguage(trx, language);
    await findOrCreateAccount(trx, email, legalVersion, clock.now());
  };

  return {
    checkPin: createPinCheck(parts),
    openFirst: open,

    async requestOtp(email, client) {
      await attempts.consume(clientLimit, toClientKey(client.address));
      const account = await db.asSystem((trx) => findAccount(trx, email));
      if (account) return { isNewUser: false };
      await codes.send(email, 'signup', client.language);
      return { isNewUser: true };
    },

    async verifyOtp(email, otp, { language }) {
      const verdict = await db.asSystem(async (trx) => {
        const answer = await codes.check(trx, email, 'signup', otp);
        if (answer === 'right') await registerAccount(trx, email, language);
        return answer;
      });
      throwCodeError(verdict);
      return { ticket: createSetupTicket(email) };
    },

    async setupPin({ email, securityPin, ticket }, client) {
      const holder = readTicket(keyring, ticket, { purpose: setupPurpose, resource: setupPurpose, now: clock.now() });
      if (holder?.subject !== email) throw new AppError('verification_needed');
      const account = await db.asSystem((trx) => findAccount(trx, email));
      if (!account) throw new AppError('verification_needed');
      if (account.hasPin) throw new AppError('pin_only_for_new');
      const pinHash = await pins.hash(securityPin);
      return open(account.patientId, client, 'access.set_pin', async (trx) => {
        const isSet = await setFirstPin(trx, account.patientId, pinHash, clock.now());
        if (!isSet) throw new AppError('pin_only_for_new');
        await settings.keepFirstLanguage(trx, account.patientId, client.language);
      });
    },

    async login(email, client) {
      await attempts.consume(clientLimit, toClientKey(client.address));
      const account = await db.asSystem((trx) => findAccount(trx, email));
      if (!account) throw new AppError('email_not_registered');
      await codes.send(email, 'login', client.language);
    },

    async verifyLoginOtp(email, otp, client) {
      throwCodeError(await db.asSystem((trx) => codes.check(trx, email, 'login', otp)));
      return signIn(email, client);
    },

    async signInVerified(email, intent, client) {
      const signInResult = await signIn(email, client);
      if (signInResult.kind !== 'unknown' || intent === 'login') return signInResult;
      await db.asSystem((trx) => registerAccount(trx, email, client.language));
      return { kind: 'setup-pin', ticket: createSetupTicket(email) };
    },

    async refresh(expiredToken, securityPin) {
      const oldHash = hashToken(expiredToken);
      const attempt = await db.asSystem((trx) => consumeRenewalAttempt(trx, oldHash, clock.now()));
      if (!attempt) throw new AppError('session_ended', { message: m.refreshFailed });
      const { sessionId: id, patientId } = attempt;
      if (!(await pins.verify(securityPin, attempt.pinHash))) {
        await db.asPatient(asThemself(attempt.patientId), async (trx) => {
          if (attempt.attempts >= maxPinAttempts) await endSession(trx, oldHash, clock.now());
          await audit(trx, { patientId, action: 'access.refuse_renewal', sessionId: id });
        });
        sessions.invalidate(id);
        throw new AppError('pin_wrong', { fields: { securityPin: m.pinWrong } });
      }
      const { token, hash } = createToken();
      const pinHash = await pins.renew(securityPin, attempt.pinHash);
      const renewed = await db.asPatient(asThemself(patientId), async (trx) => {
        if (pinHash !== undefined) await renewPinHash(trx, attempt.pinHash, pinHash);
        if (!(await renewSession(trx, oldHash, hash, clock.now(), rules)))
          throw new AppError('session_ended', { message: m.refreshFailed });
        return toOpenedSession(trx, { id, patientId }, token, 'access.renew');
      });
      sessions.invalidate(id);
      return renewed;
    },

    async logout(token) {
      if (token === undefined) return;
      const ended = await db.asSystem((trx) => endSession(trx, hashToken(token), clock.now()));
      if (!ended) return;
      sessions.invalidate(ended.sessionId);
      await db.asPatient(asThemself(ended.patientId), (trx) =>
        audit(trx, { patientId: ended.patientId, action: 'access.sign_out', sessionId: ended.sessionId }),
      );
    },
  };
};
