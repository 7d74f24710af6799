import { randomUUID } from 'node:crypto';
import type { Appointment } from '@arogo/contract/appointments';
import { privacyDataMessages as m } from '@arogo/contract/messages/privacy-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { createSandboxWebhooks } from '../../platform/payment/sandbox-webhooks.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createBookingService } from '../booking/service.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { erasePath } from '../privacy/account-data.test-helpers.ts';
import { createAccountDeletionJobs } from '../privacy/account-deletion-jobs.ts';
import {
  readBooks,
  type HeldAppointment,
  createHeldAppointment,
  createPaymentCalls,
  type PaymentCalls,
  createPaymentTestJobs,
  type PaymentTestJobs,
} from './payment.test-helpers.ts';

let test: TestApp;
let calls: PaymentCalls;
let work: PaymentTestJobs;
let patient: TestPatient;
beforeAll(async () => {
  test = await buildTestApp();
  calls = createPaymentCalls(test);
  work = createPaymentTestJobs(test);
  patient = await test.signUp();
});
afterAll(() => test.close());

const sql = (text: string, values: readonly unknown[] = []): Promise<unknown> => test.database.rows(text, values);

/** An appointment whose payment the bank takes its time for. */
const createWaiting = async (payer = patient): Promise<HeldAppointment & { readonly paymentId: string }> => {
  const appointment = await createHeldAppointment(test, payer);
  const { id } = await calls.beginPayment(payer, appointment.id);
  await calls.confirm(payer, id ?? '', 'sandbox_processing');
  return { ...appointment, paymentId: id ?? '' };
};

const cancel = async (appointment: HeldAppointment): Promise<number> =>
  (await test.call('POST', `/api/appointments/${appointment.id}/cancel`, undefined, patient)).statusCode;

/** What the appointment says of its money. */
const readMoney = async (
  appointment: HeldAppointment,
): Promise<Pick<Appointment, 'paid' | 'refunded' | 'refundPending'>> => {
  const { paid, refunded, refundPending } = (
    await test.call('GET', `/api/appointments/${appointment.id}`, undefined, patient)
  ).json<{ data: Appointment }>().data;
  return { paid, refunded, refundPending };
};

/** Somebody else takes the time, whose hold is over. */
const takeAway = async ({ id }: HeldAppointment): Promise<void> => {
  await sql('delete from appointment_slot where appointment_id = $1', [id]);
  await sql(
    `insert into appointment_slot (appointment_id, doctor_id, day, during)
      select $2, doctor_id, day, tstzrange(starts_at, ends_at) from appointment where id = $1`,
    [id, randomUUID()],
  );
};

/** The sandbox's events that wait, as requests. */
const listWebhooks = async (): Promise<
  readonly { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }[]
> => {
  const webhooks: { body: Buffer; headers: Readonly<Record<string, string>> }[] = [];
  const deliver = async (body: Buffer, headers: Readonly<Record<string, string>>): Promise<void> =>
    void webhooks.push({ body, headers });
  await createSandboxWebhooks({ db: test.jobsDb, clock: test.clock, keyring: test.keyring, deliver }).sendDue();
  return webhooks;
};

const deliverWebhook = async (body: Buffer | string, headers: Readonly<Record<string, string>>): Promise<number> =>
  (await test.app.inject({ method: 'POST', url: '/api/payments/webhooks/sandbox', headers, payload: body })).statusCode;

