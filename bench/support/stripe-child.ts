// Started by stripe-process.ts: executes its parent's orders, and reports its address.
import { startStripeServer } from '@arogo/api/platform/payment/stripe.test-helpers';
import type { StripeBook, StripeOrder } from './stripe-process.ts';

const server = await startStripeServer({ webhookUrl: process.argv[2] ?? '' });

const listBooks = (): readonly StripeBook[] =>
  [...server.books.intents.values()].map(({ id, metadata, latest_charge: charge }) => {
    const charged = server.books.charges.get(charge ?? '');
    return {
      reference: id,
      payment: metadata['payment'] ?? '',
      charged: charged?.status === 'succeeded',
      refunded: charged?.amount_refunded === charged?.amount,
    };
  });

const handleOrder = (order: StripeOrder): unknown => {
  if (order.do === 'pay') return server.pay(order.reference, order.card);
  if (order.do === 'webhooks') server.webhooks.go(order.mode);
  else if (order.do === 'release') server.webhooks.release();
  else if (order.do === 'books') return listBooks();
  else if (order.fault === undefined) server.works();
  else server.fails(order.fault);
  return null;
};

process.on('message', ({ id, order }: { readonly id: number; readonly order: StripeOrder }) =>
  process.send?.({ id, answer: handleOrder(order) }),
);
const { secretKey, publishableKey, webhookSecret, apiBase } = server.config;
process.send?.({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
});
