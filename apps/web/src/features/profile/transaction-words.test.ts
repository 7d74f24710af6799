import { transactionStates } from '@arogo/contract/payments';
import { expect, test } from 'vitest';
import { amountOf, colourOf } from './transaction-words.ts';

test('1 §4: transaction status colours: completed green, failed red, other orange', () => {
  expect(Object.fromEntries(transactionStates.map((status) => [status, colourOf(status)]))).toEqual({ completed: 'taken', failed: 'due', pending: 'pending' });
});

test('decision G3: amounts carry their own currency; money that comes back carries a plus', () => {
  expect(amountOf({ amount: 150_000, kind: 'charge' })).toBe('₹1,50,000');
  expect(amountOf({ amount: 500, kind: 'refund' })).toBe('+₹500');
});
