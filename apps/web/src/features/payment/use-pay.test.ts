import { ApiError, createNetworkError } from '@arogo/client/api-error';
import { commonMessages } from '@arogo/contract/messages/common';
import type { Payment } from '@arogo/contract/payments';
import { expect, test } from 'vitest';
import { getLostPaymentText } from './use-pay.ts';

const open: Payment = {
  id: null,
  appointmentId: '7d9f4a34-8f1c-4f39-9d0a-0f6d5b0f6a11',
  amount: 500,
  currency: 'INR',
  state: 'open',
  failure: null,
  method: null,
  visit: 'held',
  heldUntil: null,
  refunded: false,
  billing: { name: '', address: '', city: '', state: '', postal: '' },
  gateway: { kind: 'sandbox', publishableKey: null, clientSecret: null },
};
const unknown = 'We do not know yet whether the payment arrived. You are charged only once. Try again and we check.';
const down = new ApiError({ status: 503, code: 'unknown', message: 'It is down.', hasServerMessage: true });

test("decision P2: 'A timeout ends in the true state by asking the gateway again'; where nobody can be asked, nothing is claimed", () => {
  const lost = createNetworkError();
  expect(getLostPaymentText(lost, true, undefined)).toBe(unknown);
  expect(getLostPaymentText(lost, false, undefined)).toBe(
    `We could not take the payment. ${commonMessages.networkFailed}`,
  );
  expect(getLostPaymentText(lost, true, open)).toBe('Nothing was charged. Please try again, or use another card.');
  expect(getLostPaymentText(lost, true, { ...open, state: 'failed', failure: 'card_declined' })).toBe(
    'Your bank declined the card. Nothing was charged. Try another card.',
  );
  expect(getLostPaymentText(lost, true, { ...open, state: 'processing' })).toBeUndefined();
});

test('that it was asked how the payment stands is said only where it was', () => {
  expect(getLostPaymentText(down, true, open)).toBe(
    'It is down. You are never charged twice. We checked with the payment service.',
  );
  expect(getLostPaymentText(down, true, undefined)).toBe('It is down.');
});
