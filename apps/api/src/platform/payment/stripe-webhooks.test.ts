import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestClock } from '../../test/test-clock.ts';
import type { GatewayEvent, PaymentGateway } from './gateway.ts';
import { createIntent } from './gateway.contract-tests.ts';
import { createStripe } from './stripe.ts';
import { startStripeServer } from './stripe.test-helpers.ts';

test('a proven webhook about something else is none of ours', async () => {
  const clock = createTestClock();
  const server = await startStripeServer({ clock });
  onTestFinished(() => server.close());
  const gateway = createStripe({ config: server.config, clock });
  for (const type of [
    'customer.created',
    'payment_intent.created',
    'payment_method.attached',
    'charge.dispute.created',
  ])
    server.webhooks.emit(type, { id: 'x_1' });
  server.webhooks.emit('refund.created', { id: 're_1', payment_intent: null });
  // Some things of Stripe's have no name.
  server.webhooks.emit('balance.available', { object: 'balance', available: [] });
  server.webhooks.emit('payment_intent.succeeded', []);
  expect(new Set(server.webhooks.take().map(({ body, headers }) => gateway.parseEvent(body, headers)))).toEqual(
    new Set([undefined]),
  );
});

/** Our own server's place: proves what comes, and takes it or not. */
const startReceiver = async () => {
  const clock = createTestClock();
  const got: GatewayEvent[] = [];
  let refuses = 0;
  let gateway: PaymentGateway | undefined;
  const listener = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const event = gateway?.parseEvent(await buffer(request), request.headers);
      const refused = refuses > 0;
      if (refused) refuses -= 1;
      else if (event) got.push(event);
      response.writeHead(refused ? 503 : 200).end();
    };
    void take();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const server = await startStripeServer({
    clock,
    webhookUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`,
  });
  gateway = createStripe({ config: server.config, clock });
  onTestFinished(async () => {
    await server.close();
    listener.closeAllConnections();
    listener.close();
  });
  return { server, gateway, got, refuse: (times: number) => void (refuses = times) };
};

describe('webhooks on their way', () => {
  test('are signed, and come again until they are taken', async () => {
    const { server, gateway, got, refuse } = await startReceiver();
    refuse(3);
    const { reference } = await gateway.createIntent(createIntent());
    server.pay(reference, 'pm_card_visa');
    await expect.poll(() => got.length).toBe(1);
    expect(got).toMatchObject([{ reference, kind: 'payment' }]);
    await expect.poll(() => server.webhooks.pending()).toBe(0);
    expect(server.webhooks.taken()).toBeGreaterThan(0);
  });

  test('are lost, doubled or out of order on demand', async () => {
    const { server, gateway, got } = await startReceiver();
    const { reference } = await gateway.createIntent(createIntent());
    await expect.poll(() => server.webhooks.pending()).toBe(0);
    server.webhooks.go('lose');
    server.pay(reference, 'pm_card_chargeDeclined');
    server.webhooks.go('double');
    server.pay(reference, 'pm_card_processing');
    await expect.poll(() => got.length).toBe(2);
    expect(got[0]).toEqual(got[1]);
    server.webhooks.go('hold');
    server.books.settle(reference);
    await gateway.refund({ key: randomUUID(), reference, amount: 100 });
    expect(got).toHaveLength(2);
    server.webhooks.go('deliver');
    server.webhooks.release();
    await expect.poll(() => got.length).toBe(5);
    expect(
      got
        .slice(2)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['payment', 'refund', 'refund']);
  });
});
