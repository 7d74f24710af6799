import * as z from 'zod/mini';
import { doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxPageSize } from './limits.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { identifier } from './text.ts';

export const consentPurposes = [
  'terms',
  'privacy',
  'model_physical',
  'model_mental',
  'model_image',
  'speech_physical',
  'speech_mental',
] as const;

/** A consent of the patient, in force or withdrawn. */
export const consent = /* @__PURE__ */ z.object({
  id: z.uuid(),
  purpose: z.enum(consentPurposes),
  /** Date of the text that the patient agreed to (YYYY-MM-DD). */
  version: z.string(),
  /** Language of that text, ISO 639. */
  language: z.string(),
  /** Host of the recipient, if it is a language model or a speech service. */
  host: z.nullable(z.string()),
  /** ISO 8601 instants. */
  givenAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
});
export type Consent = z.infer<typeof consent>;

export const listConsents = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/consents',
  access: 'patient',
  about: 'account',
  summary: 'What the patient agreed to, purpose by purpose: what is in force first, then the newest',
  query: /* @__PURE__ */ z.object(buildPageQuery(maxPageSize)),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      consents: z.array(consent),
      ...pageAnswer,
    }),
  },
});

export const withdrawConsent = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/users/consents/{id}/withdraw',
  access: 'patient',
  about: 'account',
  summary: 'Take a consent back; that to Terms or Privacy ends with the account alone',
  params: /* @__PURE__ */ z.object({ id: identifier }),
  answers: { 200: doneAnswer },
});