describe('decision B6: confirms if the time is still free and refunds itself if not; a charge that arrives after the hold', () => {
  it('confirms if the time is still free', async () => {
    const appointment = await createWaiting();
    test.clock.advance({ minutes: 20 });
    await work.reconcile();
    expect(await readBooks(test, appointment.id)).toEqual({
      charged: 1,
      refunded: 0,
      ours: ['charge completed appointment'],
      payment: 'succeeded',
      visit: 'confirmed',
      asksAgain: false,
    });
  });

  it('refunds itself if not, says so, and tells of it by mail with both receipts', async () => {
    const appointment = await createWaiting();
    test.clock.advance({ minutes: 20 });
    await takeAway(appointment);
    const answer = await test.call('GET', `/api/payments/appointments/${appointment.id}`, undefined, patient);
    expect(answer.json()).toMatchObject({
      message: 'Your payment arrived after the time was no longer available. Your full refund is on its way.',
      data: { state: 'succeeded', visit: 'lost', refunded: true },
    });
    test.clock.advance({ minutes: 1 });
    await work.reconcile();
    expect(await readBooks(test, appointment.id)).toMatchObject({
      charged: 1,
      refunded: 1,
      ours: ['charge completed appointment', 'refund completed time-lost'],
      asksAgain: false,
    });
    await work.queued();
    const mails = await test.mailTo(patient.email);
    const brought = mails
      .slice(0, 2)
      .map(({ subject, attachments = [] }) =>
        [subject, ...attachments.map(({ name, type }) => `${name} ${type}`)].join(', ').replaceAll(/\d{4}-\d{6}/g, 'N'),
      );
    expect(new Set(brought)).toEqual(
      new Set([
        'Your Arogo receipt ARG-N, Arogo ARG-N.pdf application/pdf',
        'Your Arogo refund ARG-N, Arogo ARG-N.pdf application/pdf',
      ]),
    );
    expect(mails[0]?.text).toContain('₹500');
  });
});

describe('a cancelled appointment', () => {
  it('that was paid is refunded once, however often it is asked', async () => {
    const appointment = await calls.createPaid(patient);
    expect(await cancel(appointment)).toBe(200);
    // Read so, it is owed by then and not given yet.
    await calls.read(patient, appointment.id);
    expect(await readMoney(appointment)).toEqual({ paid: true, refunded: true, refundPending: true });
    await Promise.all(Array.from({ length: 20 }, () => work.settle({ appointmentId: appointment.id })));
    await work.queued();
    expect(await readMoney(appointment)).toEqual({ paid: true, refunded: true, refundPending: false });
    expect(await readBooks(test, appointment.id)).toEqual({
      charged: 1,
      refunded: 1,
      ours: ['charge completed appointment', 'refund completed appointment-cancelled'],
      payment: 'succeeded',
      visit: 'cancelled',
      asksAgain: false,
    });
    const lines = (await calls.transactions(patient)).filter(({ appointmentId }) => appointmentId === appointment.id);
    expect(lines).toMatchObject([
      { kind: 'refund', reason: 'Refund: appointment cancelled', amount: 500, status: 'completed' },
      { kind: 'charge', status: 'completed' },
    ]);
    expect(new Set(lines.map(({ number }) => number)).size).toBe(2);
  });

  it('whose money is still under way is refunded when it arrives', async () => {
    const appointment = await createWaiting();
    expect(await cancel(appointment)).toBe(200);
    await work.queued();
    expect(await readBooks(test, appointment.id)).toMatchObject({ charged: 0, ours: [], payment: 'processing' });
    test.clock.advance({ minutes: 2 });
    await work.reconcile();
    expect(await readBooks(test, appointment.id)).toMatchObject({
      charged: 1,
      refunded: 1,
      ours: ['charge completed appointment', 'refund completed appointment-cancelled'],
      visit: 'cancelled',
      asksAgain: false,
    });
  });

  it('that nobody paid can be paid no more', async () => {
    const appointment = await createHeldAppointment(test, patient);
    const { id } = await calls.beginPayment(patient, appointment.id);
    await cancel(appointment);
    await work.queued();
    expect(await readBooks(test, appointment.id)).toMatchObject({
      charged: 0,
      ours: [],
      payment: 'cancelled',
      asksAgain: false,
    });
    expect((await calls.confirm(patient, id ?? '')).statusCode).toBe(409);
  });

  it('cancelled and paid at the same moment: the money is either not taken or given back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const appointment = await createHeldAppointment(test, patient);
      const { id } = await calls.beginPayment(patient, appointment.id);
      await Promise.all([
        calls.confirm(patient, id ?? ''),
        cancel(appointment),
        work.settle({ appointmentId: appointment.id }),
      ]);
      await work.queued();
      test.clock.advance({ seconds: 30 });
      await work.settle({ appointmentId: appointment.id });
      const { charged, refunded, visit: state, asksAgain } = await readBooks(test, appointment.id);
      expect([state, charged - refunded, asksAgain]).toEqual(['cancelled', 0, false]);
    }
  });
});

