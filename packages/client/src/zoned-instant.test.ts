import { expect, it } from 'vitest';
import { toLocalDateTime } from './format.ts';
import { toZonedInstant } from './zoned-instant.ts';

it.each([
  ['2026-11-21T08:00', 'Asia/Kolkata', '2026-11-21T02:30:00.000Z'],
  ['2026-11-21T08:00', 'Asia/Calcutta', '2026-11-21T02:30:00.000Z'],
  ['2026-11-21T00:00', 'America/New_York', '2026-11-21T05:00:00.000Z'],
  ['2026-11-21T23:59', 'Pacific/Kiritimati', '2026-11-21T09:59:00.000Z'],
  ['2026-03-08T12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
  ['2026-03-08T01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
])('decision M2: %s by the clock of %s, whatever zone the browser has', (local, zone, instant) => {
  expect(toZonedInstant(local, zone)).toBe(instant);
  expect(toLocalDateTime(instant, zone)).toBe(local);
});

it('a time that the clock skips goes forward, one that it shows twice is the first', () => {
  expect(toZonedInstant('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(toZonedInstant('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(toZonedInstant('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z');
});

it('as the server counts it, on every hour around both changes', () => {
  for (const zone of ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Europe/London']) {
    for (const day of [
      '2026-03-07',
      '2026-03-08',
      '2026-03-29',
      '2026-10-25',
      '2026-11-01',
      '2026-04-05',
      '2026-10-04',
    ]) {
      for (let half = 0; half < 48; half += 1) {
        const local = Temporal.PlainDate.from(day)
          .toPlainDateTime()
          .add({ minutes: half * 30 })
          .toString({ smallestUnit: 'minute' });
        const wanted = Temporal.PlainDateTime.from(local)
          .toZonedDateTime(zone, { disambiguation: 'compatible' })
          .toInstant();
        expect([zone, local, toZonedInstant(local, zone)]).toEqual([
          zone,
          local,
          new Date(wanted.epochMilliseconds).toISOString(),
        ]);
      }
    }
  }
});

it.each(['', '2026-11-21', '2026-13-41T08:00', 'tomorrow'])('what is no date is none: %j', (text) => {
  expect([toZonedInstant(text, 'Asia/Kolkata'), toLocalDateTime('nonsense', 'Asia/Kolkata')]).toEqual(['', '']);
});
