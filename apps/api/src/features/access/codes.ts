import { createHmac, randomInt } from 'node:crypto';
import { codeLength } from '@arogo/contract/limits';
import { accessMessages as m } from '@arogo/contract/messages/access';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AccessRules } from '../../platform/config.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { codeMail, codeMailUsefulFor, type CodePurpose } from '../../platform/mail/templates.ts';
import { issueCode, tryCode } from './store.ts';

export type Verdict = 'right' | 'wrong' | 'ended';

/** One-time codes by e-mail. */
export interface Codes {
  /** Makes and mails a code. @throws AppError too_many, code_wait */
  send(email: string, purpose: CodePurpose): Promise<void>;
  /** Counts and evaluates a try. To be committed before `refuse` throws, or the try would not count. */
  check(statements: Statements, email: string, purpose: CodePurpose, otp: string): Promise<Verdict>;
}

export interface CodesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rules: AccessRules;
  readonly keyring: Keyring;
  readonly attempts: Attempts;
  readonly outbox: Outbox;
}

const hour = 3_600_000;

/** The try was counted and committed; only now may it be refused. */
export const refuse = (verdict: Verdict): void => {
  if (verdict === 'wrong') throw new AppError('code_wrong', { fields: { otp: m.codeWrong } });
  if (verdict === 'ended') throw new AppError('code_ended', { fields: { otp: m.codeEnded } });
};

export const createCodes = ({ db, clock, rules, keyring, attempts, outbox }: CodesParts): Codes => {
  const addressLimit = { name: 'code.address', limit: rules.codesPerAddressPerHour, window: hour };
  const codeKey = keyring.deriveKey('otp');

  const hashOf = (email: string, purpose: CodePurpose, code: string): Buffer =>
    createHmac('sha256', codeKey).update(`${purpose}\n${email}\n${code}`).digest();

  return {
    async send(email, purpose) {
      await attempts.take(addressLimit, email);
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
      const now = clock.now();
      await db.withoutActor(async (statements) => {
        const issued = await issueCode(statements, email, purpose, hashOf(email, purpose, code), now, rules);
        if (!issued) throw new AppError('code_wait', { retryAfter: rules.codeResendAfter / 1000 });
        await outbox.queue(statements, codeMail(email, purpose, code), { usefulFor: codeMailUsefulFor });
      });
    },
    check: (statements, email, purpose, otp) =>
      tryCode(statements, email, purpose, hashOf(email, purpose, otp), clock.now(), rules),
  };
};
