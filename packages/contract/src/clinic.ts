import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { type AppointmentMode, appointmentModes } from './doctors.ts';
import { appointmentMinutes } from './booking-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { clinicMessages as m } from './messages/clinic.ts';
import { isCalendarDate } from './profile.ts';
import { identifier, optionalTextSchema } from './text.ts';

/** How a visit goes on: expected until the doctor says otherwise. */
export const attendances = ['expected', 'arrived', 'in', 'done', 'absent'] as const;
export type Attendance = (typeof attendances)[number];

/** UTF-16 units of what a doctor says when cancelling. */
export const maxCancelReasonLength = 200;
/** So many days after a doctor cancelled a visit that was paid, its patient can choose a new time; then it is refunded by itself. */
export const patientDecisionDays = 7;
/** Times of one mode on one day of the week. */
export const maxDayTimes = 48;
/** Rupees. */
export const maxFee = 100_000;
/** Days of one leave, and how far ahead it may begin. */
export const maxLeaveDays = 366;
export const leaveAheadDays = 730;

const day = /* @__PURE__ */ z
  .string({ error: m.dayInvalid })
  .check(z.refine((said) => isCalendarDate(said) && said >= '1900' && said < '3000', { error: m.dayInvalid }));
const fees = /* @__PURE__ */ z.object({ online: z.nullable(z.number()), 'in-person': z.nullable(z.number()) });

/** The doctor who works here, as the directory has them, and the account they work with. */
const clinicMe = /* @__PURE__ */ z.object({
  doctorId: z.uuid(),
  name: z.string(),
  /** None: a drawn portrait. */
  img: z.nullable(z.string()),
  gender: z.enum(['male', 'female', 'other']),
  specialty: z.string(),
  registration: z.object({ number: z.string(), council: z.string(), isVerified: z.boolean() }),
  clinic: z.object({ name: z.string(), address: z.string(), city: z.string(), state: z.string() }),
  timeZone: z.string(),
  /** The doctor's today, YYYY-MM-DD. */
  today: z.string(),
  /** Rupees; null where that mode is not offered. */
  fees,
  currency: z.literal('INR'),
  /** Hidden from the search, and not to be booked. */
  listed: z.boolean(),
  /** Made up for trying the product out. */
  sample: z.boolean(),
  account: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
});
export type ClinicMe = z.infer<typeof clinicMe>;

export const clinicWhoAmI = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/clinic/me',
  access: 'doctor',
  summary: 'The doctor who works here, and their account',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(clinicMe) },
});

/** A visit as the doctor's day shows it. Instants are ISO 8601 in UTC, `date` and `time` the doctor's. */
const clinicAppointment = /* @__PURE__ */ z.object({
  id: z.uuid(),
  /** The place among the visits of its day, as the patient sees it; null of a cancelled one. */
  queue: z.nullable(z.number()),
  date: z.string(),
  time: z.string(),
  /** Such as '10:30 – 11:00'. */
  times: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  mode: z.enum(appointmentModes),
  state: z.enum(['confirmed', 'cancelled']),
  cancelledBy: z.nullable(z.enum(['patient', 'doctor', 'product'])),
  attendance: z.enum(attendances),
  attendanceAt: z.nullable(z.string()),
  /** Since when the patient waits: arrived at the clinic, or called for an online visit and still connected; null where nobody waits. */
  waitingSince: z.nullable(z.string()),
  /** Whom the doctor sees. `forOther`: somebody else than the holder of the account that booked. */
  person: z.object({
    name: z.string(),
    /** Years, on the day of the visit. */
    age: z.number(),
    gender: z.string(),
    forOther: z.boolean(),
    /** The name of the account that booked for the patient; null where the patient did. */
    representative: z.nullable(z.string()),
    /** The parent or guardian of who is below 18 then, where one is known. */
    guardian: z.nullable(z.string()),
  }),
  /** Of what the patient said; null: they did not say. */
  isNew: z.nullable(z.boolean()),
  /** Rupees. */
  fee: z.number(),
  currency: z.literal('INR'),
  /** 'due': to be paid at the visit. 'free': there is no fee. 'choice': cancelled by the doctor, and the patient has not chosen yet. */
  payment: z.enum(['paid', 'due', 'free', 'choice', 'refunded', 'none']),
  /** The first line of the symptoms; empty where nothing was said, and where the visit was cancelled before anybody came. */
  about: z.string(),
  /** How many papers were given with it; none where it was cancelled before anybody came. */
  documents: z.number(),
  /** With whom the account's holder and the doctor write to each other. */
  conversationId: z.nullable(z.uuid()),
});
export type ClinicAppointment = z.infer<typeof clinicAppointment>;

