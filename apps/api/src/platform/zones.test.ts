import { expect, it } from 'vitest';
import { addClockName } from './zones.ts';

const formatNamed = (at: string, clock: string, other: string): string =>
  addClockName('10:00 am', Temporal.Instant.from(at), clock, other);

it('a time names its clock where another shows a different one at that instant, and where none does it is left alone', () => {
  expect(formatNamed('2026-11-24T04:30:00Z', 'Asia/Kolkata', 'Asia/Kolkata')).toBe('10:00 am');
  expect(formatNamed('2026-11-24T04:30:00Z', 'Asia/Kolkata', 'Asia/Calcutta')).toBe('10:00 am');
  expect(formatNamed('2026-11-24T04:30:00Z', 'Asia/Kolkata', 'Asia/Colombo')).toBe('10:00 am');
  expect(formatNamed('2026-11-24T04:30:00Z', 'Asia/Kolkata', 'Asia/Kathmandu')).toBe('10:00 am (India time)');
  // The same two clocks, in winter and in summer.
  expect(formatNamed('2026-01-10T10:00:00Z', 'Europe/London', 'Africa/Abidjan')).toBe('10:00 am');
  expect(formatNamed('2026-07-10T09:00:00Z', 'Europe/London', 'Africa/Abidjan')).toBe('10:00 am (London time)');
});
