import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint, type PersonRole } from './endpoint.ts';
import { adulthoodAge, maximumAge, maxNameLength } from './limits.ts';
import { bloodGroupOrNone } from './medical-profile.ts';
import { commonMessages } from './messages/common.ts';
import { personMessages as m } from './messages/persons.ts';
import { calculateAge, genders, isCalendarDate } from './profile.ts';
import { requiredTextSchema, seenVersion } from './text.ts';

/**
 * Maximum number of persons that one account cares for, besides itself. The database enforces the same (privileged.add_person).
 */
export const maxPersons = 12;
/** Persons that one account may add per day: more than `maxPersons`, so that a mistake can be corrected. */
export const personsPerDay = 24;
/** Number of colours, one for each person; the screens define the shades. */
export const personColours = 12;

/** The person is the account's … */
export const personRelations = [
  'child',
  'parent',
  'spouse',
  'sibling',
  'grandparent',
  'grandchild',
  'relative',
  'other',
] as const;
export type PersonRelation = (typeof personRelations)[number];

/** 'keep': is the keeper of a person without an account. */
export const personRoles = ['view', 'manage', 'keep'] as const satisfies readonly PersonRole[];
export const personAreas = ['records', 'medicines', 'visits', 'messages'] as const;
export type PersonArea = (typeof personAreas)[number];

/** A person for whom the account may act, with its rights. */
export const person = /* @__PURE__ */ z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** YYYY-MM-DD; '' if never given. */
  dateOfBirth: z.string(),
  gender: z.string(),
  relation: z.enum(personRelations),
  /** Index below `personColours`. */
  colour: z.number(),
  role: z.enum(personRoles),
  areas: z.array(z.enum(personAreas)),
  mental: z.boolean(),
  /** The last instant of the access (ISO 8601, UTC), if limited. */
  endsAt: z.nullable(z.string()),
  /** Optimistic version of the details; a change must name the current one. */
  version: z.number(),
});
export type Person = z.infer<typeof person>;

/** Finds the problem with a date of birth at any age, on a day (both YYYY-MM-DD); undefined if there is none. */
export const findPersonBirthDateProblem = (dateOfBirth: string, today: string): string | undefined => {
  const age = calculateAge(dateOfBirth, today);
  return age < 0 || age > maximumAge ? m.birthDateInvalid : undefined;
};

/** Whether a keeper has to confirm that they are the person's guardian. */
export const needsKeeperConsent = (dateOfBirth: string, today: string): boolean =>
  calculateAge(dateOfBirth, today) < adulthoodAge;

/** The question about implausible dates of birth of a child and a parent; undefined if they are plausible. */
export const findUnlikelyBirthDate = (
  relation: PersonRelation,
  { firstName, dateOfBirth }: { readonly firstName: string; readonly dateOfBirth: string },
  ownDateOfBirth: string,
): string | undefined => {
  if (ownDateOfBirth === '') return undefined;
  const isYounger = relation === 'child' || relation === 'grandchild';
  if (isYounger && dateOfBirth <= ownDateOfBirth) return m.childOlder(firstName);
  const isOlder = relation === 'parent' || relation === 'grandparent';
  return isOlder && dateOfBirth >= ownDateOfBirth ? m.parentYounger(firstName) : undefined;
};

const colour = /* @__PURE__ */ z
  .int({ error: m.colourInvalid })
  .check(z.minimum(0, { error: m.colourInvalid }), z.maximum(personColours - 1, { error: m.colourInvalid }));

/** Body of the person form. The server checks that a date of birth is past, since that depends on today. */
const personDetails = {
  firstName: /* @__PURE__ */ requiredTextSchema(m.firstNameRequired, maxNameLength),
  lastName: /* @__PURE__ */ requiredTextSchema(m.lastNameRequired, maxNameLength),
  dateOfBirth: /* @__PURE__ */ z
    .string({ error: m.birthDateRequired })
    .check(
      z.minLength(1, { error: m.birthDateRequired, abort: true }),
      z.refine(isCalendarDate, { error: m.birthDateInvalid }),
    ),
  gender: /* @__PURE__ */ z.enum(genders, { error: m.genderRequired }),
  relation: /* @__PURE__ */ z.enum(personRelations, { error: m.relationRequired }),
  /** Absent: the first colour that no other person of the account has. */
  colour: /* @__PURE__ */ z.optional(colour),
  /** Consent of the parent or guardian; required below 18, once. */
  agrees: /* @__PURE__ */ z._default(z.boolean({ error: commonMessages.invalidInput }), false),
  /** The person confirmed the dates of birth. */
  isSure: /* @__PURE__ */ z._default(z.boolean({ error: commonMessages.invalidInput }), false),
};

/** Body of the form for a new person. */
export const newPersonForm = /* @__PURE__ */ z.object({
  ...personDetails,
  bloodGroup: z._default(bloodGroupOrNone, ''),
});
export type NewPersonForm = z.output<typeof newPersonForm>;

/** Body of the form for an existing person. */
export const personForm = /* @__PURE__ */ z.object(personDetails);
export type PersonForm = z.output<typeof personForm>;

export const listPersons = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/persons',
  access: 'patient',
  about: 'account',
  summary: 'The persons whom the account may act for, by name, and what it may do for each',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(person)) },
});

export const addPerson = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/persons',
  access: 'patient',
  about: 'account',
  summary:
    'Add a person without an account, whom this account keeps. ' +
    '409 person_birth_date_unlikely where a child would be older than its parent: sent again with isSure it is taken',
  body: newPersonForm,
  answers: { 201: /* @__PURE__ */ buildDataAnswer(person) },
});

export const changePerson = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: '/api/persons/current',
  access: 'patient',
  about: { area: 'any', role: 'keep' },
  summary: 'Change the details of the person whom this account keeps and acts for',
  body: /* @__PURE__ */ z.object({ ...personDetails, version: seenVersion }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(person) },
});
