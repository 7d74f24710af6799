import { expect, test } from 'vitest';
import { checkDoseLimits } from './dose-limit-guard.ts';

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const timeZone = 'Asia/Kolkata';
const now = at('2026-11-21T10:00:00Z');

test('the last dose is said, whatever the order in which the doses are given', () => {
  const [first, last] = [at('2026-11-20T02:30:00Z'), at('2026-11-21T02:30:00Z')];
  expect(checkDoseLimits({ taken: [last, first], now, timeZone })).toEqual({ lastTaken: last });
  expect(checkDoseLimits({ taken: [], now, leastGapMinutes: 360, mostPerDay: 4, timeZone })).toEqual({});
});

test('what the document does not limit is not limited', () => {
  const taken = Array.from({ length: 20 }, (_, minute) => now.subtract({ minutes: minute }));
  expect(checkDoseLimits({ taken, now, timeZone })).toEqual({ lastTaken: now });
});

test.each([
  ['a second less ago', '2026-11-21T04:00:01Z', { until: '2026-11-21T10:00:01Z' }],
  ['to the second ago', '2026-11-21T04:00:00Z', undefined],
  ['longer ago', '2026-11-21T03:00:00Z', undefined],
])('least gap of 6 hours: a dose %s', (_, last, tooSoon) => {
  const found = checkDoseLimits({ taken: [at(last)], now, leastGapMinutes: 360, timeZone }).tooSoon;
  expect(found && { until: found.until.toString(), leastGapMinutes: found.leastGapMinutes }).toEqual(
    tooSoon && { ...tooSoon, leastGapMinutes: 360 },
  );
});

test('the most of a day counts the doses of the patient’s own day', () => {
  // 18:30Z is midnight in India.
  const taken = [at('2026-11-20T18:29:59Z'), at('2026-11-20T18:30:00Z'), at('2026-11-21T09:00:00Z')];
  expect(checkDoseLimits({ taken, now, mostPerDay: 2, timeZone }).tooMany).toEqual({ most: 2, takenToday: 2 });
  expect(checkDoseLimits({ taken, now, mostPerDay: 3, timeZone }).tooMany).toBeUndefined();
  expect(checkDoseLimits({ taken, now, mostPerDay: 3, timeZone: 'UTC' }).tooMany).toBeUndefined();
  expect(
    checkDoseLimits({ taken: [...taken, at('2026-11-21T00:10:00Z')], now, mostPerDay: 2, timeZone: 'UTC' }).tooMany,
  ).toEqual({ most: 2, takenToday: 2 });
});

test('more than the most is said with what was taken', () => {
  const taken = [1, 2, 3, 4, 5].map((hours) => now.subtract({ hours }));
  expect(checkDoseLimits({ taken, now, mostPerDay: 4, timeZone }).tooMany).toEqual({ most: 4, takenToday: 5 });
});

test('a day of 25 hours is one day', () => {
  const taken = [at('2026-11-01T04:10:00Z'), at('2026-11-02T04:50:00Z')];
  expect(
    checkDoseLimits({ taken, now: at('2026-11-02T04:55:00Z'), mostPerDay: 2, timeZone: 'America/New_York' }).tooMany,
  ).toEqual({ most: 2, takenToday: 2 });
});

test('of two doses that are marked at once the second sees the first, even if it was written a moment later', () => {
  const found = checkDoseLimits({
    taken: [now.add({ milliseconds: 20 })],
    now,
    leastGapMinutes: 240,
    mostPerDay: 1,
    timeZone,
  });
  expect(found.tooSoon?.leastGapMinutes).toBe(240);
  expect(found.tooMany).toEqual({ most: 1, takenToday: 1 });
});
