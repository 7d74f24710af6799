import * as z from 'zod/mini';
import { buildDataAnswer, optionalMessage, successStatus } from './answers.ts';
import { attendances, accessEvent, rupeesSchema } from './clinic.ts';
import { appointmentModes } from './doctors.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxNameLength } from './limits.ts';
import { buildFilterQuery, pageAnswer, buildPageQuery } from './lists.ts';
import { bookingMessages as m } from './messages/booking.ts';
import { commonMessages } from './messages/common.ts';
import { genders, isCalendarDate, phonePattern } from './profile.ts';
import {
  identifier,
  optionalLinesSchema,
  optionalTextSchema,
  requiredLinesSchema,
  requiredTextSchema,
} from './text.ts';
import { documentsMaximum, holdMinutes, modificationCutoffHours } from './booking-limits.ts';

export const maxSymptomsLength = 2_000;
export const maxReviewLength = 1_000;

export const appointmentStates = ['held', 'confirmed', 'expired', 'cancelled'] as const;
/** Genders of the confirm window, as the specification writes them; the profile's four are accepted too (B7). */
export const bookingGenders = ['male', 'female', 'prefer not to say'] as const;

/** HH:mm in the doctor's zone. */
const slotTimeSchema = (error: string) => z.string({ error }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error }));
/** A date in a plausible range of years: outside it calendars and databases differ. */
const appointmentDaySchema = (error: string) =>
  z.string({ error }).check(z.refine((value) => isCalendarDate(value) && value >= '1800' && value < '3000', { error }));
const formFlagSchema = z.enum(['true', 'false'], { error: commonMessages.invalidInput });

/** Text fields of a booking, by their names in the form; files come as `documents`. */
export const bookingForm = /* @__PURE__ */ z.object({
  doctorId: z.uuid({ error: m.doctorMissing }),
  appointmentDate: appointmentDaySchema(m.timeMissing),
  appointmentSlot: slotTimeSchema(m.timeMissing),
  /** Absent: the mode that offers the slot, in-person first. */
  mode: z.optional(z.enum(appointmentModes, { error: m.modeInvalid })),
  patientName: requiredTextSchema(m.patientMissing, 2 * maxNameLength + 1),
  patientContact: z
    .string({ error: m.contactMissing })
    .check(z.minLength(1, { error: m.contactMissing, abort: true }), z.regex(phonePattern, { error: m.phoneInvalid })),
  firstName: z.optional(requiredTextSchema(m.firstNameRequired, maxNameLength)),
  lastName: z.optional(requiredTextSchema(m.lastNameRequired, maxNameLength)),
  dob: z.optional(appointmentDaySchema(m.birthInvalid)),
  gender: z.optional(z.enum([...genders, ...bookingGenders], { error: m.genderInvalid })),
  addressType: z._default(requiredTextSchema(commonMessages.invalidInput, 40), 'saved'),
  payOnConsultation: z._default(formFlagSchema, 'false'),
  symptomsEntered: optionalLinesSchema(maxSymptomsLength),
  clinicId: z.optional(z.uuid({ error: commonMessages.invalidInput })),
  isNew: z.optional(formFlagSchema),
  /** The fee in rupees that the patient saw. If the doctor's fee differs by now, the booking is refused. */
  fee: z.optional(z.string({ error: m.feeInvalid }).check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, { error: m.feeInvalid }))),
  /** Records of the vault that the doctor may see with the appointment; repeated. */
  recordIds: z.optional(
    z.union([identifier, z.array(identifier).check(z.maxLength(documentsMaximum, { error: m.tooManyFiles }))]),
  ),
});

