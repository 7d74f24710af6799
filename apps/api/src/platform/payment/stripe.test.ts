import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestClock, type TestClock } from '../../test/test-clock.ts';
import type { PaymentGateway } from './gateway.ts';
import {
  describeGateway,
  type GatewayBench,
  createIntent,
  getRefusal,
  type TestCard,
} from './gateway.contract-tests.ts';
import { createStripe, type StripeLimits } from './stripe.ts';
import type { StripeTestCard } from './stripe-ledger.test-helpers.ts';
import { type StripeFault, type StripeServer, startStripeServer } from './stripe.test-helpers.ts';

const cards: Readonly<Record<TestCard, StripeTestCard>> = {
  visa: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  insufficient_funds: 'pm_card_chargeDeclinedInsufficientFunds',
  expired_card: 'pm_card_chargeDeclinedExpiredCard',
  processing: 'pm_card_processing',
};

describe('as every gateway', () => {
  let bench: GatewayBench;
  let server: StripeServer;
  beforeAll(async () => {
    const clock = createTestClock();
    server = await startStripeServer({ clock });
    bench = {
      gateway: createStripe({ config: server.config, clock }),
      clock,
      async pay(reference, card) {
        server.pay(reference, cards[card]);
      },
      async settle(reference) {
        server.books.settle(reference);
      },
      listWebhooks: async () => server.webhooks.take(),
    };
  });
  afterAll(() => server.close());

  describeGateway(() => bench);
});

interface Stage {
  readonly server: StripeServer;
  readonly clock: TestClock;
  readonly gateway: PaymentGateway;
  /** Another one that asks the same server, with less patience: for what ends by the clock alone. */
  readonly within: (answer: number) => PaymentGateway;
}

/** Two tries of a quarter of a second, and half a second between them. */
const short = 1_500;

const createStage = async (limits: Partial<StripeLimits> = {}): Promise<Stage> => {
  const clock = createTestClock();
  const server = await startStripeServer({ clock });
  onTestFinished(() => server.close());
  const parts = { config: server.config, clock };
  return {
    server,
    clock,
    gateway: createStripe({ ...parts, limits }),
    within: (answer) => createStripe({ ...parts, limits: { ...limits, answer } }),
  };
};

const payWith = async ({ gateway, server }: Stage, card: StripeTestCard = 'pm_card_visa'): Promise<string> => {
  const { reference } = await gateway.createIntent(createIntent());
  server.pay(reference, card);
  return reference;
};

const getFailure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  );

describe('what the browser needs', () => {
  test('is the publishable key and the secret of one intent, never our own key', async () => {
    const { gateway, server } = await createStage();
    expect(gateway.browser).toEqual({ kind: 'stripe', publishableKey: server.config.publishableKey });
    const { reference, clientSecret } = await gateway.createIntent(createIntent());
    expect(clientSecret).toMatch(new RegExp(`^${reference}_secret_`));
    const confirm = (secret: string) =>
      fetch(`${server.url}/v1/payment_intents/${reference}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.config.publishableKey}` },
        body: new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' }),
      });
    expect((await confirm('canary')).status).toBe(401);
    expect((await confirm(clientSecret ?? '')).status).toBe(200);
    expect(await gateway.getPayment(reference)).toMatchObject({ state: 'succeeded' });
  });

  test('a bank that asks whether it is them: 3-D Secure', async () => {
    const on = await createStage();
    const [yes, no] = [
      await payWith(on, 'pm_card_threeDSecure2Required'),
      await payWith(on, 'pm_card_threeDSecure2Required'),
    ];
    expect(await on.gateway.getPayment(yes)).toMatchObject({ state: 'needs_action', chargedAt: undefined });
    on.server.books.authenticate(yes, true);
    on.server.books.authenticate(no, false);
    expect(await on.gateway.getPayment(yes)).toMatchObject({ state: 'succeeded' });
    expect(await on.gateway.getPayment(no)).toMatchObject({ state: 'declined', decline: 'authentication_failed' });
    expect(await on.gateway.cancel(await payWith(on, 'pm_card_threeDSecure2Required'))).toMatchObject({
      state: 'cancelled',
    });
  });
});

test('one version of the API, a key with everything that is made', async () => {
  const on = await createStage();
  const reference = await payWith(on);
  await on.gateway.refund({ key: 'one', reference, amount: 100 });
  expect(new Set(on.server.received.map(({ version }) => version))).toEqual(new Set(['2026-10-28.endive']));
  expect(on.server.received.filter(({ method, key }) => (method === 'POST') !== (key !== undefined))).toEqual([]);
});

