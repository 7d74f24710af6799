import { holdMinutes } from '@arogo/contract/booking-limits';
import { findPendingRefund } from './ledger-entries.ts';
import type { EntryRow, PaymentRow } from './store.ts';

const minuteMs = 60_000;
const minBackoffMs = 20_000;
const maxBackoffMs = 6 * 60 * minuteMs;
/** How long after its start a payment stays open: by then its hold has ended and a payer is back from the bank's page. */
const openForMs = (holdMinutes + 10) * minuteMs;

/** Longest duration of one attempt to charge a card. */
const attemptDurationMs = 20_000;

const getAgeMs = (since: Date, now: Temporal.Instant): number => now.epochMilliseconds - since.getTime();

/** The next check: the longer a payment has been pending, the later. */
export const computeBackoff = (since: Date, now: Temporal.Instant): Date =>
  new Date(now.epochMilliseconds + Math.min(maxBackoffMs, Math.max(minBackoffMs, getAgeMs(since, now) / 4)));

/** Whether a payment that was begun is given up: neither payer nor bank can still complete it. */
export const isAbandoned = (
  { created_at: createdAt }: Pick<PaymentRow, 'created_at'>,
  now: Temporal.Instant,
): boolean => getAgeMs(createdAt, now) >= openForMs;

/**
 * Whether an attempt of a processing payment may still be on its way to the gateway. Based on `updated_at`, since every check
 * moves `next_check_at`.
 */
export const canBeInProgress = (
  { updated_at: since }: Pick<PaymentRow, 'updated_at'>,
  now: Temporal.Instant,
): boolean => getAgeMs(since, now) < attemptDurationMs;

/** How often a refund is retried after the gateway failed it. After that an operator handles it. */
export const maxRefundAttempts = 5;

const isRefund = ({ kind }: Pick<EntryRow, 'kind'>): boolean => kind === 'refund';

/**
 * How many refunds of owed money failed. Refunds that an operator made voluntarily at the gateway do not count: they were not
 * owed.
 */
export const countFailedRefundEntries = (entries: readonly EntryRow[]): number =>
  entries.filter((entry) => isRefund(entry) && entry.state === 'failed' && entry.reason !== 'given-by-hand').length;

/** The owed refund, and when it may be requested: at once, then one hour after a failure, then 4 h, 16 h and so on. */
export const findOwedRefund = (
  entries: readonly EntryRow[],
): { readonly refund: EntryRow; readonly dueAt: number } | undefined => {
  const refund = findPendingRefund(entries);
  const failed = countFailedRefundEntries(entries);
  return (
    refund && { refund, dueAt: refund.created_at.getTime() + (failed === 0 ? 0 : 60 * minuteMs * 4 ** (failed - 1)) }
  );
};

/** How long after a refund the bank may still return the money. The gateway then reports the refund as failed. */
export const refundReturnWindowMs = 30 * 24 * 60 * minuteMs;

/** A completed refund that the bank may still return. */
export const findLateRefund = (entries: readonly EntryRow[], now: Temporal.Instant): EntryRow | undefined =>
  entries.find(
    (entry) =>
      isRefund(entry) &&
      entry.state === 'completed' &&
      entry.settled_at !== null &&
      getAgeMs(entry.settled_at, now) < refundReturnWindowMs,
  );

/** When to check a payment at the gateway again; null if nothing can change any more. */
export const getNextCheck = (payment: PaymentRow, entries: readonly EntryRow[], now: Temporal.Instant): Date | null => {
  const owedRefund = findOwedRefund(entries);
  if (owedRefund)
    return new Date(Math.max(owedRefund.dueAt, computeBackoff(owedRefund.refund.created_at, now).getTime()));
  if (payment.state === 'succeeded' || payment.state === 'cancelled' || payment.reference === null) return null;
  if (payment.state === 'processing') return computeBackoff(payment.updated_at, now);
  // The payer may have paid and closed the page, and the webhook may be lost: checks every minute, so that the appointment is
  // confirmed within its hold.
  const age = getAgeMs(payment.created_at, now);
  if (age < holdMinutes * minuteMs) return new Date(now.epochMilliseconds + minuteMs);
  const left = Math.max(openForMs - age, minuteMs);
  return new Date(now.epochMilliseconds + Math.min(left, Math.max(minuteMs, age / 2)));
};
