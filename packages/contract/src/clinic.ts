import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { type AppointmentMode, appointmentModes } from './doctors.ts';
import { appointmentMinutes } from './booking-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { clinicMessages as m } from './messages/clinic.ts';
import { isCalendarDate } from './profile.ts';
import { identifier, optionalTextSchema } from './text.ts';

/** Attendance of an appointment: 'expected' until the doctor records another. */
export const attendances = ['expected', 'arrived', 'in', 'done', 'absent'] as const;
export type Attendance = (typeof attendances)[number];

/** UTF-16 units of the doctor's reason for cancelling. */
export const maxCancelReasonLength = 200;
/**
 * After the doctor cancelled a paid appointment, the patient can choose a new time for this many days; then it is refunded
 * automatically.
 */
export const patientDecisionDays = 7;
/** Maximum number of slots of one mode on one weekday. */
export const maxDayTimes = 48;
/** Rupees. */
export const maxFee = 100_000;
/** Maximum days of one leave, and how far ahead it may begin. */
export const maxLeaveDays = 366;
export const leaveAheadDays = 730;

const day = /* @__PURE__ */ z
  .string({ error: m.dayInvalid })
  .check(z.refine((said) => isCalendarDate(said) && said >= '1900' && said < '3000', { error: m.dayInvalid }));
const fees = /* @__PURE__ */ z.object({ online: z.nullable(z.number()), 'in-person': z.nullable(z.number()) });

/** The doctor of this workspace, as listed in the directory, and the signed-in account. */
const clinicMe = /* @__PURE__ */ z.object({
  doctorId: z.uuid(),
  name: z.string(),
  /** Null: a drawn portrait. */
  img: z.nullable(z.string()),
  gender: z.enum(['male', 'female', 'other']),
  specialty: z.string(),
  registration: z.object({ number: z.string(), council: z.string(), isVerified: z.boolean() }),
  clinic: z.object({ name: z.string(), address: z.string(), city: z.string(), state: z.string() }),
  timeZone: z.string(),
  /** The doctor's today, YYYY-MM-DD. */
  today: z.string(),
  /** Rupees; null if the mode is not offered. */
  fees,
  currency: z.literal('INR'),
  /** Listed in the search, and bookable. */
  listed: z.boolean(),
  /** Whether the doctor is sample data. */
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

/** An appointment in the doctor's day. Instants are ISO 8601 in UTC, `date` and `time` in the doctor's zone. */
const clinicAppointment = /* @__PURE__ */ z.object({
  id: z.uuid(),
  /** Place among the appointments of its day, as the patient sees it; null if cancelled. */
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
  /**
   * Start of the patient's wait: arrived at the clinic, or called for an online appointment and still connected; null if nobody
   * waits.
   */
  waitingSince: z.nullable(z.string()),
  /** The patient to see. `forOther`: not the holder of the account that booked. */
  person: z.object({
    name: z.string(),
    /** Age in years on the day of the appointment. */
    age: z.number(),
    gender: z.string(),
    forOther: z.boolean(),
    /** Name of the account that booked for the patient; null if the patient booked. */
    representative: z.nullable(z.string()),
    /** Parent or guardian of a patient below 18 on that day, if known. */
    guardian: z.nullable(z.string()),
  }),
  /** As the patient stated; null if they did not. */
  isNew: z.nullable(z.boolean()),
  /** Rupees. */
  fee: z.number(),
  currency: z.literal('INR'),
  /**
   * 'due': to be paid at the appointment. 'free': there is no fee. 'choice': cancelled by the doctor, and the patient has not
   * decided yet.
   */
  payment: z.enum(['paid', 'due', 'free', 'choice', 'refunded', 'none']),
  /** First line of the symptoms; empty if there are none, and if the appointment was cancelled before the patient came. */
  about: z.string(),
  /** Number of attached documents; 0 if the appointment was cancelled before the patient came. */
  documents: z.number(),
  /** The conversation between the account's holder and the doctor. */
  conversationId: z.nullable(z.uuid()),
});
export type ClinicAppointment = z.infer<typeof clinicAppointment>;

export const clinicDay = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/clinic/day',
  access: 'doctor',
  summary: 'The visits of a day in the doctor’s zone, in their order; cancelled ones too',
  query: /* @__PURE__ */ z.object({
    /** Absent: today in the doctor's zone. */
    date: z.optional(day),
  }),
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        date: z.string(),
        today: z.string(),
        timeZone: z.string(),
        /** No bookings on this day. */ onLeave: z.boolean(),
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
  /** Details of a record of the patient's vault; null for a file, and once the record is deleted. */
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

/** An appointment with all its details. */
const clinicAppointmentDetails = /* @__PURE__ */ z.extend(clinicAppointment, {
  /** Empty under the same conditions as `about`. */
  symptoms: z.string(),
  /** As given in the booking; empty if the appointment was cancelled before the patient came. */
  phoneNumber: z.string(),
  documents: z.array(clinicDocument),
  /** The doctor's reason for cancelling; empty without one. */
  cancelReason: z.string(),
  /** Deadline of the patient's choice between a new time and the refund; null if there is no choice. */
  choiceUntil: z.nullable(z.string()),
  /** The attendances that can be recorded now. */
  canSay: z.array(z.enum(attendances)),
  canCancel: z.boolean(),
  /** Earlier appointments of the same person with this doctor, the latest first; at most twenty. */
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

/** Maximum number of appointments shown beside a conversation. */
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

/** Finds the problem with the times (HH:mm) of a mode on a day; undefined if there is none. */
export const findDayTimesProblem = (mode: AppointmentMode, times: readonly string[]): string | undefined => {
  const starts = times.map(parseClockMinutes).toSorted((one, other) => one - other);
  if (starts.some((start, index) => index > 0 && start - (starts[index - 1] ?? 0) < appointmentMinutes[mode]))
    return m.timesOverlap[mode];
  return (starts.at(-1) ?? 0) + appointmentMinutes[mode] > dayMinutes ? m.pastMidnight : undefined;
};

/** Start times of a mode on a weekday (1 Monday to 7 Sunday), HH:mm in the doctor's zone. */
const weekTimes = /* @__PURE__ */ z.object({
  mode: z.enum(appointmentModes),
  weekday: z.number(),
  times: z.array(z.string()),
});
export type WeekTimes = z.infer<typeof weekTimes>;

/** Omitted days and modes have no times. */
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

/** Body of the hours form: the whole week. */
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

/** Days without booking, both included, and the appointments that remain in them. */
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

/** An amount in rupees with at most two decimals (paise). */
export const rupeesSchema = (most: number, error: string) =>
  z.number({ error }).check(
    z.minimum(0, { error }),
    z.maximum(most, { error }),
    z.refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, { error }),
  );

const fee = /* @__PURE__ */ z.nullable(rupeesSchema(maxFee, m.feeInvalid));

/** Body of the fees form, in rupees; null if the mode is not offered. */
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

/** A doctor's access to an object of the patient. */
export const accessEvent = /* @__PURE__ */ z.object({ doctorName: z.string(), /** ISO 8601. */ at: z.string() });
