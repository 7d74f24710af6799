import { GatewayUnreachable, type PaymentGateway, UnverifiedEvent } from './gateway.ts';

const refuse = (): Promise<never> => Promise.reject(new GatewayUnreachable('denied'));

/** The gateway of an installation without card payment. Appointments are paid at the visit, so it is never called. */
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
