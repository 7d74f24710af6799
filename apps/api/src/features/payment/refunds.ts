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

interface PaymentKey {
  readonly patientId: string;
  readonly paymentId: string;
}

/** @returns undefined where the gateway has no answer; what it refuses stays owed, is asked for ever less often, and counted until somebody looks */
export const ignoreGatewayError = async <T>(ask: Promise<T>): Promise<T | undefined> => {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) return undefined;
    throw error;
  }
};

/** What has come back first: in its place something may have been given since. Then what we asked for, of which nothing by hand is taken. */
const getRefundOrder = ({ state, key }: GatewayRefund): number => (state === 'failed' ? 0 : key === undefined ? 2 : 1);

/** Gives back what a payment's ledger owes. It may break off anywhere: the gateway gives back once for each key. */
export const createRefunds = ({ db, clock, payments, live, jobs }: RefundDeps) => {
  const audit = createAudit(clock);
  const ledger = createLedger(clock);

  const look = ({ patientId, paymentId }: PaymentKey) =>
    db.asPatient(
      asThemself(patientId),
      async (trx) => {
        const payment = await store.findPayment(trx, patientId, paymentId);
        const entries = await store.findEntries(trx, patientId, paymentId);
        return { payment, entries, owed: findOwedRefund(entries), given: findLateRefund(entries, clock.now()) };
      },
      { durable: false },
    );

  const isDue = ({ dueAt }: { readonly dueAt: number }): boolean => dueAt <= clock.now().epochMilliseconds;

  /** What is owed, under its key; not while nobody knows what comes of a refund that is on its way. */
  const giveBack = async (
    { reference }: store.PaymentRow,
    entries: readonly store.EntryRow[],
    made: readonly GatewayRefund[],
  ): Promise<GatewayRefund | undefined> => {
    const owed = findOwedRefund(entries);
    if (reference === null || !owed || !isDue(owed) || made.some(({ state }) => state === 'pending')) return undefined;
    // A card that takes nothing back, such as one of a closed account: somebody gives it back in another way.
    if (countFailedRefundEntries(entries) >= maxRefundAttempts) return undefined;
    return ignoreGatewayError(
      payments.refund({ key: getRefundKey(owed.refund.id), reference, amount: owed.refund.amount }),
    );
  };

  /** @returns whether it was news */
  const noteOne = async (
    trx: Trx,
    { patientId, paymentId }: PaymentKey,
    entries: readonly store.EntryRow[],
    made: GatewayRefund,
  ): Promise<boolean> => {
    // A line that the gateway has not heard of holds its key.
    const entry = entries.find(
      ({ kind, reference }) => kind === 'refund' && (reference === made.reference || reference === made.key),
    );
    // Of a refund that was given nothing is news but that the money came back.
    if (entry?.state === 'failed' || (entry?.state === 'completed' && made.state !== 'failed')) return false;
    if (made.state === 'pending' && (!entry || entry.reference === made.reference)) return false;
    if (entry && made.state === 'failed') await ledger.notGivenBack(trx, entry, made.reference);
    else if (entry && made.state === 'pending')
      await store.changeEntry(trx, patientId, entry.id, { reference: made.reference });
    else if (made.state === 'succeeded') {
      if (entry) await ledger.givenBack(trx, entry, made.reference);
      const id = entry?.id ?? (await ledger.givenByHand(trx, entries, made));
      if (id === undefined) return false;
      await audit(trx, { patientId, action: 'payment.refund', resourceId: paymentId });
      await jobs.enqueue(trx, 'payment.mail', { entryId: id, patientId }, { singletonKey: id });
    } else return false;
    return true;
  };

  /** Writes down what the gateway says of refunds, and when it is asked again. */
  const note = (which: PaymentKey, made: readonly GatewayRefund[]): Promise<void> =>
    db.asPatient(asThemself(which.patientId), async (trx) => {
      const { patientId, paymentId } = which;
      const payment = await store.lockPayment(trx, patientId, paymentId);
      if (!payment) return;
      let entries = await store.findEntries(trx, patientId, paymentId);
      let isNews = false;
      for (const one of made.toSorted((a, b) => getRefundOrder(a) - getRefundOrder(b))) {
        if (!(await noteOne(trx, which, entries, one))) continue;
        isNews = true;
        entries = await store.findEntries(trx, patientId, paymentId);
      }
      const appointment = await store.lockAppointment(trx, patientId, payment.appointment_id);
      if (appointment) await ledger.owed(trx, payment, appointment);
      const checkAt = getNextCheck(payment, await store.findEntries(trx, patientId, paymentId), clock.now());
      if (checkAt?.getTime() !== payment.next_check_at?.getTime())
        await store.scheduleCheck(trx, patientId, paymentId, checkAt);
      if (isNews) await live.publish(trx, [{ patientId, kinds: ['appointments'] }]);
    });

  /**
   * @param isTold the gateway has said that something changed about a refund, if only of one that somebody made there
   * @returns false where the gateway does not say how its refunds stand
   */
  return async (which: PaymentKey, isGatewayChange = false): Promise<boolean> => {
    const { payment, owed, given } = await look(which);
    if (!payment || !(isGatewayChange || (owed ? isDue(owed) : given))) return true;
    if (payment.gateway !== payments.name || payment.reference === null) {
      await note(which, []);
      return true;
    }
    // First what was given already: nobody is given back more than they paid.
    const made = await ignoreGatewayError(payments.listRefunds(payment.reference));
    await note(which, made ?? []);
    if (made === undefined) return false;
    const answer = await giveBack(payment, (await look(which)).entries, made);
    if (answer) await note(which, [answer]);
    return true;
  };
};
