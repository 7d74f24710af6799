import type { Payment } from '@arogo/contract/payments';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { connected } from '../../platform/postgres/bootstrap.ts';
import type { PaymentGateway } from '../../platform/payment/gateway.ts';
import { createStripe } from '../../platform/payment/stripe.ts';
import { type StripeFault, type StripeServer, startStripeServer } from '../../platform/payment/stripe-testing.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { type HeldVisit, holdVisit, paymentCalls, type PaymentCalls, paymentWork, type PaymentWork } from './payment-testing.ts';

// The far side goes wrong in every way; what stands at the end is asked of both books.

let server: StripeServer;
/** Two who ask the one server: with the patience of the product, and with next to none. */
let usual: PaymentGateway;
let hasty: PaymentGateway;
/** The one of them that the application asks just now. */
let asked: PaymentGateway;
let test: TestApp;
let calls: PaymentCalls;
let work: PaymentWork;
let patient: TestPatient;
beforeAll(async () => {
  server = await startStripeServer();
  const parts = { config: server.config, clock: systemClock };
  // They never rest. The hasty one tries twice for a tenth of a second, with half a second in between.
  usual = createStripe({ ...parts, limits: { failures: 1_000_000 } });
  hasty = createStripe({ ...parts, limits: { answer: 1_200, failures: 1_000_000 } });
  asked = usual;
  test = await buildTestApp({ payments: new Proxy(usual, { get: (_usual, name) => Reflect.get(asked, name) as unknown }) });
  calls = paymentCalls(test);
  work = paymentWork(test);
});
// Weeks go by in some of these, and sessions end.
beforeEach(async () => {
  patient = await test.signUp();
});
afterAll(async () => {
  await test.close();
  await server.close();
});

interface Begun extends HeldVisit {
  readonly paymentId: string;
  readonly reference: string;
}

const begun = async (visit?: HeldVisit): Promise<Begun> => {
  const held = visit ?? (await holdVisit(test, patient));
  const { id, gateway } = await calls.begun(patient, held.id);
  return { ...held, paymentId: id ?? '', reference: (gateway.clientSecret ?? '').replace(/_secret_.*$/, '') };
};

const done = (answer: LightMyRequestResponse): Payment => answer.json<{ data: Payment }>().data;

const lines = async (visit: Pick<HeldVisit, 'id'>): Promise<readonly string[]> =>
  connected(test.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>("select kind || ' ' || state || ' ' || reason as line from ledger_entry where appointment_id = $1 order by created_at, kind", [visit.id]);
    return rows.map(({ line }) => line);
  });

const refundsOf = (reference: string): readonly string[] => server.books.refundsOf(reference).map(({ status }) => status);

const cancel = (visit: HeldVisit): Promise<LightMyRequestResponse> => test.call('POST', `/api/appointments/${visit.id}/cancel`, undefined, patient);

/** Those that end by the clock alone: only they are asked in haste, since an answer may take its time. */
const endless: ReadonlySet<StripeFault> = new Set(['hang', 'drip', 'mute']);
const fails = (fault: StripeFault): void => {
  if (endless.has(fault)) asked = hasty;
  server.fails(fault);
};
const works = (): void => {
  server.works();
  asked = usual;
};

const faults: readonly StripeFault[] = ['hang', 'refuse', 'error', 'drip', 'truncate', 'mute', 'nonsense', 'redirect', 'flood', 'busy', 'denied'];