export const clinicDay = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/clinic/day',
  access: 'doctor',
  summary: 'The visits of a day in the doctor’s zone, in their order; cancelled ones too',
  query: /* @__PURE__ */ z.object({
    /** Absent: the doctor's today. */
    date: z.optional(day),
  }),
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        date: z.string(),
        today: z.string(),
        timeZone: z.string(),
        /** Nobody can book this day. */ onLeave: z.boolean(),
        visits: z.array(clinicAppointment),
      }),
    ),
  },
});

const clinicDocument = /* @__PURE__ */ z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  /** A link with a ticket that ends with the session; null once the patient has deleted the record. */
  url: z.nullable(z.string()),
  /** Of a record of the patient's vault; null of a file, and once it is deleted. */
  record: z.nullable(
    z.object({
      recordType: z.enum(['PRESCRIPTION', 'LAB_REPORT']),
      /** UHP is shown as 'Main', UPLOADED as 'Uploaded'. */
      status: z.string(),
      /** ISO 8601. */
      date: z.string(),
      doctorName: z.string(),
      clinic: z.nullable(z.string()),
      test: z.nullable(z.string()),
    }),
  ),
});
export type ClinicDocument = z.infer<typeof clinicDocument>;

/** A visit with all that was given with it. */
const clinicAppointmentDetails = /* @__PURE__ */ z.extend(clinicAppointment, {
  /** Empty like `about`. */
  symptoms: z.string(),
  /** As it was given with the visit; empty where it was cancelled before anybody came. */
  phoneNumber: z.string(),
  documents: z.array(clinicDocument),
  /** What the doctor said when cancelling; empty where nothing was said. */
  cancelReason: z.string(),
  /** Until when the patient can choose a new time or the refund; null where there is nothing to choose. */
  choiceUntil: z.nullable(z.string()),
  /** What can be said of the visit now. */
  canSay: z.array(z.enum(attendances)),
  canCancel: z.boolean(),
  /** Earlier visits of the same person with this doctor, the latest first; at most twenty. */
  earlier: z.array(
    z.object({
      id: z.uuid(),
      date: z.string(),
      time: z.string(),
      mode: z.enum(appointmentModes),
      attendance: z.enum(attendances),
      about: z.string(),
    }),
  ),
  createdAt: z.string(),
});
export type ClinicAppointmentDetails = z.infer<typeof clinicAppointmentDetails>;

const appointmentPath = '/api/clinic/visits';
const params = /* @__PURE__ */ z.object({ id: identifier });

export const clinicReadAppointment = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${appointmentPath}/{id}`,
  access: 'doctor',
  summary: 'One visit, with what was given with it; the patient sees that it was looked at',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(clinicAppointmentDetails) },
});

/** Appointments with one patient that are shown beside their conversation. */
export const maxConversationAppointments = 20;

export const clinicListConversationAppointments = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/clinic/conversations/{id}/visits',
  access: 'doctor',
  summary: 'The visits of the patient of a conversation with the doctor, the latest first; at most twenty',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(clinicAppointment)) },
});

export const clinicSetAttendance = /* @__PURE__ */ defineEndpoint({
  method: 'PATCH',
  path: `${appointmentPath}/{id}`,
  access: 'doctor',
  summary:
    'Say how a visit goes on, from its day on; a person is absent once it has begun. The same again changes nothing',
  params,
  body: /* @__PURE__ */ z.object({ attendance: z.enum(attendances, { error: m.attendanceInvalid }) }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(clinicAppointmentDetails) },
});

export const clinicCancelAppointment = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${appointmentPath}/{id}/cancel`,
  access: 'doctor',
  summary: 'Cancel a visit that is not over; of one that was paid the patient chooses a new time or the refund',
  params,
  body: /* @__PURE__ */ z.object({
    /** Shown to the patient. */
    reason: optionalTextSchema(maxCancelReasonLength),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(clinicAppointmentDetails) },
});

