import { type RateLimiter, throwLimitErrorAs } from '../http/rate-limiter.ts';
import type { Trx } from '../database/database.ts';

/** How many mails a day go to people outside, who did not ask for them. */
export interface MailLimits {
  /** By one account. */
  readonly perSender: number;
  /** To one address, by all accounts together. */
  readonly perRecipient: number;
}

export const mailLimits: MailLimits = { perSender: 20, perRecipient: 10 };

const dayMs = 24 * 3_600_000;

/** The same mailbox under one name: in small letters, without what stands after a plus. Only its keyed hash is stored. */
export const toMailbox = (address: string): string => {
  const plain = address.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  return `${plain.slice(0, at).replace(/\+.*$/u, '')}${plain.slice(at)}`;
};

/**
 * Counts mails to people outside in the caller's transaction: they count if and only if it commits. Accounts that send at the same
 * moment wait for each other's count.
 * @throws AppError mail_limit_reached with the seconds until it is over; nothing of the transaction may be kept then
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
    // In one order, so that no two wait for each other for ever.
    for (const mailbox of recipients.map(toMailbox).toSorted())
      await attempts.consumeInTransaction(trx, perRecipient, mailbox);
  } catch (error) {
    throwLimitErrorAs('mail_limit_reached')(error);
  }
};
