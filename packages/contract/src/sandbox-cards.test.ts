import { expect, it } from 'vitest';
import { sandboxCards, findSandboxToken, sandboxTokens } from './sandbox-cards.ts';

/** Luhn, written apart from the product's own check. */
const checkDigitIsRight = (number: string): boolean =>
  number
    .split('')
    .toReversed()
    .reduce(
      (sum, digit, place) =>
        sum + (place % 2 === 0 ? Number(digit) : ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0)),
      0,
    ) %
    10 ===
  0;

it('decision P1: test numbers for success, decline, insufficient funds, timeout: 16 digits with a right check digit, each once', () => {
  expect(sandboxCards.map(({ token }) => token)).toEqual([...sandboxTokens]);
  expect(new Set(sandboxCards.map(({ number }) => number)).size).toBe(sandboxCards.length);
  for (const { number, last4, label } of sandboxCards) {
    expect([number, /^\d{16}$/.test(number), checkDigitIsRight(number)]).toEqual([number, true, true]);
    expect([number.endsWith(last4), last4.length, label.length > 10]).toEqual([true, 4, true]);
  }
});

it('decision P1: the sandbox refuses every number but its test numbers already in the browser, so that no real card is ever typed into it', () => {
  expect(findSandboxToken('4242 4242 4242 4242')).toBe('sandbox_visa');
  for (const { number, token } of sandboxCards)
    expect(findSandboxToken(` ${number.replaceAll(/(\d{4})/g, '$1 ')}`)).toBe(token);
  // Sound numbers all the same.
  for (const typed of [
    '',
    '4242',
    '4111111111111111',
    '5105105105105100',
    '42424242424242420',
    '4242-4242-4242-4242',
    'sandbox_visa',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
  ])
    expect(findSandboxToken(typed)).toBeUndefined();
});