/** Fields that the confirm window validates before it sends anything. */
export const bookingCheck = /* @__PURE__ */ z.object({
  firstName: requiredTextSchema(m.firstNameRequired, maxNameLength),
  lastName: requiredTextSchema(m.lastNameRequired, maxNameLength),
  phoneNumber: z
    .string({ error: m.phoneRequired })
    .check(z.minLength(1, { error: m.phoneRequired, abort: true }), z.regex(phonePattern, { error: m.phoneInvalid })),
  visitHour: slotTimeSchema(m.visitHourRequired),
  symptoms: requiredLinesSchema(m.symptomsRequired, maxSymptomsLength),
  gender: z.enum([...genders, ...bookingGenders], { error: m.genderInvalid }),
  dob: z
    .string({ error: m.birthRequired })
    .check(
      z.minLength(1, { error: m.birthRequired, abort: true }),
      z.refine(isCalendarDate, { error: m.birthInvalid }),
    ),
  isNew: z.boolean({ error: commonMessages.invalidInput }),
  mode: z.enum(appointmentModes, { error: m.modeInvalid }),
  appointmentDate: z
    .string({ error: m.dateRequired })
    .check(z.minLength(1, { error: m.dateRequired, abort: true }), z.refine(isCalendarDate, { error: m.dateRequired })),
});

const document = /* @__PURE__ */ z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  /** A link with a ticket that ends with the session; null once the record is destroyed. */
  url: z.nullable(z.string()),
  recordId: z.nullable(z.uuid()),
});

/** An appointment of the patient. Amounts in `currency`; instants ISO 8601 in UTC, `date` and `time` in the doctor's zone. */
const appointment = /* @__PURE__ */ z.object({
  id: z.uuid(),
  doctor: z.object({
    userId: z.uuid(),
    img: z.nullable(z.string()),
    name: z.string(),
    gender: z.enum(['male', 'female', 'other']),
    speciality: z.string(),
    clinic: z.string(),
    /** City and state. */
    location: z.string(),
    address: z.string(),
    /** The clinic's phone number. */
    phone: z.string(),
  }),
  /** Such as '10:30 – 11:00'. */
  times: z.string(),
  time: z.string(),
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  mode: z.enum(appointmentModes),
  state: z.enum(appointmentStates),
  heldUntil: z.nullable(z.string()),
  /** Place among that doctor's appointments of that day; null without a time. */
  queue: z.nullable(z.number()),
  fee: z.number(),
  currency: z.literal('INR'),
  paid: z.boolean(),
  /** The payment was refunded, or the refund is due. */
  refunded: z.boolean(),
  /** The refund is due or in progress, and has not arrived. */
  refundPending: z.boolean(),
  payOnConsultation: z.boolean(),
  symptoms: z.string(),
  documents: z.array(document),
  patientName: z.string(),
  forOther: z.boolean(),
  /** Name of the account that booked for the patient; null if the patient booked. */
  bookedBy: z.nullable(z.string()),
  cancelledBy: z.nullable(z.enum(['patient', 'doctor', 'product'])),
  /** The doctor's reason for cancelling; empty without one. */
  cancelReason: z.string(),
  /**
   * The doctor cancelled a paid appointment: until then the patient can choose a new time (reschedule) or the full refund
   * (cancel).
   */
  choice: z.nullable(z.object({ until: z.string() })),
  /** Recorded by the doctor, from the day of the appointment on. */
  attendance: z.enum(attendances),
  /**
   * Whether the patient can still move or cancel it (`appointmentTransitions`, and until `modificationCutoffHours` before), and
   * until when.
   */
  changeable: z.boolean(),
  changeableUntil: z.string(),
  /** It took place: the doctor recorded it as done, or its end has passed and no absence was recorded. */
  ended: z.boolean(),
  review: z.nullable(z.object({ star: z.number(), comment: z.string(), name: z.string() })),
  /** Link to the calendar entry, with a ticket. */
  calendarUrl: z.nullable(z.string()),
  createdAt: z.string(),
  /** With a single appointment: doctors who opened it or its documents, the latest first; at most twenty. */
  looks: z.optional(z.array(accessEvent)),
});
export type Appointment = z.infer<typeof appointment>;

const path = '/api/appointments';
const params = /* @__PURE__ */ z.object({ id: identifier });
const ticketQuery = /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) });

export const bookAppointment = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'patient',
  about: { area: 'visits', role: 'manage' },
  summary: `Take a time: held for ${holdMinutes} minutes until it is paid, or confirmed at once where payment is on consultation. Takes an Idempotency-Key`,
  form: bookingForm,
  files: ['documents'],
  answers: { 200: /* @__PURE__ */ buildDataAnswer(appointment), 201: /* @__PURE__ */ buildDataAnswer(appointment) },
});

