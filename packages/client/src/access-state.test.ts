import { describe, expect, it } from 'vitest';
import { readAccessState, readEmail, getResendAllowedAt } from './access-state.ts';

it('an address is read as accounts are told apart', () => {
  expect(readEmail(' Asha@Example.ORG ')).toBe('asha@example.org');
  expect([undefined, null, 5, '', 'asha', 'asha@', `${'a'.repeat(250)}@example.org`].map(readEmail)).toEqual([
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
});

describe("the history's state", () => {
  it('is read as it was written', () => {
    const state = { from: '/profile', email: 'asha@example.org', sentAt: 5, problem: 'Email address is missing.' };
    expect(readAccessState(state)).toEqual(state);
  });
  it.each([
    null,
    undefined,
    'x',
    5,
    [],
    { from: 5, email: 'no', sentAt: 'soon', problem: null },
    { sentAt: Number.NaN },
  ])('may be anything: %j', (state) => {
    expect(readAccessState(state)).toEqual({});
  });
});

describe('another code', () => {
  it('after the wait; at once where nobody knows when the last was sent', () => {
    expect(getResendAllowedAt(1000, 30_000, 5000)).toBe(31_000);
    expect(getResendAllowedAt(undefined, 30_000, 5000)).toBe(0);
  });
  it('a clock that was set back does not lengthen the wait', () => {
    expect(getResendAllowedAt(9_000_000, 30_000, 5000)).toBe(35_000);
  });
});
