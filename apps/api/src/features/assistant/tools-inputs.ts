import { type Lookup, type Lookups, partsOfDay, type GuideWidget } from '@arogo/clinical/guide/guide-types';
import { careLevels, proposalKinds } from '@arogo/contract/assistant-content';
import { meals } from '@arogo/contract/medication';
import { isCalendarDate } from '@arogo/contract/profile';
import {
  maxAmount,
  maxCourseDays,
  maxEveryDays,
  maxIntervalHours,
  slots,
  timeOfDay,
  maxTimesPerDay,
} from '@arogo/contract/schedule';
import * as z from 'zod/mini';

const textSchema = (most: number, says: string) => z.string().check(z.maxLength(most), z.describe(says));
const linesSchema = (most: number) => z.array(z.string().check(z.maxLength(300))).check(z.maxLength(most));

type LookupInputSchemas = { readonly [L in Lookup]: z.ZodMiniType<Lookups[L]['input']> };

/** The input schema of each lookup. Unknown fields are rejected. */
export const lookupInputs = {
  search_records: z.object({
    query: textSchema(
      200,
      'Words that stand in the record, such as a test, a medicine, an illness, a doctor. Empty: the newest records',
    ),
  }),
  read_record: z.object({ recordId: textSchema(100, 'recordId of a record that was found') }),
  test_results: z.object({
    test: textSchema(100, 'Name of one lab test or measurement, such as HbA1c or blood pressure'),
  }),
  my_medicines: z.object({ name: z.optional(textSchema(100, 'Of one medicine; left out: all')) }),
  my_doses: z.object({
    day: z.optional(z.string().check(z.refine(isCalendarDate), z.describe('ISO date; left out: today'))),
    medicine: z.optional(textSchema(100, 'Of one medicine; left out: all')),
  }),
  my_appointments: z.object({ when: z.enum(['upcoming', 'past']) }),
  find_doctors: z.object({
    specialty: z.optional(textSchema(100, 'Such as Cardiology; left out where a name is given')),
    name: z.optional(textSchema(100, 'Name of a doctor')),
    mode: z.optional(z.enum(['online', 'in-person'])),
    place: z.optional(textSchema(100, 'City, state or PIN code')),
    maxPrice: z.optional(z.number().check(z.minimum(0), z.maximum(100_000), z.describe('Highest fee in rupees'))),
    gender: z.optional(z.enum(['female', 'male']).check(z.describe('Of the doctor, where the patient asks for it'))),
    language: z.optional(textSchema(40, 'A language that the doctor shall speak, such as Tamil')),
    sort: z.optional(z.enum(['price']).check(z.describe('Lowest fee first; left out: soonest free first'))),
    day: z.optional(z.string().check(z.refine(isCalendarDate), z.describe('ISO date for which free times are told'))),
    partOfDay: z.optional(z.enum(partsOfDay)),
    doctorIds: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10))),
  }),
  read_file: z.object({ fileId: textSchema(100, 'fileId of a PDF that the patient attached') }),
  about_me: z.object({}),
} as unknown as LookupInputSchemas;

/** The descriptions of the lookups for a model. */
export const lookupDescriptions: Readonly<Record<Lookup, string>> = {
  search_records: "Search the patient's own health records",
  read_record: 'Read what stands on one record',
  test_results:
    'Values of one lab test or home measurement (sugar, blood pressure, weight, SpO2, pulse, temperature) over time, the newest first. ' +
    'Say the date of a value. ' +
    'isTyped: the patient typed it in; say so. isDoubtful: it was not read surely; never state it as a fact',
  my_medicines: "The patient's medicines: those with alerts, and those of prescriptions",
  my_doses: 'The doses of a day: when, and whether taken',
  my_appointments: "The patient's visits with doctors",
  find_doctors: 'Doctors by specialty or name, with their fee and free times',
  read_file:
    'Read a PDF that the patient attached in this chat and that is in no record. ' +
    'isDoubtful: it was not read surely; never state it as a fact. ' +
    'isOfAnother: it names another person, so nothing of it is told',
  about_me: "The patient's age and gender, and today's date",
};

const whole = (least: number, most: number, says: string) =>
  z.int().check(z.minimum(least), z.maximum(most), z.describe(says));

/** A reminder of a medicine, as the patient requests it. */
const reminderInput = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60), z.describe('Name of the medicine as the patient wrote it')),
  strength: z.optional(textSchema(40, 'Such as 500 mg, where it was said')),
  amount: z.optional(
    z.number().check(z.positive(), z.maximum(maxAmount), z.describe('How much at once, where it was said')),
  ),
  unit: z.optional(textSchema(30, 'Such as tablet, where it was said')),
  times: z.optional(z.array(timeOfDay).check(z.minLength(1), z.maxLength(maxTimesPerDay))),
  slots: z.optional(z.array(z.enum(slots)).check(z.minLength(1), z.maxLength(4))),
  everyHours: z.optional(whole(1, maxIntervalHours, 'In place of times of the day')),
  weekdays: z.optional(z.array(whole(1, 7, '1 is Monday, 7 is Sunday')).check(z.minLength(1), z.maxLength(7))),
  everyDays: z.optional(whole(1, maxEveryDays, 'In place of weekdays; 1 is every day')),
  meal: z.optional(z.enum(meals)),
  days: z.optional(whole(1, maxCourseDays, 'How long, where it was said')),
});

type ShowInputSchemas = { readonly [S in GuideWidget as S['tool']]: z.ZodMiniType<S['input']> };

/** The input schemas of everything that can be shown. */
export const showInputs = {
  offer_choices: z.object({
    question: textSchema(300, 'One question'),
    choices: z
      .array(
        z.object({
          id: z.string().check(z.minLength(1), z.maxLength(100)),
          label: z.string().check(z.minLength(1), z.maxLength(100)),
        }),
      )
      .check(z.minLength(2), z.maxLength(12)),
    many: z.boolean().check(z.describe('Whether several may be tapped')),
    progress: z.optional(
      z.object({ step: z.int().check(z.minimum(1), z.maximum(20)), max: z.int().check(z.minimum(1), z.maximum(20)) }),
    ),
  }),
  show_level: z.object({
    level: z.enum(careLevels),
    title: textSchema(200, 'How urgent it is, in words'),
    reasons: linesSchema(8),
    watchFor: linesSchema(8),
    next: linesSchema(8),
  }),
  show_doctors: z.object({
    specialty: textSchema(100, 'Such as Cardiology'),
    title: textSchema(200, 'What the list is'),
    doctorIds: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(10)),
  }),
  propose: z.object({
    kind: z.enum(proposalKinds),
    doseId: z.optional(z.string().check(z.maxLength(200))),
    recordId: z.optional(z.string().check(z.maxLength(100))),
    fileId: z.optional(z.string().check(z.maxLength(100))),
    medicine: z.optional(reminderInput),
  }),
} as unknown as ShowInputSchemas;

export const showDescriptions: Readonly<Record<keyof ShowInputSchemas, string>> = {
  offer_choices: 'Ask one question with answers to tap. Say nothing after it',
  show_level: 'Show how urgent it is to be seen, why, what to watch for and what to do next',
  show_doctors: 'Show doctors that find_doctors named',
  propose:
    'Prepare something that the patient then confirms or declines: dose-taken with a doseId of my_doses, ' +
    'record-alerts with a recordId of a prescription, medicine-alert with a medicine that the patient asks to be ' +
    'reminded of (leave out what was not said; ' +
    'it is shown as assumed), save-to-vault with a fileId that the patient attached',
};
