import { expect, test } from 'vitest';
import {
  formatRelativeDay,
  formatDeadlineTime,
  formatDeadline,
  hasSameClockAt,
  formatAppointmentDay,
  formatAppointmentSpan,
  formatAppointmentTime,
  formatAppointmentWhen,
  formatAppointmentWhenInSentence,
} from './appointment-time.ts';

const india = 'Asia/Kolkata';
const now = new Date('2026-11-22T20:00:00Z');
/** Thursday, 10:00 am in India, 4:30 am in London, Wednesday 11:30 pm in New York. */
const appointment = { startsAt: '2026-11-26T04:30:00Z', endsAt: '2026-11-26T05:00:00Z', timeZone: india };
const at = (startsAt: string) => ({ startsAt, timeZone: india });

test("a day is said as who looks at it means it: today and tomorrow are the doctor's", () => {
  expect(formatRelativeDay('2026-11-23', india, now)).toBe('Today');
  expect(formatRelativeDay('2026-11-24', india, now)).toBe('Tomorrow');
  expect(formatRelativeDay('2026-11-23', 'America/New_York', now)).toBe('Tomorrow');
  expect(formatRelativeDay('2026-11-26', india, now)).toBe('Thu, 26 Nov');
});

test('decision G7: by one clock a visit is a day and a time, also where the zone has two names', () => {
  for (const own of [india, 'Asia/Calcutta', 'Asia/Colombo']) {
    expect(formatAppointmentDay(appointment, now, own)).toBe('Thu, 26 Nov');
    expect(formatAppointmentTime(appointment, own)).toBe('10:00\u00A0am');
    expect(formatAppointmentSpan(appointment, own)).toBe('10:00\u00A0am – 10:30\u00A0am');
    expect(formatAppointmentWhen(at('2026-11-23T12:00:00Z'), now, own)).toBe('Today, 5:30\u00A0pm');
    expect(formatAppointmentWhenInSentence(at('2026-11-24T12:00:00Z'), now, own)).toBe('tomorrow, 5:30\u00A0pm');
    expect(formatAppointmentWhenInSentence(appointment, now, own)).toBe('on Thu, 26 Nov, 10:00\u00A0am');
  }
});

test("by two clocks a visit names the doctor's zone and the reader's own time, with its day where that is another", () => {
  expect(formatAppointmentWhen(appointment, now, 'Europe/London')).toBe(
    'Thu, 26 Nov, 10:00\u00A0am (India time; 4:30\u00A0am your time)',
  );
  expect(formatAppointmentSpan(appointment, 'Europe/London')).toBe(
    '10:00\u00A0am – 10:30\u00A0am (India time; 4:30\u00A0am your time)',
  );
  expect(formatAppointmentWhenInSentence(appointment, now, 'America/New_York')).toBe(
    'on Thu, 26 Nov, 10:00\u00A0am (India time; Wed, 25 Nov, 11:30\u00A0pm your time)',
  );
  expect(formatAppointmentTime({ ...appointment, timeZone: 'America/New_York' }, india)).toBe(
    '11:30\u00A0pm (New York time; Thu, 26 Nov, 10:00\u00A0am your time)',
  );
});

test("'Today' and 'Tomorrow' are said only where they are so by both clocks", () => {
  // In India it is Monday already, in London still Sunday.
  expect(formatAppointmentDay(at('2026-11-23T12:00:00Z'), now, 'Europe/London')).toBe('Mon, 23 Nov');
  expect(formatAppointmentDay(at('2026-11-24T12:00:00Z'), now, 'Europe/London')).toBe('Tue, 24 Nov');
  const noon = new Date('2026-11-23T06:30:00Z');
  expect(formatAppointmentWhen(at('2026-11-23T12:00:00Z'), noon, 'Europe/London')).toBe(
    'Today, 5:30\u00A0pm (India time; 12:00\u00A0pm your time)',
  );
  expect(formatAppointmentWhenInSentence(at('2026-11-24T12:00:00Z'), noon, 'Europe/London')).toBe(
    'tomorrow, 5:30\u00A0pm (India time; 12:00\u00A0pm your time)',
  );
});

test('clocks are compared at the time of the appointment, not now: summer time ends between', () => {
  expect(hasSameClockAt('2026-10-20T12:00:00Z', 'Europe/London', 'Africa/Lagos')).toBe(true);
  expect(hasSameClockAt('2026-11-20T12:00:00Z', 'Europe/London', 'Africa/Lagos')).toBe(false);
  expect(formatAppointmentTime({ startsAt: '2026-11-20T12:00:00Z', timeZone: 'Europe/London' }, 'Africa/Lagos')).toBe(
    '12:00\u00A0pm (London time; 1:00\u00A0pm your time)',
  );
});

test("a deadline is said by the reader's clock, and says so where the doctor's shows another time", () => {
  expect(formatDeadline('2026-11-26T03:00:00Z', india, india)).toBe('26 Nov 2026, 8:30\u00A0am');
  expect(formatDeadline('2026-11-26T03:00:00Z', india, 'Europe/London')).toBe('26 Nov 2026, 3:00\u00A0am your time');
  expect(formatDeadlineTime('2026-11-26T03:00:00Z', india, 'Asia/Calcutta')).toBe('8:30\u00A0am');
  expect(formatDeadlineTime('2026-11-26T03:00:00Z', india, 'Europe/London')).toBe('3:00\u00A0am your time');
});