describe('its own fields', () => {
  it('get the secret of the one intent, again after a reload; nothing of it or of the patient is told to Stripe or kept', async () => {
    const { id, reference } = await begun();
    const [again, read] = [done(await calls.begin(patient, id)), await calls.read(patient, id)];
    expect(again.gateway).toEqual({ kind: 'stripe', publishableKey: server.config.publishableKey, clientSecret: server.books.intentOf(reference).client_secret });
    expect(read.gateway).toEqual({ kind: 'stripe', publishableKey: server.config.publishableKey, clientSecret: null });
    const { description, metadata, amount } = server.books.intentOf(reference);
    expect([description, metadata, amount]).toEqual([expect.stringMatching(/^Arogo visit [0-9A-F]{8}$/), { payment: again.id }, 50_000]);
    expect((await calls.confirm(patient, again.id ?? '', 'sandbox_visa')).statusCode).toBe(400);
  });

  it('who looks again and again does not use up what Stripe answers: an answer of the last two seconds counts', async () => {
    const { id, reference } = await begun();
    const timesAsked = (): number => server.heard.filter(({ method, path }) => method === 'GET' && path === `/v1/payment_intents/${reference}`).length;
    await Promise.all(Array.from({ length: 20 }, () => calls.read(patient, id)));
    expect(timesAsked()).toBe(1);
    server.pay(reference, 'pm_card_visa');
    expect(await calls.read(patient, id)).toMatchObject({ state: 'open' });
    test.clock.turn({ seconds: 2 });
    expect(await calls.read(patient, id)).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
    expect(timesAsked()).toBe(2);
  });

  it('who pays in the last minutes and closes the page gets the visit while it is held, also where the webhook is lost', async () => {
    const { id, reference } = await begun();
    for (let minute = 1; minute <= 13; minute += 1) {
      test.clock.turn({ minutes: 1 });
      await work.reconcile();
    }
    server.pay(reference, 'pm_card_visa');
    server.webhooks.take();
    test.clock.turn({ minutes: 1 });
    await work.reconcile();
    expect(await lines({ id })).toEqual(['charge completed appointment']);
    expect(await calls.read(patient, id)).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
  });

  it('decision P1: 3-D Secure: asked, refused, and paid with another card', async () => {
    const { id, paymentId, reference } = await begun();
    server.pay(reference, 'pm_card_threeDSecure2Required');
    expect(done(await calls.confirm(patient, paymentId, ''))).toMatchObject({ state: 'open' });
    server.books.authenticate(reference, false);
    expect(done(await calls.confirm(patient, paymentId, ''))).toMatchObject({ state: 'failed', failure: 'authentication_failed', visit: 'held' });
    server.pay(reference, 'pm_card_visa');
    expect(done(await calls.confirm(patient, paymentId, ''))).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
    expect((await lines({ id })).toSorted()).toEqual(['charge completed appointment', 'charge failed appointment']);
  });
});

describe('a gateway that goes wrong', () => {
  it.each(faults)('%s: nothing is charged twice, nothing is lost, and all is settled once it works', async (fault) => {
    const visit = await holdVisit(test, patient);
    fails(fault);
    const refused = await calls.begin(patient, visit.id);
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toMatchObject([503, { code: 'gateway_down' }, '5']);
    works();
    const { paymentId, reference } = await begun(visit);
    server.pay(reference, 'pm_card_visa');
    fails(fault);
    // Nobody knows by now, and nobody says that nothing was charged.
    const silent = await calls.confirm(patient, paymentId, '');
    expect([silent.statusCode, silent.json()]).toMatchObject([503, { code: 'gateway_down' }]);
    // Not even when the hold is over: as long as nobody knows, the page keeps what it shows.
    test.clock.turn({ minutes: 15 });
    const over = await test.call('GET', `/api/payments/appointments/${visit.id}`, undefined, patient);
    expect([over.statusCode, over.json()]).toMatchObject([503, { code: 'gateway_down' }]);
    works();
    test.clock.turn({ minutes: 6 });
    await work.reconcile();
    expect(await calls.read(patient, visit.id)).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
    expect(await lines(visit)).toEqual(['charge completed appointment']);

    expect((await cancel(visit)).statusCode).toBe(200);
    fails(fault);
    await work.queued();
    expect(await lines(visit)).toEqual(['charge completed appointment', 'refund pending appointment-cancelled']);
    works();
    test.clock.turn({ minutes: 1 });
    await work.reconcile();
    expect(await lines(visit)).toEqual(['charge completed appointment', 'refund completed appointment-cancelled']);
    expect(refundsOf(reference)).toEqual(['succeeded']);
  });
});

/** A paid visit that was cancelled; its refund is still to be asked for. */
const cancelled = async (): Promise<Begun> => {
  const visit = await begun();
  server.pay(visit.reference, 'pm_card_visa');
  await calls.confirm(patient, visit.paymentId, '');
  await cancel(visit);
  return visit;
};

