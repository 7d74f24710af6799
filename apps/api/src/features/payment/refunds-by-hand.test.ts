import { asThemself } from '../../platform/database/actor.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import type { TestPatient } from '../../test/app.ts';
import { type BegunPayment, findLedgerLines } from './payment.test-helpers.ts';
import { type RefundBench, startRefundBench } from './refunds.test-helpers.ts';

let bench: RefundBench;
let patient: TestPatient;
beforeAll(async () => {
  bench = await startRefundBench();
});
// Weeks go by in some of these, and sessions end.
beforeEach(async () => {
  bench.server.works();
  bench.server.books.refundsWill('succeeded');
  patient = await bench.test.signUp();
});
afterAll(() => bench.close());

/** A cancelled appointment of which 200 that were given by hand came back, while our 300 are on their way. */
const startOwnRefund = async (): Promise<BegunPayment> => {
  const appointment = await bench.createPaid(patient);
  const first = bench.refundByHand(appointment, 20_000);
  await bench.deliverWebhooks();
  bench.server.books.refundsWill('pending');
  await bench.cancel(patient, appointment);
  await bench.work.queued();
  bench.server.webhooks.take();
  bench.server.books.refundsWill('succeeded');
  bench.server.books.endRefund(first, 'failed');
  await bench.deliverWebhooks();
  return appointment;
};

