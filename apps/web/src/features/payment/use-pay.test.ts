import { ApiError, networkFailed } from '@arogo/client/api-error';
import { commonMessages } from '@arogo/contract/messages/common';
import type { Payment } from '@arogo/contract/payments';
import { expect, test } from 'vitest';
import { lostWords } from './use-pay.ts';

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
const unknown =
  'We do not know yet whether the payment arrived. You are charged once at most; try again and we ask how it stands.';
const down = new ApiError({ status: 503, code: 'unknown', message: 'It is down.', said: true });

test("decision P2: 'A timeout ends in the true state by asking the gateway again'; where nobody can be asked, nothing is claimed", () => {
  const lost = networkFailed();
  expect(lostWords(lost, true, undefined)).toBe(unknown);
  expect(lostWords(lost, false, undefined)).toBe(`The payment could not be made. ${commonMessages.networkFailed}`);
  expect(lostWords(lost, true, open)).toBe('Nothing was charged. Please try again, or use another card.');
  expect(lostWords(lost, true, { ...open, state: 'failed', failure: 'card_declined' })).toBe(
    'Your bank declined the card. Nothing was charged. Try another card.',
  );
  expect(lostWords(lost, true, { ...open, state: 'processing' })).toBeUndefined();
});

test('that it was asked how the payment stands is said only where it was', () => {
  expect(lostWords(down, true, open)).toBe(
    'It is down. Nothing is charged twice: we asked the payment service how it stands.',
  );
  expect(lostWords(down, true, undefined)).toBe('It is down.');
});