describe('refunds', () => {
  it('that take days are pending, and end when Stripe says so', async () => {
    server.books.refundsWill('pending');
    const visit = await cancelled();
    await work.queued();
    expect(await lines(visit)).toEqual(['charge completed appointment', 'refund pending appointment-cancelled']);
    server.books.endRefund(server.books.refundsOf(visit.reference)[0]?.id ?? '', 'succeeded');
    server.books.refundsWill('succeeded');
    await work.settle({ paymentId: visit.paymentId });
    expect(await lines(visit)).toEqual(['charge completed appointment', 'refund completed appointment-cancelled']);
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
    expect((await lines(visit)).toSorted()).toEqual(['charge completed appointment', 'refund completed appointment-cancelled', 'refund failed appointment-cancelled']);
    expect(refundsOf(visit.reference).toSorted()).toEqual(['failed', 'succeeded']);
  });

  it.each(['told by a webhook', 'found by the nightly comparison'])('that were given and came back from the bank, %s, are owed again, and what was given stays in the books under its number', async (way) => {
    const visit = await cancelled();
    await work.queued();
    expect(await lines(visit)).toEqual(['charge completed appointment', 'refund completed appointment-cancelled']);
    const given = (await test.call('GET', '/api/users/transactions', undefined, patient)).json<{ transactions: { kind: string; number: string; id: string }[] }>().transactions.find(({ kind }) => kind === 'refund');
    server.webhooks.take();
    server.books.endRefund(server.books.refundsOf(visit.reference)[0]?.id ?? '', 'failed');
    if (way === 'told by a webhook') {
      for (const { body, headers } of server.webhooks.take()) await test.app.inject({ method: 'POST', url: '/api/payments/webhooks/stripe', headers: { ...headers }, payload: body });
      await work.queued();
    } else await work.compare();
    expect((await lines(visit)).toSorted()).toEqual(['charge completed appointment', 'refund failed appointment-cancelled', 'refund pending appointment-cancelled']);
    const failed = await test.call('GET', `/api/users/transactions/${given?.id}`, undefined, patient);
    expect(failed.json()).toMatchObject({ data: { status: 'failed', number: given?.number, receiptUrl: null } });
    test.clock.turn({ hours: 1 });
    await work.reconcile();
    expect((await lines(visit)).toSorted()).toEqual(['charge completed appointment', 'refund completed appointment-cancelled', 'refund failed appointment-cancelled']);
    expect(refundsOf(visit.reference).toSorted()).toEqual(['failed', 'succeeded']);
  });

  it('that somebody made at Stripe itself are not made twice', async () => {
    const visit = await cancelled();
    server.books.refund(new URLSearchParams({ payment_intent: visit.reference, amount: '50000' }));
    await work.queued();
    expect(await lines(visit)).toEqual(['charge completed appointment', 'refund completed appointment-cancelled']);
    expect(refundsOf(visit.reference)).toEqual(['succeeded']);
  });
});

it('webhooks: proven by Stripe’s signature, harmless five times and backwards', async () => {
  await work.queued();
  server.webhooks.take();
  const visit = await begun();
  server.pay(visit.reference, 'pm_card_chargeDeclined');
  server.pay(visit.reference, 'pm_card_visa');
  const told = server.webhooks.take();
  const tell = async ({ body, headers }: (typeof told)[number]): Promise<number> =>
    (await test.app.inject({ method: 'POST', url: '/api/payments/webhooks/stripe', headers: { ...headers }, payload: body })).statusCode;
  for (const webhook of [...told, ...told, ...told, ...told, ...told].toReversed()) expect(await tell(webhook)).toBe(200);
  await work.queued();
  expect(await lines(visit)).toEqual(['charge completed appointment']);
  expect(await calls.read(patient, visit.id)).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
  expect(await Promise.all(told.map(({ body, headers }) => tell({ body: Buffer.concat([body, Buffer.from('\n')]), headers })))).toEqual(told.map(() => 400));
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
  expect((await lines(visit)).at(-1)).toBe('refund completed appointment-cancelled');
  expect(await work.compare()).toMatchObject({ refundsWaiting: 0, refundsFailed: 0 });
});
