import { expect, test } from 'vitest';
import { formatBytes, usageScreen } from './messages/quotas.ts';
import { getUsageState } from './usage.ts';

test.each([
  [0, 'free'],
  [1_799, 'free'],
  [1_800, 'near'],
  [1_999, 'near'],
  [2_000, 'full'],
  [2_300, 'full'],
])('%i of 2,000 records is %s', (used, state) => expect(getUsageState(used, 2_000)).toBe(state));

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [812 * 1024, '812 kB'],
  [50 * 1024 ** 2, '50 MB'],
  [1.24 * 1024 ** 3, '1.2 GB'],
  [2 * 1024 ** 3, '2 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('decision O1: the settings say how much of the storage and of the records is used', () => {
  expect(usageScreen.storage(1.2 * 1024 ** 3, 2 * 1024 ** 3)).toBe('1.2 GB of 2 GB used');
  expect(usageScreen.records(1_250, 2_000)).toBe('1,250 of 2,000 records');
});
