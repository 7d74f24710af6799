import { createHmac, randomInt } from 'node:crypto';
import type { LanguageCode } from '@arogo/contract/languages';
import { otpLength } from '@arogo/contract/limits';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AccessRules } from '../../platform/config-environment.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { buildCodeMail, codeMailValidity, type CodePurpose } from '../../platform/mail/templates.ts';
import { issueCode, consumeCodeAttempt } from './store.ts';

export type CodeVerdict = 'right' | 'wrong' | 'ended';

/** One-time codes sent by e-mail. */
export interface OneTimeCodes {
  /** Creates and mails a code. @throws AppError rate_limited, otp_resend_too_soon */
  send(email: string, purpose: CodePurpose, language: LanguageCode): Promise<void>;
  /** Counts and evaluates an attempt. Must be committed before `throwCodeError` throws, or the attempt would not count. */
  check(trx: Trx, email: string, purpose: CodePurpose, otp: string): Promise<CodeVerdict>;
}

export interface OneTimeCodesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rules: AccessRules;
  readonly keyring: Keyring;
  readonly attempts: RateLimiter;
  readonly outbox: Outbox;
}

const hourMs = 3_600_000;

/** Throws the error of an attempt. Call it after the attempt is committed. */
export const throwCodeError = (verdict: CodeVerdict): void => {
  if (verdict === 'wrong') throw new AppError('otp_invalid', { fields: { otp: m.codeWrong } });
  if (verdict === 'ended') throw new AppError('otp_expired', { fields: { otp: m.codeEnded } });
};

export const createOneTimeCodes = ({ db, clock, rules, keyring, attempts, outbox }: OneTimeCodesDeps): OneTimeCodes => {
  const addressLimit = { name: 'code.address', limit: rules.codesPerAddressPerHour, windowMs: hourMs };
  const codeKey = keyring.deriveKey('otp');

  const hashCode = (email: string, purpose: CodePurpose, code: string): Buffer =>
    createHmac('sha256', codeKey).update(`${purpose}\n${email}\n${code}`).digest();

  return {
    async send(email, purpose, language) {
      await attempts.consume(addressLimit, email);
      const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
      const now = clock.now();
      await db.asSystem(async (trx) => {
        const issued = await issueCode(trx, email, purpose, hashCode(email, purpose, code), now, rules);
        if (!issued) throw new AppError('otp_resend_too_soon', { retryAfter: rules.codeResendAfter / 1000 });
        await outbox.enqueue(trx, buildCodeMail(email, purpose, code, language), { usefulFor: codeMailValidity });
      });
    },
    check: (trx, email, purpose, otp) =>
      consumeCodeAttempt(trx, email, purpose, hashCode(email, purpose, otp), clock.now(), rules),
  };
};
