import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { TestClock } from '../../test/test-clock.ts';
import {
  type GatewayPayment,
  GatewayRefused,
  type NewIntent,
  type PaymentGateway,
  UnverifiedEvent,
} from './gateway.ts';

export type TestCard = 'visa' | 'declined' | 'insufficient_funds' | 'expired_card' | 'processing';

export interface Webhook {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** A gateway under test with its counterpart: the payer's browser, its ledger and its webhooks. */
export interface GatewayBench {
  readonly gateway: PaymentGateway;
  readonly clock: TestClock;
  /** Pays as a browser does. The gateway reports the outcome. */
  pay(reference: string, card: TestCard): Promise<void>;
  /** Lets a payment in processing succeed. */
  settle(reference: string): Promise<void>;
  /** The webhooks since the last call. */
  listWebhooks(): Promise<readonly Webhook[]>;
}

export const createIntent = (over: Partial<NewIntent> = {}): NewIntent => ({
  key: randomUUID(),
  amount: 50_000,
  currency: 'INR',
  description: 'Appointment',
  metadata: { appointment: randomUUID() },
  ...over,
});

export const getRefusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'nothing';
  } catch (error) {
    return error instanceof GatewayRefused ? error.code : `not a refusal: ${String(error)}`;
  }
};

const runHundred = <T>(work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 100 }, (_, n) => work(n)));

