import { describe, expect, test } from 'vitest';
import { buildCardForm, formatCardNumber, keepDigits, formatExpiry, hasValidCheckDigit } from './card-form.ts';
import { paymentScreen as m } from './messages/payment-screen.ts';
import { sandboxCards } from './sandbox-cards.ts';

const form = buildCardForm(() => '2026-11-21');
const good = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: '123' };
const problem = (change: Partial<typeof good>) =>
  form.safeParse({ ...good, ...change }).error?.issues.map(({ message }) => message);

test("2 §5: 'while typing digits only, up to 16'; 'auto-formatted, up to 4 digits'; 'the input itself accepts digits only, up to 4'", () => {
  expect(formatCardNumber('4242-4242 4242x42429999')).toBe('4242 4242 4242 4242');
  expect(formatCardNumber('42424')).toBe('4242 4');
  expect(['1', '12', '123', '1227', '12/27', '122799'].map(formatExpiry)).toEqual([
    '1',
    '12',
    '12/3',
    '12/27',
    '12/27',
    '12/27',
  ]);
  expect(keepDigits('12a345', 4)).toBe('1234');
});

describe('the card check', () => {
  test('a good card passes, good until the end of its month', () => {
    expect(form.safeParse(good).success).toBe(true);
  });
  test.each([
    ["'Card number exactly 16 digits (spaces ignored)'", { number: '4242 4242 4242 424' }, m.numberInvalid],
    ['letters', { number: 'abcd abcd abcd abcd' }, m.numberInvalid],
    ['a card with a wrong check digit', { number: '4242 4242 4242 4241' }, m.numberWrong],
    ["'Expiry MM/YY with month 01-12'", { expiry: '13/27' }, m.expiryInvalid],
    ['a month without a year', { expiry: '12' }, m.expiryInvalid],
    ['a card past expiry', { expiry: '10/26' }, m.expiryPast],
    ["'CVC exactly 3 digits'", { cvc: '1234' }, m.cvcInvalid],
    ['a CVC of two digits', { cvc: '12' }, m.cvcInvalid],
  ])('2 §5: %s is refused', (_title, change, message) => {
    expect(problem(change)).toEqual([message]);
  });
  test('every test card of the sandbox passes', () => {
    for (const { number } of sandboxCards) expect([number, hasValidCheckDigit(number)]).toEqual([number, true]);
    expect(hasValidCheckDigit('')).toBe(false);
  });
});