export const clinicAppointmentDocument = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${appointmentPath}/documents/{id}`,
  access: 'doctor',
  ticket: 'clinic-visit-document',
  summary: 'A file or record that was given with a visit; the patient sees that it was looked at',
  params,
  query: /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) }),
  answers: { 200: 'binary' },
});

const parseClockMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const dayMinutes = 24 * 60;

/** What is wrong with the times (HH:mm) of a mode on a day; undefined when they are fine. */
export const findDayTimesProblem = (mode: AppointmentMode, times: readonly string[]): string | undefined => {
  const starts = times.map(parseClockMinutes).toSorted((one, other) => one - other);
  if (starts.some((start, index) => index > 0 && start - (starts[index - 1] ?? 0) < appointmentMinutes[mode]))
    return m.timesOverlap[mode];
  return (starts.at(-1) ?? 0) + appointmentMinutes[mode] > dayMinutes ? m.pastMidnight : undefined;
};

/** The times at which visits of a mode begin on a day of the week (1 Monday to 7 Sunday), HH:mm by the doctor's clock. */
const weekTimes = /* @__PURE__ */ z.object({
  mode: z.enum(appointmentModes),
  weekday: z.number(),
  times: z.array(z.string()),
});
export type WeekTimes = z.infer<typeof weekTimes>;

/** Days and modes that are left out have no times. */
const clinicWeek = /* @__PURE__ */ z.object({ timeZone: z.string(), hours: z.array(weekTimes) });
export type ClinicWeek = z.infer<typeof clinicWeek>;

const dayTimesInput = /* @__PURE__ */ z
  .object({
    mode: z.enum(appointmentModes, { error: m.modeInvalid }),
    weekday: z
      .int({ error: m.weekdayInvalid })
      .check(z.minimum(1, { error: m.weekdayInvalid }), z.maximum(7, { error: m.weekdayInvalid })),
    times: z
      .array(z.string({ error: m.timeInvalid }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: m.timeInvalid })), {
        error: m.timeInvalid,
      })
      .check(z.maxLength(maxDayTimes, { error: m.tooManyTimes })),
  })
  .check((said) => {
    if (said.issues.length > 0) return;
    const problem = findDayTimesProblem(said.value.mode, said.value.times);
    if (problem !== undefined)
      said.issues.push({ code: 'custom', message: problem, input: said.value.times, path: ['times'] });
  });

/** The hours that are saved: the whole week. */
export const weekForm = /* @__PURE__ */ z.object({
  hours: z.array(dayTimesInput, { error: m.weekdayInvalid }).check(
    z.maxLength(14, { error: m.weekdayTwice }),
    z.refine((hours) => new Set(hours.map(({ mode, weekday }) => `${mode} ${weekday}`)).size === hours.length, {
      error: m.weekdayTwice,
    }),
  ),
});

export const clinicReadHours = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/clinic/hours',
  access: 'doctor',
  summary: 'The week’s times of each mode',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(clinicWeek) },
});

export const clinicSaveHours = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/hours',
  access: 'doctor',
  summary:
    'Replace the week’s times; times of one mode may not overlap, those of both may, and the first booking takes them',
  body: weekForm,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(clinicWeek) },
});

/** Days on which nobody can book, both included, and the visits that stand in them all the same. */
const leave = /* @__PURE__ */ z.object({ from: z.string(), until: z.string(), visits: z.array(clinicAppointment) });
export type Leave = z.infer<typeof leave>;

const daysForm = /* @__PURE__ */ z
  .object({ from: day, until: day })
  .check(z.refine(({ from, until }) => from <= until, { error: m.leaveOrder, path: ['until'] }));

export const clinicListLeave = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/clinic/leave',
  access: 'doctor',
  summary: 'The leave from today on, the soonest first, with the visits that stand in it',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(leave)) },
});

export const clinicAddLeave = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/leave',
  access: 'doctor',
  summary:
    'Take a day or a range of days off: nobody can book them. Visits that stand in them stay until they are cancelled',
  body: daysForm,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(leave)) },
});

export const clinicDeleteLeave = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: '/api/clinic/leave',
  access: 'doctor',
  summary: 'Let days of a leave be booked again; the week’s times are back',
  query: daysForm,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(leave)) },
});

/** An amount to the paisa. */
export const rupeesSchema = (most: number, error: string) =>
  z.number({ error }).check(
    z.minimum(0, { error }),
    z.maximum(most, { error }),
    z.refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, { error }),
  );

const fee = /* @__PURE__ */ z.nullable(rupeesSchema(maxFee, m.feeInvalid));

/** The fees that are saved, in rupees; null where that mode is not offered. */
export const feesForm = /* @__PURE__ */ z.object({ online: fee, 'in-person': fee }).check(
  z.refine(({ online, 'in-person': inPerson }) => online !== null || inPerson !== null, {
    error: m.feeNeeded,
    path: ['in-person'],
  }),
);

export const clinicSaveFees = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/fees',
  access: 'doctor',
  summary: 'Say what visits cost; what is booked keeps its fee',
  body: feesForm,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(fees) },
});

/** A doctor who looked at something of the patient's, and when. */
export const accessEvent = /* @__PURE__ */ z.object({ doctorName: z.string(), /** ISO 8601. */ at: z.string() });
