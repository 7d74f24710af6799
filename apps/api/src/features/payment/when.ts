import { holdMinutes } from '@arogo/contract/booking-limits';
import { pendingOf } from './entries.ts';
import type { EntryRow, PaymentRow } from './store.ts';

const minute = 60_000;
const soonest = 20_000;
const latest = 6 * 60 * minute;
/** So long after it was begun a payment is left open: its hold is over by then, and whoever was with their bank is back. */
const openFor = (holdMinutes + 10) * minute;

/** So long after it was begun a try with a card has ended one way or the other. */
const tryTakes = 20_000;

const ageOf = (since: Date, now: Temporal.Instant): number => now.epochMilliseconds - since.getTime();

/** The longer something has lasted, the less often it is asked after. */
export const backoff = (since: Date, now: Temporal.Instant): Date =>
  new Date(now.epochMilliseconds + Math.min(latest, Math.max(soonest, ageOf(since, now) / 4)));

/** Whether nobody is waited for any more who has begun to pay and has not. */
export const isAbandoned = ({ created_at: begun }: Pick<PaymentRow, 'created_at'>, now: Temporal.Instant): boolean =>
  ageOf(begun, now) >= openFor;

/** Whether a try of a payment that is processing may still be on its way to the gateway. Who asks after it moves `check_at`. */
export const mayBeTrying = ({ updated_at: since }: Pick<PaymentRow, 'updated_at'>, now: Temporal.Instant): boolean =>
  ageOf(since, now) < tryTakes;

/** So often a refund is made anew after the gateway failed it; then a person looks at it. */
export const refundTries = 5;

const isRefund = ({ kind }: Pick<EntryRow, 'kind'>): boolean => kind === 'refund';

/** How often what was owed could not be given back. What somebody gave of their own accord was not owed. */
export const failedRefunds = (entries: readonly EntryRow[]): number =>
  entries.filter((entry) => isRefund(entry) && entry.state === 'failed' && entry.reason !== 'given-by-hand').length;

/** What is owed, and from when on it may be asked for: after a failure an hour later, then after four, sixteen and so on. */
export const owedRefund = (
  entries: readonly EntryRow[],
): { readonly refund: EntryRow; readonly dueAt: number } | undefined => {
  const refund = pendingOf(entries);
  const failed = failedRefunds(entries);
  return (
    refund && { refund, dueAt: refund.created_at.getTime() + (failed === 0 ? 0 : 60 * minute * 4 ** (failed - 1)) }
  );
};

/** So long after a refund was given a bank may send the money back: then the gateway says that it failed after all. */
export const mayComeBackFor = 30 * 24 * 60 * minute;

/** A refund that was given, of which one cannot yet be sure. */
export const lateRefund = (entries: readonly EntryRow[], now: Temporal.Instant): EntryRow | undefined =>
  entries.find(
    (entry) =>
      isRefund(entry) &&
      entry.state === 'completed' &&
      entry.settled_at !== null &&
      ageOf(entry.settled_at, now) < mayComeBackFor,
  );

/** When the gateway is to be asked again about a payment; never once nothing more can come. */
export const nextCheck = (payment: PaymentRow, entries: readonly EntryRow[], now: Temporal.Instant): Date | null => {
  const owed = owedRefund(entries);
  if (owed) return new Date(Math.max(owed.dueAt, backoff(owed.refund.created_at, now).getTime()));
  if (payment.state === 'succeeded' || payment.state === 'cancelled' || payment.reference === null) return null;
  if (payment.state === 'processing') return backoff(payment.updated_at, now);
  // Somebody may have paid and closed the page, and the webhook may be lost: they get their visit while it is held.
  const age = ageOf(payment.created_at, now);
  if (age < holdMinutes * minute) return new Date(now.epochMilliseconds + minute);
  const left = Math.max(openFor - age, minute);
  return new Date(now.epochMilliseconds + Math.min(left, Math.max(minute, age / 2)));
};
