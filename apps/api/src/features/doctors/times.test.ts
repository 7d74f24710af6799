import { type AppointmentMode, appointmentModes, type FreeTime } from '@arogo/contract/doctors';
import { bookableDays, appointmentMinutes } from '@arogo/contract/booking-limits';
import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  getBookableDays,
  addDays,
  findNextFree,
  getFreeTimes,
  toEpochMs,
  findNearestFree,
  getOfferedTimes,
  type DoctorSchedule,
} from './times.ts';

const inPerson = ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '14:30', '15:00'];
const online = Array.from({ length: 12 }, (_, index) => `${index + 11}:00`);
const week = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { mode: 'in-person', weekday, times: inPerson } as const,
  { mode: 'online', weekday, times: online } as const,
]);
const createSchedule = (more: Partial<DoctorSchedule> = {}): DoctorSchedule => ({
  timeZone: 'Asia/Kolkata',
  hours: week,
  exceptions: [],
  taken: [],
  ...more,
});
const toInstant = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const createBusyInterval = (text: string, minutes: number) => ({
  from: toInstant(text).epochMilliseconds,
  until: toInstant(text).add({ minutes }).epochMilliseconds,
});
const listTimes = (
  planned: DoctorSchedule,
  date: string,
  now: string,
  mode: AppointmentMode = 'in-person',
): readonly string[] => getFreeTimes(planned, date, toInstant(now))[mode].map(({ time }) => time);

// Friday 20 November 2026, 10:00 in India.
const now = '2026-11-20T10:00:00+05:30';

describe('decision B5: times already past today are not offered; today is the doctor’s day', () => {
  test('a time that begins now is past', () => {
    expect(listTimes(createSchedule(), '2026-11-20', now)).toEqual(['10:30', '11:00', '14:00', '14:30', '15:00']);
  });

  test('the doctor’s today, not the patient’s nor the server’s', () => {
    const late = '2026-11-20T20:00:00Z';
    expect(listTimes(createSchedule(), '2026-11-20', late)).toEqual([]);
    expect(listTimes(createSchedule(), '2026-11-21', late)).toEqual(inPerson);
    expect(listTimes(createSchedule({ timeZone: 'America/New_York' }), '2026-11-20', late)).toEqual([]);
    expect(listTimes(createSchedule({ timeZone: 'America/New_York' }), '2026-11-20', late, 'online')).toEqual([
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
    const { today, lastDay } = getBookableDays(toInstant(now), 'Asia/Kolkata');
    expect([today, lastDay]).toEqual(['2026-11-20', addDays('2026-11-20', bookableDays)]);
    expect(getFreeTimes(createSchedule(), '2026-11-19', toInstant(now))).toEqual({
      date: '2026-11-19',
      online: [],
      'in-person': [],
    });
    expect(listTimes(createSchedule(), lastDay, now)).toEqual(inPerson);
    expect(listTimes(createSchedule(), addDays(lastDay, 1), now)).toEqual([]);
  });
});

describe('decision B2: weekly hours with exceptions', () => {
  test('a day of leave of one mode leaves the other', () => {
    const leave = createSchedule({ exceptions: [{ day: '2026-11-23', mode: 'in-person', times: [] }] });
    expect(getOfferedTimes(leave, '2026-11-23')).toEqual({ 'in-person': [], online });
    expect(getOfferedTimes(leave, '2026-11-24')).toEqual({ 'in-person': inPerson, online });
  });

  test('other times on one day, also on a day that has none', () => {
    const sunday = createSchedule({ exceptions: [{ day: '2026-11-22', mode: 'online', times: ['19:00', '18:00'] }] });
    expect(listTimes(sunday, '2026-11-22', now, 'online')).toEqual(['18:00', '19:00']);
    expect(listTimes(createSchedule(), '2026-11-22', now, 'online')).toEqual([]);
  });
});

describe('decision B6: an in-person visit takes 30 minutes, an online one 60; a doctor’s visits never overlap across modes', () => {
  test('an online appointment takes both half hours in person', () => {
    const taken = createSchedule({
      taken: [createBusyInterval('2026-11-23T14:00:00+05:30', appointmentMinutes.online)],
    });
    expect(listTimes(taken, '2026-11-23', now)).toEqual(
      inPerson.filter((time) => time !== '14:00' && time !== '14:30'),
    );
    expect(listTimes(taken, '2026-11-23', now, 'online')).toEqual(online.filter((time) => time !== '14:00'));
  });

  test('an appointment in person at half past takes the hour online', () => {
    const taken = createSchedule({
      taken: [createBusyInterval('2026-11-23T14:30:00+05:30', appointmentMinutes['in-person'])],
    });
    expect(listTimes(taken, '2026-11-23', now)).toEqual(inPerson.filter((time) => time !== '14:30'));
    expect(listTimes(taken, '2026-11-23', now, 'online')).toEqual(online.filter((time) => time !== '14:00'));
  });
});

const findFirst = (planned: DoctorSchedule, at = now): FreeTime | undefined =>
  findNextFree(planned, appointmentModes, toInstant(at), 1)[0];

test('the next free time is the earliest of the modes asked for, in person first', () => {
  expect(findFirst(createSchedule())).toEqual({
    date: '2026-11-20',
    time: '10:30',
    mode: 'in-person',
    at: '2026-11-20T05:00:00.000Z',
  });
  expect(findNextFree(createSchedule(), ['online'], toInstant(now), 1)[0]?.time).toBe('11:00');
  expect(findFirst(createSchedule(), '2026-11-20T10:45:00+05:30')).toMatchObject({
    time: '11:00',
    mode: 'in-person',
  });
  expect(findFirst(createSchedule({ hours: [] }))).toBeUndefined();
  expect(
    findFirst(createSchedule({ hours: [], exceptions: [{ day: '2027-01-19', mode: 'online', times: ['11:00'] }] }))
      ?.date,
  ).toBe('2027-01-19');
  expect(
    findFirst(createSchedule({ hours: [], exceptions: [{ day: '2027-01-20', mode: 'online', times: ['11:00'] }] })),
  ).toBeUndefined();
});

test('the next free times are the first of those of all days, whatever the zone, the order of the hours and what is taken', () => {
  const minuteOfDay = integer({ min: 0, max: 95 }).map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
  const some = uniqueArray(minuteOfDay, { maxLength: 4 });
  const days = uniqueArray(
    record({ mode: constantFrom(...appointmentModes), weekday: integer({ min: 1, max: 7 }), times: some }),
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
        const begun = toInstant(moment).epochMilliseconds;
        const planned = createSchedule({
          timeZone,
          hours,
          taken: taken.map((quarter) => ({ from: begun + quarter * 900_000, until: begun + (quarter + 2) * 900_000 })),
        });
        const { today } = getBookableDays(toInstant(moment), timeZone);
        const all = Array.from({ length: bookableDays + 1 }, (_, day) =>
          getFreeTimes(planned, addDays(today, day), toInstant(moment)),
        ).flatMap((day) => [...day['in-person'], ...day.online]);
        const sorted = all.toSorted((one, other) => one.at.localeCompare(other.at));
        // Both modes may begin at one instant: in person, which stands first, has it.
        const next = sorted.filter(({ at }, index) => at !== sorted[index - 1]?.at).slice(0, 3);
        expect(findNextFree(planned, appointmentModes, toInstant(moment), 3)).toEqual(next);
      },
    ),
  );
});

