import { expect, test } from 'vitest';
import {
  dayWords,
  deadlineTime,
  deadlineWords,
  sameClockAt,
  visitDay,
  visitSpan,
  visitTime,
  visitWhen,
  visitWhenWithin,
} from './visit-time.ts';

const india = 'Asia/Kolkata';
const now = new Date('2026-11-22T20:00:00Z');
/** Thursday, 10:00 am in India, 4:30 am in London, Wednesday 11:30 pm in New York. */
const visit = { startsAt: '2026-11-26T04:30:00Z', endsAt: '2026-11-26T05:00:00Z', timeZone: india };
const at = (startsAt: string) => ({ startsAt, timeZone: india });

test("a day is said as who looks at it means it: today and tomorrow are the doctor's", () => {
  expect(dayWords('2026-11-23', india, now)).toBe('Today');
  expect(dayWords('2026-11-24', india, now)).toBe('Tomorrow');
  expect(dayWords('2026-11-23', 'America/New_York', now)).toBe('Tomorrow');
  expect(dayWords('2026-11-26', india, now)).toBe('Thu, 26 Nov');
});

test('decision G7: by one clock a visit is a day and a time, also where the zone has two names', () => {
  for (const own of [india, 'Asia/Calcutta', 'Asia/Colombo']) {
    expect(visitDay(visit, now, own)).toBe('Thu, 26 Nov');
    expect(visitTime(visit, own)).toBe('10:00\u00A0am');
    expect(visitSpan(visit, own)).toBe('10:00\u00A0am – 10:30\u00A0am');
    expect(visitWhen(at('2026-11-23T12:00:00Z'), now, own)).toBe('Today, 5:30\u00A0pm');
    expect(visitWhenWithin(at('2026-11-24T12:00:00Z'), now, own)).toBe('tomorrow, 5:30\u00A0pm');
    expect(visitWhenWithin(visit, now, own)).toBe('on Thu, 26 Nov, 10:00\u00A0am');
  }
});

test("by two clocks a visit names the doctor's zone and the reader's own time, with its day where that is another", () => {
  expect(visitWhen(visit, now, 'Europe/London')).toBe(
    'Thu, 26 Nov, 10:00\u00A0am (India time; 4:30\u00A0am your time)',
  );
  expect(visitSpan(visit, 'Europe/London')).toBe('10:00\u00A0am – 10:30\u00A0am (India time; 4:30\u00A0am your time)');
  expect(visitWhenWithin(visit, now, 'America/New_York')).toBe(
    'on Thu, 26 Nov, 10:00\u00A0am (India time; Wed, 25 Nov, 11:30\u00A0pm your time)',
  );
  expect(visitTime({ ...visit, timeZone: 'America/New_York' }, india)).toBe(
    '11:30\u00A0pm (New York time; Thu, 26 Nov, 10:00\u00A0am your time)',
  );
});

test("'Today' and 'Tomorrow' are said only where they are so by both clocks", () => {
  // In India it is Monday already, in London still Sunday.
  expect(visitDay(at('2026-11-23T12:00:00Z'), now, 'Europe/London')).toBe('Mon, 23 Nov');
  expect(visitDay(at('2026-11-24T12:00:00Z'), now, 'Europe/London')).toBe('Tue, 24 Nov');
  const noon = new Date('2026-11-23T06:30:00Z');
  expect(visitWhen(at('2026-11-23T12:00:00Z'), noon, 'Europe/London')).toBe(
    'Today, 5:30\u00A0pm (India time; 12:00\u00A0pm your time)',
  );
  expect(visitWhenWithin(at('2026-11-24T12:00:00Z'), noon, 'Europe/London')).toBe(
    'tomorrow, 5:30\u00A0pm (India time; 12:00\u00A0pm your time)',
  );
});

test('clocks are compared at the time of the visit, not now: summer time ends between', () => {
  expect(sameClockAt('2026-10-20T12:00:00Z', 'Europe/London', 'Africa/Lagos')).toBe(true);
  expect(sameClockAt('2026-11-20T12:00:00Z', 'Europe/London', 'Africa/Lagos')).toBe(false);
  expect(visitTime({ startsAt: '2026-11-20T12:00:00Z', timeZone: 'Europe/London' }, 'Africa/Lagos')).toBe(
    '12:00\u00A0pm (London time; 1:00\u00A0pm your time)',
  );
});

test("a deadline is said by the reader's clock, and says so where the doctor's shows another time", () => {
  expect(deadlineWords('2026-11-26T03:00:00Z', india, india)).toBe('26 Nov 2026, 8:30\u00A0am');
  expect(deadlineWords('2026-11-26T03:00:00Z', india, 'Europe/London')).toBe('26 Nov 2026, 3:00\u00A0am your time');
  expect(deadlineTime('2026-11-26T03:00:00Z', india, 'Asia/Calcutta')).toBe('8:30\u00A0am');
  expect(deadlineTime('2026-11-26T03:00:00Z', india, 'Europe/London')).toBe('3:00\u00A0am your time');
});
