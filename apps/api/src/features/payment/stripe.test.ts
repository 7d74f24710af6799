import type { Payment } from '@arogo/contract/payments';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { PaymentGateway } from '../../platform/payment/gateway.ts';
import { createStripe } from '../../platform/payment/stripe.ts';
import { type StripeFault, type StripeServer, startStripeServer } from '../../platform/payment/stripe.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  beginStripePayment,
  type HeldAppointment,
  createHeldAppointment,
  findLedgerLines,
  createPaymentCalls,
  type PaymentCalls,
  createPaymentTestJobs,
  type PaymentTestJobs,
} from './payment.test-helpers.ts';

// The far side goes wrong in every way; what stands at the end is asked of both books.

let server: StripeServer;
/** Two who ask the one server: with the patience of the product, and with next to none. */
let usual: PaymentGateway;
let hasty: PaymentGateway;
/** The one of them that the application asks just now. */
let gateway: PaymentGateway;
let test: TestApp;
let calls: PaymentCalls;
let work: PaymentTestJobs;
let patient: TestPatient;
beforeAll(async () => {
  server = await startStripeServer();
  const parts = { config: server.config, clock: systemClock };
  // They never rest. The hasty one tries twice for a tenth of a second, with half a second in between.
  usual = createStripe({ ...parts, limits: { failures: 1_000_000 } });
  hasty = createStripe({ ...parts, limits: { answer: 1_200, failures: 1_000_000 } });
  gateway = usual;
  test = await buildTestApp({
    payments: new Proxy(usual, { get: (_usual, name) => Reflect.get(gateway, name) as unknown }),
  });
  calls = createPaymentCalls(test);
  work = createPaymentTestJobs(test);
});
// Weeks go by in some of these, and sessions end.
beforeEach(async () => {
  patient = await test.signUp();
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const getPayment = (answer: LightMyRequestResponse): Payment => answer.json<{ data: Payment }>().data;

const listRefundStates = (reference: string): readonly string[] =>
  server.books.listRefunds(reference).map(({ status }) => status);

const cancel = (appointment: HeldAppointment): Promise<LightMyRequestResponse> =>
  test.call('POST', `/api/appointments/${appointment.id}/cancel`, undefined, patient);

/** Those that end by the clock alone: only they are asked in haste, since an answer may take its time. */
const endless: ReadonlySet<StripeFault> = new Set(['hang', 'drip', 'mute']);
const setFault = (fault: StripeFault): void => {
  if (endless.has(fault)) gateway = hasty;
  server.fails(fault);
};
const clearFault = (): void => {
  server.works();
  gateway = usual;
};

const faults: readonly StripeFault[] = [
  'hang',
  'refuse',
  'error',
  'drip',
  'truncate',
  'mute',
  'nonsense',
  'redirect',
  'flood',
  'busy',
  'denied',
];

describe('its own fields', () => {
  it('get the secret of the one intent, again after a reload; nothing of it or of the patient is told to Stripe or kept', async () => {
    const { id, reference } = await beginStripePayment(test, patient);
    const [again, read] = [getPayment(await calls.begin(patient, id)), await calls.read(patient, id)];
    expect(again.gateway).toEqual({
      kind: 'stripe',
      publishableKey: server.config.publishableKey,
      clientSecret: server.books.findIntent(reference).client_secret,
    });
    expect(read.gateway).toEqual({ kind: 'stripe', publishableKey: server.config.publishableKey, clientSecret: null });
    const { description, metadata, amount } = server.books.findIntent(reference);
    expect([description, metadata, amount]).toEqual([
      expect.stringMatching(/^Arogo appointment [0-9A-F]{8}$/),
      { payment: again.id },
      50_000,
    ]);
    expect((await calls.confirm(patient, again.id ?? '', 'sandbox_visa')).statusCode).toBe(400);
  });

  it('who looks again and again does not use up what Stripe answers: an answer of the last two seconds counts', async () => {
    const { id, reference } = await beginStripePayment(test, patient);
    const timesAsked = (): number =>
      server.received.filter(({ method, path }) => method === 'GET' && path === `/v1/payment_intents/${reference}`)
        .length;
    await Promise.all(Array.from({ length: 20 }, () => calls.read(patient, id)));
    expect(timesAsked()).toBe(1);
    server.pay(reference, 'pm_card_visa');
    expect(await calls.read(patient, id)).toMatchObject({ state: 'open' });
    test.clock.advance({ seconds: 2 });
    expect(await calls.read(patient, id)).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
    expect(timesAsked()).toBe(2);
  });

  it('who pays in the last minutes and closes the page gets the appointment while it is held, also where the webhook is lost', async () => {
    const { id, reference } = await beginStripePayment(test, patient);
    for (let minute = 1; minute <= 13; minute += 1) {
      test.clock.advance({ minutes: 1 });
      await work.reconcile();
    }
    server.pay(reference, 'pm_card_visa');
    server.webhooks.take();
    test.clock.advance({ minutes: 1 });
    await work.reconcile();
    expect(await findLedgerLines(test, { id })).toEqual(['charge completed appointment']);
    expect(await calls.read(patient, id)).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
  });

  it('decision P1: 3-D Secure: asked, refused, and paid with another card', async () => {
    const { id, paymentId, reference } = await beginStripePayment(test, patient);
    server.pay(reference, 'pm_card_threeDSecure2Required');
    expect(getPayment(await calls.confirm(patient, paymentId, ''))).toMatchObject({ state: 'open' });
    server.books.authenticate(reference, false);
    expect(getPayment(await calls.confirm(patient, paymentId, ''))).toMatchObject({
      state: 'failed',
      failure: 'authentication_failed',
      visit: 'held',
    });
    server.pay(reference, 'pm_card_visa');
    expect(getPayment(await calls.confirm(patient, paymentId, ''))).toMatchObject({
      state: 'succeeded',
      visit: 'confirmed',
    });
    expect((await findLedgerLines(test, { id })).toSorted()).toEqual([
      'charge completed appointment',
      'charge failed appointment',
    ]);
  });
});

describe('a gateway that goes wrong', () => {
  it.each(faults)('%s: nothing is charged twice, nothing is lost, and all is settled once it works', async (fault) => {
    const appointment = await createHeldAppointment(test, patient);
    setFault(fault);
    const refused = await calls.begin(patient, appointment.id);
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toMatchObject([
      503,
      { code: 'payment_gateway_unavailable' },
      '5',
    ]);
    clearFault();
    const { paymentId, reference } = await beginStripePayment(test, patient, appointment);
    server.pay(reference, 'pm_card_visa');
    setFault(fault);
    // Nobody knows by now, and nobody says that nothing was charged.
    const silent = await calls.confirm(patient, paymentId, '');
    expect([silent.statusCode, silent.json()]).toMatchObject([503, { code: 'payment_gateway_unavailable' }]);
    // Not even when the hold is over: as long as nobody knows, the page keeps what it shows.
    test.clock.advance({ minutes: 15 });
    const over = await test.call('GET', `/api/payments/appointments/${appointment.id}`, undefined, patient);
    expect([over.statusCode, over.json()]).toMatchObject([503, { code: 'payment_gateway_unavailable' }]);
    clearFault();
    test.clock.advance({ minutes: 6 });
    await work.reconcile();
    expect(await calls.read(patient, appointment.id)).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
    expect(await findLedgerLines(test, appointment)).toEqual(['charge completed appointment']);

    expect((await cancel(appointment)).statusCode).toBe(200);
    setFault(fault);
    await work.queued();
    expect(await findLedgerLines(test, appointment)).toEqual([
      'charge completed appointment',
      'refund pending appointment-cancelled',
    ]);
    clearFault();
    test.clock.advance({ minutes: 1 });
    await work.reconcile();
    expect(await findLedgerLines(test, appointment)).toEqual([
      'charge completed appointment',
      'refund completed appointment-cancelled',
    ]);
    expect(listRefundStates(reference)).toEqual(['succeeded']);
  });
});

it('webhooks: proven by Stripe’s signature, harmless five times and backwards', async () => {
  await work.queued();
  server.webhooks.take();
  const appointment = await beginStripePayment(test, patient);
  server.pay(appointment.reference, 'pm_card_chargeDeclined');
  server.pay(appointment.reference, 'pm_card_visa');
  const webhooks = server.webhooks.take();
  const deliverWebhook = async ({ body, headers }: (typeof webhooks)[number]): Promise<number> =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/api/payments/webhooks/stripe',
        headers: { ...headers },
        payload: body,
      })
    ).statusCode;
  for (const webhook of [...webhooks, ...webhooks, ...webhooks, ...webhooks, ...webhooks].toReversed())
    expect(await deliverWebhook(webhook)).toBe(200);
  await work.queued();
  expect(await findLedgerLines(test, appointment)).toEqual(['charge completed appointment']);
  expect(await calls.read(patient, appointment.id)).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
  expect(
    await Promise.all(
      webhooks.map(({ body, headers }) => deliverWebhook({ body: Buffer.concat([body, Buffer.from('\n')]), headers })),
    ),
  ).toEqual(webhooks.map(() => 400));
});