describe('what somebody gives back at Stripe itself', () => {
  it('the whole of what is owed is not given twice', async () => {
    const appointment = await bench.createCancelled(patient);
    bench.refundByHand(appointment, 50_000);
    await bench.work.queued();
    expect(await findLedgerLines(bench.test, appointment)).toEqual([
      'charge completed appointment',
      'refund completed appointment-cancelled',
    ]);
    expect(bench.listRefundStates(appointment)).toEqual(['succeeded']);
  });

  it(
    'decision P3: a part of a visit that stands is a line of its own with a receipt, once; ' +
      'the visit stays paid, and a cancellation gives back the rest alone',
    async () => {
      const appointment = await bench.createPaid(patient);
      bench.refundByHand(appointment, 12_055);
      const webhooks = bench.server.webhooks.take();
      await bench.deliverWebhooks([...webhooks, ...webhooks, ...webhooks]);
      expect(await bench.refunds(appointment)).toEqual(['120.55 completed, given-by-hand']);
      expect(await bench.calls.transactions(patient)).toMatchObject([
        { kind: 'refund', amount: 120.55, reason: 'Refund', receiptUrl: expect.any(String) },
        { kind: 'charge', amount: 500 },
      ]);
      expect(
        (await bench.test.call('GET', `/api/appointments/${appointment.id}`, undefined, patient)).json(),
      ).toMatchObject({
        data: { paid: true, refunded: false, refundPending: false, state: 'confirmed' },
      });
      expect(await bench.calls.read(patient, appointment.id)).toMatchObject({ refunded: false, visit: 'confirmed' });
      bench.refundByHand(appointment, 1);
      await bench.deliverWebhooks();
      await bench.cancel(patient, appointment);
      await bench.work.queued();
      expect(await bench.refunds(appointment)).toEqual([
        '0.01 completed, given-by-hand',
        '120.55 completed, given-by-hand',
        '379.44 completed, appointment-cancelled',
      ]);
      expect(bench.getRefundedAtStripe(appointment)).toBe(50_000);
      expect(
        (await bench.test.call('GET', `/api/appointments/${appointment.id}`, undefined, patient)).json(),
      ).toMatchObject({
        data: { refunded: true, refundPending: false },
      });
      expect(await bench.work.compare()).toMatchObject({ unmatched: 0, refundsWaiting: 0 });
    },
  );

  it('is found in the night where nobody told of it', async () => {
    const appointment = await bench.createPaid(patient);
    bench.refundByHand(appointment, 12_055);
    bench.server.webhooks.take();
    bench.test.clock.advance({ hours: 30 });
    await bench.work.compare();
    expect(await bench.refunds(appointment)).toEqual(['120.55 completed, given-by-hand']);
  });

  it('is found in the night also where it took more than some days and nobody told of its end', async () => {
    const appointment = await bench.createPaid(patient);
    bench.server.books.refundsWill('pending');
    bench.refundByHand(appointment, 20_000);
    await bench.deliverWebhooks();
    await bench.passDays(5);
    bench.end(appointment, 'pending', 'succeeded');
    bench.server.webhooks.take();
    await bench.passDays(1);
    expect(await bench.refunds(appointment)).toEqual(['200 completed, given-by-hand']);
  });

  it('is heard of also where Stripe was silent when its webhook came, and the webhook counts once it was not', async () => {
    const appointment = await bench.createPaid(patient);
    bench.refundByHand(appointment, 20_000);
    const webhooks = bench.server.webhooks.take();
    bench.server.fails('error');
    await expect(bench.deliverWebhooks(webhooks)).rejects.toThrow('says nothing of a refund');
    bench.server.works();
    await bench.deliverWebhooks(webhooks);
    expect(await bench.refunds(appointment)).toEqual(['200 completed, given-by-hand']);
  });

  it('and comes back, however often, does not put off what is owed', async () => {
    const appointment = await bench.createPaid(patient);
    for (let times = 0; times < 5; times += 1) {
      bench.refundByHand(appointment, 10_000);
      await bench.deliverWebhooks();
      bench.end(appointment, 'succeeded', 'failed');
      await bench.deliverWebhooks();
    }
    bench.server.fails('error');
    await bench.cancel(patient, appointment);
    await bench.work.queued();
    expect(await bench.work.compare()).toMatchObject({ refundsWaiting: 1, refundsFailed: 0 });
    bench.server.works();
    bench.test.clock.advance({ minutes: 1 });
    await bench.work.reconcile();
    expect(bench.getRefundedAtStripe(appointment)).toBe(50_000);
  });

  it('a part of what is owed is taken off it, also where nobody told of it', async () => {
    const appointment = await bench.createCancelled(patient);
    bench.refundByHand(appointment, 20_000);
    bench.server.webhooks.take();
    await bench.work.queued();
    expect(await bench.refunds(appointment)).toEqual([
      '200 completed, appointment-cancelled',
      '300 completed, appointment-cancelled',
    ]);
    expect(bench.getRefundedAtStripe(appointment)).toBe(50_000);
    expect(await bench.work.compare()).toMatchObject({ unmatched: 0, refundsWaiting: 0 });
  });

  it(
    'what is on its way by hand is waited for; all of it that comes back from the bank is owed where the visit is ' +
      'cancelled, and of a visit that stands it is not',
    async () => {
      const [gone, stands] = [await bench.createPaid(patient), await bench.createPaid(patient)];
      bench.server.books.refundsWill('pending');
      const [one, other] = [bench.refundByHand(gone, 20_000), bench.refundByHand(stands, 20_000)];
      bench.server.books.refundsWill('succeeded');
      await bench.cancel(patient, gone);
      await bench.work.queued();
      expect([await bench.refunds(gone), bench.getRefundedAtStripe(gone)]).toEqual([
        ['500 pending, appointment-cancelled'],
        0,
      ]);
      for (const id of [one, other]) bench.server.books.endRefund(id, 'succeeded');
      await bench.deliverWebhooks();
      expect(await bench.refunds(gone)).toEqual([
        '200 completed, appointment-cancelled',
        '300 completed, appointment-cancelled',
      ]);
      for (const id of [one, other]) bench.server.books.endRefund(id, 'failed');
      await bench.deliverWebhooks();
      expect(await bench.calls.transactions(patient)).toContainEqual(
        expect.objectContaining({ appointmentId: stands.id, status: 'failed', cause: 'given-by-hand' }),
      );
      bench.test.clock.advance({ hours: 1 });
      await bench.work.reconcile();
      expect(await bench.refunds(gone)).toEqual([
        '200 completed, appointment-cancelled',
        '200 failed, appointment-cancelled',
        '300 completed, appointment-cancelled',
      ]);
      expect(await bench.refunds(stands)).toEqual(['200 failed, given-by-hand']);
      expect([bench.getRefundedAtStripe(gone), bench.getRefundedAtStripe(stands)]).toEqual([50_000, 0]);
    },
  );

  it.each(['succeeded', 'failed'] as const)(
    'beside ours that is on its way, in place of one that came back, is a line of its own; ours then %s',
    async (end) => {
      const appointment = await startOwnRefund();
      bench.refundByHand(appointment, 20_000);
      await bench.deliverWebhooks();
      expect(await bench.refunds(appointment)).toEqual([
        '200 completed, appointment-cancelled',
        '200 failed, given-by-hand',
        '300 pending, appointment-cancelled',
      ]);
      bench.end(appointment, 'pending', end);
      await bench.deliverWebhooks();
      await bench.passDays(2);
      expect((await bench.refunds(appointment)).filter((line) => !line.includes('failed'))).toEqual([
        '200 completed, appointment-cancelled',
        '300 completed, appointment-cancelled',
      ]);
      expect(bench.getRefundedAtStripe(appointment)).toBe(50_000);
      expect(await bench.work.compare()).toEqual({ unmatched: 0, refundsWaiting: 0, refundsFailed: 0 });
    },
  );

  it('before an appointment is cancelled, and comes back while the rest is on its way, is given as soon as that has ended', async () => {
    const appointment = await startOwnRefund();
    bench.end(appointment, 'pending', 'succeeded');
    await bench.deliverWebhooks();
    expect(await bench.refunds(appointment)).toEqual([
      '200 completed, appointment-cancelled',
      '200 failed, given-by-hand',
      '300 completed, appointment-cancelled',
    ]);
    expect(bench.getRefundedAtStripe(appointment)).toBe(50_000);
  });
});

