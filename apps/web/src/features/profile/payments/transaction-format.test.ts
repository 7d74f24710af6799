import { transactionStates } from '@arogo/contract/payments';
import { expect, test } from 'vitest';
import { formatAmount, getStatusColour, explainMissingReceipt, formatViewLabel } from './transaction-format.ts';

test('1 §4: transaction status colours: completed green, failed red, other orange', () => {
  expect(Object.fromEntries(transactionStates.map((status) => [status, getStatusColour(status)]))).toEqual({
    completed: 'taken',
    failed: 'due',
    pending: 'pending',
  });
});

test('decision G3: amounts carry their own currency; money that comes back carries a plus', () => {
  expect(formatAmount({ amount: 150_000, kind: 'charge' })).toBe('₹1,50,000');
  expect(formatAmount({ amount: 500, kind: 'refund' })).toBe('+₹500');
});

test('the button of a line has a unique name, with and without a number', () => {
  const line = {
    amount: 500,
    kind: 'refund',
    cause: 'appointment-cancelled',
    status: 'pending',
    createdAt: '2026-08-12T12:00:00Z',
  } as const;
  expect(formatViewLabel(line, 'Asia/Kolkata')).toBe(
    'View Details of Refund: appointment cancelled, +₹500, Pending, 12 Aug 2026, 5:30\u00A0pm',
  );
});

test('explains a missing receipt: a failed payment charged nothing, a failed refund is retried unless it was made by hand', () => {
  expect(explainMissingReceipt({ kind: 'charge', status: 'failed', cause: 'appointment' })).toBe(
    'This payment failed, so it has no receipt. Nothing was charged.',
  );
  expect(explainMissingReceipt({ kind: 'refund', status: 'failed', cause: 'appointment-cancelled' })).toBe(
    'The bank returned this refund. We send it again automatically.',
  );
  expect(explainMissingReceipt({ kind: 'refund', status: 'failed', cause: 'given-by-hand' })).toBe(
    'The bank returned this refund. We send it again only if its appointment was cancelled.',
  );
  expect(explainMissingReceipt({ kind: 'refund', status: 'pending', cause: 'given-by-hand' })).toBe('');
});