it.each(['open', 'sandbox_declined'])(
  'a try that broke off before or after its charge (%s) does not leave the payment processing: the job finds out',
  async (card) => {
    const appointment = await createHeldAppointment(test, patient);
    const { id } = await calls.beginPayment(patient, appointment.id);
    if (card !== 'open') await calls.confirm(patient, id ?? '', card);
    // As it stands when the server is killed between the try that is written down and its charge.
    const now = new Date(test.clock.now().epochMilliseconds);
    await sql(
      `update payment
        set state = 'processing', failure = null, updated_at = $2,
        next_check_at = $2::timestamptz + interval '20 seconds', version = version + 1 where id = $1`,
      [id, now],
    );
    await work.settle({ appointmentId: appointment.id });
    expect(await readBooks(test, appointment.id)).toMatchObject({ payment: 'processing' });
    test.clock.advance({ minutes: 1 });
    await work.reconcile();
    expect(await readBooks(test, appointment.id)).toMatchObject({
      charged: 0,
      payment: 'open',
      visit: 'held',
      ours: card === 'open' ? [] : ['charge failed appointment'],
    });
    expect((await calls.confirm(patient, id ?? '')).json()).toMatchObject({
      data: { state: 'succeeded', visit: 'confirmed' },
    });
  },
);

it('an intent whose hold is over and that nobody paid is ended at the gateway, so that nobody pays it later', async () => {
  const appointment = await createHeldAppointment(test, patient);
  const { id } = await calls.beginPayment(patient, appointment.id);
  await calls.confirm(patient, id ?? '', 'sandbox_declined');
  test.clock.advance({ minutes: 24 });
  await work.reconcile();
  expect(await readBooks(test, appointment.id)).toMatchObject({ payment: 'failed', asksAgain: true });
  test.clock.advance({ minutes: 2 });
  await work.reconcile();
  expect(await readBooks(test, appointment.id)).toMatchObject({ charged: 0, payment: 'cancelled', asksAgain: false });
});

describe('webhooks', () => {
  it('five times each, in the wrong order: each event once, one charge', async () => {
    const appointment = await createWaiting();
    test.clock.advance({ seconds: 10 });
    const webhooks = await listWebhooks();
    expect(webhooks.length).toBeGreaterThan(1);
    for (const { body, headers } of [...webhooks, ...webhooks, ...webhooks, ...webhooks, ...webhooks].toReversed())
      expect(await deliverWebhook(body, headers)).toBe(200);
    await work.queued();
    expect(await readBooks(test, appointment.id)).toEqual({
      charged: 1,
      refunded: 0,
      ours: ['charge completed appointment'],
      payment: 'succeeded',
      visit: 'confirmed',
      asksAgain: false,
    });
    for (const { body, headers } of webhooks) await deliverWebhook(body, headers);
    await work.queued();
    const { rows } = await withClient(test.database.adminUrl, (client) =>
      client.query<{ count: number }>('select count(*)::int as count from gateway_event'),
    );
    expect(rows[0]?.count).toBe(webhooks.length);
  });

  it('lost ones do no harm: the job asks', async () => {
    const appointment = await createWaiting();
    test.clock.advance({ minutes: 1 });
    await listWebhooks();
    await work.reconcile();
    expect(await readBooks(test, appointment.id)).toMatchObject({
      payment: 'succeeded',
      visit: 'confirmed',
      asksAgain: false,
    });
  });

  it('forged, unsigned, old and broken ones are refused, and an unknown reference is taken and forgotten', async () => {
    await work.queued();
    const appointment = await createWaiting();
    const [event] = await listWebhooks();
    if (!event) throw new Error('The sandbox told nothing.');
    const { body, headers } = event;
    const type = { 'content-type': 'application/json' };
    expect(await deliverWebhook(body, type)).toBe(400);
    expect(await deliverWebhook(Buffer.concat([body, Buffer.from(' ')]), headers)).toBe(400);
    expect(await deliverWebhook(JSON.stringify({ id: 'x', kind: 'payment', reference: appointment.id }), headers)).toBe(
      400,
    );
    expect(await deliverWebhook('', headers)).toBe(400);
    expect(await deliverWebhook('{', type)).toBe(400);
    expect(await deliverWebhook(Buffer.from([0xff, 0xfe]), type)).toBe(400);
    expect((await test.call('POST', '/api/payments/webhooks/stripe', {})).statusCode).toBe(404);
    expect(await work.queued()).toBe(0);
    await sql('update payment set reference = $2 where appointment_id = $1', [appointment.id, 'sbx_unknown']);
    expect(await deliverWebhook(body, headers)).toBe(200);
    expect(await work.queued()).toBe(1);
    test.clock.advance({ minutes: 6 });
    expect(await deliverWebhook(body, headers)).toBe(400);
  });
});

