import * as z from 'zod/mini';
import { buildDataAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { buildFilterQuery, pageAnswer, buildPageQuery } from './lists.ts';
import { commonMessages } from './messages/common.ts';
import { medicationMessages as m } from './messages/medication.ts';
import { isCalendarDate } from './profile.ts';
import { instantSchema, schedule, slots } from './schedule.ts';
import { identifier, optionalTextSchema, requiredTextSchema } from './text.ts';

export const maxMedicineNameLength = 200;
/** An unanswered dose counts as missed this many minutes after its due time. */
export const missedAfterMinutes = 60;
/** 'Later' repeats the reminder after this many minutes. */
export const laterMinutes = 15;
/** Marking a dose more than this many minutes early requires a confirmation. */
export const earlyMarkMinutes = 120;
/** A dose can be marked for this many days. */
export const doseChangeableDays = 7;
/** How long a deleted alert can be restored, in milliseconds. */
export const alertRestoreWindowMs = 10_000;
/** Maximum number of days in an adherence report. */
export const maxAdherenceDays = 366;

/** Shown as 'Missed', 'Taken', 'Skipped', and 'Pending' while unanswered. */
export const doseStates = ['Pending', 'Taken', 'Missed', 'Skipped'] as const;
export type DoseState = (typeof doseStates)[number];

export const alertStates = ['active', 'paused', 'ended'] as const;
export type AlertState = (typeof alertStates)[number];
export const alertOrigins = ['record', 'hand', 'auto'] as const;
export const meals = ['before', 'after', 'with'] as const;
export type Meal = (typeof meals)[number];

/** A dose, identified by its alert and due time. Instants are ISO 8601 in UTC. */
export const dose = /* @__PURE__ */ z.object({
  alertId: z.uuid(),
  medicineName: z.string(),
  strength: z.string(),
  dueAt: z.string(),
  /** HH:mm in the patient's zone. */
  time: z.string(),
  slot: z.nullable(z.enum(slots)),
  /** Such as '1 tablet', '5 ml'. */
  dosage: z.string(),
  meal: z.nullable(z.enum(meals)),
  status: z.enum(doseStates),
  /** No reminder was sent in time: late, or not at all. */
  late: z.boolean(),
  answeredAt: z.nullable(z.string()),
  /** Name of the account that marked it, if not the reader's. */
  markedBy: z.nullable(z.string()),
  /** Time of the next reminder, after 'Later'. */
  remindAt: z.nullable(z.string()),
  /** Taken when needed, without a due time. */
  asNeeded: z.boolean(),
  /** Whether it can be marked now. */
  open: z.boolean(),
});
export type Dose = z.infer<typeof dose>;

/** A medicine with reminders. */
export const medicationAlert = /* @__PURE__ */ z.object({
  id: z.uuid(),
  medicineName: z.string(),
  /** Strength and single dose, such as '650 mg, 1 tablet'. */
  dosage: z.string(),
  strength: z.string(),
  form: z.string(),
  doseUnit: z.string(),
  meal: z.nullable(z.enum(meals)),
  beforeMeal: z.boolean(),
  instructions: z.string(),
  /** Null if it cannot be parsed: there are no reminders until the patient sets the times again. */
  schedule: z.nullable(schedule),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  leastGapMinutes: z.nullable(z.number()),
  mostPerDay: z.nullable(z.number()),
  limitSource: z.nullable(z.enum(['paper', 'patient'])),
  state: z.enum(alertStates),
  madeBy: z.enum(alertOrigins),
  doctorName: z.string(),
  /** The source record, and the fact of the medicine in it. */
  recordId: z.nullable(z.uuid()),
  recordFact: z.nullable(z.string()),
  /** Today's doses, in the patient's zone. */
  timeSlot: z.array(
    z.object({ time: z.string(), status: z.enum(doseStates), slot: z.nullable(z.enum(slots)), dueAt: z.string() }),
  ),
  /** Due time of the next dose. */
  nextDueAt: z.nullable(z.string()),
  lastTakenAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type MedicationAlert = z.infer<typeof medicationAlert>;

/** Counts of doses in a period. `due` excludes those that are still unanswered. */
const tally = { due: z.number(), taken: z.number(), missed: z.number(), skipped: z.number() };

/** An alert with details, for its dialog and the dashboard's reminders. */
const alertDetails = /* @__PURE__ */ z.extend(medicationAlert, {
  /** The frequency of the schedule as a text, such as 'Morning and night, every day'. */
  frequency: z.string(),
  doctor: z.object({
    img: z.nullable(z.string()),
    name: z.string(),
    speciality: z.string(),
    clinic: z.string(),
    location: z.string(),
  }),
  /** File names of the prescription. */
  prescription: z.array(z.string()),
  /** Title of the source record, such as 'Acute tonsillitis · 4 medicines'; null without a record. */
  recordTitle: z.nullable(z.string()),
  adherence: z.object(tally),
  timeZone: z.string(),
});
export type AlertDetails = z.infer<typeof alertDetails>;

export const calendarDateSchema = (error: string) => z.string({ error }).check(z.refine(isCalendarDate, { error }));

/** The editable fields of an alert. */
const alertFields = {
  medicineName: /* @__PURE__ */ requiredTextSchema(m.nameRequired, maxMedicineNameLength),
  strength: /* @__PURE__ */ optionalTextSchema(100),
  form: /* @__PURE__ */ optionalTextSchema(60),
  doseUnit: /* @__PURE__ */ optionalTextSchema(30),
  meal: z.optional(z.nullable(z.enum(meals, { error: m.mealInvalid }))),
  instructions: /* @__PURE__ */ optionalTextSchema(500),
  doctorName: /* @__PURE__ */ optionalTextSchema(100),
  schedule,
  startsOn: /* @__PURE__ */ calendarDateSchema(m.startInvalid),
  endsOn: z.optional(z.nullable(calendarDateSchema(m.endInvalid))),
  leastGapMinutes: z.optional(
    z.nullable(
      z.int({ error: m.gapInvalid }).check(z.gte(1, { error: m.gapInvalid }), z.lte(43_200, { error: m.gapInvalid })),
    ),
  ),
  mostPerDay: z.optional(
    z.nullable(
      z.int({ error: m.mostInvalid }).check(z.gte(1, { error: m.mostInvalid }), z.lte(48, { error: m.mostInvalid })),
    ),
  ),
};
interface CourseDates {
  readonly startsOn: string;
  readonly endsOn?: string | null | undefined;
}
const hasValidCourseDates = /* @__PURE__ */ z.refine<CourseDates>(
  ({ startsOn, endsOn }) => endsOn === undefined || endsOn === null || endsOn >= startsOn,
  { error: m.endBeforeStart, path: ['endsOn'] },
);

export const alertForm = /* @__PURE__ */ z.object(alertFields).check(hasValidCourseDates);
export type AlertForm = z.infer<typeof alertForm>;

/** Earlier alerts of the same medicine that the new one replaces; they end. */
export const replaces = /* @__PURE__ */ z.optional(
  z.array(identifier).check(z.maxLength(20, { error: commonMessages.invalidInput })),
);

/** The fields, and what to do with earlier alerts of the same medicine. */
const createAlertBody = /* @__PURE__ */ z
  .object({
    ...alertFields,
    replaces,
    /** Keeps the earlier alert of the same medicine beside this one. */
    keepBoth: z.optional(z.boolean({ error: commonMessages.invalidInput })),
    /** The patient has confirmed the warnings. */
    confirmed: z.optional(z.boolean({ error: commonMessages.invalidInput })),
  })
  .check(hasValidCourseDates);

const path = '/api/medication/alerts';
const params = /* @__PURE__ */ z.object({ id: identifier });

export const listAlerts = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'medicines', role: 'view' },
  summary: "A page of the patient's medication alerts, the latest first, each with its doses of today",
  query: /* @__PURE__ */ z.object({
    ...buildPageQuery(50),
    state: buildFilterQuery(alertStates, commonMessages.invalidInput),
  }),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      alerts: z.array(medicationAlert),
      ...pageAnswer,
    }),
  },
});

