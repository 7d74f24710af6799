import { expect, it } from 'vitest';
import { createLagMeter, parseLogPosition } from './replica-lag.ts';

it('reads positions of the log as numbers that grow', () => {
  expect(parseLogPosition('0/3000148')).toBe(0x3000148n);
  expect(parseLogPosition('1/0') > parseLogPosition('0/FFFFFFFF')).toBe(true);
});

it('measures since when something has been missing, also while nobody writes', () => {
  const meter = createLagMeter();
  expect(meter.isReady()).toBe(false);
  meter.add(1_000, 10n);
  meter.add(2_000, 20n);
  meter.add(9_000, 20n);
  expect(meter.isReady()).toBe(true);
  expect(meter.measureSeconds(20n, 60_000)).toBe(0);
  expect(meter.measureSeconds(10n, 9_000)).toBe(7);
  expect(meter.measureSeconds(9n, 9_000)).toBe(8);
});

it('begins anew when another server leads, whose log is shorter', () => {
  const meter = createLagMeter();
  meter.add(1_000, 50n);
  meter.add(2_000, 40n);
  expect(meter.measureSeconds(40n, 3_000)).toBe(0);
});

it('keeps the first time of what is missing, however long it takes', () => {
  const meter = createLagMeter();
  for (let second = 1; second <= 100_000; second += 1) meter.add(second * 1_000, BigInt(second));
  expect(meter.measureSeconds(0n, 100_000_000)).toBe(99_999);
  expect(meter.measureSeconds(99_999n, 100_000_000)).toBe(0);
});
