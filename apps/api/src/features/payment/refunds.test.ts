import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPatient } from '../../test/app.ts';
import { beginStripePayment, findLedgerLines } from './payment.test-helpers.ts';
import { type RefundBench, startRefundBench } from './refunds.test-helpers.ts';

let bench: RefundBench;
let patient: TestPatient;
beforeAll(async () => {
  bench = await startRefundBench();
});
// Weeks go by in some of these, and sessions end.
beforeEach(async () => {
  bench.server.books.refundsWill('succeeded');
  patient = await bench.test.signUp();
});
afterAll(() => bench.close());

describe('refunds', () => {
  it('that take days are pending, and end when Stripe says so', async () => {
    bench.server.books.refundsWill('pending');
    const appointment = await bench.createCancelled(patient);
    await bench.work.queued();
    expect(await findLedgerLines(bench.test, appointment)).toEqual([
      'charge completed appointment',
      'refund pending appointment-cancelled',
    ]);
    bench.end(appointment, 'pending', 'succeeded');
    bench.server.books.refundsWill('succeeded');
    await bench.work.settle({ paymentId: appointment.paymentId });
    expect(await findLedgerLines(bench.test, appointment)).toEqual([
      'charge completed appointment',
      'refund completed appointment-cancelled',
    ]);
  });

  it('that fail are made anew under another key', async () => {
    bench.server.books.refundsWill('pending');
    const appointment = await bench.createCancelled(patient);
    await bench.work.queued();
    bench.end(appointment, 'pending', 'failed');
    bench.server.books.refundsWill('succeeded');
    await bench.work.settle({ paymentId: appointment.paymentId });
    bench.test.clock.advance({ hours: 1 });
    await bench.work.settle({ paymentId: appointment.paymentId });
    expect((await findLedgerLines(bench.test, appointment)).toSorted()).toEqual([
      'charge completed appointment',
      'refund completed appointment-cancelled',
      'refund failed appointment-cancelled',
    ]);
    expect(bench.listRefundStates(appointment).toSorted()).toEqual(['failed', 'succeeded']);
  });

  it.each(['told by a webhook', 'found by the nightly comparison'])(
    'that were given and came back from the bank, %s, are owed again, and what was given stays in the books under its number',
    async (source) => {
      const appointment = await bench.createCancelled(patient);
      await bench.work.queued();
      expect(await findLedgerLines(bench.test, appointment)).toEqual([
        'charge completed appointment',
        'refund completed appointment-cancelled',
      ]);
      const given = (await bench.test.call('GET', '/api/users/transactions', undefined, patient))
        .json<{ transactions: { kind: string; number: string; id: string }[] }>()
        .transactions.find(({ kind }) => kind === 'refund');
      bench.server.webhooks.take();
      bench.end(appointment, 'succeeded', 'failed');
      if (source === 'told by a webhook') await bench.deliverWebhooks();
      else await bench.work.compare();
      expect((await findLedgerLines(bench.test, appointment)).toSorted()).toEqual([
        'charge completed appointment',
        'refund failed appointment-cancelled',
        'refund pending appointment-cancelled',
      ]);
      const failed = await bench.test.call('GET', `/api/users/transactions/${given?.id}`, undefined, patient);
      expect(failed.json()).toMatchObject({ data: { status: 'failed', number: given?.number, receiptUrl: null } });
      bench.test.clock.advance({ hours: 1 });
      await bench.work.reconcile();
      expect((await findLedgerLines(bench.test, appointment)).toSorted()).toEqual([
        'charge completed appointment',
        'refund completed appointment-cancelled',
        'refund failed appointment-cancelled',
      ]);
      expect(bench.listRefundStates(appointment).toSorted()).toEqual(['failed', 'succeeded']);
    },
  );
});

