import * as z from 'zod/mini';
import { email } from './access.ts';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxNameLength } from './limits.ts';
import { guardianMessages as m } from './messages/guardian.ts';
import { requiredTextSchema } from './text.ts';

/** Validity of the link in the mail, in days. */
export const guardianLinkDays = 14;
/** Requests per account in 24 hours, to any address. */
export const guardianRequestsPerDay = 3;

/**
 * 'expired': the link ended without an answer. 'outdated': agreed to an earlier text, which is no longer valid. 'withdrawn':
 * agreed, and withdrawn later.
 */
export const guardianStates = ['none', 'asked', 'expired', 'agreed', 'declined', 'outdated', 'withdrawn'] as const;

/** The parent or guardian that a patient from 13 to 17 names. */
export const guardianDetails = {
  guardianName: /* @__PURE__ */ requiredTextSchema(m.nameRequired, 2 * maxNameLength + 1),
  guardianEmail: email,
};
export const guardianForm = /* @__PURE__ */ z.object(guardianDetails);
export type GuardianForm = z.output<typeof guardianForm>;

/** Whether the patient needs a guardian's consent, and its state. Instants are ISO 8601 in UTC. */
export const guardianConsent = /* @__PURE__ */ z.object({
  /**
   * The patient is younger than 18 by the latest date of birth they ever entered. False if no consent is needed, whatever the
   * state.
   */
  isNeeded: z.boolean(),
  /** A consent is needed although the current date of birth says 18 or older: it was changed. */
  isBirthDateChanged: z.boolean(),
  /** State of the newest request. */
  state: z.enum(guardianStates),
  guardianName: z.string(),
  guardianEmail: z.string(),
  askedAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  /** Date of the text that was answered (YYYY-MM-DD). */
  version: z.nullable(z.string()),
});
export type GuardianConsent = z.infer<typeof guardianConsent>;

const path = '/api/users/guardian';

export const readGuardian = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: 'account',
  summary: 'Whether a parent or guardian has to agree for the patient, and what they answered',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(guardianConsent) },
});

export const requestGuardianConsent = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'patient',
  about: 'account',
  summary: 'Ask a parent or guardian by e-mail, again or another one; an earlier link ends. For adults nothing is sent',
  body: guardianForm,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(guardianConsent) },
});

/**
 * The secret in the link: 256 random bits, base64url. It is in the fragment of the address, which browsers do not send to a
 * server.
 */
const guardianToken = /* @__PURE__ */ z.string({ error: m.linkEnded }).check(z.maxLength(200, { error: m.linkEnded }));

export const readGuardianRequest = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/guardian/look',
  access: 'public',
  summary:
    'What the parent or guardian behind a link is asked, or that they agreed and can withdraw. Counts as no answer',
  body: /* @__PURE__ */ z.object({ token: guardianToken }),
  /** Names are empty if the typed text is not a name. Instants are ISO 8601 in UTC. */
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        childName: z.string(),
        guardianName: z.string(),
        version: z.string(),
        /** Last instant for an answer; a consent can be withdrawn later too. */
        expiresAt: z.string(),
        /** Null until the guardian agreed through the link. */
        agreedAt: z.nullable(z.string()),
        withdrawnAt: z.nullable(z.string()),
      }),
    ),
  },
});

export const answerGuardianRequest = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/guardian/answer',
  access: 'public',
  summary: 'The answer of the parent or guardian, once for each link',
  body: /* @__PURE__ */ z.object({ token: guardianToken, agrees: z.boolean({ error: m.answerRequired }) }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ agrees: z.boolean() })) },
});

export const withdrawGuardianConsent = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/guardian/withdraw',
  access: 'public',
  summary: 'Withdraw the consent that was given with this link. The link stays good for it; again changes nothing',
  body: /* @__PURE__ */ z.object({ token: guardianToken }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ withdrawn: z.literal(true) })) },
});
