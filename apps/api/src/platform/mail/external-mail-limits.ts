import { type RateLimiter, throwLimitErrorAs } from '../http/rate-limiter.ts';
import type { Trx } from '../database/database.ts';

/** Daily limits for mails to people outside, who did not ask for them. */
export interface MailLimits {
  /** Per sending account. */
  readonly perSender: number;
  /** Per recipient address, over all accounts. */
  readonly perRecipient: number;
}

export const mailLimits: MailLimits = { perSender: 20, perRecipient: 10 };

const dayMs = 24 * 3_600_000;

/**
 * Normalises an address, so that one mailbox has one name: lower case, without the part after a plus. Only its keyed hash is
 * stored.
 */
export const toMailbox = (address: string): string => {
  const plain = address.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  return `${plain.slice(0, at).replace(/\+.*$/u, '')}${plain.slice(at)}`;
};

/**
 * Counts mails to people outside in the caller's transaction: they count if and only if it commits. Concurrent sends wait for
 * each other's count.
 * @throws AppError mail_limit_reached with the seconds until the limit ends; the transaction must then be rolled back
 */
export const consumeExternalMailLimits = async (
  { attempts, limits }: { readonly attempts: Pick<RateLimiter, 'consumeInTransaction'>; readonly limits: MailLimits },
  trx: Trx,
  { senderId, recipients }: { readonly senderId: string; readonly recipients: readonly string[] },
): Promise<void> => {
  const perRecipient = { name: 'mail.recipient', limit: limits.perRecipient, windowMs: dayMs };
  const perSender = { name: 'mail.sender', limit: limits.perSender, windowMs: dayMs };
  try {
    for (const _mail of recipients) await attempts.consumeInTransaction(trx, perSender, senderId);
    // A fixed order avoids deadlocks.
    for (const mailbox of recipients.map(toMailbox).toSorted())
      await attempts.consumeInTransaction(trx, perRecipient, mailbox);
  } catch (error) {
    throwLimitErrorAs('mail_limit_reached')(error);
  }
};
