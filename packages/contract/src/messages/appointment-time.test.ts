import { expect, test } from 'vitest';
import { formatZoneName } from './appointment-time.ts';

test('decision G7: the clock of a zone has the name that people use, the same for both names of the zone', () => {
  const zones = ['Asia/Kolkata', 'Asia/Calcutta', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'];
  expect(zones.map(formatZoneName)).toEqual([
    'India time',
    'India time',
    'New York time',
    'Buenos Aires time',
    'UTC time',
  ]);
});