/** A statement that adds a refund. @param amount paise */
const buildEntryInsert = (appointment: BegunPayment, amount: number, reference: string): string =>
  `insert into ledger_entry (patient_id, payment_id, appointment_id, kind, state, amount, currency, number, method,
    payee_name, payee_registration, reason, reference, created_at, settled_at)
    select patient_id, payment_id, appointment_id, 'refund', 'completed', ${amount}, currency, '${reference}', method,
    payee_name, payee_registration, 'given-by-hand', '${reference}', created_at, created_at
    from ledger_entry where appointment_id = '${appointment.id}' and kind = 'charge'`;

describe('whatever the code does, the database', () => {
  it('refuses a refund of more than was paid', async () => {
    const appointment = await bench.createPaid(patient);
    bench.refundByHand(appointment, 30_000);
    await bench.deliverWebhooks();
    await expect(bench.test.database.rows(buildEntryInsert(appointment, 20_001, randomUUID()))).rejects.toThrow(
      'more is given back than was charged',
    );
  });

  it('refuses it also of two transactions at once that see nothing of each other', async () => {
    const appointment = await bench.createPaid(patient);
    await withClient(bench.test.database.adminUrl, (one) =>
      withClient(bench.test.database.adminUrl, async (other) => {
        await other.query("set lock_timeout = '100ms'");
        await one.query('begin');
        await one.query(buildEntryInsert(appointment, 30_000, randomUUID()));
        // It waits for the other one.
        await expect(other.query(buildEntryInsert(appointment, 30_000, randomUUID()))).rejects.toMatchObject({
          code: '55P03',
        });
        await one.query('commit');
        await expect(other.query(buildEntryInsert(appointment, 30_000, randomUUID()))).rejects.toMatchObject({
          constraint: 'ledger_entry_refund_limit',
        });
      }),
    );
    expect(await bench.refunds(appointment)).toEqual(['300 completed, given-by-hand']);
  });

  it('keeps the amount of a charge, and of a refund that has ended', async () => {
    const appointment = await bench.createPaid(patient);
    bench.refundByHand(appointment, 20_000);
    await bench.deliverWebhooks();
    const change = (kind: string) =>
      bench.test.parts.db.asPatient(asThemself(patient.user.id), (trx) =>
        trx
          .updateTable('ledger_entry')
          .set({ amount: 1 })
          .where('appointment_id', '=', appointment.id)
          .where('kind', '=', kind)
          .execute(),
      );
    for (const kind of ['charge', 'refund'])
      await expect(change(kind)).rejects.toMatchObject({ constraint: 'ledger_entry_amount_unchanged' });
  });
});
