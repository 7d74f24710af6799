import { formatRupees } from '@arogo/contract/messages/calendar';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toCalendarDate,
  formatDateTime,
  formatDayAndMonth,
  formatShortDate,
  formatDate,
  toLocalDateTime,
  formatMonth,
  formatTime,
  formatWeekdayAndDate,
  formatWeekday,
} from './format.ts';
import { toZonedTimeByIntl, toZonedTimeByTemporal } from './zoned-time.ts';

const instants = fc.integer({ min: Date.parse('1930-01-01'), max: Date.parse('2099-12-31') });
const zones = fc.constantFrom(
  'Asia/Kolkata',
  'Asia/Calcutta',
  'UTC',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Europe/London',
  'Africa/Casablanca',
);

const formatted =
  (options: Intl.DateTimeFormatOptions, language = 'en-IN') =>
  (instant: number, timeZone: string): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone }).format(instant);

const inRupees = (amount: number): string => {
  const paise = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise,
    maximumFractionDigits: 2,
  }).format(amount);
};

describe('calendar and clock of a zone', () => {
  it('are the same by Temporal and, where a browser has none, by Intl', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        expect(toZonedTimeByIntl(instant, zone)).toEqual(toZonedTimeByTemporal(instant, zone));
      }),
    );
  });

  it('a zone that does not exist is refused by both', () => {
    expect(() => toZonedTimeByTemporal(0, 'Asia/Atlantis')).toThrow(RangeError);
    expect(() => toZonedTimeByIntl(0, 'Asia/Atlantis')).toThrow(RangeError);
  });

  it('1 §9, decision G7: are said as India says them in English, by the same words as Intl', () => {
    const date = formatted({ day: 'numeric', month: 'short', year: 'numeric' });
    const clock = formatted({ hour: 'numeric', minute: '2-digit', hour12: true });
    // Intl's India parts a time at a line's end.
    const time = (instant: number, zone: string): string => clock(instant, zone).replace(' ', '\u00A0');
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const ours = [
          formatDate,
          formatTime,
          formatWeekday,
          formatWeekdayAndDate,
          formatDayAndMonth,
          formatShortDate,
          formatMonth,
          toCalendarDate,
        ].map((say) => say(instant, zone));
        const theirs = [
          date,
          time,
          formatted({ weekday: 'short' }),
          formatted({ weekday: 'short', day: 'numeric', month: 'short' }),
          formatted({ day: 'numeric', month: 'short' }),
          formatted({ day: 'numeric', month: 'short', year: '2-digit' }),
          formatted({ month: 'long' }),
          formatted({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA'),
        ].map((say) => say(instant, zone));
        expect(ours).toEqual(theirs);
        expect(formatDateTime(instant, zone)).toBe(`${theirs[0]}, ${theirs[1]}`);
        expect(toLocalDateTime(instant, zone)).toBe(
          `${theirs[7]}T${formatted({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB')(instant, zone)}`,
        );
      }),
    );
  });
});

it('amounts in rupees are said by the same words as Intl, whole ones without paise', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (paise) => {
      expect(formatRupees(paise / 100)).toBe(inRupees(paise / 100));
    }),
  );
});
