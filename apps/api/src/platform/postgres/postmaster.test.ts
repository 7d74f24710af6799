import { expect, test } from 'vitest';
import { computeSharedBuffersMb } from './postmaster.ts';

const gigabyte = 1024 ** 3;

test.each([
  [0.5, 128],
  [1, 128],
  [4, 512],
  [8, 1024],
  [256, 1024],
])('of %d GB of memory the database keeps %i MB of what it has read', (memory, megabytes) => {
  expect(computeSharedBuffersMb(memory * gigabyte)).toBe(megabytes);
});