it('refunds that fail are made anew ever less often, at last no more, and are counted until somebody gives the money back', async () => {
  bench.server.books.refundsWill('pending');
  const appointment = await bench.createCancelled(patient);
  await bench.work.queued();
  bench.end(appointment, 'pending', 'failed');
  await bench.work.settle({ paymentId: appointment.paymentId });
  // Whoever looks meanwhile, and however often, starts no other.
  for (let attempt = 0; attempt < 3; attempt += 1) await bench.work.settle({ paymentId: appointment.paymentId });
  bench.test.clock.advance({ minutes: 59 });
  await bench.work.reconcile();
  expect(bench.listRefundStates(appointment)).toEqual(['failed']);
  for (const hours of [1, 4, 16, 64]) {
    bench.test.clock.advance({ hours });
    await bench.work.reconcile();
    bench.end(appointment, 'pending', 'failed');
    await bench.work.settle({ paymentId: appointment.paymentId });
  }
  expect(bench.listRefundStates(appointment)).toEqual(Array.from({ length: 5 }, () => 'failed'));
  for (let days = 0; days < 20; days += 1) {
    bench.test.clock.advance({ hours: 24 });
    await bench.work.reconcile();
  }
  expect(bench.listRefundStates(appointment)).toHaveLength(5);
  expect(await bench.work.compare()).toMatchObject({ refundsWaiting: 1, refundsFailed: 1 });
  bench.server.books.refundsWill('succeeded');
  bench.refundByHand(appointment, 50_000);
  bench.test.clock.advance({ hours: 7 });
  await bench.work.reconcile();
  expect((await findLedgerLines(bench.test, appointment)).at(-1)).toBe('refund completed appointment-cancelled');
  expect(await bench.work.compare()).toMatchObject({ refundsWaiting: 0, refundsFailed: 0 });
});

it('of a time that was lost, given in two parts that come back, is owed until all of it is given', async () => {
  const appointment = await beginStripePayment(bench.test, patient);
  bench.test.clock.advance({ minutes: 16 });
  await bench.test.database.rows('update doctor set listed = false where id = $1', [appointment.doctorId]);
  bench.server.pay(appointment.reference, 'pm_card_visa');
  bench.server.books.refundsWill('pending');
  await bench.deliverWebhooks();
  bench.end(appointment, 'pending', 'failed');
  bench.server.books.refundsWill('succeeded');
  await bench.deliverWebhooks();
  bench.refundByHand(appointment, 20_000);
  await bench.deliverWebhooks();
  bench.test.clock.advance({ hours: 2 });
  await bench.work.reconcile();
  expect(await bench.refunds(appointment)).toEqual([
    '200 completed, time-lost',
    '300 completed, time-lost',
    '500 failed, time-lost',
  ]);
  bench.end(appointment, 'succeeded', 'failed');
  await bench.deliverWebhooks();
  bench.end(appointment, 'succeeded', 'failed');
  await bench.deliverWebhooks();
  // One at a time: what came back last is owed as soon as the other is given.
  expect((await bench.refunds(appointment)).filter((line) => line.includes('pending'))).toHaveLength(1);
  await bench.passDays(10);
  expect((await bench.refunds(appointment)).filter((line) => !line.includes('failed'))).toEqual([
    '200 completed, time-lost',
    '300 completed, time-lost',
  ]);
  expect(bench.getRefundedAtStripe(appointment)).toBe(50_000);
  expect(await bench.work.compare()).toEqual({ unmatched: 0, refundsWaiting: 0, refundsFailed: 0 });
});

it('that come back together are owed as one', async () => {
  const appointment = await bench.createCancelled(patient);
  bench.refundByHand(appointment, 20_000);
  await bench.work.queued();
  bench.end(appointment, 'succeeded', 'failed');
  bench.end(appointment, 'succeeded', 'failed');
  await bench.deliverWebhooks();
  expect(await bench.refunds(appointment)).toEqual([
    '200 failed, appointment-cancelled',
    '300 failed, appointment-cancelled',
    '500 pending, appointment-cancelled',
  ]);
});
