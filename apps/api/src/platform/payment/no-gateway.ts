import { GatewayUnreachable, type PaymentGateway, UnverifiedEvent } from './gateway.ts';

const refuse = (): Promise<never> => Promise.reject(new GatewayUnreachable('denied'));

/** Where nobody pays by card: appointments are paid at the visit, so that nothing is ever asked of it. */
export const createNoGateway = (): PaymentGateway => ({
  name: 'none',
  browser: { kind: 'sandbox' },
  createIntent: refuse,
  getPayment: refuse,
  cancel: refuse,
  refund: refuse,
  listRefunds: async () => [],
  listRefundedSince: async () => ({ payments: [], next: undefined }),
  parseEvent: () => {
    throw new UnverifiedEvent();
  },
});
