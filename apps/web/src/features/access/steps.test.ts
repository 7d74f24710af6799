import { describe, expect, it } from 'vitest';
import { resolveSignUpPlace } from './steps.ts';

const stranger = { isSignedIn: false, hasCompleteProfile: true, email: '' };
const known = { ...stranger, email: 'asha@example.org' };

describe('steps of signing up', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['3', 3],
  ])('step %s opens for who may see it', (requested, step) => {
    expect(resolveSignUpPlace(requested, known)).toEqual({ kind: 'step', step });
  });

  it.each([null, '', '4', '5', '7', '-1', '1.5', 'abc', '6'])(
    'unknown or unreachable steps lead to the landing: %s',
    (step) => {
      expect(resolveSignUpPlace(step, known)).toEqual({ kind: 'step', step: 0 });
    },
  );

  it.each([
    ['2', 2],
    ['3', 3],
  ])("1 §8: step %s without an address: 'Email address is missing.'", (requested, step) => {
    expect(resolveSignUpPlace(requested, stranger)).toEqual({ kind: 'email-missing', step });
  });

  it.each([null, '0', '3', '6'])(
    "1 §6: 'Users with an incomplete profile are forced to sign-up step 6': %s",
    (step) => {
      expect(resolveSignUpPlace(step, { ...known, isSignedIn: true, hasCompleteProfile: false })).toEqual({
        kind: 'step',
        step: 6,
      });
    },
  );

  it('who has everything is done', () => {
    expect(resolveSignUpPlace('6', { ...known, isSignedIn: true })).toEqual({ kind: 'done' });
  });
});
