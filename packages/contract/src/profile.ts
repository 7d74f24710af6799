import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { guardianDetails } from './guardian.ts';
import { maxAddressLineLength, adulthoodAge, maximumAge, minimumAge, maxNameLength } from './limits.ts';
import { profileFields as f, profileMessages as m } from './messages/profile.ts';
import { identifier, optionalTextSchema, requiredTextSchema, seenVersion } from './text.ts';
import { user } from './user.ts';
import { zipCodeChecks } from './zip-code.ts';

export type User = z.infer<typeof user>;

export const genders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;

/** E.164: a plus sign, a country code that does not begin with 0, at most 15 digits in all. */
export const phonePattern = /^\+[1-9][0-9]{6,14}$/;
export const phoneNumber = /* @__PURE__ */ z
  .string({ error: m.phoneFormat })
  .check(z.regex(phonePattern, { error: m.phoneFormat }));

/** Whether a text is an existing date, YYYY-MM-DD. */
export const isCalendarDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/**
 * Whole years between two calendar dates (YYYY-MM-DD), counted by birthdays; a person born on 29 February has their birthday on 1
 * March in other years.
 */
export const calculateAge = (dateOfBirth: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
};

/** Whether a person of this date of birth needs a guardian's consent, on a day (both YYYY-MM-DD). */
export const needsGuardian = (dateOfBirth: string, today: string): boolean => {
  const age = calculateAge(dateOfBirth, today);
  return age >= minimumAge && age < adulthoodAge;
};

/** Finds the problem with a date of birth, on a day (both YYYY-MM-DD); undefined if there is none. */
export const findDateOfBirthProblem = (dateOfBirth: string, today: string): string | undefined => {
  const age = calculateAge(dateOfBirth, today);
  if (age < 0 || age > maximumAge) return m.dateOfBirthInvalid;
  return age < minimumAge ? m.tooYoung : undefined;
};

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** The date part of an ISO 8601 date-time, as written: a birthday has no time zone. Other text is returned unchanged. */
const toDatePart = (value: string): string => (dateTime.test(value) ? value.slice(0, 10) : value);

/** A date of birth, YYYY-MM-DD; a date-time is cut to its date. The caller checks the age, since that depends on today. */
export const dateOfBirth = /* @__PURE__ */ z
  .string({ error: m.dateOfBirthRequired })
  .check(
    z.overwrite(toDatePart),
    z.minLength(1, { error: m.dateOfBirthRequired, abort: true }),
    z.refine(isCalendarDate, { error: m.dateOfBirthInvalid }),
  );

/** The fields of My Profile. */
const profileDetails = {
  firstName: /* @__PURE__ */ requiredTextSchema(m.namesAndGenderRequired, maxNameLength),
  lastName: /* @__PURE__ */ requiredTextSchema(m.namesAndGenderRequired, maxNameLength),
  dateOfBirth,
  gender: /* @__PURE__ */ z.enum(genders, { error: m.namesAndGenderRequired }),
};

/** The address of sign-up step 6; it becomes the first saved address. */
export const signUpAddress = {
  addressLine1: /* @__PURE__ */ requiredTextSchema(m.isRequired(f.addressLine1), maxAddressLineLength),
  city: /* @__PURE__ */ requiredTextSchema(m.isRequired(f.city), maxNameLength),
  state: /* @__PURE__ */ requiredTextSchema(m.isRequired(f.state), maxNameLength),
  zipCode: /* @__PURE__ */ requiredTextSchema(m.isRequired(f.zipCode), 12),
  country: /* @__PURE__ */ requiredTextSchema(m.isRequired(f.country), maxNameLength),
};

/** Sign-up step 6: each required field has an error message of its own. */
export const signUpProfile = /* @__PURE__ */ z
  .object({
    firstName: requiredTextSchema(m.isRequired(f.firstName), maxNameLength),
    lastName: requiredTextSchema(m.isRequired(f.lastName), maxNameLength),
    dateOfBirth,
    gender: z.enum(genders, { error: m.isRequired(f.gender) }),
    phoneNumber: z
      .string({ error: m.isRequired(f.phoneNumber) })
      .check(
        z.minLength(1, { error: m.isRequired(f.phoneNumber), abort: true }),
        z.regex(phonePattern, { error: m.phoneFormat }),
      ),
    ...signUpAddress,
  })
  .check(...zipCodeChecks);

/** My Profile's form: the phone number is optional. */
export const profileForm = /* @__PURE__ */ z.object({
  ...profileDetails,
  phoneNumber: z.union([z.literal(''), phoneNumber], { error: m.phoneFormat }),
});

export const me = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/me',
  access: 'patient',
  about: 'account',
  summary: 'The signed-in patient',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(user) },
});

export const updateProfile = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: '/api/users/profile',
  access: 'patient',
  about: 'account',
  summary: 'Save the profile; at sign-up the address becomes the first saved address',
  body: /* @__PURE__ */ z
    .object({
      ...profileDetails,
      /** Sent as specified; it must equal the account's own. */
      email: optionalTextSchema(254),
      phoneNumber: z.optional(z.union([z.literal(''), phoneNumber], { error: m.phoneFormat })),
      /** The version that the change is based on; if it is stale, nothing is saved (409). */
      version: z.optional(seenVersion),
      addressLine1: z.optional(signUpAddress.addressLine1),
      city: z.optional(signUpAddress.city),
      state: z.optional(signUpAddress.state),
      zipCode: z.optional(signUpAddress.zipCode),
      country: z.optional(signUpAddress.country),
      /** The guardian to ask for consent; required to complete the profile from 13 to 17. */
      guardianName: z.optional(guardianDetails.guardianName),
      guardianEmail: z.optional(guardianDetails.guardianEmail),
    })
    .check(...zipCodeChecks),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(user) },
});

export const uploadPhoto = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/physical-health/user/profile/photo',
  access: 'patient',
  about: 'account',
  summary: 'Save a profile photo (JPEG, PNG or WebP); it is cropped and its hidden data removed',
  files: ['photo'],
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ photoUrl: z.string() })) },
});

export const photo = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/photo/{id}',
  access: 'ticket',
  about: 'account',
  ticket: 'photo',
  summary: 'A profile photo',
  params: /* @__PURE__ */ z.object({ id: identifier }),
  query: /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) }),
  answers: { 200: 'binary' },
});
