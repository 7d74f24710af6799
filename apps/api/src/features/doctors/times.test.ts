import { type VisitMode, visitModes } from '@arogo/contract/doctors';
import { bookableDays, visitMinutes } from '@arogo/contract/booking-limits';
import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookable, dayAfter, firstFree, freeOn, instantOf, nearestFree, offeredOn, type Planned } from './times.ts';

const inPerson = ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '14:30', '15:00'];
const online = Array.from({ length: 12 }, (_, index) => `${index + 11}:00`);
const week = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { mode: 'in-person', weekday, times: inPerson } as const,
  { mode: 'online', weekday, times: online } as const,
]);
const doctor = (more: Partial<Planned> = {}): Planned => ({
  timeZone: 'Asia/Kolkata',
  hours: week,
  exceptions: [],
  taken: [],
  ...more,
});
const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const takenFrom = (text: string, minutes: number) => ({
  from: at(text).epochMilliseconds,
  until: at(text).add({ minutes }).epochMilliseconds,
});
const times = (planned: Planned, date: string, now: string, mode: VisitMode = 'in-person'): readonly string[] =>
  freeOn(planned, date, at(now))[mode].map(({ time }) => time);

// Friday 20 November 2026, 10:00 in India.
const now = '2026-11-20T10:00:00+05:30';

describe('decision B5: times already past today are not offered; today is the doctor’s day', () => {
  test('a time that begins now is past', () => {
    expect(times(doctor(), '2026-11-20', now)).toEqual(['10:30', '11:00', '14:00', '14:30', '15:00']);
  });

  test('the doctor’s today, not the patient’s nor the server’s', () => {
    const late = '2026-11-20T20:00:00Z';
    expect(times(doctor(), '2026-11-20', late)).toEqual([]);
    expect(times(doctor(), '2026-11-21', late)).toEqual(inPerson);
    expect(times(doctor({ timeZone: 'America/New_York' }), '2026-11-20', late)).toEqual([]);
    expect(times(doctor({ timeZone: 'America/New_York' }), '2026-11-20', late, 'online')).toEqual([
      '16:00',
      '17:00',
      '18:00',
      '19:00',
      '20:00',
      '21:00',
      '22:00',
    ]);
  });

  test('yesterday has none, nor has a day beyond those that can be booked', () => {
    const { today, lastDay } = bookable(at(now), 'Asia/Kolkata');
    expect([today, lastDay]).toEqual(['2026-11-20', dayAfter('2026-11-20', bookableDays)]);
    expect(freeOn(doctor(), '2026-11-19', at(now))).toEqual({ date: '2026-11-19', online: [], 'in-person': [] });
    expect(times(doctor(), lastDay, now)).toEqual(inPerson);
    expect(times(doctor(), dayAfter(lastDay, 1), now)).toEqual([]);
  });
});

describe('decision B2: weekly hours with exceptions', () => {
  test('a day of leave of one mode leaves the other', () => {
    const leave = doctor({ exceptions: [{ day: '2026-11-23', mode: 'in-person', times: [] }] });
    expect(offeredOn(leave, '2026-11-23')).toEqual({ 'in-person': [], online });
    expect(offeredOn(leave, '2026-11-24')).toEqual({ 'in-person': inPerson, online });
  });

  test('other times on one day, also on a day that has none', () => {
    const sunday = doctor({ exceptions: [{ day: '2026-11-22', mode: 'online', times: ['19:00', '18:00'] }] });
    expect(times(sunday, '2026-11-22', now, 'online')).toEqual(['18:00', '19:00']);
    expect(times(doctor(), '2026-11-22', now, 'online')).toEqual([]);
  });
});

describe('decision B6: an in-person visit takes 30 minutes, an online one 60; a doctor’s visits never overlap across modes', () => {
  test('an online visit takes both half hours in person', () => {
    const taken = doctor({ taken: [takenFrom('2026-11-23T14:00:00+05:30', visitMinutes.online)] });
    expect(times(taken, '2026-11-23', now)).toEqual(inPerson.filter((time) => time !== '14:00' && time !== '14:30'));
    expect(times(taken, '2026-11-23', now, 'online')).toEqual(online.filter((time) => time !== '14:00'));
  });

  test('a visit in person at half past takes the hour online', () => {
    const taken = doctor({ taken: [takenFrom('2026-11-23T14:30:00+05:30', visitMinutes['in-person'])] });
    expect(times(taken, '2026-11-23', now)).toEqual(inPerson.filter((time) => time !== '14:30'));
    expect(times(taken, '2026-11-23', now, 'online')).toEqual(online.filter((time) => time !== '14:00'));
  });
});

test('the next free time is the earliest of the modes asked for, in person first', () => {
  expect(firstFree(doctor(), visitModes, at(now))).toEqual({
    date: '2026-11-20',
    time: '10:30',
    mode: 'in-person',
    at: '2026-11-20T05:00:00.000Z',
  });
  expect(firstFree(doctor(), ['online'], at(now))?.time).toBe('11:00');
  expect(firstFree(doctor(), visitModes, at('2026-11-20T10:45:00+05:30'))).toMatchObject({
    time: '11:00',
    mode: 'in-person',
  });
  expect(firstFree(doctor({ hours: [] }), visitModes, at(now))).toBeNull();
  expect(
    firstFree(
      doctor({ hours: [], exceptions: [{ day: '2027-01-19', mode: 'online', times: ['11:00'] }] }),
      visitModes,
      at(now),
    )?.date,
  ).toBe('2027-01-19');
  expect(
    firstFree(
      doctor({ hours: [], exceptions: [{ day: '2027-01-20', mode: 'online', times: ['11:00'] }] }),
      visitModes,
      at(now),
    ),
  ).toBeNull();
});

