import { expect, test, vi } from 'vitest';
import type { MedicationCourse, Schedule } from './course.ts';
import { listDueDoses, findNextDueDose } from './due.ts';

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const times = { morning: '08:00', noon: '13:00', evening: '18:00', night: '21:00' };

const course = (schedule: Schedule, more: Partial<MedicationCourse> = {}): MedicationCourse => ({
  schedule,
  startsOn: '2026-11-02',
  timeZone: 'Asia/Kolkata',
  times,
  ...more,
});

const daily: Schedule = {
  kind: 'slots',
  slots: [
    { slot: 'morning', amount: 1 },
    { slot: 'night', amount: 0.5 },
  ],
  days: { every: 1 },
};
const eightHourly: Schedule = { kind: 'interval', hours: 8, first: '2026-11-02T02:30:00Z', amount: 1 };

/** The doses of some days as 'MM-DD HH:mm', in the course's zone. */
const formatDoses = (of: MedicationCourse, from: string, until: string): string[] =>
  listDueDoses(of, at(from), at(until)).map((due) => {
    const local = due.at.toZonedDateTimeISO(of.timeZone);
    expect(local.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(due.time);
    return `${local.toPlainDate().toString().slice(5)} ${due.time}`;
  });

test('a dose says its slot, its clock time and its amount', () => {
  expect(listDueDoses(course(daily), at('2026-11-02T00:00:00Z'), at('2026-11-03T00:00:00Z'))).toEqual([
    { at: at('2026-11-02T02:30:00Z'), slot: 'morning', time: '08:00', amount: 1 },
    { at: at('2026-11-02T15:30:00Z'), slot: 'night', time: '21:00', amount: 0.5 },
  ]);
});

test('decision M2: a slot of the day follows the clock on the wall over both changes of the clock', () => {
  const inNewYork = course(daily, { timeZone: 'America/New_York', startsOn: '2026-03-01' });
  expect(formatDoses(inNewYork, '2026-03-07T05:00:00Z', '2026-03-09T04:00:00Z')).toEqual([
    '03-07 08:00',
    '03-07 21:00',
    '03-08 08:00',
    '03-08 21:00',
  ]);
  expect(formatDoses(inNewYork, '2026-10-31T04:00:00Z', '2026-11-02T05:00:00Z')).toEqual([
    '10-31 08:00',
    '10-31 21:00',
    '11-01 08:00',
    '11-01 21:00',
  ]);
});

test('‘every 8 hours’ keeps the hours that pass, so that its clock times move with the clock', () => {
  const inLondon = course(
    { ...eightHourly, first: '2026-10-24T05:00:00Z' },
    { timeZone: 'Europe/London', startsOn: '2026-10-24' },
  );
  expect(formatDoses(inLondon, '2026-10-24T00:00:00Z', '2026-10-26T00:00:00Z')).toEqual([
    '10-24 06:00',
    '10-24 14:00',
    '10-24 22:00',
    '10-25 05:00',
    '10-25 13:00',
    '10-25 21:00',
  ]);
});

test('the last day belongs to the course', () => {
  const ending = course(daily, { endsOn: '2026-11-03' });
  expect(formatDoses(ending, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual([
    '11-02 08:00',
    '11-02 21:00',
    '11-03 08:00',
    '11-03 21:00',
  ]);
  expect(findNextDueDose(ending, at('2026-11-03T15:29:59Z'))?.time).toBe('21:00');
  expect(findNextDueDose(ending, at('2026-11-03T15:30:00Z'))).toBeUndefined();
  expect(findNextDueDose(course(eightHourly, { endsOn: '2026-11-02' }), at('2026-11-02T10:30:00Z'))).toBeUndefined();
});

test('what is taken as needed is never due', () => {
  expect(findNextDueDose(course({ kind: 'as-needed', amount: 1 }), at('2026-11-02T00:00:00Z'))).toBeUndefined();
});

test('‘every 8 hours’ and ‘three times a day’ are two things', () => {
  const threeTimes: Schedule = {
    kind: 'slots',
    slots: [
      { slot: 'morning', amount: 1 },
      { slot: 'noon', amount: 1 },
      { slot: 'night', amount: 1 },
    ],
    days: { every: 1 },
  };
  expect(formatDoses(course(threeTimes), '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z')).toEqual([
    '11-02 08:00',
    '11-02 13:00',
    '11-02 21:00',
  ]);
  expect(formatDoses(course(eightHourly), '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z')).toEqual([
    '11-02 08:00',
    '11-02 16:00',
    '11-03 00:00',
  ]);
});

test('decision M2: who travels takes the slots of the new place, and keeps the hours between the doses of an interval', () => {
  const departed = '2026-11-04T10:00:00Z';
  const after = (schedule: Schedule): string[] =>
    formatDoses(
      course(schedule, { timeZone: 'America/New_York', from: departed }),
      '2026-11-04T00:00:00Z',
      '2026-11-06T05:00:00Z',
    );
  expect(after(daily)).toEqual(['11-04 08:00', '11-04 21:00', '11-05 08:00', '11-05 21:00']);
  // 16:00 and midnight in India are 05:30 and 13:30 in New York.
  expect(after(eightHourly)).toEqual([
    '11-04 05:30',
    '11-04 13:30',
    '11-04 21:30',
    '11-05 05:30',
    '11-05 13:30',
    '11-05 21:30',
  ]);
});

test('decision M1: a slot that the patient moved moves its doses', () => {
  const late = course(daily, { times: { ...times, night: '23:15' } });
  expect(formatDoses(late, '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z')).toEqual(['11-02 08:00', '11-02 23:15']);
});

test('half an hour before breakfast is half an hour before the morning’s time, on the day before where that is so', () => {
  const early: Schedule = {
    kind: 'slots',
    slots: [{ slot: 'morning', amount: 1 }],
    minutesBefore: 30,
    days: { every: 1 },
  };
  expect(formatDoses(course(early), '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z')).toEqual(['11-02 07:30']);
  expect(
    formatDoses(
      course(early, { times: { ...times, morning: '00:10' } }),
      '2026-11-01T00:00:00Z',
      '2026-11-03T00:00:00Z',
    ),
  ).toEqual(['11-01 23:40', '11-02 23:40']);
  expect(
    formatDoses(
      course(early, { times: { ...times, morning: '00:10' } }),
      '2026-11-01T18:00:00Z',
      '2026-11-01T18:20:00Z',
    ),
  ).toEqual(['11-01 23:40']);
});

test('decision M1: alternate days count from the first one, whatever the month', () => {
  const alternate = course(
    { kind: 'times', times: ['18:00'], amount: 1, days: { every: 2 } },
    { startsOn: '2026-11-28' },
  );
  expect(formatDoses(alternate, '2026-11-01T00:00:00Z', '2026-12-06T00:00:00Z')).toEqual([
    '11-28 18:00',
    '11-30 18:00',
    '12-02 18:00',
    '12-04 18:00',
  ]);
});

test('decision M1: once a week is on its day of the week', () => {
  const sundays = course({ kind: 'slots', slots: [{ slot: 'morning', amount: 4 }], days: { weekdays: [7] } });
  expect(formatDoses(sundays, '2026-11-01T00:00:00Z', '2026-11-24T00:00:00Z')).toEqual([
    '11-08 08:00',
    '11-15 08:00',
    '11-22 08:00',
  ]);
  expect(findNextDueDose(sundays, at('2026-11-08T02:30:00Z'))?.at.toString()).toBe('2026-11-15T02:30:00Z');
});

test('a time that the clock leaves out goes forward, and one that it shows twice is due once', () => {
  const atNight = course(
    { kind: 'times', times: ['01:30', '02:30'], amount: 1, days: { every: 1 } },
    { timeZone: 'America/New_York', startsOn: '2026-03-08' },
  );
  expect(formatDoses(atNight, '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).toEqual(['03-08 01:30', '03-08 03:30']);
  expect(
    listDueDoses(atNight, at('2026-11-01T04:00:00Z'), at('2026-11-02T05:00:00Z')).map((due) => due.at.toString()),
  ).toEqual(['2026-11-01T05:30:00Z', '2026-11-01T07:30:00Z']);
});

test('two times that meet at one instant are one dose with the larger amount, never a double one', () => {
  const both: Schedule = {
    kind: 'slots',
    slots: [
      { slot: 'evening', amount: 1 },
      { slot: 'night', amount: 2 },
    ],
    days: { every: 1 },
  };
  const moved = course(both, { times: { ...times, evening: '21:00' } });
  expect(listDueDoses(moved, at('2026-11-02T00:00:00Z'), at('2026-11-03T00:00:00Z'))).toEqual([
    { at: at('2026-11-02T15:30:00Z'), slot: 'night', time: '21:00', amount: 2 },
  ]);
  const skipped = course(
    { kind: 'times', times: ['02:30', '03:30'], amount: 1, days: { every: 1 } },
    { timeZone: 'America/New_York', startsOn: '2026-03-08' },
  );
  expect(formatDoses(skipped, '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).toEqual(['03-08 03:30']);
});

test('a time that goes forward into the next day comes after an earlier time of that day', () => {
  // In Nuuk the last hour of 28 March 2026 is left out.
  const inNuuk = course(
    { kind: 'times', times: ['00:10', '23:30'], amount: 1, days: { every: 1 } },
    { timeZone: 'America/Nuuk', startsOn: '2026-03-01' },
  );
  expect(findNextDueDose(inNuuk, at('2026-03-28T12:00:00Z'))?.at.toString()).toBe('2026-03-29T01:10:00Z');
  expect(findNextDueDose(inNuuk, at('2026-03-29T01:10:00Z'))?.at.toString()).toBe('2026-03-29T01:30:00Z');
});

test('a span holds the dose at its beginning and not the one at its end', () => {
  const [morning, night] = [at('2026-11-02T02:30:00Z'), at('2026-11-02T15:30:00Z')];
  expect(listDueDoses(course(daily), morning, night).map((due) => due.time)).toEqual(['08:00']);
  expect(listDueDoses(course(daily), night, night)).toEqual([]);
  expect(listDueDoses(course(daily), morning.add({ nanoseconds: 1 }), night)).toEqual([]);
  expect(listDueDoses(course(daily), morning, night.add({ nanoseconds: 1 })).map((due) => due.time)).toEqual([
    '08:00',
    '21:00',
  ]);
  expect(listDueDoses(course(daily), night, morning)).toEqual([]);
  const hourly = course({ kind: 'interval', hours: 1, first: '2026-11-02T02:30:00Z', amount: 1 });
  expect(formatDoses(hourly, '2026-11-02T02:30:00Z', '2026-11-02T04:30:00Z')).toEqual(['11-02 08:00', '11-02 09:00']);
});

test('no dose is due before the alert was made, nor before the first day', () => {
  const made = course(daily, { from: '2026-11-02T05:00:00Z' });
  expect(findNextDueDose(made, at('2026-10-01T00:00:00Z'))?.at.toString()).toBe('2026-11-02T15:30:00Z');
  expect(findNextDueDose(course(daily), at('2020-01-01T00:00:00Z'))?.at.toString()).toBe('2026-11-02T02:30:00Z');
  expect(
    findNextDueDose(
      course({ ...eightHourly, first: '2026-10-20T01:00:00Z' }),
      at('2026-10-25T00:00:00Z'),
    )?.at.toString(),
  ).toBe('2026-11-02T01:00:00Z');
});

test.each<[string, Partial<MedicationCourse>]>([
  ['a zone that does not exist', { timeZone: 'Asia/Atlantis' }],
  ['a first day that does not exist', { startsOn: '2026-02-30' }],
  ['a last day that does not exist', { endsOn: '2026-13-01' }],
  ['a time that does not exist', { times: { ...times, morning: '25:00' } }],
])('%s is refused', (_, wrong) => {
  expect(() => findNextDueDose(course(daily, wrong), at('2026-11-02T00:00:00Z'))).toThrow(RangeError);
  expect(() => listDueDoses(course(daily, wrong), at('2026-11-02T00:00:00Z'), at('2026-11-03T00:00:00Z'))).toThrow(
    RangeError,
  );
});

test.each<[string, Schedule]>([
  ['every 0 days', { kind: 'times', times: ['08:00'], amount: 1, days: { every: 0 } }],
  ['on no day of the week', { kind: 'times', times: ['08:00'], amount: 1, days: { weekdays: [] } }],
  ['on days that no week has', { kind: 'times', times: ['08:00'], amount: 1, days: { weekdays: [0, 8] } }],
  ['at no time', { kind: 'times', times: [], amount: 1, days: { every: 1 } }],
  ['at no slot', { kind: 'slots', slots: [], days: { every: 1 } }],
  ['every 0 hours', { kind: 'interval', hours: 0, first: '2026-11-02T02:30:00Z', amount: 1 }],
])('what is taken %s is never due, and the question ends', (_, schedule) => {
  expect(findNextDueDose(course(schedule), at('2026-11-02T00:00:00Z'))).toBeUndefined();
  expect(listDueDoses(course(schedule), at('2026-11-02T00:00:00Z'), at('2027-11-02T00:00:00Z'))).toEqual([]);
});

test('a last day before the first leaves nothing due', () => {
  expect(findNextDueDose(course(daily, { endsOn: '2026-11-01' }), at('2026-01-01T00:00:00Z'))).toBeUndefined();
  expect(findNextDueDose(course(eightHourly, { endsOn: '2026-11-01' }), at('2026-01-01T00:00:00Z'))).toBeUndefined();
});

test.each<[string, Schedule]>([
  ['twice a day', daily],
  ['every third day', { kind: 'times', times: ['08:00'], amount: 1, days: { every: 3 } }],
  ['every Sunday', { kind: 'times', times: ['08:00'], amount: 1, days: { weekdays: [7] } }],
])('a course of 1990 without end, %s, is answered today by a jump and not by a walk', (_, schedule) => {
  const old = course(schedule, { startsOn: '1990-01-01' });
  const today = at('2026-11-21T00:00:00Z');
  const step = vi.spyOn(Temporal.PlainDate.prototype, 'add');
  expect(findNextDueDose(old, today)).toBeDefined();
  listDueDoses(old, today, today.add({ hours: 24 }));
  expect(step.mock.calls.length).toBeLessThan(40);
  vi.restoreAllMocks();
});

test('an interval that began in 1990 keeps its hours to this day', () => {
  const old = course(
    { kind: 'interval', hours: 7, first: '1990-01-01T00:30:00Z', amount: 1 },
    { startsOn: '1990-01-01' },
  );
  // 323,352 hours later it is 00:30 again: 46,193 doses and one hour.
  expect(findNextDueDose(old, at('2026-11-21T00:00:00Z'))?.at.toString()).toBe('2026-11-21T06:30:00Z');
});
