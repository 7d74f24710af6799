import * as z from 'zod/mini';
import { email } from './access.ts';
import { securityPin } from './access-steps.ts';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { commonMessages } from './messages/common.ts';
import { invitationMessages as m } from './messages/invitations.ts';
import { personAreas, personRelations } from './persons.ts';
import { isCalendarDate } from './profile.ts';
import { identifier } from './text.ts';

/** Validity of the link in the mail, in days. */
export const invitationDays = 7;
/** Invitations per account and day, to any address. */
export const invitationsPerDay = 10;

/** Roles that an invitation can grant. 'keep' is excluded: a person without an account has one keeper, who is not invited. */
export const caregiverRoles = ['view', 'manage'] as const;
export type CaregiverRole = (typeof caregiverRoles)[number];

/** The rights of an access, as a form sends them. */
export const accessFields = {
  role: /* @__PURE__ */ z.enum(caregiverRoles, { error: m.roleRequired }),
  areas: /* @__PURE__ */ z.array(z.enum(personAreas, { error: m.areasInvalid }), { error: m.areasInvalid }).check(
    z.maxLength(personAreas.length, { error: m.areasInvalid }),
    z.refine((areas) => new Set(areas).size === areas.length, { error: m.areasInvalid }),
  ),
  /** Mental health, which needs explicit consent. */
  mental: /* @__PURE__ */ z.boolean({ error: commonMessages.invalidInput }),
  /** The last day (YYYY-MM-DD) in the zone of the account that grants it; null for no end. */
  endsOn: /* @__PURE__ */ z.nullable(
    z.string({ error: m.endInvalid }).check(z.refine(isCalendarDate, { error: m.endInvalid })),
  ),
};
interface AccessFields {
  readonly areas: readonly string[];
  readonly mental: boolean;
}
/** Access to mental health requires access to an area. */
export const mentalNeedsArea = /* @__PURE__ */ z.refine<AccessFields>(
  ({ areas, mental }) => !mental || areas.length > 0,
  {
    error: m.mentalAlone,
    path: ['mental'],
  },
);

/** The rights of an access, as a screen shows them. */
export const accessAnswer = {
  role: z.enum(caregiverRoles),
  areas: z.array(z.enum(personAreas)),
  mental: z.boolean(),
  /** The person is the caregiver's … */
  relation: z.enum(personRelations),
  /** The last instant of the access (ISO 8601, UTC), if limited. */
  endsAt: z.nullable(z.string()),
};

/** Body of the invitation form, without the PIN. */
const invitationDetails = {
  /**
   * The person to give access to: the own one, or one that the account keeps. Absent: asks the other account for access to its
   * person.
   */
  personId: /* @__PURE__ */ z.optional(identifier),
  email,
  /** The person is the caregiver's … */
  relation: /* @__PURE__ */ z.enum(personRelations, { error: m.relationRequired }),
  ...accessFields,
};
export const invitationForm = /* @__PURE__ */ z.object(invitationDetails).check(mentalNeedsArea);
export type InvitationForm = z.output<typeof invitationForm>;

/** Body of the form of a caregiver's rights, without the PIN. */
export const caregiverForm = /* @__PURE__ */ z.object(accessFields).check(mentalNeedsArea);
export type CaregiverForm = z.output<typeof caregiverForm>;

/** 'expired': not answered in time. */
export const invitationStates = ['waiting', 'declined', 'expired'] as const;

/** An invitation, as its sender sees it. Instants are ISO 8601 in UTC. */
export const invitation = /* @__PURE__ */ z.object({
  id: z.uuid(),
  /** Null for a request for access. */
  personId: z.nullable(z.uuid()),
  email: z.string(),
  state: z.enum(invitationStates),
  expiresAt: z.string(),
  ...accessAnswer,
});
export type Invitation = z.infer<typeof invitation>;

