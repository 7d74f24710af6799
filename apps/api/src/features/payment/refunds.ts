import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { asThemself } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import {
  GatewayRefused,
  type GatewayRefund,
  GatewayUnreachable,
  type PaymentGateway,
} from '../../platform/payment/gateway.ts';
import { createLedger, getRefundKey } from './ledger.ts';
import * as store from './store.ts';
import {
  countFailedRefundEntries,
  findLateRefund,
  getNextCheck,
  findOwedRefund,
  maxRefundAttempts,
} from './check-schedule.ts';

export interface RefundDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly payments: PaymentGateway;
  readonly live: LivePublisher;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

interface PaymentId {
  readonly patientId: string;
  readonly paymentId: string;
}

/**
 * @returns undefined if the gateway did not answer or refused. A refused refund stays owed; it is retried ever less often, and
 * counted until an operator handles it
 */
export const ignoreGatewayError = async <T>(request: Promise<T>): Promise<T | undefined> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) return undefined;
    throw error;
  }
};

/**
 * Order in which refunds are recorded. Failed ones first, since another refund may have replaced them. Then those we requested,
 * so that they are not mistaken for an operator's.
 */
const getRefundOrder = ({ state, key }: GatewayRefund): number => (state === 'failed' ? 0 : key === undefined ? 2 : 1);

/**
 * Makes the refunds that a payment's ledger owes. It may be interrupted at any point: the gateway refunds once for each
 * idempotency key.
 */
export const createRefunds = ({ db, clock, payments, live, jobs }: RefundDeps) => {
  const audit = createAudit(clock);
  const ledger = createLedger(clock);

  const loadRefundState = ({ patientId, paymentId }: PaymentId) =>
    db.asPatient(
      asThemself(patientId),
      async (trx) => {
        const payment = await store.findPayment(trx, patientId, paymentId);
        const entries = await store.findEntries(trx, patientId, paymentId);
        return { payment, entries, owed: findOwedRefund(entries), lateRefund: findLateRefund(entries, clock.now()) };
      },
      { durable: false },
    );

  const isDue = ({ dueAt }: { readonly dueAt: number }): boolean => dueAt <= clock.now().epochMilliseconds;

  /** Requests the owed refund with its idempotency key. Waits while another refund is pending. */
  const requestRefund = async (
    { reference }: store.PaymentRow,
    entries: readonly store.EntryRow[],
    gatewayRefunds: readonly GatewayRefund[],
  ): Promise<GatewayRefund | undefined> => {
    const owed = findOwedRefund(entries);
    if (reference === null || !owed || !isDue(owed) || gatewayRefunds.some(({ state }) => state === 'pending'))
      return undefined;
    // The card accepts no refund, for instance because its account is closed: an operator refunds in another way.
    if (countFailedRefundEntries(entries) >= maxRefundAttempts) return undefined;
    return ignoreGatewayError(
      payments.refund({ key: getRefundKey(owed.refund.id), reference, amount: owed.refund.amount }),
    );
  };

  /** Records one refund. @returns whether it changed anything */
  const recordRefund = async (
    trx: Trx,
    { patientId, paymentId }: PaymentId,
    entries: readonly store.EntryRow[],
    gatewayRefunds: GatewayRefund,
  ): Promise<boolean> => {
    // The reference of an entry is its key until the refund is requested.
    const entry = entries.find(
      ({ kind, reference }) =>
        kind === 'refund' && (reference === gatewayRefunds.reference || reference === gatewayRefunds.key),
    );
    // After a refund is completed, only its return by the bank changes anything.
    if (entry?.state === 'failed' || (entry?.state === 'completed' && gatewayRefunds.state !== 'failed')) return false;
    if (gatewayRefunds.state === 'pending' && (!entry || entry.reference === gatewayRefunds.reference)) return false;
    if (entry && gatewayRefunds.state === 'failed') await ledger.failRefund(trx, entry, gatewayRefunds.reference);
    else if (entry && gatewayRefunds.state === 'pending')
      await store.changeEntry(trx, patientId, entry.id, { reference: gatewayRefunds.reference });
    else if (gatewayRefunds.state === 'succeeded') {
      if (entry) await ledger.completeRefund(trx, entry, gatewayRefunds.reference);
      const id = entry?.id ?? (await ledger.recordManualRefund(trx, entries, gatewayRefunds));
      if (id === undefined) return false;
      await audit(trx, { patientId, action: 'payment.refund', resourceId: paymentId });
      await jobs.enqueue(trx, 'payment.mail', { entryId: id, patientId }, { singletonKey: id });
    } else return false;
    return true;
  };

  /** Records the gateway's refunds and schedules the next check. */
  const recordRefunds = (key: PaymentId, gatewayRefunds: readonly GatewayRefund[]): Promise<void> =>
    db.asPatient(asThemself(key.patientId), async (trx) => {
      const { patientId, paymentId } = key;
      const payment = await store.lockPayment(trx, patientId, paymentId);
      if (!payment) return;
      let entries = await store.findEntries(trx, patientId, paymentId);
      let hasChanged = false;
      for (const refund of gatewayRefunds.toSorted((a, b) => getRefundOrder(a) - getRefundOrder(b))) {
        if (!(await recordRefund(trx, key, entries, refund))) continue;
        hasChanged = true;
        entries = await store.findEntries(trx, patientId, paymentId);
      }
      const appointment = await store.lockAppointment(trx, patientId, payment.appointment_id);
      if (appointment) await ledger.recordOwedRefund(trx, payment, appointment);
      const checkAt = getNextCheck(payment, await store.findEntries(trx, patientId, paymentId), clock.now());
      if (checkAt?.getTime() !== payment.next_check_at?.getTime())
        await store.scheduleCheck(trx, patientId, paymentId, checkAt);
      if (hasChanged) await live.publish(trx, [{ patientId, kinds: ['appointments'] }]);
    });

  /**
   * @param isGatewayChange the gateway has sent an event about a refund, possibly one that an operator made there
   * @returns false if the gateway did not list its refunds
   */
  return async (key: PaymentId, isGatewayChange = false): Promise<boolean> => {
    const { payment, owed, lateRefund } = await loadRefundState(key);
    if (!payment || !(isGatewayChange || (owed ? isDue(owed) : lateRefund))) return true;
    if (payment.gateway !== payments.name || payment.reference === null) {
      await recordRefunds(key, []);
      return true;
    }
    // Records the refunds made so far before it requests another, so that no payment is refunded twice.
    const gatewayRefunds = await ignoreGatewayError(payments.listRefunds(payment.reference));
    await recordRefunds(key, gatewayRefunds ?? []);
    if (gatewayRefunds === undefined) return false;
    const requested = await requestRefund(payment, (await loadRefundState(key)).entries, gatewayRefunds);
    if (requested) await recordRefunds(key, [requested]);
    return true;
  };
};