test('the nearest free times around one that was taken, earlier and later, across days', () => {
  const taken = createSchedule({ taken: [createBusyInterval('2026-11-23T09:00:00+05:30', 30)] });
  const found = findNearestFree(taken, ['in-person'], toInstant('2026-11-23T09:00:00+05:30'), toInstant(now), 6);
  expect(found.map(({ time }) => time)).toEqual(['09:30', '10:00', '10:30', '11:00', '14:00', '14:30']);
  const evening = findNearestFree(
    createSchedule(),
    ['online'],
    toInstant('2026-11-23T22:00:00+05:30'),
    toInstant(now),
    3,
  );
  expect(evening.map(({ time }) => time)).toEqual(['20:00', '21:00', '22:00']);
});

// What is true of the clock, found by reading it minute by minute.
const buildClock = (date: string, timeZone: string): ReadonlyMap<string, number> => {
  const shown = new Map<string, number>();
  const start = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  const end = Temporal.PlainDate.from(addDays(date, 1)).toZonedDateTime(timeZone).epochMilliseconds;
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
      const date = addDays(night, away);
      const clock = buildClock(date, timeZone);
      for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect([time, toEpochMs(date, time, timeZone)]).toEqual([time, clock.get(time)]);
      }
    },
  );

  test('whatever is offered, taken and past: free is exactly what is shown, to come, and overlaps nothing', () => {
    const time = integer({ min: 0, max: 24 * 4 - 1 }).map(
      (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    );
    const someTimes = uniqueArray(time, { minLength: 1, maxLength: 20 });
    const clock = buildClock(night, timeZone);
    const start = [...clock.values()][0] ?? 0;
    const taken = array(record({ from: integer({ min: -60, max: 25 * 60 }), minutes: constantFrom(30, 60) }), {
      maxLength: 8,
    });
    assert(
      property(
        someTimes,
        someTimes,
        taken,
        integer({ min: -600, max: 26 * 60 }),
        (first, second, appointments, nowAt) => {
          const instant = Temporal.Instant.fromEpochMilliseconds(start + nowAt * 60_000);
          const weekday = Temporal.PlainDate.from(night).dayOfWeek;
          const planned: DoctorSchedule = {
            timeZone,
            hours: [
              { mode: 'in-person', weekday, times: first },
              { mode: 'online', weekday, times: second },
            ],
            exceptions: [],
            taken: appointments.map(({ from, minutes }) => ({
              from: start + from * 60_000,
              until: start + (from + minutes) * 60_000,
            })),
          };
          const expected = (mode: AppointmentMode, offered: readonly string[]): readonly string[] =>
            offered.toSorted().filter((one) => {
              const begins = clock.get(one);
              if (begins === undefined || begins <= instant.epochMilliseconds) return false;
              const busy = Array.from({ length: appointmentMinutes[mode] }, (_, index) => begins + index * 60_000);
              return !planned.taken.some(({ from, until }) => busy.some((minute) => from <= minute && minute < until));
            });
          const free = getFreeTimes(planned, night, instant);
          expect(free['in-person'].map((one) => one.time)).toEqual(expected('in-person', first));
          expect(free.online.map((one) => one.time)).toEqual(expected('online', second));
          for (const one of [...free.online, ...free['in-person']]) {
            const read = Temporal.Instant.from(one.at).toZonedDateTimeISO(timeZone);
            expect([read.toPlainDate().toString(), read.toPlainTime().toString({ smallestUnit: 'minute' })]).toEqual([
              night,
              one.time,
            ]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
