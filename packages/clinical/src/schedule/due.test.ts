import { expect, test } from 'vitest';
import type { Course, Schedule } from './course.ts';
import { dueBetween, nextDue } from './due.ts';

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const times = { morning: '08:00', noon: '13:00', evening: '18:00', night: '21:00' };

const course = (schedule: Schedule, more: Partial<Course> = {}): Course => ({ schedule, startsOn: '2026-11-02', timeZone: 'Asia/Kolkata', times, ...more });

const daily: Schedule = { kind: 'slots', slots: [{ slot: 'morning', amount: 1 }, { slot: 'night', amount: 0.5 }], days: { every: 1 } };
const eightHourly: Schedule = { kind: 'interval', hours: 8, first: '2026-11-02T02:30:00Z', amount: 1 };

/** The doses of some days as 'MM-DD HH:mm', in the course's zone. */
const shown = (of: Course, from: string, until: string): string[] =>
  dueBetween(of, at(from), at(until)).map((due) => {
    const local = due.at.toZonedDateTimeISO(of.timeZone);
    expect(local.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(due.time);
    return `${local.toPlainDate().toString().slice(5)} ${due.time}`;
  });

test('a dose says its slot, its clock time and its amount', () => {
  expect(dueBetween(course(daily), at('2026-11-02T00:00:00Z'), at('2026-11-03T00:00:00Z'))).toEqual([
    { at: at('2026-11-02T02:30:00Z'), slot: 'morning', time: '08:00', amount: 1 },
    { at: at('2026-11-02T15:30:00Z'), slot: 'night', time: '21:00', amount: 0.5 },
  ]);
});

test('M2: a slot of the day follows the clock on the wall over both changes of the clock', () => {
  const inNewYork = course(daily, { timeZone: 'America/New_York', startsOn: '2026-03-01' });
  expect(shown(inNewYork, '2026-03-07T05:00:00Z', '2026-03-09T04:00:00Z')).toEqual(['03-07 08:00', '03-07 21:00', '03-08 08:00', '03-08 21:00']);
  expect(shown(inNewYork, '2026-10-31T04:00:00Z', '2026-11-02T05:00:00Z')).toEqual(['10-31 08:00', '10-31 21:00', '11-01 08:00', '11-01 21:00']);
});

test('‘every 8 hours’ keeps the hours that pass, so that its clock times move with the clock', () => {
  const inLondon = course({ ...eightHourly, first: '2026-10-24T05:00:00Z' }, { timeZone: 'Europe/London', startsOn: '2026-10-24' });
  expect(shown(inLondon, '2026-10-24T00:00:00Z', '2026-10-26T00:00:00Z')).toEqual(['10-24 06:00', '10-24 14:00', '10-24 22:00', '10-25 05:00', '10-25 13:00', '10-25 21:00']);
});

test('the last day belongs to the course', () => {
  const ending = course(daily, { endsOn: '2026-11-03' });
  expect(shown(ending, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual(['11-02 08:00', '11-02 21:00', '11-03 08:00', '11-03 21:00']);
  expect(nextDue(ending, at('2026-11-03T15:29:59Z'))?.time).toBe('21:00');
  expect(nextDue(ending, at('2026-11-03T15:30:00Z'))).toBeUndefined();
  expect(nextDue(course(eightHourly, { endsOn: '2026-11-02' }), at('2026-11-02T10:30:00Z'))).toBeUndefined();
});

test('what is taken as needed is never due', () => {
  expect(nextDue(course({ kind: 'as-needed', amount: 1 }), at('2026-11-02T00:00:00Z'))).toBeUndefined();
});
