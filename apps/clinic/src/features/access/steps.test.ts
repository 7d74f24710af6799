import { expect, test } from 'vitest';
import { readStep } from './steps.ts';

const email = 'meera@example.org';

test.each([
  [
    { email, step: 'code', sentAt: 5 },
    { email, step: 'code', sentAt: 5 },
  ],
  [
    { email, step: 'pin', from: '/hours' },
    { email, step: 'pin', from: '/hours' },
  ],
  [{ step: 'code', from: '/hours' }, { from: '/hours' }],
  [{ email, step: 'profile' }, { email }],
  [null, {}],
  ['code', {}],
])('what the history holds is read as a step: %j', (state, step) => expect(readStep(state)).toEqual(step));
