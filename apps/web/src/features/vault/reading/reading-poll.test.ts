import type { RecordReading } from '@arogo/contract/reading';
import { expect, test } from 'vitest';
import { getPollInterval } from './reading-poll.ts';

const now = Date.parse('2026-08-12T06:30:00.000Z');
const added = (secondsAgo: number, state: RecordReading['state']) => ({
  createdAt: new Date(now - secondsAgo * 1_000).toISOString(),
  reading: { state },
});

test('asks again only while something is being read', () => {
  expect(getPollInterval([], now)).toBe(false);
  expect(getPollInterval([added(1, 'ready'), added(1, 'needs_review'), added(1, 'unreadable')], now)).toBe(false);
  expect(getPollInterval([added(1, 'ready'), added(1, 'reading')], now)).toBe(5_000);
});

test('asks now and then of what has been waiting for long', () => {
  expect(getPollInterval([added(121, 'reading')], now)).toBe(15_000);
  expect(getPollInterval([added(121, 'reading'), added(119, 'reading')], now)).toBe(5_000);
});
