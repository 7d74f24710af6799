import { expect, it } from 'vitest';
import { restoreErrorTraces } from './error-traces.ts';

it('errors tell nothing of where they were made until it is said, and then as they usually do', () => {
  expect(new Error('early').stack ?? '').not.toContain('error-traces.test');
  restoreErrorTraces();
  expect(new Error('later').stack).toContain('error-traces.test');
});
