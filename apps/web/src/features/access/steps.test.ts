import { describe, expect, it } from 'vitest';
import { readAccessState, readEmail, resendFrom, signUpPlace } from './steps.ts';

const stranger = { signedIn: false, completedProfile: true, email: '' };
const known = { ...stranger, email: 'asha@example.org' };

describe('steps of signing up', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['3', 3],
  ])('step %s opens for who may see it', (asked, step) => {
    expect(signUpPlace(asked, known)).toEqual({ kind: 'step', step });
  });

  it.each([null, '', '4', '5', '7', '-1', '1.5', 'abc', '6'])('unknown or unreachable steps lead to the landing: %s', (asked) => {
    expect(signUpPlace(asked, known)).toEqual({ kind: 'step', step: 0 });
  });

  it.each([
    ['2', 2],
    ['3', 3],
  ])("step %s without an address: 'Email address is missing.'", (asked, step) => {
    expect(signUpPlace(asked, stranger)).toEqual({ kind: 'email-missing', step });
  });

  it.each([null, '0', '3', '6'])("'Users with an incomplete profile are forced to sign-up step 6': %s", (asked) => {
    expect(signUpPlace(asked, { ...known, signedIn: true, completedProfile: false })).toEqual({ kind: 'step', step: 6 });
  });

  it('who has everything is done', () => {
    expect(signUpPlace('6', { ...known, signedIn: true })).toEqual({ kind: 'done' });
  });
});

it('an address is read as accounts are told apart', () => {
  expect(readEmail(' Asha@Example.ORG ')).toBe('asha@example.org');
  expect([undefined, null, 5, '', 'asha', 'asha@', `${'a'.repeat(250)}@example.org`].map(readEmail)).toEqual(['', '', '', '', '', '', '']);
});

describe("the history's state", () => {
  it('is read as it was written', () => {
    const state = { from: '/profile', email: 'asha@example.org', sentAt: 5, problem: 'Email address is missing.' };
    expect(readAccessState(state)).toEqual(state);
  });
  it.each([null, undefined, 'x', 5, [], { from: 5, email: 'no', sentAt: 'soon', problem: null }, { sentAt: Number.NaN }])('may be anything: %j', (state) => {
    expect(readAccessState(state)).toEqual({});
  });
});

describe('another code', () => {
  it('after the wait; at once where nobody knows when the last was sent', () => {
    expect(resendFrom(1000, 30_000, 5000)).toBe(31_000);
    expect(resendFrom(undefined, 30_000, 5000)).toBe(0);
  });
  it('a clock that was set back does not lengthen the wait', () => {
    expect(resendFrom(9_000_000, 30_000, 5000)).toBe(35_000);
  });
});
