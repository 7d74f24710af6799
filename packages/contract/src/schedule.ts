import * as z from 'zod/mini';
import { medicationMessages as m } from './messages/medication.ts';
import { isCalendarDate } from './profile.ts';

/** The slots of a day in order, as in doses such as 1-0-1-1. */
export const slots = ['morning', 'noon', 'evening', 'night'] as const;
export type Slot = (typeof slots)[number];

/** Maximum single dose, in any unit. */
export const maxAmount = 1_000;
export const maxTimesPerDay = 24;
export const maxIntervalHours = 24 * 7;
/** Maximum interval between doses in days, if not daily. */
export const maxEveryDays = 90;
/** Days of a course. */
export const maxCourseDays = 3_650;
const maxMinutesBefore = 120;

/** HH:mm on a 24-hour clock. */
export const timeOfDay = /* @__PURE__ */ z
  .string({ error: m.timeInvalid })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: m.timeInvalid }));

const instantPattern =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** An ISO 8601 instant with its offset. Zod's own check would be part of what every page loads. */
export const instantSchema = (error: string) =>
  z.string({ error }).check(
    z.regex(instantPattern, { error, abort: true }),
    z.refine((value) => isCalendarDate(value.slice(0, 10)), { error }),
  );

const amount = /* @__PURE__ */ z.number({ error: m.amountInvalid(maxAmount) }).check(
  z.positive({ error: m.amountInvalid(maxAmount) }),
  z.maximum(maxAmount, { error: m.amountInvalid(maxAmount) }),
  z.refine((value) => Number(value.toFixed(2)) === value, { error: m.amountInvalid(maxAmount) }),
);

const wholeNumberSchema = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));

/** A number outside the range has a message of its own; other types get that of the union. */
const dayCountSchema = /* @__PURE__ */ z.number({ error: m.daysInvalid }).check(
  z.refine((value) => Number.isInteger(value) && value >= 1 && value <= maxEveryDays, {
    error: m.everyDaysInvalid(maxEveryDays),
  }),
);

const days = /* @__PURE__ */ z.union(
  [
    /** Every n days, counted from the first. */
    z.strictObject({ every: dayCountSchema }),
    /** ISO 8601: 1 is Monday. */
    z.strictObject({
      weekdays: z.array(wholeNumberSchema(1, 7, m.daysInvalid)).check(
        z.minLength(1, { error: m.daysInvalid }),
        z.maxLength(7, { error: m.daysInvalid }),
        z.refine((given) => new Set(given).size === given.length, { error: m.daysInvalid }),
      ),
    }),
  ],
  { error: m.daysInvalid },
);

const hasDistinctValues = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** When the doses of a medicine are due. */
export const schedule = /* @__PURE__ */ z.discriminatedUnion(
  'kind',
  [
    /** At slots of the day, whose times the patient sets. */
    z.strictObject({
      kind: z.literal('slots'),
      slots: z
        .array(z.strictObject({ slot: z.enum(slots, { error: m.slotsRequired }), amount }), { error: m.slotsRequired })
        .check(
          z.minLength(1, { error: m.slotsRequired }),
          z.maxLength(4, { error: m.slotsRequired }),
          z.refine((given) => hasDistinctValues(given.map(({ slot }) => slot)), { error: m.slotsRequired }),
        ),
      /** Minutes before the slot, such as 30 before food. */
      minutesBefore: z.optional(wholeNumberSchema(1, maxMinutesBefore, m.timeInvalid)),
      days,
    }),
    /** At fixed times in the patient's zone. */
    z.strictObject({
      kind: z.literal('times'),
      times: z
        .array(timeOfDay, { error: m.timesRequired })
        .check(
          z.minLength(1, { error: m.timesRequired }),
          z.maxLength(maxTimesPerDay, { error: m.timesTooMany(maxTimesPerDay) }),
          z.refine(hasDistinctValues, { error: m.timesTwice }),
        ),
      amount,
      days,
    }),
    /** At a fixed interval of elapsed hours, independent of the clock. */
    z.strictObject({
      kind: z.literal('interval'),
      hours: wholeNumberSchema(1, maxIntervalHours, m.hoursInvalid(maxIntervalHours)),
      /** Due time of the first dose; ISO 8601. */
      first: instantSchema(m.timeInvalid),
      amount,
    }),
    /** Taken when needed. */
    z.strictObject({ kind: z.literal('as-needed'), amount }),
  ],
  { error: m.scheduleInvalid },
);
export type Schedule = z.infer<typeof schedule>;
