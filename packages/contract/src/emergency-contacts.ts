import * as z from 'zod/mini';
import { email } from './access.ts';
import { buildDataAnswer, doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxNameLength, maxPageSize, maxPhoneDigits } from './limits.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { bloodGroupOrNone } from './medical-profile.ts';
import { commonMessages } from './messages/common.ts';
import { contactMessages as m } from './messages/emergency.ts';
import { isCalendarDate } from './profile.ts';
import { identifier, isPlainText, requiredTextSchema, seenVersion } from './text.ts';

/** The two lists: own people, and hospitals and doctors. */
export const contactKinds = ['personal', 'care'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const relations = ['Parent', 'Friend', 'Spouse', 'Other'] as const;
export const contactGenders = ['male', 'female'] as const;

/** Maximum number of contacts in one list. */
export const maxContacts = 20;
/** Minimum digits: 108 is a valid number. */
export const minPhoneDigits = 3;

const padTwo = (number: number): string => String(number).padStart(2, '0');

/** Formats the parts of a date as YYYY-MM-DD. */
export const toIsoDate = ({
  day,
  month,
  year,
}: {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}): string => `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(day)}`;

const datePartSchema = /* @__PURE__ */ z.int({ error: m.dateOfBirthInvalid });
const dateParts = /* @__PURE__ */ z
  .object(
    {
      day: datePartSchema,
      month: datePartSchema,
      year: datePartSchema.check(z.minimum(1880, { error: m.dateOfBirthInvalid })),
    },
    { error: m.dateOfBirthInvalid },
  )
  .check(z.refine((parts) => isCalendarDate(toIsoDate(parts)), { error: m.dateOfBirthInvalid }));

const phoneError = m.phoneInvalid(minPhoneDigits, maxPhoneDigits);

/** Body of the contact forms. The server checks that a date of birth is past, since that depends on today. */
export const contactForm = /* @__PURE__ */ z.object({
  firstName: requiredTextSchema(m.firstNameRequired, maxNameLength),
  lastName: z._default(
    z
      .string({ error: commonMessages.notPlainText })
      .check(
        z.trim(),
        z.maxLength(maxNameLength, { error: commonMessages.tooLong(maxNameLength), abort: true }),
        z.refine(isPlainText, { error: commonMessages.notPlainText }),
      ),
    '',
  ),
  /** Digits, without the plus sign. */
  countryCode: z._default(
    z.string({ error: m.countryCodeInvalid }).check(z.regex(/^[1-9]\d{0,2}$/, { error: m.countryCodeInvalid })),
    '91',
  ),
  phoneNumber: z
    .string({ error: m.phoneRequired })
    .check(
      z.minLength(1, { error: m.phoneRequired, abort: true }),
      z.regex(new RegExp(`^[0-9]{${minPhoneDigits},${maxPhoneDigits}}$`), { error: phoneError }),
    ),
  gender: z._default(z.enum(['', ...contactGenders], { error: m.genderInvalid }), ''),
  dateOfBirth: z._default(z.nullable(dateParts), null),
  relation: z.enum(relations, { error: m.relationRequired }),
  bloodGroup: z._default(bloodGroupOrNone, ''),
  email: z._default(
    z.union([z.literal(''), email], { error: (issue) => issue.message ?? commonMessages.invalidInput }),
    '',
  ),
});
export type ContactForm = z.output<typeof contactForm>;

export const emergencyContact = /* @__PURE__ */ z.object({
  id: z.uuid(),
  kind: z.enum(contactKinds),
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  countryCode: z.string(),
  phoneNumber: z.string(),
  gender: z.enum(['', ...contactGenders]),
  dateOfBirth: z.nullable(z.object({ day: z.number(), month: z.number(), year: z.number() })),
  relation: z.enum(relations),
  bloodGroup: bloodGroupOrNone,
  /** '' if unknown: records can be shared only with a contact that has an address. */
  email: z.string(),
});
export type EmergencyContact = z.infer<typeof emergencyContact>;

const path = '/api/users/emergency-contacts';
const params = /* @__PURE__ */ z.object({ id: identifier });

export const listEmergencyContacts = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'any', role: 'view' },
  summary: "The patient's emergency contacts, both lists, each in the order of its names",
  query: /* @__PURE__ */ z.object(buildPageQuery(maxPageSize)),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      contacts: z.array(emergencyContact),
      ...pageAnswer,
    }),
  },
});

export const addEmergencyContact = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'patient',
  about: { area: 'any', role: 'manage' },
  summary: 'Add a contact to one of the two lists. Takes an Idempotency-Key',
  body: /* @__PURE__ */ z.extend(contactForm, { kind: z.enum(contactKinds, { error: commonMessages.invalidInput }) }),
  answers: { 201: /* @__PURE__ */ buildDataAnswer(emergencyContact) },
});

export const changeEmergencyContact = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'any', role: 'manage' },
  summary: 'Change a contact as a whole; 409 conflict where another version is there by now',
  params,
  body: /* @__PURE__ */ z.extend(contactForm, { version: seenVersion }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(emergencyContact) },
});

export const deleteEmergencyContact = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'any', role: 'manage' },
  summary: 'Destroy a contact',
  params,
  answers: { 200: doneAnswer },
});