/** An invitation, as the invited account sees it. Names are empty if the profile's text is not a name. */
export const receivedInvitation = /* @__PURE__ */ z.object({
  senderName: z.string(),
  /** A masked form of the sender's address. */
  senderAddress: z.string(),
  /** Name of the person whose pages it is about; '' for the sender's or the reader's own. */
  personName: z.string(),
  /** 'own': access to the sender's pages; 'person': to those of a person that the sender keeps; 'ask': to the reader's. */
  kind: z.enum(['own', 'person', 'ask']),
  expiresAt: z.string(),
  ...accessAnswer,
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** An account that may act for the account's own person, or for a person it keeps. */
export const caregiver = /* @__PURE__ */ z.object({
  id: z.uuid(),
  /** The person whose pages the caregiver may open. The account's own person has the account's id. */
  personId: z.uuid(),
  personName: z.string(),
  name: z.string(),
  ...accessAnswer,
});
export type Caregiver = z.infer<typeof caregiver>;

const path = '/api/persons/invitations';
const idInPath = /* @__PURE__ */ z.object({ id: identifier });
/**
 * The secret in the link: 256 random bits, base64url. It is in the fragment of the address, which browsers do not send to a
 * server.
 */
const token = /* @__PURE__ */ z.string({ error: m.notFound }).check(z.maxLength(200, { error: m.notFound }));
const doneAnswer = /* @__PURE__ */ z.object({ status: z.literal('success'), message: z.string() });

export const sendInvitation = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'patient',
  about: 'account',
  summary:
    'Invite an account by e-mail to care for a person, which takes the Security PIN, or ask it for access to its own person. ' +
    'The answer does not say whether the address has an account',
  body: /* @__PURE__ */ z.object({ ...invitationDetails, securityPin: /* @__PURE__ */ z.optional(securityPin) }).check(
    mentalNeedsArea,
    z.refine(({ personId, securityPin: pin }) => personId === undefined || pin !== undefined, {
      error: m.pinRequired,
      path: ['securityPin'],
    }),
  ),
  answers: { 201: doneAnswer },
});

export const listInvitations = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: 'account',
  summary: 'The invitations that this account sent and that were not accepted, newest first',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(invitation)) },
});

export const withdrawInvitation = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'patient',
  about: 'account',
  summary: 'Withdraw an invitation; its link is dead at once',
  params: idInPath,
  answers: { 200: doneAnswer },
});

export const readInvitation = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/look`,
  access: 'patient',
  about: 'account',
  summary: 'What an invitation says. Opened late, after an answer or by another account it is not found',
  body: /* @__PURE__ */ z.object({ token }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(receivedInvitation) },
});

export const acceptInvitation = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/accept`,
  access: 'patient',
  about: 'account',
  summary: 'Accept an invitation, once; takes the Security PIN',
  body: /* @__PURE__ */ z.object({ token, securityPin }),
  /** `personId`: the person whose pages the account may now open; null if it gave access to its own. */
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ personId: z.nullable(z.uuid()) })) },
});

export const declineInvitation = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/decline`,
  access: 'patient',
  about: 'account',
  summary: 'Decline an invitation; its link is dead at once, and its sender sees it',
  body: /* @__PURE__ */ z.object({ token }),
  answers: { 200: doneAnswer },
});

export const listCaregivers = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/persons/caregivers',
  access: 'patient',
  about: 'account',
  summary: "Who may act for the account's own person and for each person whom it keeps, by person",
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(caregiver)) },
});

export const changeCaregiver = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: '/api/persons/caregivers/{id}',
  access: 'patient',
  about: 'account',
  summary: 'Give a caregiver other rights, by the person or whoever keeps them; takes the Security PIN',
  params: idInPath,
  body: /* @__PURE__ */ z.object({ ...accessFields, securityPin }).check(mentalNeedsArea),
  answers: { 200: doneAnswer },
});

export const endCaregiver = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: '/api/persons/caregivers/{id}',
  access: 'patient',
  about: 'account',
  summary: "End a caregiver's access at once, by the person or whoever keeps them",
  params: idInPath,
  answers: { 200: doneAnswer },
});

export const leavePerson = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: '/api/persons/{id}/access',
  access: 'patient',
  about: 'account',
  summary: 'Give up the access to a person',
  params: idInPath,
  answers: { 200: doneAnswer },
});
