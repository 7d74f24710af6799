import { describe, expect, it } from 'vitest';
import { toCalendarDate, formatCountdown, formatDateTime, formatDate, formatFileSize } from './format.ts';

describe('dates', () => {
  it("1 §9, decision G7: dates day-first; 'day, short month, year, hour:minute in 12-hour form', in the zone that is asked for", () => {
    expect(formatDateTime('2026-08-12T12:00:00Z', 'Asia/Kolkata')).toBe('12 Aug 2026, 5:30\u00A0pm');
    expect(formatDateTime('2026-08-12T00:30:00Z', 'America/New_York')).toBe('11 Aug 2026, 8:30\u00A0pm');
  });
  it('a day alone, and the calendar date for forms', () => {
    expect(formatDate('2026-08-12T20:00:00Z', 'Asia/Kolkata')).toBe('13 Aug 2026');
    expect(toCalendarDate(new Date('2026-08-12T20:00:00Z'), 'Asia/Kolkata')).toBe('2026-08-13');
  });
  it('what is no date is nothing', () => {
    expect(formatDateTime('x', 'Asia/Kolkata')).toBe('');
    expect(formatDate('', 'Asia/Kolkata')).toBe('');
  });
});

describe('amounts', () => {
  it('of bytes', () => {
    expect([1, 812 * 1024, 5 * 1024 * 1024, 4.84 * 1024 * 1024].map(formatFileSize)).toEqual([
      '1 kB',
      '812 kB',
      '5 MB',
      '4.8 MB',
    ]);
  });
  it('of time to wait, which is never 0:00 while one must still wait', () => {
    expect([30_000, 24_001, 24_000, 1, 0, -5, 90_000].map(formatCountdown)).toEqual([
      '0:30',
      '0:25',
      '0:24',
      '0:01',
      '0:00',
      '0:00',
      '1:30',
    ]);
  });
});
