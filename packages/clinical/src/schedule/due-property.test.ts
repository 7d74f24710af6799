import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MedicationCourse, Days, Schedule, Slot } from './course.ts';
import { listDueDoses, findNextDueDose } from './due.ts';
import { listDueSlowly, walkClock } from './slow-due.test-helpers.ts';

/** Each around a night in which the clock changes; where it never does, around any night. */
const nights = [
  ['Asia/Kolkata', '2026-11-04'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['America/Nuuk', '2026-03-29'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Apia', '2012-04-01'],
  ['Pacific/Apia', '2012-09-30'],
] as const;

const daysAround = 2;
const minutesPerDay = 1_440;

const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * minutesPerDay * 60_000).toISOString().slice(0, 10);
const padded = (number: number): string => String(number).padStart(2, '0');

/** Any minute, and more often one of the hours in which clocks are changed. */
const clockTime = fc
  .oneof(
    fc.integer({ min: 0, max: minutesPerDay - 1 }),
    fc.integer({ min: 0, max: 240 }),
    fc.constantFrom(0, 60, 90, 120, 150, 180, 210, minutesPerDay - 1),
  )
  .map((minute) => `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`);
const slotTimes = fc.record({ morning: clockTime, noon: clockTime, evening: clockTime, night: clockTime });
const amount = fc.constantFrom(0.5, 1, 2);
const days: fc.Arbitrary<Days> = fc.oneof(
  fc.record({ every: fc.constantFrom(1, 1, 2, 3, 7) }),
  fc.record({ weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }) }),
);
const slots = fc.subarray<Slot>(['morning', 'noon', 'evening', 'night'], { minLength: 1 });

const scheduleNear = (date: string): fc.Arbitrary<Schedule> =>
  fc.oneof(
    fc
      .tuple(slots, amount, amount, fc.constantFrom(undefined, 15, 30, 120), days)
      .map(([chosen, first, others, minutesBefore, on]): Schedule => ({
        kind: 'slots',
        slots: chosen.map((slot, index) => ({ slot, amount: index === 0 ? first : others })),
        minutesBefore,
        days: on,
      })),
    fc.record({
      kind: fc.constant('times' as const),
      times: fc.uniqueArray(clockTime, { minLength: 1, maxLength: 6 }),
      amount,
      days,
    }),
    fc.record({
      kind: fc.constant('interval' as const),
      hours: fc.constantFrom(1, 4, 6, 7, 8, 12, 24, 36),
      first: fc
        .tuple(fc.integer({ min: -60, max: 3 }), clockTime)
        .map(([day, time]) => `${daysLater(date, day)}T${time}:00Z`),
      amount,
    }),
  );

const courseNear = (timeZone: string, date: string): fc.Arbitrary<MedicationCourse> =>
  fc.record({
    schedule: scheduleNear(date),
    startsOn: fc
      .oneof(fc.integer({ min: -3, max: 2 }), fc.integer({ min: -400, max: 0 }))
      .map((day) => daysLater(date, day)),
    endsOn: fc.option(
      fc.integer({ min: -2, max: 3 }).map((day) => daysLater(date, day)),
      { nil: undefined },
    ),
    timeZone: fc.constant(timeZone),
    times: slotTimes,
    from: fc.option(
      fc
        .integer({ min: -2 * minutesPerDay, max: 2 * minutesPerDay })
        .map((minute) => new Date(Date.parse(date) + minute * 60_000).toISOString()),
      { nil: undefined },
    ),
  });

/** Seconds from the night's middle, on any second. */
const span = fc.tuple(fc.integer({ min: -86_400, max: 86_400 }), fc.integer({ min: 0, max: 86_400 }));

test.each(nights)(
  'M2: in %s around %s the doses are those that a walk through every minute finds',
  (timeZone, date) => {
    const walked = walkClock(timeZone, daysLater(date, -daysAround - 2), 2 * daysAround + 3);
    const middle = Temporal.Instant.from(`${date}T00:00:00Z`);
    const far = middle.add({ hours: 24 * daysAround });
    fc.assert(
      fc.property(courseNear(timeZone, date), span, (course, [offset, length]) => {
        const from = middle.add({ seconds: offset });
        const until = from.add({ seconds: length });
        const found = listDueDoses(course, from, until);
        const slow = listDueSlowly(course, walked, from, until);
        expect(
          found.map((due) => ({ at: new Date(due.at.epochMilliseconds).toISOString(), amount: due.amount })),
        ).toEqual(slow);
        for (const due of found)
          expect(due.time).toBe(due.at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }));
        const next = findNextDueDose(course, from)?.at;
        const isNear = next !== undefined && Temporal.Instant.compare(next, far) < 0;
        expect(isNear ? next.toString({ fractionalSecondDigits: 3 }) : undefined).toBe(
          listDueSlowly(course, walked, from.add({ milliseconds: 1 }), far)[0]?.at,
        );
      }),
      { numRuns: 80 },
    );
  },
);

test('the next dose after an instant is the first of those due after it', () => {
  const course = fc
    .constantFrom(...nights)
    .chain(([timeZone, date]) => fc.tuple(courseNear(timeZone, date), fc.constant(date)));
  fc.assert(
    fc.property(course, fc.integer({ min: -3 * minutesPerDay, max: 3 * minutesPerDay }), ([given, date], minute) => {
      const after = Temporal.Instant.from(`${date}T00:00:00Z`).add({ minutes: minute });
      const [first] = listDueDoses(given, after.add({ nanoseconds: 1 }), after.add({ hours: 24 * 16 }));
      expect(findNextDueDose(given, after)).toEqual(first);
    }),
    { numRuns: 80 },
  );
});

test('the doses of two spans that meet are those of the whole, none twice', () => {
  const course = fc
    .constantFrom(...nights)
    .chain(([timeZone, date]) => fc.tuple(courseNear(timeZone, date), fc.constant(date)));
  fc.assert(
    fc.property(course, fc.integer({ min: 0, max: 4 * minutesPerDay }), ([given, date], minute) => {
      const from = Temporal.Instant.from(`${date}T00:00:00Z`).subtract({ hours: 48 });
      const [cut, until] = [from.add({ minutes: minute }), from.add({ hours: 96 })];
      expect([...listDueDoses(given, from, cut), ...listDueDoses(given, cut, until)]).toEqual(
        listDueDoses(given, from, until),
      );
    }),
    { numRuns: 80 },
  );
});