it('the nightly comparison mends a cancellation whose question was lost, and counts what it cannot mend', async () => {
  const appointment = await calls.createPaid(patient);
  await cancel(appointment);
  await sql("delete from pgboss.job where name = 'payment.reconcile'");
  test.clock.advance({ minutes: 11 });
  expect(await work.compare()).toEqual({ unmatched: 0, refundsWaiting: 0, refundsFailed: 0 });
  expect(await readBooks(test, appointment.id)).toMatchObject({ refunded: 1 });
  const broken = await calls.createPaid(patient);
  await sql("update appointment set state = 'expired' where id = $1", [broken.id]);
  test.clock.advance({ minutes: 11 });
  expect(await work.compare()).toEqual({ unmatched: 1, refundsWaiting: 0, refundsFailed: 0 });
});

describe('decision A3: of an account that ends nothing stays booked and nothing stays charged', () => {
  it('also where the bank answers after the hold, or an appointment was confirmed while the account ended; one that has begun took place', async () => {
    const leaver = await test.signUp();
    const [late, meanwhile, begun] = [
      await createWaiting(leaver),
      await calls.createPaid(leaver),
      await calls.createPaid(leaver),
    ];
    await sql("update appointment set state = 'expired', held_until = null where id = $1", [late.id]);
    await sql('update appointment set starts_at = $2 where id = $1', [
      begun.id,
      new Date(test.clock.now().epochMilliseconds - 60_000),
    ]);
    // Receipts wait to be sent.
    await work.queued();
    expect((await test.call('POST', erasePath, { securityPin: leaver.pin, confirm: true }, leaver)).statusCode).toBe(
      200,
    );
    const appointments = createBookingService({ ...test.parts, notices: createNotificationPublisher(test.parts) });
    const requestedIds: string[] = [];
    const erasing = createAccountDeletionJobs({
      ...test.parts,
      jobsDb: test.jobsDb,
      cancelAppointments: (trx, patientId) => appointments.cancelAll(trx, patientId),
      // Without an answer of the gateway; and a confirmation that was under way comes after the appointments were cancelled.
      settle: async (id) => {
        requestedIds.push(id);
        await sql(
          "update appointment set state = 'confirmed', confirmed_at = updated_at, cancelled_at = null, cancelled_by = null where id = $1",
          [meanwhile.id],
        );
      },
    });
    await erasing.erase(leaver.user.id);
    expect(requestedIds.toSorted()).toEqual([late.id, meanwhile.id].toSorted());
    const anew = async (paymentId: string): Promise<string> => {
      const { rows } = await withClient(test.database.adminUrl, (client) =>
        client.query<{ id: string }>('select appointment_id as id from payment where id = $1', [paymentId]),
      );
      return rows[0]?.id ?? '';
    };
    const paymentIds = [
      await anew(late.paymentId),
      await anew(meanwhile.payment.id ?? ''),
      await anew(begun.payment.id ?? ''),
    ];
    const mails = (await test.mailTo(leaver.email)).map(({ subject }) => subject);
    expect([mails.includes(m.mailSubject), mails.filter((subject) => subject.includes('receipt'))]).toEqual([true, []]);
    test.clock.advance({ minutes: 20 });
    await work.reconcile();
    const settled = {
      charged: 1,
      refunded: 1,
      ours: ['charge completed appointment', 'refund completed appointment-cancelled'],
      payment: 'succeeded',
      visit: 'cancelled',
      asksAgain: false,
    };
    expect([await readBooks(test, paymentIds[0] ?? ''), await readBooks(test, paymentIds[1] ?? '')]).toEqual([
      settled,
      settled,
    ]);
    expect(await readBooks(test, paymentIds[2] ?? '')).toMatchObject({ charged: 1, refunded: 0, visit: 'confirmed' });
    // Nothing leads from what is kept to the former account, which nobody can sign in to.
    const { rows } = await withClient(test.database.adminUrl, (client) =>
      client.query(
        'select 1 from audit_event a where a.patient_id = $1 and a.resource_id in (select id from payment union all select id from ledger_entry)',
        [leaver.user.id],
      ),
    );
    expect(rows).toEqual([]);
  });
});