export const appointmentScopes = ['upcoming', 'past'] as const;

export const listAppointments = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'visits', role: 'view' },
  summary:
    'The patient’s visits: those to come, soonest first, or those that are done, missed, over or cancelled, latest first',
  query: /* @__PURE__ */ z.object({
    ...buildPageQuery(20),
    scope: z._default(z.enum(appointmentScopes, { error: commonMessages.invalidInput }), 'upcoming'),
    mode: buildFilterQuery(appointmentModes, m.modeInvalid),
  }),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      appointments: z.array(appointment),
      ...pageAnswer,
    }),
  },
});

export const readAppointment = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'visits', role: 'view' },
  summary: 'One visit, and who looked at it',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(appointment) },
});

export const rescheduleAppointment = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/reschedule`,
  access: 'patient',
  about: { area: 'visits', role: 'manage' },
  summary:
    `Move a visit to another free time of the same doctor, until ${modificationCutoffHours} hours before; ` +
    'one that the doctor cancelled is confirmed again, as long as there is a choice',
  params,
  body: /* @__PURE__ */ z.object({
    appointmentDate: appointmentDaySchema(m.timeMissing),
    appointmentSlot: slotTimeSchema(m.timeMissing),
    mode: z.optional(z.enum(appointmentModes, { error: m.modeInvalid })),
    /** The fee in rupees that the patient saw. If the fee at the new time differs, the appointment is not moved. */
    fee: z.optional(rupeesSchema(9_999_999.99, m.feeInvalid)),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(appointment) },
});

export const cancelAppointment = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: 'patient',
  about: { area: 'visits', role: 'manage' },
  summary: `Cancel a visit, until ${modificationCutoffHours} hours before; what was paid is refunded, also where the doctor has cancelled`,
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(appointment) },
});

export const reviewAppointment = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/review`,
  access: 'patient',
  about: { area: 'visits', role: 'manage' },
  summary: 'Say how a visit was, once it is over; saying it again replaces it',
  params,
  body: /* @__PURE__ */ z.object({
    star: z
      .number({ error: m.starRequired })
      .check(
        z.int({ error: m.starRequired }),
        z.minimum(1, { error: m.starRequired }),
        z.maximum(5, { error: m.starRequired }),
      ),
    comment: optionalLinesSchema(maxReviewLength),
    /** Absent: the first name and the initial of the last name. */
    name: optionalTextSchema(60),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(appointment) },
});

export const appointmentCalendar = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/{id}/calendar`,
  access: 'ticket',
  about: { area: 'visits', role: 'view' },
  ticket: 'appointment-calendar',
  summary: 'The visit as a calendar entry (iCalendar)',
  params,
  query: ticketQuery,
  answers: { 200: 'binary' },
});

export const appointmentDocument = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/documents/{id}`,
  access: 'ticket',
  about: { area: 'visits', role: 'view' },
  ticket: 'appointment-document',
  summary: 'A file of a visit',
  params,
  query: ticketQuery,
  answers: { 200: 'binary' },
});

/** A doctor whom the patient has seen, for the carousel 'Consult again'. */
const pastDoctor = /* @__PURE__ */ z.object({
  userId: z.uuid(),
  img: z.nullable(z.string()),
  name: z.string(),
  gender: z.enum(['male', 'female', 'other']),
  clinic: z.string(),
  /** Years. */
  experience: z.number(),
  specialization: z.string(),
  /** The lowest fee, in `currency`. */
  rate: z.number(),
  currency: z.literal('INR'),
  lastVisitAt: z.string(),
  /** Whether the doctor can still be booked. */
  listed: z.boolean(),
});
export type PastDoctor = z.infer<typeof pastDoctor>;

export const listPastDoctors = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/doctors`,
  access: 'patient',
  about: { area: 'visits', role: 'view' },
  summary: 'Doctors who saw the patient, the latest visit first; at most fifty',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(pastDoctor)) },
});