export const createAlert = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'patient',
  about: { area: 'medicines', role: 'manage' },
  summary:
    'Make an alert by hand. A medicine already on alert, or with the same substance, is 409, naming the alerts, ' +
    'until it is said what becomes of the earlier one; ' +
    'an allergy or a dangerous pair is 409 until it is confirmed. Takes an Idempotency-Key',
  body: createAlertBody,
  answers: { 201: /* @__PURE__ */ buildDataAnswer(medicationAlert) },
});

export const readAlert = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'medicines', role: 'view' },
  summary: 'One alert, with its doctor, its prescription and how its doses went',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(alertDetails) },
});

export const changeAlert = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'medicines', role: 'manage' },
  summary:
    'Change an alert; doses that were due before stay as they were. ' +
    'Another medicine that is on alert already is 409 until it is said what becomes of the earlier one',
  params,
  body: createAlertBody,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(medicationAlert) },
});

export const setAlertState = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: `${path}/{id}/state`,
  access: 'patient',
  about: { area: 'medicines', role: 'manage' },
  summary: 'Pause, resume or end an alert',
  params,
  body: /* @__PURE__ */ z.object({ state: z.enum(alertStates, { error: commonMessages.invalidInput }) }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(medicationAlert) },
});

export const deleteAlert = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'medicines', role: 'manage' },
  summary: 'Hide an alert at once and destroy it with its doses; within ten seconds it can be taken back',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ id: z.uuid(), restoreUntil: z.string() })) },
});

