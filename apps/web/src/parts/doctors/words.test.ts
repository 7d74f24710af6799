import { expect, test } from 'vitest';
import { daysAfter, daysFrom, nextOf } from './choice.ts';
import { callingWords, distanceWords, monthWords, ratingWords, weekdayWords } from './words.ts';

const free = (date: string) => ({ date, time: '09:00', mode: 'online', at: '' }) as const;

test('a day of the week is said by its short name', () => {
  expect(weekdayWords('2026-11-26')).toBe('Thu');
});

test('days in a row are named by their month, or by both', () => {
  expect(monthWords(['2026-11-23', '2026-11-24'])).toBe('November 2026');
  expect(monthWords(['2026-12-30', '2027-01-05'])).toBe('December – January 2027');
  expect(monthWords([])).toBe('');
});

test("'distance in km', stars and years as a card says them", () => {
  expect([
    distanceWords(0),
    distanceWords(2.44),
    distanceWords(9.96),
    distanceWords(18.4),
    distanceWords(1234),
  ]).toEqual(['0.0 km', '2.4 km', '10.0 km', '18 km', '1,234 km']);
  expect(ratingWords(4)).toBe('4.0');
  expect(callingWords({ specialty: 'Dermatology', yearsOfExperience: 1 })).toBe('Dermatology · 1 year');
});

test('days are counted over the end of a month, and the next free time of a mode is found after a day', () => {
  expect(daysAfter('2026-11-28', 7)).toBe('2026-12-05');
  expect(daysAfter('2026-12-03', -7)).toBe('2026-11-26');
  expect(daysFrom('2026-11-28', '2026-12-05')).toBe(7);
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date, index) => ({
    date,
    online: index === 2 ? [free(date)] : [],
    'in-person': [],
  }));
  expect(nextOf(days, 'online', '2026-11-23')?.date).toBe('2026-11-25');
  expect(nextOf(days, 'online', '2026-11-25')).toBeUndefined();
  expect(nextOf(days, 'in-person', '')).toBeUndefined();
});
