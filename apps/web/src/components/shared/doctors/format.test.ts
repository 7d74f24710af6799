import { expect, test } from 'vitest';
import { addDays, countDaysBetween, findNextFreeTime } from './time-choice.ts';
import {
  formatSpecialtyAndExperience,
  formatDistance,
  formatMonths,
  formatRating,
  formatDateWeekday,
} from './format.ts';

const free = (date: string) => ({ date, time: '09:00', mode: 'online', at: '' }) as const;

test('a day of the week is said by its short name', () => {
  expect(formatDateWeekday('2026-11-26')).toBe('Thu');
});

test('days in a row are named by their month, or by both', () => {
  expect(formatMonths(['2026-11-23', '2026-11-24'])).toBe('November 2026');
  expect(formatMonths(['2026-12-30', '2027-01-05'])).toBe('December – January 2027');
  expect(formatMonths([])).toBe('');
});

test("'distance in km', stars and years as a card says them", () => {
  expect([
    formatDistance(0),
    formatDistance(2.44),
    formatDistance(9.96),
    formatDistance(18.4),
    formatDistance(1234),
  ]).toEqual(['0.0 km', '2.4 km', '10.0 km', '18 km', '1,234 km']);
  expect(formatRating(4)).toBe('4.0');
  expect(formatSpecialtyAndExperience({ specialty: 'Dermatology', yearsOfExperience: 1 })).toBe('Dermatology · 1 year');
});

test('days are counted over the end of a month, and the next free time of a mode is found after a day', () => {
  expect(addDays('2026-11-28', 7)).toBe('2026-12-05');
  expect(addDays('2026-12-03', -7)).toBe('2026-11-26');
  expect(countDaysBetween('2026-11-28', '2026-12-05')).toBe(7);
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date, index) => ({
    date,
    online: index === 2 ? [free(date)] : [],
    'in-person': [],
  }));
  expect(findNextFreeTime(days, 'online', '2026-11-23')?.date).toBe('2026-11-25');
  expect(findNextFreeTime(days, 'online', '2026-11-25')).toBeUndefined();
  expect(findNextFreeTime(days, 'in-person', '')).toBeUndefined();
});