describe('a gateway that is slow or broken ends in time, and the truth is asked again', () => {
  /** Those that end by the clock alone. */
  const silent: ReadonlySet<StripeFault> = new Set(['hang', 'drip', 'mute']);
  const faults: readonly (readonly [StripeFault, string])[] = [
    ['hang', 'slow'],
    ['refuse', 'failed'],
    ['error', 'failed'],
    ['drip', 'slow'],
    ['truncate', 'failed'],
    ['mute', 'slow'],
    ['nonsense', 'unusable'],
    ['redirect', 'failed'],
    ['flood', 'failed'],
    ['busy', 'failed'],
    ['denied', 'denied'],
  ];

  test.for(faults)('%s: no answer, %s', async ([fault, reason]) => {
    const on = await createStage({ failures: 100 });
    const { gateway, server } = on;
    const reference = await payWith(on);
    server.fails(fault);
    const gatewayToTest = silent.has(fault) ? on.within(short) : gateway;
    const calls = [
      gatewayToTest.createIntent(createIntent()),
      gatewayToTest.getPayment(reference),
      gatewayToTest.cancel(reference),
      gatewayToTest.refund({ key: randomUUID(), reference, amount: 200 }),
      gatewayToTest.listRefunds(reference),
      gatewayToTest.listRefundedSince(Temporal.Instant.fromEpochMilliseconds(0)),
    ];
    for (const failure of await Promise.all(calls.map(getFailure))) {
      expect(failure).toMatchObject({ name: 'GatewayUnreachable', reason });
      // Nothing of a key, a secret or what Stripe said is in an error, which may be logged.
      expect(inspect(failure, { depth: 9 })).not.toMatch(/canary|sk_test|_secret_/);
    }
    server.works();
    expect(await gateway.getPayment(reference)).toMatchObject({ state: 'succeeded', refunded: expect.any(Number) });
  });

  test('nobody follows a redirect, and no notice of Stripe’s goes to the console', async () => {
    const messages: string[] = [];
    const listen = (warning: Error): void => void messages.push(warning.message);
    process.on('warning', listen);
    onTestFinished(() => void process.off('warning', listen));
    const { gateway, server } = await createStage();
    server.fails('redirect');
    await getFailure(gateway.getPayment('pi_x'));
    expect(server.received.map(({ path }) => path)).not.toContain('/v1/elsewhere');
    server.works();
    await gateway.createIntent(createIntent());
    expect(messages.filter((message) => message.includes('canary'))).toEqual([]);
  });

  test('charged, but the answer was lost: the next question says so', async () => {
    const on = await createStage();
    const { reference } = await on.gateway.createIntent(createIntent());
    on.server.fails('hang');
    on.server.pay(reference, 'pm_card_visa');
    expect(await getFailure(on.within(short).getPayment(reference))).toMatchObject({ reason: 'slow' });
    on.server.works();
    expect(await on.gateway.getPayment(reference)).toMatchObject({ state: 'succeeded' });
  });

  test('Stripe refuses a key that is in use: 100 who open one intent at once ask it once and get the one answer', async () => {
    const { gateway, server } = await createStage();
    const intent = createIntent();
    const gate = Promise.withResolvers<void>();
    server.waitsFor(gate.promise);
    const intents = Promise.all(Array.from({ length: 100 }, () => gateway.createIntent(intent)));
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    gate.resolve();
    expect(new Set((await intents).map(({ reference }) => reference)).size).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  test('opened, but the answer was lost: the same key finds it, and there is one', async () => {
    const { gateway, server, within } = await createStage();
    const intent = createIntent();
    server.fails('mute');
    expect(await getFailure(within(short).createIntent(intent))).toMatchObject({ reason: 'slow' });
    server.works();
    const { reference } = await gateway.createIntent(intent);
    expect([...server.books.intents.keys()]).toEqual([reference]);
  });

  test('Stripe keeps a failure for its key; an intent is opened all the same, and always the same one', async () => {
    const { gateway, server } = await createStage();
    const intent = createIntent();
    server.fails('error', 1);
    expect(await getFailure(gateway.createIntent(intent))).toMatchObject({ reason: 'failed' });
    const { reference } = await gateway.createIntent(intent);
    expect((await gateway.createIntent(intent)).reference).toBe(reference);
    expect(server.books.intents.size).toBe(1);
  });

  test('given back, but the answer was lost: one refund, also when Stripe has forgotten the key', async () => {
    const on = await createStage();
    const reference = await payWith(on);
    const refund = { key: randomUUID(), reference, amount: 20_000 };
    const { refunds } = on.server.books;
    // What was given back already is told; the refund itself is made, and no try to make it is answered.
    on.server.fails('mute', Number.POSITIVE_INFINITY, 1);
    expect(await getFailure(on.within(5_000).refund(refund))).toMatchObject({ reason: 'slow' });
    expect(refunds.size).toBe(1);
    on.server.works();
    const made = await on.gateway.refund(refund);
    on.server.forgetKeys();
    expect(await on.gateway.refund(refund)).toEqual(made);
    expect([...refunds.keys()]).toEqual([made.reference]);
    expect(await getRefusal(on.gateway.refund({ ...refund, amount: 1 }))).toBe('idempotency_key_reused');
    expect(await on.gateway.getPayment(reference)).toMatchObject({ refunded: 20_000 });
  });

  test('a gateway that failed five times is left alone for ten seconds', async () => {
    const { gateway, server, clock } = await createStage({ failures: 5 });
    server.fails('error');
    for (let n = 0; n < 5; n += 1)
      expect(await getFailure(gateway.getPayment('pi_x'))).toMatchObject({ reason: 'failed' });
    const requestCount = server.received.length;
    expect(await getFailure(gateway.createIntent(createIntent()))).toMatchObject({ reason: 'resting' });
    expect(server.received).toHaveLength(requestCount);
    server.works();
    clock.advance({ seconds: 11 });
    await gateway.createIntent(createIntent());
    expect(await getRefusal(gateway.getPayment('pi_x'))).toBe('unknown');
  });

  test('one that is asked too much works: it is not left alone', async () => {
    const { gateway, server } = await createStage({ failures: 2 });
    server.fails('busy', 6);
    for (let n = 0; n < 6; n += 1)
      expect(await getFailure(gateway.getPayment('pi_x'))).toMatchObject({ reason: 'failed' });
    await gateway.createIntent(createIntent());
  });
});

test('a refund that the bank does not make at once is pending, and its end is told', async () => {
  const on = await createStage();
  const [reference, other] = [await payWith(on), await payWith(on)];
  on.server.books.refundsWill('pending');
  const [good, bad] = [
    await on.gateway.refund({ key: randomUUID(), reference, amount: 50_000 }),
    await on.gateway.refund({ key: randomUUID(), reference: other, amount: 50_000 }),
  ];
  expect([good.state, bad.state]).toEqual(['pending', 'pending']);
  expect(await on.gateway.getPayment(reference)).toMatchObject({ refunded: 50_000 });
  on.server.webhooks.take();
  on.server.books.endRefund(good.reference, 'succeeded');
  on.server.books.endRefund(bad.reference, 'failed');
  expect(on.server.webhooks.take().map(({ body, headers }) => on.gateway.parseEvent(body, headers))).toMatchObject([
    { reference, kind: 'refund' },
    { reference: other, kind: 'refund' },
  ]);
  expect(await on.gateway.listRefunds(reference)).toMatchObject([{ reference: good.reference, state: 'succeeded' }]);
  expect(await on.gateway.listRefunds(other)).toMatchObject([{ reference: bad.reference, state: 'failed' }]);
  expect(await on.gateway.getPayment(other)).toMatchObject({ state: 'succeeded', refunded: 0 });
});

test('of many refunds the payments are named a page after the other', async () => {
  const on = await createStage();
  const references: string[] = [];
  for (let n = 0; n < 5; n += 1) references.push(await payWith(on));
  for (let n = 0; n < 205; n += 1)
    on.server.books.refund(new URLSearchParams({ payment_intent: references[n % 5] ?? '', amount: '1' }));
  const since = Temporal.Instant.fromEpochMilliseconds(0);
  const first = await on.gateway.listRefundedSince(since);
  const second = await on.gateway.listRefundedSince(since, first.next);
  const third = await on.gateway.listRefundedSince(since, second.next);
  expect([first, second, third].map(({ payments }) => payments.length)).toEqual([100, 100, 5]);
  expect([third.next, new Set([...first.payments, ...second.payments, ...third.payments])]).toEqual([
    undefined,
    new Set(references),
  ]);
});
