import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/announce.ts';
import { GatewayRefused, type GatewayRefund, GatewayUnreachable, type PaymentGateway } from '../../platform/payment/gateway.ts';
import { createLedger, refundKey } from './ledger.ts';
import * as store from './store.ts';
import { failedRefunds, lateRefund, nextCheck, owedRefund, refundTries } from './when.ts';

export interface RefundParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly payments: PaymentGateway;
  readonly live: Live;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

interface WhichPayment {
  readonly patientId: string;
  readonly paymentId: string;
}

/** Names what somebody gave back at the gateway itself. */
const byHand = (reference: string): string => `${reference}#refunded`;

/** Gives back what a payment's ledger owes. It may break off anywhere: the gateway gives back once for each key. */
export const createRefunds = ({ db, clock, payments, live, jobs }: RefundParts) => {
  const audit = createAudit(clock);
  const ledger = createLedger(clock);

  const look = ({ patientId, paymentId }: WhichPayment) =>
    db.withActor(
      patientId,
      async (statements) => {
        const payment = await store.findPayment(statements, patientId, paymentId);
        const entries = await store.entriesOf(statements, patientId, paymentId);
        return { payment, owed: owedRefund(entries), given: lateRefund(entries, clock.now()), failed: failedRefunds(entries) };
      },
      { durable: false },
    );

  /** @returns undefined where the gateway has no answer */
  const ask = async (payment: store.PaymentRow, refund: store.EntryRow, failed: number): Promise<GatewayRefund | undefined> => {
    if (payment.gateway !== payments.name || payment.reference === null) return undefined;
    const key = refundKey(refund.id);
    try {
      if (refund.state === 'completed' && refund.reference === byHand(payment.reference)) return undefined;
      if (refund.reference !== key) return await payments.refundState(refund.reference);
      // A card that takes nothing back, such as one of a closed account: somebody gives it back in another way.
      if (failed >= refundTries) return await givenByHand(payment.reference, refund);
      return await payments.refund({ key, reference: payment.reference, amount: refund.amount });
    } catch (error) {
      if (error instanceof GatewayRefused && error.code === 'too_much') return givenByHand(payment.reference, refund);
      // What is refused stays owed: it is asked for again, ever less often, and counted until somebody looks.
      if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) return undefined;
      throw error;
    }
  };

  /** Somebody gave it back at the gateway itself. */
  const givenByHand = async (reference: string, { amount }: store.EntryRow): Promise<GatewayRefund | undefined> => {
    try {
      const { refunded } = await payments.state(reference);
      return refunded >= amount ? { reference: byHand(reference), state: 'succeeded', amount } : undefined;
    } catch (error) {
      if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) return undefined;
      throw error;
    }
  };

  const note = ({ patientId, paymentId }: WhichPayment, refundId: string, answer: GatewayRefund | undefined): Promise<void> =>
    db.withActor(patientId, async (statements) => {
      const payment = await store.lockPayment(statements, patientId, paymentId);
      const refund = (await store.entriesOf(statements, patientId, paymentId)).find(({ id }) => id === refundId);
      // Of a refund that was given nothing is news but that the money came back.
      if (!payment || !refund || refund.state === 'failed' || (refund.state === 'completed' && answer?.state !== 'failed')) return;
      const now = clock.now();
      if (answer?.state === 'succeeded') {
        await ledger.givenBack(statements, refund, answer.reference);
        await audit(statements, { patientId, action: 'payment.refunded', resourceId: paymentId });
        await jobs.enqueue(statements, 'payment.mail', { entryId: refundId, patientId }, { singletonKey: refundId });
      } else if (answer?.state === 'failed') await ledger.notGivenBack(statements, refund, answer.reference);
      else if (answer) await store.changeEntry(statements, patientId, refundId, { reference: answer.reference });
      const checkAt = nextCheck(payment, await store.entriesOf(statements, patientId, paymentId), now);
      await store.changePayment(statements, patientId, paymentId, { check_at: checkAt }, toDate(now));
      if (answer) await live.announce(statements, [{ patientId, kinds: ['appointments'] }]);
    });

  return async (which: WhichPayment): Promise<void> => {
    const { payment, owed, given, failed } = await look(which);
    if (owed && owed.dueAt > clock.now().epochMilliseconds) return;
    const refund = owed?.refund ?? given;
    if (!payment || !refund) return;
    await note(which, refund.id, await ask(payment, refund, failed));
  };
};
