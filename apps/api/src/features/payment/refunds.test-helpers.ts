import { createStripe } from '../../platform/payment/stripe.ts';
import { type StripeServer, startStripeServer } from '../../platform/payment/stripe.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  type BegunPayment,
  beginStripePayment,
  createPaymentCalls,
  type PaymentCalls,
  createPaymentTestJobs,
  type PaymentTestJobs,
} from './payment.test-helpers.ts';

type TakenWebhooks = ReturnType<StripeServer['webhooks']['take']>;

export interface RefundBench {
  readonly test: TestApp;
  readonly server: StripeServer;
  readonly calls: PaymentCalls;
  readonly work: PaymentTestJobs;
  /** Creates a paid appointment. */
  createPaid(patient: TestPatient): Promise<BegunPayment>;
  cancel(patient: TestPatient, appointment: BegunPayment): Promise<unknown>;
  /** Creates a paid appointment that was cancelled. Its refund is not requested yet. */
  createCancelled(patient: TestPatient): Promise<BegunPayment>;
  /** Delivers Stripe's webhooks and runs the queued jobs. @param webhooks if absent: all events since the last delivery */
  deliverWebhooks(webhooks?: TakenWebhooks): Promise<void>;
  /** Refunds at Stripe, as an operator would. @param amount paise @returns the refund's id there */
  refundByHand(visit: BegunPayment, amount: number): string;
  /** Changes the state of a refund at Stripe. */
  end(visit: BegunPayment, from: 'pending' | 'succeeded', to: 'succeeded' | 'failed'): void;
  /** The states of the refunds at Stripe. */
  listRefundStates(visit: BegunPayment): readonly string[];
  /** The refunded amount at Stripe, in paise. */
  getRefundedAtStripe(visit: BegunPayment): number;
  /** The refunds in the ledger, each with its amount in rupees. */
  refunds(visit: BegunPayment): Promise<readonly string[]>;
  /** Lets days pass without webhooks: only the scheduled jobs run. */
  passDays(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts an application with a local Stripe server. */
export const startRefundBench = async (): Promise<RefundBench> => {
  // Both use the test's clock, which is created below.
  const clock = { now: (): Temporal.Instant => test.clock.now() };
  const server = await startStripeServer({ clock });
  const test = await buildTestApp({
    payments: createStripe({ config: server.config, clock, limits: { failures: 1_000_000 } }),
  });
  const calls = createPaymentCalls(test);
  const work = createPaymentTestJobs(test);
  const listRefunds = ({ reference }: BegunPayment) => server.books.listRefunds(reference);
  const bench: RefundBench = {
    test,
    server,
    calls,
    work,
    async createPaid(patient) {
      const visit = await beginStripePayment(test, patient);
      server.pay(visit.reference, 'pm_card_visa');
      await calls.confirm(patient, visit.paymentId, '');
      await work.queued();
      server.webhooks.take();
      return visit;
    },
    cancel: (patient, visit) => test.call('POST', `/api/appointments/${visit.id}/cancel`, undefined, patient),
    async createCancelled(patient) {
      const visit = await bench.createPaid(patient);
      await bench.cancel(patient, visit);
      return visit;
    },
    async deliverWebhooks(webhooks = server.webhooks.take()) {
      for (const { body, headers } of webhooks)
        await test.app.inject({
          method: 'POST',
          url: '/api/payments/webhooks/stripe',
          headers: { ...headers },
          payload: body,
        });
      await work.queued();
    },
    refundByHand: ({ reference }, amount) =>
      server.books.refund(new URLSearchParams({ payment_intent: reference, amount: String(amount) })).id,
    end: (visit, from, to) =>
      server.books.endRefund(listRefunds(visit).find(({ status }) => status === from)?.id ?? '', to),
    listRefundStates: (visit) => listRefunds(visit).map(({ status }) => status),
    getRefundedAtStripe: (visit) =>
      listRefunds(visit).reduce((sum, { amount, status }) => (status === 'succeeded' ? sum + amount : sum), 0),
    refunds: async ({ id }) =>
      (
        await test.database.rows<{ line: string }>(
          "select amount / 100.0::float8 || ' ' || state || ', ' || reason as line from ledger_entry where appointment_id = $1 and kind = 'refund'",
          [id],
        )
      )
        .map(({ line }) => line)
        .toSorted(),
    async passDays(count) {
      for (let day = 0; day < count; day += 1) {
        test.clock.advance({ hours: 24 });
        await work.reconcile();
        await work.compare();
      }
    },
    async close() {
      await test.close();
      await server.close();
    },
  };
  return bench;
};
