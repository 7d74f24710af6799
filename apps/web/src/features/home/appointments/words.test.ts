import { expect, test } from 'vitest';
import { feeOf } from './words.ts';

test("2 §4: paid shows green 'Paid'; otherwise red 'Due'", () => {
  const visit = { fee: 700, paid: false, refunded: false, state: 'confirmed' } as const;
  expect(feeOf({ ...visit, paid: true })).toEqual({ colour: 'taken', words: 'Paid' });
  expect(feeOf(visit)).toEqual({ colour: 'due', words: 'Due ₹700' });
  expect(feeOf({ ...visit, fee: 0 })).toEqual({ colour: 'taken', words: 'Nothing to pay' });
  expect(feeOf({ ...visit, paid: true, refunded: true })).toEqual({ colour: 'pending', words: 'Refunded' });
  expect(feeOf({ ...visit, state: 'cancelled' })).toBeUndefined();
});
