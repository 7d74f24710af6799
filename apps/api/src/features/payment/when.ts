import { toDate } from '../../platform/clock.ts';
import type { EntryRow, PaymentRow, VisitRow } from './store.ts';

const soonest = 20_000;
const latest = 6 * 3_600_000;
/** How long after its hold's end a visit's intent is left open: somebody may be with their bank. */
const afterHold = 10 * 60_000;

/** The longer something has lasted, the less often it is asked after. */
export const backoff = (since: Date, now: Temporal.Instant): Date => {
  const age = now.epochMilliseconds - since.getTime();
  return new Date(now.epochMilliseconds + Math.min(latest, Math.max(soonest, age / 4)));
};

/** When the gateway is to be asked again about a payment; never once nothing more can come. */
export const nextCheck = (payment: PaymentRow, visit: VisitRow, entries: readonly EntryRow[], now: Temporal.Instant): Date | null => {
  const refund = entries.find(({ kind, state }) => kind === 'refund' && state === 'pending');
  if (refund) return backoff(refund.created_at, now);
  if (payment.state === 'succeeded' || payment.state === 'cancelled' || payment.reference === null) return null;
  if (payment.state === 'processing') return backoff(payment.updated_at, now);
  if (visit.held_until !== null) return new Date(visit.held_until.getTime() + afterHold);
  const isSet = payment.check_at !== null && payment.check_at.getTime() > now.epochMilliseconds;
  return isSet ? payment.check_at : toDate(now.add({ milliseconds: afterHold }));
};
