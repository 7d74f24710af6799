import { expect, test } from 'vitest';
import { formatCalendarDate } from './format.ts';
import { formatRecordDate, getRecordDay } from './record-date.ts';

// 20 November begins in India while it is still the 19th in UTC.
const startOfDayInIndia = '2026-11-19T18:30:00.000Z';

test.each(['Asia/Kolkata', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland'])(
  "a record keeps the date of its patient's zone in a browser in %s",
  (timeZone) => {
    const record = { date: startOfDayInIndia, day: '2026-11-20' };
    expect(getRecordDay(record, timeZone)).toBe('2026-11-20');
    expect(formatRecordDate(record, timeZone)).toBe('20 Nov 2026');
  },
);

test("a record without a calendar date is dated in the browser's zone", () => {
  expect(formatRecordDate({ date: startOfDayInIndia }, 'Asia/Kolkata')).toBe('20 Nov 2026');
  expect(formatRecordDate({ date: startOfDayInIndia }, 'UTC')).toBe('19 Nov 2026');
});

test('a calendar date is formatted without a time zone', () => {
  expect(['2026-11-20', '2026-01-01', 'unknown'].map(formatCalendarDate)).toEqual(['20 Nov 2026', '1 Jan 2026', '']);
});