export const restoreAlert = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/restore`,
  access: 'patient',
  about: { area: 'medicines', role: 'manage' },
  summary: 'Take the deletion of an alert back',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(medicationAlert) },
});

export const doseActions = ['taken', 'skipped', 'later', 'undo'] as const;
export type DoseAction = (typeof doseActions)[number];

export const markDose = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/doses`,
  access: 'patient',
  about: { area: 'medicines', role: 'manage' },
  summary:
    'Mark a dose: taken, skipped, later, or open again (undo). ' +
    'A dose against the least gap or the daily most, or more than two hours before its time, ' +
    'is 409 until it is confirmed',
  params,
  body: /* @__PURE__ */ z.object({
    /** Due time of the dose; absent for a medicine that is taken when needed. */
    dueAt: z.optional(instantSchema(m.notDue)),
    action: z.enum(doseActions, { error: commonMessages.invalidInput }),
    /** The patient has confirmed the warning of a refused request. */
    confirmed: z.optional(z.boolean({ error: commonMessages.invalidInput })),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(dose) },
});

export const checkDose = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/{id}/guard`,
  access: 'patient',
  about: { area: 'medicines', role: 'view' },
  summary:
    'Before a dose is taken: the last one, least gap and daily maximum over all alerts with the same substance, dangerous pairs and allergies',
  params,
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        lastTakenAt: z.nullable(z.string()),
        takenToday: z.number(),
        /** Warnings; empty if nothing speaks against a dose now. */
        warnings: z.array(z.string()),
        /** Which checks were impossible, and that the list is incomplete. */
        notes: z.array(z.string()),
      }),
    ),
  },
});

export const readDosesOfDay = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/medication/day',
  access: 'patient',
  about: { area: 'medicines', role: 'view' },
  summary: 'The doses of one day (today by default) in their order, and the medicines taken when needed',
  query: /* @__PURE__ */ z.object({ date: z.optional(calendarDateSchema(commonMessages.invalidInput)) }),
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        date: z.string(),
        today: z.string(),
        timeZone: z.string(),
        doses: z.array(dose),
        asNeeded: z.array(medicationAlert),
      }),
    ),
  },
});

export const readAdherence = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/medication/adherence',
  access: 'patient',
  about: { area: 'medicines', role: 'view' },
  summary: 'How the doses went, for each day and each medicine',
  query: /* @__PURE__ */ z.object({
    from: calendarDateSchema(commonMessages.invalidInput),
    to: calendarDateSchema(commonMessages.invalidInput),
  }),
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        days: z.array(z.object({ date: z.string(), ...tally })),
        medicines: z.array(z.object({ alertId: z.uuid(), medicineName: z.string(), strength: z.string(), ...tally })),
      }),
    ),
  },
});
