import { createStripe } from '../../platform/payment/stripe.ts';
import { type StripeServer, startStripeServer } from '../../platform/payment/stripe-testing.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  type BegunVisit,
  begunVisit,
  paymentCalls,
  type PaymentCalls,
  paymentWork,
  type PaymentWork,
} from './payment-testing.ts';

type Told = ReturnType<StripeServer['webhooks']['take']>;

export interface RefundBench {
  readonly test: TestApp;
  readonly server: StripeServer;
  readonly calls: PaymentCalls;
  readonly work: PaymentWork;
  /** A visit that its patient has paid. */
  paid(patient: TestPatient): Promise<BegunVisit>;
  cancel(patient: TestPatient, visit: BegunVisit): Promise<unknown>;
  /** A paid visit that was cancelled; its refund is still to be asked for. */
  cancelled(patient: TestPatient): Promise<BegunVisit>;
  /** Stripe tells, and what follows is done. @param told absent: what has happened since */
  heard(told?: Told): Promise<void>;
  /** Somebody gives back at Stripe itself. @param amount paise @returns the refund's id there */
  byHand(visit: BegunVisit, amount: number): string;
  /** Ends a refund that stands so at Stripe. */
  end(visit: BegunVisit, from: 'pending' | 'succeeded', to: 'succeeded' | 'failed'): void;
  /** How each refund stands at Stripe. */
  statesOf(visit: BegunVisit): readonly string[];
  /** Paise that were given back at Stripe. */
  givenAtStripe(visit: BegunVisit): number;
  /** Each refund of the ledger with its amount in rupees. */
  refunds(visit: BegunVisit): Promise<readonly string[]>;
  /** Days go by in which nothing is told and the jobs alone are at work. */
  days(count: number): Promise<void>;
  close(): Promise<void>;
}

/** An application and a Stripe of ours. */
export const startRefundBench = async (): Promise<RefundBench> => {
  // Both sides go by the clock of the test, which is there a moment later.
  const clock = { now: (): Temporal.Instant => test.clock.now() };
  const server = await startStripeServer({ clock });
  const test = await buildTestApp({
    payments: createStripe({ config: server.config, clock, limits: { failures: 1_000_000 } }),
  });
  const calls = paymentCalls(test);
  const work = paymentWork(test);
  const refundsOf = ({ reference }: BegunVisit) => server.books.refundsOf(reference);
  const bench: RefundBench = {
    test,
    server,
    calls,
    work,
    async paid(patient) {
      const visit = await begunVisit(test, patient);
      server.pay(visit.reference, 'pm_card_visa');
      await calls.confirm(patient, visit.paymentId, '');
      await work.queued();
      server.webhooks.take();
      return visit;
    },
    cancel: (patient, visit) => test.call('POST', `/api/appointments/${visit.id}/cancel`, undefined, patient),
    async cancelled(patient) {
      const visit = await bench.paid(patient);
      await bench.cancel(patient, visit);
      return visit;
    },
    async heard(told = server.webhooks.take()) {
      for (const { body, headers } of told)
        await test.app.inject({
          method: 'POST',
          url: '/api/payments/webhooks/stripe',
          headers: { ...headers },
          payload: body,
        });
      await work.queued();
    },
    byHand: ({ reference }, amount) =>
      server.books.refund(new URLSearchParams({ payment_intent: reference, amount: String(amount) })).id,
    end: (visit, from, to) =>
      server.books.endRefund(refundsOf(visit).find(({ status }) => status === from)?.id ?? '', to),
    statesOf: (visit) => refundsOf(visit).map(({ status }) => status),
    givenAtStripe: (visit) =>
      refundsOf(visit).reduce((sum, { amount, status }) => (status === 'succeeded' ? sum + amount : sum), 0),
    refunds: async ({ id }) =>
      (
        await test.database.rows<{ line: string }>(
          "select amount / 100.0::float8 || ' ' || state || ', ' || reason as line from ledger_entry where appointment_id = $1 and kind = 'refund'",
          [id],
        )
      )
        .map(({ line }) => line)
        .toSorted(),
    async days(count) {
      for (let day = 0; day < count; day += 1) {
        test.clock.turn({ hours: 24 });
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
