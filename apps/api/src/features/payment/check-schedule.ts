import { holdMinutes } from '@arogo/contract/booking-limits';
import { findPendingRefund } from './ledger-entries.ts';
import type { EntryRow, PaymentRow } from './store.ts';

const minuteMs = 60_000;
const minBackoffMs = 20_000;
const maxBackoffMs = 6 * 60 * minuteMs;
/** So long after it was begun a payment is left open: its hold is over by then, and whoever was with their bank is back. */
const openForMs = (holdMinutes + 10) * minuteMs;

/** So long after it was begun a try with a card has ended one way or the other. */
const attemptDurationMs = 20_000;

const getAgeMs = (since: Date, now: Temporal.Instant): number => now.epochMilliseconds - since.getTime();

/** The longer something has lasted, the less often it is asked after. */
export const computeBackoff = (since: Date, now: Temporal.Instant): Date =>
  new Date(now.epochMilliseconds + Math.min(maxBackoffMs, Math.max(minBackoffMs, getAgeMs(since, now) / 4)));

/** Whether nobody is waited for any more who has begun to pay and has not. */
export const isAbandoned = ({ created_at: begun }: Pick<PaymentRow, 'created_at'>, now: Temporal.Instant): boolean =>
  getAgeMs(begun, now) >= openForMs;

/** Whether a try of a payment that is processing may still be on its way to the gateway. Who asks after it moves `next_check_at`. */
export const canBeInProgress = (
  { updated_at: since }: Pick<PaymentRow, 'updated_at'>,
  now: Temporal.Instant,
): boolean => getAgeMs(since, now) < attemptDurationMs;

/** So often a refund is made anew after the gateway failed it; then a person looks at it. */
export const maxRefundAttempts = 5;

const isRefund = ({ kind }: Pick<EntryRow, 'kind'>): boolean => kind === 'refund';

/** How often what was owed could not be given back. What somebody gave of their own accord was not owed. */
export const countFailedRefundEntries = (entries: readonly EntryRow[]): number =>
  entries.filter((entry) => isRefund(entry) && entry.state === 'failed' && entry.reason !== 'given-by-hand').length;

/** What is owed, and from when on it may be asked for: after a failure an hour later, then after four, sixteen and so on. */
export const findOwedRefund = (
  entries: readonly EntryRow[],
): { readonly refund: EntryRow; readonly dueAt: number } | undefined => {
  const refund = findPendingRefund(entries);
  const failed = countFailedRefundEntries(entries);
  return (
    refund && { refund, dueAt: refund.created_at.getTime() + (failed === 0 ? 0 : 60 * minuteMs * 4 ** (failed - 1)) }
  );
};

/** So long after a refund was given a bank may send the money back: then the gateway says that it failed after all. */
export const refundReturnWindowMs = 30 * 24 * 60 * minuteMs;

/** A refund that was given, of which one cannot yet be sure. */
export const findLateRefund = (entries: readonly EntryRow[], now: Temporal.Instant): EntryRow | undefined =>
  entries.find(
    (entry) =>
      isRefund(entry) &&
      entry.state === 'completed' &&
      entry.settled_at !== null &&
      getAgeMs(entry.settled_at, now) < refundReturnWindowMs,
  );

/** When the gateway is to be asked again about a payment; never once nothing more can come. */
export const getNextCheck = (payment: PaymentRow, entries: readonly EntryRow[], now: Temporal.Instant): Date | null => {
  const owed = findOwedRefund(entries);
  if (owed) return new Date(Math.max(owed.dueAt, computeBackoff(owed.refund.created_at, now).getTime()));
  if (payment.state === 'succeeded' || payment.state === 'cancelled' || payment.reference === null) return null;
  if (payment.state === 'processing') return computeBackoff(payment.updated_at, now);
  // Somebody may have paid and closed the page, and the webhook may be lost: they get their appointment while it is held.
  const age = getAgeMs(payment.created_at, now);
  if (age < holdMinutes * minuteMs) return new Date(now.epochMilliseconds + minuteMs);
  const left = Math.max(openForMs - age, minuteMs);
  return new Date(now.epochMilliseconds + Math.min(left, Math.max(minuteMs, age / 2)));
};