/** Tests of everything that a gateway must do, for each implementation. */
export const describeGateway = (bench: () => GatewayBench): void => {
  const opened = async (over: Partial<NewIntent> = {}): Promise<string> =>
    (await bench().gateway.createIntent(createIntent(over))).reference;
  const paid = async (card: TestCard = 'visa', over: Partial<NewIntent> = {}): Promise<string> => {
    const reference = await opened(over);
    await bench().pay(reference, card);
    return reference;
  };
  const readPayment = (reference: string): Promise<GatewayPayment> => bench().gateway.getPayment(reference);
  const nextWebhook = async (reference: string): Promise<Webhook> => {
    for (const webhook of await bench().listWebhooks())
      if (bench().gateway.parseEvent(webhook.body, webhook.headers)?.reference === reference) return webhook;
    throw new Error('The gateway told nothing of this payment.');
  };
  const proven = ({ body, headers }: Webhook): boolean => {
    try {
      return bench().gateway.parseEvent(body, headers) !== undefined;
    } catch (error) {
      if (error instanceof UnverifiedEvent) return false;
      throw error;
    }
  };

  describe('opening', () => {
    test('charges nothing', async () => {
      const reference = await opened({ amount: 123_45 });
      expect(await readPayment(reference)).toEqual({
        reference,
        state: 'open',
        amount: 123_45,
        currency: 'INR',
        refunded: 0,
        decline: undefined,
        card: undefined,
        chargedAt: undefined,
      });
    });

    test('again with the same key finds the same intent: of 100 at once, one is opened', async () => {
      const intent = createIntent();
      const answers = await runHundred(() => bench().gateway.createIntent(intent));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await bench().gateway.createIntent(intent)).toEqual(answers[0]);
      expect(await opened()).not.toBe(answers[0]?.reference);
    });

    test('a key that names another amount is refused', async () => {
      const intent = createIntent();
      await bench().gateway.createIntent(intent);
      expect(await getRefusal(bench().gateway.createIntent({ ...intent, amount: intent.amount + 1 }))).toBe(
        'idempotency_key_reused',
      );
    });

    test.for([0, -1, 0.5, Number.NaN, 100_000_000])('an amount of %s is a mistake of the caller', async (amount) => {
      await expect(opened({ amount })).rejects.toThrow(RangeError);
    });
  });

  test.for([0, 201])('a key of %i characters is a mistake of the caller', async (length) => {
    const key = 'k'.repeat(length);
    await expect(opened({ key })).rejects.toThrow(RangeError);
    await expect(bench().gateway.refund({ key, reference: await paid(), amount: 1 })).rejects.toThrow(RangeError);
  });

  describe('paying', () => {
    test('a good card is charged; brand, last four and the time are all that is known of it', async () => {
      const reference = await paid();
      const payment = await readPayment(reference);
      expect(payment).toMatchObject({
        state: 'succeeded',
        decline: undefined,
        amount: 50_000,
        refunded: 0,
        card: { brand: 'visa', last4: '4242' },
      });
      expect(Math.abs(payment.chargedAt?.since(bench().clock.now()).total('seconds') ?? 99)).toBeLessThan(60);
      expect(JSON.stringify(payment)).not.toContain('4242424242424242');
    });

    test.for([
      ['declined', 'card_declined'],
      ['insufficient_funds', 'insufficient_funds'],
      ['expired_card', 'expired_card'],
    ] as const)('the card %s is declined as %s, and another one pays the same intent', async ([card, decline]) => {
      const reference = await paid(card);
      expect(await readPayment(reference)).toMatchObject({ state: 'declined', decline, chargedAt: undefined });
      await bench().pay(reference, 'visa');
      expect(await readPayment(reference)).toMatchObject({ state: 'succeeded', decline: undefined });
    });

    test('a payment that is being processed succeeds later, and a webhook says so', async () => {
      const reference = await paid('processing');
      expect(await readPayment(reference)).toMatchObject({ state: 'processing', chargedAt: undefined });
      await bench().listWebhooks();
      await bench().settle(reference);
      const [webhook] = await bench().listWebhooks();
      expect(bench().gateway.parseEvent(webhook?.body ?? Buffer.of(), webhook?.headers ?? {})).toMatchObject({
        reference,
        kind: 'payment',
      });
      expect(await readPayment(reference)).toMatchObject({ state: 'succeeded' });
    });
  });

  describe('cancelling', () => {
    test('an intent that nobody paid ends, once for all', async () => {
      const reference = await opened();
      expect(await bench().gateway.cancel(reference)).toMatchObject({ reference, state: 'cancelled' });
      expect(await bench().gateway.cancel(reference)).toMatchObject({ state: 'cancelled' });
      await bench().pay(reference, 'visa');
      expect(await readPayment(reference)).toMatchObject({ state: 'cancelled', chargedAt: undefined });
    });

    test('one that was declined ends too', async () => {
      expect(await bench().gateway.cancel(await paid('declined'))).toMatchObject({
        state: 'cancelled',
        decline: undefined,
      });
    });

    test('one that was charged meanwhile says so and stays charged', async () => {
      const reference = await paid();
      expect(await bench().gateway.cancel(reference)).toMatchObject({ state: 'succeeded', refunded: 0 });
      expect(await readPayment(reference)).toMatchObject({ state: 'succeeded' });
    });

    test('one that is being processed says so', async () => {
      expect(await bench().gateway.cancel(await paid('processing'))).toMatchObject({ state: 'processing' });
    });

    test('of a charge and a cancellation at once, one happens', async () => {
      const reference = await opened();
      const [cancelled] = await Promise.all([bench().gateway.cancel(reference), bench().pay(reference, 'visa')]);
      expect(['succeeded', 'cancelled']).toContain(cancelled.state);
      expect(await readPayment(reference)).toMatchObject({ state: cancelled.state });
    });
  });

  describe('giving back', () => {
    test('100 refunds with one key at once: one', async () => {
      const reference = await paid();
      const refund = { key: randomUUID(), reference, amount: 50_000 };
      const answers = await runHundred(() => bench().gateway.refund(refund));
      expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
      expect(answers[0]).toMatchObject({ state: 'succeeded', amount: 50_000 });
      expect(await bench().gateway.refund(refund)).toEqual(answers[0]);
      expect(await bench().gateway.listRefunds(reference)).toEqual([answers[0]]);
      expect(await readPayment(reference)).toMatchObject({ state: 'succeeded', refunded: 50_000 });
    });

    test('in parts, but never more than was charged, however many ask at once', async () => {
      const reference = await paid();
      const answers = await Promise.allSettled(
        Array.from({ length: 12 }, () => bench().gateway.refund({ key: randomUUID(), reference, amount: 12_500 })),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
      expect(await readPayment(reference)).toMatchObject({ refunded: 50_000 });
      expect(await getRefusal(bench().gateway.refund({ key: randomUUID(), reference, amount: 1 }))).toBe('too_much');
    });

    test('of which payments something was given back since a time', async () => {
      const [before, reference] = [await paid(), await paid()];
      await bench().gateway.refund({ key: randomUUID(), reference: before, amount: 100 });
      bench().clock.advance({ seconds: 2 });
      const since = bench().clock.now();
      for (const amount of [100, 200]) await bench().gateway.refund({ key: randomUUID(), reference, amount });
      const { payments, next } = await bench().gateway.listRefundedSince(since.subtract({ seconds: 1 }));
      expect([[...new Set(payments)], next]).toEqual([[reference], undefined]);
      expect((await bench().gateway.listRefundedSince(since.add({ seconds: 2 }))).payments).toEqual([]);
    });

    test('a key that names another refund is refused', async () => {
      const [reference, other] = [await paid(), await paid()];
      const refund = { key: randomUUID(), reference, amount: 100 };
      await bench().gateway.refund(refund);
      expect(await getRefusal(bench().gateway.refund({ ...refund, amount: 200 }))).toBe('idempotency_key_reused');
      expect(await getRefusal(bench().gateway.refund({ ...refund, reference: other }))).toBe('idempotency_key_reused');
      expect(await readPayment(reference)).toMatchObject({ refunded: 100 });
      expect(await readPayment(other)).toMatchObject({ refunded: 0 });
    });

    test('what was never charged cannot be given back', async () => {
      for (const reference of [await opened(), await paid('declined'), await paid('processing')]) {
        expect(await getRefusal(bench().gateway.refund({ key: randomUUID(), reference, amount: 100 }))).toBe(
          'too_much',
        );
      }
    });
  });

  test('what the gateway does not know is refused for good', async () => {
    const { gateway } = bench();
    expect(await getRefusal(gateway.getPayment('pi_unknown'))).toBe('unknown');
    expect(await getRefusal(gateway.cancel('pi_unknown'))).toBe('unknown');
    expect(await getRefusal(gateway.refund({ key: randomUUID(), reference: 'pi_unknown', amount: 100 }))).toBe(
      'unknown',
    );
    expect(await getRefusal(gateway.listRefunds('pi_unknown'))).toBe('unknown');
  });

  describe('webhooks', () => {
    test('say what they are about, and the same when they come twice', async () => {
      const reference = await paid();
      const webhook = await nextWebhook(reference);
      const event = bench().gateway.parseEvent(webhook.body, webhook.headers);
      expect(event).toMatchObject({ reference, kind: 'payment' });
      expect(event?.id.length).toBeGreaterThan(10);
      expect(bench().gateway.parseEvent(webhook.body, webhook.headers)).toEqual(event);
    });

    test('tell of refunds by the payment', async () => {
      const reference = await paid();
      await bench().listWebhooks();
      await bench().gateway.refund({ key: randomUUID(), reference, amount: 100 });
      const webhook = await nextWebhook(reference);
      expect(bench().gateway.parseEvent(webhook.body, webhook.headers)).toMatchObject({ reference, kind: 'refund' });
    });

    test('without a signature, with a wrong one or with another body are not proven', async () => {
      const webhook = await nextWebhook(await paid());
      expect(proven(webhook)).toBe(true);
      const name = Object.keys(webhook.headers).find((header) => header.endsWith('-signature')) ?? '';
      const signature = String(webhook.headers[name]);
      const signed = (given: string | string[] | undefined): Webhook => ({
        body: webhook.body,
        headers: { [name]: given },
      });
      expect(proven(signed(signature))).toBe(true);
      const wrong = [
        undefined,
        '',
        'canary',
        't=,v1=',
        signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
        signature.replace(/t=\d+/, 't=0'),
        signature.replace(/v1=/, 'v0='),
        signature.slice(0, -2),
      ];
      expect(wrong.map((given) => proven(signed(given)))).toEqual(wrong.map(() => false));
      expect(proven(signed([signature, signature]))).toBe(false);
      expect(proven({ ...webhook, body: Buffer.concat([webhook.body, Buffer.from(' ')]) })).toBe(false);
      expect(proven({ ...webhook, body: Buffer.of() })).toBe(false);
    });

    test('older than five minutes are not proven', async () => {
      const webhook = await nextWebhook(await paid());
      bench().clock.advance({ seconds: 298 });
      expect(proven(webhook)).toBe(true);
      bench().clock.advance({ seconds: 4 });
      expect(proven(webhook)).toBe(false);
    });
  });
};
