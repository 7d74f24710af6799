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

/** Days for which the link in the mail can be used. */
export const invitationDays = 7;
/** Invitations that one account sends within a day, to whichever addresses. */
export const invitationsPerDay = 10;

/** What an invitation can give: a person without an account has one keeper, whom nobody invites. */
export const caregiverRoles = ['view', 'manage'] as const;
export type CaregiverRole = (typeof caregiverRoles)[number];

/** What an access allows, as a form sends it. */
export const accessFields = {
  role: /* @__PURE__ */ z.enum(caregiverRoles, { error: m.roleRequired }),
  areas: /* @__PURE__ */ z.array(z.enum(personAreas, { error: m.areasInvalid }), { error: m.areasInvalid }).check(
    z.maxLength(personAreas.length, { error: m.areasInvalid }),
    z.refine((areas) => new Set(areas).size === areas.length, { error: m.areasInvalid }),
  ),
  /** Mental health: its own yes. */
  mental: /* @__PURE__ */ z.boolean({ error: commonMessages.invalidInput }),
  /** The last day (YYYY-MM-DD) where whoever gives it lives; null for no end. */
  endsOn: /* @__PURE__ */ z.nullable(
    z.string({ error: m.endInvalid }).check(z.refine(isCalendarDate, { error: m.endInvalid })),
  ),
};
interface AccessFields {
  readonly areas: readonly string[];
  readonly mental: boolean;
}
/** Mental health is no access by itself. */
export const mentalNeedsArea = /* @__PURE__ */ z.refine<AccessFields>(
  ({ areas, mental }) => !mental || areas.length > 0,
  {
    error: m.mentalAlone,
    path: ['mental'],
  },
);

/** What an access allows, as a screen shows it. */
export const accessAnswer = {
  role: z.enum(caregiverRoles),
  areas: z.array(z.enum(personAreas)),
  mental: z.boolean(),
  /** The person is the caregiver's … */
  relation: z.enum(personRelations),
  /** The last instant of the access (ISO 8601, UTC), where one is agreed on. */
  endsAt: z.nullable(z.string()),
};

/** What the form of an invitation sends, but for the PIN. */
const invitationDetails = {
  /** Whom it gives access to: the own person, or one whom the account keeps. Left out it asks the other account for access to them. */
  personId: /* @__PURE__ */ z.optional(identifier),
  email,
  /** The person is the caregiver's … */
  relation: /* @__PURE__ */ z.enum(personRelations, { error: m.relationRequired }),
  ...accessFields,
};
export const invitationForm = /* @__PURE__ */ z.object(invitationDetails).check(mentalNeedsArea);
export type InvitationForm = z.output<typeof invitationForm>;

/** What the form of a caregiver's rights sends, but for the PIN. */
export const caregiverForm = /* @__PURE__ */ z.object(accessFields).check(mentalNeedsArea);
export type CaregiverForm = z.output<typeof caregiverForm>;

/** 'expired': nobody answered in time. */
export const invitationStates = ['waiting', 'declined', 'expired'] as const;

/** An invitation as its sender sees it. Instants are ISO 8601 in UTC. */
export const invitation = /* @__PURE__ */ z.object({
  id: z.uuid(),
  /** Null where it asks for access. */
  personId: z.nullable(z.uuid()),
  email: z.string(),
  state: z.enum(invitationStates),
  expiresAt: z.string(),
  ...accessAnswer,
});
export type Invitation = z.infer<typeof invitation>;

/** An invitation as the account of its address sees it. Names are empty where what stands in the profile is no name. */
export const receivedInvitation = /* @__PURE__ */ z.object({
  senderName: z.string(),
  /** A part of the sender's address. */
  senderAddress: z.string(),
  /** Whose pages it is about; '' for whoever sent it, or for whoever reads it. */
  personName: z.string(),
  /** 'own': access to the sender's pages, 'person': to those of somebody whom the sender keeps, 'ask': to the reader's. */
  kind: z.enum(['own', 'person', 'ask']),
  expiresAt: z.string(),
  ...accessAnswer,
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** Who may act for the account's own person, or for one whom it keeps. */
export const caregiver = /* @__PURE__ */ z.object({
  id: z.uuid(),
  /** Whose pages; the own person's id is the account's. */
  personId: z.uuid(),
  personName: z.string(),
  name: z.string(),
  ...accessAnswer,
});
export type Caregiver = z.infer<typeof caregiver>;

const path = '/api/persons/invitations';
const idInPath = /* @__PURE__ */ z.object({ id: identifier });
/** The secret part of the link: 256 random bits, base64url. It stands in the fragment of the address, which no server is sent. */
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
  /** `personId`: whose pages the account may open now; null where it gave access to its own. */
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
