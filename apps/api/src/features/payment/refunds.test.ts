import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStripe } from '../../platform/payment/stripe.ts';
import { type StripeServer, startStripeServer } from '../../platform/payment/stripe-testing.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { type BegunVisit, begunVisit, linesOf, paymentCalls, type PaymentCalls, paymentWork, type PaymentWork } from './payment-testing.ts';

let server: StripeServer;
let test: TestApp;
let calls: PaymentCalls;
let work: PaymentWork;
let patient: TestPatient;
beforeAll(async () => {
  // Both sides go by the clock of the test, which is there a moment later.
  const clock = { now: () => test.clock.now() };
  server = await startStripeServer({ clock });
  test = await buildTestApp({ payments: createStripe({ config: server.config, clock, limits: { failures: 1_000_000 } }) });
  calls = paymentCalls(test);
  work = paymentWork(test);
});
// Weeks go by in some of these, and sessions end.
beforeEach(async () => {
  server.books.refundsWill('succeeded');
  patient = await test.signUp();
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const refundsOf = (reference: string): readonly string[] => server.books.refundsOf(reference).map(({ status }) => status);

const paid = async (): Promise<BegunVisit> => {
  const visit = await begunVisit(test, patient);
  server.pay(visit.reference, 'pm_card_visa');
  await calls.confirm(patient, visit.paymentId, '');
  await work.queued();
  return visit;
};

const cancel = (visit: BegunVisit) => test.call('POST', `/api/appointments/${visit.id}/cancel`, undefined, patient);

/** Stripe tells what has happened since, as often as it is said, and what follows is done. */
const heard = async (times = 1): Promise<void> => {
  const told = server.webhooks.take();
  for (let time = 0; time < times; time += 1) {
    for (const { body, headers } of told) await test.app.inject({ method: 'POST', url: '/api/payments/webhooks/stripe', headers: { ...headers }, payload: body });
  }
  await work.queued();
};

/** A paid visit that was cancelled; its refund is still to be asked for. */
const cancelled = async (): Promise<BegunVisit> => {
  const visit = await paid();
  await cancel(visit);
  return visit;
};

describe('refunds', () => {
  it('that take days are pending, and end when Stripe says so', async () => {
    server.books.refundsWill('pending');
    const visit = await cancelled();
    await work.queued();
    expect(await linesOf(test, visit)).toEqual(['charge completed appointment', 'refund pending appointment-cancelled']);
    server.books.endRefund(server.books.refundsOf(visit.reference)[0]?.id ?? '', 'succeeded');
    server.books.refundsWill('succeeded');
    await work.settle({ paymentId: visit.paymentId });
    expect(await linesOf(test, visit)).toEqual(['charge completed appointment', 'refund completed appointment-cancelled']);
  });

  it('that fail are made anew under another key', async () => {
    server.books.refundsWill('pending');
    const visit = await cancelled();
    await work.queued();
    server.books.endRefund(server.books.refundsOf(visit.reference)[0]?.id ?? '', 'failed');
    server.books.refundsWill('succeeded');
    await work.settle({ paymentId: visit.paymentId });
    test.clock.turn({ hours: 1 });
    await work.settle({ paymentId: visit.paymentId });
    expect((await linesOf(test, visit)).toSorted()).toEqual(['charge completed appointment', 'refund completed appointment-cancelled', 'refund failed appointment-cancelled']);
    expect(refundsOf(visit.reference).toSorted()).toEqual(['failed', 'succeeded']);
  });

  it.each(['told by a webhook', 'found by the nightly comparison'])('that were given and came back from the bank, %s, are owed again, and what was given stays in the books under its number', async (way) => {
    const visit = await cancelled();
    await work.queued();
    expect(await linesOf(test, visit)).toEqual(['charge completed appointment', 'refund completed appointment-cancelled']);
    const given = (await test.call('GET', '/api/users/transactions', undefined, patient)).json<{ transactions: { kind: string; number: string; id: string }[] }>().transactions.find(({ kind }) => kind === 'refund');
    server.webhooks.take();
    server.books.endRefund(server.books.refundsOf(visit.reference)[0]?.id ?? '', 'failed');
    if (way === 'told by a webhook') await heard();
    else await work.compare();
    expect((await linesOf(test, visit)).toSorted()).toEqual(['charge completed appointment', 'refund failed appointment-cancelled', 'refund pending appointment-cancelled']);
    const failed = await test.call('GET', `/api/users/transactions/${given?.id}`, undefined, patient);
    expect(failed.json()).toMatchObject({ data: { status: 'failed', number: given?.number, receiptUrl: null } });
    test.clock.turn({ hours: 1 });
    await work.reconcile();
    expect((await linesOf(test, visit)).toSorted()).toEqual(['charge completed appointment', 'refund completed appointment-cancelled', 'refund failed appointment-cancelled']);
    expect(refundsOf(visit.reference).toSorted()).toEqual(['failed', 'succeeded']);
  });
});

/** Paise. */
const byHand = (visit: BegunVisit, amount: number): string => server.books.refund(new URLSearchParams({ payment_intent: visit.reference, amount: String(amount) })).id;

/** Each refund of the ledger with its amount in rupees. */
const refunds = async (visit: BegunVisit): Promise<readonly string[]> =>
  (await test.database.rows<{ line: string }>("select amount / 100.0::float8 || ' ' || state || ', ' || reason as line from ledger_entry where appointment_id = $1 and kind = 'refund'", [visit.id])).map(({ line }) => line).toSorted();

const givenAtStripe = (visit: BegunVisit): number => server.books.refundsOf(visit.reference).reduce((sum, { amount, status }) => (status === 'succeeded' ? sum + amount : sum), 0);

describe('what somebody gives back at Stripe itself', () => {
  it('the whole of what is owed is not given twice', async () => {
    const visit = await cancelled();
    byHand(visit, 50_000);
    await work.queued();
    expect(await linesOf(test, visit)).toEqual(['charge completed appointment', 'refund completed appointment-cancelled']);
    expect(refundsOf(visit.reference)).toEqual(['succeeded']);
  });

  it('decision P3: a part of a visit that stands is a line of its own with a receipt, once; the visit stays paid, and a cancellation gives back the rest alone', async () => {
    const visit = await paid();
    byHand(visit, 12_055);
    await heard(3);
    expect(await refunds(visit)).toEqual(['120.55 completed, given-by-hand']);
    expect(await calls.transactions(patient)).toMatchObject([{ kind: 'refund', amount: 120.55, reason: 'Refund', receiptUrl: expect.any(String) }, { kind: 'charge', amount: 500 }]);
    expect((await test.call('GET', `/api/appointments/${visit.id}`, undefined, patient)).json()).toMatchObject({ data: { paid: true, refunded: false, refundPending: false, state: 'confirmed' } });
    expect(await calls.read(patient, visit.id)).toMatchObject({ refunded: false, visit: 'confirmed' });
    byHand(visit, 1);
    await heard();
    await cancel(visit);
    await work.queued();
    expect(await refunds(visit)).toEqual(['0.01 completed, given-by-hand', '120.55 completed, given-by-hand', '379.44 completed, appointment-cancelled']);
    expect(givenAtStripe(visit)).toBe(50_000);
    expect((await test.call('GET', `/api/appointments/${visit.id}`, undefined, patient)).json()).toMatchObject({ data: { refunded: true, refundPending: false } });
    expect(await work.compare()).toMatchObject({ unmatched: 0, refundsWaiting: 0 });
  });

  it('is found in the night where nobody told of it', async () => {
    const visit = await paid();
    byHand(visit, 12_055);
    server.webhooks.take();
    test.clock.turn({ hours: 30 });
    await work.compare();
    expect(await refunds(visit)).toEqual(['120.55 completed, given-by-hand']);
  });

  it('a part of what is owed is taken off it, also where nobody told of it', async () => {
    const visit = await cancelled();
    byHand(visit, 20_000);
    server.webhooks.take();
    await work.queued();
    expect(await refunds(visit)).toEqual(['200 completed, appointment-cancelled', '300 completed, appointment-cancelled']);
    expect(givenAtStripe(visit)).toBe(50_000);
    expect(await work.compare()).toMatchObject({ unmatched: 0, refundsWaiting: 0 });
  });

  it('what is on its way by hand is waited for; all of it that comes back from the bank is owed where the visit is cancelled, and of a visit that stands it is not', async () => {
    const [gone, stands] = [await paid(), await paid()];
    server.books.refundsWill('pending');
    const [one, other] = [byHand(gone, 20_000), byHand(stands, 20_000)];
    server.books.refundsWill('succeeded');
    await cancel(gone);
    await work.queued();
    expect([await refunds(gone), givenAtStripe(gone)]).toEqual([['500 pending, appointment-cancelled'], 0]);
    for (const id of [one, other]) server.books.endRefund(id, 'succeeded');
    await heard();
    expect(await refunds(gone)).toEqual(['200 completed, appointment-cancelled', '300 completed, appointment-cancelled']);
    for (const id of [one, other]) server.books.endRefund(id, 'failed');
    await heard();
    test.clock.turn({ hours: 1 });
    await work.reconcile();
    expect(await refunds(gone)).toEqual(['200 completed, appointment-cancelled', '200 failed, appointment-cancelled', '300 completed, appointment-cancelled']);
    expect(await refunds(stands)).toEqual(['200 failed, given-by-hand']);
    expect([givenAtStripe(gone), givenAtStripe(stands)]).toEqual([50_000, 0]);
  });

  it('the database refuses a refund of more than was paid', async () => {
    const visit = await paid();
    byHand(visit, 30_000);
    await heard();
    const more = `insert into ledger_entry (patient_id, payment_id, appointment_id, kind, state, amount, currency, number, method, made_to, made_to_registration, reason, reference, created_at, settled_at)
      select patient_id, payment_id, appointment_id, 'refund', 'pending', $2, currency, null, method, made_to, made_to_registration, 'appointment-cancelled', 'another', created_at, null from ledger_entry where appointment_id = $1 and kind = 'charge'`;
    await expect(test.database.rows(more, [visit.id, 20_001])).rejects.toThrow('more is given back than was charged');
  });
});

it('refunds that fail are made anew ever less often, at last no more, and are counted until somebody gives the money back', async () => {
  server.books.refundsWill('pending');
  const visit = await cancelled();
  await work.queued();
  const fail = (): void => server.books.endRefund(server.books.refundsOf(visit.reference).find(({ status }) => status === 'pending')?.id ?? '', 'failed');
  fail();
  await work.settle({ paymentId: visit.paymentId });
  // Whoever looks meanwhile, and however often, starts no other.
  for (let looks = 0; looks < 3; looks += 1) await work.settle({ paymentId: visit.paymentId });
  test.clock.turn({ minutes: 59 });
  await work.reconcile();
  expect(refundsOf(visit.reference)).toEqual(['failed']);
  for (const hours of [1, 4, 16, 64]) {
    test.clock.turn({ hours });
    await work.reconcile();
    fail();
    await work.settle({ paymentId: visit.paymentId });
  }
  expect(refundsOf(visit.reference)).toEqual(Array.from({ length: 5 }, () => 'failed'));
  for (let days = 0; days < 20; days += 1) {
    test.clock.turn({ hours: 24 });
    await work.reconcile();
  }
  expect(refundsOf(visit.reference)).toHaveLength(5);
  expect(await work.compare()).toMatchObject({ refundsWaiting: 1, refundsFailed: 1 });
  server.books.refundsWill('succeeded');
  server.books.refund(new URLSearchParams({ payment_intent: visit.reference, amount: '50000' }));
  test.clock.turn({ hours: 7 });
  await work.reconcile();
  expect((await linesOf(test, visit)).at(-1)).toBe('refund completed appointment-cancelled');
  expect(await work.compare()).toMatchObject({ refundsWaiting: 0, refundsFailed: 0 });
});