test('the next free time is the first of those of all days, whatever the zone, the order of the hours and what is taken', () => {
  const minuteOfDay = integer({ min: 0, max: 95 }).map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
  const some = uniqueArray(minuteOfDay, { maxLength: 4 });
  const days = uniqueArray(
    record({ mode: constantFrom(...visitModes), weekday: integer({ min: 1, max: 7 }), times: some }),
    { maxLength: 4, selector: ({ mode, weekday }) => `${mode} ${weekday}` },
  );
  const quarters = array(integer({ min: 0, max: 14 * 96 }), { maxLength: 12 });
  assert(
    property(
      days,
      quarters,
      constantFrom('Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe'),
      constantFrom(now, '2026-10-25T00:10:00Z', '2027-03-10T06:00:00Z'),
      (hours, taken, timeZone, moment) => {
        const begun = at(moment).epochMilliseconds;
        const planned = doctor({
          timeZone,
          hours,
          taken: taken.map((quarter) => ({ from: begun + quarter * 900_000, until: begun + (quarter + 2) * 900_000 })),
        });
        const { today } = bookable(at(moment), timeZone);
        const all = Array.from({ length: bookableDays + 1 }, (_, day) =>
          freeOn(planned, dayAfter(today, day), at(moment)),
        ).flatMap((day) => [...day['in-person'], ...day.online]);
        const [first = null] = all.toSorted((one, other) => one.at.localeCompare(other.at));
        expect(firstFree(planned, visitModes, at(moment))).toEqual(first);
      },
    ),
  );
});

test('the nearest free times around one that was taken, earlier and later, across days', () => {
  const taken = doctor({ taken: [takenFrom('2026-11-23T09:00:00+05:30', 30)] });
  const found = nearestFree(taken, ['in-person'], at('2026-11-23T09:00:00+05:30'), at(now), 6);
  expect(found.map(({ time }) => time)).toEqual(['09:30', '10:00', '10:30', '11:00', '14:00', '14:30']);
  const evening = nearestFree(doctor(), ['online'], at('2026-11-23T22:00:00+05:30'), at(now), 3);
  expect(evening.map(({ time }) => time)).toEqual(['20:00', '21:00', '22:00']);
});

// What is true of the clock, found by reading it minute by minute.
const clockOf = (date: string, timeZone: string): ReadonlyMap<string, number> => {
  const shown = new Map<string, number>();
  const start = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  const end = Temporal.PlainDate.from(dayAfter(date, 1)).toZonedDateTime(timeZone).epochMilliseconds;
  for (let instant = start.epochMilliseconds; instant < end; instant += 60_000) {
    const time = Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(timeZone)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' });
    if (!shown.has(time)) shown.set(time, instant);
  }
  return shown;
};

/** The nights on which the clocks go forth and back, and the days around them; in Lord Howe by half an hour. */
const nights = [
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
] as const;

describe.each(nights)('the clock of %s on %s', (timeZone, night) => {
  test.each([-1, 0, 1])(
    '%i days from it: a time that the clock leaves out is none, one that it shows twice is the first',
    (away) => {
      const date = dayAfter(night, away);
      const clock = clockOf(date, timeZone);
      for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect([time, instantOf(date, time, timeZone)]).toEqual([time, clock.get(time)]);
      }
    },
  );

  test('whatever is offered, taken and past: free is exactly what is shown, to come, and overlaps nothing', () => {
    const time = integer({ min: 0, max: 24 * 4 - 1 }).map(
      (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    );
    const someTimes = uniqueArray(time, { minLength: 1, maxLength: 20 });
    const clock = clockOf(night, timeZone);
    const start = [...clock.values()][0] ?? 0;
    const taken = array(record({ from: integer({ min: -60, max: 25 * 60 }), minutes: constantFrom(30, 60) }), {
      maxLength: 8,
    });
    assert(
      property(someTimes, someTimes, taken, integer({ min: -600, max: 26 * 60 }), (first, second, visits, nowAt) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(start + nowAt * 60_000);
        const weekday = Temporal.PlainDate.from(night).dayOfWeek;
        const planned: Planned = {
          timeZone,
          hours: [
            { mode: 'in-person', weekday, times: first },
            { mode: 'online', weekday, times: second },
          ],
          exceptions: [],
          taken: visits.map(({ from, minutes }) => ({
            from: start + from * 60_000,
            until: start + (from + minutes) * 60_000,
          })),
        };
        const expected = (mode: VisitMode, offered: readonly string[]): readonly string[] =>
          offered.toSorted().filter((one) => {
            const begins = clock.get(one);
            if (begins === undefined || begins <= instant.epochMilliseconds) return false;
            const busy = Array.from({ length: visitMinutes[mode] }, (_, index) => begins + index * 60_000);
            return !planned.taken.some(({ from, until }) => busy.some((minute) => from <= minute && minute < until));
          });
        const free = freeOn(planned, night, instant);
        expect(free['in-person'].map((one) => one.time)).toEqual(expected('in-person', first));
        expect(free.online.map((one) => one.time)).toEqual(expected('online', second));
        for (const one of [...free.online, ...free['in-person']]) {
          const read = Temporal.Instant.from(one.at).toZonedDateTimeISO(timeZone);
          expect([read.toPlainDate().toString(), read.toPlainTime().toString({ smallestUnit: 'minute' })]).toEqual([
            night,
            one.time,
          ]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
