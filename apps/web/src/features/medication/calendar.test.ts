import { describe, expect, it } from 'vitest';
import { addDays, getFirstDay, getLastDay, addMonths, buildWeeks } from './calendar.ts';

describe('a month as a plot of weeks', () => {
  it('begins on Monday and has its own days alone', () => {
    const weeks = buildWeeks('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', undefined, undefined, undefined, undefined, undefined, undefined]);
    expect(buildWeeks('2027-02')).toHaveLength(4);
  });

  it.each(['2024-02', '2025-02', '2026-12', '2027-01', '2100-02'])('has every day of %s once, in order', (month) => {
    const days = buildWeeks(month)
      .flat()
      .filter((day) => day !== undefined);
    expect(days[0]).toBe(getFirstDay(month));
    expect(days.at(-1)).toBe(getLastDay(month));
    for (const [index, day] of days.entries()) expect(day).toBe(addDays(getFirstDay(month), index));
  });
});

it('months and days follow each other over the ends of years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(getLastDay('2028-02')).toBe('2028-02-29');
});
